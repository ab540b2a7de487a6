"""Does a board's rim mirror its checkers? Told from a start position alone.

A polished rim shows beside a checker that stands at it what it shows beside no bare point. So the
rim beside each point is foretold from the nearest bare points of its kind: where that fails beside
checkers, and only there, the rim mirrors them.
"""

from collections.abc import Collection, Iterator

import numpy as np

from vision.colours import Map
from vision.learning.ground import kind_of
from vision.picture import Picture
from vision.places import RIM_BAND, SCALE, Canvas

_ROW = 12


def foretold_rims(
    ground: Picture, canvas: Canvas, covered: Collection[int]
) -> tuple[Picture, Picture]:
    """Return the (H, W, 3) canvas twice, with rims as bare points foretell them.

    First beside the `covered` column profiles (0..23), then beside all others.
    """
    beside_checkers, beside_bare = ground.copy(), ground.copy()
    for column, strip, rim in _foretold(ground, canvas, covered):
        (beside_checkers if column in covered else beside_bare)[strip] = rim
    return beside_checkers, beside_bare


def _foretold(
    ground: Picture, canvas: Canvas, covered: Collection[int]
) -> Iterator[tuple[int, tuple[slice, slice], Picture]]:
    """Yield columns, where their rims are, and how others of their kind foretell them."""
    for column in range(2 * _ROW):
        row = range(column - column % _ROW, column - column % _ROW + _ROW)
        alike = [
            one
            for one in row
            if one != column and one not in covered and kind_of(one) == kind_of(column)
        ]
        if alike:
            rim = _between(ground, canvas, column, alike)
            yield column, _rim(canvas, column), rim.astype(np.uint8)


def _between(ground: Picture, canvas: Canvas, column: int, alike: list[int]) -> Map:
    """Return the rim (rows, 1, 3) between the nearest alike on both sides, by their distances."""
    nearest = [
        min(some, key=lambda one: abs(one - column))
        for some in ([o for o in alike if o < column], [o for o in alike if o > column])
        if some
    ]
    weights = np.array([1 / abs(one - column) for one in nearest])
    rims = [ground[_rim(canvas, one)].mean(axis=1, keepdims=True) for one in nearest]
    return np.asarray(np.average(rims, axis=0, weights=weights), dtype=np.float32)


def _rim(canvas: Canvas, column: int) -> tuple[slice, slice]:
    x = canvas.column_x(column % _ROW) - SCALE // 2
    rows = slice(0, RIM_BAND) if column < _ROW else slice(-RIM_BAND, None)
    return rows, slice(x, x + SCALE)
