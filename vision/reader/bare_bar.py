"""Bare bar where something lay when the board was measured: mostly the cube, which has moved since.

Against a picture of the cube, bare bar looks like a thing of the bar's colour, and where checkers
have that colour, like a checker. A bar is much the same along its length, so what lay on it can be
found (hinges too, which stay), and bare bar told by its neighbours in the same picture, in any
light.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.picture import Picture
from vision.places import MARGIN, Canvas

_EDGE = 3
"""Columns at each side of the bar left out: a joint or a shadow runs along them."""
_NEIGHBOURS = 60
"""Rows looked at on each side, three checkers long: more than any cube, less than the light's
change along the bar."""
_SPREADS = 6.0
"""An object differs from the bar by so many times the bar's own spread."""
_LEAST = 20.0
"""Grey levels below which no difference counts: grain and noise of good cameras are under 10."""
_BARE_SPREADS, _BARE_LEAST, _PATCH = 2.5, 10.0, (5, 5)
"""The same of the mean over a patch for bare bar: that has up to 1.5 spreads, a dark checker on a
dark bar 17 levels and more."""
_SMALLEST, _LARGEST = 60, 900
"""Canvas pixels of an object on the bar: a small cube has 80, a large one 600."""

Rows = NDArray[np.float32]


class BareBar:
    """Knows where something lay on the bar of one board, and sees when it is gone."""

    def __init__(self, ground: Picture, canvas: Canvas) -> None:
        half = max(2, canvas.bar_width // 2 - _EDGE)
        columns = slice(canvas.bar_x - half, canvas.bar_x + half + 1)
        self._strip = np.s_[MARGIN:-MARGIN, columns]
        bar = ground[self._strip].astype(np.float32)
        usual = _along(bar)
        differs = np.abs(bar - usual).max(axis=2)
        spread = float(np.median(differs))
        mask = differs > max(_LEAST, _SPREADS * spread)
        self._bare = max(_BARE_LEAST, _BARE_SPREADS * spread)
        self._things = tuple((rows, bar[rows], _beside(bar, rows)) for rows in _object_rows(mask))

    def __call__(self, seen: Picture) -> Picture:
        """Return the (H, W, 3) canvas with what is bare there now made to look as measured."""
        if not self._things:
            return seen
        bar = seen[self._strip].astype(np.float32)
        settled = bar.copy()
        for rows, ground, usual_then in self._things:
            usual = _beside(bar, rows)
            bare = np.abs(cv2.blur(bar[rows] - usual, _PATCH)).max(axis=2) < self._bare
            lit = ground * (usual + 1) / (usual_then + 1)
            settled[rows] = np.where(bare[..., None], lit, bar[rows])
        if np.array_equal(settled, bar):
            return seen
        result = seen.copy()
        result[self._strip] = np.clip(settled, 0, 255).astype(np.uint8)
        return result


def _along(bar: Rows) -> Rows:
    """Return for each pixel the median of its column within reach."""
    padded = np.pad(bar, ((_NEIGHBOURS, _NEIGHBOURS), (0, 0), (0, 0)), mode="reflect")
    windows = np.lib.stride_tricks.sliding_window_view(padded, 2 * _NEIGHBOURS + 1, axis=0)
    return np.asarray(np.median(windows, axis=-1), dtype=np.float32)


def _object_rows(mask: NDArray[np.bool_]) -> tuple[slice, ...]:
    """Return the rows of each thing on the bar as large as a cube, with a margin."""
    rows = np.flatnonzero(mask.sum(axis=1) >= mask.shape[1] // 4)
    runs = np.split(rows, np.flatnonzero(np.diff(rows) > 1) + 1)
    return tuple(
        slice(max(0, int(run[0]) - 3), int(run[-1]) + 4)
        for run in runs
        if _SMALLEST <= int(mask[run].sum()) <= _LARGEST
    )


def _beside(bar: Rows, rows: slice) -> Rows:
    """Return (1, W, 3): the usual bar above and below those rows."""
    above = bar[max(0, rows.start - _NEIGHBOURS) : rows.start]
    below = bar[rows.stop : rows.stop + _NEIGHBOURS]
    both = np.sort(np.concatenate([above, below]), axis=0)
    middle = both[(len(both) - 1) // 2 : len(both) // 2 + 1]
    return np.asarray(middle.mean(axis=0, keepdims=True), dtype=np.float32)
