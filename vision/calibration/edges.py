"""Where the board's lines really are: every modelled edge is looked for along its normal.

The sides of the triangles fix the columns and the tilt (the rails: `rails.py`).
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.calibration.model import COLUMNS, BoardModel, Floats, Picture, Soft

_SIDE_SHARES = np.linspace(0.1, 0.85, 14)
"""Places along a triangle's side, from its base: at the base two triangles meet."""
_OWN_SHARE = 0.75
_STEP_PX = 0.5
_MIN_STEP = 6.0
"""Weakest edge believed, in grey levels over 2 px: three times the noise of a dim camera."""


@dataclass(frozen=True, slots=True)
class EdgeSamples:
    """Places on the model's edges; all arrays have one entry a sample.

    `column`, `row` name the triangle, `share` the place along its side from the base, `side` is
    -1 or +1 for its left and right side.
    """

    column: Floats
    row: Floats
    share: Floats
    side: Floats

    def keep(self, mask: NDArray[np.bool_]) -> "EdgeSamples":
        """Return the samples of a mask."""
        return EdgeSamples(self.column[mask], self.row[mask], self.share[mask], self.side[mask])

    def px(self, model: BoardModel, tipwards: float = 0.0) -> Floats:
        """Return (N, 2) pixels of the samples, moved `tipwards` along their sides."""
        tip = np.where(self.row == 0, model.tip_far, model.tip_near)
        share = self.share + tipwards
        across = self.side * model.half_width(share)
        depth = tip * share
        heights = np.where(self.row == 0, depth, 1 - depth)
        return model.to_px(self.column, self.column + 0.5 + across, heights)

    def normals(self, model: BoardModel, place: Floats) -> Floats:
        """Return (N, 2) unit vectors out of the triangles, square to their sides at `place`."""
        along = self.px(model, tipwards=0.02) - place
        along /= np.linalg.norm(along, axis=1)[:, None] + 1e-9
        turn = np.where((self.row == 0) == (self.side > 0), 1.0, -1.0)
        return np.column_stack([along[:, 1], -along[:, 0]]) * turn[:, None]

    def own_reach(self, model: BoardModel, offsets: Floats) -> NDArray[np.bool_]:
        """(N, M): offsets (px) that touch neither the triangle's axis nor the next triangle."""
        half_px = model.half_width(self.share) * model.point_px()
        gap_px = model.point_px() - 2 * half_px
        inside = offsets[None, :] > -_OWN_SHARE * half_px[:, None]
        outside = offsets[None, :] < _OWN_SHARE * np.maximum(gap_px, 3.0)[:, None]
        return np.asarray(inside & outside, dtype=np.bool_)


def all_samples(every: int = 1) -> EdgeSamples:
    """Return the samples of all twenty-four triangles, or one in `every` of them."""
    parts: list[tuple[int, int, float, int]] = []
    for row in (0, 1):
        for column in range(COLUMNS):
            parts += [(column, row, s, side) for side in (-1, 1) for s in _SIDE_SHARES[::every]]
    column, row, share, side = np.array(parts, dtype=np.float64).T
    return EdgeSamples(column, row, share, side)


def soften(picture: Picture) -> Soft:
    """Return (H, W, 3) float32 Lab of a BGR picture, slightly blurred, for edge work."""
    lab = cv2.cvtColor(cv2.GaussianBlur(picture, (0, 0), 0.8), cv2.COLOR_BGR2LAB)
    soft = np.asarray(lab, dtype=np.float32)
    soft[..., 1:] *= 1.5
    return soft


@dataclass(frozen=True, slots=True)
class FoundEdges:
    """For each sample: its place (px), outward normal, edge offset (px) along it, strength.

    Strength 0: no edge was found within reach.
    """

    place: Floats
    normal: Floats
    offset: Floats
    strength: Floats


def find_edges(soft: Soft, model: BoardModel, samples: EdgeSamples, reach: float) -> FoundEdges:
    """Look for the edge at each sample up to `reach` pixels along its normal."""
    place = samples.px(model)
    normal = samples.normals(model, place)
    offsets = np.arange(-reach, reach + _STEP_PX / 2, _STEP_PX)
    steps = _steps_along(soft, place, normal, offsets)
    at = _near_edge(np.where(samples.own_reach(model, offsets), steps, 0.0), offsets, reach)
    rows = np.arange(len(at))
    strength = steps[rows, at]
    offset = offsets[at] + _STEP_PX * _parabola(steps, at)
    inside = inside_picture(soft, place, normal, reach)
    strength = np.where(inside & (strength > _MIN_STEP), strength, 0.0)
    return FoundEdges(place, normal, offset, strength)


def _steps_along(soft: Soft, place: Floats, normal: Floats, offsets: Floats) -> Floats:
    """(N, M) strength of the colour step over 2 px at each offset of each sample."""
    reach = np.concatenate([[offsets[0] - 1, offsets[0] - _STEP_PX], offsets])
    reach = np.concatenate([reach, [offsets[-1] + _STEP_PX, offsets[-1] + 1]])
    xy = place[:, None, :] + reach[None, :, None] * normal[:, None, :]
    xy = xy.astype(np.float32)
    lines = cv2.remap(
        soft, xy[..., 0], xy[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(np.linalg.norm(lines[:, 4:] - lines[:, :-4], axis=2), dtype=np.float64)


def _near_edge(steps: Floats, offsets: Floats, reach: float) -> NDArray[np.intp]:
    nearness = np.exp(-((offsets / (0.7 * reach)) ** 2))
    return np.asarray((steps * nearness).argmax(axis=1), dtype=np.intp)


def _parabola(steps: Floats, at: NDArray[np.intp]) -> Floats:
    """Shift of a maximum against its sample, in samples (-0.5..0.5)."""
    rows, last = np.arange(len(at)), steps.shape[1] - 1
    before = steps[rows, np.maximum(at - 1, 0)]
    after = steps[rows, np.minimum(at + 1, last)]
    bend = before - 2 * steps[rows, at] + after
    shift = np.where(bend < -1e-6, 0.5 * (before - after) / np.where(bend < -1e-6, bend, 1), 0.0)
    return np.clip(shift, -0.5, 0.5)


def inside_picture(soft: Soft, place: Floats, normal: Floats, reach: float) -> NDArray[np.bool_]:
    """Mask of the (N, 2) places whose lines, `reach` px to both sides, lie in the picture."""
    height, width = soft.shape[:2]
    ends = np.stack([place - reach * normal, place + reach * normal])
    limit = np.array([width - 1, height - 1])
    return np.asarray(((ends >= 0) & (ends <= limit)).all(axis=(0, 2)), dtype=np.bool_)
