"""From the roll to the end of the turn: watching the checkers while the dice lie."""

from dataclasses import replace

from controller.referee.effects import Ignored
from controller.referee.events import (
    BoardSeen,
    Button,
    ButtonPressed,
    DicePickedUp,
    DiceRolling,
    DiceSettled,
    DiceVoid,
    Ticked,
    VoidDice,
)
from controller.referee.explain import explain
from controller.referee.explanation import LegalPlay
from controller.referee.judging import judge
from controller.referee.outcome import Outcome, go, ignore, stay
from controller.referee.phases import Judging, ToMove
from controller.referee.resigning import RESIGNATIONS, offer_resignation
from controller.referee.table import Table
from controller.referee.turns import turn_of
from controller.rules.result import result_of

WON_STILL_S = 3.0
"""A board from which the last checker is borne off ends the game when it has lain still so long,
even if nobody picks up the dice."""


def watch(table: Table, phase: ToMove, event: BoardSeen) -> Outcome:
    """Follow the checkers while the dice lie: for lamps and screen, never a verdict."""
    turn = turn_of(table, phase.side, phase.roll)
    seen = explain(turn, event.evidence, ended=False)
    return go(table, replace(phase, seen=seen, seen_since_s=event.at_s))


def watch_clock(table: Table, phase: ToMove, event: Ticked) -> Outcome:
    """End a won game by itself when the board has lain still."""
    if table.hidden is not None or not isinstance(phase.seen, LegalPlay):
        return stay(table)
    if event.at_s - phase.seen_since_s < WON_STILL_S:
        return stay(table)
    if result_of(phase.seen.play.result, table.variant) is None:
        return stay(table)
    return _end_turn(table, phase, event.at_s)


def dice_picked_up(table: Table, phase: ToMove, event: DicePickedUp) -> Outcome:
    """The turn is over when its player lifts the dice."""
    if event.side not in {None, phase.side}:
        return stay(table)
    return _end_turn(table, phase, event.at_s)


def press_to_move(table: Table, phase: ToMove, event: ButtonPressed) -> Outcome:
    """End the turn by button, or offer to resign."""
    if event.button in RESIGNATIONS:
        return offer_resignation(table, phase, event, phase.side)
    if event.button is Button.DOUBLE:
        return ignore(table, event, Ignored.ROLLED_ALREADY)
    if event.button is not Button.END_TURN:
        return ignore(table, event, Ignored.NOT_NOW)
    if event.side not in {None, phase.side}:
        return ignore(table, event, Ignored.NOT_YOUR_TURN)
    return _end_turn(table, phase, event.at_s)


def roll_while_moving(
    table: Table, phase: ToMove, event: DiceRolling | DiceSettled | DiceVoid
) -> Outcome:
    """A roll before the turn is over is void; the dice on the board count.

    Dice that forgot their roll, after a loss of power, change nothing: the table knows it.
    """
    if isinstance(event, DiceVoid) and event.why in {VoidDice.UNKNOWN, VoidDice.MOVED}:
        return stay(table)
    early = event.side is phase.side.other
    why = Ignored.ROLLED_TOO_EARLY if early else Ignored.ROLLED_ALREADY
    return ignore(table, event, why)


def _end_turn(table: Table, phase: ToMove, at_s: float) -> Outcome:
    judging = Judging(phase.side, phase.roll, at_s)
    if table.hidden is not None or table.evidence is None:
        return go(table, judging)
    return judge(table, judging, table.evidence, at_s)
