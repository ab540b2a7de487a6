"""What dice showed, counted: faces, sides, rolls and doubles, in the order they were thrown."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement

from controller.rules.side import Side

FACES = (1, 2, 3, 4, 5, 6)
ROLLS = tuple((high, low) for low, high in combinations_with_replacement(FACES, 2))
"""The 21 rolls, the higher die first."""


@dataclass(frozen=True, slots=True)
class Throw:
    """One or two dice thrown at once; `chosen` if some results could not have come.

    A first roll of a game in a match file is never a double: its dice count, its roll does not.
    """

    values: tuple[int, ...]
    side: Side | None = None
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Counts:
    """All throws counted.

    Attributes:
        throws: How many throws, of one die or two.
        faces: How often each face.
        faces_of: The same of each side whose dice are known to be its own.
        rolls: How often each of the 21 rolls.
        totals: The totals of the rolls, in order.
    """

    throws: int
    faces: Mapping[int, int]
    faces_of: Mapping[Side, Mapping[int, int]]
    rolls: Mapping[tuple[int, int], int]
    totals: Sequence[int]

    @property
    def dice(self) -> int:
        """How many dice were thrown."""
        return sum(self.faces.values())

    @property
    def whole_rolls(self) -> int:
        """How many rolls of two dice, any of which could have come."""
        return len(self.totals)

    @property
    def doubles(self) -> int:
        """How many of them were doubles."""
        return sum(count for (high, low), count in self.rolls.items() if high == low)


def count(throws: Iterable[Throw]) -> Counts:
    """Count throws."""
    faces: Counter[int] = Counter(dict.fromkeys(FACES, 0))
    faces_of: dict[Side, Counter[int]] = {}
    rolls: Counter[tuple[int, int]] = Counter(dict.fromkeys(ROLLS, 0))
    totals, number = [], 0
    for throw in throws:
        number += 1
        faces.update(throw.values)
        if throw.side is not None:
            own = faces_of.setdefault(throw.side, Counter(dict.fromkeys(FACES, 0)))
            own.update(throw.values)
        if len(throw.values) == 2 and not throw.chosen:
            rolls[max(throw.values), min(throw.values)] += 1
            totals.append(sum(throw.values))
    return Counts(number, faces, faces_of, rolls, tuple(totals))
