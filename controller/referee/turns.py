"""How a turn begins with a roll that counts, and ends with a play that stands."""

from dataclasses import replace

from controller.referee.effects import Rolled, Verdict, VerdictGiven
from controller.referee.ending import finish_if_won
from controller.referee.explain import Turn
from controller.referee.outcome import Outcome, go
from controller.referee.phases import ToMove, ToRoll
from controller.referee.table import Table
from controller.rules.dice import Roll
from controller.rules.plays import Play, legal_plays
from controller.rules.side import Side


def turn_of(table: Table, side: Side, roll: Roll) -> Turn:
    """Gather what is known of a turn."""
    return Turn(table.position, table.baseline, side, roll, table.variant)


def start_move(table: Table, side: Side, roll: Roll, at_s: float) -> Outcome:
    """A roll counts: the side is to move."""
    plays = legal_plays(table.position, side, roll, table.variant)
    return go(table, ToMove(side, roll), Rolled(at_s, side, roll, len(plays)))


def book_play(table: Table, side: Side, roll: Roll, play: Play, at_s: float) -> Outcome:
    """A legal play stands: the position is known anew, and the turn passes or the game ends."""
    verdict = VerdictGiven(at_s, Verdict.LEGAL, side, roll, play.result, play)
    return _stand(table, verdict)


def book_accepted(table: Table, verdict: VerdictGiven) -> Outcome:
    """An illegal play that the opponent let stand; the record keeps the real dice."""
    return _stand(table, verdict)


def _stand(table: Table, verdict: VerdictGiven) -> Outcome:
    booked = replace(
        table,
        position=verdict.position,
        baseline=table.evidence,
        last_play=verdict.play,
        phase=ToRoll(verdict.side.other),
    )
    ended, effects = finish_if_won(booked, verdict.at_s)
    return ended, (verdict, *effects)
