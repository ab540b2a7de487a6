"""Is a picture sharp? How much its strongest edges weaken when they are blurred further tells."""

import cv2
import numpy as np

from vision.calibration.model import Picture

_FINE, _COARSE = 1.0, 3.0
"""Sigmas in pixels at which edges are looked at."""
_STRONGEST = 99
"""Percentile from which gradients are edges: a board has always so many."""
_BLURRED_SHARE = 0.0033
"""Blur, as a share of the picture's width, from which points are hard to tell: 3.3 of 1000 pixels.
Photographs and recordings in focus have 0.2 to 1.1 pixels."""


def blur_px(picture: Picture) -> float:
    """Return the sigma of the blur over the sharpest edges of a BGR picture, in pixels.

    An edge blurred by s has its steepest slope lowered as 1 / sqrt(s² + sigma²) at each sigma: the
    ratio of two such slopes gives s. Noise only makes it less.
    """
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY).astype(np.float32)
    fine, coarse = _slopes(grey, _FINE), _slopes(grey, _COARSE)
    edges = fine >= max(1.0, float(np.percentile(fine, _STRONGEST)))
    if not edges.any():
        return 0.0
    ratio = float(np.median(fine[edges] / np.maximum(coarse[edges], 1e-3))) ** 2
    return float(np.sqrt(max(0.0, _COARSE**2 - _FINE**2 * ratio) / max(ratio - 1.0, 1e-6)))


def is_blurred(picture: Picture) -> bool:
    """Say whether a BGR picture is too far out of focus, or was shaken."""
    return bool(blur_px(picture) > _BLURRED_SHARE * picture.shape[1])


def _slopes(grey: np.ndarray, sigma: float) -> np.ndarray:
    soft = cv2.GaussianBlur(grey, (0, 0), sigma)
    return np.hypot(cv2.Sobel(soft, cv2.CV_32F, 1, 0), cv2.Sobel(soft, cv2.CV_32F, 0, 1))
