"""Where all checkers stand: one frozen value for the whole board.

Each side counts its own checkers from its own view: index 24 down to 1 are the points, 25 the bar,
0 the checkers borne off. White's point p is Black's point 25 - p, always: these are the points as
seen from the two seats, whichever way a game sends the checkers round. A position knows nothing of
whose turn it is, of dice, or of how checkers move.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from controller.rules.errors import PositionError
from controller.rules.side import Side

Counts = tuple[int, ...]
"""Checkers of one side, 26 counts from its own view: [0] off, [1] to [24] points, [25] bar."""

OFF: Final = 0
BAR: Final = 25
HOME: Final = 6
"""The highest point of the home board."""
MOST_CHECKERS: Final = 15


class Special(NamedTuple):
    """What counts alone cannot tell, in the few games that have it.

    Attributes:
        white_pinned: White's points on which its single checker lies under black ones, 24 first.
        black_pinned: Black's points on which its single checker lies under white ones, 24 first.
        white_waiting: how many of White's checkers counted on the bar were never in play yet.
        black_waiting: the same of Black's.
    """

    white_pinned: tuple[int, ...] = ()
    black_pinned: tuple[int, ...] = ()
    white_waiting: int = 0
    black_waiting: int = 0


ORDINARY: Final = Special()
"""Nobody lies under another, nobody waits: true of every position of most games. It is this one
object wherever that is true, so that `is` finds it quickly."""


@dataclass(frozen=True, slots=True)
class Position:
    """The checkers of both sides; unchecked, for speed: outside data goes through `checked`."""

    white: Counts
    black: Counts
    special: Special = ORDINARY

    @classmethod
    def checked(cls, white: Counts, black: Counts, special: Special = ORDINARY) -> "Position":
        """Make a position from counts that may be wrong.

        Raises:
            PositionError: not 26 counts of 0 to 15, more than 15 checkers, a point held twice where
                nobody is pinned, a pin without the two colours, or more waiting than on the bar.
        """
        _check_counts("White", white)
        _check_counts("Black", black)
        _check_special(white, black, special)
        for point in range(1, 25):
            if white[point] and black[25 - point] and not _is_told(point, special):
                raise PositionError(
                    f"White's {point}-point holds {white[point]} white and {black[25 - point]}"
                    " black checkers; only one side can hold a point, unless one lies pinned"
                )
        return cls(tuple(white), tuple(black), _ordinary_or(special))

    @classmethod
    def build(
        cls,
        white: Mapping[int, int],
        black: Mapping[int, int],
        checkers: int = MOST_CHECKERS,
        special: Special = ORDINARY,
    ) -> "Position":
        """Make a position from {place: count}, each side in its own view.

        Checkers of a side that are not named have been borne off, unless place 0 is named.

        Raises:
            PositionError: as `checked`, and for a place that is not 0 to 25.
        """
        return cls.checked(
            _spread("White", white, checkers),
            _spread("Black", black, checkers),
            special,
        )

    def of(self, side: Side) -> Counts:
        """Return the counts of one side, in its own view."""
        return self.white if side is Side.WHITE else self.black

    def pinned(self, side: Side) -> tuple[int, ...]:
        """Return the points, in its own view, on which a side's checker lies under the other's."""
        return self.special.white_pinned if side is Side.WHITE else self.special.black_pinned

    def waiting(self, side: Side) -> int:
        """Return how many checkers of a side were never in play; its bar counts them too."""
        return self.special.white_waiting if side is Side.WHITE else self.special.black_waiting

    def swapped(self) -> "Position":
        """Return the same board with the colours exchanged."""
        white_pinned, black_pinned, white_waiting, black_waiting = self.special
        special = Special(black_pinned, white_pinned, black_waiting, white_waiting)
        return Position(self.black, self.white, _ordinary_or(special))

    def checkers(self, side: Side) -> int:
        """Return how many checkers a side owns, borne off and on the bar included."""
        return sum(self.of(side))

    def pips(self, side: Side) -> int:
        """Return how many pips a side must still move to bear everything off."""
        return sum(point * count for point, count in enumerate(self.of(side)))


def position_for(side: Side, own: Counts, other: Counts, special: Special = ORDINARY) -> Position:
    """Return the position in which `side` has the counts `own`, and its opponent `other`."""
    if side is Side.WHITE:
        return Position(own, other, special)
    return Position(other, own, special)


def special_for(
    side: Side,
    own_pinned: Iterable[int] = (),
    other_pinned: Iterable[int] = (),
    own_waiting: int = 0,
    other_waiting: int = 0,
) -> Special:
    """Return what is special, told from `side`; pins in each owner's view, in any order."""
    own = tuple(sorted(own_pinned, reverse=True))
    other = tuple(sorted(other_pinned, reverse=True))
    if side is Side.WHITE:
        return _ordinary_or(Special(own, other, own_waiting, other_waiting))
    return _ordinary_or(Special(other, own, other_waiting, own_waiting))


def _ordinary_or(special: Special) -> Special:
    return special if any(special) else ORDINARY


def _check_counts(name: str, counts: Counts) -> None:
    if len(counts) != 26:
        raise PositionError(f"{name} has {len(counts)} counts; 26 are needed (off, 1-24, bar)")
    for place, count in enumerate(counts):
        if not 0 <= count <= MOST_CHECKERS:
            raise PositionError(f"{name} has {count} checkers on place {place}; 0 to 15 can stand")
    if sum(counts) > MOST_CHECKERS:
        raise PositionError(f"{name} has {sum(counts)} checkers; at most 15 belong to a side")


def _check_special(white: Counts, black: Counts, special: Special) -> None:
    for name, own, other, pinned, waiting in (
        ("White", white, black, special.white_pinned, special.white_waiting),
        ("Black", black, white, special.black_pinned, special.black_waiting),
    ):
        if list(pinned) != sorted(set(pinned), reverse=True):
            raise PositionError(f"{name} is pinned on {pinned}; name each point once, 24 first")
        for point in pinned:
            if not OFF < point < BAR or own[point] != 1 or not other[25 - point]:
                raise PositionError(
                    f"{name} cannot be pinned on {point}: one checker of its own and others"
                    " of the opponent's must stand there"
                )
        if not 0 <= waiting <= own[BAR]:
            raise PositionError(
                f"{name} has {waiting} checkers waiting, but {own[BAR]} still to enter"
            )


def _is_told(white_point: int, special: Special) -> bool:
    """Say whether it is told, exactly once, who lies under whom on a shared point."""
    white_under = white_point in special.white_pinned
    black_under = 25 - white_point in special.black_pinned
    return white_under != black_under


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
