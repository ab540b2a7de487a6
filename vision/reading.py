"""What was seen on the board: for each place the evidence for each colour and count.

Log-likelihoods, never a verdict: the referee weighs them against the rules.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from vision.beside import Beside
from vision.together import likeliest

CHECKERS = 15
COUNTS = CHECKERS + 1
CHOICES = 2 * CHECKERS + 1
BAR = 25
"""The number of the bar among places."""
FLOOR = -14.0
"""No evidence is stronger than this: one error in a million is below what light allows."""
_LIKELY = -2.0
"""Nats below the likeliest count at which another is still likely."""

Evidence: TypeAlias = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Flags:
    """What keeps the board from being read; all false when the reading is good.

    `lying`: what blocks it has not moved for seconds; `glare`: and it is light.
    """

    blocked: bool = False
    lying: bool = False
    glare: bool = False
    moving: bool = False
    board_moved: bool = False
    too_dark: bool = False
    overexposed: bool = False
    no_board: bool = False

    @property
    def clear(self) -> bool:
        """Whether nothing at all is in the way."""
        return not any(raised for _, raised in self.named())

    def named(self) -> tuple[tuple[str, bool], ...]:
        """Return each flag's name and whether it is raised."""
        return tuple((one.name, bool(getattr(self, one.name))) for one in fields(self))


@dataclass(frozen=True, slots=True)
class BarPlace:
    """Where a checker lies on the bar, in pixels of the picture."""

    x_px: float
    y_px: float
    is_white: bool


def _no_points() -> Evidence:
    return np.zeros((24, CHOICES), dtype=np.float32)


def _no_counts() -> Evidence:
    return np.zeros((2, COUNTS), dtype=np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class BoardReading:
    """Evidence of one settled picture taken at `at_s`; compare readings by their arrays.

    `points` (24, 31) float32: row p-1 is White's point p; column 0 empty, 1..15 that many white,
    16..30 one to fifteen black. `bar` and `off` (2, 16) float32: rows white, black; columns
    the count. Log-likelihoods, the largest of each row 0, none below FLOOR. Rows of zeros: nothing
    known. Counts taller than what lies flat share one value. `beside` is what `off` is made of.
    `hidden`: White's points, and BAR, over which something lies, so that nobody can be sure of
    them.
    """

    at_s: float
    points: Evidence = field(default_factory=_no_points)
    bar: Evidence = field(default_factory=_no_counts)
    off: Evidence = field(default_factory=_no_counts)
    flags: Flags = field(default_factory=Flags)
    beside: Beside = field(default_factory=Beside)
    hidden: tuple[int, ...] = ()

    def best_position(self) -> dict[str, Any]:
        """Return the likeliest position as JSON (points from White's side, bar, off).

        Places are weighed together (see `together`), the lowest count of equals; what is missing
        of 15 a side is taken as borne off (never below 0).
        """
        columns, (white, black) = likeliest(self.points, self.bar)
        points = {
            str(row + 1): letter * count
            for row, column in enumerate(columns)
            for letter, count in (_choice(column),)
            if count
        }
        bar = {"w": white, "b": black}
        text = "".join(points.values())
        off = {side: max(0, CHECKERS - text.count(side) - bar[side]) for side in "wb"}
        return {"points": points, "bar": bar, "off": off}

    def likely_off(self) -> dict[str, tuple[int, int]]:
        """Return the fewest and the most likely borne off of each side that has some in view."""
        likely = {
            side: np.flatnonzero(row > _LIKELY) for side, row in zip("wb", self.off, strict=True)
        }
        return {
            side: (int(counts[0]), int(counts[-1]))
            for side, counts in likely.items()
            if len(counts) < COUNTS
        }

    def shows(self, position: Mapping[str, Any], least: float) -> bool:
        """Say whether each place shows this JSON position, and is sure of it with `least` (0..1).

        Tall stacks that the camera cannot tell apart all pass for each other; stacks of both
        colours are never shown.
        """
        if not self.flags.clear:
            return False
        points, bar = position["points"], position["bar"]
        stacks = [points.get(str(point), "") for point in range(1, 25)]
        if any(len(set(stack)) > 1 for stack in stacks):
            return False
        columns = (*map(_column, stacks), bar["w"], bar["b"])
        rows = (*self.points, *self.bar)
        return all(share_of(row, c) >= least for row, c in zip(rows, columns, strict=True))

    def confidence(self, *, beside_hidden: bool = False) -> float:
        """Return the probability (0..1) that every place of `best_position` is right.

        Places are taken as independent; tall counts the camera cannot tell apart count as one.
        0 when a flag is raised, or more than 15 checkers of one colour are seen. With
        `beside_hidden`, of every place that is not hidden.
        """
        if not self.flags.clear:
            return 0.0
        columns, bar = likeliest(self.points, self.bar)
        if _too_many(columns, bar):
            return 0.0
        rows = [*self.points, *self.bar]
        places = (*range(1, BAR), BAR, BAR)
        return math.prod(
            share_of(row, column)
            for row, column, place in zip(rows, (*columns, *bar), places, strict=True)
            if not (beside_hidden and place in self.hidden)
        )


def _too_many(columns: tuple[int, ...], bar: tuple[int, int]) -> bool:
    stacks = [_choice(column) for column in columns]
    white = sum(count for letter, count in stacks if letter == "w") + bar[0]
    black = sum(count for letter, count in stacks if letter == "b") + bar[1]
    return max(white, black) > CHECKERS


def _choice(index: int) -> tuple[str, int]:
    if index == 0:
        return "", 0
    return ("w", index) if index <= CHECKERS else ("b", index - CHECKERS)


def _column(stack: str) -> int:
    return 0 if not stack else len(stack) + (0 if stack[0] == "w" else CHECKERS)


def share_of(row: Evidence, column: int) -> float:
    """Return the probability (0..1) of a column of an evidence row, equals being one."""
    distinct = set(row.tolist())
    if len(distinct) == 1:
        return 1 / len(row)
    own = float(row[column])
    return 1 / math.fsum(math.exp(one - own) for one in distinct)


def second_choice(row: Evidence, column: int) -> tuple[int, float]:
    """Return the likeliest other column of an evidence row, and its probability (0..1)."""
    others = np.flatnonzero(row != row[column])
    if not len(others):
        return column, 0.0
    second = int(others[np.argmax(row[others])])
    return second, share_of(row, second)
