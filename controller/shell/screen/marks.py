"""Marks on the board: each meaning has a colour and, for who cannot tell colours, a shape."""

from collections.abc import Callable

from controller.display.differences import WAITING
from controller.display.marks import Mark, Meaning
from controller.rules.position import OFF, Position
from controller.rules.side import Side
from controller.shell.screen.canvas import Canvas
from controller.shell.screen.plan import BoardPlan, Slot, on_place
from controller.shell.screen.theme import AMBER, BACKGROUND, SKY, TEAL, VERMILLION, Colour

LINE = 0.17
"""The width of a mark's line, in radii of a checker."""
DARKENED = 0.6
"""How much the ground below a mark is darkened, so that it stands out on light points too."""
STROKE = 0.14
"""Half the width of a cross or plus, in radii."""
Line = tuple[tuple[float, float], tuple[float, float]]


def paint_marks(
    canvas: Canvas, plan: BoardPlan, position: Position, marks: tuple[Mark, ...]
) -> None:
    """Paint all marks over the checkers."""
    for mark in marks:
        if mark.place.point in {OFF, WAITING}:
            _tray(canvas, plan, mark)
        else:
            SHAPES[mark.meaning](canvas, plan, position, mark)


def top_slots(plan: BoardPlan, position: Position, mark: Mark) -> tuple[Slot, ...]:
    """Return the top checkers that a mark means, the uppermost last."""
    _, count = on_place(position, mark.place)
    first = max(0, count - mark.count)
    return tuple(plan.slot(mark.place, index, count) for index in range(first, max(count, 1)))


def free_slots(plan: BoardPlan, position: Position, mark: Mark) -> tuple[Slot, ...]:
    """Return where the checkers that a mark asks for would come to lie."""
    side, count = on_place(position, mark.place)
    first = count if side is mark.side else 0
    total = first + mark.count
    return tuple(plan.slot(mark.place, index, total) for index in range(first, total))


def _source(canvas: Canvas, plan: BoardPlan, position: Position, mark: Mark) -> None:
    for slot in top_slots(plan, position, mark)[-1:]:
        canvas.ring(slot.at, slot.radius * 1.06, slot.radius * LINE * 1.5, SKY)


def _target(canvas: Canvas, plan: BoardPlan, position: Position, mark: Mark) -> None:
    side, count = on_place(position, mark.place)
    hit = count == 1 and side is not mark.side
    for slot in free_slots(plan, position, mark):
        _ghost(canvas, slot, AMBER)
        canvas.disc(slot.at, slot.radius * (0.34 if hit else 0.26), AMBER)
        if hit:
            canvas.ring(slot.at, slot.radius * 0.6, slot.radius * LINE, AMBER)


def _take_away(canvas: Canvas, plan: BoardPlan, position: Position, mark: Mark) -> None:
    for slot in top_slots(plan, position, mark):
        canvas.ring(slot.at, slot.radius * 1.04, slot.radius * LINE * 1.3, VERMILLION)
        _cross(canvas, slot, VERMILLION)


def _put_back(canvas: Canvas, plan: BoardPlan, position: Position, mark: Mark) -> None:
    for slot in free_slots(plan, position, mark):
        _ghost(canvas, slot, TEAL)
        _plus(canvas, slot, TEAL)


def _choice(canvas: Canvas, plan: BoardPlan, position: Position, mark: Mark) -> None:
    for slot in top_slots(plan, position, mark)[-1:]:
        canvas.ring(slot.at, slot.radius * 1.06, slot.radius * LINE * 1.5, AMBER)


def _last_play(canvas: Canvas, plan: BoardPlan, position: Position, mark: Mark) -> None:
    dot: Colour = SKY if mark.side is Side.BLACK else (20, 110, 180)
    for slot in top_slots(plan, position, mark):
        canvas.disc(slot.at, slot.radius * 0.2, dot)


def _ghost(canvas: Canvas, slot: Slot, colour: Colour) -> None:
    canvas.disc(slot.at, slot.radius * 0.98, BACKGROUND, alpha=DARKENED)
    canvas.disc(slot.at, slot.radius * 0.92, colour, alpha=0.2)
    canvas.ring(slot.at, slot.radius * 0.96, slot.radius * LINE, colour)


def _cross(canvas: Canvas, slot: Slot, colour: Colour) -> None:
    stroke(canvas, slot, ((-0.45, -0.45), (0.45, 0.45)), colour)
    stroke(canvas, slot, ((-0.45, 0.45), (0.45, -0.45)), colour)


def _plus(canvas: Canvas, slot: Slot, colour: Colour) -> None:
    stroke(canvas, slot, ((-0.5, 0.0), (0.5, 0.0)), colour)
    stroke(canvas, slot, ((0.0, -0.5), (0.0, 0.5)), colour)


def stroke(canvas: Canvas, slot: Slot, line: Line, colour: Colour) -> None:
    """Draw a thick line over a circle, from one point to another in its radii."""
    (x0, y0), (x1, y1) = (
        (slot.x + across * slot.radius, slot.y + down * slot.radius) for across, down in line
    )
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    wide = (y1 - y0) / length * slot.radius * STROKE
    high = (x0 - x1) / length * slot.radius * STROKE
    canvas.polygon(
        (
            (x0 + wide, y0 + high),
            (x1 + wide, y1 + high),
            (x1 - wide, y1 - high),
            (x0 - wide, y0 - high),
        ),
        colour,
    )


def _tray(canvas: Canvas, plan: BoardPlan, mark: Mark) -> None:
    colour = {Meaning.TARGET: AMBER, Meaning.CHOICE: AMBER}
    colour |= dict.fromkeys((Meaning.SOURCE, Meaning.LAST_PLAY), SKY)
    waiting = mark.place.point == WAITING
    box = (plan.waiting_of if waiting else plan.tray_of)(mark.place.side or mark.side)
    canvas.frame(box, colour.get(mark.meaning, TEAL), plan.radius * LINE, plan.radius * 0.2)


SHAPES: dict[Meaning, Callable[[Canvas, BoardPlan, Position, Mark], None]] = {
    Meaning.SOURCE: _source,
    Meaning.TARGET: _target,
    Meaning.TAKE_AWAY: _take_away,
    Meaning.PUT_BACK: _put_back,
    Meaning.CHOICE: _choice,
    Meaning.LAST_PLAY: _last_play,
}
