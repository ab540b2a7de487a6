"""Draws what was seen onto the picture, point by point, for eyes to check.

Green: the field, its leaves and points. A ring for each checker counted, white or black with a rim
of the other; the number is White's point, its colour how sure the reading is: green, yellow, red.
"""

import cv2
import numpy as np

from vision.geometry import BoardGeometry, Corners
from vision.picture import Picture, check_picture
from vision.reading import CHECKERS, BoardReading, share_of
from vision.strips import StripCutter
from vision.together import likeliest

_GREEN, _YELLOW, _RED = (80, 220, 80), (0, 215, 255), (40, 40, 255)
_WHITE, _BLACK = (255, 255, 255), (0, 0, 0)
_SURE, _FAIRLY_SURE = 0.99, 0.9
_PITCH = 0.96
_LABEL_DEPTH = -0.35
"""Point widths beyond the rail where a point's number is written."""


def draw_reading(picture: Picture, geometry: BoardGeometry, reading: BoardReading) -> Picture:
    """Return a copy of a (H, W, 3) uint8 BGR picture with the reading drawn onto it."""
    canvas = check_picture(picture, geometry.image_size).copy()
    draw_grid(canvas, geometry)
    if reading.flags.clear:
        columns, on_bar = likeliest(reading.points, reading.bar)
        for point, (row, column) in enumerate(zip(reading.points, columns, strict=True), 1):
            _draw_point(canvas, geometry, point, column, share_of(row, column))
        _draw_bar(canvas, geometry, on_bar)
        _draw_beside(canvas, geometry, reading)
    _draw_words(canvas, geometry, _words(reading))
    return canvas


def draw_grid(canvas: Picture, geometry: BoardGeometry) -> None:
    """Draw the field, the bar and the 24 points onto a picture."""
    for point in range(1, 25):
        quad = geometry.point_quad_px(point, geometry.height * 0.45)
        _draw_outline(canvas, geometry, quad, 1)
    _draw_outline(canvas, geometry, geometry.field_px, 2)
    _draw_outline(canvas, geometry, geometry.bar_px, 2)


def _draw_outline(
    canvas: Picture, geometry: BoardGeometry, corners: Corners, thickness: int
) -> None:
    shape = geometry.lens.bowed(np.array(corners)).round().astype(np.int32)[:, None]
    cv2.polylines(canvas, [shape], isClosed=True, color=_GREEN, thickness=thickness)


def _draw_point(
    canvas: Picture, geometry: BoardGeometry, point: int, column: int, share: float
) -> None:
    count = column if column <= CHECKERS else column - CHECKERS
    for nth in range(count):
        _draw_ring(
            canvas, geometry, geometry.checker_px(point, nth, _PITCH), is_white=column <= CHECKERS
        )
    colour = _GREEN if share > _SURE else _YELLOW if share > _FAIRLY_SURE else _RED
    x, y = geometry.checker_px(point, 0, 2 * _LABEL_DEPTH)
    _write(canvas, geometry, f"{point}", (x, y), colour)


def _draw_bar(canvas: Picture, geometry: BoardGeometry, on_bar: tuple[int, int]) -> None:
    middle = np.array(geometry.bar_px).mean(axis=0)
    down = np.array([0.0, geometry.point_px])
    white, black = on_bar
    for nth in range(white + black):
        x, y = middle + down * (nth - (white + black - 1) / 2)
        _draw_ring(canvas, geometry, (float(x), float(y)), is_white=nth < white)


def _draw_beside(canvas: Picture, geometry: BoardGeometry, reading: BoardReading) -> None:
    """Frame what lies beside the field: checkers in their colour, with their number; else red."""
    counts = reading.likely_off()
    strips_px = StripCutter(geometry).strips_px
    for patch in reading.beside.patches:
        rows, columns = (patch.top, patch.bottom - 1), (patch.left, patch.right - 1)
        corners = [(rows[i], columns[j]) for i, j in ((0, 0), (0, 1), (1, 1), (1, 0))]
        quad = np.array([strips_px[patch.strip][corner] for corner in corners])
        shape = quad.round().astype(np.int32)[:, None]
        inner, outer = ((_RED, _BLACK), (_WHITE, _BLACK), (_BLACK, _WHITE))[
            0 if patch.side is None else patch.side + 1
        ]
        cv2.polylines(canvas, [shape], isClosed=True, color=outer, thickness=4)
        cv2.polylines(canvas, [shape], isClosed=True, color=inner, thickness=2)
        if patch.side is not None and (likely := counts.get("wb"[patch.side])):
            middle = quad.mean(axis=0)
            _write(canvas, geometry, _range(*likely), (float(middle[0]), float(middle[1])), _GREEN)


def _range(least: int, most: int) -> str:
    return f"{least}" if least == most else f"{least}-{most}"


def _draw_ring(
    canvas: Picture, geometry: BoardGeometry, centre: tuple[float, float], *, is_white: bool
) -> None:
    radius = max(2, round(geometry.point_px * 0.33))
    at = (round(centre[0]), round(centre[1]))
    inner, outer = (_WHITE, _BLACK) if is_white else (_BLACK, _WHITE)
    cv2.circle(canvas, at, radius, outer, 5, cv2.LINE_AA)
    cv2.circle(canvas, at, radius, inner, 2, cv2.LINE_AA)


def _words(reading: BoardReading) -> str:
    raised = [name for name, is_raised in reading.flags.named() if is_raised]
    if raised:
        return "cannot read: " + ", ".join(raised)
    return f"confidence {reading.confidence():.3f}"


def _draw_words(canvas: Picture, geometry: BoardGeometry, words: str) -> None:
    low = geometry.image_size[1]
    cv2.rectangle(canvas, (0, low - 30), (12 * len(words) + 16, low), _BLACK, cv2.FILLED)
    cv2.putText(canvas, words, (8, low - 9), cv2.FONT_HERSHEY_SIMPLEX, 0.6, _GREEN, 1)


def _write(
    canvas: Picture,
    geometry: BoardGeometry,
    text: str,
    middle: tuple[float, float],
    colour: tuple[int, int, int],
) -> None:
    size = max(0.3, geometry.point_px / 90)
    at = (round(middle[0] - 10 * size * len(text)), round(middle[1] + 10 * size))
    width = round(20 * size * len(text))
    corner = (at[0] + width, at[1] - round(24 * size))
    cv2.rectangle(canvas, (at[0] - 1, at[1] + 2), corner, _BLACK, cv2.FILLED)
    cv2.putText(canvas, text, at, cv2.FONT_HERSHEY_SIMPLEX, size, colour, 1, cv2.LINE_AA)
