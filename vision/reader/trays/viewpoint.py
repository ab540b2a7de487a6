"""Where the camera is above the board: what stands in a tray is seen leaning away from it.

The eight corners tell it, for a lens that looks about 53 degrees wide: that is right to about a
fifth, and so is how far a checker on edge seems to reach beyond its foot.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.geometry import POINTS_PER_LEAF, BoardGeometry, Leaf


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """The camera's place in point widths: over `x`, `y` of a leaf's plane, `height` above it."""

    x: float
    y: float
    height: float

    def shift(self, rise: float) -> float:
        """Return by what share of its way from the camera's foot a thing so high seems farther."""
        return rise / max(self.height - rise, rise)


def viewpoint(geometry: BoardGeometry, leaf: Leaf) -> Viewpoint:
    """Return where the camera is, in the plane of a leaf."""
    width, height = geometry.image_size
    focal = float(max(width, height))
    plane = np.array(
        [[0.0, 0], [POINTS_PER_LEAF, 0], [POINTS_PER_LEAF, geometry.height], [0, geometry.height]]
    )
    rays = (geometry.to_px(leaf, plane) - (width / 2, height / 2)) / focal
    matrix = cv2.getPerspectiveTransform(plane.astype(np.float32), rays.astype(np.float32))
    scale = (np.linalg.norm(matrix[:, 0]) + np.linalg.norm(matrix[:, 1])) / 2
    right, down = matrix[:, 0] / scale, matrix[:, 1] / scale
    turn, _, back = np.linalg.svd(np.column_stack([right, down, np.cross(right, down)]))
    place = -(turn @ back).T @ (matrix[:, 2] / scale)
    return Viewpoint(float(place[0]), float(place[1]), abs(float(place[2])))
