"""What people would do next at a table, so that simulated games get somewhere."""

from collections.abc import Callable
from random import Random
from typing import Any

from controller.referee.events import (
    BoardSeen,
    Button,
    ButtonPressed,
    DicePickedUp,
    DiceSettled,
    Event,
    OpeningDice,
    Ticked,
)
from controller.referee.phases import (
    CubeOnOffer,
    Disputed,
    DrawOnOffer,
    GameOver,
    Judging,
    OpeningRoll,
    Paused,
    ResignOnOffer,
    SessionOver,
    SettingUp,
    ToMove,
    ToRoll,
)
from controller.referee.table import Table
from controller.referee.turns import turn_of
from controller.rules.dice import Roll
from controller.rules.position import Position
from tests.fakes.evidence import look

ANSWERS = (Button.TAKE, Button.TAKE, Button.PASS, Button.REFUSE)


def fitting_event(rng: Random, table: Table, at_s: float) -> Event:
    """Return something sensible, whatever the phase."""
    act = _ACTS.get(type(table.phase))
    if act is None:
        return ButtonPressed(at_s, None, Button.CHOOSE_FIRST)
    return act(rng, table, table.phase, at_s)


def _next_start(table: Table) -> Position:
    following = isinstance(table.phase, GameOver)
    return table.setup.variant_of(table.game + following).start


def _set_up(_: Random, table: Table, __: SettingUp | GameOver, at_s: float) -> Event:
    return BoardSeen(at_s, look(_next_start(table)))


def _opening(rng: Random, _: Table, __: OpeningRoll, at_s: float) -> Event:
    return OpeningDice(at_s, rng.randint(1, 6), rng.randint(1, 6))


def _roll(rng: Random, _: Table, phase: ToRoll, at_s: float) -> Event:
    if rng.random() < 0.2:
        return ButtonPressed(at_s, phase.side, Button.DOUBLE)
    return DiceSettled(at_s, phase.side, Roll.of(rng.randint(1, 6), rng.randint(1, 6)))


Offered = CubeOnOffer | ResignOnOffer | DrawOnOffer


def _answer(rng: Random, _: Table, phase: Offered, at_s: float) -> Event:
    return ButtonPressed(at_s, phase.answerer, rng.choice(ANSWERS))


def _move(rng: Random, table: Table, phase: ToMove, at_s: float) -> Event:
    if phase.seen is not None and phase.chosen:
        return ButtonPressed(at_s, phase.side, Button.END_TURN)
    if phase.seen is not None:
        return DicePickedUp(at_s, phase.side)
    return _show(rng, table, phase, at_s)


def _put_right(rng: Random, table: Table, phase: Disputed, at_s: float) -> Event:
    return Ticked(at_s + 10) if phase.right is not None else _show(rng, table, phase, at_s)


def _show(rng: Random, table: Table, phase: ToMove | Judging | Disputed, at_s: float) -> Event:
    return BoardSeen(at_s, look(rng.choice(turn_of(table, phase).ends).result))


def _go_on(rng: Random, _: Table, __: Paused, at_s: float) -> Event:
    return ButtonPressed(at_s, None, rng.choice((Button.PAUSE, Button.PAUSE, Button.END_MATCH)))


def _play_on(_: Random, __: Table, ___: SessionOver, at_s: float) -> Event:
    return ButtonPressed(at_s, None, Button.REFUSE)


_ACTS: dict[type, Callable[[Random, Table, Any, float], Event]] = {
    SettingUp: _set_up,
    GameOver: _set_up,
    OpeningRoll: _opening,
    ToRoll: _roll,
    CubeOnOffer: _answer,
    ResignOnOffer: _answer,
    DrawOnOffer: _answer,
    SessionOver: _play_on,
    ToMove: _move,
    Judging: _show,
    Disputed: _put_right,
    Paused: _go_on,
}
