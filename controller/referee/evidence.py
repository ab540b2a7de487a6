"""What the camera has to say of each place, as numbers the referee can weigh.

The law of this file: evidence is data. It knows places, colours and counts, never pixels and never
rules. Everything is a log-likelihood in nats, each place up to a constant of its own (best = 0).
"""

from collections.abc import Iterable
from dataclasses import dataclass

from controller.rules.position import Position
from controller.rules.side import Side
from controller.rules.visible import visible

MOST = 15
"""The most checkers one side owns; a place has 1 + 2 x 15 states."""

EMPTY = 0
STATES = 1 + 2 * MOST

Row = tuple[float, ...]


def state_of(white: int, black: int) -> int:
    """The column of a point that holds so many checkers; 0 empty, 1..15 white, 16..30 black."""
    if white:
        return white
    return MOST + black if black else EMPTY


def states_of(position: Position) -> tuple[int, ...]:
    """The columns of the 24 points as they show from above, White's point 1 first."""
    shown = visible(position)
    white, black = shown.white, shown.black
    return tuple(state_of(white[p], black[25 - p]) for p in range(1, 25))


@dataclass(frozen=True, slots=True)
class Evidence:
    """One settled look at the board.

    Attributes:
        points: 24 rows of 31 log-likelihoods; row p - 1 is White's point p, the columns as in
            `state_of`. Counts too tall to tell apart from above have equal values.
        bar: Two rows (white, black) of 16: the log-likelihood of so many checkers on the bar.
        off: The same for borne-off checkers; all zeros for a side of which none are seen.
    """

    points: tuple[Row, ...]
    bar: tuple[Row, Row]
    off: tuple[Row, Row]

    def score(self, position: Position) -> float:
        """How well the board fits a position: the sum over all places, 0 at the very best."""
        return sum(self.place_scores(position))

    def place_scores(self, position: Position) -> tuple[float, ...]:
        """The terms of `score`: 24 points, then bar white, bar black, off white, off black."""
        on_points = (
            row[state] for row, state in zip(self.points, states_of(position), strict=True)
        )
        return (*on_points, *self._beside(position))

    def _beside(self, position: Position) -> Iterable[float]:
        shown = visible(position)
        for row, counts in zip(self.bar, (shown.white, shown.black), strict=True):
            yield row[min(counts[25], MOST)]
        for row, counts in zip(self.off, (position.white, position.black), strict=True):
            yield row[min(counts[0], MOST)]

    def rows(self) -> tuple[Row, ...]:
        """All 28 rows in the order of `place_scores`."""
        return (*self.points, *self.bar, *self.off)

    def without_heaps(self, known: Position) -> "Evidence":
        """Return this without the trays of a side that still waits beside the board.

        Its heap may lie in the tray and is none of what it has borne off; that is nothing yet.
        """
        if not any(known.waiting(side) for side in Side):
            return self
        blank = (0.0,) * (MOST + 1)
        white, black = (
            blank if known.waiting(side) else row for side, row in zip(Side, self.off, strict=True)
        )
        return Evidence(self.points, self.bar, (white, black))
