"""Draws what was seen onto the picture, point by point, for eyes to check.

Green: the field, its leaves and points. A ring for each checker counted, white or black with a rim
of the other. Beside each point its number as White counts, what is read there with how many per
cent of certainty, and below it what else it might be; green is sure, yellow nearly, red doubtful.
"""

import cv2
import numpy as np

from vision.geometry import BoardGeometry, Corners
from vision.picture import Picture, check_picture
from vision.reading import (
    CHECKERS,
    BarPlace,
    BoardReading,
    Evidence,
    second_choice,
    share_of,
)
from vision.strips import StripCutter
from vision.together import likeliest

_GREEN, _YELLOW, _RED = (80, 220, 80), (0, 215, 255), (40, 40, 255)
_WHITE, _BLACK = (255, 255, 255), (0, 0, 0)
_SURE, _FAIRLY_SURE = 0.99, 0.9
_PITCH = 0.96
_LABEL_DEPTH = 0.35
"""Point widths beyond the rail where a point's labels begin."""
_LINE = 0.42
"""Point widths from one line of a label to the next."""

_LONGEST = "5w 100%"

Colour = tuple[int, int, int]


def draw_reading(
    picture: Picture,
    geometry: BoardGeometry,
    reading: BoardReading,
    on_bar: tuple[BarPlace, ...] = (),
) -> Picture:
    """Return a copy of a (H, W, 3) uint8 BGR picture with the reading drawn onto it.

    `on_bar`: where the bar's checkers were seen (`Reader.bar_places`).
    """
    canvas = check_picture(picture, geometry.image_size).copy()
    draw_grid(canvas, geometry)
    if reading.flags.clear:
        draw_checkers(canvas, geometry, reading, on_bar)
    draw_words(canvas, _words(reading))
    return canvas


def draw_grid(canvas: Picture, geometry: BoardGeometry) -> None:
    """Draw the field, the bar and the 24 points onto a picture."""
    for point in range(1, 25):
        quad = geometry.point_quad_px(point, geometry.height * 0.45)
        _draw_outline(canvas, geometry, quad, 1)
    _draw_outline(canvas, geometry, geometry.field_px, 2)
    _draw_outline(canvas, geometry, geometry.bar_px, 2)


def draw_checkers(
    canvas: Picture,
    geometry: BoardGeometry,
    reading: BoardReading,
    places: tuple[BarPlace, ...] = (),
) -> None:
    """Draw the checkers read onto a picture, and how sure each point is."""
    columns, on_bar = likeliest(reading.points, reading.bar)
    for point, (row, column) in enumerate(zip(reading.points, columns, strict=True), 1):
        _draw_point(canvas, geometry, point, column)
        _label_point(canvas, geometry, point, row, column)
    for place in places or _about_the_middle(geometry, *on_bar):
        _draw_ring(canvas, geometry, (place.x_px, place.y_px), is_white=place.is_white)
    _label_bar(canvas, geometry, reading, on_bar)
    _draw_beside(canvas, geometry, reading)


def draw_words(canvas: Picture, words: str) -> None:
    """Write a line at the foot of a picture."""
    low, width = canvas.shape[:2]
    size = max(0.4, width / 1900)
    (wide, high), below = cv2.getTextSize(words, cv2.FONT_HERSHEY_SIMPLEX, size, 1)
    cv2.rectangle(canvas, (0, low - high - 2 * below), (wide + 16, low), _BLACK, cv2.FILLED)
    at = (8, low - below)
    cv2.putText(canvas, words, at, cv2.FONT_HERSHEY_SIMPLEX, size, _GREEN, 1, cv2.LINE_AA)


def _draw_outline(
    canvas: Picture, geometry: BoardGeometry, corners: Corners, thickness: int
) -> None:
    shape = geometry.lens.bowed(np.array(corners)).round().astype(np.int32)[:, None]
    cv2.polylines(canvas, [shape], isClosed=True, color=_GREEN, thickness=thickness)


def _draw_point(canvas: Picture, geometry: BoardGeometry, point: int, column: int) -> None:
    for nth in range(_count(column)):
        place = geometry.checker_px(point, nth, _PITCH)
        _draw_ring(canvas, geometry, place, is_white=column <= CHECKERS)


def _label_point(
    canvas: Picture, geometry: BoardGeometry, point: int, row: Evidence, column: int
) -> None:
    """Write number and reading beyond the rail; what else it might be where that is not sure."""
    share = share_of(row, column)
    lines = [f"{point}"]
    if column or share <= _SURE:
        lines.append(f"{_named(column)} {share:.0%}")
    other, other_share = second_choice(row, column)
    if share <= _SURE:
        lines.append(f"{_named(other)} {other_share:.0%}?")
    rail, inside = (np.array(geometry.checker_px(point, nth, 1.0)) for nth in (0, 1))
    outward = (rail - inside) / max(1e-6, float(np.linalg.norm(rail - inside)))
    for number, text in enumerate(lines):
        away = 0.5 + _LABEL_DEPTH + number * _LINE
        _write(canvas, geometry, text, rail + outward * away * geometry.point_px, _shade(share))


def _label_bar(
    canvas: Picture, geometry: BoardGeometry, reading: BoardReading, on_bar: tuple[int, int]
) -> None:
    """Write what the bar holds beyond its far end, where that is anything or is not sure."""
    share = min(share_of(row, n) for row, n in zip(reading.bar, on_bar, strict=True))
    if any(on_bar) or share <= _SURE:
        middle = np.array(geometry.bar_px[:2]).mean(axis=0) - (0, _LABEL_DEPTH * geometry.point_px)
        _write(canvas, geometry, f"{on_bar[0]}w {on_bar[1]}b {share:.0%}", middle, _shade(share))


def _about_the_middle(geometry: BoardGeometry, white: int, black: int) -> tuple[BarPlace, ...]:
    middle = np.array(geometry.bar_px).mean(axis=0)
    shifts = [geometry.point_px * (n - (white + black - 1) / 2) for n in range(white + black)]
    x, y = float(middle[0]), float(middle[1])
    return tuple(BarPlace(x, y + shift, n < white) for n, shift in enumerate(shifts))


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
            _write(canvas, geometry, _range(*likely), middle, _GREEN)


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


def _count(column: int) -> int:
    return column if column <= CHECKERS else column - CHECKERS


def _named(column: int) -> str:
    """Return "5w", "2b", or "-" for a bare point."""
    return f"{_count(column)}{'w' if column <= CHECKERS else 'b'}" if column else "-"


def _shade(share: float) -> Colour:
    return _GREEN if share > _SURE else _YELLOW if share > _FAIRLY_SURE else _RED


def _words(reading: BoardReading) -> str:
    raised = [name for name, is_raised in reading.flags.named() if is_raised]
    if raised:
        return "cannot read: " + ", ".join(raised)
    return f"confidence {reading.confidence():.3f}"


def _write(
    canvas: Picture, geometry: BoardGeometry, text: str, middle: np.ndarray, colour: Colour
) -> None:
    """Write a word on a dark ground, the longest no wider than a point, never off the picture."""
    (longest, _), _ = cv2.getTextSize(_LONGEST, cv2.FONT_HERSHEY_SIMPLEX, 1.0, 1)
    size = 0.95 * geometry.point_px / longest
    (wide, high), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, size, 1)
    limit = (canvas.shape[1] - wide - 1, canvas.shape[0] - 1)
    x = min(max(0, round(float(middle[0]) - wide / 2)), limit[0])
    y = min(max(high + 1, round(float(middle[1]) + high / 2)), limit[1])
    cv2.rectangle(canvas, (x - 1, y - high - 2), (x + wide + 1, y + 2), _BLACK, cv2.FILLED)
    cv2.putText(canvas, text, (x, y), cv2.FONT_HERSHEY_SIMPLEX, size, colour, 1, cv2.LINE_AA)
