"""Long thin triangles in a picture: what every backgammon board has, empty or not."""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

import cv2
import numpy as np

from vision.calibration.model import Floats, Picture
from vision.lens import Lens

_WORK_PX = 1000
"""Longer side of the picture searched: points of 12 pixels and more survive."""
_LEVELS = 14
_AREA_SHARE = (6e-4, 2.5e-2)
"""Smallest and largest triangle as a share of the picture."""
_MIN_FILLED = 0.78
"""Share of its enclosing triangle that a shape must fill (rounded tips lose a tenth)."""
_MIN_CONVEX = 0.88
_LENGTH_OVER_BASE = (2.0, 9.0)
_EMPTIEST, _FULLEST = 0.15, 0.8
"""Least and largest share of its upright box that a triangle covers."""
_FILLED = 2
_GRAINY = 0.06
"""Share of pixels unlike their neighbour from which a mask has thousands of specks."""
_SHARP = 0.9
"""Share of the enclosing triangle's length that a sharp tip reaches, blurred as it may be."""
_LIGHT_SIGMA_SHARE = 0.06
"""Blur, as a share of the longer side, that is taken for the light and its shadows."""

_Box: TypeAlias = tuple[int, int, int, int]
"""Left and upper edge, width and height, in pixels."""
_Pixel: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Triangle:
    """An isosceles triangle: apex, the middle of its base (px), and the base's width in px.

    `quality` is the share of the ideal triangle that the shape filled.
    """

    apex: tuple[float, float]
    base: tuple[float, float]
    width: float
    quality: float


def find_triangles(picture: Picture) -> tuple[Triangle, ...]:
    """Return the triangles of a (H, W, 3) uint8 BGR picture, best first, each once."""
    scale = min(1.0, _WORK_PX / max(picture.shape[:2]))
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    found = [
        triangle
        for channel in _channels(np.asarray(small, dtype=np.uint8))
        for mask in _masks(channel)
        for triangle in _triangles_of_mask(mask, scale)
    ]
    return _distinct(sorted(found, key=lambda t: -t.quality))


def straightened(triangles: tuple[Triangle, ...], lens: Lens) -> tuple[Triangle, ...]:
    """Return triangles as a perfect lens would show them."""
    if not (lens.bend and triangles):
        return triangles
    apexes, bases = (np.array([t.apex for t in triangles]), np.array([t.base for t in triangles]))
    widths = np.array([t.width for t in triangles])
    axes = bases - apexes
    across = axes[:, ::-1] * (-1, 1) / np.linalg.norm(axes, axis=1)[:, None]
    half = across * widths[:, None] / 2
    left, right = lens.straight(bases - half), lens.straight(bases + half)
    middles, spans = (left + right) / 2, np.linalg.norm(right - left, axis=1)
    return tuple(
        replace(t, apex=(float(a[0]), float(a[1])), base=(float(b[0]), float(b[1])), width=float(w))
        for t, a, b, w in zip(triangles, lens.straight(apexes), middles, spans, strict=True)
    )


def _channels(picture: Picture) -> list[Floats]:
    """Lab, and the lightness with slow changes of light taken out."""
    lab = cv2.cvtColor(cv2.GaussianBlur(picture, (0, 0), 1.0), cv2.COLOR_BGR2LAB)
    channels = [lab[..., i].astype(np.float32) for i in range(3)]
    sigma = _LIGHT_SIGMA_SHARE * max(picture.shape[:2])
    light = cv2.GaussianBlur(channels[0], (0, 0), sigma)
    return [*channels, 100.0 * channels[0] / (light + 10.0)]


def _masks(channel: Floats) -> Iterator[Picture]:
    low, high = np.percentile(channel, [1, 99])
    for level in np.linspace(low, high, _LEVELS + 2)[1:-1]:
        above = (channel > level).astype(np.uint8)
        yield above
        yield 1 - above


def _triangles_of_mask(mask: Picture, scale: float) -> Iterator[Triangle]:
    least, most = (share * mask.size for share in _AREA_SHARE)
    for (x, y, across, down), inside in _shapes(mask, least / _FULLEST, most / _EMPTIEST):
        part = mask[y : y + down, x : x + across].copy()
        area, *_ = cv2.floodFill(part, None, (inside[0] - x, inside[1] - y), _FILLED, flags=4)
        box = across * down
        if least < area < most and _EMPTIEST * box < area < _FULLEST * box:
            triangle = _triangle_of_part((part == _FILLED).astype(np.uint8), (x, y), scale)
            if triangle is not None:
                yield triangle


def _shapes(mask: Picture, least: float, most: float) -> Iterable[tuple[_Box, _Pixel]]:
    """Return the boxes between two sizes of shapes of a mask, and a pixel of each, from the top.

    Pixels of one shape touch by their sides.
    """
    edges = np.count_nonzero(mask[:, 1:] != mask[:, :-1])
    find = _labelled if edges > _GRAINY * mask.size else _outlined
    found = [
        (box, inside)
        for box, inside in find(mask, 2 * math.sqrt(least))
        if least < box[2] * box[3] < most
    ]
    return sorted(found, key=lambda shape: shape[1][::-1])


def _outlined(mask: Picture, long: float) -> Iterator[tuple[_Box, _Pixel]]:
    """Yield boxes and pixels of shapes with an outline so long: to OpenCV, holes in what is none.

    In a tenth of the time of labelling each pixel, unless there are thousands of shapes.
    """
    around = cv2.copyMakeBorder(1 - mask, 1, 1, 1, 1, cv2.BORDER_CONSTANT, value=1)
    outlines, within = cv2.findContours(around, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_NONE)
    lengths = np.fromiter(map(len, outlines), dtype=np.intp)
    is_hole = np.asarray(within)[0, :, 3] >= 0
    for at in np.flatnonzero(is_hole & (lengths >= long)):
        outline = np.asarray(outlines[int(at)])
        x, y, across, down = cv2.boundingRect(outline)
        first = outline[outline[..., 1] == y, 0].min()
        yield (x, y, across - 2, down - 2), (int(first) - 1, y)


def _labelled(mask: Picture, long: float) -> Iterator[tuple[_Box, _Pixel]]:
    """Yield what `_outlined` does, in a time that no grain prolongs."""
    _, labels, stats, _ = cv2.connectedComponentsWithStats(mask, connectivity=4)
    likely = stats[:, cv2.CC_STAT_WIDTH] + stats[:, cv2.CC_STAT_HEIGHT] >= long
    for label in np.flatnonzero(likely[1:]) + 1:
        x, y, across, down = (int(v) for v in stats[label, :4])
        first = x + int(np.argmax(labels[y, x : x + across] == label))
        yield (x, y, across, down), (first, y)


def _triangle_of_part(part: Picture, origin: tuple[int, int], scale: float) -> Triangle | None:
    contours, _ = cv2.findContours(part, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    contour = max(contours, key=cv2.contourArea)
    hull = cv2.convexHull(contour)
    area = cv2.contourArea(contour)
    if area < _MIN_CONVEX * cv2.contourArea(hull) or area < 10:
        return None
    outer_area, outer = cv2.minEnclosingTriangle(hull.astype(np.float32))
    if outer is None or area < _MIN_FILLED * outer_area:
        return None
    corners, shape = (
        (points.reshape(-1, 2).astype(np.float64) + np.array(origin) + 0.5) / scale - 0.5
        for points in (outer, hull)
    )
    return _isosceles(corners, shape, area / outer_area)


def _isosceles(corners: Floats, shape: Floats, quality: float) -> Triangle | None:
    """Name apex and base of three corners; None if it is no long isosceles triangle.

    Sides may bulge: then the `shape` (N, 2) within ends before the corners' apex, and its foot is
    narrower than their base.
    """
    sides = [float(np.linalg.norm(corners[(i + 1) % 3] - corners[(i + 2) % 3])) for i in range(3)]
    at = int(np.argmin(sides))
    apex, base = corners[at], (corners[(at + 1) % 3] + corners[(at + 2) % 3]) / 2
    length = float(np.linalg.norm(apex - base))
    low, high = _LENGTH_OVER_BASE
    skew = abs(sides[(at + 1) % 3] - sides[(at + 2) % 3])
    if not low < length / sides[at] < high or skew > 0.25 * length:
        return None
    along = (apex - base) / length
    reached = float(((shape - base) @ along).max())
    tip, width = base + reached * along, sides[at]
    if reached < _SHARP * length:
        width = float(np.ptp(shape @ np.array([-along[1], along[0]])))
    return Triangle(
        (float(tip[0]), float(tip[1])), (float(base[0]), float(base[1])), width, quality
    )


def _distinct(triangles: list[Triangle]) -> tuple[Triangle, ...]:
    """Keep the best of those that lie on each other."""
    kept: list[Triangle] = []
    for new in triangles:
        apart = (
            np.hypot(*np.subtract(new.apex, old.apex)) + np.hypot(*np.subtract(new.base, old.base))
            for old in kept
        )
        if all(distance > 0.8 * new.width for distance in apart):
            kept.append(new)
    return tuple(kept)
