"""Where a cube lies that was not there before, told from a checker by its shape.

A doubling cube of a checker's colour explains most of a disc's pixels. But it is a square, smaller
than a checker: it fills its enclosing rectangle, which no disc does.
"""

from collections.abc import Iterator

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colours import Map

_COLOURED = 0.5
"""Nats above which a pixel has a checker's colour rather than bare board's."""
_FILLED = 0.84
"""Share of its enclosing rectangle that a square fills: cubes 0.86 to 0.98; whole discs 0.74 to
0.85 with noise, and those that a cube half hides are too long."""
_SIZES = (0.5, 0.95)
"""Shorter side at least, longer side at most, in checker diameters: cubes have 0.78 to 0.91, discs
0.98 and more."""
_GRAINS = np.ones((3, 3), dtype=np.uint8)


def cubes(colour: Map, diameter: float) -> Iterator[tuple[float, float]]:
    """Yield the middles (x, y) of the squares in (H, W) nats for a checker's colour."""
    coloured = (colour > _COLOURED).astype(np.uint8)
    closed = cv2.morphologyEx(coloured, cv2.MORPH_CLOSE, _GRAINS)
    things = np.asarray(cv2.morphologyEx(closed, cv2.MORPH_OPEN, _GRAINS), dtype=np.uint8)
    outlines, _ = cv2.findContours(things, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    least = (_SIZES[0] * diameter) ** 2
    for outline in outlines:
        if cv2.contourArea(outline) < least * _FILLED * 0.8:
            continue  # outlines run through pixels' middles: an area is a little more
        middle, sides, _ = cv2.minAreaRect(outline)
        short, long = sorted(side + 1 for side in sides)
        fits = short > _SIZES[0] * diameter and long < _SIZES[1] * diameter
        if fits and _area(outline, things.shape) > _FILLED * short * long:
            yield float(middle[0]), float(middle[1])


def _area(outline: cv2.typing.MatLike, shape: tuple[int, ...]) -> int:
    """Return how many pixels an outline encloses, itself included."""
    inside: NDArray[np.uint8] = np.zeros(shape, dtype=np.uint8)
    cv2.drawContours(inside, [outline], -1, 1, cv2.FILLED)
    return int(np.count_nonzero(inside))
