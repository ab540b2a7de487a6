"""A hand with its sleeve laid into the picture, and the way it goes.

The relief is shaded once for its angle to the lamp and kept; each frame only warps it, as a sheet
rising from the finger tips to the arm, and lays a soft shadow on the board.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.simulation.arrays import Array, Picture
from vision.simulation.camera import Projection, Window
from vision.simulation.lighting import LightField
from vision.simulation.relief import BACK_MM, FRONT_MM, PX_PER_MM, SIDE_MM, relief
from vision.simulation.scene import Hand, Rgb
from vision.simulation.shading import Surfaces, lamp_and_around
from vision.simulation.sprite import Canvas, Shadow
from vision.simulation.tone import developed, linear_bgr

Matrix = NDArray[np.float64]

_TIP_MM, _RISE = 16.0, 0.10  # height at the finger tips, and rise for each millimetre back
_SHADOW_SOFT_MM = 6.0
_DEPTH = 0.62  # how much of the lamp an arm takes: it hangs in the air, light creeps under


@dataclass(frozen=True, slots=True)
class _Sheets:
    """A shaded hand: `lit` (h, w, 3) times its cover; `behind` and `light_left` (h, w)."""

    lit: Picture
    behind: Picture
    light_left: Picture


def draw_hand(canvas: Canvas, hand: Hand, projection: Projection, field: LightField) -> None:
    """The hand's shadow, then the hand; into `canvas.lit` alone, as nothing is drawn after it."""
    sheets = _sheets(round(hand.angle_deg, 1), hand.sleeve_rgb, hand.skin_rgb, field)
    corners = _corners(hand, field)
    window = projection.window_of(corners)
    if window.w and window.h:
        left = _cut(sheets.light_left, _warp(projection.project(corners), window), window, 255)
        dimmed = cv2.addWeighted(left, 0.35, left, 0.0, 255 * 0.65)  # sky reaches under an arm
        Shadow(window, _three(left), _three(dimmed)).draw(canvas)
    corners = _corners(hand, None)
    window = projection.window_of(corners)
    if window.w and window.h:
        matrix = _warp(projection.project(corners), window)
        own = _cut(sheets.lit, matrix, window, 0)
        behind = _three(_cut(sheets.behind, matrix, window, 255))
        patch = canvas.lit[window.slices()]
        canvas.lit[window.slices()] = cv2.add(cv2.multiply(patch, behind, scale=1 / 255), own)


def hand_path(
    to_mm: tuple[float, float], part: float, *, field_height_mm: float, from_near: bool
) -> tuple[float, float]:
    """Where the finger tips are when `part` (0 to 1) of the reach is over.

    The hand comes in over the near or far edge, rests at `to_mm` for the middle fifth, and leaves.
    """
    start_y = field_height_mm + 150.0 if from_near else -150.0
    start_x = to_mm[0] + (40.0 if from_near else -40.0)
    reach = float(np.clip(min(part, 1 - part) / 0.4, 0, 1))
    smooth = reach * reach * (3 - 2 * reach)
    return (
        start_x + (to_mm[0] - start_x) * smooth,
        start_y + (to_mm[1] - start_y) * smooth,
    )


def _corners(hand: Hand, shadow_of: LightField | None) -> list[tuple[float, float, float]]:
    """The sheet's corners on the board (clockwise from its back left), or its shadow's."""
    turn = np.radians(hand.angle_deg)
    c, s = float(np.cos(turn)), float(np.sin(turn))
    found = []
    for along, aside in (
        (-BACK_MM, -SIDE_MM),
        (FRONT_MM, -SIDE_MM),
        (FRONT_MM, SIDE_MM),
        (-BACK_MM, SIDE_MM),
    ):
        x, y = hand.x_mm + c * along - s * aside, hand.y_mm + s * along + c * aside
        z = _TIP_MM - _RISE * along
        if shadow_of is not None:
            slide = shadow_of.slide(z)
            x, y, z = x + slide[0], y + slide[1], 0.0
        found.append((x, y, z))
    return found


def _warp(corners_px: Matrix, window: Window) -> Matrix:
    """Sheet pixels to pixels of the window."""
    w, h = (BACK_MM + FRONT_MM) * PX_PER_MM, 2 * SIDE_MM * PX_PER_MM
    sheet = np.array(((0, 0), (w, 0), (w, h), (0, h)), np.float32)
    target = (corners_px - (window.x, window.y)).astype(np.float32)
    return np.asarray(cv2.getPerspectiveTransform(sheet, target), np.float64)


def _cut(sheet: Picture, matrix: Matrix, window: Window, beyond: int) -> Picture:
    warped = cv2.warpPerspective(
        sheet,
        matrix,
        (window.w, window.h),
        flags=cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_CONSTANT,
        borderValue=(beyond,) * 3,
    )
    return np.asarray(warped, np.uint8)


def _three(grey: NDArray[Any]) -> Picture:
    return np.asarray(cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR), np.uint8)


@lru_cache(maxsize=6)
def _sheets(angle_deg: float, sleeve: Rgb, skin: Rgb, field: LightField) -> _Sheets:
    """The hand shaded for its angle to the lamp."""
    shape = relief()
    turn = np.radians(angle_deg)
    c, s = np.float32(np.cos(turn)), np.float32(np.sin(turn))
    nx, ny, nz = shape.normal
    found = Surfaces(_paint(sleeve, skin), (c * nx - s * ny, s * nx + c * ny, nz), 0.04)
    flat = np.zeros(nx.shape, np.float32)
    lit, _ = lamp_and_around(found, (flat, flat, flat - 1), flat + 1, shape.openness, field)
    hidden = cv2.GaussianBlur(shape.cover, (0, 0), _SHADOW_SOFT_MM * PX_PER_MM)
    return _Sheets(
        lit=(developed(lit) * shape.cover[:, :, None]).astype(np.uint8),
        behind=np.round(255 * (1 - shape.cover)).astype(np.uint8),
        light_left=np.round(255 * (1 - _DEPTH * hidden)).astype(np.uint8),
    )


def _paint(sleeve: Rgb, skin: Rgb) -> Array:
    shape = relief()
    flesh = linear_bgr(skin) * (1 - shape.flush[:, :, None] * np.array((0.28, 0.22, 0.02)))
    nail = np.minimum(linear_bgr(skin) * np.array((1.3, 1.16, 1.08)), 1.0)
    mix = 0.55 * shape.nail[:, :, None]
    flesh = flesh * (1 - mix) + nail * mix
    cloth = shape.cloth[:, :, None]
    whole = flesh * (1 - cloth) + linear_bgr(sleeve) * shape.weave[:, :, None] * cloth
    return np.asarray(whole, np.float32)
