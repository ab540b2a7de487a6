"""How a turn begins with a roll that counts, and ends with a play that stands."""

from dataclasses import replace

from controller.referee.effects import (
    DoubleGiven,
    Effect,
    RestLost,
    Rolled,
    RollsAgain,
    Verdict,
    VerdictGiven,
)
from controller.referee.ending import finish_if_over
from controller.referee.outcome import Outcome, go
from controller.referee.phases import Phase, ToMove, ToRoll
from controller.referee.phases import Rolled as HasRolled
from controller.referee.table import Table
from controller.referee.turn import Turn
from controller.rules.again import Part
from controller.rules.dice import Roll
from controller.rules.plays import Play
from controller.rules.side import Side


def turn_of(table: Table, phase: HasRolled) -> Turn:
    """Gather what is known of a turn."""
    return Turn(table.position, table.baseline, phase.side, phase.roll, table.variant, phase.chosen)


def start_move(table: Table, side: Side, roll: Roll, at_s: float) -> Outcome:
    """A roll counts: the side is to move."""
    moving = ToMove(side, roll)
    plays = turn_of(table, moving).choices.legal
    return go(table, moving, Rolled(at_s, side, roll, len(plays)))


def book_play(table: Table, phase: HasRolled, play: Play, at_s: float) -> Outcome:
    """A legal play stands: the position is known anew, and the turn goes on, passes or ends all."""
    turn = turn_of(table, phase)
    side, roll = phase.side, turn.dice_of(play)
    verdict = VerdictGiven(at_s, Verdict.LEGAL, side, roll, play.result, play)
    following, said = _what_follows(turn, play, at_s)
    return _stand(table, verdict, following, said)


def book_accepted(table: Table, verdict: VerdictGiven) -> Outcome:
    """An illegal play that the opponent let stand; the record keeps the real dice.

    The opponent plays on: whatever the roll would still have given is over.
    """
    return _stand(table, verdict, ToRoll(verdict.side.other), ())


def _what_follows(turn: Turn, play: Play, at_s: float) -> tuple[Phase, tuple[Effect, ...]]:
    side = turn.side
    match turn.after(play):
        case Part.CHOOSE_DOUBLE:
            return ToMove(side, turn.roll, chosen=True), (DoubleGiven(at_s, side),)
        case Part.ROLL_AGAIN:
            return ToRoll(side, again=True), (RollsAgain(at_s, side),)
    lost = (RestLost(at_s, side),) if turn.loses_rest(play) else ()
    return ToRoll(side.other), lost


def _stand(
    table: Table, verdict: VerdictGiven, following: Phase, said: tuple[Effect, ...]
) -> Outcome:
    """Book what stands; nothing follows if the game is over with it."""
    booked = replace(
        table,
        position=verdict.position,
        baseline=table.evidence,
        last_play=verdict.play,
        last_side=verdict.side,
        phase=following,
    )
    ended, effects = finish_if_over(booked, verdict.at_s)
    return ended, (verdict, *effects) if effects else (verdict, *said)
