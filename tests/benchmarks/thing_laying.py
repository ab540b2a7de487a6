"""Lays things into pictures of a board: by the camera's own perspective, with soft shadows.

The camera is solved from the corners of the field, so that what stands higher is seen larger and
farther from the middle, as the lens sees it. What a thing hides is known exactly: its own cover.
"""

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.benchmarks.thing_shapes import Sheet, Thing
from vision.geometry import BoardGeometry
from vision.picture import Picture

Floats = NDArray[np.float32]
_POINT_MM = 45.0
_FOCALS = np.geomspace(0.7, 3.0, 25)
_SOFTEST_MM = 3.0
_SOFTER = 0.12
"""Shadows blur by so much of the height of what throws them."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a thing lies: its middle in millimetres of the field, and its angle."""

    x_mm: float
    y_mm: float
    angle_deg: float = 0.0
    lift_mm: float = 0.0


@dataclass(frozen=True, slots=True)
class Lamp:
    """Where shadows fall: millimetres aside for each of height, and how dark; the lamp's tint."""

    slide: tuple[float, float]
    depth: float
    tint: tuple[float, float, float]


class Table:
    """The board under its camera: millimetres of the field and above it to pixels."""

    def __init__(self, geometry: BoardGeometry) -> None:
        self.geometry = geometry
        self.width_mm = (12 + geometry.bar_width) * _POINT_MM
        self.height_mm = geometry.height * _POINT_MM
        w, h = self.width_mm, self.height_mm
        plane = np.array(((0, 0, 0), (w, 0, 0), (w, h, 0), (0, h, 0)), dtype=np.float64)
        seen = np.array(geometry.field_px, dtype=np.float64)
        self._camera, self._turn, self._move = _solved(plane, seen, geometry.image_size)

    def project(self, xyz_mm: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return (N, 2) pixels of (N, 3) millimetres, z up from the board."""
        seen = xyz_mm * (1, 1, -1)
        pixels, _ = cv2.projectPoints(seen, self._turn, self._move, self._camera, None)
        return np.asarray(pixels.reshape(-1, 2), dtype=np.float64)

    def lay(
        self, picture: Picture, thing: Thing, place: Place, lamp: Lamp
    ) -> tuple[Picture, Floats]:
        """Return the picture with the thing on it, and (H, W) what of each pixel it covers."""
        seen = self._shaded(picture.astype(np.float32), thing, place, lamp)
        covered = np.zeros(picture.shape[:2], dtype=np.float32)
        tint = np.array(lamp.tint, dtype=np.float32)
        for sheet in thing:
            corners = self._corners(sheet, place, None)
            window, shift = _window(corners, picture.shape, 2)
            cover = _warped(sheet.cover, corners - shift, covered[window].shape)
            own = _warped(sheet.colour * tint, corners - shift, cover.shape)
            seen[window] = seen[window] * (1 - cover)[..., None] + own * cover[..., None]
            covered[window] = np.maximum(covered[window], cover)
        return np.clip(seen, 0, 255).astype(np.uint8), covered

    def _shaded(self, seen: Floats, thing: Thing, place: Place, lamp: Lamp) -> Floats:
        """Darken a picture where the thing's shadow falls, the softer the higher it is thrown."""
        shadow = np.zeros(seen.shape[:2], dtype=np.float32)
        for sheet in thing:
            soft_mm = _SOFTEST_MM + _SOFTER * (sum(sheet.rise_mm) / 2 + place.lift_mm)
            soft_px = soft_mm * self.geometry.point_px / _POINT_MM
            corners = self._corners(sheet, place, lamp)
            window, shift = _window(corners, seen.shape, round(3 * soft_px))
            fallen = _warped(sheet.cover, corners - shift, shadow[window].shape)
            if fallen.size:
                soft = cv2.GaussianBlur(fallen, (0, 0), soft_px)
                shadow[window] = np.maximum(shadow[window], soft)
        return seen * (1 - lamp.depth * shadow)[..., None]

    def _corners(self, sheet: Sheet, place: Place, lamp: Lamp | None) -> NDArray[np.float64]:
        """Pixels of a sheet's corners clockwise from its top left, or of its shadow's."""
        turn = math.radians(place.angle_deg)
        along, aside = sheet.size_mm[0] / 2, sheet.size_mm[1] / 2
        left, right = sheet.rise_mm
        found = []
        for u, v, z in ((-along, -aside, left), (along, -aside, right), (along, aside, right),
                        (-along, aside, left)):  # fmt: skip
            ahead, height = u + sheet.ahead_mm, z + place.lift_mm
            x = place.x_mm + math.cos(turn) * ahead - math.sin(turn) * v
            y = place.y_mm + math.sin(turn) * ahead + math.cos(turn) * v
            if lamp is not None:
                x, y, height = x + lamp.slide[0] * height, y + lamp.slide[1] * height, 0.0
            found.append((x, y, height))
        return self.project(np.array(found))


def _window(
    corners: NDArray[np.float64], shape: tuple[int, ...], more: int
) -> tuple[tuple[slice, slice], NDArray[np.float64]]:
    """Return the part of a picture that the corners enclose, and its first (x, y)."""
    size = np.array((shape[1], shape[0]))
    low = np.clip(np.floor(corners.min(axis=0)) - more, 0, size).astype(int)
    high = np.clip(np.ceil(corners.max(axis=0)) + more, low, size).astype(int)
    return np.s_[low[1] : high[1], low[0] : high[0]], low.astype(np.float64)


def _warped(sheet: Floats, corners: NDArray[np.float64], shape: tuple[int, ...]) -> Floats:
    rows, columns = sheet.shape[:2]
    if min(shape) == 0:
        return np.zeros((*shape, *sheet.shape[2:]), dtype=np.float32)
    flat = np.array(((0, 0), (columns, 0), (columns, rows), (0, rows)), dtype=np.float32)
    matrix = cv2.getPerspectiveTransform(flat, corners.astype(np.float32))
    size = (shape[1], shape[0])
    return np.asarray(cv2.warpPerspective(sheet, matrix, size, flags=cv2.INTER_AREA), np.float32)


def _solved(
    plane: NDArray[np.float64], seen: NDArray[np.float64], size: tuple[int, int]
) -> tuple[NDArray[np.float64], ...]:
    """Return camera matrix, turn and move that put the plane's corners nearest to where seen."""
    solutions = [_posed(plane, seen, share * max(size), size) for share in _FOCALS]
    return min(solutions, key=lambda one: one[0])[1]


def _posed(
    plane: NDArray[np.float64], seen: NDArray[np.float64], focal: float, size: tuple[int, int]
) -> tuple[float, tuple[NDArray[np.float64], ...]]:
    """Return the worst error in pixels, and camera, turn and move, for a focal length."""
    camera = np.array(((focal, 0, size[0] / 2), (0, focal, size[1] / 2), (0, 0, 1)))
    _, turn, move = cv2.solvePnP(plane, seen, camera, None, flags=cv2.SOLVEPNP_IPPE)
    pixels, _ = cv2.projectPoints(plane, turn, move, camera, None)
    error = float(np.abs(pixels.reshape(-1, 2) - seen).max())
    return error, (camera, np.asarray(turn, np.float64), np.asarray(move, np.float64))
