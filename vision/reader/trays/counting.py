"""From patches beside the field to how many checkers of each colour they can be.

A row of checkers on edge is as long as they are thick together, and thickness differs from set to
set: it is a table of shares, learned as a game goes on (see `memory`). A checker that lies flat is
as long as it is wide.
"""

import numpy as np
from numpy.typing import NDArray

from vision.beside import Patch, Row
from vision.geometry import LEAVES, BoardGeometry
from vision.places import SCALE
from vision.reader.trays.viewpoint import Viewpoint, viewpoint
from vision.strips import BEYOND

Shares = NDArray[np.float64]

THICKNESSES = np.array([*np.geomspace(0.15, 0.4, 20), 1.0])
"""Diameters a checker may take of a row: 0.15 to 0.4 on edge, a whole one where it lies flat."""
_USUAL, _SPREAD = 0.24, 0.25
_FLAT = 0.1
"""Share of players who lay borne-off checkers flat beside the board."""
_BLUR = 0.05
"""Diameters that each end of a row may be off: a pixel, a shadow at the foot."""
_LOOSE = 0.03
"""Share by which each checker's place differs: rows are pushed together by hand."""
_CUBE = (0.55, 1.15)
"""Diameters that cubes are long, their side and what is seen of their foot together."""
_AT_WALL = 0.15
_LOST = 0.6
"""A row that begins so many diameters from the rail may begin right there: a dark checker's end is
not told from a dark rail it is seen before."""


def usual_thickness() -> Shares:
    """Return (21,) how likely each thickness is before any checker of a set was seen."""
    away = np.log(THICKNESSES[:-1] / _USUAL) / _SPREAD
    on_edge = np.exp(-0.5 * away**2)
    return np.append(on_edge / on_edge.sum() * (1 - _FLAT), _FLAT)


def likelihood(row: Row, most: int) -> Shares:
    """Return (21, most) how likely such a row is for each thickness and 1 to `most` checkers."""
    counts = np.arange(1, most + 1)
    length = THICKNESSES[:, None] * counts
    spread = np.sqrt(row.doubt**2 + (_LOOSE**2 * counts) * THICKNESSES[:, None])
    return np.asarray(np.exp(-0.5 * ((row.length - length) / spread) ** 2) / spread)


class Ruler:
    """Measures patches of one board along its strips."""

    def __init__(self, geometry: BoardGeometry, diameter: float) -> None:
        """Prepare for checkers of `diameter` point widths."""
        self._diameter = diameter
        self._height = geometry.height
        self._views = [viewpoint(geometry, leaf) for leaf in LEAVES]

    def __call__(self, patches: tuple[Patch, ...]) -> Row | None:
        """Return the row that patches of one colour make together; None if there are none."""
        if not patches:
            return None
        rows = [self._row(patch) for patch in patches]
        length = sum(row.length for row in rows)
        maybe_cube = len(rows) == 1 and _CUBE[0] < length < _CUBE[1]
        return Row(length, float(np.hypot.reduce([row.doubt for row in rows])), maybe_cube)

    def _row(self, patch: Patch) -> Row:
        view = self._views[patch.strip]
        far, near = (
            self._foot(end / SCALE - BEYOND, view, outward)
            for end, outward in ((patch.top, -1), (patch.bottom, 1))
        )
        lost = max(_hidden(far, self._diameter), _hidden(self._height - near, self._diameter))
        length = (near - far + lost / 2) / self._diameter
        return Row(length, float(np.hypot(2**0.5 * _BLUR, lost / 2 / self._diameter)))

    def _foot(self, end: float, view: Viewpoint, outward: int) -> float:
        """Return where an end seen at `end` stands, in point widths from the far rail.

        The end that faces the camera is seen at its foot, the other at its top, moved away.
        """
        if (end - view.y) * outward < 0:
            return end
        shift = view.shift(self._diameter)
        return (end + shift * view.y) / (1 + shift)


def _hidden(from_rail: float, diameter: float) -> float:
    """Return how much of a row may be hidden between its end and the rail."""
    return from_rail if _AT_WALL * diameter < from_rail < _LOST * diameter else 0.0
