"""Does a board lie here? Two triangle colours that take turns, on a field of neither."""

import numpy as np

from vision.calibration.model import COLUMNS, BoardModel, Floats, Soft

_SHARES = (0.5, 0.6, 0.7)
"""Places on a triangle's axis, from its base: near the tip, where fewest checkers lie."""


def alternation(soft: Soft, model: BoardModel) -> float:
    """Return the share (0..1) of the 24 triangles that look like their own colour.

    Colours take turns along a row, and the rows are opposite: a board laid one column beside
    the true one takes a rail for a triangle.
    """
    triangles, between = _colours(soft, model)
    kind = (np.arange(2)[:, None] + np.arange(COLUMNS)[None, :]) % 2
    own = np.median(triangles[kind == 0], axis=0), np.median(triangles[kind == 1], axis=0)
    good = 0.0
    for k in (0, 1):
        mine = triangles[kind == k]
        to_own = np.linalg.norm(mine - own[k], axis=1)
        to_other = np.linalg.norm(mine - own[1 - k], axis=1)
        to_field = np.linalg.norm(mine - between[kind == k], axis=1)
        good += float((to_own < 0.7 * np.minimum(to_other, to_field)).sum())
    return good / (2 * COLUMNS)


def _colours(soft: Soft, model: BoardModel) -> tuple[Floats, Floats]:
    """(2, 12, 3) colours of the triangles, and of the field beside each."""
    row, column = (a.ravel().astype(np.float64) for a in np.indices((2, COLUMNS)))
    tip = np.where(row == 0, model.tip_far, model.tip_near)
    inner = np.where(column % 6 < 3, 1.0, 0.0)
    colours = []
    for x in (column + 0.5, column + inner):
        lines = []
        for share in _SHARES:
            depth = tip * share
            px = model.to_px(column, x, np.where(row == 0, depth, 1 - depth))
            at = np.clip(np.round(px).astype(np.intp), 0, np.array(soft.shape[1::-1]) - 1)
            lines.append(soft[at[:, 1], at[:, 0]])
        colours.append(np.median(np.array(lines, dtype=np.float64), axis=0).reshape(2, COLUMNS, 3))
    return colours[0], colours[1]
