"""An illegal play: shown, put right, or accepted by the opponent."""

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
from controller.referee.explain import explain, legal_reading
from controller.referee.explanation import IllegalBoard, LegalPlay, LooksAlike
from controller.referee.faults import why_not
from controller.referee.outcome import Outcome, go, ignore, stay
from controller.referee.phases import Asking, CubeOnOffer, Disputed, Judging, ToRoll
from controller.referee.reasons import NEVER_CONDONED
from controller.referee.resigning import RESIGNATIONS, offer_resignation
from controller.referee.rolling import dice_rolling, dice_settled, press_to_roll
from controller.referee.table import Table
from controller.referee.turns import book_accepted, book_play, start_move, turn_of
from controller.rules.dice import Roll
from controller.rules.plays import Play
from controller.rules.position import Position
from controller.rules.rulings import IllegalPlay
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
        fault=dispute.fault,
    )
    return go(table, dispute, verdict)


def _dispute(table: Table, side: Side, roll: Roll, seen: Position) -> Disputed:
    where = (table.position, seen, side, roll, table.variant)
    found = why_not(*where)
    return Disputed(side, roll, seen, found.reasons, found.nearest, found.fault)


def look_at_dispute(table: Table, phase: Disputed, event: BoardSeen) -> Outcome:
    """Follow the board while it is put right; a legal board that lies still settles it."""
    turn = turn_of(table, phase.side, phase.roll)
    meaning = explain(turn, event.evidence, ended=True)
    if isinstance(meaning, LooksAlike):
        return ask(table, phase, meaning.plays, event.at_s)
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
    if event.button in RESIGNATIONS:
        return offer_resignation(table, phase, event, phase.side)
    if phase.right is not None and event.button in {Button.END_TURN, Button.ACCEPT}:
        return book_play(table, phase.side, phase.roll, phase.right, event.at_s)
    if event.button is Button.CHOOSE_FIRST:
        return _was_legal(table, phase, event)
    if event.button not in {Button.ACCEPT, Button.DOUBLE}:
        return ignore(table, event, Ignored.NOT_NOW)
    return _accept(table, phase, event)


def _was_legal(table: Table, phase: Disputed, event: ButtonPressed) -> Outcome:
    """The opponent says that the play was legal and the camera is wrong: no table stays stuck."""
    if event.side is phase.side:
        return ignore(table, event, Ignored.NOT_YOUR_TURN)
    if table.evidence is None or table.hidden is not None:
        return ignore(table, event, Ignored.NOT_NOW)
    meaning = legal_reading(turn_of(table, phase.side, phase.roll), table.evidence)
    if isinstance(meaning, LegalPlay):
        return book_play(table, phase.side, phase.roll, meaning.play, event.at_s)
    return ask(table, Judging(phase.side, phase.roll, event.at_s), meaning.plays, event.at_s)


def _accept(table: Table, phase: Disputed, event: ButtonPressed) -> Outcome:
    """Let the play stand; a double that is not allowed accepts nothing."""
    if event.side is phase.side:
        return ignore(table, event, Ignored.NOT_YOUR_TURN)
    accepted = _let_stand(table, phase, event.at_s)
    if accepted is None:
        return ignore(table, event, Ignored.MUST_BE_CORRECTED)
    after, effects = accepted
    if event.button is Button.ACCEPT or not isinstance(after.phase, ToRoll):
        return accepted
    doubled, more = press_to_roll(after, after.phase, event)
    if isinstance(doubled.phase, CubeOnOffer):
        return doubled, (*effects, *more)
    return table, more


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
    return all(seen.checkers(side) == table.variant.checkers for side in Side)


def ask(
    table: Table, phase: Judging | Disputed | Asking, plays: tuple[Play, ...], at_s: float
) -> Outcome:
    """Ask which of the plays that look alike was made."""
    kept = None if isinstance(phase, Disputed) else phase.next_roll
    asked = VerdictGiven(at_s, Verdict.ASK, phase.side, phase.roll, plays[0].result, choices=plays)
    return go(table, Asking(phase.side, phase.roll, plays, kept), asked)


def then_kept_roll(booked: Outcome, kept: Roll | None, at_s: float) -> Outcome:
    """Let a roll count that was made before the play could be judged."""
    table, effects = booked
    if kept is None or not isinstance(table.phase, ToRoll):
        return booked
    moving, more = start_move(table, table.phase.side, kept, at_s)
    return moving, (*effects, *more)
