"""The broad end of a bare point, which the rail makes look like a lone checker.

It has the colour of its point; or, in the shadow of a rim, another one: then its neighbours of the
same kind end alike.
"""

import numpy as np
from numpy.typing import NDArray

from vision.colours import Map, opponent
from vision.learning.discs import Disc
from vision.learning.ground import kind_of
from vision.learning.two_colours import median_colour
from vision.picture import Picture
from vision.places import SCALE, Canvas

_SAME_COLOUR = 14.0
_SAME_BRIGHTNESS = 0.5
"""A lone disc this near to its point's colour, in levels and as a ratio, may be the point's end."""
_BLACK, _SHADOW = 10.0, 20.0
"""Levels that no ratio of brightness heeds: of colours in any light, and in the shadow of a rim."""
_TRIANGLE = (2.2, 3.2)
"""Distance from the rail, in point widths, where few stacks reach and points are still broad."""
_LEAST, _SHARE = 3, 0.66
"""Of the points of a kind in a row without stacks, so many end alike only where all are bare."""
_DIAMETER = 0.93

Colour = NDArray[np.float32]
Found = dict[int, list[Disc]]


def without_point_ends(seen: Picture, canvas: Canvas, found: Found) -> Found:
    """Drop lone discs that look like the broad end of their own point."""
    colours, kept = _point_colours(seen, canvas), dict(found)
    for column, discs in found.items():
        if len(discs) == 1:
            own = median_colour(seen, discs[0], _DIAMETER)
            if _alike(own, colours[kind_of(column)], _BLACK):
                kept[column] = []
    return without_repeated(seen, canvas, kept)


def without_repeated(seen: Picture, canvas: Canvas, found: Found) -> Found:
    """Drop lone discs that look like the ends of most points of their kind in their row."""
    kept = dict(found)
    for column, discs in found.items():
        if len(discs) != 1:
            continue
        (x, y), first = discs[0], 12 * (column // 12) + column % 2
        off = x - canvas.column_x(column % 12)
        free = [one for one in range(first, first + 12, 2) if len(found[one]) < 2]
        ends = [(canvas.column_x(one % 12) + off, y) for one in free]
        own = median_colour(seen, discs[0], _DIAMETER)
        alike = sum(_alike(own, median_colour(seen, end, _DIAMETER), _SHADOW) for end in ends)
        if alike >= max(_LEAST, _SHARE * len(free)):
            kept[column] = []
    return kept


def _alike(one: Colour, other: Colour, dark: float) -> bool:
    """Return whether two opponent colours may be one in the light of two places."""
    brightness = (one[0] + dark) / (other[0] + dark)
    near = np.abs(one[1:] - other[1:] * brightness).max() < _SAME_COLOUR
    return bool(near and abs(np.log(brightness)) < _SAME_BRIGHTNESS)


def _point_colours(seen: Picture, canvas: Canvas) -> list[Colour]:
    """Return the usual opponent colour of the two kinds of point, along their middle lines."""
    near, far = (round(t * SCALE) for t in _TRIANGLE)
    samples: list[list[Map]] = [[], []]
    for column in range(24):
        x = canvas.column_x(column % 12)
        rail = canvas.rail_y("far") if column < 12 else canvas.rail_y("near")
        rows = slice(rail + near, rail + far) if column < 12 else slice(rail - far, rail - near)
        samples[kind_of(column)].append(opponent(seen[rows, x - 1 : x + 2]).reshape(-1, 3))
    return [np.median(np.concatenate(kind), axis=0).astype(np.float32) for kind in samples]
