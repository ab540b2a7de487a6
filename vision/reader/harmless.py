"""Which things on the rim hide no place: a cup may stand there, an arm reaches in.

What hangs over a place came in over its edge, wider than a finger. So a thing is harmless if some
line along that edge shows bare board, or no more than the round ends of checkers.
"""

import math

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.places import MARGIN, SCALE

Mask = NDArray[np.bool_]
Labels = NDArray[np.int32]

_EDGE = 2
"""Canvas pixels on either side of a place's edge, a tenth of a point: so far a thing may hang over,
most of the checker under it is still seen."""
_NEAR = round(0.7 * SCALE)
"""Width of what can hide a checker, and how far aside a slanting arm may come in."""
_COVERED = 0.5
"""Share of such a width that is covered on every line of canvas pixels across the edge where
something reaches in: hands 0.7 to 1, a row of checkers or a cup 0.3 on some line."""
_STRANGE_NEAR = 0.25
"""Share of such a square beside the rim that is strange where a finger reaches in: hands 0.26
to 1, what hangs over by itself 0.2 at most."""
_CUP = round(2.2 * SCALE)
"""No cup that stands on the rim reaches farther in than it is wide: 10 centimetres."""
_CUP_RADII = (0.5, 1.4)
"""In point widths: an espresso cup of 5 centimetres, a mug of 12."""
_MOST, _SMOOTH = 0.8, 1.0
"""So much of an arc must lie within so many canvas pixels of its circle: a handle, or where a
checker lies at it, may not."""


def stays_out(run: Mask, off_side: Mask, strange_side: Mask) -> bool:
    """Say whether what lies on the rim reaches in over no place.

    `run` (L,): where on a side's rim it lies; `off_side`, `strange_side` (rows, L): the canvas
    from that side inwards.
    """
    beside = strange_side[MARGIN : MARGIN + SCALE].astype(np.float32)
    fingers = cv2.blur(beside, (_NEAR, _NEAR))[:, _near(run)] > _STRANGE_NEAR
    lines = _covered_lines(off_side[MARGIN - _EDGE : MARGIN + _EDGE + 1])
    return not (fingers.any() or _covered(lines, run))


def reaches_deep(run: Mask, things_side: Mask) -> bool:
    """Say whether what lies on a side's rim along `run` (L,) reaches in farther than a cup.

    `things_side` (rows, L): what things cover from that side inwards. What is not seen as a thing
    there is no cup either.
    """
    _, labels = cv2.connectedComponents(things_side.astype(np.uint8))
    at_rim = np.unique(labels[: MARGIN + _EDGE, run])
    rows = np.isin(labels, at_rim[at_rim > 0]).any(axis=1)
    return not rows.any() or int(np.flatnonzero(rows)[-1]) > MARGIN + _CUP


def is_round(run: Mask, off_side: Mask) -> bool:
    """Say whether what lies on a side's rim along `run` (L,) ends in one arc, as cups do.

    `off_side` (rows, L): what is no bare board, from that side inwards. Fingers end in several.
    """
    along = np.flatnonzero(run)
    band = off_side[: MARGIN + SCALE, along]
    depth = np.where(band.all(axis=0), len(band), band.argmin(axis=0)).astype(np.float64)
    out = depth <= MARGIN + 2 * _EDGE
    if along[-1] - along[0] >= len(along) or out.mean() < _MOST:
        return False
    x, y = along[out].astype(np.float64), depth[out]
    terms = np.column_stack([x, y, np.ones_like(x)])
    (a, b, c), *_ = np.linalg.lstsq(terms, x * x + y * y, rcond=None)
    radius = math.sqrt(max(0.0, c + a * a / 4 + b * b / 4))
    off = np.abs(np.hypot(x - a / 2, y - b / 2) - radius)
    wide = _CUP_RADII[0] <= radius / SCALE <= _CUP_RADII[1]
    return wide and float(np.quantile(off, _MOST)) < _SMOOTH


def _covered_lines(band: Mask) -> Mask:
    """Return (rows, L) where the lines of a band are covered a finger wide."""
    return np.asarray(cv2.blur(band.astype(np.float32), (_NEAR, 1)) > _COVERED)


def _covered(lines: Mask, along: Mask) -> bool:
    """Say whether near `along` (L,) every one of (rows, L) lines is covered."""
    return bool(lines[:, _near(along)].any(axis=1).all())


def _near(along: Mask) -> Mask:
    """Return (L,) where a slanting arm seen `along` a side may come in."""
    reach = np.ones((1, 2 * _NEAR + 1), dtype=np.uint8)
    return np.asarray(cv2.dilate(along[None].astype(np.uint8), reach)[0] > 0)
