"""From the roll to the end of the turn: watching the checkers, and judging the play."""

from dataclasses import replace

from controller.referee.dispute import open_dispute, then_kept_roll
from controller.referee.effects import Ignored, Verdict, VerdictGiven
from controller.referee.events import (
    BoardSeen,
    Button,
    ButtonPressed,
    DicePickedUp,
    DiceRolling,
    DiceSettled,
    DiceVoid,
    Ticked,
)
from controller.referee.explain import Turn, explain
from controller.referee.explanation import IllegalBoard, LegalPlay, LooksAlike
from controller.referee.outcome import Outcome, go, ignore, stay
from controller.referee.phases import Asking, Judging, ToMove
from controller.referee.resigning import RESIGNATIONS, offer_resignation
from controller.referee.table import Table
from controller.referee.turns import book_play
from controller.rules.dice import Roll
from controller.rules.result import result_of
from controller.rules.side import Side

CANNOT_SEE_AFTER_S = 4.0
"""People clear their hands within a few seconds; only then is it worth saying aloud."""

WON_STILL_S = 3.0
"""A board from which the last checker is borne off ends the game when it has lain still so long,
even if nobody picks up the dice."""


def turn_of(table: Table, side: Side, roll: Roll) -> Turn:
    """Gather what is known of a turn."""
    return Turn(table.position, table.baseline, side, roll, table.setup.variant)


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
    if result_of(phase.seen.play.result, table.setup.variant) is None:
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
    """A roll before the turn is over is void; the dice on the board count."""
    early = event.side is phase.side.other
    why = Ignored.ROLLED_TOO_EARLY if early else Ignored.ROLLED_ALREADY
    return ignore(table, event, why)


def _end_turn(table: Table, phase: ToMove, at_s: float) -> Outcome:
    judging = Judging(phase.side, phase.roll, at_s)
    if table.hidden is not None or table.evidence is None:
        return go(table, judging)
    return judge(table, judging, at_s)


def look_again(table: Table, phase: Judging, event: BoardSeen) -> Outcome:
    """The board can be read again: judge the play that waits."""
    return judge(table, phase, event.at_s)


def judge(table: Table, phase: Judging, at_s: float) -> Outcome:
    """Give the verdict, if the board says enough for one."""
    if table.evidence is None:
        return go(table, phase)
    meaning = explain(turn_of(table, phase.side, phase.roll), table.evidence, ended=True)
    if isinstance(meaning, LegalPlay):
        booked = book_play(table, phase.side, phase.roll, meaning.play, at_s)
        return then_kept_roll(booked, phase.next_roll, at_s)
    if isinstance(meaning, IllegalBoard):
        return open_dispute(table, phase.side, phase.roll, meaning.position, at_s)
    if isinstance(meaning, LooksAlike):
        asked = VerdictGiven(
            at_s,
            Verdict.ASK,
            phase.side,
            phase.roll,
            meaning.plays[0].result,
            choices=meaning.plays,
        )
        return go(table, Asking(phase.side, phase.roll, meaning.plays, phase.next_roll), asked)
    return go(table, phase)


def keep_roll(table: Table, phase: Judging | Asking, event: DiceSettled) -> Outcome:
    """Keep the opponent's roll, made when the turn was over but not judged yet."""
    if event.side is phase.side:
        return ignore(table, event, Ignored.NOT_YOUR_TURN)
    return go(table, replace(phase, next_roll=event.roll))


def wait_for_sight(table: Table, phase: Judging, event: Ticked) -> Outcome:
    """Say once that the board cannot be judged."""
    if phase.told or event.at_s - phase.since_s < CANNOT_SEE_AFTER_S:
        return stay(table)
    blind = VerdictGiven(event.at_s, Verdict.CANNOT_SEE, phase.side, phase.roll, table.position)
    return go(table, replace(phase, told=True), blind)


def look_at_question(table: Table, phase: Asking, event: BoardSeen) -> Outcome:
    """A board that was moved since may answer the question by itself."""
    judging = Judging(phase.side, phase.roll, event.at_s, next_roll=phase.next_roll)
    judged, effects = judge(table, judging, event.at_s)
    asked_again = isinstance(judged.phase, Asking)
    return (judged, ()) if asked_again else (judged, effects)
