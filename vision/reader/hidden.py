"""Which places things hide: those a thing lies over, and that nobody can be sure of for it."""

import numpy as np
from numpy.typing import NDArray

from vision.places import MARGIN, SCALE, Canvas
from vision.reading import BAR, Evidence, share_of

Mask = NDArray[np.bool_]

_SURE = 0.9
_TOUCHED = 0.3 * SCALE**2
"""Canvas pixels of a place that a thing must cover at least to be what hides it: a third of a
checker."""


class HiddenPlaces:
    """Tells on canvases of one board which places are hidden."""

    def __init__(self, canvas: Canvas, reach: float, rows: list[int]) -> None:
        """Prepare; `reach`: how far stacks reach in canvas pixels; `rows`: see `point_rows`."""
        self._areas = [_column(canvas, column, round(reach)) for column in rows]
        half = max(SCALE, canvas.bar_width) // 2
        self._bar = np.s_[MARGIN:-MARGIN, canvas.bar_x - half : canvas.bar_x + half + 1]

    def __call__(self, things: Mask, points: Evidence, bar: Evidence) -> tuple[int, ...]:
        """Return White's points, and BAR, that `things` (H, W) hide, by the evidence left."""
        if not things.any():
            return ()
        hidden = [
            point
            for point, (area, row) in enumerate(zip(self._areas, points, strict=True), start=1)
            if things[area].sum() > _TOUCHED and _doubtful(row)
        ]
        if things[self._bar].sum() > _TOUCHED and any(_doubtful(row) for row in bar):
            hidden.append(BAR)
        return tuple(hidden)


def _doubtful(row: NDArray[np.float32]) -> bool:
    return share_of(row, int(row.argmax())) < _SURE


def _column(canvas: Canvas, column: int, reach: int) -> tuple[slice, slice]:
    x = canvas.column_x(column % 12) - SCALE // 2
    rail = canvas.rail_y("far") if column < 12 else canvas.rail_y("near")
    rows = slice(rail, rail + reach) if column < 12 else slice(rail - reach, rail + 1)
    return rows, slice(x, x + SCALE)
