"""What is truly where in a simulated picture: for tests, never for the reader."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.simulation.camera import Projection
from vision.simulation.discs import centre_of
from vision.simulation.plan import bar_rect, marker_corners_mm
from vision.simulation.scene import Edge, Scene

Corners = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class TruthGeometry:
    """Corners in pixels, (4, 2) float64 each, clockwise from the top left.

    `checkers_px` are the middles of the checkers' upper faces, in the scene's order.
    """

    field_px: Corners
    bar_px: Corners
    markers_px: tuple[Corners, ...]
    checkers_px: Corners
    home: Edge


def truth_geometry(scene: Scene) -> TruthGeometry:
    """The geometry of the scene's picture."""
    look = scene.look
    projection = Projection(scene.pose, look)

    def corners(x0: float, y0: float, x1: float, y1: float) -> Corners:
        return projection.project([(x0, y0, 0), (x1, y0, 0), (x1, y1, 0), (x0, y1, 0)])

    half = look.checker_height_mm / 2
    tops = [centre_of(look, c) + np.array((0, 0, half)) for c in scene.checkers]
    return TruthGeometry(
        field_px=corners(0, 0, look.field_width_mm, look.field_height_mm),
        bar_px=corners(*bar_rect(look)),
        markers_px=tuple(
            projection.project([(x, y, 0.3 - look.base_mm) for x, y in square])
            for square in marker_corners_mm(look)
        ),
        checkers_px=projection.project(np.array(tops)) if tops else np.empty((0, 2)),
        home=scene.home,
    )
