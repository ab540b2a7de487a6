"""An illegal play: shown, put right, or accepted by the opponent."""

from dataclasses import replace

from controller.referee.doubling import press_to_roll
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
from controller.referee.explain import explain, legal_reading, points_changed
from controller.referee.explanation import IllegalBoard, LegalPlay, LooksAlike
from controller.referee.faults import why_not
from controller.referee.outcome import Outcome, go, ignore, stay
from controller.referee.phases import Asking, CubeOnOffer, Disputed, Judging, ToRoll
from controller.referee.reasons import NEVER_CONDONED
from controller.referee.rolling import dice_rolling, dice_settled
from controller.referee.table import Table
from controller.referee.turn import Turn
from controller.referee.turns import book_accepted, book_play, start_move, turn_of
from controller.rules.dice import Roll
from controller.rules.plays import Play
from controller.rules.position import Position
from controller.rules.rulings import IllegalPlay
from controller.rules.side import Side


def open_dispute(table: Table, phase: Judging, seen: Position, at_s: float) -> Outcome:
    """Call a play illegal and say which rules were broken; where that is only noted, it stands."""
    dispute = _dispute(table, phase, seen)
    if table.setup.table_rules.illegal_play is IllegalPlay.LOG and _can_stand(table, dispute):
        return book_accepted(table, _verdict(dispute, at_s, accepted=True))
    return go(table, dispute, _verdict(dispute, at_s, accepted=False))


def _verdict(dispute: Disputed, at_s: float, *, accepted: bool) -> VerdictGiven:
    return VerdictGiven(
        at_s,
        Verdict.ILLEGAL,
        dispute.side,
        dispute.roll,
        dispute.seen,
        reasons=dispute.reasons,
        accepted=accepted,
        example=None if accepted else dispute.example,
        fault=dispute.fault,
    )


def _dispute(table: Table, phase: Judging | Disputed, seen: Position) -> Disputed:
    roll, chosen = phase.roll, phase.chosen
    if chosen:
        roll = _double_meant(turn_of(table, phase), seen)
    found = why_not(table.position, seen, phase.side, roll, table.variant)
    stands = isinstance(phase, Disputed) or phase.early
    return Disputed(
        phase.side,
        roll,
        seen,
        found.reasons,
        found.nearest,
        found.fault,
        chosen=chosen,
        next_roll=phase.next_roll if stands else None,
    )


def _double_meant(turn: Turn, seen: Position) -> Roll:
    """Return the double to which a board comes nearest; some double can always be played here."""
    made = (play for play in turn.ends if play.steps)
    return turn.dice_of(min(made, key=lambda play: points_changed(play.result, seen)))


def look_at_dispute(table: Table, phase: Disputed, event: BoardSeen) -> Outcome:
    """Follow the board while it is put right; a legal board that lies still settles it."""
    turn = turn_of(table, phase)
    meaning = explain(turn, event.evidence, ended=True)
    if isinstance(meaning, LooksAlike):
        return ask(table, phase, meaning.plays, event.at_s)
    if isinstance(meaning, LegalPlay):
        return go(table, replace(phase, right=meaning.play, right_since_s=event.at_s))
    if isinstance(meaning, IllegalBoard) and meaning.position != phase.seen:
        return go(table, _dispute(table, phase, meaning.position))
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
    return _book(table, phase, phase.right, event.at_s)


def press_in_dispute(table: Table, phase: Disputed, event: ButtonPressed) -> Outcome:
    """The opponent accepts, by button or by doubling; the player ends the corrected turn."""
    if phase.right is not None and event.button in {Button.END_TURN, Button.ACCEPT}:
        return _book(table, phase, phase.right, event.at_s)
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
    meaning = legal_reading(turn_of(table, phase), table.evidence)
    if isinstance(meaning, LegalPlay):
        return _book(table, phase, meaning.play, event.at_s)
    return ask(table, phase, meaning.plays, event.at_s)


def _book(table: Table, phase: Disputed, play: Play, at_s: float) -> Outcome:
    return then_kept_roll(book_play(table, phase, play, at_s), phase.next_roll, at_s)


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
    """The opponent accepts by rolling; where it must be put right, the roll is void.

    Who has put a double of his choice right goes on by rolling himself.
    """
    own = event.side is phase.side or (phase.chosen and event.side is None)
    if own and not (phase.chosen and phase.right is not None):
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
        return _book(table, phase, phase.right, at_s)
    if table.setup.table_rules.illegal_play is IllegalPlay.MUST_CORRECT:
        return None
    if not _can_stand(table, phase):
        return None
    accepted = book_accepted(table, _verdict(phase, at_s, accepted=True))
    return then_kept_roll(accepted, phase.next_roll, at_s)


def _can_stand(table: Table, dispute: Disputed) -> bool:
    """Tell whether a game could go on from the board as it lies."""
    seen = dispute.seen
    whole = all(seen.checkers(side) == table.variant.checkers for side in Side)
    return whole and NEVER_CONDONED.isdisjoint(dispute.reasons)


def ask(
    table: Table, phase: Judging | Disputed | Asking, plays: tuple[Play, ...], at_s: float
) -> Outcome:
    """Ask which of the plays that look alike was made."""
    asked = VerdictGiven(at_s, Verdict.ASK, phase.side, phase.roll, plays[0].result, choices=plays)
    return go(table, Asking(phase.side, phase.roll, plays, phase.next_roll, phase.chosen), asked)


def then_kept_roll(booked: Outcome, kept: Roll | None, at_s: float) -> Outcome:
    """Let a roll count that was made before the play could be judged."""
    table, effects = booked
    if kept is None:
        return booked
    if not isinstance(table.phase, ToRoll):
        event = DiceSettled(at_s, None, kept)
        return table, (*effects, *ignore(table, event, Ignored.ROLLED_TOO_EARLY)[1])
    moving, more = start_move(table, table.phase.side, kept, at_s)
    return moving, (*effects, *more)
