"""The empty board guessed from a board with checkers on it.

Points alternate: in one row every second point looks the same, and the other row is the same
again turned over. So each point has eleven relatives, and where it is covered, what most of its
uncovered relatives show at that place is a good guess of its own background.
"""

import numpy as np
from numpy.typing import NDArray

from vision.colours import Map
from vision.picture import Picture
from vision.places import MARGIN, SCALE, Canvas

Mask = NDArray[np.bool_]

_GUESSED = 9.0
"""Grey levels of extra spread where the ground is a relative's."""
_OWN = 2.0
_NEIGHBOURS = 3
_COVERED_DISTANCE = 1e4


def guess_ground(seen: Picture, covered: Mask, canvas: Canvas) -> tuple[Picture, Map]:
    """Return (ground, doubt) of a canvas whose `covered` (H, W) pixels show no bare board."""
    ground = seen.copy()
    doubt = np.full(seen.shape[:2], _OWN, dtype=np.float32)
    for kind in (0, 1):
        places = [_strip(canvas, c) for c in range(24) if _kind(c) == kind]
        stack = np.stack([seen[p] for p in places]).astype(np.float32)
        hidden = np.stack([covered[p] for p in places])
        common = _commonest(stack, hidden)
        for place, hide in zip(places, hidden, strict=True):
            ground[place] = np.where(hide[..., None], common, ground[place]).astype(np.uint8)
            doubt[place] = np.where(hide, _GUESSED, _OWN)
    _guess_bar(ground, doubt, covered, canvas)
    return ground, doubt


def _kind(column: int) -> int:
    """0 or 1: which of the two kinds of point a column profile (0..23) is of."""
    return column % 2 if column < 12 else (column + 1) % 2


def _strip(canvas: Canvas, column: int) -> tuple[slice, slice]:
    """Rows (rail first) and columns of the canvas that belong to a point."""
    x = canvas.column_x(column % 12) - SCALE // 2
    half = MARGIN + canvas.height // 2
    rows = slice(0, half) if column < 12 else slice(-1, -half - 1, -1)
    return rows, slice(x, x + SCALE)


def _commonest(stack: Map, hidden: Mask) -> Map:
    """Return (H, W, 3): at each pixel the strip whose nearest likes are nearest."""
    apart = np.abs(stack[:, None] - stack[None]).sum(axis=4)
    apart += _COVERED_DISTANCE * (hidden[:, None] | hidden[None])
    nearest = np.sort(apart, axis=1)[:, 1 : 1 + _NEIGHBOURS].sum(axis=1)
    best = nearest.argmin(axis=0)
    return np.asarray(np.take_along_axis(stack, best[None, ..., None], axis=0)[0])


def _guess_bar(ground: Picture, doubt: Map, covered: Mask, canvas: Canvas) -> None:
    """Fill covered parts of the bar with what the bar looks like along its length."""
    half = canvas.bar_width // 2
    strip = np.s_[:, canvas.bar_x - half : canvas.bar_x + half + 1]
    bar, hide = ground[strip].astype(np.float32), covered[strip]
    bare = np.where(hide[..., None], np.nan, bar)
    enough = np.isfinite(bare[..., 0]).any(axis=0)
    along = np.zeros(bar.shape[1:], dtype=np.float32)
    along[enough] = np.nanmedian(bare[:, enough], axis=0)
    ground[strip] = np.where(hide[..., None], along[None], bar).astype(np.uint8)
    doubt[strip] = np.where(hide, _GUESSED, doubt[strip])
