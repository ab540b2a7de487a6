"""The empty board as the camera sees it, ray-cast once for each board, camera and lamp.

`Backdrop.lit` is the picture, `shaded` the same with the lamp hidden (what lies in a shadow),
`depth_mm` how far each pixel's surface is along the optical axis.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.simulation.arrays import Array, Picture
from vision.simulation.camera import Projection, Window
from vision.simulation.lighting import LightField
from vision.simulation.plan import Box, Rect, boxes, inner_rect
from vision.simulation.scene import BoardLook
from vision.simulation.shading import Directions, Surfaces, coloured, lamp_and_around
from vision.simulation.sheets import (
    Sheet,
    card_rects,
    card_sheets,
    field_sheet,
    table_sheet,
    wood_sheet,
)
from vision.simulation.tone import developed

_SAMPLES = 2  # rays a pixel, each way
_BAND_ROWS = 24  # rows of pixels at once: keeps memory small
_BEVEL_MM = 1.6
_DETAIL = 1.6  # texture pixels for one of the picture


@dataclass(frozen=True, slots=True)
class Backdrop:
    """The empty board: `lit` and `shaded` (H, W, 3) uint8 BGR, `depth_mm` (H, W) float32."""

    lit: Picture
    shaded: Picture
    depth_mm: Array


@dataclass(slots=True)
class _Rays:
    """A band of rays and the nearest surface found on each so far."""

    x: Array
    y: Array
    z: Array
    depth: Array
    lit: Array
    shaded: Array

    def cover(self, seen: NDArray[np.bool_], depth: Array, lit: Array, shaded: Array) -> None:
        """Put a nearer surface in front where it is seen."""
        mask = seen.view(np.uint8)
        np.copyto(self.depth, depth, where=seen, casting="same_kind")
        cv2.copyTo(lit, mask, self.lit)
        cv2.copyTo(shaded, mask, self.shaded)

    def part(self, left: int, right: int) -> "_Rays":
        """Some columns of the band, sharing its memory."""
        arrays = (self.x, self.y, self.z, self.depth, self.lit, self.shaded)
        return _Rays(*(array[:, left:right] for array in arrays))


def backdrop(look: BoardLook, projection: Projection, light: LightField) -> Backdrop:
    """Ray-cast the empty board."""
    studio = _Studio(look, projection, light)
    bands = list(studio.bands())
    return Backdrop(
        lit=np.concatenate([b[0] for b in bands]),
        shaded=np.concatenate([b[1] for b in bands]),
        depth_mm=np.concatenate([b[2] for b in bands]),
    )


class _Studio:
    """The sheets of one board, ready to be looked at."""

    def __init__(self, look: BoardLook, projection: Projection, light: LightField) -> None:
        self._look, self._projection, self._light = look, projection, light
        seed = sum(look.name.encode())
        pose = projection.pose
        scale = float(np.clip(_DETAIL * pose.focal_px / pose.height_mm, 0.8, 2.5))
        self._field = field_sheet(look, scale, seed)
        self._table = table_sheet(look, 0.7 * scale, seed + 10)
        self._cards = tuple(zip(card_rects(look), card_sheets(look), strict=True))
        self._frame = wood_sheet(look.frame_rgb, scale, seed + 20)
        self._bar = wood_sheet(look.bar_rgb, scale, seed + 30)
        self._boxes = boxes(look)

    def bands(self) -> Iterator[tuple[Picture, Picture, Array]]:
        """The picture from top to bottom in bands of rows: lit, shaded, depth."""
        pose = self._projection.pose
        for top in range(0, pose.height_px, _BAND_ROWS):
            rows = min(_BAND_ROWS, pose.height_px - top)
            rays = self._cast(Window(0, top, pose.width_px, rows))
            size = (pose.width_px, rows)
            lit, shaded, depth = (
                cv2.resize(a, size, interpolation=cv2.INTER_AREA).astype(np.float32)
                for a in (rays.lit, rays.shaded, rays.depth)
            )
            yield developed(lit), developed(shaded), depth

    def _cast(self, window: Window) -> _Rays:
        x, y, z = self._projection.rays(window, _SAMPLES)
        blank = np.zeros((*x.shape, 3), np.float32)
        rays = _Rays(x, y, z, np.full(x.shape, np.inf, np.float32), blank, blank.copy())
        self._see_flat(rays, -self._look.base_mm, self._table, None)
        for rect, card in self._cards:
            z_mm = 0.3 - self._look.base_mm
            if part := self._part(rays, window, rect, (z_mm, z_mm)):
                self._see_flat(part, z_mm, card, rect)
        self._see_flat(rays, 0.0, self._field, inner_rect(self._look))
        for number, box in enumerate(self._boxes):
            if part := self._part(rays, window, box.rect, (box.z0_mm, box.z1_mm)):
                self._see_box(part, box, number)
        return rays

    def _part(
        self, rays: _Rays, band: Window, rect: Rect, heights: tuple[float, float]
    ) -> _Rays | None:
        """The columns of a band in which a block can be seen at all."""
        corners = [(x, y, z) for x in rect[::2] for y in rect[1::2] for z in heights]
        found = self._projection.window_of(corners)
        if not found.w or found.y >= band.y + band.h or found.y + found.h <= band.y:
            return None
        return rays.part(found.x * _SAMPLES, (found.x + found.w) * _SAMPLES)

    def _see_flat(self, rays: _Rays, z_mm: float, sheet: Sheet, rect: Rect | None) -> None:
        """A horizontal sheet at `z_mm`, cut to `rect`."""
        px, py, pz = self._projection.position.astype(np.float32)
        depth = (np.float32(z_mm) - pz) / rays.z
        x, y = px + depth * rays.x, py + depth * rays.y
        seen = depth < rays.depth
        if rect is not None:
            seen &= (x > rect[0]) & (x < rect[2]) & (y > rect[1]) & (y < rect[3])
        if not seen.any():
            return
        albedo = sheet.at(x, y)
        lamp, around = self._light.at(x, y, z_mm)
        rays.cover(seen, depth, *coloured(albedo, (lamp, around), (0.0, 0.0), self._light))

    def _see_box(self, rays: _Rays, box: Box, number: int) -> None:
        """A block of wood: the slab test, then its top or the wall that was met first."""
        px, py, pz = self._projection.position.astype(np.float32)
        x0, y0, x1, y1 = (np.float32(v) for v in box.rect)
        enter_x, leave_x = _slab(rays.x, x0 - px, x1 - px)
        enter_y, leave_y = _slab(rays.y, y0 - py, y1 - py)
        enter_z, leave_z = _slab(rays.z, np.float32(box.z0_mm) - pz, np.float32(box.z1_mm) - pz)
        depth = np.maximum(np.maximum(enter_x, enter_y), enter_z)
        leave = np.minimum(np.minimum(leave_x, leave_y), leave_z)
        seen = (depth < leave) & (depth < rays.depth)
        if not seen.any():
            return
        x, y, z = px + depth * rays.x, py + depth * rays.y, pz + depth * rays.z
        normal = _normal(box, (x, y), enter_x >= depth, enter_y >= depth)
        albedo = self._wood(box, number, (x, y, z))
        lamp, around = self._light.at(x, y, box.z1_mm)
        found = Surfaces(albedo, normal, self._look.frame_shine)
        lit, shaded = lamp_and_around(found, (rays.x, rays.y, rays.z), lamp, around, self._light)
        rays.cover(seen, depth, lit, shaded)

    def _wood(self, box: Box, number: int, spot: Directions) -> Array:
        """The paint of a rail; each is cut from another part of the plank."""
        x, y, z = spot
        drop = np.float32(box.z1_mm) - z  # walls show the plank's side, not a smear of its top
        along, across = (x, y + drop) if box.along_x else (y, x + drop)
        start = np.float32(box.rect[1 if box.along_x else 0] - 53.0 * number)
        plank = self._bar if box.is_bar else self._frame
        return plank.at(along + np.float32(137 * number), across - start)


def _slab(direction: Array, low: np.float32, high: np.float32) -> tuple[Array, Array]:
    """Where rays enter and leave the space between two planes."""
    safe = np.where(np.abs(direction) < 1e-9, np.float32(1e-9), direction)
    a, b = low / safe, high / safe
    return np.minimum(a, b), np.maximum(a, b)


def _normal(
    box: Box, spot: tuple[Array, Array], wall_x: NDArray[np.bool_], wall_y: NDArray[np.bool_]
) -> Directions:
    """The surface's direction: a wall's, or the top's, rounded over along its edges."""
    x, y = spot
    x0, y0, x1, y1 = box.rect
    top = ~(wall_x | wall_y)
    nx = _towards_edge(x, x0, x1) * top + np.where(x < (x0 + x1) / 2, -1, 1) * wall_x
    ny = _towards_edge(y, y0, y1) * top + np.where(y < (y0 + y1) / 2, -1, 1) * (wall_y & ~wall_x)
    nz = np.sqrt(np.maximum(1 - nx**2 - ny**2, 0.0))
    return nx.astype(np.float32), ny.astype(np.float32), nz.astype(np.float32)


def _towards_edge(at: Array, low: float, high: float) -> Array:
    """0 in the middle of a face, up to ∓0.7 within the bevel at its edges."""
    near_low = np.clip(1 - (at - low) / _BEVEL_MM, 0, 1)
    near_high = np.clip(1 - (high - at) / _BEVEL_MM, 0, 1)
    return np.asarray(0.7 * (near_high - near_low), np.float32)
