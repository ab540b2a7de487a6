"""Light that changed in places: a shadow band, a lamp at one side.

A shadow keeps a colour's hue. Where bare board's hue is seen, darker or brighter than the rest, the
ratio is the local light; it is spread to the covered places between, and smoothed so widely that
a checker, which is small, cannot be taken for a shadow.
"""

import cv2
import numpy as np

from vision.colours import Map, in_colour, opponent
from vision.picture import Picture
from vision.places import SCALE
from vision.reader.light import Relit, quantiles
from vision.shrink import in_cells

_CELL = 5
"""Canvas pixels of a side of the coarse cells in which light is measured."""
_SMOOTH = 0.55 * SCALE / _CELL
_LEAST, _MOST = 0.4, 1.9
_HUE_SLACK = 5.0
_HUE_SHARE = 0.03
_BLACK = 14.0
_UNEVEN = 0.085
"""Spread of the light's logarithm below which it is called even and left alone: 0.07 on the most
crowded of four boards, 0.11 with a lamp at one side."""
_HALF_UNEVEN, _MOST_UNEVEN = 0.03, 0.17
"""The same for the range of the middle half and of the middle four fifths of bare board, which
checkers taken for bare board hardly move: up to 0.011 and 0.15 on twelve boards in even light, 0.1
to 0.2 and 0.2 and more where a shadow of a fifth lies over some of the board."""
_QUANTILES = (0.1, 0.25, 0.75, 0.9)


def even_light(lit: Relit, known: Map) -> Relit:
    """Return a canvas in the known light with locally changed light taken out as well.

    `known`: the `coarse_cells` of the empty board. The same object if its light is even.
    """
    light, even = local_light(lit.plain, known)
    if even:
        return lit
    rows, columns = lit.plain.shape[:2]
    wide = cv2.resize(light, (columns, rows), interpolation=cv2.INTER_LINEAR)
    gain = in_colour(np.exp(-wide).astype(np.float32))
    return lit.changed(lambda picture: _times(picture, gain))


def _times(picture: Picture, gain: Map) -> Picture:
    black = np.float32(_BLACK)
    return np.asarray(np.clip((picture + black) * gain - black, 0, 255), dtype=np.uint8)


def local_light(seen: Picture, known: Map) -> tuple[Map, bool]:
    """Return the logarithm of the local brightness ratio by coarse cells, and if it is even."""
    now = coarse_cells(seen)
    ratio = (now[..., 0] + _BLACK) / (known[..., 0] + _BLACK)
    hue_off = np.maximum(*(np.abs(now[..., k] - known[..., k] * ratio) for k in (1, 2)))
    bare = hue_off < _HUE_SLACK + _HUE_SHARE * now[..., 0]
    bare &= (ratio > _LEAST) & (ratio < _MOST)
    weight = bare.astype(np.float32)
    light = np.log(ratio).astype(np.float32)
    rough = _spread(light * weight, weight, _SMOOTH)
    filled = np.where(bare, light, rough).astype(np.float32)
    steady = cv2.medianBlur(filled, 5)
    smooth = np.asarray(cv2.GaussianBlur(steady, (0, 0), _SMOOTH), dtype=np.float32)
    _, spread = cv2.meanStdDev(smooth)
    return smooth, float(spread.item()) < _UNEVEN and _even(light[bare])


def _even(light: Map) -> bool:
    """Return whether the middle values of bare board's light lie close together."""
    if light.size == 0:
        return True
    tenth, quarter, three_quarters, nine_tenths = quantiles(light, _QUANTILES)
    close = three_quarters - quarter < _HALF_UNEVEN
    return bool(close and nine_tenths - tenth < _MOST_UNEVEN)


def coarse_cells(picture: Picture) -> Map:
    """Return brightness and hue (see `opponent`) of a canvas by coarse cells."""
    return opponent(in_cells(picture, _CELL))


def _spread(values: Map, weight: Map, reach: float) -> Map:
    """Return weighted values averaged over neighbours, falling back to 0 (even light)."""
    total = cv2.GaussianBlur(weight, (0, 0), reach) + np.float32(0.02)
    return np.asarray(cv2.GaussianBlur(values, (0, 0), reach) / total, dtype=np.float32)
