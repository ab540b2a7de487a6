"""Pictures as a worse lens would show them: Brown's k1, as OpenCV counts it, no model of ours.

k1 counts in focal lengths; the focal length here is nine tenths of the picture's width (58 degrees
of view), so that -0.3 moves a corner of 1280x720 by a tenth of its distance from the middle.
"""

from collections.abc import Sequence

import cv2
import numpy as np

from vision.geometry import Floats
from vision.picture import Picture

_FOCAL = 0.9


def bent_picture(picture: Picture, k1: float) -> Picture:
    """Return a (H, W, 3) picture bent by k1; what lay outside it is repeated from its edge."""
    rows, columns = picture.shape[:2]
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float64)
    seen = np.stack([x, y], axis=2)
    middle, focal_px = _camera((columns, rows))
    away = (seen - middle) / focal_px
    bent = np.hypot(away[..., 0], away[..., 1])[..., None]
    source = (middle + focal_px * away * _straight_share(bent, k1)).astype(np.float32)
    warped = cv2.remap(
        picture, source[..., 0], source[..., 1], cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(warped, dtype=np.uint8)


def bent_px(px: Sequence[Sequence[float]] | Floats, size: tuple[int, int], k1: float) -> Floats:
    """Return where (N, 2) pixels of a picture of `size` (width, height) lie in the bent one."""
    middle, focal_px = _camera(size)
    away = (np.asarray(px, dtype=np.float64) - middle) / focal_px
    return np.asarray(middle + focal_px * away * (1 + k1 * (away**2).sum(axis=-1, keepdims=True)))


def _camera(size: tuple[int, int]) -> tuple[Floats, float]:
    return (np.array(size) - 1) / 2, _FOCAL * size[0]


def _straight_share(bent: Floats, k1: float) -> Floats:
    """How much nearer (a share) to the middle what is seen at distance `bent` really lies."""
    straight = bent.copy()
    most = np.sqrt(-1 / (3 * k1)) if k1 < 0 else np.inf  # farther out Brown folds back
    for _ in range(20):
        slope = np.maximum(1 + 3 * k1 * straight**2, 0.05)
        straight = straight - (straight * (1 + k1 * straight**2) - bent) / slope
        straight = np.clip(straight, 0, most)
    return np.where(bent > 0, straight / np.maximum(bent, 1e-12), 1.0)
