"""An illegal play: shown, put right or accepted; and a play the player is asked about."""

from dataclasses import replace

from controller.referee.effects import Ignored, Verdict, VerdictGiven
from controller.referee.events import (
    BoardHidden,
    BoardSeen,
    Button,
    ButtonPressed,
    DiceRolling,
    DiceSettled,
    Ticked,
)
from controller.referee.explain import Turn, explain
from controller.referee.explanation import IllegalBoard, LegalPlay
from controller.referee.faults import faults, nearest_legal
from controller.referee.outcome import Outcome, go, ignore, stay
from controller.referee.phases import Asking, Disputed, ToRoll
from controller.referee.reasons import NEVER_CONDONED
from controller.referee.rolling import dice_rolling, dice_settled, press_to_roll
from controller.referee.setup import IllegalPlay
from controller.referee.table import Table
from controller.referee.turns import book_accepted, book_play, start_move
from controller.rules.dice import Roll
from controller.rules.position import Position
from controller.rules.side import Side


def open_dispute(table: Table, side: Side, roll: Roll, seen: Position, at_s: float) -> Outcome:
    """Call a play illegal and say which rules were broken."""
    dispute = _dispute(table, side, roll, seen)
    verdict = VerdictGiven(
        at_s,
        Verdict.ILLEGAL,
        side,
        roll,
        seen,
        reasons=dispute.reasons,
        example=dispute.example,
    )
    return go(table, dispute, verdict)


def _dispute(table: Table, side: Side, roll: Roll, seen: Position) -> Disputed:
    where = (table.position, seen, side, roll, table.setup.variant)
    return Disputed(side, roll, seen, faults(*where), nearest_legal(*where))


def look_at_dispute(table: Table, phase: Disputed, event: BoardSeen) -> Outcome:
    """Follow the board while it is put right; a legal board that lies still settles it."""
    turn = Turn(table.position, table.baseline, phase.side, phase.roll, table.setup.variant)
    meaning = explain(turn, event.evidence, ended=True)
    if isinstance(meaning, LegalPlay):
        return go(table, replace(phase, right=meaning.play, right_since_s=event.at_s))
    if isinstance(meaning, IllegalBoard) and meaning.position != phase.seen:
        return go(table, _dispute(table, phase.side, phase.roll, meaning.position))
    return go(table, replace(phase, right=None))


def hide_dispute(table: Table, phase: Disputed, event: BoardHidden) -> Outcome:
    """A hand is at the board: it has to lie still anew."""
    del event
    return go(table, replace(phase, right=None))


def settle(table: Table, phase: Disputed, event: Ticked) -> Outcome:
    """Book the corrected play once it has lain still long enough."""
    still_s = table.setup.table_rules.correction_still_s
    if phase.right is None or event.at_s - phase.right_since_s < still_s:
        return stay(table)
    return book_play(table, phase.side, phase.roll, phase.right, event.at_s)


def press_in_dispute(table: Table, phase: Disputed, event: ButtonPressed) -> Outcome:
    """The opponent accepts, by button or by doubling; the player ends the corrected turn."""
    if phase.right is not None and event.button in {Button.END_TURN, Button.ACCEPT}:
        return book_play(table, phase.side, phase.roll, phase.right, event.at_s)
    if event.button not in {Button.ACCEPT, Button.DOUBLE}:
        return ignore(table, event, Ignored.NOT_NOW)
    if event.side is phase.side:
        return ignore(table, event, Ignored.NOT_YOUR_TURN)
    accepted = _let_stand(table, phase, event.at_s)
    if accepted is None:
        return ignore(table, event, Ignored.MUST_BE_CORRECTED)
    after, effects = accepted
    if event.button is Button.ACCEPT or not isinstance(after.phase, ToRoll):
        return accepted
    doubled, more = press_to_roll(after, after.phase, event)
    return doubled, (*effects, *more)


def roll_in_dispute(table: Table, phase: Disputed, event: DiceRolling | DiceSettled) -> Outcome:
    """The opponent accepts by rolling; where it must be put right, the roll is void."""
    if event.side is phase.side:
        return ignore(table, event, Ignored.ROLLED_ALREADY)
    accepted = _let_stand(table, phase, event.at_s)
    if accepted is None:
        return ignore(table, event, Ignored.MUST_BE_CORRECTED)
    after, effects = accepted
    if not isinstance(after.phase, ToRoll):
        return accepted
    if isinstance(event, DiceRolling):
        rolled, more = dice_rolling(after, after.phase, event)
    else:
        rolled, more = dice_settled(after, after.phase, event)
    return rolled, (*effects, *more)


def _let_stand(table: Table, phase: Disputed, at_s: float) -> Outcome | None:
    """Book the board as it lies: put right, or accepted where that is agreed and possible."""
    if phase.right is not None:
        return book_play(table, phase.side, phase.roll, phase.right, at_s)
    if table.setup.table_rules.illegal_play is IllegalPlay.MUST_CORRECT:
        return None
    if NEVER_CONDONED & set(phase.reasons) or not _whole(table, phase.seen):
        return None
    verdict = VerdictGiven(
        at_s,
        Verdict.ILLEGAL,
        phase.side,
        phase.roll,
        phase.seen,
        reasons=phase.reasons,
        accepted=True,
    )
    return book_accepted(table, verdict)


def _whole(table: Table, seen: Position) -> bool:
    return all(seen.checkers(side) == table.setup.variant.checkers for side in Side)


def choose(table: Table, phase: Asking, event: ButtonPressed) -> Outcome:
    """The player says which of the plays that look alike was made."""
    choices = (Button.CHOOSE_FIRST, Button.CHOOSE_SECOND)
    if event.button not in choices:
        return ignore(table, event, Ignored.NOT_NOW)
    play = phase.plays[choices.index(event.button)]
    return then_kept_roll(
        book_play(table, phase.side, phase.roll, play, event.at_s), phase.next_roll, event.at_s
    )


def then_kept_roll(booked: Outcome, kept: Roll | None, at_s: float) -> Outcome:
    """Let a roll count that was made before the play could be judged."""
    table, effects = booked
    if kept is None or not isinstance(table.phase, ToRoll):
        return booked
    moving, more = start_move(table, table.phase.side, kept, at_s)
    return moving, (*effects, *more)
