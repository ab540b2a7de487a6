"""Triangles to board: which of them stand in two rows of twelve, and where such a board lies.

The two lines of bases and the two lines of tips meet in one vanishing point, the triangles' axes
in another. With both sent to infinity the columns are evenly spaced, and the rest is a comb.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.calibration.model import (
    COLUMNS,
    LEAF_COLUMNS,
    BoardModel,
    Floats,
    model_of_plane,
)
from vision.calibration.triangles import Triangle
from vision.geometry import apply

_MIN_ROW = 3
"""Triangles needed in a row: fewer fix neither line nor spacing."""
_LINE_SHARE = 0.2
"""How far from its line a tip may lie, in base widths."""
_PITCHES = np.linspace(0.97, 1.35, 39)
"""Point width over the base's width (rounded or narrow triangles: up to 1.3)."""
_BARS = np.linspace(0.3, 1.8, 31)
_HIT = 0.13
"""How far from its column's middle a triangle may stand, in point widths."""
_KEPT = 12


@dataclass(frozen=True, slots=True)
class _Row:
    """Triangles of one row and the two lines (a, b, c) they stand between."""

    apexes: Floats
    bases: Floats
    widths: Floats
    apex_line: Floats
    base_line: Floats


def board_hypotheses(triangles: tuple[Triangle, ...]) -> tuple[BoardModel, ...]:
    """Return boards that these triangles may belong to, likeliest first (none if too few)."""
    found: list[tuple[float, BoardModel]] = []
    for angle in _column_directions(triangles):
        rows = _rows_along(triangles, angle)
        if rows is not None:
            found.extend(_boards_of_rows(*rows))
    found.sort(key=lambda pair: -pair[0])
    return tuple(model for _, model in found[:_KEPT])


def _column_directions(triangles: tuple[Triangle, ...]) -> list[float]:
    """Directions (radians, 0..pi) along which many triangles point, strongest first."""
    if len(triangles) < 2 * _MIN_ROW:
        return []
    angles = np.array([_angle(t) for t in triangles])
    grid = np.linspace(0, np.pi, 36, endpoint=False)
    apart = np.abs((grid[:, None] - angles[None, :] + np.pi / 2) % np.pi - np.pi / 2)
    votes = np.exp(-((apart / 0.2) ** 2)).sum(axis=1)
    best = int(np.argmax(votes))
    return [float(grid[best])]


def _angle(triangle: Triangle) -> float:
    x, y = np.subtract(triangle.base, triangle.apex)
    return float(np.arctan2(y, x))


def _rows_along(triangles: tuple[Triangle, ...], angle: float) -> tuple[_Row, _Row] | None:
    """The far row (bases up) and the near row of triangles along `angle`; None without both."""
    down = np.array([np.cos(angle), np.sin(angle)])
    if down[1] < 0:
        down = -down
    rows = []
    for sign in (-1.0, 1.0):
        same = [t for t in triangles if _points_along(t, sign * down)]
        row = _row(same)
        if row is None:
            return None
        rows.append(row)
    return rows[0], rows[1]


def _points_along(triangle: Triangle, direction: Floats) -> bool:
    axis = np.subtract(triangle.base, triangle.apex)
    return bool(axis @ direction > 0.8 * np.linalg.norm(axis))


def _row(triangles: list[Triangle]) -> _Row | None:
    if len(triangles) < _MIN_ROW:
        return None
    apexes = np.array([t.apex for t in triangles])
    bases = np.array([t.base for t in triangles])
    widths = np.array([t.width for t in triangles])
    # Weighted by the width: cut-off tips of triangles are small and lie on the tips' line too.
    on_tips = _best_line(apexes, _LINE_SHARE * widths, widths)
    if on_tips is None:
        return None
    apexes, bases, widths = apexes[on_tips], bases[on_tips], widths[on_tips]
    on_bases = _best_line(bases, _LINE_SHARE * widths, widths)
    if on_bases is None:
        return None
    return _Row(
        apexes[on_bases],
        bases[on_bases],
        widths[on_bases],
        _fit_line(apexes[on_bases]),
        _fit_line(bases[on_bases]),
    )


def _best_line(points: Floats, reach: Floats, weights: Floats) -> NDArray[np.bool_] | None:
    """Mask of the points on the heaviest line through two of them; None below _MIN_ROW."""
    best, best_weight = None, 0.0
    for i in range(len(points)):
        for j in range(i):
            across = points[i] - points[j]
            length = float(np.hypot(*across))
            if length < 2 * reach[i]:
                continue
            normal = np.array([-across[1], across[0]]) / length
            mask = np.abs((points - points[j]) @ normal) < reach
            weight = float(weights[mask].sum())
            if mask.sum() >= _MIN_ROW and weight > best_weight:
                best, best_weight = mask, weight
    return best


def _fit_line(points: Floats) -> Floats:
    """Least squares line (a, b, c), a x + b y + c = 0, unit normal."""
    middle = points.mean(axis=0)
    normal = np.linalg.svd(points - middle)[2][1]
    return np.array([normal[0], normal[1], -normal @ middle])


def _boards_of_rows(far: _Row, near: _Row) -> list[tuple[float, BoardModel]]:
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
        model = model_of_plane(back @ scale, bar, tip, min(1.0, 1 / pitch))
        boards.append((score, model))
    return boards


def _rectifier(far: _Row, near: _Row) -> Floats | None:
    """Homography under which rows are level and columns upright; None if they do not meet so."""
    middle = np.concatenate([far.bases, near.bases]).mean(axis=0)
    unit = float(np.abs(np.concatenate([far.bases, near.bases]) - middle).max())
    shift = np.array(
        [[1 / unit, 0, -middle[0] / unit], [0, 1 / unit, -middle[1] / unit], [0, 0, 1]]
    )
    rows = [far.base_line, far.apex_line, near.apex_line, near.base_line]
    weights = np.array([len(far.bases), len(far.bases), len(near.bases), len(near.bases)])
    axes = [
        _fit_line(np.array([apex, base]))
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
        for bar in _BARS:
            teeth = np.arange(COLUMNS) + 0.5 + bar * (np.arange(COLUMNS) >= LEAF_COLUMNS)
            offsets = (anchors[:, None] - teeth[None, :] * pitch).ravel()
            apart = np.abs((xs[None, :] - offsets[:, None])[:, :, None] / pitch - teeth)
            scores = np.exp(-((apart.min(axis=2) / _HIT) ** 2)).sum(axis=1)
            for at in np.flatnonzero(scores > 0.6 * len(xs)):
                columns = np.abs((anchors[:, None] - offsets[at]) / pitch - teeth).argmin(axis=1)
                key = tuple(int(column) for column in columns)
                comb = (float(scores[at]), float(pitch), float(bar), float(offsets[at]))
                found[key] = max(found.get(key, comb), comb)
    return sorted(found.values(), reverse=True)[:_KEPT]
