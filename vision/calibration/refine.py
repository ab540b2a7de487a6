"""Move a rough board onto the lines of the picture, to a fraction of a pixel.

Gauss-Newton on 8 corners, two tip depths, the bases' fill, the sides' bulge and, if asked, the bend
of the lens, against the edges found along the normals, in rounds of ever shorter reach. Robust: a
checker's rim counts little.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from vision.calibration.edges import EdgeSamples, FoundEdges, find_edges
from vision.calibration.model import (
    COLUMNS,
    LEAF_COLUMNS,
    USUAL_FILL,
    BoardModel,
    Floats,
    Soft,
    homography,
)
from vision.calibration.rails import FieldEnds, find_rails
from vision.geometry import apply
from vision.lens import MOST_BENT, Lens

_MIN_REACH_PX = 2.0
_ROUNDS_WITHIN = 3
_MIN_SEEN = 60
"""Edges needed for a step: three for each number of the shape."""
_DAMPING = 1e-6
"""Keeps a step finite where nothing holds a parameter."""
_FILL_SIGMA, _TIP_SIGMA, _BULGE_SIGMA = 0.03, 0.02, 0.4
"""How far fill, tips and bulge of boards stray, against an edge of weight 1 px."""
_BULGES = (-0.2, 1.2)
"""Sides a little hollow, and the roundest arch."""
_BEND_SIGMA = 0.1
"""How far lenses stray from a perfect one."""
_FOLD_SIGMA, _STIFF_SIGMA = 0.06, 0.008
"""How far (point widths) the leaves of a folding case leave one plane; at first they may not."""
_STIFF_ABOVE = 0.12
_RAIL_WEIGHT = 3.0
"""A rail is seen at 20 places, the sides at 672: both must have their say."""


@dataclass(frozen=True, slots=True)
class Rounds:
    """How far edges are looked for in each round, in point widths, and what is fitted to them."""

    reaches: tuple[float, ...]
    bending: bool = False
    """Whether the bend of the lens is found too, or kept."""

    @property
    def fitted(self) -> int:
        """How many of a model's numbers are fitted: corners, tips, fill, bulge; and the bend."""
        return 21 if self.bending else 20


QUICK = Rounds((0.3,))
"""Enough to tell a right board from a shifted one."""
THOROUGH = Rounds((0.25, 0.14, 0.1, 0.08))
BENDING = replace(THOROUGH, bending=True)


@dataclass(frozen=True, slots=True)
class _Lines:
    """What was seen of a model's lines: the sides at its samples, and where the field ends."""

    samples: EdgeSamples
    sides: FoundEdges
    rails: FieldEnds


@dataclass(frozen=True, slots=True)
class LineFit:
    """How a board lies on a picture's lines: `residual_px` is the median distance.

    `support` is (2, 12): share of each triangle's sides that lie on an edge (nan: not asked).
    `off_squares` is the mean square of the distances (px), all misses being alike.
    """

    residual_px: float
    support: Floats
    off_squares: float


def refine(
    soft: Soft,
    model: BoardModel,
    samples: EdgeSamples,
    free: NDArray[np.bool_],
    rounds: Rounds = THOROUGH,
) -> BoardModel:
    """Fit a model to a softened picture.

    `samples` are the places on triangle sides to look at, `free` the (2, 12) triangles whose
    bases can be seen.
    """
    for share in rounds.reaches:
        reach = max(_MIN_REACH_PX, share * model.point_px())
        for _ in range(_ROUNDS_WITHIN):
            sides = find_edges(soft, model, samples, reach)
            lines = _Lines(samples, sides, find_rails(soft, model, free))
            model = _step(model, lines, reach, rounds.fitted)
    return model


def measure(soft: Soft, model: BoardModel, samples: EdgeSamples) -> LineFit:
    """Say how well a model lies on the picture's edges, without moving it."""
    unit = model.point_px()
    found = find_edges(soft, model, samples, max(3.0, 0.12 * unit))
    beside = max(1.5, 0.04 * unit)
    on_line = (found.strength > 0) & (np.abs(found.offset) < beside)
    support = np.full((2, COLUMNS), np.nan)
    for row in (0, 1):
        for column in range(COLUMNS):
            mine = (samples.row == row) & (samples.column == column)
            if mine.any():
                support[row, column] = on_line[mine].mean()
    seen = found.strength > 0
    residual = float(np.median(np.abs(found.offset[seen]))) if seen.any() else float("inf")
    off_squares = np.minimum(found.offset[seen] ** 2, beside**2)
    return LineFit(residual, support, float(off_squares.mean()) if seen.any() else float("inf"))


def _pack(model: BoardModel) -> Floats:
    shape = [model.tip_far, model.tip_near, model.fill, model.bulge, model.lens.bend]
    return np.concatenate([model.corners.ravel(), shape])


def _unpack(values: Floats, lens: Lens) -> BoardModel:
    tip_far, tip_near, fill, bulge, bend = (float(v) for v in values[16:])
    return BoardModel(
        values[:16].reshape(8, 2),
        min(max(tip_far, 0.25), 0.49),
        min(max(tip_near, 0.25), 0.49),
        min(max(fill, 0.5), 1.0),
        min(max(bulge, _BULGES[0]), _BULGES[1]),
        replace(lens, bend=min(max(bend, MOST_BENT[0]), MOST_BENT[1])),
    )


def _step(model: BoardModel, lines: _Lines, reach: float, fitted: int) -> BoardModel:
    """One Gauss-Newton step towards the lines seen, of the first `fitted` numbers."""
    sides, rails = lines.sides, lines.rails
    seen = sides.strength > 0
    if seen.sum() < _MIN_SEEN:
        return model
    kept, normals = lines.samples.keep(seen), sides.normal[seen]
    target = sides.place[seen] + sides.offset[seen, None] * normals
    weight = _trust(sides.offset[seen], max(0.7, 0.3 * reach))
    stiff = reach > _STIFF_ABOVE * model.point_px()
    fold_px = (_STIFF_SIGMA if stiff else _FOLD_SIGMA) * model.point_px()
    rail_weight = _RAIL_WEIGHT * _trust(rails.offset, max(1.5, 0.1 * model.point_px()))

    def residuals(at: Floats) -> Floats:
        moved = _unpack(at, model.lens)
        on_edges = ((kept.px(moved) - target) * normals).sum(axis=1)
        on_rails = rail_weight * _rail_distance(moved, rails)
        return np.concatenate([weight * on_edges, on_rails, _priors(moved, fold_px)])

    return _unpack(_downhill(residuals, _pack(model), fitted), model.lens)


def _downhill(residuals: Callable[[Floats], Floats], values: Floats, fitted: int) -> Floats:
    """Values after one Gauss-Newton step in the first `fitted` of them."""
    now = residuals(values)
    jacobian = np.empty((len(now), fitted))
    for i in range(fitted):
        nudge = 0.05 if i < 16 else 1e-3
        changed = values.copy()
        changed[i] += nudge
        jacobian[:, i] = (residuals(changed) - now) / nudge
    square = jacobian.T @ jacobian + _DAMPING * np.eye(fitted)
    stepped = values.copy()
    stepped[:fitted] -= np.linalg.solve(square, jacobian.T @ now)
    return stepped


def _trust(offset: Floats, scale: float) -> Floats:
    return 1.0 / (1.0 + (offset / scale) ** 2)


def _rail_distance(model: BoardModel, rails: FieldEnds) -> Floats:
    """(N,) straight pixels from where the field was seen to end to the model's rails."""
    corners = model.lens.straight(model.corners)
    start, end = corners[rails.corner], corners[rails.corner + 1]
    along, across = end - start, model.lens.straight(rails.place) - start
    cross = along[:, 0] * across[:, 1] - along[:, 1] * across[:, 0]
    return np.asarray(cross / np.linalg.norm(along, axis=1), dtype=np.float64)


def _priors(model: BoardModel, fold_px: float) -> Floats:
    """What boards are like, where the picture does not say: one plane, usual triangles."""
    shape = [
        (model.fill - USUAL_FILL) / _FILL_SIGMA,
        (model.tip_far - model.tip_near) / _TIP_SIGMA,
        model.bulge / _BULGE_SIGMA,
        model.lens.bend / _BEND_SIGMA,
    ]
    return np.concatenate([_fold(model) / fold_px, shape])


def _fold(model: BoardModel) -> Floats:
    """(8,) straight pixels by which the bar corners leave the plane of the field's corners."""
    c = model.lens.straight(model.corners)
    along = c[1:] - c[:-1]
    left_far, far, right_far, _, left_near, near, right_near = np.hypot(*along.T).tolist()
    leaves = left_far + right_far + left_near + right_near
    bar = 2 * (far + near) / leaves * LEAF_COLUMNS
    width = COLUMNS + bar
    matrix = homography(np.array([[0.0, 0], [width, 0], [width, 1], [0, 1]]), c[[0, 3, 7, 4]])
    xs = (LEAF_COLUMNS, LEAF_COLUMNS + bar)
    flat = apply(matrix, np.array([[x, y] for y in (0.0, 1.0) for x in xs]))
    return np.asarray((c[[1, 2, 5, 6]] - flat).ravel(), dtype=np.float64)
