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
_STEPS = 9


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
            return np.asarray(np.hypot(dx, dy) - self.half_mm[0], np.float32)
        turn = np.radians(self.angle_deg)
        u = np.abs(np.cos(turn) * dx + np.sin(turn) * dy) - self.half_mm[0]
        v = np.abs(-np.sin(turn) * dx + np.cos(turn) * dy) - self.half_mm[1]
        outside = np.hypot(np.maximum(u, 0), np.maximum(v, 0))
        return np.asarray(outside + np.minimum(np.maximum(u, v), 0), np.float32)


def shadow_below(
    foot: Foot, heights_mm: tuple[float, float], projection: Projection, field: LightField
) -> Shadow | None:
    """The shadow of an object between two heights above its foot, or None out of the picture."""
    window = projection.window_of(_swept(foot, heights_mm, field))
    if not window.w or not window.h:
        return None
    rays = projection.rays(window)
    depth = (np.float32(foot.floor_mm) - np.float32(projection.position[2])) / rays[2]
    dx = (projection.position[0] + depth * rays[0] - foot.x_mm).astype(np.float32)
    dy = (projection.position[1] + depth * rays[1] - foot.y_mm).astype(np.float32)
    lamp = np.zeros(dx.shape, np.float32)
    spread = 2 * np.tan(np.radians(field.light.softness_deg))
    for height in np.linspace(*heights_mm, _STEPS):
        slide = field.slide(float(height))
        soft = np.float32(max(spread * height, 0.9))
        lamp = np.maximum(lamp, 0.5 - foot.gap(dx - slide[0], dy - slide[1]) / soft)
    beyond = np.maximum(foot.gap(dx, dy), 0) + heights_mm[0] * 0.5
    around = 0.42 * np.exp(-beyond / np.float32(_NEAR_MM))
    return shadow_of(window, np.clip(lamp, 0, 1), np.asarray(around, np.float32))


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
