"""How a side travels: which point of its own view each of its numbers is.

A side always moves from its number 24 down to 1, bears off at 0 and enters from 25. Where both go
the same way round, White's numbers are its points, and Black's 24 is the corner diagonally opposite
White's: the 13-point of Black's own view.
"""

from typing import Final

from controller.rules.choices import Direction
from controller.rules.position import BAR, OFF, Counts
from controller.rules.side import Side

Route = tuple[int, ...]
"""26 places: route[n] is the place, in the side's own view, that it travels as number n. Every
route is its own inverse, so route[place] is also the number of a place."""

STRAIGHT: Final[Route] = tuple(range(26))
"""The numbers are the points: White always, Black in all games that run towards each other."""
ACROSS: Final[Route] = (OFF, *range(12, 0, -1), *range(24, 12, -1), BAR)
"""Black's where both run the same way: 24 is its 13-point, 13 its 24, 12 its 1, 1 its 12."""


def route_of(side: Side, direction: Direction) -> Route:
    """Return the route of a side."""
    if side is Side.BLACK and direction is Direction.SAME:
        return ACROSS
    return STRAIGHT


def along(counts: Counts, route: Route) -> Counts:
    """Return counts of places by number, or counts by number of places."""
    return counts if route is STRAIGHT else tuple(counts[place] for place in route)
