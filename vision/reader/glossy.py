"""What pixels say for checkers that may mirror a lamp: all that may be mirrored is tried."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colours import Map, Table, bins_of
from vision.gloss import gloss_at, glossy_share
from vision.linear import Steps, levels_of_steps, light_steps, steps_of
from vision.picture import Picture

_SPREADS = (-1.5, -1.0, -0.5, 0.5, 1.0, 1.5)
"""How far from the likeliest gloss is tried, in its spreads, where it may be strong."""


class GlossyColours:
    """Looks checkers' colours up on a board with gloss (2, H, W), see `vision.gloss`."""

    def __init__(self, gloss: Map, tables: tuple[Table, Table], nats: float) -> None:
        """Take the log-densities of colours and the nats of a disc per nat of its pixels."""
        self.share = glossy_share(gloss)
        """(H, W) from 0 to 1 how far a checker may look like the other colour."""
        self._tables = tables
        self._likeliest = _in_steps(gloss_at(gloss, 0))
        self._box = _box(self.share)
        near = gloss[(slice(None), *self._box)]
        self._others = [
            (_in_steps(gloss_at(near, spreads)), np.float32(0.5 * spreads**2 / nats))
            for spreads in _SPREADS
        ]

    def __call__(self, seen: Picture) -> tuple[Map, Map]:
        """Return the log-densities of each pixel of a canvas as a white and as a black checker.

        Those of the gloss that explains it best, what is less likely being dearer.
        """
        light = light_steps(seen)
        likeliest = _bins_without(light, self._likeliest)
        white, black = (np.take(table, likeliest) for table in self._tables)
        best = white[self._box], black[self._box]
        for added, costs in self._others:
            index = _bins_without(light[self._box], added)
            for one, table in zip(best, self._tables, strict=True):
                np.maximum(one, np.take(table, index) - costs, out=one)
        return white, black


def _in_steps(added: Map) -> Steps:
    return np.asarray(cv2.merge([steps_of(added)] * 3), dtype=np.uint16)


def _bins_without(light: Steps, added: Steps) -> NDArray[np.intp]:
    """Return the colours' table indices of light (H, W, 3) without what was added to it."""
    return bins_of(levels_of_steps(np.asarray(cv2.subtract(light, added), dtype=np.uint16)))


def _box(share: Map) -> tuple[slice, slice]:
    """Return the rows and columns within which anything is glossy."""
    down, across = (np.flatnonzero(share.any(axis=axis)) for axis in (1, 0))
    return slice(down[0], down[-1] + 1), slice(across[0], across[-1] + 1)
