"""Sensor noise, fast: a bank of random grains, cut anew for every frame."""

from functools import lru_cache

import cv2
import numpy as np

from vision.simulation.arrays import Picture

_SLACK = 97  # how far a cut can slide: 97 * 97 different cuts of each of two banks


@lru_cache(maxsize=4)
def _bank(height: int, width: int, noise: float, seed: int) -> Picture:
    rng = np.random.default_rng(seed)
    shape = (height + _SLACK, width + _SLACK, 3)
    coarse = cv2.GaussianBlur(rng.standard_normal(shape, dtype=np.float32), (0, 0), 0.55)
    coarse *= noise / coarse.std()
    whole = np.floor(coarse + rng.random(shape, dtype=np.float32))
    return np.asarray(np.clip(whole + 128, 0, 255), np.uint8)


def add_grain(picture: Picture, noise: float, rng: np.random.Generator) -> Picture:
    """The (H, W, 3) uint8 picture with noise of `noise` grey levels' standard deviation."""
    if noise <= 0:
        return picture
    height, width = picture.shape[:2]
    bank = _bank(height, width, noise, 0)
    top, left = rng.integers(0, _SLACK, 2)
    cut = bank[top : top + height, left : left + width]
    if rng.integers(0, 2):
        cut = np.asarray(cv2.flip(cut, 1), np.uint8)
    return np.asarray(cv2.addWeighted(picture, 1.0, cut, 1.0, -128.0), np.uint8)
