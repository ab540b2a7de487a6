"""The director's ruling: what the position is and who is to roll, whatever went before.

What the score and the cube are is ruled in `standing.py`.
"""

from dataclasses import replace

from controller.referee.effects import Effect, GameStarted, Ignored
from controller.referee.ending import finish_if_over
from controller.referee.events import DirectorRuled
from controller.referee.freeboard import as_it_lies
from controller.referee.outcome import Outcome, ignore
from controller.referee.phases import (
    GameOver,
    MatchOver,
    Paused,
    Phase,
    SessionOver,
    SettingUp,
    ToRoll,
)
from controller.referee.table import Table
from controller.referee.timekeeping import clocks_after_ruling
from controller.rules.errors import PositionError
from controller.rules.position import Position
from controller.rules.side import Side
from controller.rules.variant import Variant


def director_ruled(table: Table, event: DirectorRuled) -> Outcome:
    """Go on from the position ruled; a game that was booked is taken back and goes on."""
    if not _can_be(event.position, table.variant):
        return ignore(table, event, Ignored.MUST_BE_CORRECTED)
    phase = ruled_upon(table.phase)
    score = table.score
    if isinstance(phase, GameOver | MatchOver) and phase.score_before is not None:
        score = phase.score_before
    ruled = replace(
        table,
        position=event.position,
        score=score,
        phase=ToRoll(event.on_roll),
        baseline=None,
        last_play=None,
        clocks=clocks_after_ruling(table, event.at_s),
    )
    begins = isinstance(phase, SettingUp)
    started: tuple[Effect, ...] = (GameStarted(event.at_s, table.game),) if begins else ()
    after, effects = finish_if_over(ruled, event.at_s)
    return after, (*started, *effects)


def ruling_of_board(table: Table, on_roll: Side, at_s: float) -> DirectorRuled | None:
    """Return the ruling that the board stands as it lies; None while it cannot be read."""
    if table.evidence is None or table.hidden is not None:
        return None
    seen = as_it_lies(table.evidence, table.position, table.variant)
    return DirectorRuled(at_s, seen, on_roll)


def ruled_upon(phase: Phase) -> Phase:
    """Return the phase under a pause or the end of a session."""
    while isinstance(phase, Paused | SessionOver):
        phase = phase.before
    return phase


def _can_be(position: Position, variant: Variant) -> bool:
    try:
        variant.check(Position.checked(position.white, position.black, position.special))
    except PositionError:
        return False
    return True
