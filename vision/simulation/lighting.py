"""How much light falls where: lamp and surroundings over the board, with the rails' shadows.

A `LightMap` is worked out once for each height at which something lies; `LightField` keeps them.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.simulation.arrays import Array, Picture
from vision.simulation.plan import boxes, outer_rect
from vision.simulation.scene import BoardLook, Light

MARGIN_MM = 260  # table round the board that the maps cover
_LAMP_SAMPLES = 16
_STEP_MM = 4.0  # heights above the field are told apart this finely


@dataclass(frozen=True, slots=True)
class LightMap:
    """The lamp's and the surroundings' share at one height, (rows, columns) float32."""

    lamp: Array
    around: Array
    px_per_mm: float


class LightField:
    """The light of one lamp on one board."""

    def __init__(self, look: BoardLook, light: Light) -> None:
        self.light = light
        self.towards = _towards(light)
        self._look = look
        self._maps: dict[float, LightMap] = {}
        self.lamp_bgr = _tint(light.warmth) * light.strength
        self.around_bgr = _tint(light.warmth * 0.25 - 0.12) * light.ambient
        x0, y0, _, _ = outer_rect(look)
        self._origin = np.array((x0 - MARGIN_MM, y0 - MARGIN_MM), np.float32)

    def slide(self, height_mm: float) -> tuple[float, float]:
        """How far (x, y) the shadow of something `height_mm` up falls, in millimetres."""
        x, y, z = self.towards
        return -x / z * height_mm, -y / z * height_mm

    def at(self, x_mm: Array, y_mm: Array, z_mm: float) -> tuple[Array, Array]:
        """The lamp's and the surroundings' share on a grid of board points at one height."""
        found = self._map(z_mm)
        scale = np.float32(found.px_per_mm)
        columns, rows = (x_mm - self._origin[0]) * scale, (y_mm - self._origin[1]) * scale

        def seen(share: Array) -> Array:
            border = cv2.BORDER_REPLICATE
            found = cv2.remap(share, columns, rows, cv2.INTER_LINEAR, borderMode=border)
            return found.astype(np.float32)

        return seen(found.lamp), seen(found.around)

    def _map(self, z_mm: float) -> LightMap:
        step_mm = z_mm if z_mm <= 0 else float(np.ceil(z_mm / _STEP_MM) * _STEP_MM)
        if step_mm not in self._maps:
            self._maps[step_mm] = _Drawing(self._look, self.light, step_mm).light_map()
        return self._maps[step_mm]


class _Drawing:
    """One light map in the making."""

    def __init__(self, look: BoardLook, light: Light, z_mm: float) -> None:
        self._light, self._z_mm = light, z_mm
        self._scale = 1.0 if z_mm <= 0 else 0.5  # the field itself shows its shadows sharp
        x0, y0, x1, y1 = outer_rect(look)
        self._origin = np.array((x0 - MARGIN_MM, y0 - MARGIN_MM), np.float32)
        width, height = x1 - x0 + 2 * MARGIN_MM, y1 - y0 + 2 * MARGIN_MM
        self._shape = (int(height * self._scale), int(width * self._scale))
        self._standing = [box for box in boxes(look) if box.z1_mm > z_mm]

    def light_map(self) -> LightMap:
        """The map."""
        lamp = np.maximum(self._gradient() * self._unshadowed() + self._patch(), 0)
        return LightMap(lamp.astype(np.float32), self._around(), self._scale)

    def _gradient(self) -> Array:
        height, width = self._shape
        xs = np.linspace(-1, 1, width, dtype=np.float32)[None, :]
        ys = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
        angle = np.radians(self._light.from_deg)
        along = xs * np.float32(np.cos(angle)) + ys * np.float32(np.sin(angle))
        return 1 + np.float32(self._light.gradient) * along

    def _unshadowed(self) -> Array:
        """1 where the lamp is seen whole, 0 where a rail hides it; soft between."""
        total = np.zeros(self._shape, np.float32)
        for slope in _lamp_slopes(self._light):
            hidden = np.zeros(self._shape, np.uint8)
            for box in self._standing:
                x0, y0, x1, y1 = box.rect
                corners = np.array(((x0, y0), (x1, y0), (x1, y1), (x0, y1)), np.float32)
                swept = np.concatenate((corners, corners + slope * (box.z1_mm - self._z_mm)))
                self._fill(hidden, _hull(swept))
            total += hidden
        seen = 1 - total / (255 * _LAMP_SAMPLES)
        return cv2.GaussianBlur(seen, (0, 0), 0.8 * self._scale).astype(np.float32)

    def _around(self) -> Array:
        """Less light from around at the foot of a rail."""
        blocked = np.zeros(self._shape, np.float32)
        for height_mm in {box.z1_mm - self._z_mm for box in self._standing}:
            mask = np.zeros(self._shape, np.uint8)
            for box in self._standing:
                if box.z1_mm - self._z_mm == height_mm:
                    x0, y0, x1, y1 = box.rect
                    self._fill(mask, np.array(((x0, y0), (x1, y0), (x1, y1), (x0, y1))))
            reach = max(height_mm * 0.55, 1.0) * self._scale
            near = cv2.GaussianBlur(mask.astype(np.float32) / 255, (0, 0), reach)
            blocked = np.maximum(blocked, near.astype(np.float32))
        return (1 - 0.75 * np.minimum(blocked, 0.6)).astype(np.float32)

    def _patch(self) -> Array:
        """A patch of sun through a window, or a shadow lying across the board."""
        mask = np.zeros(self._shape, np.uint8)
        if self._light.patch:
            (cx, cy), (w, h) = self._light.patch_centre_mm, self._light.patch_size_mm
            right, down, slant = w / 2, h / 2, 0.35 * h
            shape = ((-right, -down), (right, -down), (right + slant, down), (slant - right, down))
            self._fill(mask, np.array([(cx + x, cy + y) for x, y in shape]))
        soft = cv2.GaussianBlur(mask.astype(np.float32) / 255, (0, 0), 6 * self._scale)
        return soft.astype(np.float32) * np.float32(self._light.patch)

    def _fill(self, canvas: Picture, points_mm: Array) -> None:
        at_px = (points_mm - self._origin) * self._scale
        cv2.fillConvexPoly(canvas, np.round(at_px * 16).astype(np.int32), 255, cv2.LINE_AA, 4)


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


def _hull(points: Array) -> Array:
    return cv2.convexHull(points.astype(np.float32)).reshape(-1, 2).astype(np.float32)


def _tint(warmth: float) -> Array:
    """White light made warmer (up to 1) or cooler (down to -1), linear BGR."""
    return np.array((1 - 0.42 * warmth, 1 - 0.06 * abs(warmth), 1 + 0.16 * warmth), np.float32)
