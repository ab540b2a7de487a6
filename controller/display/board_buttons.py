"""What the two buttons of each player on the board mean just now: a button of the referee.

The law of this file: meanings only, read off the phase. A is "yes" (double, take, accept), B is
"no, done" (pass, refuse, end turn). A press that means nothing now still asks for something, so
that the referee refuses it and nobody presses in vain unanswered.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Final

from controller.display.reasons import may_accept
from controller.display.screen_parts import ButtonView
from controller.display.speaker import Speaker
from controller.display.turns import asks_about_more
from controller.referee.closing import may_end
from controller.referee.events import Button
from controller.referee.moving import may_refuse_roll, next_to_roll
from controller.referee.origins import Origin
from controller.referee.phases import (
    Asking,
    CubeOnOffer,
    Disputed,
    DrawOnOffer,
    GameOver,
    MatchOver,
    OpeningRoll,
    Paused,
    ResignOnOffer,
    SessionOver,
    SettingUp,
    ToMove,
    ToRoll,
)
from controller.referee.resigning import RESIGNATIONS, higher_losses
from controller.referee.rolling import may_pass
from controller.referee.table import Table
from controller.rules.offer import may_turn_on
from controller.rules.side import Side


class Letter(Enum):
    """What is written beside a button of the board."""

    A = "A"
    B = "B"


@dataclass(frozen=True, slots=True)
class Press:
    """A press of one button; `held` if it was held down long."""

    letter: Letter
    held: bool = False


SHORT_A, SHORT_B = Press(Letter.A), Press(Letter.B)
HELD_A, HELD_B = Press(Letter.A, held=True), Press(Letter.B, held=True)
Meanings = dict[Press, Button]

ANYWHERE: Final[Meanings] = {
    SHORT_A: Button.ACCEPT,
    SHORT_B: Button.END_TURN,
    HELD_A: Button.PAUSE,
    HELD_B: Button.RESIGN_SINGLE,
}
"""What a press means unless its phase says otherwise."""


def asked_by(table: Table, side: Side, press: Press) -> Button:
    """Return what a side asks for with a press, now."""
    return _meanings(table, side)[press]


def key_turned(table: Table, *, on: bool) -> Button | None:
    """Return what the director's key asks for: it stops the game, and lets it go on."""
    if isinstance(table.phase, MatchOver | SessionOver) or isinstance(table.phase, Paused) is on:
        return None
    return Button.PAUSE


def with_presses(
    offered: tuple[ButtonView, ...], table: Table, speaker: Speaker
) -> tuple[ButtonView, ...]:
    """Write on each button of the screen which press on the board asks for the same."""
    return tuple(replace(view, label=_hinted(view, table, speaker)) for view in offered)


def _hinted(view: ButtonView, table: Table, speaker: Speaker) -> str:
    labels, side = speaker.words.labels, view.side or Side.WHITE
    for press, button in _meanings(table, side).items():
        if button is view.button:
            template = labels.held if press.held else labels.pressed
            return template.format(label=view.label, letter=press.letter.value)
    return view.label


def _meanings(table: Table, side: Side) -> Meanings:
    find = PHASES.get(type(table.phase))
    return ANYWHERE if find is None else {**ANYWHERE, **dict(find(table, side, table.phase))}


Found = Iterator[tuple[Press, Button]]


def _to_roll(table: Table, side: Side, phase: ToRoll) -> Found:
    del side
    yield SHORT_A, Button.DOUBLE
    if not table.variant.has_cube:
        yield from _draw_offer(table)
    if not may_pass(table, phase):
        yield from _roll(table)


def _to_move(table: Table, side: Side, phase: ToMove) -> Found:
    if side is phase.side and may_refuse_roll(table, phase):
        yield SHORT_A, Button.REFUSE
    else:
        yield from _draw_offer(table)
    if next_to_roll(table, phase) is side:
        yield from _roll(table)


def _opening(table: Table, side: Side, phase: OpeningRoll) -> Found:
    del side, phase
    yield from _roll(table)


def _roll(table: Table) -> Found:
    """Where the referee rolls the dice, who has no turn to end asks for a roll."""
    if table.dice is Origin.ROLLED:
        yield SHORT_B, Button.ROLL


def _draw_offer(table: Table) -> Found:
    if table.variant.draw_by_agreement:
        yield SHORT_A, Button.DRAW


def _cube(table: Table, side: Side, phase: CubeOnOffer) -> Found:
    if side is phase.answerer:
        yield SHORT_A, Button.TAKE
        yield SHORT_B, Button.PASS
        if may_turn_on(phase.offer, table.score, table.variant):
            yield HELD_B, Button.DOUBLE


def _asking(table: Table, side: Side, phase: Asking) -> Found:
    del table
    if side is phase.side:
        yield SHORT_A, Button.CHOOSE_FIRST
        yield SHORT_B, Button.CHOOSE_SECOND
        if asks_about_more(phase.plays):
            yield HELD_B, Button.REFUSE


def _disputed(table: Table, side: Side, phase: Disputed) -> Found:
    """Where nothing may be accepted, the opponent can still say that the camera is wrong."""
    if side is phase.side.other and phase.right is None and not may_accept(table, phase):
        yield SHORT_A, Button.CHOOSE_FIRST


def _resignation(table: Table, side: Side, phase: ResignOnOffer) -> Found:
    """A long B asks for more, or offers more, as far as anything counts for more."""
    del side
    yield SHORT_B, Button.REFUSE
    for kind in higher_losses(table, phase)[:1]:
        yield HELD_B, next(button for button, lost in RESIGNATIONS.items() if lost is kind)


def _draw(table: Table, side: Side, phase: DrawOnOffer) -> Found:
    del table, side, phase
    yield SHORT_B, Button.REFUSE


def _may_end(table: Table, side: Side, phase: SettingUp | GameOver | Paused) -> Found:
    del side, phase
    if may_end(table):
        yield HELD_B, Button.END_MATCH


def _session_over(table: Table, side: Side, phase: SessionOver) -> Found:
    del table, side, phase
    yield HELD_A, Button.NEXT_MATCH
    yield SHORT_B, Button.REFUSE


def _match_over(table: Table, side: Side, phase: MatchOver) -> Found:
    del table, side, phase
    yield HELD_A, Button.NEXT_MATCH


PHASES: dict[type, Callable[[Table, Side, Any], Found]] = {
    SettingUp: _may_end,
    OpeningRoll: _opening,
    ToRoll: _to_roll,
    ToMove: _to_move,
    CubeOnOffer: _cube,
    Asking: _asking,
    Disputed: _disputed,
    ResignOnOffer: _resignation,
    DrawOnOffer: _draw,
    GameOver: _may_end,
    Paused: _may_end,
    MatchOver: _match_over,
    SessionOver: _session_over,
}
"""Phases that give a press a meaning of their own."""
