"""Paints the screen of a ruling: a row for each thing to rule, below it what it means."""

from dataclasses import dataclass
from enum import Enum, auto

from controller.display.ruling_draft import Draft
from controller.display.ruling_view import RulingKey, RulingRow, RulingView
from controller.rules.side import Side
from controller.shell.screen import pieces, theme
from controller.shell.screen.canvas import Align, Box, Canvas
from controller.shell.screen.plan import Slot
from controller.shell.screen.text import Style, smallest, write_in
from controller.shell.screen.theme import Colour

_FOOT_PART, _BUTTONS_PART = 0.2, 0.42
"""The part of the height below the rows, and the part of its width that the buttons take."""
_LABEL_PART = 0.3
"""The part of a row's width that its name takes."""
_MOST_ROWS = 6
"""All rows there can be; fewer are no higher."""


class RulingAct(Enum):
    """What the two buttons below do."""

    BACK = auto()
    RULE = auto()


RulingAreas = tuple[tuple[Box, Draft | RulingAct], ...]


@dataclass(frozen=True, slots=True)
class RulingLayout:
    """Where everything goes on a screen of any size."""

    title: Box
    rows: Box
    words: Box
    buttons: Box
    gap: float
    small: int

    @classmethod
    def of(cls, size: tuple[int, int]) -> "RulingLayout":
        """Lay out a screen of this width and height."""
        width, height = size
        gap, small = round(height / 60), smallest(height)
        head, foot = round(small * 2.6), round(height * _FOOT_PART)
        buttons = round(width * _BUTTONS_PART)
        y, inner = height - foot, width - 2 * gap
        return cls(
            title=Box(gap, gap, inner, head),
            rows=Box(gap, head + 2 * gap, inner, y - head - 3 * gap),
            words=Box(gap, y, width - buttons - 3 * gap, foot - gap),
            buttons=Box(width - buttons - gap, y, buttons, foot - gap),
            gap=gap,
            small=small,
        )


def paint_ruling(canvas: Canvas, size: tuple[int, int], view: RulingView) -> RulingAreas:
    """Paint everything, and return where the keys and buttons are that can be pressed."""
    layout = RulingLayout.of(size)
    canvas.rect(Box(0, 0, *size), theme.BACKGROUND)
    write_in(canvas, layout.title, view.title, _style(layout, 1.8, theme.TEXT))
    areas: list[tuple[Box, Draft | RulingAct]] = []
    box, height = layout.rows, layout.rows.h / _MOST_ROWS
    for number, row in enumerate(view.rows):
        area = Box(box.x, box.y + number * height, box.w, height - layout.gap * 0.7)
        areas += _row(canvas, layout, area, row)
    _words(canvas, layout, view)
    return (*areas, *_buttons(canvas, layout, view))


def _row(
    canvas: Canvas, layout: RulingLayout, box: Box, row: RulingRow
) -> list[tuple[Box, Draft | RulingAct]]:
    gap, label_w = layout.gap, box.w * _LABEL_PART
    canvas.rect(box, theme.CARD, gap * 0.7)
    name = Box(box.x + gap, box.y, label_w - 2 * gap, box.h)
    if row.side is not None:
        name = _with_checker(canvas, layout, name, row.side)
    write_in(canvas, name, row.label, _style(layout, 1.6, theme.TEXT))
    keys = Box(box.x + label_w, box.y, box.w - label_w, box.h).inset(gap * 0.4)
    places = 3
    width = (keys.w - gap * (places - 1)) / places
    cells = [Box(keys.x + index * (width + gap), keys.y, width, keys.h) for index in range(places)]
    if row.value:
        write_in(canvas, cells[1], row.value, _style(layout, 2.2, theme.TEXT, Align.CENTRE))
        cells = [cells[0], cells[2]]
    pressed: list[tuple[Box, Draft | RulingAct]] = []
    for cell, key in zip(cells, row.keys, strict=False):
        _key(canvas, layout, cell, key)
        if key.becomes is not None:
            pressed.append((cell, key.becomes))
    return pressed


def _with_checker(canvas: Canvas, layout: RulingLayout, box: Box, side: Side) -> Box:
    """Draw a player's checker, and return the room beside it."""
    radius = layout.small * 0.6
    pieces.checker(canvas, Slot(box.x + radius, box.centre[1], radius), side)
    indent = 2 * radius + layout.gap
    return Box(box.x + indent, box.y, box.w - indent, box.h)


def _key(canvas: Canvas, layout: RulingLayout, box: Box, key: RulingKey) -> None:
    """Paint a key; one that cannot be pressed is no more than its word."""
    if key.becomes is not None or key.chosen:
        canvas.rect(box, theme.SKY if key.chosen else theme.EDGE, layout.gap * 0.6)
        ground = theme.BUTTON_MAIN if key.chosen else theme.BUTTON
        canvas.rect(box.inset(2), ground, layout.gap * 0.5)
    colour = theme.DIM if key.becomes is None and not key.chosen else theme.TEXT
    inner = box.inset(layout.gap * 0.4)
    largest = 2.6 if len(key.label) == 1 else 1.6
    write_in(canvas, inner, key.label, _style(layout, largest, colour, Align.CENTRE))


def _words(canvas: Canvas, layout: RulingLayout, view: RulingView) -> None:
    ground, _ = theme.TONES[view.tone]
    canvas.rect(layout.words, ground, layout.gap)
    inner = layout.words.inset(layout.gap)
    upper = Box(inner.x, inner.y, inner.w, inner.h * 0.5)
    lower = Box(inner.x, upper.bottom, inner.w, inner.h * 0.5)
    write_in(canvas, upper, view.sentence, _style(layout, 1.6, theme.TEXT))
    write_in(canvas, lower, view.detail, _style(layout, 1.3, theme.TEXT))


def _buttons(
    canvas: Canvas, layout: RulingLayout, view: RulingView
) -> list[tuple[Box, Draft | RulingAct]]:
    box, gap = layout.buttons, layout.gap
    width = (box.w - gap) / 2
    areas: list[tuple[Box, Draft | RulingAct]] = []
    for number, (act, label) in enumerate(
        ((RulingAct.BACK, view.back), (RulingAct.RULE, view.rule))
    ):
        area = Box(box.x + number * (width + gap), box.y, width, box.h)
        offered = act is RulingAct.BACK or view.can_rule
        main = act is RulingAct.RULE and view.can_rule
        if offered:
            canvas.rect(area, theme.BUTTON_MAIN if main else theme.BUTTON, gap)
            areas.append((area, act))
        colour = theme.TEXT if offered else theme.DIM
        inner = area.inset(gap * 0.5)
        write_in(canvas, inner, label, _style(layout, 1.8, colour, Align.CENTRE))
    return areas


def _style(
    layout: RulingLayout, largest: float, colour: Colour, align: Align = Align.LEFT
) -> Style:
    return Style(range(round(layout.small * largest), layout.small - 1, -1), colour, align)
