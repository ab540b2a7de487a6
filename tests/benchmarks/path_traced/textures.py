"""Pictures laid on flat parts: the field with its points and logo, marker cards, printed paper.

All are (H, W, 3) uint8 BGR with the far side in the first row; sizes in pixels a millimetre.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.benchmarks.path_traced.model import FieldFinish, Image, PathBoard, Stuff, Tips
from vision.simulation.plan import bar_rect, column_x_mm
from vision.simulation.scene import BoardLook, Rgb

PX_PER_MM = 4
_MOTTLE = {
    Stuff.WOOD: 0.16,
    Stuff.HIDE: 0.10,
    Stuff.CLOTH: 0.06,
    Stuff.PLAIN: 0.015,
    Stuff.CORK: 0.08,
}
_SHIFT = 4  # fixed point bits of the outlines


def field_picture(board: PathBoard) -> Image:
    """The playing field from rail to rail, bar included (it is hidden below the bar's part)."""
    look, finish = board.look, board.field
    rng = np.random.default_rng(board.seed)
    size = (round(look.field_height_mm * PX_PER_MM), round(look.field_width_mm * PX_PER_MM))
    paint = _stuffed(look.field_rgb, finish.stuff, size, rng)
    for column in range(12):
        for near in (False, True):
            _point(paint, board, column, near=near, rng=rng)
    if finish.band is not None:
        _bands(paint, look, finish.band)
    if finish.logo:
        for middle in (3 * look.point_width_mm, look.field_width_mm - 3 * look.point_width_mm):
            _logo(paint, finish, middle * PX_PER_MM, turned=middle > look.field_width_mm / 2)
    return paint


def _point(
    paint: Image, board: PathBoard, column: int, *, near: bool, rng: np.random.Generator
) -> None:
    """Lay one point into the field, a piece of its own, a little lighter or darker."""
    look, finish = board.look, board.field
    outline = point_outline(look, finish.tips, column, near=near) * PX_PER_MM
    low = np.maximum(np.floor(outline.min(axis=0)).astype(int) - PX_PER_MM, 0)
    high = np.ceil(outline.max(axis=0)).astype(int) + PX_PER_MM
    patch = paint[low[1] : high[1], low[0] : high[0]]
    size = (patch.shape[0], patch.shape[1])
    mask = np.zeros(size, np.uint8)
    corners = ((outline - low) * 2**_SHIFT).astype(np.int32)
    cv2.fillPoly(mask, [corners], 255, cv2.LINE_AA, _SHIFT)
    odd = (column % 2 == 0) is not near
    rgb = look.odd_points_rgb if odd else look.even_points_rgb
    own = 1 + float(rng.normal(0, 0.03))
    _lay(patch, mask, _stuffed(rgb, finish.stuff, size, rng, own))
    if finish.outline is not None:
        _line(patch, mask, finish.outline)


def _stuffed(
    rgb: Rgb,
    stuff: Stuff,
    size: tuple[int, int],
    rng: np.random.Generator,
    lighter: float = 1.0,
) -> Image:
    """A surface of one stuff."""
    mottle = _mottle(stuff, size, rng) * _MOTTLE.get(stuff, 0.03)
    colour = np.array(rgb[::-1], np.float32)
    return np.asarray(np.clip(colour * (lighter + mottle)[:, :, None], 0, 255), np.uint8)


def _mottle(stuff: Stuff, size: tuple[int, int], rng: np.random.Generator) -> NDArray[np.float32]:
    """Noise of about unit spread: streaks for wood, clouds for leather, grains for cloth."""
    h, w = size
    shapes = {
        Stuff.WOOD: ((h // 160 + 2, w // 6), (h // 400 + 2, w // 40)),
        Stuff.HIDE: ((h // 12, w // 12), (h // 90, w // 90)),
        Stuff.CORK: ((h // 7, w // 7), (h // 24, w // 24)),
    }.get(stuff, ((h // 3, w // 3), (h // 60, w // 60)))
    total = np.zeros(size, np.float32)
    for shape in shapes:
        drawn = rng.normal(0, 0.7, shape).astype(np.float32)
        total += cv2.resize(drawn, (w, h), interpolation=cv2.INTER_CUBIC)
    return total


def point_outline(look: BoardLook, tips: Tips, column: int, *, near: bool) -> NDArray[np.float64]:
    """The outline of a point in millimetres, (N, 2), from its foot to its tip and back."""
    half, length = look.point_width_mm / 2 * 0.97, look.point_length_mm
    along = np.linspace(0, 1, 40)
    if tips is Tips.SHARP:
        width = 1 - along
    elif tips is Tips.BLUNT:
        width = 1 - 0.86 * along
    else:  # like a candle: nearly straight sides that close in a half circle
        width = np.sqrt(np.clip(1 - along**3, 0, 1)) * (1 - 0.55 * along)
    x = np.concatenate((-width * half, width[::-1] * half)) + column_x_mm(look, column)
    y = np.concatenate((along, along[::-1])) * length
    return np.stack((x, look.field_height_mm - y if near else y), 1)


def _lay(paint: Image, mask: Image, over: Image) -> None:
    """Paint one surface over another in place, where the mask says."""
    share = (mask.astype(np.float32) / 255)[:, :, None]
    np.copyto(paint, (paint * (1 - share) + over * share).astype(np.uint8))


def _line(paint: Image, mask: Image, rgb: Rgb) -> None:
    outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    cv2.drawContours(paint, outlines, -1, rgb[::-1], PX_PER_MM, cv2.LINE_AA)


def _bands(paint: Image, look: BoardLook, rgb: Rgb) -> None:
    left, _, right, _ = bar_rect(look)
    for x0, x1 in ((0.0, left), (right, look.field_width_mm)):
        corners = (round(x0 * PX_PER_MM) + 6, 6), (round(x1 * PX_PER_MM) - 6, paint.shape[0] - 6)
        cv2.rectangle(paint, *corners, rgb[::-1], 8)


def _logo(paint: Image, finish: FieldFinish, x_px: float, *, turned: bool) -> None:
    """A printed roundel with letters in the middle of a half, the right one read from far."""
    stamp = np.zeros((520, 520), np.uint8)
    cv2.circle(stamp, (260, 190), 120, 255, 14, cv2.LINE_AA)
    cv2.circle(stamp, (260, 190), 60, 255, -1, cv2.LINE_AA)
    (w, _), _ = cv2.getTextSize(finish.logo, cv2.FONT_HERSHEY_DUPLEX, 2.4, 6)
    at = (260 - w // 2, 410)
    cv2.putText(stamp, finish.logo, at, cv2.FONT_HERSHEY_DUPLEX, 2.4, 255, 6, cv2.LINE_AA)
    if turned:
        stamp = np.asarray(stamp[::-1, ::-1])
    x0, y0 = round(x_px) - 260, paint.shape[0] // 2 - 260
    share = (stamp.astype(np.float32) / 255)[:, :, None]
    patch = paint[y0 : y0 + 520, x0 : x0 + 520]
    ink = np.array(finish.logo_rgb[::-1], np.float32)
    np.copyto(patch, (patch * (1 - share) + ink * share).astype(np.uint8))


def marker_card(number: int) -> Image:
    """The card of one marker: DICT_4X4_50 with one cell of white margin."""
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    square = cv2.aruco.generateImageMarker(dictionary, number, 240)
    card = np.full((320, 320), 235, np.uint8)
    card[40:280, 40:280] = np.clip(square, 18, 235)
    return np.asarray(cv2.cvtColor(card, cv2.COLOR_GRAY2BGR), np.uint8)


def face_picture(text: str, paper: Rgb, ink: Rgb) -> Image:
    """A face of the doubling cube with its number."""
    face = np.full((256, 256, 3), paper[::-1], np.uint8)
    scale = 6.0 if len(text) == 1 else 4.2
    (w, h), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_DUPLEX, scale, 12)
    at = ((256 - w) // 2, (256 + h) // 2)
    cv2.putText(face, text, at, cv2.FONT_HERSHEY_DUPLEX, scale, ink[::-1], 12, cv2.LINE_AA)
    return face


def score_card_picture() -> Image:
    """A printed score sheet: rules, names and figures."""
    card = np.full((600, 420, 3), 242, np.uint8)
    for row in range(1, 12):
        cv2.line(card, (20, row * 50), (400, row * 50), (160, 120, 90), 2)
        cv2.putText(card, f"{row}", (30, row * 50 - 12), 0, 1.0, (60, 50, 50), 2, cv2.LINE_AA)
        cv2.putText(card, "X" * (row % 4), (150, row * 50 - 12), 0, 1.2, (140, 40, 30), 3)
    cv2.line(card, (130, 20), (130, 580), (90, 90, 160), 3)
    return card
