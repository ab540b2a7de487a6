"""A still board that the camera cannot judge: which play would stand if the opponent accepts."""

from controller.display.differences import Change, visible_changes
from controller.referee.explain import fits, legal_reading
from controller.referee.explanation import LegalPlay
from controller.referee.phases import Judging
from controller.referee.table import Table
from controller.referee.turns import turn_of
from controller.rules.plays import Play

_MANY = 4
"""On so many points the whole board is badly seen: naming them would not help."""


def can_accept_likeliest(table: Table, phase: Judging) -> bool:
    """Tell whether the opponent may accept now: the board lies still and could not be judged."""
    return phase.told and table.hidden is None and table.evidence is not None


def likeliest(table: Table, phase: Judging) -> Play | None:
    """Return the play that would be accepted; None where the player would be asked first."""
    if table.evidence is None:
        return None
    meaning = legal_reading(turn_of(table, phase), table.evidence)
    return meaning.play if isinstance(meaning, LegalPlay) else None


def doubtful(table: Table, phase: Judging) -> tuple[Change, ...]:
    """Return what the likeliest play would need changed of what is seen, place by place.

    Nothing if that is not known, and if it is so much that it is not a matter of single places.
    """
    if table.evidence is None or not can_accept_likeliest(table, phase):
        return ()
    play = likeliest(table, phase)
    if play is None:
        return ()
    _, seen = fits(play.result, table.evidence, table.variant)
    by_point = {change.place.point: change for change in visible_changes(seen, play.result)}
    return tuple(by_point[point] for point in sorted(by_point)) if len(by_point) < _MANY else ()
