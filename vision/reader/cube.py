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
"""Shorter side at least, longer side at most, in checker diameters: cubes have 0.78 to 0.99, with
a side in view 1.02. What is left of a checker cut off by something is as long as a checker."""
_SQUARER = 0.03
"""How much better than a disc a square must cover it: cubes by 0.05 to 0.20, discs 0.02 at most."""
_SURELY_SQUARE, _SURELY_SQUARER = 0.9, 0.06
"""Share that a square must cover, and by how much better than a disc, where a checker may be cut
off: a half or more of one by 0.85 at most."""
_STRAIGHT, _ASIDE = range(1), range(-4, 5)
"""Canvas pixels that a disc's middle may be aside of the middle of what is seen of it."""
_GRAINS = np.ones((3, 3), dtype=np.uint8)

_Mask = NDArray[np.uint8]


def cubes(
    colour: Map, diameter: float, *, cut_off: bool, bar: slice | None = None
) -> Iterator[tuple[float, float]]:
    """Yield the middles (x, y) of the squares in (H, W) nats for a checker's colour.

    `cut_off`: checkers may not be wholly seen, for the bare bar was measured with things on it.
    `bar`: its columns; a cube that a checker on the point beside it touches is told there.
    """
    things = _things(colour)
    yield from _squares(things, diameter, cut_off=cut_off)
    if bar is None:
        return
    for left, right in ((0, bar.stop), (bar.start, things.shape[1])):
        up_to_bar = np.ascontiguousarray(things[:, left:right])
        for x, y in _squares(up_to_bar, diameter, clipped=True):
            yield left + x, y


def _things(colour: Map) -> _Mask:
    """Return a mask of what has a checker's colour, without specks and holes."""
    coloured = (colour > _COLOURED).astype(np.uint8)
    closed = cv2.morphologyEx(coloured, cv2.MORPH_CLOSE, _GRAINS)
    return np.asarray(cv2.morphologyEx(closed, cv2.MORPH_OPEN, _GRAINS), dtype=np.uint8)


def _squares(
    things: _Mask, diameter: float, *, cut_off: bool = True, clipped: bool = False
) -> Iterator[tuple[float, float]]:
    """Yield the middles of the squares; `clipped`: a side of a disc may be missing."""
    outlines, _ = cv2.findContours(things, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    for outline in outlines:
        (x, y), sides, _ = rectangle = cv2.minAreaRect(outline)
        short, long = sorted(side + 1 for side in sides)
        if not (short > _LEAST * diameter and long < _MOST * diameter):
            continue
        thing = _filled(things.shape, outline)
        across = diameter if cut_off else (short + long) / 2
        discs = (
            _disc(thing.shape, (x + aside, y), across)
            for aside in (_ASIDE if clipped else _STRAIGHT)
        )
        doubtful = clipped or (cut_off and long >= _MOST_CUT_OFF * diameter)
        if _is_square(thing, rectangle, discs, doubtful=doubtful):
            yield float(x), float(y)


def _is_square(
    thing: _Mask, rectangle: cv2.typing.RotatedRect, discs: Iterator[_Mask], *, doubtful: bool
) -> bool:
    """Say whether its enclosing rectangle fits a thing better than discs do."""
    square = _filled(thing.shape, cv2.boxPoints(rectangle).round().astype(np.int32))
    covered = _overlap(thing, square)
    squarer = covered - max(_overlap(thing, disc) for disc in discs)
    if doubtful:
        return covered > _SURELY_SQUARE and squarer > _SURELY_SQUARER
    return squarer > _SQUARER


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
