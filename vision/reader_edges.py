"""Round outlines: how much the picture shows a checker's rim round each pixel.

Of the *difference* to the known empty board only, so that points and rails have no edges left; with
each pixel's say limited, so that a faint rim on its own colour counts like a bright one. At a
checker's rim the difference changes across the circle, not along it: the mean over the ring of
(across - along) / (across + along + noise) is near 1 for a clear disc and 0 for no circle at all.
"""

import cv2
import numpy as np

from vision.colours import Map

_FAINT = 6.0
"""Grey levels per pixel of slope at which an edge has half its say."""
_RING_SPREAD = 1.2


class RingFinder:
    """Finds outlines of circles of one diameter (in canvas pixels)."""

    def __init__(self, diameter_px: float, doubt: Map) -> None:
        """Take the diameter in canvas pixels and (H, W) the doubt of the empty board, in levels."""
        self._cosine, self._sine = _ring_kernels(diameter_px / 2)
        self._faint = (_FAINT + doubt) ** 2

    def __call__(self, difference: Map) -> Map:
        """Return (H, W) roundness, -1..1, of a (H, W, 3) float32 difference to empty board."""
        smooth = cv2.GaussianBlur(difference, (3, 3), 0.8)
        x = cv2.Sobel(smooth, cv2.CV_32F, 1, 0, scale=0.25)
        y = cv2.Sobel(smooth, cv2.CV_32F, 0, 1, scale=0.25)
        xx, yy, xy = _sum3(x * x), _sum3(y * y), _sum3(x * y)
        say = 1 / (xx + yy + self._faint)
        upright = cv2.filter2D((xx - yy) * say, cv2.CV_32F, self._cosine)
        slanted = cv2.filter2D(2 * xy * say, cv2.CV_32F, self._sine)
        return np.asarray(upright + slanted, dtype=np.float32)


def _sum3(three: Map) -> Map:
    return np.asarray(three[..., 0] + three[..., 1] + three[..., 2])


def _ring_kernels(radius: float) -> tuple[Map, Map]:
    """Weights of a soft ring, times the cosine and the sine of twice the angle."""
    half = int(np.ceil(radius + 2))
    y, x = np.mgrid[-half : half + 1, -half : half + 1].astype(np.float64)
    off = np.hypot(x, y) - radius
    weight = np.where(np.abs(off) < 3, np.exp(-0.5 * (off / _RING_SPREAD) ** 2), 0)
    weight /= weight.sum()
    angle = 2 * np.arctan2(y, x)
    cosine, sine = weight * np.cos(angle), weight * np.sin(angle)
    return cosine.astype(np.float32), sine.astype(np.float32)
