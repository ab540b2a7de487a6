"""Where a cube lies that was not there before, told from a checker by its shape.

A doubling cube of a checker's colour explains most of a disc's pixels. But it is a square: it
covers its enclosing rectangle better than it covers a disc.
"""

from collections.abc import Iterator

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colours import Map

_COLOURED = 0.5
"""Nats above which a pixel has a checker's colour rather than bare board's."""
_LEAST, _MOST, _MOST_CUT_OFF = 0.5, 1.15, 0.95
"""Shorter side at least, longer side at most, in checker diameters: cubes have 0.78 to 0.99. What
is left of a checker cut off by something is as long as a checker."""
_SQUARER = 0.03
"""How much better than a disc a square must cover it: cubes by 0.05 to 0.20, discs 0.02 at most."""
_GRAINS = np.ones((3, 3), dtype=np.uint8)

_Mask = NDArray[np.uint8]


def cubes(colour: Map, diameter: float, *, cut_off: bool) -> Iterator[tuple[float, float]]:
    """Yield the middles (x, y) of the squares in (H, W) nats for a checker's colour.

    `cut_off`: checkers may not be wholly seen, for the bare bar was measured with things on it.
    """
    most = _MOST_CUT_OFF if cut_off else _MOST
    coloured = (colour > _COLOURED).astype(np.uint8)
    closed = cv2.morphologyEx(coloured, cv2.MORPH_CLOSE, _GRAINS)
    things = np.asarray(cv2.morphologyEx(closed, cv2.MORPH_OPEN, _GRAINS), dtype=np.uint8)
    outlines, _ = cv2.findContours(things, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    for outline in outlines:
        rectangle = cv2.minAreaRect(outline)
        short, long = sorted(side + 1 for side in rectangle[1])
        if not (short > _LEAST * diameter and long < most * diameter):
            continue
        thing = _filled(things.shape, outline)
        square = _filled(things.shape, cv2.boxPoints(rectangle).round().astype(np.int32))
        x, y = rectangle[0]
        disc = _disc(things.shape, (x, y), diameter if cut_off else (short + long) / 2)
        if _overlap(thing, square) - _overlap(thing, disc) > _SQUARER:
            yield float(x), float(y)


def _filled(shape: tuple[int, ...], outline: cv2.typing.MatLike) -> _Mask:
    """Return a mask of an outline and what it encloses."""
    inside: _Mask = np.zeros(shape, dtype=np.uint8)
    cv2.drawContours(inside, [outline], -1, 1, cv2.FILLED)
    return inside


def _disc(shape: tuple[int, ...], middle: tuple[float, float], diameter: float) -> _Mask:
    """Return a mask of a disc."""
    y, x = np.ogrid[: shape[0], : shape[1]]
    return np.asarray(np.hypot(x - middle[0], y - middle[1]) <= diameter / 2, dtype=np.uint8)


def _overlap(one: _Mask, other: _Mask) -> float:
    """Return the share of what either covers that both cover."""
    either = int(np.count_nonzero(one | other))
    return int(np.count_nonzero(one & other)) / either if either else 0.0
