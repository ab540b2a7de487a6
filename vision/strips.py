"""The two strips beside the field, left and right, laid flat like the canvas.

Borne-off checkers stand or lie there, in a tray or on the table. A strip begins where checkers that
overhang the outermost points end, and reaches a little beyond both rails: what stands on edge in a
tray is seen leaning away from the camera.
"""

import math
from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import LEAVES, POINTS_PER_LEAF, BoardGeometry, Floats
from vision.picture import Picture, check_picture
from vision.places import MARGIN, SCALE
from vision.shrink import shrunk

NEAREST, FARTHEST = 0.4, 2.8
"""Point widths from the field: trays end 2 widths away on four boards, checkers lean out."""
BEYOND = 0.6
"""Point widths a strip reaches beyond both rails."""
WIDTH = round((FARTHEST - NEAREST) * SCALE)


def strip_rows(canvas_rows: int) -> int:
    """Return the rows of the strips that belong to a canvas of so many rows."""
    return canvas_rows - 2 * MARGIN + 2 * round(BEYOND * SCALE)


def resized_strips(strips: Picture, canvas_rows: int) -> Picture:
    """Return (2, H, W, 3) strips as they belong to a canvas of so many rows."""
    size = (WIDTH, strip_rows(canvas_rows))
    resized = [cv2.resize(one, size, interpolation=cv2.INTER_LINEAR) for one in strips]
    return np.stack(resized).astype(np.uint8)


@dataclass(frozen=True)
class StripCutter:
    """Cuts both strips out of pictures of one geometry; no pixel is ever looked at here."""

    geometry: BoardGeometry

    def __call__(self, picture: Picture) -> Picture:
        """Return (2, H, W, 3) uint8 BGR, left strip first; PictureError for a wrong size."""
        check_picture(picture, self.geometry.image_size)
        left, right = (self._cut(picture, side) for side in (0, 1))
        return np.stack([left, right])

    def _cut(self, picture: Picture, side: int) -> Picture:
        low, high, maps = self._maps[side]
        part = shrunk(picture[low[1] : high[1], low[0] : high[0]], self._shrink)
        strip = cv2.remap(part, *maps, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        return np.asarray(strip, dtype=np.uint8)

    @cached_property
    def strips_px(self) -> Floats:
        """(2, H, W, 2) picture pixel of each pixel of the strips."""
        rows = strip_rows(round(self.geometry.height * SCALE) + 2 * MARGIN)
        y, x = np.mgrid[0:rows, 0:WIDTH].astype(np.float64)
        y = (y + 0.5) / SCALE - BEYOND
        out = (x + 0.5) / SCALE
        right = np.stack([POINTS_PER_LEAF + NEAREST + out, y], axis=2)
        left = np.stack([-FARTHEST + out, y], axis=2)
        return np.stack(
            [
                self.geometry.to_px(leaf, xy.reshape(-1, 2)).reshape(rows, WIDTH, 2)
                for leaf, xy in zip(LEAVES, (left, right), strict=True)
            ]
        )

    @cached_property
    def _shrink(self) -> int:
        """Whole factor by which the picture is averaged down first, against aliasing."""
        return max(1, math.floor(self.geometry.point_px / SCALE))

    @cached_property
    def _maps(
        self,
    ) -> list[tuple[list[int], list[int], tuple[NDArray[np.int16], NDArray[np.uint16]]]]:
        """For each strip the corners of the part of the picture it needs, and where it is in it."""
        shrink = self._shrink
        size = np.array(self.geometry.image_size)
        found = []
        for xy in self.strips_px:
            low = np.clip(np.floor(xy.min(axis=(0, 1))).astype(int) - 4, 0, size - 8 * shrink)
            high = np.clip(np.ceil(xy.max(axis=(0, 1))).astype(int) + 5, low + 8 * shrink, size)
            high -= (high - low) % shrink
            at = ((xy - low + 0.5) / shrink - 0.5).astype(np.float32)
            fixed, fraction = cv2.convertMaps(at[..., 0], at[..., 1], cv2.CV_16SC2)
            found.append(
                (low.tolist(), high.tolist(), (fixed.astype(np.int16), fraction.astype(np.uint16)))
            )
        return found
