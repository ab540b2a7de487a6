"""Linear light: what a sensor counted before a camera bent it into grey levels (sRGB's curve)."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.picture import Picture

Light = NDArray[np.float32]
Steps = NDArray[np.uint16]

STEPS = 4095
"""Light is told apart to 4096th before it becomes one of 256 levels."""


def light_of(picture: Picture) -> Light:
    """Return (H, W, 3) linear light of a canvas, 1 being all that a pixel can show."""
    return np.asarray(cv2.LUT(picture, _LIGHT), dtype=np.float32)


def levels_of(light: Light) -> Picture:
    """Return the grey levels (uint8) of linear light, cut off at none and at all a pixel shows."""
    return levels_of_steps(steps_of(light))


def steps_of(light: Light) -> Steps:
    """Return linear light, cut off likewise, in 4096ths: whole numbers are quick to calculate."""
    return np.asarray(np.rint(np.clip(light, 0, 1) * STEPS), dtype=np.uint16)


def light_steps(picture: Picture) -> Steps:
    """Return (H, W, 3) linear light of a canvas in 4096ths."""
    return np.asarray(cv2.LUT(picture, _STEPS_BY_LEVEL), dtype=np.uint16)


def levels_of_steps(steps: Steps) -> Picture:
    """Return the grey levels (uint8) of (H, W, 3) linear light in 4096ths, or of more than all."""
    return np.asarray(cv2.LUT(steps, _LEVELS), dtype=np.uint8)


def _light_by_level() -> Light:
    grey = np.arange(256) / 255
    light = np.where(grey <= 0.04045, grey / 12.92, ((grey + 0.055) / 1.055) ** 2.4)
    return np.asarray(light, dtype=np.float32)


def _level_by_step() -> Picture:
    light = np.minimum(np.arange(1 << 16) / STEPS, 1)
    grey = np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
    return np.asarray(np.rint(grey * 255), dtype=np.uint8)


_LIGHT, _LEVELS = _light_by_level(), _level_by_step()
_STEPS_BY_LEVEL = steps_of(_LIGHT)
