"""A plain drawn board for tests of reading: flat colours, soft edges, a little noise."""

from collections.abc import Mapping
from dataclasses import dataclass

import cv2
import numpy as np

from vision.geometry import BoardGeometry, Corners
from vision.picture import Picture

Colour = tuple[int, int, int]

SIZE = (900, 640)
_FIELD: Corners = ((140.0, 50.0), (764.0, 50.0), (764.0, 578.0), (140.0, 578.0))
_BAR: Corners = ((428.0, 50.0), (476.0, 50.0), (476.0, 578.0), (428.0, 578.0))
GEOMETRY = BoardGeometry(SIZE, _FIELD, _BAR)
DIAMETER = 0.94

START: Mapping[int, str] = {
    24: "ww", 13: "wwwww", 8: "www", 6: "wwwww",
    1: "bb", 12: "bbbbb", 17: "bbb", 19: "bbbbb",
}  # fmt: skip


@dataclass(frozen=True)
class Look:
    """Colours (blue, green, red) of a drawn board."""

    table: Colour = (90, 110, 120)
    rail: Colour = (30, 45, 70)
    field: Colour = (60, 120, 50)
    points: tuple[Colour, Colour] = ((200, 215, 225), (40, 40, 170))
    white: Colour = (225, 235, 238)
    black: Colour = (45, 40, 40)
    bulge: float = 0.0
    """How far the points' sides bulge: about 1 for round arches."""


def draw_board(
    position: Mapping[int, str],
    look: Look | None = None,
    *,
    bar: str = "",
    seed: int = 1,
    lean: float = 0.1,
) -> Picture:
    """Draw a position (by White's points) and the bar's checkers as a camera might see it."""
    look, geometry = look or Look(), GEOMETRY
    rng = np.random.default_rng(seed)
    picture = np.full((SIZE[1], SIZE[0], 3), look.table, dtype=np.uint8)
    _fill(picture, geometry.outline_px(0.6), look.rail)
    _fill(picture, geometry.field_px, look.field)
    for point in range(1, 25):
        _triangle(picture, geometry, point, look.points[point % 2], look.bulge)
    _fill(picture, geometry.bar_px, look.rail)
    for point, stack in position.items():
        for nth, side in enumerate(stack):
            shift = rng.uniform(-lean, lean) * geometry.point_px
            x, y = geometry.checker_px(point, nth, DIAMETER + 0.01)
            draw_checker(picture, (x + shift, y), look.white if side == "w" else look.black)
    for nth, side in enumerate(bar):
        colour = look.white if side == "w" else look.black
        draw_checker(picture, (452, 300 + nth * geometry.point_px), colour)
    return noisy(cv2.GaussianBlur(picture, (3, 3), 0.8).astype(np.uint8), rng)


def draw_checker(picture: Picture, middle: tuple[float, float], colour: Colour) -> None:
    """Draw a checker with a shadow to the lower right and a lighter groove."""
    x, y = round(middle[0]), round(middle[1])
    radius = round(DIAMETER * GEOMETRY.point_px / 2)
    shade = picture.copy()
    cv2.circle(shade, (x + 3, y + 4), radius, (10, 10, 10), cv2.FILLED, cv2.LINE_AA)
    cv2.addWeighted(shade, 0.35, picture, 0.65, 0, dst=picture)
    cv2.circle(picture, (x, y), radius, colour, cv2.FILLED, cv2.LINE_AA)
    groove = tuple(min(255, c + 18) for c in colour)
    cv2.circle(picture, (x, y), round(radius * 0.7), groove, 2, cv2.LINE_AA)


def draw_hand(picture: Picture, tip: tuple[int, int]) -> Picture:
    """Return the picture with a hand and sleeve reaching in from the far edge to `tip`."""
    reached = picture.copy()
    cv2.line(reached, (tip[0] + 20, -20), tip, (140, 60, 40), 90, cv2.LINE_AA)
    cv2.circle(reached, tip, 52, (130, 160, 205), cv2.FILLED, cv2.LINE_AA)
    return reached


def draw_cup(picture: Picture, middle: tuple[int, int], radius: int = 40) -> Picture:
    """Return the picture with a blue cup of coffee, seen from above."""
    served = picture.copy()
    cv2.circle(served, middle, radius, (200, 90, 30), cv2.FILLED, cv2.LINE_AA)
    cv2.circle(served, middle, round(0.7 * radius), (50, 80, 120), cv2.FILLED, cv2.LINE_AA)
    return served


def draw_card(picture: Picture, corner: tuple[int, int], size: tuple[int, int]) -> Picture:
    """Return the picture with a purple phone or card; `corner` is its upper left one."""
    laid = picture.copy()
    laid[corner[1] : corner[1] + size[1], corner[0] : corner[0] + size[0]] = (150, 40, 140)
    return laid


def noisy(picture: Picture, rng: np.random.Generator, spread: float = 2.0) -> Picture:
    """Return the picture with sensor noise."""
    noise = rng.normal(0, spread, picture.shape)
    return np.clip(picture + noise, 0, 255).astype(np.uint8)


def _fill(picture: Picture, corners: Corners, colour: Colour) -> None:
    shape = np.array(corners).round().astype(np.int32)[:, None]
    cv2.fillPoly(picture, [shape], colour, cv2.LINE_AA)


def _triangle(
    picture: Picture, geometry: BoardGeometry, point: int, colour: Colour, bulge: float
) -> None:
    a, b, c, d = geometry.point_quad_px(point, 4.4)
    far = geometry.place_of(point).row == "far"
    base, tip = ((a, b), (c, d)) if far else ((d, c), (a, b))
    middle = ((tip[0][0] + tip[1][0]) / 2, (tip[0][1] + tip[1][1]) / 2)
    foot = np.mean(base, axis=0)
    shares = np.linspace(0, 1, 12)[:, None]
    axis = foot + shares * (np.array(middle) - foot)
    half = (1 - shares) * (1 + bulge * shares) * (np.array(base[1]) - foot)
    shape = np.concatenate([axis - half, (axis + half)[::-1]]).round().astype(np.int32)[:, None]
    cv2.fillPoly(picture, [shape], colour, cv2.LINE_AA)
