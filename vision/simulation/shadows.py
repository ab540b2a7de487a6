"""The soft shadows that checkers, dice and cube throw on what they stand on.

A shadow hides the lamp along the object's sweep away from it, blurrier the higher the edge that
throws it, and some of the light from around, close to the object's foot.
"""

from dataclasses import dataclass

import numpy as np

from vision.simulation.arrays import Array
from vision.simulation.camera import Projection
from vision.simulation.lighting import LightField
from vision.simulation.sprite import Shadow, shadow_of

_NEAR_MM = 3.6  # how far light from around is missing at an object's foot
_REACH_MM = 13.0
_STEP_MM = 2.0  # a sweep in coarser steps would show as stripes
_CLEAR_MM = 2.5  # what stands out less than this before the floor is the floor


@dataclass(frozen=True, slots=True)
class Foot:
    """What an object stands on: middle, turn, half sizes; rounded into a disc or not."""

    x_mm: float
    y_mm: float
    floor_mm: float
    half_mm: tuple[float, float]
    angle_deg: float = 0.0
    is_round: bool = False

    def gap(self, dx: Array, dy: Array) -> Array:
        """The distance of points (from the middle) to the foot's outline, negative inside."""
        if self.is_round:
            return np.asarray(np.sqrt(dx * dx + dy * dy) - self.half_mm[0], np.float32)
        turn = np.radians(self.angle_deg)
        c, s = float(np.cos(turn)), float(np.sin(turn))
        u = np.abs(c * dx + s * dy) - self.half_mm[0]
        v = np.abs(c * dy - s * dx) - self.half_mm[1]
        over_u, over_v = np.maximum(u, 0), np.maximum(v, 0)
        outside = np.sqrt(over_u * over_u + over_v * over_v)
        return np.asarray(outside + np.minimum(np.maximum(u, v), 0), np.float32)


def shadow_below(
    foot: Foot,
    heights_mm: tuple[float, float],
    projection: Projection,
    field: LightField,
    depth_mm: Array,
) -> Shadow | None:
    """The shadow of an object between two heights above its foot, or None out of the picture.

    `depth_mm` is the empty board's: a rail that stands before the shadow stays bright.
    """
    window = projection.window_of(_swept(foot, heights_mm, field))
    if not window.w or not window.h:
        return None
    rays = projection.rays(window)
    px, py, pz = projection.position.astype(np.float32)
    depth = (np.float32(foot.floor_mm) - pz) / rays[2]
    dx = depth * rays[0] + (px - np.float32(foot.x_mm))
    dy = depth * rays[1] + (py - np.float32(foot.y_mm))
    lamp = np.zeros(dx.shape, np.float32)
    spread = 2 * float(np.tan(np.radians(field.light.softness_deg)))
    way_mm = np.hypot(*field.slide(heights_mm[1] - heights_mm[0]))
    for height in np.linspace(*heights_mm, 3 + int(way_mm / _STEP_MM)):
        slide = field.slide(float(height))
        soft = np.float32(max(spread * height, 0.9))
        lamp = np.maximum(lamp, 0.5 - foot.gap(dx - slide[0], dy - slide[1]) / soft)
    beyond = np.maximum(foot.gap(dx, dy), 0) + heights_mm[0] * 0.5
    around = 0.42 * np.exp(-beyond / np.float32(_NEAR_MM))
    open_view = depth_mm[window.slices()] > depth - np.float32(_CLEAR_MM)
    return shadow_of(window, np.clip(lamp, 0, 1) * open_view, around * open_view)


def _swept(
    foot: Foot, heights_mm: tuple[float, float], field: LightField
) -> list[tuple[float, float, float]]:
    """Corners round everything that the shadow can touch."""
    spread = float(np.tan(np.radians(field.light.softness_deg)))
    found = []
    for height in (0.0, heights_mm[1]):
        slide = field.slide(height)
        reach = float(np.hypot(*foot.half_mm)) + _REACH_MM + spread * height
        found += [
            (foot.x_mm + slide[0] + a * reach, foot.y_mm + slide[1] + b * reach, foot.floor_mm)
            for a in (-1, 1)
            for b in (-1, 1)
        ]
    return found
