"""Bringing a picture to the light it was learned in, by what the empty board looks like now.

Most of a field is bare board, so the *median* ratio of seen to known background is the change of
light, whatever lies on the rest.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.picture import Picture
from vision.places import MARGIN

Gain = NDArray[np.float64]

_STRIDE = 4
_BLACK = 8.0
"""Grey level added to both sides of a ratio, so that dark noise does not decide."""
LEAST_GAIN, MOST_GAIN = 0.3, 3.0


def light_gain(seen: Picture, ground: Picture) -> Gain:
    """Return (3,) blue, green, red gains that turn the known light into the light seen."""
    window = np.s_[MARGIN:-MARGIN:_STRIDE, MARGIN:-MARGIN:_STRIDE]
    now = seen[window].reshape(-1, 3) + _BLACK
    then = ground[window].reshape(-1, 3) + _BLACK
    return np.asarray(np.clip(np.median(now / then, axis=0), LEAST_GAIN, MOST_GAIN))


def relit(picture: Picture, gain: Gain) -> Picture:
    """Return (H, W, 3) uint8 `picture` with each channel multiplied by `gain`."""
    if np.abs(gain - 1).max() < 0.01:
        return picture
    levels = np.arange(256)[:, None] + _BLACK
    table = np.clip(levels * gain - _BLACK, 0, 255).astype(np.uint8)
    return np.asarray(cv2.LUT(picture, table.reshape(1, 256, 3)), dtype=np.uint8)
