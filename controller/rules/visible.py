"""What of a position shows from above: no pinned checker, and nobody who waits beside the board.

Two positions that look alike here can only be told apart by what is remembered.
"""

from controller.rules.position import BAR, ORDINARY, Counts, Position
from controller.rules.side import Side


def visible(position: Position) -> Position:
    """Return the checkers that can be seen; fewer than a side owns where some cannot."""
    if position.special == ORDINARY:
        return position
    return Position(_shown(position, Side.WHITE), _shown(position, Side.BLACK))


def _shown(position: Position, side: Side) -> Counts:
    counts = list(position.of(side))
    counts[BAR] -= position.waiting(side)
    for point in position.pinned(side):
        counts[point] -= 1
    return tuple(counts)
