"""Round outlines: how much the picture shows a checker's rim round each pixel.

Of the *difference* to the known empty board only, so that points and rails have no edges left; with
each pixel's say limited, so that a faint rim on its own colour counts like a bright one. At a
checker's rim the difference changes across the circle, not along it: the mean over the ring of
(across - along) / (across + along + noise) is near 1 for a clear disc and 0 for no circle at all.
"""

import math
from enum import Enum

import cv2
import numpy as np

from vision.colours import Map

_FAINT = 6.0
"""Grey levels per pixel of slope at which an edge has half its say."""
_RING_SPREAD = 1.2
_ARC = math.cos(math.radians(50))
"""An inner side reaches 50 degrees to the left and to the right."""
_NEARBY = np.ones((3, 3), dtype=np.uint8)


class Part(Enum):
    """Which part of a circle is looked at."""

    WHOLE = 0
    LOWER = 1
    UPPER = -1


class InnerArcs:
    """Finds the side of checkers that is turned to the middle of the board, in a picture itself.

    The end of a bare point has straight sides and a rail behind it, which pass for most of a
    circle; but nothing crosses it there, where a checker ends.
    """

    def __init__(self, diameter_px: float, shape: tuple[int, int]) -> None:
        """Take the diameter in canvas pixels and the (rows, columns) of the canvas."""
        sure = np.zeros(shape, dtype=np.float32)
        self._far, self._near = (
            RingFinder(diameter_px, sure, part) for part in (Part.LOWER, Part.UPPER)
        )

    def __call__(self, seen: Map) -> Map:
        """Return (H, W) how clear the inner side is, -1..1, of (3, H, W) opponent planes."""
        middle = seen.shape[1] // 2
        far, near = self._far(seen)[:middle], self._near(seen)[middle:]
        both = np.concatenate([far, near])
        return np.asarray(cv2.dilate(both, _NEARBY), dtype=np.float32)


class RingFinder:
    """Finds outlines of circles of one diameter (in canvas pixels)."""

    def __init__(self, diameter_px: float, doubt: Map, part: Part = Part.WHOLE) -> None:
        """Take the diameter in canvas pixels and (H, W) the doubt of the empty board, in levels.

        Only a `part` of each circle may be asked for.
        """
        kernels = _ring_kernels(diameter_px / 2, part)
        self._reach = len(kernels[0]) // 2
        half = (doubt.shape[0] // 2, doubt.shape[1] // 2)
        self._size = tuple(cv2.getOptimalDFTSize(side + 2 * self._reach) for side in half)
        self._spectra = [self._spectrum(kernel, 0, cv2.BORDER_CONSTANT) for kernel in kernels]
        self._faint = np.square(_FAINT + doubt).astype(np.float32)

    def __call__(self, difference: Map) -> Map:
        """Return (H, W) roundness, -1..1, of a (3, H, W) float32 difference to empty board."""
        shape = difference.shape[1:]
        xx, yy, xy = (np.zeros(shape, dtype=np.float32) for _ in range(3))
        for plane in difference:
            smooth = cv2.GaussianBlur(plane, (3, 3), 0.8)
            x = cv2.Sobel(smooth, cv2.CV_32F, 1, 0, scale=0.25)
            y = cv2.Sobel(smooth, cv2.CV_32F, 0, 1, scale=0.25)
            cv2.accumulateSquare(x, xx)
            cv2.accumulateSquare(y, yy)
            cv2.accumulateProduct(x, y, xy)
        say = np.float32(1) / (xx + yy + self._faint)
        return doubled(
            self._round(halved((xx - yy) * say), halved(np.float32(2) * xy * say)), shape
        )

    def _round(self, upright: Map, slanted: Map) -> Map:
        """Return the sum of both maps' means under the ring: one way back from their spectra."""
        parts = [
            cv2.mulSpectrums(self._spectrum(one, self._reach), ring, 0, conjB=True)
            for one, ring in zip((upright, slanted), self._spectra, strict=True)
        ]
        both = cv2.dft(np.add(*parts), flags=cv2.DFT_INVERSE | cv2.DFT_SCALE)
        return np.asarray(both[: upright.shape[0], : upright.shape[1]], dtype=np.float32)

    def _spectrum(self, one: Map, before: int, border: int = cv2.BORDER_REFLECT_101) -> Map:
        """Return the spectrum of a map with so many pixels of border before it, and more after."""
        below, right = (
            whole - side - before for whole, side in zip(self._size, one.shape, strict=True)
        )
        wide = cv2.copyMakeBorder(one, before, below, before, right, border)
        return np.asarray(cv2.dft(wide), dtype=np.float32)


def halved(full: Map) -> Map:
    """Average 2x2 pixels: filters as wide as a checker cost a tenth on the half-sized map."""
    size = (full.shape[1] // 2, full.shape[0] // 2)
    even = full[: 2 * size[1], : 2 * size[0]]
    return np.asarray(cv2.resize(even, size, interpolation=cv2.INTER_AREA), dtype=np.float32)


def doubled(half: Map, shape: tuple[int, int]) -> Map:
    """Bring a half-sized map back to (rows, columns) `shape`."""
    rows, columns = half.shape[0] * 2, half.shape[1] * 2
    full = cv2.resize(half, (columns, rows), interpolation=cv2.INTER_CUBIC)
    below, right = shape[0] - rows, shape[1] - columns
    if below or right:
        full = cv2.copyMakeBorder(full, 0, below, 0, right, cv2.BORDER_REPLICATE)
    return np.asarray(full, dtype=np.float32)


def _ring_kernels(radius: float, part: Part) -> tuple[Map, Map]:
    """Weights of a soft ring or a part, times cosine and sine of twice the angle, on half size.

    Summed over the 2x2 pixels that each half-sized pixel stands for.
    """
    half = int(np.ceil((radius + 3) / 2))
    across = np.arange(-2 * half - 1, 2 * half + 1) + 0.5
    y, x = np.meshgrid(across, across, indexing="ij")
    off = np.hypot(x, y) - radius
    weight = np.where(np.abs(off) < 3, np.exp(-0.5 * (off / _RING_SPREAD) ** 2), 0)
    if part is not Part.WHOLE:
        weight = weight * (part.value * y > _ARC * np.hypot(x, y))
    weight /= weight.sum()
    angle = 2 * np.arctan2(y, x)
    cells = (2 * half + 1, 2, 2 * half + 1, 2)
    cosine = (weight * np.cos(angle)).reshape(cells).sum(axis=(1, 3))
    sine = (weight * np.sin(angle)).reshape(cells).sum(axis=(1, 3))
    return cosine.astype(np.float32), sine.astype(np.float32)
