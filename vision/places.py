"""The board laid flat: one small picture of the whole field in point widths.

Two leaves and the bar are cut out of the camera's picture through their own homographies and put
side by side on one *canvas* of `SCALE` pixels a point width, with a margin all round. All reading
is done on this canvas, so the camera's place, tilt and size are gone before any colour is judged.
"""

import math
from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import POINTS_PER_LEAF, BoardGeometry, Floats, Row
from vision.picture import Picture, check_picture
from vision.shrink import shrunk

SCALE = 20
"""Canvas pixels a point width: a checker is about 19 across; finer costs time, gains nothing."""
MARGIN = 10
"""Canvas pixels round the field: a leaning or raised checker overhangs the rail by less."""
WIDER = 16
"""Canvas pixels kept round the canvas, so that it can follow a camera that has drifted."""
RIM_BAND = 6
"""Width in canvas pixels of the outermost band; checkers that overhang the rail end inside it."""


@dataclass(frozen=True)
class Canvas:
    """Size of the canvas of a board and where its places are, in canvas pixels."""

    height: int
    bar_width: int

    @classmethod
    def of(cls, geometry: BoardGeometry) -> "Canvas":
        """Return the canvas of a board."""
        return cls(round(geometry.height * SCALE), max(1, round(geometry.bar_width * SCALE)))

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns of the canvas."""
        width = 2 * POINTS_PER_LEAF * SCALE + self.bar_width
        return self.height + 2 * MARGIN, width + 2 * MARGIN

    @property
    def bar_x(self) -> int:
        """Column of the middle of the bar."""
        return MARGIN + POINTS_PER_LEAF * SCALE + self.bar_width // 2

    def column_x(self, column12: int) -> int:
        """Column of the middle of one of the twelve points of a row, from the left."""
        beyond = self.bar_width if column12 >= POINTS_PER_LEAF else 0
        return MARGIN + beyond + column12 * SCALE + SCALE // 2

    def rail_y(self, row: Row) -> int:
        """First canvas row of the field at this rail."""
        return MARGIN if row == "far" else MARGIN + self.height - 1


class Flattener:
    """Cuts the canvas out of pictures of one geometry."""

    def __init__(self, geometry: BoardGeometry) -> None:
        self.geometry = geometry
        self.canvas = Canvas.of(geometry)

    def __call__(self, picture: Picture) -> Picture:
        """Return the canvas (H, W, 3) uint8 BGR of a picture; PictureError for a wrong size."""
        return self.wide(picture)[WIDER:-WIDER, WIDER:-WIDER]

    def wide(self, picture: Picture) -> Picture:
        """Return the canvas with WIDER more pixels on every side; PictureError for a wrong size."""
        check_picture(picture, self.geometry.image_size)
        left, top, right, bottom = self._crop
        part = shrunk(picture[top:bottom, left:right], self._shrink)
        flat = cv2.remap(part, *self._maps, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        return np.asarray(flat, dtype=np.uint8)

    @cached_property
    def _shrink(self) -> int:
        """Whole factor by which the picture is averaged down first, against aliasing."""
        return max(1, math.floor(self.geometry.point_px / SCALE))

    @cached_property
    def _crop(self) -> tuple[int, int, int, int]:
        """Left, top, right, bottom of the part of the picture that the canvas needs."""
        xy = self.wide_px
        low = np.floor(xy.min(axis=(0, 1))).astype(int) - 4
        high = np.ceil(xy.max(axis=(0, 1))).astype(int) + 5
        width, height = self.geometry.image_size
        left, top = max(0, int(low[0])), max(0, int(low[1]))
        right, bottom = min(width, int(high[0])), min(height, int(high[1]))
        shrink = self._shrink
        return left, top, right - (right - left) % shrink, bottom - (bottom - top) % shrink

    @cached_property
    def wide_px(self) -> Floats:
        """(H, W, 2) picture pixel of each pixel of the wide canvas."""
        rows, columns = self.canvas.shape
        y, x = np.mgrid[-WIDER : rows + WIDER, -WIDER : columns + WIDER].astype(np.float64)
        y = (y + 0.5 - MARGIN) / SCALE
        x = (x + 0.5 - MARGIN) / SCALE
        xy = np.stack([x, y], axis=2)
        bar = self.canvas.bar_width / SCALE
        left, right = x < POINTS_PER_LEAF, x >= POINTS_PER_LEAF + bar
        between = ~(left | right)
        on_bar = (xy[between] - (POINTS_PER_LEAF, 0)) * (self.geometry.bar_width / bar, 1)
        out = np.empty_like(xy)
        out[left] = self.geometry.to_px("left", xy[left])
        out[right] = self.geometry.to_px("right", xy[right] - (POINTS_PER_LEAF + bar, 0))
        out[between] = self.geometry.bar_to_px(on_bar)
        return out

    @cached_property
    def _maps(self) -> tuple[NDArray[np.int16], NDArray[np.uint16]]:
        left, top, _, _ = self._crop
        xy = (self.wide_px - (left, top) + 0.5) / self._shrink - 0.5
        xy = xy.astype(np.float32)
        fixed, fraction = cv2.convertMaps(xy[..., 0], xy[..., 1], cv2.CV_16SC2)
        return fixed.astype(np.int16), fraction.astype(np.uint16)
