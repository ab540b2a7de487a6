"""Paints the setting up of a board: the picture large, below it the sentence and the buttons."""

from dataclasses import dataclass

from controller.display.setup_view import SetupAct, SetupButton, SetupView
from controller.shell.screen import theme
from controller.shell.screen.canvas import Align, Box, Canvas, Picture
from controller.shell.screen.text import Style, smallest, write_in

_FOOT_PART = 0.24
"""The part of the height below the picture."""
_BUTTONS_PART = 0.42
"""The part of the width that the buttons take, two in a row."""

SetupAreas = tuple[tuple[Box, SetupAct], ...]


@dataclass(frozen=True, slots=True)
class SetupLayout:
    """Where everything goes on a screen of any size."""

    picture: Box
    words: Box
    buttons: Box
    gap: float

    @classmethod
    def of(cls, size: tuple[int, int]) -> "SetupLayout":
        """Lay out a screen of this width and height."""
        width, height = size
        gap = round(height / 60)
        foot = round(height * _FOOT_PART)
        buttons = round(width * _BUTTONS_PART)
        y = height - foot
        return cls(
            Box(0, 0, width, y - gap),
            Box(gap, y, width - buttons - 3 * gap, foot - gap),
            Box(width - buttons - gap, y, buttons, foot - gap),
            gap,
        )


def paint_setup(
    canvas: Canvas, size: tuple[int, int], view: SetupView, picture: Picture | None
) -> SetupAreas:
    """Paint everything, and return where the buttons are."""
    layout, small = SetupLayout.of(size), smallest(size[1])
    ground, _ = theme.TONES[view.tone]
    canvas.rect(Box(0, 0, *size), theme.BACKGROUND)
    if picture is not None:
        canvas.picture(layout.picture, picture)
    canvas.rect(layout.words, ground, layout.gap)
    inner = layout.words.inset(layout.gap)
    upper = Box(inner.x, inner.y, inner.w, inner.h * 0.5)
    lower = Box(inner.x, upper.bottom, inner.w, inner.h * 0.5)
    write_in(canvas, upper, view.sentence, _style(small, 2.0))
    write_in(canvas, lower, view.detail, _style(small, 1.4))
    return _buttons(canvas, layout, view.buttons, small)


def _buttons(
    canvas: Canvas, layout: SetupLayout, buttons: tuple[SetupButton, ...], small: int
) -> SetupAreas:
    areas = []
    box, gap = layout.buttons, layout.gap
    w, h = (box.w - gap) / 2, (box.h - gap) / 2
    for number, button in enumerate(buttons):
        row, column = divmod(number, 2)
        area = Box(box.x + column * (w + gap), box.y + row * (h + gap), w, h)
        canvas.rect(area, theme.BUTTON_MAIN if button.main else theme.BUTTON, gap)
        write_in(canvas, area.inset(gap * 0.5), button.label, _style(small, 1.6, Align.CENTRE))
        areas.append((area, button.act))
    return tuple(areas)


def _style(small: int, largest: float, align: Align = Align.LEFT) -> Style:
    return Style(range(round(small * largest), small - 1, -1), theme.TEXT, align)
