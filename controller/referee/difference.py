"""Weigh a look at the board against how the known position looked before.

A camera that misreads a place (glare on a disc, a leaning checker) misreads it the same way again.
So a place that looks as it did has not changed, whatever it reads as; a place that looks different
is judged by what it reads as now. Published practice: one reader had 0.78 of places right blind,
and 6 of 6 plays by the difference of two settled frames (aigammon, `board_vision`).
"""

from controller.referee.evidence import Evidence, Row, states_of
from controller.rules.position import Position
from controller.rules.visible import visible

SAME_NATS = 6.0
"""Two rows that differ by less than this everywhere are more likely the same place twice than two
different ones; the weight of "it has not changed" falls from this to 0 as they part."""


MISREAD_NATS = 4.0
"""A place that read wrong by more than this when its content was known is one the camera cannot
read: from then on it weighs no more than this for or against anything, less than `HONEST_NATS`."""


def weigh(now: Evidence, before: Evidence | None, known: Position) -> Evidence:
    """Return `now`, corrected at each place by how it looked when `known` was confirmed."""
    now = now.without_heaps(known)
    if before is None:
        return now
    before = before.without_heaps(known)
    rows = tuple(
        _weigh_row(row, old, state)
        for row, old, state in zip(
            now.rows(), before.rows(), states_with_beside(known), strict=True
        )
    )
    return Evidence(rows[:24], (rows[24], rows[25]), (rows[26], rows[27]))


def states_with_beside(position: Position) -> tuple[int, ...]:
    """The columns of a position in all 28 rows of `Evidence.rows`."""
    shown = visible(position)
    white, black = shown.white, shown.black
    return (*states_of(position), white[25], black[25], white[0], black[0])


def _weigh_row(row: Row, old: Row, known_state: int) -> Row:
    change = max(abs(a - b) for a, b in zip(row, old, strict=True))
    sameness = max(0.0, SAME_NATS - change)
    known_old = old[known_state]
    weighed = [
        value - min(sameness, max(0.0, was - known_old))
        for value, was in zip(row, old, strict=True)
    ]
    weighed[known_state] = max(row[known_state], -change)
    best = max(weighed)
    floor = -MISREAD_NATS if max(old) - known_old > MISREAD_NATS else min(weighed) - best
    return tuple(max(value - best, floor) for value in weighed)
