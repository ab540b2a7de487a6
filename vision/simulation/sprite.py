"""Small pictures laid over the backdrop: opaque objects and the shadows they throw.

A frame in the making is a pair of pictures: `lit` as seen, `shaded` with the lamp hidden. Objects
are blended into both, a shadow moves `lit` towards `shaded`: so shadows keep the colour that the
surroundings give them, on whatever they fall.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.simulation.arrays import Array, Picture
from vision.simulation.camera import Window
from vision.simulation.tone import developed


@dataclass(frozen=True, slots=True)
class Canvas:
    """A frame in the making, two (H, W, 3) uint8 BGR pictures."""

    lit: Picture
    shaded: Picture

    def copy(self) -> "Canvas":
        """A canvas that can be drawn on without touching this one."""
        return Canvas(self.lit.copy(), self.shaded.copy())


@dataclass(frozen=True, slots=True)
class Sprite:
    """An opaque object: `lit` and `shaded` are (h, w, 3) uint8, already times their coverage."""

    window: Window
    lit: Picture
    shaded: Picture
    behind: Picture  # what still shows of the picture behind, (h, w, 3), 255: all

    def draw(self, canvas: Canvas) -> None:
        """Blend the object in."""
        where = self.window.slices()
        for picture, own in ((canvas.lit, self.lit), (canvas.shaded, self.shaded)):
            patch = picture[where]
            picture[where] = cv2.add(cv2.multiply(patch, self.behind, scale=1 / 255), own)


@dataclass(frozen=True, slots=True)
class Shadow:
    """A shadow: `lamp` is what of the lamp still falls there, `around` of the surroundings.

    Both (h, w, 3) uint8, 255: all of it.
    """

    window: Window
    lamp: Picture
    around: Picture

    def draw(self, canvas: Canvas) -> None:
        """Darken what lies there."""
        where = self.window.slices()
        shaded = canvas.shaded[where]
        own = cv2.subtract(canvas.lit[where], shaded)
        shaded = np.asarray(cv2.multiply(shaded, self.around, scale=1 / 255), np.uint8)
        canvas.shaded[where] = shaded
        canvas.lit[where] = cv2.add(cv2.multiply(own, self.lamp, scale=1 / 255), shaded)


def sprite_of(window: Window, lit: Array, shaded: Array, cover: NDArray[np.bool_]) -> Sprite:
    """A sprite from linear light on a grid finer than the pixels, and what of it is covered."""
    size = (window.w, window.h)
    weight = cover.astype(np.float32)
    share = cv2.resize(weight, size, interpolation=cv2.INTER_AREA)[:, :, None]
    safe = np.maximum(share, 1e-3)

    def shrunk(light: Array) -> Picture:
        covered = cv2.multiply(light, cv2.merge((weight, weight, weight)))
        mean = cv2.resize(covered, size, interpolation=cv2.INTER_AREA) / safe
        return np.asarray(developed(mean) * share + 0.5).astype(np.uint8)

    behind = np.repeat(np.round((1 - share) * 255), 3, axis=2).astype(np.uint8)
    return Sprite(window, shrunk(lit), shrunk(shaded), behind)


def shadow_of(window: Window, lamp_hidden: Array, around_hidden: Array) -> Shadow:
    """A shadow from the hidden shares (0 to 1) of lamp and surroundings, each (h, w)."""

    def left(hidden: Array) -> Picture:
        return np.repeat(np.round((1 - hidden) * 255)[:, :, None], 3, axis=2).astype(np.uint8)

    return Shadow(window, left(lamp_hidden), left(around_hidden))
