"""Positions in numbers alone, each side by its own: what GNU ids and match files can write.

An id knows nothing of pins, of waiting checkers, nor of the board; here it is completed where the
game leaves no doubt, and refused where it does.
"""

from controller.rules.choices import Entry
from controller.rules.errors import PositionError
from controller.rules.game import Variant
from controller.rules.position import BAR, Position, special_for
from controller.rules.route import along
from controller.rules.side import Side


def by_number(position: Position, variant: Variant) -> Position:
    """Return a position with both sides' counts by the numbers they travel, nothing special."""
    return Position(variant.numbered(position, Side.WHITE), variant.numbered(position, Side.BLACK))


def on_board(numbered: Position, variant: Variant) -> Position:
    """Return the position that such counts stand for; a route is its own inverse.

    Where checkers wait, all that are still to enter are taken to wait: an id cannot tell hit ones.

    Raises:
        PositionError: both sides stand on one point, and the game or the counts do not say who
            lies under whom.
    """
    white, black = (along(numbered.of(side), variant.route(side)) for side in Side)
    white_pinned = [p for p in range(1, 25) if white[p] == 1 and black[25 - p]]
    black_pinned = [p for p in range(1, 25) if black[p] == 1 and white[25 - p]]
    for point in white_pinned:
        if 25 - point in black_pinned:
            raise PositionError(
                f"one checker of each side stands on White's {point}-point; counts alone do not"
                " say who lies under whom"
            )
    waiting = (white[BAR], black[BAR]) if variant.entry is not Entry.BAR else (0, 0)
    special = special_for(Side.WHITE, white_pinned, black_pinned, *waiting)
    return Position.checked(white, black, special)
