"""Rows of triangles to boards: where twelve columns and a bar can lie.

The two lines of bases and the two lines of tips meet in one vanishing point, the triangles' axes
in another. With both sent to infinity the columns are evenly spaced, and the rest is a comb.
"""

from collections.abc import Sequence

import numpy as np

from vision.calibration.model import (
    COLUMNS,
    LEAF_COLUMNS,
    BoardModel,
    Floats,
    model_of_plane,
)
from vision.calibration.rows import TriangleRow, fit_line, row_pairs
from vision.calibration.triangles import Triangle, straightened
from vision.geometry import apply
from vision.lens import PERFECT, Lens

_PITCHES = np.linspace(0.82, 1.45, 43)
"""Point width over the base's width (narrow triangles: up to 1.3; arches seem wider: 0.85)."""
_BARS = np.linspace(0.4, 1.6, 21)
_TEETH = np.arange(COLUMNS) + 0.5 + _BARS[:, None] * (np.arange(COLUMNS) >= LEAF_COLUMNS)
"""(bars, 12) middles of the columns in point widths from the field's left edge."""
_HIT = 0.13
"""How far from its column's middle a triangle may stand, in point widths."""
_KEPT = 12


def board_hypotheses(
    triangles: tuple[Triangle, ...], lenses: Sequence[Lens] = (PERFECT,)
) -> tuple[BoardModel, ...]:
    """Return boards that these triangles, seen by one of these lenses, may belong to.

    Likeliest first; none if there are too few triangles.
    """
    found = [
        board
        for lens in lenses
        for far, near in row_pairs(straightened(triangles, lens))
        for board in _boards_of_rows(far, near, lens)
    ]
    found.sort(key=lambda pair: -pair[0])
    return tuple(model for _, model in found[:_KEPT])


def _boards_of_rows(
    far: TriangleRow, near: TriangleRow, lens: Lens
) -> list[tuple[float, BoardModel]]:
    matrix = _rectifier(far, near)
    if matrix is None:
        return []
    rows = (far, near)
    bases = [apply(matrix, row.bases) for row in rows]
    apexes = [apply(matrix, row.apexes) for row in rows]
    heights = [float(np.median(part[:, 1])) for part in (*bases, *apexes)]
    top, bottom, tip_far, tip_near = heights
    if not top < tip_far < tip_near < bottom:
        return []
    tip = (tip_far - top + bottom - tip_near) / 2 / (bottom - top)
    xs = np.concatenate(
        [np.concatenate([b[:, 0], a[:, 0]]) for b, a in zip(bases, apexes, strict=True)]
    )
    width = float(
        np.median([_rectified_width(matrix, r.bases, r.widths, r.base_line) for r in rows])
    )
    back = np.linalg.inv(matrix)
    boards = []
    for score, pitch, bar, offset in _combs(xs / width):
        scale = np.array([[pitch * width, 0, offset * width], [0, bottom - top, top], [0, 0, 1.0]])
        model = model_of_plane(back @ scale, bar, tip, min(1.0, 1 / pitch), lens)
        boards.append((score, model))
    return boards


def _rectifier(far: TriangleRow, near: TriangleRow) -> Floats | None:
    """Homography under which rows are level and columns upright; None if they do not meet so."""
    middle = np.concatenate([far.bases, near.bases]).mean(axis=0)
    unit = float(np.abs(np.concatenate([far.bases, near.bases]) - middle).max())
    shift = np.array(
        [[1 / unit, 0, -middle[0] / unit], [0, 1 / unit, -middle[1] / unit], [0, 0, 1]]
    )
    rows = [far.base_line, far.apex_line, near.apex_line, near.base_line]
    weights = np.array([len(far.bases), len(far.bases), len(near.bases), len(near.bases)])
    axes = [
        fit_line(np.array([apex, base]))
        for row in (far, near)
        for apex, base in zip(row.apexes, row.bases, strict=True)
    ]
    across = _meeting_point(np.array(rows) @ np.linalg.inv(shift), weights)
    along = _meeting_point(np.array(axes) @ np.linalg.inv(shift), np.ones(len(axes)))
    horizon = np.cross(across, along)
    if abs(horizon[2]) < 1e-9:
        return None
    tilt = np.array([[1, 0, 0], [0, 1, 0], horizon / horizon[2]])
    right, down = (tilt @ across)[:2], (tilt @ along)[:2]
    right, down = right / np.hypot(*right), down / np.hypot(*down)
    toward = np.array(near.bases.mean(axis=0) - far.bases.mean(axis=0))
    down = down if down @ toward > 0 else -down
    right = right if right[0] * down[1] - right[1] * down[0] > 0 else -right
    upright = np.eye(3)
    upright[:2, :2] = np.linalg.inv(np.column_stack([right, down]))
    return np.asarray(upright @ tilt @ shift, dtype=np.float64)


def _meeting_point(lines: Floats, weights: Floats) -> Floats:
    """Homogeneous point nearest to all lines (robust: two rounds without the worst)."""
    lines = lines / np.hypot(lines[:, 0], lines[:, 1])[:, None]
    point = np.zeros(3)
    kept = weights.astype(np.float64)
    for _ in range(4):
        point = np.linalg.svd(lines * kept[:, None])[2][2]
        off = np.abs(lines @ point)
        kept = weights / (1 + (off / (2 * np.median(off) + 1e-9)) ** 2)
    return np.asarray(point, dtype=np.float64)


def _rectified_width(matrix: Floats, bases: Floats, widths: Floats, line: Floats) -> float:
    """Median width of the bases, measured along their line in the rectified plane."""
    along = np.array([-line[1], line[0]])
    ends = [apply(matrix, bases + sign * along * widths[:, None] / 2) for sign in (-1, 1)]
    return float(np.median(np.abs(ends[1][:, 0] - ends[0][:, 0])))


def _combs(xs: Floats) -> list[tuple[float, float, float, float]]:
    """Fit twelve teeth with a gap for the bar to `xs` (in base widths).

    Returns (score, pitch, bar in pitches, offset of the field's left edge), best first, one for
    each way to lay the columns.
    """
    found: dict[tuple[int, ...], tuple[float, float, float, float]] = {}
    anchors = np.quantile(xs, [0.05, 0.35, 0.65, 0.95], method="nearest")
    for pitch in _PITCHES:
        offsets = (anchors[:, None] - _TEETH[:, None] * pitch).reshape(len(_BARS), -1)
        apart = _to_next_tooth((xs - offsets[..., None]) / pitch, _BARS[:, None, None])
        scores = np.exp(-((apart / _HIT) ** 2)).sum(axis=2)
        for bar, at in np.argwhere(scores > 0.6 * len(xs)):
            offset = offsets[bar, at]
            columns = np.abs((anchors[:, None] - offset) / pitch - _TEETH[bar]).argmin(axis=1)
            key = tuple(int(column) for column in columns)
            comb = (float(scores[bar, at]), float(pitch), float(_BARS[bar]), float(offset))
            found[key] = max(found.get(key, comb), comb)
    return sorted(found.values(), reverse=True)[:_KEPT]


def _to_next_tooth(at: Floats, bar: Floats) -> Floats:
    """Return how far places, in pitches from the field's left edge, lie from the next column."""
    beyond = at - bar
    left = np.clip(np.floor(at), 0, LEAF_COLUMNS - 1)
    right = np.clip(np.floor(beyond), LEAF_COLUMNS, COLUMNS - 1)
    return np.asarray(np.minimum(np.abs(at - left - 0.5), np.abs(beyond - right - 0.5)))
