"""How much light falls where: lamp and surroundings over the board, with the rails' shadows.

Maps are (rows, columns) float32 of one pixel a millimetre; `LightField` looks them up.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.simulation.plan import boxes, outer_rect
from vision.simulation.scene import BoardLook, Light

Array = NDArray[np.float32]

MARGIN_MM = 260  # table round the board that the maps cover
_LAMP_SAMPLES = 16


@dataclass(frozen=True, slots=True)
class LightMap:
    """The lamp's and the surroundings' share at one height, 1 pixel a millimetre."""

    lamp: Array
    around: Array


class LightField:
    """The light of one lamp on one board."""

    def __init__(self, look: BoardLook, light: Light) -> None:
        self.light = light
        self.towards = _towards(light)
        self._look = look
        x0, y0, x1, y1 = outer_rect(look)
        self._origin = (x0 - MARGIN_MM, y0 - MARGIN_MM)
        self._size = (int(x1 - x0) + 2 * MARGIN_MM, int(y1 - y0) + 2 * MARGIN_MM)
        self._maps: dict[float, LightMap] = {}
        self.lamp_bgr = _tint(light.warmth) * light.strength
        self.around_bgr = _tint(light.warmth * 0.25 - 0.12) * light.ambient

    def slide(self, height_mm: float) -> tuple[float, float]:
        """How far (x, y) the shadow of something `height_mm` up falls, in millimetres."""
        x, y, z = self.towards
        return -x / z * height_mm, -y / z * height_mm

    def at(self, x_mm: Array, y_mm: Array, z_mm: float) -> tuple[Array, Array]:
        """The lamp's and the surroundings' share on a grid of board points at one height."""
        found = self._map(z_mm)
        columns, rows = x_mm - np.float32(self._origin[0]), y_mm - np.float32(self._origin[1])
        return (
            cv2.remap(found.lamp, columns, rows, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE),
            cv2.remap(
                found.around, columns, rows, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
            ),
        )

    def _map(self, z_mm: float) -> LightMap:
        if z_mm not in self._maps:
            lamp = self._gradient() * self._unshadowed(z_mm) + self._patch()
            self._maps[z_mm] = LightMap(np.maximum(lamp, 0), self._around(z_mm))
        return self._maps[z_mm]

    def _gradient(self) -> Array:
        width, height = self._size
        xs = np.linspace(-1, 1, width, dtype=np.float32)[None, :]
        ys = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
        angle = np.radians(self.light.from_deg)
        along = xs * np.float32(np.cos(angle)) + ys * np.float32(np.sin(angle))
        return 1 + np.float32(self.light.gradient) * along

    def _unshadowed(self, z_mm: float) -> Array:
        """1 where the lamp is seen whole, 0 where a rail hides it; soft between."""
        total = np.zeros(self._size[::-1], np.float32)
        for slope in _lamp_slopes(self.light):
            hidden = np.zeros(self._size[::-1], np.uint8)
            for box in boxes(self._look):
                if box.z1_mm > z_mm:
                    self._sweep(hidden, box.rect, slope * (box.z1_mm - z_mm))
            total += hidden
        seen = 1 - total / (255 * _LAMP_SAMPLES)
        return cv2.GaussianBlur(seen, (0, 0), 0.8).astype(np.float32)

    def _sweep(self, canvas: NDArray[np.uint8], rect: tuple[float, ...], by: Array) -> None:
        x0, y0, x1, y1 = rect
        corners = np.array(((x0, y0), (x1, y0), (x1, y1), (x0, y1)), np.float32) - self._origin
        hull = cv2.convexHull(np.concatenate((corners, corners + by)).astype(np.float32))
        cv2.fillConvexPoly(canvas, np.round(hull * 16).astype(np.int32), 255, cv2.LINE_AA, 4)

    def _around(self, z_mm: float) -> Array:
        """Less light from around at the foot of a rail."""
        blocked = np.zeros(self._size[::-1], np.float32)
        for box in boxes(self._look):
            height = box.z1_mm - z_mm
            if height <= 0:
                continue
            mask = np.zeros(self._size[::-1], np.uint8)
            self._sweep(mask, box.rect, np.zeros(2, np.float32))
            reach = max(height * 0.55, 1.0)
            near = cv2.GaussianBlur(mask.astype(np.float32) / 255, (0, 0), reach)
            blocked = np.maximum(blocked, near.astype(np.float32))
        return 1 - 0.75 * np.minimum(blocked, 0.6)

    def _patch(self) -> Array:
        """A patch of sun through a window, or a shadow lying across the board."""
        patch = np.zeros(self._size[::-1], np.float32)
        if not self.light.patch:
            return patch
        (cx, cy), (w, h) = self.light.patch_centre_mm, self.light.patch_size_mm
        cx, cy = cx - self._origin[0], cy - self._origin[1]
        slant = 0.35 * h
        shape = ((-w / 2, -h / 2), (w / 2, -h / 2), (w / 2 + slant, h / 2), (-w / 2 + slant, h / 2))
        points = np.array([(cx + x, cy + y) for x, y in shape])
        mask = np.zeros(self._size[::-1], np.uint8)
        cv2.fillConvexPoly(mask, np.round(points * 16).astype(np.int32), 255, cv2.LINE_AA, 4)
        soft = cv2.GaussianBlur(mask.astype(np.float32) / 255, (0, 0), 6)
        return soft.astype(np.float32) * np.float32(self.light.patch)


def _towards(light: Light) -> tuple[float, float, float]:
    angle, height = np.radians((light.from_deg, light.elevation_deg))
    flat = np.cos(height)
    return float(np.cos(angle) * flat), float(np.sin(angle) * flat), float(np.sin(height))


def _lamp_slopes(light: Light) -> list[Array]:
    """How far a shadow slides a millimetre of height, for points spread over the lamp."""
    x, y, z = _towards(light)
    spread = np.tan(np.radians(light.softness_deg))
    turns = np.arange(_LAMP_SAMPLES) * 2.399963  # the golden angle spreads points evenly
    reach = np.sqrt((np.arange(_LAMP_SAMPLES) + 0.5) / _LAMP_SAMPLES) * spread
    return [
        np.array((-x / z + r * np.cos(a), -y / z + r * np.sin(a)), np.float32)
        for a, r in zip(turns, reach, strict=True)
    ]


def _tint(warmth: float) -> Array:
    """White light made warmer (up to 1) or cooler (down to -1), linear BGR."""
    return np.array((1 - 0.42 * warmth, 1 - 0.06 * abs(warmth), 1 + 0.16 * warmth), np.float32)
