"""The board's own lines: where they should be seen and are not, something lies over them.

A shadow, a lamp or the sun changes how bright the sides of points, rails and bar are, not where
they run; a hand hides them, whatever its colour. So it is measured how much of the known board's
slopes, in the logarithm of light, is there in a picture.
"""

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colours import NOISE_LEVELS, Appearance, Map
from vision.picture import Picture
from vision.places import SCALE, Canvas
from vision.reader.explained import Mask, Stack
from vision.reader.rings import halved
from vision.reader.smooth import BLACK

_SMOOTH = 0.8
_LIMIT = 1.5
"""A pixel speaks for no more than so many times its own line: edges of shadows cross lines, too."""
_BESIDE = np.ones((7, 7), dtype=np.uint8)
"""Pixels round checkers in which their edges and shadows hide lines."""
_NEAR = SCALE // 4
"""Half-sized pixels across a neighbourhood: half a point width."""
_LEAST = 0.004
_OF_NOISE, _ANY_NOISE = 0.3, 10.0
"""Strength from which there is a line: that much, and so many times what the camera's noise alone
gives, which is in brightness, in grey levels, so much where nobody measured it."""
_GONE, _THERE = 0.35, 0.6
"""Share of lines seen below which something lies over them, and from which nothing does: of the
next free place of each column 0.67 and more on 1,100 columns without a hand."""
_LOG = np.log(np.arange(256) + BLACK).astype(np.float32)


@dataclass(frozen=True, slots=True)
class Lines:
    """How strong (h, w) the known lines are that no checker hides, and what of them is seen.

    By half-sized canvas pixels.
    """

    known: Map
    seen: Map


class BoardLines:
    """Looks for the lines of one board."""

    def __init__(self, canvas: Canvas, look: Appearance, certain: Mask) -> None:
        """Prepare; `certain` (H, W): where the empty board is known."""
        self._canvas = canvas
        self._diameter = look.diameter * SCALE
        self._place = (SCALE // 2, round(self._diameter / 2))
        self._slopes = _slopes(look.ground)
        self._known = self.seen(look.ground) * _half(certain)
        self._least = _LEAST + _OF_NOISE * _of_noise(look)
        self._least_of_place = cv2.blur(self._least, self._place)

    def seen(self, lit: Picture) -> Map:
        """Return (h, w) how much of its known lines a canvas in the known light shows."""
        seen = np.zeros(self._slopes[0].shape, dtype=np.float32)
        for now, known in zip(_slopes(lit), self._slopes, strict=True):
            cv2.accumulateProduct(now, known, seen)
        return seen

    def __call__(self, seen: Map, explained: Mask) -> Lines:
        """Return those lines that checkers leave free that explain (H, W) `explained`."""
        known = self._known * _half(cv2.dilate(explained.astype(np.uint8), _BESIDE) == 0)
        most = np.float32(_LIMIT) * known
        return Lines(known, np.clip(seen, -most, most))

    def gone(self, lines: Lines) -> Mask:
        """Return (H, W) where lines are hidden."""
        known, seen = (cv2.blur(one, (_NEAR, _NEAR)) for one in (lines.known, lines.seen))
        gone = (known > self._least) & (seen < _GONE * known)
        rows, columns = self._canvas.shape
        full = cv2.resize(gone.astype(np.uint8), (columns, rows), interpolation=cv2.INTER_NEAREST)
        return np.asarray(full > 0)

    def covered(self, lines: Lines, found: tuple[Stack, ...]) -> Map:
        """Return (24,) how sure it is, 0 to 1, that something lies over columns' next places.

        `found`: the columns' stacks.
        """
        y, x = np.transpose([self._next_place(column, found[column]) for column in range(24)])
        known, seen = (cv2.blur(one, self._place)[y, x] for one in (lines.known, lines.seen))
        share = seen / np.maximum(known, _LEAST)
        there = (known > self._least_of_place[y, x]) * (_THERE - share) / (_THERE - _GONE)
        return np.asarray(np.clip(there, 0, 1), dtype=np.float32)

    def _next_place(self, column: int, stack: Stack) -> tuple[int, int]:
        """Return the half-sized row and column of the middle of a column's next free place."""
        rail, way = self._canvas.rail_y("far"), 1
        if column >= 12:
            rail, way = self._canvas.rail_y("near"), -1
        last = max((way * (y - rail) for _, y in stack), default=-self._diameter / 2)
        y = rail + way * (last + self._diameter)
        return round(y / 2), self._canvas.column_x(column % 12) // 2


def _of_noise(look: Appearance) -> Map:
    """Return (h, w) the strength of a line in which a camera's grain ends."""
    grey = cv2.cvtColor(look.ground, cv2.COLOR_BGR2GRAY)
    levels = np.arange(256)
    sigma = np.full(256, _ANY_NOISE)
    if look.noise is not None:
        sigma = np.interp(levels * np.sqrt(3), NOISE_LEVELS, look.noise[:, 0])
    return _half(np.square(sigma / (levels + BLACK))[grey])


def _half(full: NDArray[Any]) -> Map:
    """Return (h, w) float32 means of a map's or a mask's 2x2 pixels."""
    return halved(full.astype(np.float32))


def _slopes(picture: Picture) -> tuple[Map, ...]:
    """Return six maps (h, w), on half size: how blue, green and red slope, right and down.

    In the logarithm of light.
    """
    size = (picture.shape[1] // 2, picture.shape[0] // 2)
    even = picture[: 2 * size[1], : 2 * size[0]]
    light = cv2.LUT(cv2.resize(even, size, interpolation=cv2.INTER_AREA), _LOG)
    planes = cv2.split(cv2.GaussianBlur(light, (0, 0), _SMOOTH))
    return tuple(
        np.asarray(cv2.Sobel(plane, cv2.CV_32F, *way, scale=0.25), dtype=np.float32)
        for plane in planes
        for way in ((1, 0), (0, 1))
    )
