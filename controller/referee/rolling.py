"""Before the roll: dice, and the cube."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from controller.referee.difference import weigh
from controller.referee.effects import (
    ClosedOut,
    CubeOffered,
    CubePassed,
    CubeTaken,
    Ignored,
    RollVoid,
)
from controller.referee.ending import finish_game
from controller.referee.events import (
    BoardSeen,
    Button,
    ButtonPressed,
    DiceRolling,
    DiceSettled,
    DiceVoid,
)
from controller.referee.explain import ILLEGAL_NATS, MANY_PLACES, fits, points_changed
from controller.referee.outcome import Outcome, go, ignore, stay
from controller.referee.phases import CubeOnOffer, ToRoll
from controller.referee.resigning import RESIGNATIONS, offer_resignation
from controller.referee.table import Table
from controller.referee.turns import start_move
from controller.rules.cube import NoDouble, why_no_double
from controller.rules.result import ResultKind
from controller.rules.shut_out import is_closed_out
from controller.rules.side import Side

REFUSALS = {
    NoDouble.NO_CUBE: Ignored.NO_CUBE,
    NoDouble.CRAWFORD: Ignored.CRAWFORD_GAME,
    NoDouble.NOT_OWNER: Ignored.CUBE_NOT_YOURS,
    NoDouble.LIMIT: Ignored.CUBE_LIMIT,
    NoDouble.DEAD: Ignored.DEAD_CUBE,
}


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


def press_to_roll(table: Table, phase: ToRoll, event: ButtonPressed) -> Outcome:
    """Double, or offer to resign."""
    if event.button in RESIGNATIONS:
        return offer_resignation(table, phase, event, phase.side)
    if event.button is Button.END_TURN and may_pass(table, phase):
        return _pass_turn(table, phase, event)
    if event.button is not Button.DOUBLE:
        return ignore(table, event, Ignored.NOT_NOW)
    refusal = _why_no_double(table, phase, event.side)
    if refusal is not None:
        return ignore(table, event, refusal)
    offer = CubeOffered(event.at_s, phase.side, table.cube.offered)
    return go(table, CubeOnOffer(phase.side), offer)


def _why_no_double(table: Table, phase: ToRoll, side: Side | None) -> Ignored | None:
    if side not in {None, phase.side}:
        return Ignored.NOT_YOUR_TURN
    if phase.rolling:
        return Ignored.ROLLED_ALREADY
    refusal = why_no_double(table.cube, phase.side, table.score, table.variant)
    return None if refusal is None else REFUSALS[refusal]


def may_pass(table: Table, phase: ToRoll) -> bool:
    """Tell whether the side is closed out and need not roll."""
    return not phase.rolling and is_closed_out(table.position, phase.side, table.variant)


def rolls_for_closed_out(table: Table, phase: ToRoll, roller: Side | None) -> bool:
    """Tell whether the opponent rolls at once because this side is closed out."""
    return roller is phase.side.other and may_pass(table, phase)


def _pass_turn(table: Table, phase: ToRoll, event: ButtonPressed) -> Outcome:
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


def answer_cube(table: Table, phase: CubeOnOffer, event: ButtonPressed) -> Outcome:
    """Take and own the cube, or pass and lose what it showed before."""
    taker = phase.side.other
    if event.side not in {None, taker}:
        return ignore(table, event, Ignored.NOT_YOUR_TURN)
    if event.button in {Button.TAKE, Button.ACCEPT}:
        cube = table.cube.taken_by(taker)
        taken = CubeTaken(event.at_s, taker, cube.value)
        return go(replace(table, cube=cube), ToRoll(phase.side), taken)
    if event.button in {Button.PASS, Button.REFUSE}:
        over, effects = finish_game(table, phase.side, ResultKind.SINGLE, event.at_s)
        return over, (CubePassed(event.at_s, taker), *effects)
    return ignore(table, event, Ignored.NOT_NOW)
