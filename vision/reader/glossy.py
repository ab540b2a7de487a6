"""What pixels say for checkers that may mirror a lamp: all that may be mirrored is tried."""

import numpy as np

from vision.colours import Map, Table, bins_of
from vision.gloss import gloss_at, glossy_share
from vision.linear import levels_of, light_of
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
        self._likeliest = gloss_at(gloss, 0)
        self._box = _box(self.share)
        near = gloss[(slice(None), *self._box)]
        self._others = [
            (gloss_at(near, spreads), np.float32(0.5 * spreads**2 / nats)) for spreads in _SPREADS
        ]

    def __call__(self, seen: Picture) -> tuple[Map, Map]:
        """Return the log-densities of each pixel of a canvas as a white and as a black checker.

        Those of the gloss that explains it best, what is less likely being dearer.
        """
        light = light_of(seen)
        likeliest = bins_of(levels_of(light - self._likeliest[..., None]))
        white, black = (np.take(table, likeliest) for table in self._tables)
        best = white[self._box], black[self._box]
        for added, costs in self._others:
            index = bins_of(levels_of(light[self._box] - added[..., None]))
            for one, table in zip(best, self._tables, strict=True):
                np.maximum(one, np.take(table, index) - costs, out=one)
        return white, black


def _box(share: Map) -> tuple[slice, slice]:
    """Return the rows and columns within which anything is glossy."""
    down, across = (np.flatnonzero(share.any(axis=axis)) for axis in (1, 0))
    return slice(down[0], down[-1] + 1), slice(across[0], across[-1] + 1)
