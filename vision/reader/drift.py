"""Has the camera or the board been knocked? The board's own lines against the known empty board.

A small drift is followed: the canvas is cut out where the lines now are. Where the lines no longer
match anywhere near, the board is lost and must be measured again.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colours import Map
from vision.picture import Picture
from vision.places import WIDER

_REACH = WIDER - 2
"""Canvas pixels a drift is followed: three quarters of a point width."""
_LOST = 0.35
"""Likeness of lines below which this is not the known board: hands, full boards and small drifts
keep 0.54 on four boards, strange pictures reach 0.25."""
_STEADY = 0.6
"""Drifts below this many canvas pixels are left alone."""
_FAINT = 8.0


@dataclass(frozen=True, slots=True)
class Drift:
    """How far the board lies from where it was, in canvas pixels, and whether it is lost."""

    x: float
    y: float
    likeness: float

    @property
    def lost(self) -> bool:
        """Whether the lines of the board are nowhere near, or just out of reach."""
        farthest = max(abs(self.x), abs(self.y))
        return self.likeness < _LOST or farthest > _REACH - 1

    @property
    def steady(self) -> bool:
        """Whether the board lies where it was."""
        return max(abs(self.x), abs(self.y)) < _STEADY


class DriftFinder:
    """Finds how far a board has drifted from its known ground."""

    def __init__(self, ground: Picture) -> None:
        self._lines = line_map(ground)

    def __call__(self, wide: Picture) -> Drift:
        """Return the drift of a wide canvas (see Flattener.wide)."""
        cut = (WIDER - _REACH) // 2
        seen = line_map(wide)[cut:-cut, cut:-cut]
        match = np.asarray(cv2.matchTemplate(seen, self._lines, cv2.TM_CCOEFF_NORMED), np.float32)
        _, likeness, _, (column, row) = cv2.minMaxLoc(match)
        middle = WIDER / 2 - cut
        x = column + peak_offset(match[row], column) - middle
        y = row + peak_offset(match[:, column], row) - middle
        return Drift(2 * x, 2 * y, float(likeness))


def settled_canvas(wide: Picture, drift: Drift) -> Picture:
    """Cut the canvas out of a wide canvas, following the drift, in one piece of memory."""
    rows, columns = wide.shape[0] - 2 * WIDER, wide.shape[1] - 2 * WIDER
    if drift.steady or drift.lost:
        return wide[WIDER : WIDER + rows, WIDER : WIDER + columns].copy()
    move = np.array([[1, 0, -WIDER - drift.x], [0, 1, -WIDER - drift.y]])
    return np.asarray(cv2.warpAffine(wide, move, (columns, rows)), dtype=np.uint8)


def line_map(picture: Picture) -> Map:
    """Return a half-sized map of how much of an edge each pixel is, strong ones not much more."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    small = cv2.resize(grey, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA).astype(np.float32)
    x = cv2.Sobel(small, cv2.CV_32F, 1, 0, scale=0.25)
    y = cv2.Sobel(small, cv2.CV_32F, 0, 1, scale=0.25)
    steep = cv2.magnitude(x, y)
    return np.asarray(steep / (steep + _FAINT), dtype=np.float32)


def peak_offset(values: NDArray[np.float32], peak: int) -> float:
    """Return the offset of a peak's top from its sample, by a parabola through three samples."""
    if not 0 < peak < len(values) - 1:
        return 0.0
    before, top, after = (float(v) for v in values[peak - 1 : peak + 2])
    bend = before - 2 * top + after
    return 0.5 * (before - after) / bend if bend < 0 else 0.0
