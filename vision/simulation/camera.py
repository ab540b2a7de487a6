"""The pinhole camera: board millimetres to pixels, and pixels back to rays.

Pixel centres are whole numbers. A ray's direction has length 1 along the optical axis, so that
its parameter `t` is depth in millimetres.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.simulation.arrays import Array
from vision.simulation.scene import BoardLook, CameraPose

Vector = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Window:
    """A rectangle of pixels: left, top, width, height."""

    x: int
    y: int
    w: int
    h: int

    def slices(self) -> tuple[slice, slice]:
        """Rows and columns of a picture that the window covers."""
        return slice(self.y, self.y + self.h), slice(self.x, self.x + self.w)


class Projection:
    """The camera of `pose` above the board of `look`."""

    def __init__(self, pose: CameraPose, look: BoardLook) -> None:
        self.pose = pose
        self.right, self.down, self.ahead = _axes(pose)
        middle = np.array((look.field_width_mm / 2, look.field_height_mm / 2, 0.0))
        middle[:2] += pose.offset_mm
        distance = pose.height_mm / -self.ahead[2]
        self.position: Vector = middle - self.ahead * distance
        self.centre_px = ((pose.width_px - 1) / 2, (pose.height_px - 1) / 2)

    def project(self, points_mm: Sequence[Sequence[float]] | Vector) -> Vector:
        """(N, 3) board points to (N, 2) pixels."""
        from_camera = np.asarray(points_mm, dtype=np.float64).reshape(-1, 3) - self.position
        depth = from_camera @ self.ahead
        u = from_camera @ self.right / depth
        v = from_camera @ self.down / depth
        bend = 1.0 + self.pose.bend * (u * u + v * v)
        focal = self.pose.focal_px
        return np.stack(
            (u * bend * focal + self.centre_px[0], v * bend * focal + self.centre_px[1]), axis=1
        )

    def rays(self, window: Window, samples: int = 1) -> tuple[Array, Array, Array]:
        """The (x, y, z) directions of `samples` x `samples` rays a pixel, each (h, w) float32."""
        us = (window.x + (np.arange(window.w * samples) + 0.5) / samples - 0.5) - self.centre_px[0]
        vs = (window.y + (np.arange(window.h * samples) + 0.5) / samples - 0.5) - self.centre_px[1]
        u, v = np.meshgrid(us / self.pose.focal_px, vs / self.pose.focal_px)
        if self.pose.bend:
            u, v = self._unbent(u, v)
        r, d, a = self.right, self.down, self.ahead
        x, y, z = ((r[i] * u + d[i] * v + a[i]).astype(np.float32) for i in range(3))
        return x, y, z

    def window_of(self, points_mm: Sequence[Sequence[float]], margin_px: int = 2) -> Window:
        """The pixels that these board points span, cut to the picture; empty outside it."""
        seen = self.project(points_mm)
        x0, y0 = np.floor(seen.min(axis=0)).astype(int) - margin_px
        x1, y1 = np.ceil(seen.max(axis=0)).astype(int) + margin_px + 1
        x0, x1 = (int(np.clip(x, 0, self.pose.width_px)) for x in (x0, x1))
        y0, y1 = (int(np.clip(y, 0, self.pose.height_px)) for y in (y0, y1))
        return Window(x0, y0, x1 - x0, y1 - y0)

    def _unbent(self, u: Vector, v: Vector) -> tuple[Vector, Vector]:
        """The straight ray of each bent one, by fixed-point steps."""
        straight_u, straight_v = u, v
        for _ in range(8):
            bend = 1.0 + self.pose.bend * (straight_u**2 + straight_v**2)
            straight_u, straight_v = u / bend, v / bend
        return straight_u, straight_v


def _axes(pose: CameraPose) -> tuple[Vector, Vector, Vector]:
    """The camera's right, down and ahead in board coordinates."""
    tilt, towards, roll = np.radians((pose.tilt_deg, pose.tilt_towards_deg, pose.rotation_deg))
    lean = np.array((np.cos(towards), np.sin(towards), 0.0))
    side = np.array((-np.sin(towards), np.cos(towards), 0.0))
    leaned = np.cos(tilt) * lean - np.sin(tilt) * np.array((0.0, 0.0, 1.0))
    ahead = -np.sin(tilt) * lean - np.cos(tilt) * np.array((0.0, 0.0, 1.0))
    x_axis = lean[0] * leaned + side[0] * side
    y_axis = lean[1] * leaned + side[1] * side
    right = np.cos(roll) * x_axis + np.sin(roll) * y_axis
    down = -np.sin(roll) * x_axis + np.cos(roll) * y_axis
    return right, down, ahead
