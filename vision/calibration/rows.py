"""Which triangles stand side by side: rows whose tips, and whose bases, lie on a line.

A board has one row with its bases away from the viewer and one with its bases towards him.
"""

from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

from vision.calibration.model import Floats
from vision.calibration.triangles import Triangle

_MIN_ROW = 3
"""Triangles needed in a row: fewer fix neither line nor spacing."""
_LINE_SHARE = 0.2
"""How far from its line a tip may lie, in base widths."""
_ACROSS = 0.6
"""Cosine of how far a row may be from square to its columns."""
_LINES, _PAIRS = 3, 3
"""Rows tried in each direction, and pairs of rows tried in all."""
_LIKE_LENGTH = 1.8
"""A board's far row is not shorter than its near one by more than this."""


@dataclass(frozen=True, slots=True)
class TriangleRow:
    """Triangles of one row, (N, 2) px, and the two lines (a, b, c) they stand between."""

    apexes: Floats
    bases: Floats
    widths: Floats
    apex_line: Floats
    base_line: Floats

    @property
    def length(self) -> float:
        """Median length of the triangles in pixels."""
        return float(np.median(np.linalg.norm(self.apexes - self.bases, axis=1)))


def row_pairs(triangles: tuple[Triangle, ...]) -> list[tuple[TriangleRow, TriangleRow]]:
    """Return the likeliest (far, near) rows of a board among triangles, best first."""
    down = _column_direction(triangles)
    if down is None:
        return []
    far, near = _both_rows(triangles, down)
    pairs = [pair for pair in product(far, near) if _face_each_other(*pair, down)]
    pairs.sort(key=lambda pair: -len(pair[0].widths) - len(pair[1].widths))
    return pairs[:_PAIRS]


def likely_rows(
    triangles: tuple[Triangle, ...],
) -> tuple[TriangleRow | None, TriangleRow | None]:
    """Return the likeliest far and near row, each by itself: one may be out of sight."""
    down = _column_direction(triangles)
    if down is None:
        return None, None
    far, near = _both_rows(triangles, down)
    return next(iter(far), None), next(iter(near), None)


def _both_rows(
    triangles: tuple[Triangle, ...], down: Floats
) -> tuple[list[TriangleRow], list[TriangleRow]]:
    far, near = (
        _rows([t for t in triangles if _points_along(t, sign * down)], down) for sign in (-1, 1)
    )
    return far, near


def fit_line(points: Floats) -> Floats:
    """Return the least squares line (a, b, c), a x + b y + c = 0, with a unit normal."""
    middle = points.mean(axis=0)
    normal = np.linalg.svd(points - middle)[2][1]
    return np.array([normal[0], normal[1], -normal @ middle])


def _column_direction(triangles: tuple[Triangle, ...]) -> Floats | None:
    """Unit vector, downwards, along which most triangles point; None if there are too few."""
    if len(triangles) < 2 * _MIN_ROW:
        return None
    axes = np.array([np.subtract(t.base, t.apex) for t in triangles])
    angles = np.arctan2(axes[:, 1], axes[:, 0])
    grid = np.linspace(0, np.pi, 36, endpoint=False)
    apart = np.abs((grid[:, None] - angles[None, :] + np.pi / 2) % np.pi - np.pi / 2)
    best = float(grid[int(np.argmax(np.exp(-((apart / 0.2) ** 2)).sum(axis=1)))])
    return np.array([np.cos(best), np.sin(best)])


def _points_along(triangle: Triangle, direction: Floats) -> bool:
    axis = np.subtract(triangle.base, triangle.apex)
    return bool(axis @ direction > 0.8 * np.linalg.norm(axis))


def _face_each_other(far: TriangleRow, near: TriangleRow, down: Floats) -> bool:
    """Say whether the tips of both rows look at each other over a field of fitting size."""
    places = [part.mean(axis=0) @ down for part in (far.bases, far.apexes, near.apexes, near.bases)]
    if sorted(places) != places:
        return False
    shorter, longer = sorted((far.length, near.length))
    return longer < _LIKE_LENGTH * shorter and places[2] - places[1] < 1.5 * longer


def _rows(triangles: list[Triangle], down: Floats) -> list[TriangleRow]:
    """The best rows among triangles that point one way."""
    rows, left = [], triangles
    for _ in range(_LINES):
        row, used = _best_row(left, down)
        if row is None:
            break
        rows.append(row)
        left = [t for t, taken in zip(left, used, strict=True) if not taken]
    return rows


def _best_row(
    triangles: list[Triangle], down: Floats
) -> tuple[TriangleRow | None, NDArray[np.bool_]]:
    apexes = np.array([t.apex for t in triangles]).reshape(-1, 2)
    bases = np.array([t.base for t in triangles]).reshape(-1, 2)
    widths = np.array([t.width for t in triangles])
    used = _best_line(apexes, _LINE_SHARE * widths, widths, down)
    if used is None:
        return None, np.zeros(len(triangles), dtype=np.bool_)
    apexes, bases, widths = _one_each(apexes[used], bases[used], widths[used])
    if len(widths) < _MIN_ROW:
        return None, used
    whole = _best_line(bases, _LINE_SHARE * widths, widths, down)
    if whole is None:  # checkers lie on the bases: all triangles are as wide as the widest
        stretch = np.quantile(widths, 0.9) / widths
        bases = apexes + stretch[:, None] * (bases - apexes)
        whole = np.ones(len(widths), dtype=np.bool_)
    apexes, bases, widths = apexes[whole], bases[whole], widths[whole]
    return TriangleRow(apexes, bases, widths, fit_line(apexes), fit_line(bases)), used


def _one_each(apexes: Floats, bases: Floats, widths: Floats) -> tuple[Floats, Floats, Floats]:
    """Keep the widest of several readings of one triangle."""
    kept: list[int] = []
    for i in np.argsort(-widths):
        if all(np.linalg.norm(apexes[i] - apexes[k]) > 0.5 * widths[i] for k in kept):
            kept.append(int(i))
    return apexes[kept], bases[kept], widths[kept]


def _best_line(
    points: Floats, reach: Floats, weights: Floats, down: Floats
) -> NDArray[np.bool_] | None:
    """Mask of the points on the heaviest line, across the columns, through two of them."""
    best, best_weight = None, 0.0
    for i in range(len(points)):
        for j in range(i):
            across = points[i] - points[j]
            length = float(np.hypot(*across))
            normal = np.array([-across[1], across[0]]) / max(length, 1e-9)
            if length < 2 * reach[i] or abs(float(normal @ down)) < _ACROSS:
                continue
            mask = np.abs((points - points[j]) @ normal) < reach
            weight = float(weights[mask].sum())
            if mask.sum() >= _MIN_ROW and weight > best_weight:
                best, best_weight = mask, weight
    return best
