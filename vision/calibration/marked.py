"""Rough boards from the four printed markers: where between them the field may lie.

Markers lie on the table outside the corners, so the field fills what is between them from far to
near; from left to right it leaves room for a rim, or a tray and two rims. A fallback for boards
whose points hardly show.
"""

import itertools

import numpy as np

from vision.calibration.model import BoardModel, Floats, homography, model_of_corners
from vision.geometry import apply, as_corners
from vision.markers import MARKER_IDS, Markers

_BESIDE = (0.045, 0.065, 0.085, 0.105, 0.125, 0.145, 0.165, 0.185)
"""Shares of the way from one marker's middle to the other's that lie beside the field: 0.06 to 0.09
with a rim, 0.15 to 0.19 with a tray, on eleven boards. In steps of a third of a point width: as far
off as lines are looked for (see `refine`)."""
_FAR, _NEAR = -0.02, 1.015
"""The field's rails, on the same eleven boards: -0.04 to -0.01 and 1.00 to 1.03."""


def boards_of_markers(markers: Markers) -> tuple[BoardModel, ...]:
    """Return boards that may lie between the markers in a picture, none if one is missing."""
    if any(number not in markers for number in MARKER_IDS):
        return ()
    middles = np.array([np.mean(markers[number], axis=0) for number in MARKER_IDS])
    between = homography(np.array([[0.0, 0], [1, 0], [1, 1], [0, 1]]), middles)
    return tuple(_board(between, left, 1 - right) for left, right in _sides())


def _sides() -> list[tuple[float, float]]:
    """Return the shares beside the field, left and right, alike ones first."""
    return sorted(itertools.product(_BESIDE, _BESIDE), key=lambda pair: abs(pair[0] - pair[1]))


def _board(between: Floats, left: float, right: float) -> BoardModel:
    corners = np.array([[left, _FAR], [right, _FAR], [right, _NEAR], [left, _NEAR]])
    return model_of_corners(as_corners(apply(between, corners)))
