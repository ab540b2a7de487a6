"""The board: frame, leaves, points, checkers, dice and cube."""

from controller.display.differences import Place
from controller.display.screen_parts import CubeView, DieView
from controller.display.screen_view import ScreenView
from controller.rules.position import BAR, OFF, Position
from controller.rules.side import Side
from controller.shell.screen import pieces
from controller.shell.screen.canvas import Align, Box, Canvas, Lettering
from controller.shell.screen.layout import Layout
from controller.shell.screen.marks import paint_marks
from controller.shell.screen.plan import STACK, BoardPlan, on_place, stack_on
from controller.shell.screen.theme import (
    FELT,
    FELT_DARK,
    POINT_DARK,
    POINT_LIGHT,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
    WOOD_TEXT,
)

POINT_LENGTH = 0.83
"""The length of a point, in halves of the board."""
SLABS = 15


def paint_board(canvas: Canvas, layout: Layout, view: ScreenView) -> None:
    """Paint the whole board of a view."""
    plan = BoardPlan.of(layout.board, layout.small, home_right=view.home_right)
    _frame(canvas, plan, layout)
    _numbers(canvas, plan, layout.small, view.numbers)
    for point in range(1, 25):
        _point(canvas, plan, point)
    _checkers(canvas, plan, view.position, layout.small)
    _trays(canvas, plan, view.position, layout.small)
    paint_marks(canvas, plan, view.position, view.marks)
    _dice(canvas, plan, view.dice)
    if view.cube is not None:
        _cube(canvas, plan, view.cube)


def _frame(canvas: Canvas, plan: BoardPlan, layout: Layout) -> None:
    radius = layout.gap * 0.8
    canvas.rect(plan.frame, WOOD_DARK, radius)
    canvas.rect(plan.frame.inset(2), WOOD_LIGHT, radius)
    canvas.rect(plan.frame.inset(4), WOOD, radius)
    for half in plan.halves:
        canvas.rect(half.inset(-3), WOOD_DARK, 3)
        canvas.gradient(half, FELT, FELT_DARK)
    for column in (plan.tray_of(Side.WHITE), plan.tray_of(Side.BLACK), plan.cube_column):
        canvas.rect(column, WOOD_DARK, layout.gap * 0.4)
    middle = plan.bar.centre[0]
    canvas.rect(Box(middle - 1, plan.field.y, 2, plan.field.h), WOOD_DARK)


def _numbers(canvas: Canvas, plan: BoardPlan, size: int, numbers: tuple[int, ...]) -> None:
    """Write the numbers of the points, as the side on turn counts them."""
    lettering = Lettering(size, WOOD_TEXT, Align.CENTRE)
    above = (plan.frame.y + plan.field.y) / 2 + 1
    below = (plan.frame.bottom + plan.field.bottom) / 2 - 1
    for point, number in enumerate(numbers, start=1):
        y = above if point > 12 else below
        canvas.text((plan.column(point).centre[0], y), str(number), lettering)


def _point(canvas: Canvas, plan: BoardPlan, point: int) -> None:
    column = plan.column(point)
    length = column.h * POINT_LENGTH
    edge, tip = (column.y, column.y + length)
    if point <= 12:
        edge, tip = (column.bottom, column.bottom - length)
    side = column.w * 0.04
    colour = POINT_LIGHT if point % 2 else POINT_DARK
    corners = ((column.x + side, edge), (column.right - side, edge), (column.centre[0], tip))
    canvas.polygon(corners, colour)


def _checkers(canvas: Canvas, plan: BoardPlan, position: Position, size: int) -> None:
    places = [Place(point) for point in range(1, 25)]
    for place in (*places, Place(BAR, Side.WHITE), Place(BAR, Side.BLACK)):
        stack = stack_on(position, place)
        side, count = on_place(position, place)
        for index, owner in enumerate(stack):
            pieces.checker(canvas, plan.slot(place, index, count), owner)
        if len(set(stack)) > 1:
            pieces.pin(canvas, plan.slot(place, 0, count))
        if count > STACK:
            pieces.count_on(canvas, plan.slot(place, count - 1, count), side, count, size)


def _trays(canvas: Canvas, plan: BoardPlan, position: Position, size: int) -> None:
    """Draw the checkers borne off; those not in play yet wait at the other side of the board."""
    for side in Side:
        _slabs(canvas, plan, plan.tray_of(side), (side, position.of(side)[OFF]), size)
        _slabs(canvas, plan, plan.waiting_of(side), (side, position.waiting(side)), size)


def _slabs(canvas: Canvas, plan: BoardPlan, column: Box, heap: tuple[Side, int], size: int) -> None:
    """Draw checkers on edge, from the edge inwards, and their number at the inner end."""
    lettering = Lettering(size, WOOD_TEXT, Align.CENTRE)
    side, count = heap
    near = side is Side.WHITE
    tray = column.inset(plan.unit * 0.08)
    step = (tray.h - size * 1.3) / SLABS
    for index in range(count):
        y = tray.bottom - (index + 1) * step if near else tray.y + index * step
        pieces.slab(canvas, Box(tray.x, y, tray.w, step * 0.9), side)
    if count:
        y = tray.y + size * 0.6 if near else tray.bottom - size * 0.6
        canvas.text((tray.centre[0], y), str(count), lettering)


def _dice(canvas: Canvas, plan: BoardPlan, dice: tuple[DieView, ...]) -> None:
    """Draw each side's dice on its right: White's in the right leaf, Black's in the left."""
    for side, half in ((Side.BLACK, plan.halves[0]), (Side.WHITE, plan.halves[1])):
        own = [view for view in dice if view.side is side]
        size = plan.die_size(large=any(view.large for view in own))
        step = size * 1.25
        x = half.centre[0] - step * (len(own) - 1) / 2
        for index, view in enumerate(own):
            box = Box(x + index * step - size / 2, half.centre[1] - size / 2, size, size)
            pieces.die(canvas, box, view)


def _cube(canvas: Canvas, plan: BoardPlan, view: CubeView) -> None:
    if view.offered_to is not None:
        half = plan.halves[1] if view.offered_to is Side.WHITE else plan.halves[0]
        size = plan.unit * 1.35
        box = Box(half.centre[0] - size / 2, half.centre[1] - size / 2, size, size)
        pieces.cube(canvas, box, view.value, offered=True)
        return
    column = plan.cube_column
    size = column.w * 0.84
    top, bottom = column.y + column.w * 0.08, column.bottom - column.w * 0.08 - size
    y = {Side.BLACK: top, Side.WHITE: bottom, None: (top + bottom) / 2}[view.owner]
    pieces.cube(canvas, Box(column.centre[0] - size / 2, y, size, size), view.value, offered=False)
