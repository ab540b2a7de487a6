"""The board as calibration sees it: two leaves, eight corners, twenty-four triangles.

Own words of this package. *Corners*: (8, 2) pixels, along the far edge from the left (field,
bar, bar, field), then along the near edge from the left. *Column*: 0..11 from the left. *Depth*:
share of the field's height, measured from the rail a triangle stands on. *Row*: 0 far, 1 near.
*Straight* pixels are those of a perfect lens (`vision.lens`), all others are as seen.
"""

from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import BoardGeometry, Corners, Home, Near, apply, as_corners
from vision.lens import PERFECT, Lens

Floats: TypeAlias = NDArray[np.float64]
Picture: TypeAlias = NDArray[np.uint8]
Soft: TypeAlias = NDArray[np.float32]
"""(H, W, 3) float32 Lab, slightly blurred, colour axes stretched: see `edges.soften`."""

COLUMNS = 12
LEAF_COLUMNS = 6
USUAL_TIP = 0.41
"""Depth of a triangle's tip: measured boards have 0.36 to 0.46."""
USUAL_FILL = 0.95
"""Base of a triangle over the width of its point: measured boards have 0.75 to 1."""
USUAL_BAR = 1.1
"""Width of the bar in point widths: measured boards have 0.8 to 1.3."""


@dataclass(frozen=True, slots=True)
class BoardModel:
    """Eight corners in pixels, the shape of the triangles on them, and the camera's lens."""

    corners: Floats
    tip_far: float = USUAL_TIP
    tip_near: float = USUAL_TIP
    fill: float = USUAL_FILL
    bulge: float = 0.0
    """How far the sides bulge: 0 for straight ones, about 1 for the roundest arch."""
    lens: Lens = PERFECT

    def half_width(self, shares: Floats) -> Floats:
        """Return half a triangle's width, in point widths, at shares (0..1) from base to tip."""
        return self.fill / 2 * (1 - shares) * (1 + self.bulge * shares)

    def leaf_matrices(self) -> tuple[Floats, Floats]:
        """Return for both leaves the map from (column share 0..6, height share) to straight px."""
        c = self.lens.straight(self.corners)
        return (
            _leaf_matrix(np.array([c[0], c[1], c[5], c[4]])),
            _leaf_matrix(np.array([c[2], c[3], c[7], c[6]])),
        )

    def to_px(self, columns: Floats, xs: Floats, heights: Floats) -> Floats:
        """Map (N,) places on the board to (N, 2) pixels.

        `columns` says which leaf a place belongs to, `xs` is 0..12 with the bar left out (a place
        may reach over its leaf's edge), `heights` is 0 at the far and 1 at the near rail.
        """
        left, right = self.leaf_matrices()
        on_left = apply(left, np.column_stack([xs, heights]))
        on_right = apply(right, np.column_stack([xs - LEAF_COLUMNS, heights]))
        return self.lens.bent(np.where((columns < LEAF_COLUMNS)[:, None], on_left, on_right))

    def point_px(self) -> float:
        """Return the mean width of a point in pixels."""
        c = self.corners
        widths = [np.linalg.norm(c[a] - c[a + 1]) for a in (0, 2, 4, 6)]
        return float(np.mean(widths)) / LEAF_COLUMNS

    def geometry(self, size: tuple[int, int], home: Home, near: Near) -> BoardGeometry:
        """Return the geometry of this model in a picture of `size` (width, height)."""
        return BoardGeometry(size, *self.corner_pair(), home, near, bend=self.lens.bend)

    def corner_pair(self) -> tuple[Corners, Corners]:
        """Return field and bar corners, each clockwise from the top left."""
        c = self.corners
        return as_corners(c[[0, 3, 7, 4]]), as_corners(c[[1, 2, 6, 5]])


def _leaf_matrix(corners: Floats) -> Floats:
    plane = np.array([[0.0, 0], [LEAF_COLUMNS, 0], [LEAF_COLUMNS, 1], [0, 1]])
    return homography(plane, corners)


def model_of_plane(
    matrix: Floats,
    bar: float,
    tip: float = USUAL_TIP,
    fill: float = USUAL_FILL,
    lens: Lens = PERFECT,
) -> BoardModel:
    """Build a model whose leaves share one plane.

    `matrix` maps (x, y) to straight pixels, x in point widths (0..12 + bar), y the share of the
    height.
    """
    xs = [0.0, LEAF_COLUMNS, LEAF_COLUMNS + bar, COLUMNS + bar]
    plane = np.array([[x, y] for y in (0.0, 1.0) for x in xs])
    return BoardModel(lens.bent(apply(matrix, plane)), tip, tip, fill, lens=lens)


def model_of_corners(
    field_px: Corners, bar_px: Corners | None = None, lens: Lens = PERFECT
) -> BoardModel:
    """Build a model from the field's corners, and the bar's where they are known."""
    if bar_px is not None:
        f, b = np.array(field_px), np.array(bar_px)
        corners = np.array([f[0], b[0], b[1], f[1], f[3], b[3], b[2], f[2]])
        return BoardModel(corners, lens=lens)
    width = COLUMNS + USUAL_BAR
    plane = np.array([[0.0, 0], [width, 0], [width, 1], [0, 1]])
    matrix = homography(plane, lens.straight(np.array(field_px)))
    return model_of_plane(matrix, USUAL_BAR, lens=lens)


def homography(source: Floats, target: Floats) -> Floats:
    """Return the 3x3 matrix that maps four points on four points."""
    matrix = cv2.getPerspectiveTransform(source.astype(np.float32), target.astype(np.float32))
    return np.asarray(matrix, dtype=np.float64)
