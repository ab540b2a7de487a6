"""The painted sheets a board is built from: field with its points, table with its markers, wood.

A `Sheet` is a texture that knows where it lies in millimetres; `scale` is in pixels a millimetre.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import cv2
import numpy as np

from vision.simulation.arrays import Array
from vision.simulation.lighting import MARGIN_MM
from vision.simulation.materials import texture
from vision.simulation.plan import (
    Rect,
    card_corners_mm,
    column_x_mm,
    inner_rect,
    outer_rect,
)
from vision.simulation.scene import BoardLook, Rgb, Surface
from vision.simulation.tone import linear_bgr


@dataclass(frozen=True, slots=True)
class Sheet:
    """A texture of linear BGR, (rows, columns, 3) float32, with its place on the plane."""

    pixels: Array
    origin_mm: tuple[float, float]
    px_per_mm: float

    def at(self, x_mm: Array, y_mm: Array) -> Array:
        """The colours on a grid of points, (h, w, 3); mirrored beyond the sheet's edge."""
        columns = (x_mm - np.float32(self.origin_mm[0])) * np.float32(self.px_per_mm)
        rows = (y_mm - np.float32(self.origin_mm[1])) * np.float32(self.px_per_mm)
        return cv2.remap(
            self.pixels, columns, rows, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT
        ).astype(np.float32)


def field_sheet(look: BoardLook, scale: float, seed: int) -> Sheet:
    """The floor inside the frame: the field's material with its 24 points let in."""
    rect = inner_rect(look)
    size = _size(rect, scale)
    base = _grained(look.field_surface, look.field_rgb, size, scale, seed)
    origin = (rect[0], rect[1])
    for parity, rgb in enumerate((look.odd_points_rgb, look.even_points_rgb)):
        inlay = _grained(look.points_surface, rgb, size, scale, seed + 1 + parity)
        cover = _cover(size, _points(look, parity), origin, scale)
        base = base * (1 - cover) + inlay * cover
    if look.emblem_rgb is not None:
        ink = _emblem_cover(look, size, origin, scale)
        base = base * (1 - ink) + linear_bgr(look.emblem_rgb) * ink
    return Sheet(base.astype(np.float32), origin, scale)


def table_sheet(look: BoardLook, scale: float, seed: int) -> Sheet:
    """The table round the board, with the marker cards where the look has them."""
    x0, y0, x1, y1 = outer_rect(look)
    rect = (x0 - MARGIN_MM, y0 - MARGIN_MM, x1 + MARGIN_MM, y1 + MARGIN_MM)
    pixels = texture(look.table_surface, look.table_rgb, _size(rect, scale), scale, seed)
    return Sheet(pixels, (rect[0], rect[1]), scale)


def card_sheets(look: BoardLook) -> tuple[Sheet, ...]:
    """The printed marker cards, markers 0 to 3."""
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    white, black = linear_bgr((236, 234, 228)), linear_bgr((26, 26, 28))
    cell_px = 40
    sheets = []
    for number, card in enumerate(card_corners_mm(look)):
        marker = cv2.aruco.generateImageMarker(dictionary, number, 6 * cell_px)
        printed = cv2.copyMakeBorder(marker, *(cell_px,) * 4, cv2.BORDER_CONSTANT, value=255)
        ink = (printed < 128).astype(np.float32)[:, :, None]
        pixels = (white * (1 - ink) + black * ink).astype(np.float32)
        sheets.append(Sheet(pixels, card[0], 8 * cell_px / (look.marker_mm * 8 / 6)))
    return tuple(sheets)


def wood_sheet(rgb: Rgb, scale: float, seed: int) -> Sheet:
    """A plank, grain along x, from which rails are cut."""
    size = (int(220 * scale), int(700 * scale))
    return Sheet(texture(Surface.WOOD, rgb, size, scale, seed), (0.0, 0.0), scale)


def card_rects(look: BoardLook) -> tuple[Rect, ...]:
    """The outline of each marker card."""
    return tuple((*card[0], *card[2]) for card in card_corners_mm(look))


def _size(rect: Rect, scale: float) -> tuple[int, int]:
    return int((rect[3] - rect[1]) * scale), int((rect[2] - rect[0]) * scale)


def _grained(surface: Surface, rgb: Rgb, size: tuple[int, int], scale: float, seed: int) -> Array:
    """A texture whose grain runs along y, as the points do."""
    return np.ascontiguousarray(texture(surface, rgb, size[::-1], scale, seed).transpose(1, 0, 2))


def _points(look: BoardLook, parity: int) -> Iterable[Array]:
    """The points of one colour; far and near points of a column differ."""
    half, length, height = look.point_width_mm / 2 - 0.7, look.point_length_mm, look.field_height_mm
    outline = _arch(half, length) if look.rounded_points else _triangle(half, length)
    for column in range(12):
        shift = np.array((column_x_mm(look, column), 0), np.float32)
        if column % 2 == parity:
            yield outline + shift
        else:
            yield (
                np.array((0, height), np.float32) + shift + outline * np.array((1, -1), np.float32)
            )


def _triangle(half: float, length: float) -> Array:
    return np.array(((-half, 0), (half, 0), (0, length)), np.float32)


def _arch(half: float, length: float) -> Array:
    """A point with a round end, narrowing a little towards it."""
    end = 0.75 * half
    turn = np.linspace(0, np.pi, 16)
    tip = np.stack([end * np.cos(turn), length - end + end * np.sin(turn)], axis=1)
    return np.concatenate([((-half, 0), (half, 0)), tip]).astype(np.float32)


def _emblem_cover(
    look: BoardLook, size: tuple[int, int], origin: tuple[float, float], scale: float
) -> Array:
    """Where a ring with a disc in it is printed in the middle of each leaf."""
    mask = np.zeros(size, np.uint8)
    leaf = 6 * look.point_width_mm
    middle_y = (look.field_height_mm / 2 - origin[1]) * scale
    for x_mm in (leaf / 2, leaf * 1.5 + look.bar_width_mm):
        at = (round((x_mm - origin[0]) * scale), round(middle_y))
        ring = round(0.55 * look.point_width_mm * scale)
        cv2.circle(mask, at, ring, 255, max(1, round(3 * scale)), cv2.LINE_AA)
        cv2.circle(mask, at, round(0.25 * ring), 255, cv2.FILLED, cv2.LINE_AA)
    return (mask.astype(np.float32) / 255)[:, :, None]


def _cover(
    size: tuple[int, int], shapes: Iterable[Array], origin: tuple[float, float], scale: float
) -> Array:
    mask = np.zeros(size, np.uint8)
    for shape in shapes:
        points = (shape - np.array(origin, np.float32)) * scale
        cv2.fillConvexPoly(mask, np.round(points * 16).astype(np.int32), 255, cv2.LINE_AA, 4)
    return (mask.astype(np.float32) / 255)[:, :, None]
