"""Spells a record out: every legal play one move a die, every double with its value.

Dialects say the same match in different words. Two of their records are equal once both are
spelt out; the writers start from here.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace

from controller.rules.dice import Roll
from controller.rules.match import MatchScore
from controller.rules.records.judge import Ruling, exact_moves
from controller.rules.records.model import (
    Action,
    BoardShown,
    CubeSet,
    Doubled,
    Game,
    MatchRecord,
    Resigned,
    Turn,
)
from controller.rules.records.replay import Judgement, replay_game
from controller.rules.variant import Variant, variant_named


def exact_record(
    record: MatchRecord, variants: Callable[[str], Variant] = variant_named
) -> MatchRecord:
    """Return the same match spelt out; what cannot be judged stays as it is written.

    Raises:
        VariantError: a game of it is not known.
    """
    return replace(
        record, games=tuple(_exact_game(game, variants(game.variant)) for game in record.games)
    )


def _exact_game(game: Game, variant: Variant) -> Game:
    replay = replay_game(game.actions, MatchScore(0), variant)
    told = {id(judgement.turn): judgement for judgement in replay.trail}
    actions: tuple[Action, ...] = tuple(
        _exact_turn(told[id(action)], variant) if id(action) in told else action
        for action in _valued(game.actions)
        if not isinstance(action, BoardShown)
    )
    if game.outcome and not replay.finished and not replay.lost:
        outcome = game.outcome
        actions = (*actions, Resigned(outcome.winner.other, outcome.points, outcome.line))
    elif game.outcome and replay.resigned:
        actions = tuple(_told_points(action, game.outcome.points) for action in actions)
    return replace(game, actions=actions)


def _told_points(action: Action, points: int) -> Action:
    return replace(action, points=points) if isinstance(action, Resigned) else action


def _valued(actions: Iterable[Action]) -> Iterable[Action]:
    """Yield the actions, each double and each animal with the value it offers."""
    value = 1
    for action in actions:
        if isinstance(action, Doubled):
            value = action.value or value * 2
            yield replace(action, value=value)
        else:
            value = action.value if isinstance(action, CubeSet) else value
            yield action


def _exact_turn(judgement: Judgement, variant: Variant) -> Turn:
    turn, judged = judgement.turn, judgement.judged
    if judged.ruling is Ruling.UNPLAYED:
        return replace(turn, moves=None)
    if judged.after is None:
        return turn
    moves = exact_moves(judgement.before, turn.side, Roll.of(*turn.dice), judged.after, variant)
    if moves is None:
        return replace(turn, after=judged.after, moves=turn.moves, either_way=False)
    return replace(turn, moves=moves, after=None, either_way=False)
