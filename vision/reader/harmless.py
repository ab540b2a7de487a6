"""Which still things hide no place: those on the rim, and in the strip between the two rows.

What hangs over a place came in over its edge, wider than a finger. So a thing is harmless if some
line along that edge shows bare board, or no more than the round ends of checkers.
"""

import math

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import POINTS_PER_LEAF
from vision.places import MARGIN, SCALE, Canvas

Mask = NDArray[np.bool_]
Labels = NDArray[np.int32]

_EDGE = 2
"""Canvas pixels on either side of a place's edge, a tenth of a point: so far a thing may hang over,
most of the checker under it is still seen."""
_NEAR = round(0.7 * SCALE)
"""Width of what can hide a checker, and how far aside a slanting arm may come in."""
_COVERED = 0.5
"""Share of such a width that is covered on every line of canvas pixels across the edge where
something reaches in: hands 0.7 to 1, a row of checkers or a cup 0.3 on some line."""
_STRANGE_NEAR = 0.25
"""Share of such a square beside the rim that is strange where a finger reaches in: hands 0.26
to 1, what hangs over by itself 0.2 at most."""
_JOINED = np.ones((5, 5), dtype=np.uint8)


class Harmless:
    """Tells on canvases of one board what lies where no checker can."""

    def __init__(self, canvas: Canvas, reach: float) -> None:
        """Prepare for stacks that reach so many canvas pixels from their rail."""
        self._top = MARGIN + math.ceil(reach)
        self._bottom = MARGIN + canvas.height - math.ceil(reach)
        self._leaves = (MARGIN, MARGIN + POINTS_PER_LEAF * SCALE + canvas.bar_width)

    def outside(self, strange: Mask, off: Mask) -> Mask:
        """Return (H, W) what is strange but for things that lie in the strip alone.

        `off` (H, W): what is not bare board.
        """
        if self._bottom <= self._top or not strange[self._top : self._bottom].any():
            return strange
        count, labels, boxes = self._things(strange)
        edges = [
            _covered_lines(off[edge - _EDGE : edge + _EDGE + 1])
            for edge in (self._top, self._bottom - 1)
        ]
        free = np.zeros(count, dtype=np.bool_)
        for one in np.flatnonzero(self._alone(boxes)):
            along = (labels == one).any(axis=0)
            free[one] = not any(_covered(edge, along) for edge in edges)
        if not free.any():
            return strange
        kept = strange.copy()
        kept[self._top - 1 : self._bottom + 1] &= ~free[labels]
        return kept

    def _things(self, strange: Mask) -> tuple[int, Labels, Labels]:
        """Return how many things lie in the strip and the rows beside it, labels, and boxes.

        Labels of the strip and one row on either side; boxes (left, top, width, height, area).
        """
        reach = len(_JOINED)
        rows = strange[self._top - reach : self._bottom + reach].astype(np.uint8)
        joined = cv2.morphologyEx(rows, cv2.MORPH_CLOSE, _JOINED)[reach - 1 : 1 - reach]
        count, labels, boxes, _ = cv2.connectedComponentsWithStats(joined)
        return count, np.asarray(labels, dtype=np.int32), np.asarray(boxes, dtype=np.int32)

    def _alone(self, boxes: Labels) -> Mask:
        """Return (n,) which of (n, 5) boxes of things lie in the strip of one leaf alone."""
        left, top, width, height = boxes[:, :4].T
        inside = (top >= 1) & (top + height <= 1 + self._bottom - self._top)
        starts = np.array(self._leaves)[:, None]
        in_leaf = (left >= starts) & (left + width <= starts + POINTS_PER_LEAF * SCALE)
        return np.asarray(inside & in_leaf.any(axis=0))

    def stays_out(self, run: Mask, off_side: Mask, strange_side: Mask) -> bool:
        """Say whether what lies on the rim reaches in over no place.

        `run` (L,): where on a side's rim it lies; `off_side`, `strange_side` (rows, L): the canvas
        from that side inwards.
        """
        beside = strange_side[MARGIN : MARGIN + SCALE].astype(np.float32)
        fingers = cv2.blur(beside, (_NEAR, _NEAR))[:, _near(run)] > _STRANGE_NEAR
        lines = _covered_lines(off_side[MARGIN - _EDGE : MARGIN + _EDGE + 1])
        return not (fingers.any() or _covered(lines, run))


def _covered_lines(band: Mask) -> Mask:
    """Return (rows, L) where the lines of a band are covered a finger wide."""
    return np.asarray(cv2.blur(band.astype(np.float32), (_NEAR, 1)) > _COVERED)


def _covered(lines: Mask, along: Mask) -> bool:
    """Say whether near `along` (L,) every one of (rows, L) lines is covered."""
    return bool(lines[:, _near(along)].any(axis=1).all())


def _near(along: Mask) -> Mask:
    """Return (L,) where a slanting arm seen `along` a side may come in."""
    reach = np.ones((1, 2 * _NEAR + 1), dtype=np.uint8)
    return np.asarray(cv2.dilate(along[None].astype(np.uint8), reach)[0] > 0)
