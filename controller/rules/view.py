"""The board as the mover travels it: what the parts of the rules look at.

All numbers are the mover's: its checkers move from 24 down to 1, whichever way round that is.
"""

from dataclasses import dataclass

from controller.rules.position import Counts, Position
from controller.rules.route import STRAIGHT, Route, along
from controller.rules.side import Side


@dataclass(frozen=True, slots=True)
class View:
    """Both sides by the mover's numbers.

    Attributes:
        own: the mover's counts, [0] off, [25] still to enter.
        enemy: the opponent's checkers on the mover's numbers 1 to 24; [0] and [25] are 0.
        pinned: numbers on which a checker of the mover lies under the opponent's.
        waiting: how many of own[25] were never in play.
    """

    own: Counts
    enemy: Counts
    pinned: tuple[int, ...]
    waiting: int


def view_of(position: Position, side: Side, route: Route = STRAIGHT) -> View:
    """Return a position as `side`, travelling `route`, sees it."""
    other = position.of(side.other)
    met = (0, *other[24:0:-1], 0)
    return View(
        own=along(position.of(side), route),
        enemy=along(met, route),
        pinned=tuple(route[place] for place in position.pinned(side)),
        waiting=position.waiting(side),
    )
