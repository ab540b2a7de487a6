"""The cube before the roll: doubled, turned on, taken or passed."""

from dataclasses import replace
from typing import Final

from controller.referee.effects import CubeOffered, CubePassed, CubeTaken, CubeTurnedOn, Ignored
from controller.referee.ending import finish_game
from controller.referee.events import Button, ButtonPressed
from controller.referee.outcome import Outcome, go, ignore
from controller.referee.phases import CubeOnOffer, ToRoll
from controller.referee.resigning import RESIGNATIONS
from controller.referee.rolling import may_pass, pass_turn
from controller.referee.table import Table
from controller.rules.cube import Cube, NoDouble, for_money, warns_of_dead_cube, why_no_double
from controller.rules.offer import may_turn_on, offer_of
from controller.rules.result import ResultKind
from controller.rules.side import Side

REFUSALS: Final = {
    NoDouble.NO_CUBE: Ignored.NO_CUBE,
    NoDouble.CRAWFORD: Ignored.CRAWFORD_GAME,
    NoDouble.NOT_OWNER: Ignored.CUBE_NOT_YOURS,
    NoDouble.LIMIT: Ignored.CUBE_LIMIT,
    NoDouble.DEAD: Ignored.DEAD_CUBE,
}


def press_to_roll(table: Table, phase: ToRoll, event: ButtonPressed) -> Outcome:
    """Double: the roll must not have begun, and the cube must be there for the side.

    Who is closed out may end the turn without a roll.
    """
    if event.button is Button.END_TURN and may_pass(table, phase):
        return pass_turn(table, phase, event)
    if event.button is not Button.DOUBLE:
        return ignore(table, event, Ignored.NOT_NOW)
    refusal = _why_no_double(table, phase, event.side)
    if refusal is not None:
        return ignore(table, event, refusal)
    offer = offer_of(table.cube, phase.side)
    dead = warns_of_dead_cube(table.cube, phase.side, table.score, table.variant)
    return go(table, CubeOnOffer(offer), CubeOffered(event.at_s, phase.side, offer.value, dead))


def _why_no_double(table: Table, phase: ToRoll, side: Side | None) -> Ignored | None:
    if side not in {None, phase.side}:
        return Ignored.NOT_YOUR_TURN
    if phase.rolling:
        return Ignored.ROLLED_ALREADY
    refusal = why_no_double(table.cube, phase.side, table.score, table.variant)
    return None if refusal is None else REFUSALS[refusal]


def answer_cube(table: Table, phase: CubeOnOffer, event: ButtonPressed) -> Outcome:
    """Take and own the cube, pass and lose what it showed before, or turn it on."""
    if event.button in RESIGNATIONS:
        return ignore(table, event, Ignored.ANSWER_DOUBLE_FIRST)
    if event.side not in {None, phase.answerer}:
        return ignore(table, event, Ignored.NOT_YOUR_TURN)
    if event.button in {Button.TAKE, Button.ACCEPT}:
        return _take(table, phase, event.at_s)
    if event.button in {Button.PASS, Button.REFUSE}:
        return _pass(table, phase, event.at_s)
    if event.button is Button.DOUBLE:
        return _turn_on(table, phase, event)
    return ignore(table, event, Ignored.NOT_NOW)


def _take(table: Table, phase: CubeOnOffer, at_s: float) -> Outcome:
    """The side doubled first owns the cube, also where the doubler takes its beaver."""
    cube, owner = phase.offer.taken(), phase.side.other
    taken = CubeTaken(at_s, phase.answerer, cube.value, owner)
    return go(replace(table, cube=cube), ToRoll(phase.side), taken)


def _pass(table: Table, phase: CubeOnOffer, at_s: float) -> Outcome:
    """Book what the cube showed before it was turned last; a ruling finds it as it was."""
    lost = Cube(phase.offer.if_dropped, table.cube.owner)
    over, effects = finish_game(table, phase.answerer.other, ResultKind.SINGLE, at_s, lost)
    return over, (CubePassed(at_s, phase.answerer), *effects)


def _turn_on(table: Table, phase: CubeOnOffer, event: ButtonPressed) -> Outcome:
    if not may_turn_on(phase.offer, table.score, table.variant):
        more = phase.offer.animals < table.variant.cube_rules.animals
        agreed = more and for_money(table.score, table.variant)
        return ignore(table, event, Ignored.CUBE_LIMIT if agreed else Ignored.NOT_TURNED_ON)
    offer = phase.offer.turned_on()
    turned = CubeTurnedOn(event.at_s, phase.answerer, offer.value, offer.animals)
    return go(table, CubeOnOffer(offer), turned)
