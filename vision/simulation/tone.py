"""Light to grey levels and back: linear BGR in floats, pictures in sRGB bytes.

The camera's curve: sRGB with a soft shoulder, so that a lamp on a white checker clips gently.
"""

import cv2
import numpy as np

from vision.simulation.arrays import Array, Picture
from vision.simulation.scene import Rgb

_BRIGHTEST = 2.5  # linear light that the table below still tells apart
_STEPS = 4096
_MUTED = 0.13  # small sensors mix their colours a little
_MIXING = (1 - _MUTED) * np.eye(3) + _MUTED * np.array([(0.11, 0.59, 0.30)] * 3)


def linear_bgr(rgb: Rgb) -> Array:
    """A paint's linear reflectance as (3,) float32 in BGR order."""
    srgb = np.array(rgb[::-1], dtype=np.float32) / 255
    linear = np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)
    return linear.astype(np.float32)


def _curve() -> Picture:
    light = np.linspace(0, _BRIGHTEST, _STEPS)
    knee = 0.7
    over = np.maximum(light - knee, 0)
    soft = np.where(light < knee, light, knee + (1 - knee) * (1 - np.exp(-over / (1 - knee))))
    srgb = np.where(soft <= 0.0031308, soft * 12.92, 1.055 * soft ** (1 / 2.4) - 0.055)
    return np.clip(srgb * 255 + 0.5, 0, 255).astype(np.uint8)


_LEVELS = _curve()


def developed(light: Array) -> Picture:
    """Linear light, (h, w, 3) float32 BGR, to sRGB bytes."""
    muted = cv2.transform(light, _MIXING)
    steps = np.clip(muted * ((_STEPS - 1) / _BRIGHTEST), 0, _STEPS - 1).astype(np.uint16)
    return np.asarray(_LEVELS[steps], np.uint8)
