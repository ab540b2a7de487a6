"""Where all checkers stand: one frozen value for the whole board.

Each side counts its own checkers from its own view: index 24 down to 1 are the points, 25 the bar,
0 the checkers borne off. White's point p is Black's point 25 - p. A position knows nothing of
whose turn it is, of dice, or of how checkers move.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from controller.rules.errors import PositionError
from controller.rules.side import Side

Counts = tuple[int, ...]
"""Checkers of one side, 26 counts from its own view: [0] off, [1] to [24] points, [25] bar."""

OFF: Final = 0
BAR: Final = 25
HOME: Final = 6
"""The highest point of the home board."""
MOST_CHECKERS: Final = 15


@dataclass(frozen=True, slots=True)
class Position:
    """The checkers of both sides; unchecked, for speed: outside data goes through `checked`."""

    white: Counts
    black: Counts

    @classmethod
    def checked(cls, white: Counts, black: Counts) -> "Position":
        """Make a position from counts that may be wrong.

        Raises:
            PositionError: not 26 counts of 0 to 15, more than 15 checkers, or a point held twice.
        """
        _check_counts("White", white)
        _check_counts("Black", black)
        for point in range(1, 25):
            if white[point] and black[25 - point]:
                raise PositionError(
                    f"White's {point}-point holds {white[point]} white and {black[25 - point]}"
                    " black checkers; only one side can hold a point"
                )
        return cls(tuple(white), tuple(black))

    @classmethod
    def build(
        cls, white: Mapping[int, int], black: Mapping[int, int], checkers: int = MOST_CHECKERS
    ) -> "Position":
        """Make a position from {place: count}, each side in its own view.

        Checkers of a side that are not named have been borne off, unless place 0 is named.

        Raises:
            PositionError: as `checked`, and for a place that is not 0 to 25.
        """
        return cls.checked(
            _spread("White", white, checkers),
            _spread("Black", black, checkers),
        )

    def of(self, side: Side) -> Counts:
        """Return the counts of one side, in its own view."""
        return self.white if side is Side.WHITE else self.black

    def swapped(self) -> "Position":
        """Return the same board with the colours exchanged."""
        return Position(self.black, self.white)

    def checkers(self, side: Side) -> int:
        """Return how many checkers a side owns, borne off and on the bar included."""
        return sum(self.of(side))

    def pips(self, side: Side) -> int:
        """Return how many pips a side must still move to bear everything off."""
        return sum(point * count for point, count in enumerate(self.of(side)))


def position_for(side: Side, own: Counts, other: Counts) -> Position:
    """Return the position in which `side` has the counts `own`, and its opponent `other`."""
    return Position(own, other) if side is Side.WHITE else Position(other, own)


def _check_counts(name: str, counts: Counts) -> None:
    if len(counts) != 26:
        raise PositionError(f"{name} has {len(counts)} counts; 26 are needed (off, 1-24, bar)")
    for place, count in enumerate(counts):
        if not 0 <= count <= MOST_CHECKERS:
            raise PositionError(f"{name} has {count} checkers on place {place}; 0 to 15 can stand")
    if sum(counts) > MOST_CHECKERS:
        raise PositionError(f"{name} has {sum(counts)} checkers; at most 15 belong to a side")


def _spread(name: str, places: Mapping[int, int], checkers: int) -> Counts:
    counts = [0] * 26
    for place, count in places.items():
        if not OFF <= place <= BAR:
            raise PositionError(f"{name} names place {place}; places are 0 (off) to 25 (bar)")
        if count < 0:
            raise PositionError(f"{name} has {count} checkers on place {place}; count from 0 up")
        counts[place] = count
    if OFF not in places:
        counts[OFF] = checkers - sum(counts)
    if sum(counts) != checkers:
        raise PositionError(f"{name} has {sum(counts)} checkers; {checkers} were announced")
    if counts[OFF] < 0:
        raise PositionError(f"{name} has {checkers - counts[OFF]} checkers; it owns {checkers}")
    return tuple(counts)
