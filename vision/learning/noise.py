"""How much a camera's own noise changes bare board from picture to picture, dark parts most.

Measured once, between the start position and the empty board of one camera: most of both is the
same bare board, so the middle difference is noise, whatever lies on the rest.
"""

import numpy as np

from vision.colours import NOISE_LEVELS, Map, opponent_planes
from vision.picture import Picture

_TO_SIGMA = 1.48
"""A normal error is within its middle distance half the time: so many of those are a sigma."""
_ENOUGH = 400
"""Pixels of a brightness from which its noise is measured."""


def measured_noise(seen: Picture, ground: Picture) -> Map:
    """Return (levels, 3) sigmas of the opponent differences of two canvases in one light.

    Each for the brightness in `NOISE_LEVELS`; 0 where the board has next to nothing so bright.
    """
    bare = opponent_planes(ground)
    off = opponent_planes(seen) - bare
    nearest = np.abs(bare[0][..., None] - np.array(NOISE_LEVELS)).argmin(axis=2)
    noise = np.zeros((len(NOISE_LEVELS), 3), dtype=np.float32)
    for level in range(len(NOISE_LEVELS)):
        there = off[:, nearest == level]
        if there.shape[1] >= _ENOUGH:
            middle = np.median(there, axis=1, keepdims=True)
            noise[level] = _TO_SIGMA * np.median(np.abs(there - middle), axis=1)
    return noise
