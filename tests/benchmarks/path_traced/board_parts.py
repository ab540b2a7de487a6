"""The solid parts of a board that never move: floor, rails, bar, table, cards, blind, wall."""

from dataclasses import replace

import numpy as np

from tests.benchmarks.path_traced.model import LampKind, Paint, Part, PathBoard, Stuff
from tests.benchmarks.path_traced.shapes import Mesh, box, joined, sheet
from tests.benchmarks.path_traced.textures import field_picture, marker_card
from vision.simulation.plan import (
    Box,
    bar_rect,
    boxes,
    card_corners_mm,
    outer_rect,
    tray_rects,
)

_SLIT_MM = 2.0
_STEEL = Paint((190, 184, 168), rough=0.25, metal=1.0)
_SLAT = Paint((220, 215, 205), rough=0.7)
_TABLE_MM = 2600.0
_WALL_MM, _WALL_AWAY_MM = 2600.0, 2200.0


def still_parts(board: PathBoard) -> tuple[Part, ...]:
    """Everything of board and room that stays where it is."""
    return (
        *_floor(board),
        *(part for each in boxes(board.look) for part in _rail(board, each)),
        *_hinges(board),
        *_markers(board),
        *((_blind(),) if board.blind else ()),
        *((_wall(board, board.sun_patch_mm),) if board.sun_patch_mm else ()),
    )


def _floor(board: PathBoard) -> tuple[Part, ...]:
    look, finish = board.look, board.field
    x0, y0, x1, y1 = outer_rect(look)
    middle = ((x0 + x1) / 2, (y0 + y1) / 2)
    reach = _TABLE_MM / 2
    table = sheet(
        middle[0] - reach, middle[1] - reach, middle[0] + reach, middle[1] + reach, -look.base_mm
    )
    printed = Paint(
        look.field_rgb,
        stuff=finish.stuff,
        rough=finish.rough,
        coat=finish.coat,
        image=field_picture(board),
    )
    field = sheet(0, 0, look.field_width_mm, look.field_height_mm, 0)
    lining = board.tray_floor or Paint(look.field_rgb, stuff=finish.stuff, rough=finish.rough)
    trays = tuple(Part(sheet(*rect, 0), lining) for rect in tray_rects(look))
    return (Part(table, board.table), Part(field, printed), *trays)


def _rail(board: PathBoard, rail: Box) -> tuple[Part, ...]:
    paint = board.bar if rail.is_bar else board.frame
    if paint.stuff is Stuff.WOOD:
        paint = replace(paint, along_x=rail.along_x)
    x0, y0, x1, y1 = rail.rect
    if rail.is_bar and board.split_bar:
        middle = (x0 + x1) / 2
        halves = ((x0, middle - _SLIT_MM / 2), (middle + _SLIT_MM / 2, x1))
        return tuple(
            Part(box((a, y0, rail.z0_mm), (b, y1, rail.z1_mm)), paint, 1.5) for a, b in halves
        )
    return (Part(box((x0, y0, rail.z0_mm), (x1, y1, rail.z1_mm)), paint, 1.5),)


def _hinges(board: PathBoard) -> tuple[Part, ...]:
    if not board.hinges:
        return ()
    look = board.look
    x0, _, x1, height = bar_rect(look)
    middle, top = (x0 + x1) / 2, look.bar_height_mm
    plates = []
    for y in (height * 0.2, height * 0.8):
        plates.append(box((middle - 13, y - 22, top), (middle + 13, y + 22, top + 1.2)))
        plates.append(box((middle - 2.5, y - 22, top), (middle + 2.5, y + 22, top + 3.5)))
    return (Part(joined(plates), _STEEL, 0.5),)


def _markers(board: PathBoard) -> tuple[Part, ...]:
    height = 0.3 - board.look.base_mm
    found = []
    for number, card in enumerate(card_corners_mm(board.look)):
        (x0, y0), (x1, y1) = card[0], card[2]
        paint = Paint(rough=0.7, image=marker_card(number))
        found.append(Part(sheet(x0, y0, x1, y1, height), paint))
    return tuple(found)


def _blind() -> Part:
    """Slats across a window at the left, between sun and board."""
    slats: list[Mesh] = []
    for z in range(250, 2300, 62):
        slats.append(box((-1301, -1500, z), (-1299, 2200, z + 36)))
    return Part(joined(slats), _SLAT)


def _wall(board: PathBoard, window_mm: tuple[float, float]) -> Part:
    """A wall square to the sun's rays with one window, through which the sun reaches its spot."""
    sun = next(lamp for lamp in board.lamps if lamp.kind is LampKind.SUN)
    spot = np.array(sun.to_mm)
    back = (np.array(sun.at_mm) - spot) / np.linalg.norm(np.array(sun.at_mm) - spot)
    along = np.cross((0.0, 0.0, 1.0), back)
    along /= np.linalg.norm(along)
    axes = np.stack((along, np.cross(back, along), back))
    (w, h), far = (side / 2 for side in window_mm), _WALL_MM / 2
    sides = (
        box((-far, -far, 0), (-w, far, 5)),
        box((w, -far, 0), (far, far, 5)),
        box((-w, -far, 0), (w, -h, 5)),
        box((-w, h, 0), (w, far, 5)),
    )
    return Part(joined(sides).placed(axes, spot + back * _WALL_AWAY_MM), _SLAT)
