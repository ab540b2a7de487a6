"""The keys by which people say what their dice show: dice drawn large enough for a finger."""

from controller.display.dice_pad import DicePad, PadKey
from controller.display.screen_parts import DieView
from controller.shell.screen import pieces
from controller.shell.screen.canvas import Align, Box, Canvas
from controller.shell.screen.layout import Layout
from controller.shell.screen.presses import Areas
from controller.shell.screen.text import Style, write_in
from controller.shell.screen.theme import AMBER, BACKGROUND_LOW, BUTTON, EDGE, SKY, TEXT

WIDTH_PART = 0.94
"""The part of the board's width that the keys take."""
KEY_SHAPE = 0.72
"""Height by width of a key of two dice."""
HEIGHT_PART = 0.2
"""A row is at most this part of the board's height."""


def paint_pad(canvas: Canvas, layout: Layout, pad: DicePad) -> Areas:
    """Paint the keys over the middle of the board; return where they are."""
    box = _box(layout, pad)
    gap = layout.gap * 0.5
    canvas.rect(box, BACKGROUND_LOW, layout.gap * 0.8, alpha=0.96)
    canvas.frame(box, SKY, 2, layout.gap * 0.8)
    inner = box.inset(gap)
    head = Box(inner.x + gap, inner.y, inner.w - 2 * gap, layout.small * 2.0)
    largest = range(round(layout.small * 1.6), layout.small - 1, -1)
    write_in(canvas, head, pad.title, Style(largest, TEXT, Align.CENTRE))
    below = Box(inner.x, head.bottom, inner.w, inner.bottom - head.bottom)
    areas: list[tuple[Box, PadKey]] = []
    height = (below.h - gap * (len(pad.rows) - 1)) / len(pad.rows)
    for number, row in enumerate(pad.rows):
        width = (below.w - gap * (len(row) - 1)) / len(row)
        for index, key in enumerate(row):
            x, y = below.x + index * (width + gap), below.y + number * (height + gap)
            area = Box(x, y, width, height)
            _key(canvas, layout, area, key)
            areas.append((area, key))
    return tuple(areas)


def _box(layout: Layout, pad: DicePad) -> Box:
    """Lie in the middle of the board, no higher than the keys need."""
    board, count = layout.board, len(pad.rows)
    width = board.w * WIDTH_PART
    row = min(width / len(pad.rows[0]) * KEY_SHAPE, board.h * HEIGHT_PART)
    height = count * (row + layout.gap * 0.5) + layout.small * 2.0 + layout.gap * 0.5
    return Box(board.centre[0] - width / 2, board.centre[1] - height / 2, width, height)


def _key(canvas: Canvas, layout: Layout, area: Box, key: PadKey) -> None:
    canvas.rect(area, AMBER if key.chosen else EDGE, layout.gap * 0.6)
    canvas.rect(area.inset(3 if key.chosen else 2), BUTTON, layout.gap * 0.5)
    count = len(key.values)
    size = min(area.h * 0.66, area.w * 0.84 / (count * 1.12))
    step = size * 1.12
    x = area.centre[0] - step * (count - 1) / 2
    for index, value in enumerate(key.values):
        die = Box(x + index * step - size / 2, area.centre[1] - size / 2, size, size)
        pieces.die(canvas, die, DieView(key.side, value))
