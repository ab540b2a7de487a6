"""What the referee waits for, in one plain sentence for every phase of a game."""

from collections.abc import Callable
from typing import Any

from controller.display.differences import visible_changes
from controller.display.hints import Hints, hints_of
from controller.display.language import Language
from controller.display.likeliest import can_accept_likeliest, doubtful
from controller.display.reasons import reason_sentence
from controller.display.speaker import Speaker
from controller.display.turns import asks_about_more
from controller.display.words import PhaseWords
from controller.display.words_dice import RollWords
from controller.referee.events import Hidden
from controller.referee.explanation import IllegalBoard, LegalPlay, LooksAlike, OnTheWay, Unclear
from controller.referee.origins import Origin
from controller.referee.phases import (
    Asking,
    CubeOnOffer,
    Disputed,
    DrawOnOffer,
    GameOver,
    Judging,
    MatchOver,
    OpeningRoll,
    Paused,
    ResignOnOffer,
    SessionOver,
    SettingUp,
    ToMove,
    ToRoll,
)
from controller.referee.rolling import may_pass
from controller.referee.table import Table, is_dice
from controller.referee.turn import Turn
from controller.referee.turns import turn_of
from controller.rules.again import Part
from controller.rules.cube import may_double
from controller.rules.result import Drawn, GameResult
from controller.rules.rulings import TurnEnds
from controller.rules.side import Side

PASSING = frozenset({Hidden.HAND, Hidden.MOVING})
"""A hand or a moving checker is how the game is played; it is no fault to speak of."""

MANY = 4
"""So many places under something are a hand, a coat or much light: their names would not fit on a
line."""

OPTIONAL_DEVICES = frozenset({"lights", "buttons", "sound"})
"""Devices without which a game goes on; the screen shows that they are gone, and no more."""

BOARD_NEEDED = (SettingUp, ToMove, Judging, Asking, Disputed, GameOver)
"""Phases that go on only when the board can be read."""


def waiting_for(table: Table, language: Language) -> str:
    """Return the one sentence that tells the players what the referee waits for."""
    speaker = Speaker.of(table.setup, language, table.game)
    needed = needed_and_missing(table)
    if needed:
        devices = speaker.all_of(speaker.device(name) for name in needed)
        return speaker.fill(speaker.words.phases.missing, devices=devices)
    fault = trouble(table)
    if fault is not None:
        return why_hidden(speaker, table, fault)
    return PHASES[type(table.phase)](speaker, table, table.phase)


def needed_and_missing(table: Table) -> tuple[str, ...]:
    """Return the devices that the game waits for."""
    if isinstance(table.phase, MatchOver | SessionOver):
        return ()
    names = [gone.device for gone in table.missing]
    if table.dice is not Origin.ELECTRONIC:
        names = [name for name in names if not is_dice(name)]
    return tuple(name for name in names if name not in OPTIONAL_DEVICES)


def trouble(table: Table) -> Hidden | None:
    """Return why the board cannot be read, if that is a fault and the game needs the board.

    Who is to move, or to put a play right, may think with a hand at rest over the board.
    """
    if table.hidden in PASSING or not isinstance(table.phase, BOARD_NEEDED):
        return None
    rests = table.hidden is Hidden.LYING and isinstance(table.phase, ToMove | Disputed)
    return None if rests else table.hidden


def why_hidden(speaker: Speaker, table: Table, why: Hidden) -> str:
    """Say why the board cannot be read, and where if that is known of few places."""
    template = speaker.words.hidden_at.get(why, "")
    if not template or not 0 < len(table.covered) < MANY:
        return speaker.words.hidden[why]
    return template.format(places=speaker.points_and_bar(table.covered))


def can_double(table: Table, side: Side) -> bool:
    """Tell whether a side may double before its roll."""
    return may_double(table.cube, side, table.score, table.variant)


def _setting_up(speaker: Speaker, table: Table, phase: SettingUp) -> str:
    words = speaker.words.phases
    wrong = 0
    if phase.seen is not None:
        wrong = len({change.place for change in visible_changes(phase.seen, table.position)})
    template = {0: words.set_up, 1: words.set_up_one_wrong}.get(wrong, words.set_up_wrong)
    return speaker.fill(template, game=table.game, count=wrong)


def _opening(speaker: Speaker, table: Table, phase: OpeningRoll) -> str:
    words: PhaseWords | RollWords = speaker.words.dice.before.get(table.dice, speaker.words.phases)
    if phase.white is None and phase.black is None:
        if table.cube.value > 1:
            doubled = speaker.words.phases.opening_doubled
            return speaker.fill(doubled, Side.WHITE, value=table.cube.value)
        return speaker.fill(words.opening_both, Side.WHITE)
    if phase.white is None or phase.black is None:
        return speaker.fill(words.opening_one, Side.WHITE if phase.white is None else Side.BLACK)
    return speaker.fill(words.opening_tie, Side.WHITE)


def _to_roll(speaker: Speaker, table: Table, phase: ToRoll) -> str:
    if phase.rolling and table.dice is Origin.ELECTRONIC:
        return speaker.fill(speaker.words.phases.rolling, phase.side)
    if phase.astray is not None:
        return speaker.fill(speaker.words.phases.astray, phase.side)
    if may_pass(table, phase):
        return speaker.fill(speaker.words.phases.closed_out, phase.side)
    if phase.again and table.dice is Origin.ELECTRONIC:
        return speaker.fill(speaker.words.phases.to_roll_again, phase.side)
    words: PhaseWords | RollWords = speaker.words.dice.before.get(table.dice, speaker.words.phases)
    may_double = can_double(table, phase.side) and not phase.rolling
    return speaker.fill(words.to_roll_or_double if may_double else words.to_roll, phase.side)


def _cube(speaker: Speaker, table: Table, phase: CubeOnOffer) -> str:
    del table
    words, offer = speaker.words.phases, phase.offer
    if not offer.animals:
        return speaker.fill(words.cube_offered, phase.side, value=offer.value)
    animal = speaker.animal(offer.animals)
    turner = offer.answerer.other
    return speaker.fill(words.cube_turned_on, turner, animal=animal, value=offer.value)


def _to_move(speaker: Speaker, table: Table, phase: ToMove) -> str:
    seen, side = phase.seen, phase.side
    words = speaker.words.phases if lifts_dice(table) else speaker.words.dice.turn
    hints = hints_of(table, phase)
    if isinstance(seen, LegalPlay | OnTheWay) and seen.play.steps:
        return _so_far(speaker, table, turn_of(table, phase), seen, hints)
    if isinstance(seen, IllegalBoard) and hints.lifted is None:
        template = speaker.words.phases.not_a_double if phase.chosen else words.not_a_play
    elif isinstance(seen, LooksAlike):
        template = words.alike
    elif isinstance(seen, Unclear):
        template = speaker.words.phases.unclear
    elif phase.chosen:
        template = speaker.words.phases.choose_double
    else:
        template = words.no_play if hints.over else words.to_move
    return speaker.fill(template, side, roll=phase.roll)


def _so_far(
    speaker: Speaker, table: Table, turn: Turn, seen: LegalPlay | OnTheWay, hints: Hints
) -> str:
    """Say what has been played, and what is still to be done."""
    words, side = speaker.words.phases, turn.side
    play = speaker.play(seen.play, side)
    if isinstance(seen, OnTheWay):
        dice = speaker.all_of(str(die) for die in hints.dice)
        return speaker.fill(words.on_the_way, side, play=play, dice=dice)
    done = words.play_done if lifts_dice(table) else speaker.words.dice.turn.play_done
    template = {
        Part.TURN_PASSES: done,
        Part.CHOOSE_DOUBLE: words.play_done_double,
        Part.ROLL_AGAIN: words.double_done,
    }[turn.after(seen.play)]
    return speaker.fill(template, side, play=play, roll=turn.dice_of(seen.play))


def lifts_dice(table: Table) -> bool:
    """Say whether a turn ends by lifting dice; else it ends by a button."""
    by_button = table.setup.table_rules.turn_ends is TurnEnds.BUTTON
    return table.dice is Origin.ELECTRONIC and not by_button


def _judging(speaker: Speaker, table: Table, phase: Judging) -> str:
    words = speaker.words.phases
    if can_accept_likeliest(table, phase):
        points = [change.place.point for change in doubtful(table, phase)]
        template = words.judging_blind_at if points else words.judging_blind
        places = speaker.points_and_bar(points) if points else ""
        return speaker.fill(template, phase.side, places=places)
    blind = phase.told or table.hidden is not None
    return speaker.fill(words.judging_hidden if blind else words.judging, phase.side)


def _asking(speaker: Speaker, table: Table, phase: Asking) -> str:
    del table
    words = speaker.words.phases
    first, second = (speaker.play(play, phase.side) for play in (*phase.plays, *phase.plays)[:2])
    template = words.asking_more if asks_about_more(phase.plays) else words.asking
    return speaker.fill(template, phase.side, first=first, second=second)


def _disputed(speaker: Speaker, table: Table, phase: Disputed) -> str:
    del table
    if phase.right is not None:
        right = speaker.play(phase.right, phase.side)
        return speaker.fill(speaker.words.phases.put_right, phase.side, play=right)
    return reason_sentence(speaker, phase)


def _resign(speaker: Speaker, table: Table, phase: ResignOnOffer) -> str:
    del table
    words, kind = speaker.words.phases, speaker.words.win_kinds[phase.kind]
    return speaker.fill(
        words.resign_raised if phase.raised else words.resign, phase.side, kind=kind
    )


def _draw(speaker: Speaker, table: Table, phase: DrawOnOffer) -> str:
    del table
    return speaker.fill(speaker.words.phases.draw, phase.side)


def won(speaker: Speaker, result: GameResult | Drawn) -> str:
    """Say who won a game, how, and what it is worth; or that nobody did."""
    if isinstance(result, Drawn):
        return speaker.words.effects.game_drawn
    template = speaker.words.effects.game_won[result.kind]
    return speaker.fill(template, result.winner, points=speaker.points(result.points))


def _game_over(speaker: Speaker, table: Table, phase: GameOver) -> str:
    del table
    return speaker.words.phases.game_over.format(won=won(speaker, phase.result))


def _match_over(speaker: Speaker, table: Table, phase: MatchOver) -> str:
    winner = phase.result.winner
    points = (table.score.white, table.score.black)
    score = "-".join(str(own) for own in (points if winner is Side.WHITE else points[::-1]))
    return speaker.fill(speaker.words.phases.match_over, winner, score=score)


def _session_over(speaker: Speaker, table: Table, phase: SessionOver) -> str:
    del phase
    words, score = speaker.words.phases, table.score
    ahead, scores = speaker.scores(score.white, score.black)
    template = words.match_left if table.setup.length else words.session_over
    return speaker.fill(template, ahead, **scores)


def _paused(speaker: Speaker, table: Table, phase: Paused) -> str:
    del table, phase
    return speaker.words.phases.paused


PHASES: dict[type, Callable[[Speaker, Table, Any], str]] = {
    SettingUp: _setting_up,
    OpeningRoll: _opening,
    ToRoll: _to_roll,
    CubeOnOffer: _cube,
    ToMove: _to_move,
    Judging: _judging,
    Asking: _asking,
    Disputed: _disputed,
    ResignOnOffer: _resign,
    DrawOnOffer: _draw,
    GameOver: _game_over,
    MatchOver: _match_over,
    SessionOver: _session_over,
    Paused: _paused,
}
"""The sentence of each phase; a test holds it complete."""
