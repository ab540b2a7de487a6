"""Is there enough light, and not too much? Do all corners lie in the picture?"""

import cv2
import numpy as np

from vision.calibration.model import Floats, Picture
from vision.geometry import BoardGeometry
from vision.trouble import PLACES

_DARK_LEVEL = 45.0
"""Grey level that the brightest twentieth of a lit picture passes easily."""
_CLIPPED = 250
_CLIPPED_SHARE = 0.5
"""Share of the white checkers' pixels at the sensor's limit that hides their rims."""
_BURNT_SHARE = 0.2
"""Share of the whole picture at the sensor's limit that leaves little of a board to see."""


def is_too_dark(picture: Picture) -> bool:
    """Say whether a BGR picture is too dark to find anything in."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    return bool(np.percentile(grey, 95) < _DARK_LEVEL)


def is_too_bright(picture: Picture) -> bool:
    """Say whether a BGR picture is overexposed as a whole."""
    return bool((picture.min(axis=2) >= _CLIPPED).mean() > _BURNT_SHARE)


def is_overexposed(picture: Picture, places_px: Floats, radius_px: float) -> bool:
    """Say whether the checkers at (N, 2) places of a BGR picture are mostly clipped white."""
    mask = np.zeros(picture.shape[:2], np.uint8)
    for x, y in places_px:
        cv2.circle(mask, (round(x), round(y)), max(1, round(radius_px)), 1, -1)
    pixels = picture[mask > 0]
    return bool(len(pixels) and (pixels.min(axis=1) >= _CLIPPED).mean() > _CLIPPED_SHARE)


def corners_outside(geometry: BoardGeometry, slack_px: float) -> tuple[str, ...]:
    """Name the field corners that lie more than `slack_px` outside the picture."""
    limit = np.array(geometry.image_size) - 1 + slack_px
    return tuple(
        name
        for name, corner in zip(PLACES, np.array(geometry.field_px), strict=True)
        if bool((corner < -slack_px).any() or (corner > limit).any())
    )
