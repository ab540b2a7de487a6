"""How a lens bends a picture: from pixels as seen to those of a perfect lens, and back.

The division model (Fitzgibbon 2001), one coefficient: with r the distance of a seen pixel from the
picture's middle in half diagonals of the picture, straight = middle + (seen - middle) / (1 + bend
r²). Below 0 the lens bends rows outwards (a wide lens: a phone has 0 to -0.05, a Pi wide lens to
-0.2), above 0 inwards. Counted in half diagonals, a bend is the same at every size of picture.
"""

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float64]

MOST_BENT = (-0.8, 0.3)
"""Least and largest bend: a fish-eye of 160 degrees, and more than any pincushion."""
_LEAST_DIVISOR = 0.05
"""Keeps places far outside the picture, which no lens ever sees, finite."""


@dataclass(frozen=True, slots=True)
class Lens:
    """The bend of the lens that took pictures of `size` (width, height); 0: a perfect one."""

    size: tuple[int, int] = (1, 1)
    bend: float = 0.0

    def straight(self, seen_px: Floats) -> Floats:
        """Map (..., 2) pixels as seen to where a perfect lens would show them."""
        if not self.bend:
            return seen_px
        away = (seen_px - self._middle) / self._radius_px
        divisor = 1 + self.bend * (away * away).sum(axis=-1, keepdims=True)
        return np.asarray(
            self._middle + self._radius_px * away / np.maximum(divisor, _LEAST_DIVISOR)
        )

    def bent(self, straight_px: Floats) -> Floats:
        """Map (..., 2) pixels of a perfect lens to pixels as seen: the inverse of `straight`."""
        if not self.bend:
            return straight_px
        away = (straight_px - self._middle) / self._radius_px
        inner = 1 - 4 * self.bend * (away * away).sum(axis=-1, keepdims=True)
        return np.asarray(
            self._middle + self._radius_px * away * (2 / (1 + np.sqrt(np.maximum(inner, 0))))
        )

    def bowed(self, corners_px: Floats, steps: int = 8) -> Floats:
        """Return the outline, as seen, of a straight-edged shape of (N, 2) corners as seen.

        Each edge becomes `steps` pieces; a perfect lens leaves the corners alone.
        """
        if not self.bend:
            return corners_px
        start = self.straight(corners_px)[:, None]
        end = np.roll(start, -1, axis=0)
        share = np.arange(steps)[None, :, None] / steps
        return self.bent((start + share * (end - start)).reshape(-1, 2))

    @property
    def _middle(self) -> Floats:
        return (np.array(self.size) - 1) / 2

    @property
    def _radius_px(self) -> float:
        return float(np.hypot(*self.size)) / 2


PERFECT = Lens()
"""Bends nothing, whatever the size of the picture."""
