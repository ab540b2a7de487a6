"""The buttons of the screen: in two rows, each as wide as its words need, and where they are."""

from collections.abc import Mapping

from controller.display.screen_parts import ButtonView
from controller.referee.events import Button
from controller.shell.screen import pieces
from controller.shell.screen.canvas import Align, Box, Canvas
from controller.shell.screen.layout import Layout
from controller.shell.screen.plan import Slot
from controller.shell.screen.presses import Areas
from controller.shell.screen.text import Measure, Style, write_in
from controller.shell.screen.theme import BUTTON, BUTTON_MAIN, EDGE, SKY, TEXT

LARGEST = 1.5
"""The largest letters on a button, in sizes of the smallest text."""
CHECKER = 0.4
"""The radius of a player's checker before the words, in the same measure."""
FINGER = 1 / 8
"""The least width of a button in heights of the screen: 60 pixels of 480, 12 mm on 7 inches."""
ROUNDING_PX = 2
"""Letters are set on whole pixels: words may turn out a little wider than measured."""
Buttons = tuple[ButtonView, ...]
Rows = list[list[ButtonView]]
Needs = Mapping[ButtonView, float]


def rows(buttons: Buttons) -> Rows:
    """Put above what the game waits for, or else the first of many; few keep to their place.

    Resigning stays beside the pause: nobody waits for it.
    """
    first = 1 if len(buttons) > 2 and _may_go_up(buttons[0]) else 0
    main = [view for view in buttons if view.main] or list(buttons[:first])
    rest = [view for view in buttons if view not in main]
    crowded = len(main) == 1 and len(rest) > 2 and _may_go_up(rest[0])
    spare = 1 if crowded else 0
    return [[*main, *rest[:spare]], rest[spare:]]


def _may_go_up(view: ButtonView) -> bool:
    return view.button is not Button.RESIGN_SINGLE


def needs_of(buttons: Buttons, layout: Layout, measure: Measure) -> Needs:
    """Return the least width of each button: a finger's, or its words' in the lines that fit.

    It is the same for every part of the screen that the buttons may take.
    """
    return {view: _needed(view, layout, measure) for view in buttons}


def _needed(view: ButtonView, layout: Layout, measure: Measure) -> float:
    words = view.label.split(" ")
    breaks = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words) + 1)]
    widths = (max(measure(part, layout.small)[0] for part in parts) for parts in breaks)
    words_px = min(widths) + layout.gap + _indent(view, layout) + ROUNDING_PX
    return max(words_px, FINGER * layout.screen.h)


def fitting_rows(buttons: Buttons, layout: Layout, needs: Needs) -> Rows | None:
    """Return the rows in which all words fit; None if there are none in the room for them.

    A lower row that is too full gives its first buttons to the upper one.
    """
    upper, lower = rows(buttons)
    while not _fits(lower, layout, needs):
        if not _may_go_up(lower[0]):
            return None
        upper.append(lower.pop(0))
    return [upper, lower] if _fits(upper, layout, needs) else None


def _fits(row: list[ButtonView], layout: Layout, needs: Needs) -> bool:
    return sum(needs[view] for view in row) <= _room(row, layout)


def _room(row: list[ButtonView], layout: Layout) -> float:
    return layout.buttons.w - _gap(layout) * (len(row) - 1)


def _indent(view: ButtonView, layout: Layout) -> float:
    """The room that a player's checker takes before the words."""
    return 0.0 if view.side is None else 2.6 * layout.small * CHECKER


def _gap(layout: Layout) -> float:
    return layout.gap * 0.6


def _widths(row: list[ButtonView], layout: Layout, needs: Needs) -> list[float]:
    """Share the room of a row: equally where that is enough for each, else by what they need."""
    room = _room(row, layout)
    equal = room / max(1, len(row))
    if all(needs[view] <= equal for view in row):
        return [equal for _ in row]
    spare = (room - sum(needs[view] for view in row)) / len(row)
    return [needs[view] + spare for view in row]


def paint_buttons(canvas: Canvas, layout: Layout, buttons: Buttons) -> Areas:
    """Paint the buttons, those the game waits for above; return where they are."""
    box, gap = layout.buttons, _gap(layout)
    areas: list[tuple[Box, ButtonView]] = []
    row_h = (box.h - gap) / 2
    needs = needs_of(buttons, layout, canvas.measure)
    placed = fitting_rows(buttons, layout, needs) or rows(buttons)
    for number, row in enumerate(placed):
        x, y = box.x, box.y + number * (row_h + gap)
        for view, width in zip(row, _widths(row, layout, needs), strict=True):
            area = Box(x, y, width, row_h)
            _button(canvas, layout, area, view)
            areas.append((area, view))
            x += width + gap
    return tuple(areas)


def _button(canvas: Canvas, layout: Layout, area: Box, view: ButtonView) -> None:
    canvas.rect(area, SKY if view.main else EDGE, layout.gap * 0.6)
    canvas.rect(area.inset(2), BUTTON_MAIN if view.main else BUTTON, layout.gap * 0.5)
    inner = area.inset(layout.gap * 0.5)
    if view.side is not None:
        radius = layout.small * CHECKER
        pieces.checker(canvas, Slot(inner.x + radius, area.centre[1], radius), view.side)
        indent = _indent(view, layout)
        inner = Box(inner.x + indent, inner.y, inner.w - indent, inner.h)
    sizes = range(round(layout.small * LARGEST), layout.small - 1, -1)
    write_in(canvas, inner, view.label, Style(sizes, TEXT, Align.CENTRE))
