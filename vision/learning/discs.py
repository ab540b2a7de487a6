"""Where checkers of a known position lie on a canvas, how large they are, what pixels they have.

Columns are numbered as their profiles (0..23): far row left to right, then near row.
"""

import math
from collections.abc import Mapping

import numpy as np

from vision.colours import Map
from vision.learning.ground import Mask
from vision.picture import Picture
from vision.places import SCALE, Canvas
from vision.reader.columns import profile_length
from vision.reader.maps import centre_of, column_profiles, disc_kernel, disc_mean
from vision.reader.stacks import stacks

Disc = tuple[int, int]
"""Canvas (x, y) of a checker's middle."""

_DIAMETERS = np.arange(0.82, 1.05, 0.02)
_CORE = 0.43
"""Share of a diameter within which every pixel is the checker's own."""
_SHADOWED = 0.62


def measure_diameter(maps: Mapping[str, Map], canvas: Canvas, columns: Mapping[int, str]) -> float:
    """Return the diameter, in point widths, with which stacks of known counts fit best."""
    best = [_fit(maps, canvas, columns, diameter) for diameter in _DIAMETERS]
    return float(_DIAMETERS[int(np.argmax(best))])


def _fit(
    maps: Mapping[str, Map], canvas: Canvas, columns: Mapping[int, str], diameter: float
) -> float:
    """Sum of the evidence under all checkers: grows with size until bare board is covered."""
    size = diameter * SCALE
    total = 0.0
    for side, gains in maps.items():
        discs = disc_mean(gains, disc_kernel(size)) * np.float32(size**2 / SCALE**2 * 4)
        counts = {c: len(s) for c, s in columns.items() if s[0] == side}
        most = max(counts.values())
        profiles = column_profiles(discs, canvas, profile_length(canvas.height, size, most))
        scores = stacks(profiles, size, most).scores
        total += sum(float(scores[column, count]) for column, count in counts.items())
    return total


def find_discs(
    strange: Map, canvas: Canvas, column: int, count: int, diameter: float
) -> list[Disc]:
    """Return the canvas (x, y) of the `count` checkers of a column."""
    size = diameter * SCALE
    discs = disc_mean(strange * 3, disc_kernel(size))
    length = profile_length(canvas.height, size, max(count, 1))
    chains = stacks(column_profiles(discs, canvas, length)[column : column + 1], size, count)
    return [centre_of(discs, canvas, column, t) for t in chains.centres(0, count)]


def disc_pixels(seen: Picture, discs: list[Disc], diameter: float) -> Picture:
    """Return (N, 3) pixels of the inner parts of checkers."""
    return seen[_inside(seen.shape[:2], discs, _CORE * diameter * SCALE)]


def disc_cover(shape: tuple[int, int], discs: list[Disc], diameter: float) -> Mask:
    """Return where discs and their closest shadows hide the board."""
    return _inside(shape, discs, diameter * _SHADOWED * SCALE)


def nominal_cover(canvas: Canvas, columns: Mapping[int, str]) -> Mask:
    """Return where checkers of a position hide the board, generously, bar left out."""
    cover = np.zeros(canvas.shape, dtype=bool)
    for column, stack in columns.items():
        x, length = canvas.column_x(column % 12), round((len(stack) + 0.4) * SCALE)
        y = canvas.rail_y("far") if column < 12 else canvas.rail_y("near") - length
        cover[max(0, y - SCALE) : y + length + SCALE, x - SCALE // 2 : x + SCALE // 2] = True
    return cover


def _inside(shape: tuple[int, ...], discs: list[Disc], radius: float) -> Mask:
    reach = math.ceil(radius)
    y, x = np.mgrid[-reach : reach + 1, -reach : reach + 1]
    disc = np.hypot(x, y) <= radius
    inside = np.zeros((shape[0] + 2 * reach, shape[1] + 2 * reach), dtype=bool)
    for cx, cy in discs:
        inside[cy : cy + 2 * reach + 1, cx : cx + 2 * reach + 1] |= disc
    return inside[reach : reach + shape[0], reach : reach + shape[1]]
