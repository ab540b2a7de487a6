"""From the roll to the end of the turn: watching the checkers while the dice lie."""

from dataclasses import replace

from controller.referee.dice_origin import type_again
from controller.referee.effects import Ignored, RollKept, RollVoid
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
from controller.referee.explanation import IllegalBoard, LegalPlay, Unclear
from controller.referee.judging import judge, keep_roll
from controller.referee.origins import Origin
from controller.referee.outcome import Outcome, go, ignore, stay
from controller.referee.phases import Judging, ToMove, ToRoll
from controller.referee.rolling import dice_settled
from controller.referee.table import Table
from controller.referee.turns import book_play, turn_of
from controller.rules.again import Part
from controller.rules.dice import Roll
from controller.rules.plays import Play
from controller.rules.result import ending_of
from controller.rules.rulings import PrematureRoll, TurnEnds
from controller.rules.side import Side

WON_STILL_S = 3.0
"""A board from which the last checker is borne off ends the game when it has lain still so long,
even if nobody picks up the dice."""


def watch(table: Table, phase: ToMove, event: BoardSeen) -> Outcome:
    """Follow the checkers while the dice lie: for lamps and screen, never a verdict.

    But one: who goes straight on to the double that his roll gives has made his play.
    """
    seen = explain(turn_of(table, phase), event.evidence, ended=False)
    if isinstance(seen, IllegalBoard | Unclear) and isinstance(phase.seen, LegalPlay):
        gone_on = _gone_on(table, phase, phase.seen.play, event)
        if gone_on is not None:
            return gone_on
    return go(table, replace(phase, seen=seen, seen_since_s=event.at_s))


def _gone_on(table: Table, phase: ToMove, play: Play, event: BoardSeen) -> Outcome | None:
    """Book the play last seen, if the board has become a part of the double that follows it."""
    booked, effects = book_play(table, phase, play, event.at_s)
    if not isinstance(booked.phase, ToMove):
        return None
    double = booked.phase
    booked = replace(booked, baseline=None)  # what is seen now is not how the play looked
    seen = explain(turn_of(booked, double), event.evidence, ended=False)
    if isinstance(seen, IllegalBoard | Unclear):
        return None
    return go(booked, replace(double, seen=seen, seen_since_s=event.at_s), *effects)


def watch_clock(table: Table, phase: ToMove, event: Ticked) -> Outcome:
    """End a game that is over by itself when the board has lain still."""
    if table.hidden is not None or not isinstance(phase.seen, LegalPlay):
        return stay(table)
    if event.at_s - phase.seen_since_s < WON_STILL_S:
        return stay(table)
    if ending_of(phase.seen.play.result, table.variant) is None:
        return stay(table)
    return _end_turn(table, phase, event.at_s)


def dice_picked_up(table: Table, phase: ToMove, event: DicePickedUp) -> Outcome:
    """The turn is over when its player lifts the dice, unless a button was agreed on."""
    if event.side not in {None, phase.side}:
        return stay(table)
    if table.setup.table_rules.turn_ends is TurnEnds.BUTTON:
        return stay(table)
    return _end_turn(table, phase, event.at_s)


def press_to_move(table: Table, phase: ToMove, event: ButtonPressed) -> Outcome:
    """End the turn by button."""
    if event.button is Button.RETYPE:
        return type_again(table, phase, event)
    if event.button is Button.DOUBLE:
        return ignore(table, event, Ignored.ROLLED_ALREADY)
    if event.button is Button.REFUSE and may_refuse_roll(table, phase):
        return _refuse_roll(table, phase, event)
    if event.button is not Button.END_TURN:
        return ignore(table, event, Ignored.NOT_NOW)
    if event.side not in {None, phase.side}:
        return ignore(table, event, Ignored.NOT_YOUR_TURN)
    return _end_turn(table, phase, event.at_s)


def roll_while_moving(
    table: Table, phase: ToMove, event: DiceRolling | DiceSettled | DiceVoid
) -> Outcome:
    """A roll before the turn is over is void or stands, as agreed; the dice on the board count.

    Dice that forgot their roll, after a loss of power, change nothing: the table knows it. Who
    plays a double of his choice has no dice on the board: rolling again, he says that it is made.
    """
    if phase.chosen and event.side is not phase.side.other:
        return _roll_again(table, phase, event)
    if isinstance(event, DiceVoid) and event.why in {VoidDice.UNKNOWN, VoidDice.MOVED}:
        return stay(table)
    if isinstance(event, DiceSettled) and _ends_turn(table, phase, event):
        return _roll_for_next(table, phase, event)
    return _early_roll(table, phase, event)


def _early_roll(
    table: Table, phase: ToMove, event: DiceRolling | DiceSettled | DiceVoid
) -> Outcome:
    if event.side is not phase.side.other or phase.next_roll is not None:
        return ignore(table, event, Ignored.ROLLED_ALREADY)
    if table.setup.table_rules.premature_roll is PrematureRoll.VOID:
        return ignore(table, event, Ignored.ROLLED_TOO_EARLY)
    if not isinstance(event, DiceSettled):
        return stay(table)
    kept = RollKept(event.at_s, phase.side.other, event.roll)
    return go(table, replace(phase, next_roll=event.roll), kept)


def _ends_turn(table: Table, phase: ToMove, event: DiceSettled) -> bool:
    """Dice that are not lifted end no turn: there the opponent does, by rolling after the play."""
    by_opponent = event.side is phase.side.other and event.origin is not Origin.ELECTRONIC
    return by_opponent and next_to_roll(table, phase) is event.side


def has_played(phase: ToMove) -> bool:
    """Say whether the board shows a whole play."""
    return isinstance(phase.seen, LegalPlay)


def next_to_roll(table: Table, phase: ToMove) -> Side | None:
    """Return who rolls next if the play that lies there stands; None if none does, or nobody."""
    if not isinstance(phase.seen, LegalPlay):
        return None
    return {
        Part.TURN_PASSES: phase.side.other,
        Part.ROLL_AGAIN: phase.side,
        Part.CHOOSE_DOUBLE: None,
    }[turn_of(table, phase).after(phase.seen.play)]


def _roll_for_next(table: Table, phase: ToMove, event: DiceSettled) -> Outcome:
    """End the turn, and let the roll count where the play stands or is still looked at."""
    ended, effects = _end_turn(table, phase, event.at_s)
    if isinstance(ended.phase, ToRoll):
        rolled, more = dice_settled(ended, ended.phase, event)
        return rolled, (*effects, *more)
    if isinstance(ended.phase, Judging):
        kept, more = keep_roll(ended, ended.phase, event)
        return kept, (*effects, *more)
    return ended, effects


def may_refuse_roll(table: Table, phase: ToMove) -> bool:
    """Tell whether the player may have the opponent's early roll rolled again."""
    agreed = table.setup.table_rules.premature_roll is PrematureRoll.OPPONENT_CHOOSES
    return agreed and phase.next_roll is not None


def _refuse_roll(table: Table, phase: ToMove, event: ButtonPressed) -> Outcome:
    if event.side is phase.side.other:
        return ignore(table, event, Ignored.NOT_YOUR_TURN)
    void = RollVoid(event.at_s, phase.side.other, Ignored.ROLLED_TOO_EARLY.value)
    return go(table, replace(phase, next_roll=None), void)


def _roll_again(
    table: Table, phase: ToMove, event: DiceRolling | DiceSettled | DiceVoid
) -> Outcome:
    if isinstance(event, DiceVoid):
        return stay(table)
    if isinstance(event, DiceSettled):
        return _end_turn(table, phase, event.at_s, event.roll)
    ended, effects = _end_turn(table, phase, event.at_s)
    if isinstance(ended.phase, ToRoll) and ended.phase.side is phase.side:
        return go(ended, replace(ended.phase, rolling=True), *effects)
    return ended, effects


def _end_turn(table: Table, phase: ToMove, at_s: float, kept: Roll | None = None) -> Outcome:
    early = phase.next_roll is not None
    judging = Judging(
        phase.side,
        phase.roll,
        at_s,
        next_roll=phase.next_roll or kept,
        early=early,
        chosen=phase.chosen,
    )
    if table.hidden is not None or table.evidence is None:
        return go(table, judging)
    return judge(table, judging, table.evidence, at_s)
