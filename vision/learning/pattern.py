"""The pattern of the points: one shape, two colours and a field, seen through the checkers on it.

All twenty-four points have one shape and lie alike in their columns; half of them have one colour,
half the other, each the same from the rail to the tip. So a column with checkers on it is known
from the rest: its shape by the other twenty-three, its colour by its own tip and its relatives.
"""

import numpy as np
from numpy.typing import NDArray

from vision.colours import Map, opponent
from vision.places import MARGIN, SCALE

_TIP = (2.2, 3.6)
"""Distance from the rail, in point widths, where few stacks reach and points are still broad."""
_OPEN = (4.9, 5.6)
"""Where, by the tips, bare field is seen on most boards; on shorter ones beside the middle."""
_SIDES = (2.2, 4.6)
"""Where a point's straight sides are measured: beyond most stacks, not beyond its tip."""
_ENOUGH = 20
"""Rows of a point that must be seen to tell its sides."""
_STRAIGHT = 0.5
"""How much straight sides count among the columns' votes: as half of all columns."""
_BRIGHTNESS = 0.6
"""Share of a difference in brightness that counts: light differs from place to place."""
_UNLIKE = 25.0
"""Levels of difference at which a pixel is hardly of a colour."""

Strips = NDArray[np.float32]
"""(24, H, W, 3) BGR of each column, its first rows at the rail."""


def likely_board(strips: Strips, kinds: NDArray[np.int64]) -> Strips:
    """Return (2, H, W, 3): how a column of each kind should look, by shape and two colours.

    `kinds` (24,) 0 or 1. Only a rough likeness: no grain, no ornaments, no local light.
    """
    field = _usual(strips[:, _open_rows(strips.shape[1])])
    middle = strips.shape[2] // 2
    tips = strips[:, _rows(_TIP), middle - 1 : middle + 2]
    points = np.stack([_usual(tips[kinds == kind]) for kind in (0, 1)])
    share = _shape(strips, field, points[kinds])[None, ..., None]
    return np.asarray(share * points[:, None, None] + (1 - share) * field, dtype=np.float32)


def unlikeness(seen: Strips, likely: Strips) -> Map:
    """Return (..., H, W) levels by which colours differ, brightness counting less."""
    apart = np.abs(_weighted(seen) - _weighted(likely))
    return np.asarray(apart.sum(axis=-1), dtype=np.float32)


def _rows(widths: tuple[float, float]) -> slice:
    return slice(MARGIN + round(widths[0] * SCALE), MARGIN + round(widths[1] * SCALE))


def _open_rows(length: int) -> slice:
    rows = _rows(_OPEN)
    beyond = max(0, rows.stop - length)
    return slice(rows.start - beyond, rows.stop - beyond)


def _usual(pixels: Strips) -> NDArray[np.float32]:
    return np.asarray(np.median(pixels.reshape(-1, 3), axis=0), dtype=np.float32)


def _weighted(pixels: Strips) -> Strips:
    weights = np.array([_BRIGHTNESS, 1, 1], dtype=np.float32)
    flat = opponent(pixels.reshape(-1, 1, 3)) * weights
    return np.asarray(flat.reshape(pixels.shape), dtype=np.float32)


def _shape(strips: Strips, field: NDArray[np.float32], points: NDArray[np.float32]) -> Map:
    """Return (H, W) how much of each pixel of a column is point: the vote of all columns.

    `points` (24, 3): the colour of each column's point. A column votes as far as its pixel looks
    like either colour, and as the two differ; left and right are the same.
    """
    to_field = _far(strips, np.broadcast_to(field, points.shape))
    to_point = _far(strips, points)
    apart = _far(points[:, None, None], np.broadcast_to(field, points.shape))
    like = np.exp(-0.5 * np.square(np.minimum(to_field, to_point) / _UNLIKE))
    weight = like * apart / (apart + _UNLIKE) + 1e-6
    vote = np.square(to_field) / (np.square(to_field) + np.square(to_point) + 1e-6)
    votes, total = (vote * weight).sum(axis=0), weight.sum(axis=0)
    votes, total = votes + votes[:, ::-1], total + total[:, ::-1]
    straight = _straight(votes / total)
    if straight is not None:
        votes, total = votes + straight * _STRAIGHT * total.max(), total + _STRAIGHT * total.max()
    return np.asarray(np.clip(2 * votes / total - 0.5, 0, 1), dtype=np.float32)


def _straight(share: Map) -> Map | None:
    """Return (H, W) the point as straight sides from its seen tip would make it at the rail.

    There most checkers lie, and those of the point's own colour pass for a wider point. None if
    too little of a tip is seen.
    """
    rows = np.arange(share.shape[0], dtype=np.float32)
    half = share.sum(axis=1) / 2
    used = _rows(_SIDES)
    t, w = rows[used], half[used]
    seen = (w > 1) & (w < 0.45 * share.shape[1])
    if seen.sum() < _ENOUGH:
        return None
    t, w = t[seen], w[seen]
    later = np.triu_indices(len(t), len(t) // 2)
    slope = min(0.0, float(np.median((w[later[1]] - w[later[0]]) / (t[later[1]] - t[later[0]]))))
    widths = float(np.median(w - slope * t)) + slope * rows
    off = np.abs(np.arange(share.shape[1]) - (share.shape[1] - 1) / 2)
    return np.asarray(np.clip(widths[:, None] - off + 0.5, 0, 1), dtype=np.float32)


def _far(strips: Strips, colours: NDArray[np.float32]) -> Map:
    """Return (24, H, W) Euclidean distances of strips to one colour (24, 3) each."""
    apart = _weighted(strips) - _weighted(np.ascontiguousarray(colours))[:, None, None]
    return np.asarray(np.sqrt(np.square(apart).sum(axis=-1)), dtype=np.float32)
