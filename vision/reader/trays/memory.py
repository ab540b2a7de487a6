"""How thick a set's checkers are, learned from how rows of them grow while a game is played.

A row grows by one to four checkers a turn. One look fits few thick checkers as well as many thin
ones; a game of them does not. Nobody tells the counts: those of both sides are weighed with every
thickness, and only the thickness is kept.
"""

import numpy as np

from vision.beside import Beside, Row
from vision.reader.trays.counting import THICKNESSES, Shares, likelihood, usual_thickness
from vision.reader.trays.evidence import off_evidence
from vision.reading import CHECKERS, COUNTS, Evidence

_GROWS = (0.5, 0.2, 0.22, 0.03, 0.05)
"""How often a row that has changed its length has grown by 0 to 4 checkers."""
_ANYHOW = 0.002
"""How often it has come to any other count: put back, or taken out by the handful."""
_WRONG = 0.02
"""Share of rows that are measured wrong beyond their doubt."""
_CUBE = 0.3
"""The same of rows that may be the cube."""
_GROWN = 0.1
"""Diameters by which a row must have changed to be another look, not the same again."""


class TrayMemory:
    """Keeps what is known of the thickness of one set of checkers."""

    def __init__(self) -> None:
        self._counts = [_none_yet(), _none_yet()]
        self._lengths = [0.0, 0.0]

    @property
    def thickness(self) -> Shares:
        """How likely each of the thicknesses is by now."""
        shares = usual_thickness()
        for counts in self._counts:
            shares *= counts.sum(axis=1)
        return np.asarray(shares / shares.sum())

    def weigh(self, beside: Beside) -> Evidence:
        """Return what a look says of the counts by what was known before it, and learn from it."""
        evidence = off_evidence(beside, self.thickness)
        for side, (row, hidden) in enumerate(zip(beside.rows, beside.hidden, strict=True)):
            if not hidden:
                self._learn(side, row)
        return evidence

    def _learn(self, side: int, row: Row | None) -> None:
        length = 0.0 if row is None else row.length
        if abs(length - self._lengths[side]) < _GROWN:
            return
        self._lengths[side] = length
        counts = self._counts[side]
        if row is None:
            self._counts[side] = _none_yet() * counts.sum(axis=1, keepdims=True)
            return
        likely = likelihood(row, CHECKERS)
        seen = np.column_stack([np.zeros(len(likely)), likely / likely.max()])
        learned = (counts @ _GROWING) * (seen + (_CUBE if row.maybe_cube else _WRONG))
        self._counts[side] = learned / learned.max()


def _none_yet() -> Shares:
    """Return (21, 16): for every thickness, none of 0 to 15 checkers but 0."""
    counts = np.zeros((len(THICKNESSES), COUNTS))
    counts[:, 0] = 1
    return counts


def _growing() -> Shares:
    """Return (16, 16): from a count (row) to the next one (column)."""
    steps = [np.eye(COUNTS, k=step) * share for step, share in enumerate(_GROWS)]
    return np.asarray(sum(steps, np.full((COUNTS, COUNTS), _ANYHOW)))


_GROWING = _growing()
