"""Which pixels of a canvas the best stacks explain: everything under a checker that was found.

What is neither bare board nor under one of these is something else, whatever its colour.
"""

import itertools
import math
from collections.abc import Iterator

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colours import Map
from vision.places import SCALE, Canvas
from vision.reader.maps import LEAN_REACH, lean_cost
from vision.reader.stacks import Chains

Mask = NDArray[np.bool_]
Disc = tuple[int, int]
Stack = tuple[Disc, ...]

_EDGE = 1.15
"""Checkers seen aslant show their sides, and their shadows' cores: as many radii."""
_LEANS = np.arange(2 * LEAN_REACH + 1)
_APART = 0.85
"""Checkers on the bar lie at least so many diameters apart."""


_SHORT = 0.85
"""Share of a full row's length from which a second layer may lie on it: checkers overlap a bit."""


def row_px(diameter: float, full: int) -> float:
    """Return how far apart on the canvas the ends of a row of `full` checkers lie at least."""
    return _SHORT * (full - 1) * diameter * SCALE


def reaches_row(stack: Stack, least_px: float) -> bool:
    """Say whether a stack is as long as a full row, however many of it were found."""
    return len(stack) > 1 and math.dist(stack[0], stack[-1]) >= least_px


class Explained:
    """Finds the checkers that explain canvases of one board best."""

    def __init__(self, canvas: Canvas, diameter: float, full: int) -> None:
        """Prepare for checkers of a diameter in point widths, of which `full` lie in a row."""
        self._row_px = row_px(diameter, full)
        self._canvas = canvas
        self._apart = round(_APART * diameter * SCALE)
        self._radius = round(_EDGE * diameter * SCALE / 2)
        self._x = np.array([canvas.column_x(column % 12) for column in range(24)])
        self._rail_y = np.repeat([canvas.rail_y("far"), canvas.rail_y("near")], 12)
        self._inwards = np.repeat([1, -1], 12)

    def stacks(self, chains: Chains, discs: tuple[Map, Map]) -> tuple[Stack, ...]:
        """Return the (x, y) of all checkers, best stack by best stack, then each on the bar.

        `chains` (72, ...): the columns for white, for black and for both mixed, over `discs`.
        """
        scores = chains.scores.reshape(3, 24, -1)
        kinds = scores.max(axis=2).argmax(axis=0)
        counts = scores[kinds, np.arange(24)].argmax(axis=1)
        places = [
            chains.centres(24 * kind + column, count)
            for column, (kind, count) in enumerate(
                zip(kinds.tolist(), counts.tolist(), strict=True)
            )
        ]
        return (*self._leaning(places, kinds, discs), *((disc,) for disc in self._on_bar(discs)))

    def _leaning(
        self, places: list[tuple[int, ...]], kinds: NDArray[np.intp], discs: tuple[Map, Map]
    ) -> Iterator[Stack]:
        """Return each column's checkers at such distances from its rail, where they lean best."""
        lengths = [len(stack) for stack in places]
        columns = np.repeat(np.arange(24), lengths)
        t = np.array([*itertools.chain(*places)], dtype=np.intp)
        x = self._x[columns] - LEAN_REACH
        y = self._rail_y[columns] + self._inwards[columns] * t
        white, black = (one[y[:, None], x[:, None] + _LEANS] for one in discs)
        nats = np.choose(kinds[columns, None], (white, black, np.maximum(white, black)))
        x += (nats - lean_cost()).argmax(axis=1)
        each = zip(x.tolist(), y.tolist(), strict=True)
        return (tuple(itertools.islice(each, length)) for length in lengths)

    def _on_bar(self, discs: tuple[Map, Map]) -> Iterator[Disc]:
        """Yield what may be checkers on the bar, best first."""
        left = self._canvas.bar_x - LEAN_REACH
        white, black = (one[:, left : left + len(_LEANS)] for one in discs)
        strip = np.maximum(white, black) - lean_cost()
        best = strip.max(axis=1)
        while best.max() > 0:
            y = int(best.argmax())
            yield left + int(strip[y].argmax()), y
            best[max(0, y - self._apart) : y + self._apart] = 0

    def mask(self, found: tuple[Stack, ...]) -> Mask:
        """Return (H, W) what lies under those checkers, in a full row what lies between them, too.

        On a full row more checkers may lie, which are seen between those that were found.
        """
        under = np.zeros(self._canvas.shape, dtype=np.uint8)
        for stack in found:
            for centre in stack:
                cv2.circle(under, centre, self._radius, 1, cv2.FILLED)
            if reaches_row(stack, self._row_px):
                for one, other in itertools.pairwise(stack):
                    cv2.line(under, one, other, 1, 2 * self._radius)
        return under.astype(np.bool_)
