"""Where the field ends: beyond the bases neighbouring triangles stop differing.

A shadow on the bases weakens that contrast to 60 or 70 %, a polished rail mirrors 25 to 75 % of
it: no single triangle can tell, so the row decides, and each pair of neighbours only then finds
its own steepest fall close by.
"""

from dataclasses import dataclass, replace
from itertools import combinations, product

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.calibration.edges import inside_picture
from vision.calibration.model import COLUMNS, LEAF_COLUMNS, BoardModel, Floats, Soft
from vision.geometry import apply

_STEP_PX = 0.5
_USUAL_SHARE = 0.55
"""Contrast left in the middle of the fall at a rail: 0.5 plain, 0.7 polished, 0.45 in shadow."""
_MIN_FALL = 0.12
_TIPS_APART = 0.008
"""How far the tips of both rows differ, in heights."""
_DEPTHS = (0.7, -0.7)
"""Where the contrast is followed, in point widths inside the supposed rail."""
_PLATEAU = 0.35
"""Farther inside than this the contrast is taken for whole."""
_OWN_REACH = 0.07
"""How far from the row's rail a pair may find its own, in point widths."""
_IN_LINE, _MAX_SLOPE = 0.02, 0.02
"""How far (point widths) ends of one row stray from a line, and how steep that may be."""
_MIN_CONTRAST = 8.0
"""Least contrast of neighbouring triangles, in grey levels."""


@dataclass(frozen=True, slots=True)
class FieldEnds:
    """Places (N, 2) px where the field was seen to end, and how far (px) outside the model.

    `corner` is the index of the model's corner at the left end of the rail it belongs to.
    """

    place: Floats
    offset: Floats
    corner: NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class _Row:
    """The pairs of one row that can be seen: contrast share (N, M) along `depths` (M,)."""

    row: int
    column: Floats
    place: Floats
    normal: Floats
    share: Floats
    depths: Floats


def find_rails(soft: Soft, model: BoardModel, free: NDArray[np.bool_]) -> FieldEnds:
    """Find where the field ends under each pair of neighbouring triangles of a leaf.

    `free` is (2, 12): triangles whose base no checker hides.
    """
    rows = [_row(soft, model, row, free[row]) for row in (0, 1)]
    found = [
        _row_ends(model, row, fall)
        for row, fall in zip(rows, _choose_falls(rows, model), strict=True)
    ]
    return FieldEnds(
        np.concatenate([ends.place for ends in found]),
        np.concatenate([ends.offset for ends in found]),
        np.concatenate([ends.corner for ends in found]),
    )


def _row(soft: Soft, model: BoardModel, row: int, free: NDArray[np.bool_]) -> _Row:
    pairs = [c for c in range(COLUMNS - 1) if c != LEAF_COLUMNS - 1 and free[c] and free[c + 1]]
    column = np.array(pairs, dtype=np.float64)
    unit = model.point_px()
    depths = np.arange(unit * _DEPTHS[0], unit * _DEPTHS[1], -_STEP_PX)
    place, normal = _on_rail(model, column, row)
    contrast = _pair_contrast(soft, model, column, row, depths)
    inside = np.median(contrast[:, depths > _PLATEAU * unit], axis=1)
    seen = (inside > _MIN_CONTRAST) & inside_picture(soft, place, normal, 2.0)
    share = contrast[seen] / inside[seen, None]
    return _Row(row, column[seen], place[seen], normal[seen], share, depths)


def _row_ends(model: BoardModel, row: _Row, fall: float | None) -> FieldEnds:
    if fall is None:
        return FieldEnds(np.empty((0, 2)), np.empty(0), np.empty(0, dtype=np.intp))
    unit = model.point_px()
    offset = _own_falls(row.share, row.depths, fall, unit)
    ends = row.place + offset[:, None] * row.normal
    corners = model.lens.straight(model.corners[[4 * row.row, 4 * row.row + 3]])
    kept = _on_one_line(model.lens.straight(ends), (corners[0], corners[1]), unit)
    corner = 4 * row.row + np.where(row.column < LEAF_COLUMNS, 0, 2)
    return FieldEnds(ends[kept], offset[kept], corner[kept])


def _choose_falls(rows: list[_Row], model: BoardModel) -> tuple[float | None, float | None]:
    """Depth (px inside the model's rail) of both rows' rails; None where nothing is seen.

    Of the places where a row's contrast falls, the two are taken that make the triangles of both
    rows equally long: a board's are.
    """
    far, near = (_falls(row) for row in rows)
    if not far or not near:
        firsts = [min(falls)[1] if falls else None for falls in (far, near)]
        return firsts[0], firsts[1]

    def cost(pair: tuple[tuple[float, float], tuple[float, float]]) -> float:
        (far_cost, far_fall), (near_cost, near_fall) = pair
        tips = _tips_with_rails(model, far_fall, near_fall)
        return far_cost + near_cost + (float(tips[0] - tips[1]) / _TIPS_APART) ** 2

    best = min(product(far, near), key=cost)
    return best[0][1], best[1][1]


def _tips_with_rails(model: BoardModel, far_px: float, near_px: float) -> Floats:
    """Depths of the far and near tips if the rails moved inwards by so many pixels."""
    c = model.corners
    down = c[4:] - c[:4]
    down /= np.linalg.norm(down, axis=1)[:, None]
    moved = replace(model, corners=np.concatenate([c[:4] + far_px * down, c[4:] - near_px * down]))
    columns = np.array([2.0, 9.0, 2.0, 9.0])
    heights = np.array([model.tip_far, model.tip_far, 1 - model.tip_near, 1 - model.tip_near])
    tips = model.lens.straight(model.to_px(columns, columns + 0.5, heights))
    left, right = (np.asarray(np.linalg.inv(m), np.float64) for m in moved.leaf_matrices())
    seen = np.array([apply(left, tips[[0, 2]])[:, 1], apply(right, tips[[1, 3]])[:, 1]])
    return np.array([seen[:, 0].mean(), 1 - seen[:, 1].mean()])


def _falls(row: _Row) -> list[tuple[float, float]]:
    """(Cost, depth) of the places where the row's contrast falls."""
    if len(row.column) < 2:
        return []
    share = cv2.GaussianBlur(np.median(row.share, axis=0)[None, :], (0, 0), 1.0)[0]
    span = max(2, round(2 / _STEP_PX))
    fall = share[: -2 * span] - share[2 * span :]
    middle, depths = share[span:-span], row.depths[span:-span]
    padded = np.pad(fall, 1)
    peaks = (fall >= padded[:-2]) & (fall > padded[2:]) & (fall > _MIN_FALL)
    return [
        (((middle[at] - _USUAL_SHARE) / 0.2) ** 2 - 2 * np.log(fall[at]), float(depths[at]))
        for at in np.flatnonzero(peaks)
    ]


def _on_rail(model: BoardModel, column: Floats, row: int) -> tuple[Floats, Floats]:
    """Places (N, 2) px on the rail between column and the next, and unit vectors outwards."""
    place = model.to_px(column, column + 1.0, np.full(len(column), float(row)))
    inner = model.to_px(column, column + 1.0, np.full(len(column), 0.05 if row == 0 else 0.95))
    normal = place - inner
    return place, normal / (np.linalg.norm(normal, axis=1)[:, None] + 1e-9)


def _pair_contrast(
    soft: Soft, model: BoardModel, column: Floats, row: int, depths: Floats
) -> Floats:
    """(N, M) colour difference of two neighbours' middles, `depths` px inside the rail."""
    colours = []
    for middle in (column + 0.5, column + 1.5):
        foot = model.to_px(column, middle, np.full(len(column), float(row)))
        inner = model.to_px(column, middle, np.full(len(column), 0.1 if row == 0 else 0.9))
        axis = (inner - foot) / (np.linalg.norm(inner - foot, axis=1)[:, None] + 1e-9)
        xy = (foot[:, None, :] + depths[None, :, None] * axis[:, None, :]).astype(np.float32)
        colours.append(
            cv2.remap(
                soft, xy[..., 0], xy[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
            )
        )
    return np.asarray(np.linalg.norm(colours[0] - colours[1], axis=2), dtype=np.float64)


def _own_falls(share: Floats, depths: Floats, around: float, unit: float) -> Floats:
    """Offset (px outwards) of each pair's steepest fall close to the row's."""
    fall = share[:, :-2] - share[:, 2:]
    middle = depths[1:-1]
    reach = max(2.0, _OWN_REACH * unit)
    nearness = np.exp(-(((middle - around) / reach) ** 2))
    window = np.abs(middle - around) <= reach
    weight = np.where(window, np.maximum(fall, 0.0) * nearness, 0.0) + 1e-9 * window
    return np.asarray(-(weight @ middle) / weight.sum(axis=1), dtype=np.float64)


def _on_one_line(ends: Floats, rail: tuple[Floats, Floats], unit: float) -> NDArray[np.bool_]:
    """Mask of the ends on the line, across both leaves, that most of a row lie near."""
    along = (rail[1] - rail[0]) / np.linalg.norm(rail[1] - rail[0])
    x = (ends - rail[0]) @ along
    y = (ends - rail[0]) @ np.array([-along[1], along[0]])
    near, best = np.ones(len(ends), dtype=np.bool_), 0.0
    for i, j in combinations(range(len(ends)), 2):
        slope = (y[j] - y[i]) / max(x[j] - x[i], 1.0)
        if abs(slope) < _MAX_SLOPE:
            off = np.abs(y - y[i] - slope * (x - x[i])) / max(_IN_LINE * unit, 0.6)
            score = float(np.exp(-(off**2)).sum())
            if score > best:
                near, best = off < 2.0, score
    return near
