"""Before the roll: the board lies still, and dice are thrown."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from controller.referee.difference import weigh
from controller.referee.effects import ClosedOut, Ignored, RollVoid
from controller.referee.events import (
    BoardSeen,
    ButtonPressed,
    DiceRolling,
    DiceSettled,
    DiceVoid,
)
from controller.referee.explain import ILLEGAL_NATS, MANY_PLACES, fits, points_changed
from controller.referee.outcome import Outcome, go, ignore, stay
from controller.referee.phases import ToRoll
from controller.referee.table import Table
from controller.referee.turns import start_move
from controller.rules.shut_out import is_closed_out
from controller.rules.side import Side


def look_before_roll(table: Table, phase: ToRoll, event: BoardSeen) -> Outcome:
    """Between turns nothing may move: follow how the board looks, and notice what is astray."""
    known = table.position
    short, seen = fits(known, weigh(event.evidence, table.baseline, known), table.variant)
    if short == 0.0:
        same = replace(table, baseline=event.evidence)
        return go(same, replace(phase, astray=None))
    if short < ILLEGAL_NATS or points_changed(known, seen) > MANY_PLACES:
        return stay(table)
    return go(table, replace(phase, astray=seen))


def dice_rolling(table: Table, phase: ToRoll, event: DiceRolling) -> Outcome:
    """The roll has begun: too late to double."""
    if rolls_for_closed_out(table, phase, event.side):
        return _pass_and(dice_rolling, table, phase, event)
    if event.side not in {None, phase.side}:
        return ignore(table, event, Ignored.NOT_YOUR_TURN)
    return go(table, replace(phase, rolling=True))


def dice_settled(table: Table, phase: ToRoll, event: DiceSettled) -> Outcome:
    """The player on turn rolled."""
    if rolls_for_closed_out(table, phase, event.side):
        return _pass_and(dice_settled, table, phase, event)
    if event.side not in {None, phase.side}:
        return ignore(table, event, Ignored.NOT_YOUR_TURN)
    return start_move(table, phase.side, event.roll, event.at_s)


def dice_void(table: Table, phase: ToRoll, event: DiceVoid) -> Outcome:
    """Both dice are rolled again; there is no double any more, for the roll had begun."""
    if event.side not in {None, phase.side}:
        return ignore(table, event, Ignored.NOT_YOUR_TURN)
    void = RollVoid(event.at_s, phase.side, event.why.value)
    return go(table, replace(phase, rolling=True), void)


def may_pass(table: Table, phase: ToRoll) -> bool:
    """Tell whether the side is closed out and need not roll."""
    return not phase.rolling and is_closed_out(table.position, phase.side, table.variant)


def rolls_for_closed_out(table: Table, phase: ToRoll, roller: Side | None) -> bool:
    """Tell whether the opponent rolls at once because this side is closed out."""
    return roller is phase.side.other and may_pass(table, phase)


def pass_turn(table: Table, phase: ToRoll, event: ButtonPressed) -> Outcome:
    """A closed-out side says that it does not roll."""
    if event.side is phase.side.other:
        return ignore(table, event, Ignored.NOT_YOUR_TURN)
    return go(table, ToRoll(phase.side.other), ClosedOut(event.at_s, phase.side))


def _pass_and(
    roll: Callable[[Table, ToRoll, Any], Outcome],
    table: Table,
    phase: ToRoll,
    event: DiceRolling | DiceSettled,
) -> Outcome:
    """Pass for the closed-out side and let the opponent's roll count."""
    next_turn = ToRoll(phase.side.other)
    rolled, effects = roll(replace(table, phase=next_turn), next_turn, event)
    return rolled, (ClosedOut(event.at_s, phase.side), *effects)
