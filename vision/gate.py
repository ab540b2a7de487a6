"""Is anything moving? A cheap look at every frame, before any reading.

A small grey copy of the board and a ring round it is compared with the *anchor*, the first frame
of the present quiet time, so that slow movement adds up and is seen too. Only what changes more
than its surroundings counts: a lamp that dims changes everything alike. The board has settled
when nothing differed from the anchor for `settle_ms` milliseconds.
"""

import math
from enum import Enum, auto

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import BoardGeometry
from vision.picture import Picture, check_picture

Grey = NDArray[np.float32]

_WIDTH = 320
"""Width of the grey copy: a checker is some 12 pixels across."""
_RING = 1.2
"""Point widths of table round the field that are watched too."""
_LEAST_STEP = 7.0
_NOISE_STEPS = 6.0
_MOST_STEP = 24.0
"""A change counts above so many grey levels, and so many times the frame's usual noise; but the
noise of the dimmest camera asks for no more than 17, while a knocked one changes everything."""
_LEAST_AREA = 0.06
"""Square point widths that must change: a fingertip, not a speck of noise."""


class Stillness(Enum):
    """What the gate says of a frame."""

    MOVING = auto()
    SETTLING = auto()
    """Still, but not for long enough."""
    SETTLED = auto()


class Gate:
    """Watches frames of one geometry for movement; time comes in with each frame."""

    def __init__(self, geometry: BoardGeometry, settle_ms: float = 150.0) -> None:
        self._size = geometry.image_size
        self._settle_s = settle_ms / 1000
        self._crop = _crop(geometry)
        left, top, right, bottom = self._crop
        scale = min(1.0, _WIDTH / (right - left))
        self._small = (round((right - left) * scale), round((bottom - top) * scale))
        self._least_pixels = max(3.0, _LEAST_AREA * (geometry.point_px * scale) ** 2)
        self._anchor: Grey | None = None
        self._still_since_s = math.inf

    def see(self, picture: Picture, at_s: float) -> Stillness:
        """Return whether the board has been still for long enough at `at_s` (monotonic)."""
        grey = self._grey(check_picture(picture, self._size))
        if self._anchor is None or self._changed(grey, self._anchor):
            self._anchor = grey
            self._still_since_s = at_s
            return Stillness.MOVING
        still = at_s - self._still_since_s >= self._settle_s
        return Stillness.SETTLED if still else Stillness.SETTLING

    @property
    def settles_at_s(self) -> float:
        """When the board will have settled, if nothing moves until then."""
        return self._still_since_s + self._settle_s

    def _grey(self, picture: Picture) -> Grey:
        left, top, right, bottom = self._crop
        small = cv2.resize(
            picture[top:bottom, left:right], self._small, interpolation=cv2.INTER_LINEAR
        )
        grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY)
        return np.asarray(cv2.blur(grey, (3, 3)), dtype=np.float32)

    def _changed(self, grey: Grey, anchor: Grey) -> bool:
        change = grey - anchor
        change -= np.float32(np.median(change[::4, ::4]))
        size = np.abs(change)
        noise = float(np.median(size[::4, ::4])) * 1.5
        moved = size > min(_MOST_STEP, max(_LEAST_STEP, _NOISE_STEPS * noise))
        return int(np.count_nonzero(moved)) >= self._least_pixels


def _crop(geometry: BoardGeometry) -> tuple[int, int, int, int]:
    """Left, top, right, bottom of the board and its ring within the picture."""
    outline = geometry.lens.bowed(np.array(geometry.outline_px(_RING)))
    width, height = geometry.image_size
    low, high = outline.min(axis=0), outline.max(axis=0)
    left, top = max(0, math.floor(low[0])), max(0, math.floor(low[1]))
    return left, top, min(width, math.ceil(high[0])), min(height, math.ceil(high[1]))
