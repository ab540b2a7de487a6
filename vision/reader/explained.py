"""Which pixels of a canvas the best stacks explain: everything under a checker that was found.

What is neither bare board nor under one of these is something else, whatever its colour.
"""

from collections.abc import Iterator

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colours import Map
from vision.places import SCALE, Canvas
from vision.reader.maps import LEAN_REACH, centre_of, lean_cost
from vision.reader.stacks import Chains

Mask = NDArray[np.bool_]
Disc = tuple[int, int]

_EDGE = 1.15
"""Checkers seen aslant show their sides, and their shadows' cores: as many radii."""
_APART = 0.85
"""Checkers on the bar lie at least so many diameters apart."""


class Explained:
    """Finds the checkers that explain canvases of one board best."""

    def __init__(self, canvas: Canvas, diameter: float) -> None:
        """Prepare for checkers of a diameter in point widths."""
        self._canvas = canvas
        self._apart = round(_APART * diameter * SCALE)
        self._radius = round(_EDGE * diameter * SCALE / 2)

    def centres(self, chains: Chains, discs: tuple[Map, Map]) -> tuple[Disc, ...]:
        """Return the (x, y) of all checkers, best stack by best stack, then those on the bar.

        `chains` (72, ...): the columns for white, for black and for both mixed, over `discs`.
        """
        mixed = np.maximum(*discs)
        scores = chains.scores.reshape(3, 24, -1)
        kinds = scores.max(axis=2).argmax(axis=0)
        found: list[Disc] = []
        for column, kind in enumerate(kinds):
            count = int(scores[kind, column].argmax())
            maps = (*discs, mixed)[kind]
            places = chains.centres(24 * int(kind) + column, count)
            found += [centre_of(maps, self._canvas, column, t) for t in places]
        return (*found, *self._on_bar(mixed))

    def _on_bar(self, discs: Map) -> Iterator[Disc]:
        """Yield what may be checkers on the bar, best first."""
        left = self._canvas.bar_x - LEAN_REACH
        strip = discs[:, left : self._canvas.bar_x + LEAN_REACH + 1] - lean_cost()
        best = strip.max(axis=1)
        while best.max() > 0:
            y = int(best.argmax())
            yield left + int(strip[y].argmax()), y
            best[max(0, y - self._apart) : y + self._apart] = 0

    def mask(self, centres: tuple[Disc, ...]) -> Mask:
        """Return (H, W) what lies under those checkers."""
        under = np.zeros(self._canvas.shape, dtype=np.uint8)
        for centre in centres:
            cv2.circle(under, centre, self._radius, 1, cv2.FILLED)
        return under.astype(np.bool_)
