"""Pictures averaged down by a whole factor, against aliasing: the dearest step of laying flat.

To the last bit what `cv2.resize` does by area, in about half the time: whole rows are added, then
neighbours, a few rows at a time so that all stays in the processor's cache.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.picture import Picture

_ADDED = range(3, 17)
"""Factors for which levels are added: OpenCV is fast for 2, and 16 bits hold 16x16 pixels."""
_AT_ONCE = 96_000
"""Sums made at once: 192 kB, which stay in the cache of one core."""

Sums = NDArray[np.uint16]


def shrunk(picture: Picture, factor: int) -> Picture:
    """Return a (H, W, 3) uint8 picture averaged over squares of `factor` pixels.

    H and W are whole multiples of `factor`.
    """
    if factor == 1:
        return picture
    rows, columns = picture.shape[0] // factor, picture.shape[1] // factor
    if factor not in _ADDED:
        small = cv2.resize(picture, (columns, rows), interpolation=cv2.INTER_AREA)
        return np.asarray(small, dtype=np.uint8)
    result = np.empty((rows, columns, 3), dtype=np.uint8)
    levels = picture.reshape(len(picture), -1)
    at_once = min(rows, max(1, _AT_ONCE // levels.shape[1]))
    room = np.empty((2, at_once, levels.shape[1]), dtype=np.uint16)
    for row in range(0, rows, at_once):
        part = result[row : row + at_once]
        sums = _sums(levels[factor * row :][: factor * len(part)], factor, room[:, : len(part)])
        squares = cv2.resize(sums, (columns, len(part)), interpolation=cv2.INTER_NEAREST)
        cv2.convertScaleAbs(squares, dst=part, alpha=1 / factor**2)
    return result


def in_cells(picture: Picture, side: int) -> Picture:
    """Return a (H, W, 3) uint8 picture averaged over cells of about `side` pixels a side.

    Halved first, which OpenCV does so fast that all takes a third of the time.
    """
    rows, columns = (pixels // side for pixels in picture.shape[:2])
    height, width = (pixels // 2 for pixels in picture.shape[:2])
    even = picture[: 2 * height, : 2 * width]
    half = cv2.resize(even, (width, height), interpolation=cv2.INTER_AREA)
    cells = cv2.resize(half, (columns, rows), interpolation=cv2.INTER_AREA)
    return np.asarray(cells, dtype=np.uint8)


def _sums(levels: Picture, factor: int, room: Sums) -> Sums:
    """Return (H / factor, W, 3), in its `room`, the sums of squares by their first column.

    `levels` (H, 3 W); the last columns, where no square begins, hold anything.
    """
    down, across = room
    np.add(levels[::factor], levels[1::factor], out=down, dtype=np.uint16)
    for row in range(2, factor):
        np.add(down, levels[row::factor], out=down)
    end = down.shape[1] - 3 * (factor - 1)
    np.add(down[:, :end], down[:, 3 : end + 3], out=across[:, :end])
    for column in range(2, factor):
        beside = down[:, 3 * column : end + 3 * column]
        np.add(across[:, :end], beside, out=across[:, :end])
    return np.asarray(across.reshape(len(across), -1, 3), dtype=np.uint16)
