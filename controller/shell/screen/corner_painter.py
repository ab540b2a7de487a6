"""Paints a picture with eight corners to drag, a loupe for the chosen one, and two buttons."""

import math

import numpy as np

from controller.display.corner_words import CornerWords
from controller.shell.screen import theme
from controller.shell.screen.canvas import Align, Box, Canvas, Lettering, Picture, Point
from controller.shell.screen.corners import CornerDrag
from controller.shell.screen.theme import Colour

_RING_PX, _LINE_PX = 14.0, 2.0
_LOUPE_PX, _LOUPE_SEES, _LOUPE_TIMES = 220.0, 22, 10
_TEXT = 22


def paint_corners(canvas: Canvas, drag: CornerDrag, picture: Picture, words: CornerWords) -> None:
    """Paint everything, from behind to the front."""
    width, height = drag.view.screen
    canvas.rect(Box(0, 0, width, height), theme.BACKGROUND)
    canvas.picture(drag.view.box, picture)
    shown = [drag.view.to_screen(handle) for handle in drag.handles]
    for four, colour in ((shown[:4], theme.AMBER), (shown[4:], theme.SKY)):
        for start, end in zip(four, [*four[1:], four[0]], strict=True):
            _line(canvas, start, end, colour)
    for number, at in enumerate(shown):
        _handle(canvas, at, is_chosen=number == drag.chosen, is_bar=number >= 4)
    _loupe(canvas, drag, picture, shown[drag.chosen])
    _foot(canvas, drag, words)


def _line(canvas: Canvas, start: Point, end: Point, colour: Colour) -> None:
    length = max(1.0, math.dist(start, end))
    x = (end[1] - start[1]) / length * _LINE_PX / 2
    y = (start[0] - end[0]) / length * _LINE_PX / 2
    corners = ((start[0] + x, start[1] + y), (end[0] + x, end[1] + y))
    back = ((end[0] - x, end[1] - y), (start[0] - x, start[1] - y))
    canvas.polygon((*corners, *back), colour)


def _handle(canvas: Canvas, at: Point, *, is_chosen: bool, is_bar: bool) -> None:
    colour = theme.SKY if is_bar else theme.AMBER
    canvas.ring(at, _RING_PX + 2, 5, theme.BACKGROUND)
    canvas.ring(at, _RING_PX, 3, theme.TEXT if is_chosen else colour)
    if is_chosen:
        canvas.ring(at, _RING_PX + 8, 2, colour)


def _loupe(canvas: Canvas, drag: CornerDrag, picture: Picture, at: Point) -> None:
    """Show the surroundings of the chosen corner, on the side of the screen where it is not."""
    width, _ = drag.view.screen
    left = 12.0 if at[0] > width / 2 else width - _LOUPE_PX - 12
    box = Box(left, 12.0, _LOUPE_PX, _LOUPE_PX)
    canvas.rect(box.inset(-3), theme.TEXT)
    canvas.picture(box, _magnified(picture, drag.handles[drag.chosen]))
    (x, y), arm = box.centre, _LOUPE_PX / 2
    for start, end in (((x - arm, y), (x + arm, y)), ((x, y - arm), (x, y + arm))):
        _line(canvas, start, end, theme.VERMILLION)


def _magnified(picture: Picture, at: Point) -> Picture:
    """Cut out the pixels round a place and repeat each; beyond the picture's edge it is black."""
    edge = _LOUPE_SEES + 1
    x, y = (round(value) + edge for value in at)
    wide = np.pad(picture, ((edge, edge), (edge, edge), (0, 0)))
    x, y = (
        int(np.clip(v, edge, size - edge)) for v, size in ((x, wide.shape[1]), (y, wide.shape[0]))
    )
    part = wide[y - _LOUPE_SEES : y + _LOUPE_SEES + 1, x - _LOUPE_SEES : x + _LOUPE_SEES + 1]
    return np.asarray(part.repeat(_LOUPE_TIMES, axis=0).repeat(_LOUPE_TIMES, axis=1), np.uint8)


def _foot(canvas: Canvas, drag: CornerDrag, words: CornerWords) -> None:
    foot = drag.view.cancel
    y = foot.centre[1]
    name = words.names[drag.chosen]
    canvas.text((12, y - 14), name, Lettering(_TEXT, theme.TEXT))
    told, colour = (words.wrong, theme.VERMILLION) if drag.refused else (words.how, theme.DIM)
    size = _TEXT
    while size > 10 and canvas.measure(told, size)[0] > foot.x - 24:
        size -= 1
    canvas.text((12, y + 14), told, Lettering(size, colour))
    for box, label, is_main in (
        (drag.view.cancel, words.cancel, False),
        (drag.view.done, words.done, True),
    ):
        canvas.rect(box, theme.TEAL if is_main else theme.CARD, 10)
        text = theme.TEXT_DARK if is_main else theme.TEXT
        canvas.text(box.centre, label, Lettering(_TEXT + 2, text, Align.CENTRE))
