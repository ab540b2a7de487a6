"""The standard start position as a camera sees it: thirty places, two colours, one home side."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.calibration.edges import EdgeSamples
from vision.calibration.model import COLUMNS, BoardModel, Floats, Picture, Soft
from vision.geometry import LEAVES, BoardGeometry, Home, Near

NEAR_START = {24: 2, 13: 5, 8: 3, 6: 5}
"""Checkers of the player at the near edge, on points numbered from that player's side."""
CHECKER_PITCH = 0.94
"""Checkers lie this far apart in a column, in point widths."""
_AROUND = np.array([[dx, dy] for dx in (-0.2, 0.0, 0.2) for dy in (-0.2, 0.0, 0.2)])
"""Places in the middle of a checker, in point widths from it, whose median is its colour."""
_HIDDEN_MARGIN = 0.35
"""A checker and its shadow hide this much (point widths) beyond the last checker."""
_USUAL_HEIGHT = 10.5
_LIKE_OWN = 0.5
"""A checker's place is at most this far from its own colour, the other one being 1 away."""
_CLEAR_FIT, _CLEAR_SPREAD = 0.7, 0.94
"""True start positions reach a fit of 0.85 and 29 of 30 places (one may mirror a lamp), other
home sides and shifted boards 0.68."""


@dataclass(frozen=True, slots=True)
class StartReading:
    """What the thirty places of the start position look like for one home side.

    `fit` is 1 if there are two clear colours as the start position wants them, 0 if not.
    `near` says who sits near: the lighter checkers are White. `colours` are the two median Lab
    colours, White's first; `spread` the share of places that look like their own colour, and `odd`
    White's numbers of the points where some do not.
    """

    home: Home
    near: Near
    fit: float
    spread: float
    colours: Floats
    odd: tuple[int, ...] = ()

    @property
    def tells_home(self) -> bool:
        """Say whether enough of the start position stands to believe home and near side."""
        return self.fit >= _CLEAR_FIT

    @property
    def is_clear(self) -> bool:
        """Say whether this is the start position, and not one a few plays later."""
        return self.tells_home and self.spread >= _CLEAR_SPREAD


def start_columns(home: Home) -> dict[int, int]:
    """Return how many checkers stand in each column (0..11) of either row at the start."""
    count = {0: 5, 4: 3, 6: 5, 11: 2}
    return count if home == "right" else {11 - column: n for column, n in count.items()}


def free_triangles(home: Home | None) -> NDArray[np.bool_]:
    """Return the (2, 12) triangles without a checker at the start (None: an empty board)."""
    free = np.ones((2, COLUMNS), dtype=np.bool_)
    if home is not None:
        free[:, list(start_columns(home))] = False
    return free


def unhidden(samples: EdgeSamples, home: Home, tip: float) -> EdgeSamples:
    """Leave out the samples that the checkers of the start position hide."""
    counts = np.zeros(COLUMNS)
    for column, count in start_columns(home).items():
        counts[column] = count
    hidden = counts * CHECKER_PITCH + _HIDDEN_MARGIN * (counts > 0)
    depth = samples.share * tip * _USUAL_HEIGHT
    return samples.keep(depth > hidden[samples.column.astype(np.intp)])


def read_start(soft: Soft, model: BoardModel, home: Home) -> StartReading:
    """Judge a softened picture (H, W, 3 Lab) against the start position with `home`."""
    size = (soft.shape[1], soft.shape[0])
    geometry = model.geometry(size, home, "white")
    of_near = [(p, n) for p, c in NEAR_START.items() for n in range(c)]
    of_far = [(25 - p, n) for p, n in of_near]
    near = patch_colours(soft, geometry, of_near)
    far = patch_colours(soft, geometry, of_far)
    middle_near, middle_far = np.median(near, axis=0), np.median(far, axis=0)
    apart = float(np.linalg.norm(middle_near - middle_far))
    own = np.concatenate([_off(near, middle_near), _off(far, middle_far)])
    other = np.concatenate([_off(near, middle_far), _off(far, middle_near)])
    fit = float(np.clip(1 - own / np.maximum(other, 1e-6), 0, 1).mean())
    fit *= min(1.0, apart / 25.0)
    is_own = own < _LIKE_OWN * other
    points = np.array([p for p, _ in (*of_near, *of_far)])
    lighter_near = bool(middle_near[0] >= middle_far[0])
    colours = np.array([middle_near, middle_far] if lighter_near else [middle_far, middle_near])
    return StartReading(
        home,
        "white" if lighter_near else "black",
        fit,
        float(is_own.mean()),
        colours,
        tuple(sorted({int(p) if lighter_near else 25 - int(p) for p in points[~is_own]})),
    )


def _off(colours: Floats, middle: Floats) -> Floats:
    return np.asarray(np.linalg.norm(colours - middle, axis=1), dtype=np.float64)


def patch_colours(
    soft: Soft | Picture, geometry: BoardGeometry, checkers: list[tuple[int, int]]
) -> Floats:
    """(N, 3) median colour in the middle of each (point, nth) checker."""
    places = [geometry.place_of(point) for point, _ in checkers]
    depth = (np.array([nth for _, nth in checkers]) + 0.5) * CHECKER_PITCH
    far = np.array([place.row == "far" for place in places])
    x = np.array([place.column + 0.5 for place in places])
    middle = np.column_stack([x, np.where(far, depth, geometry.height - depth)])
    patches = (middle[:, None] + _AROUND).reshape(-1, 2)
    left, right = (geometry.to_px(leaf, patches) for leaf in LEAVES)
    on_left = np.repeat([place.leaf == "left" for place in places], len(_AROUND))
    colours = _sample(soft, np.where(on_left[:, None], left, right))
    return np.asarray(np.median(colours.reshape(len(places), len(_AROUND), 3), axis=1))


def _sample(soft: Soft | Picture, px: Floats) -> Floats:
    """(N, 3) colours at the nearest pixels, the picture's edge beyond it."""
    at = np.clip(np.round(px).astype(np.intp), 0, np.array(soft.shape[1::-1]) - 1)
    return np.asarray(soft[at[:, 1], at[:, 0]], dtype=np.float64)


def start_places(
    geometry: BoardGeometry,
) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
    """Return the pixels of White's and of Black's fifteen checkers in the start position."""
    white = [(point, nth) for point, count in NEAR_START.items() for nth in range(count)]
    return (
        [geometry.checker_px(point, nth, CHECKER_PITCH) for point, nth in white],
        [geometry.checker_px(25 - point, nth, CHECKER_PITCH) for point, nth in white],
    )
