"""A still board that the camera cannot judge: which play would stand if the opponent accepts."""

from controller.referee.explain import legal_reading
from controller.referee.explanation import LegalPlay
from controller.referee.phases import Judging
from controller.referee.table import Table
from controller.referee.turns import turn_of
from controller.rules.plays import Play


def can_accept_likeliest(table: Table, phase: Judging) -> bool:
    """Tell whether the opponent may accept now: the board lies still and could not be judged."""
    return phase.told and table.hidden is None and table.evidence is not None


def likeliest(table: Table, phase: Judging) -> Play | None:
    """Return the play that would be accepted; None where the player would be asked first."""
    if table.evidence is None:
        return None
    meaning = legal_reading(turn_of(table, phase), table.evidence)
    return meaning.play if isinstance(meaning, LegalPlay) else None
