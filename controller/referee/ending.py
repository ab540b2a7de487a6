"""How a game ends, is booked exactly once, and the next one begins."""

from dataclasses import replace

from controller.referee.effects import GameEnded, GameStarted, MatchEnded
from controller.referee.events import BoardSeen
from controller.referee.explain import ILLEGAL_NATS, fits
from controller.referee.outcome import Outcome, stay
from controller.referee.phases import GameOver, MatchOver, OpeningRoll
from controller.referee.table import Table
from controller.rules.cube import Cube
from controller.rules.result import GameResult, ResultKind, result_of
from controller.rules.side import Side


def game_points(table: Table, kind: ResultKind) -> int:
    """Return what a win of this kind is worth now."""
    return GameResult.of(Side.WHITE, kind, table.cube.value, table.setup.variant).points


def finish_game(table: Table, winner: Side, kind: ResultKind, at_s: float) -> Outcome:
    """Book a game; the phase it leads to takes no second result."""
    result = GameResult.of(winner, kind, table.cube.value, table.setup.variant)
    score = table.score.after(result)
    ended = GameEnded(at_s, result, score.white, score.black)
    if score.winner is not None:
        over = replace(table, score=score, phase=MatchOver(result))
        return over, (ended, MatchEnded(at_s, score.winner))
    return replace(table, score=score, phase=GameOver(result)), (ended,)


def finish_if_won(table: Table, at_s: float) -> Outcome:
    """Book the game if the position says that it is over."""
    won = result_of(table.position, table.setup.variant)
    if won is None:
        return stay(table)
    winner, kind = won
    return finish_game(table, winner, kind, at_s)


def look_for_next_game(table: Table, phase: GameOver, event: BoardSeen) -> Outcome:
    """The board set up anew starts the next game."""
    del phase
    start = table.setup.variant.start
    short, _ = fits(start, event.evidence)
    if short >= ILLEGAL_NATS:
        return stay(table)
    return next_game(table, event.at_s)


def next_game(table: Table, at_s: float) -> Outcome:
    """Begin the next game: the start position, the cube centred, an opening roll."""
    begun = replace(
        table,
        position=table.setup.variant.start,
        cube=Cube(),
        game=table.game + 1,
        phase=OpeningRoll(),
        baseline=table.evidence,
        last_play=None,
    )
    return begun, (GameStarted(at_s, begun.game),)
