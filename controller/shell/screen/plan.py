"""Where each checker of a board lies, in pixels: columns, stacks, bar, trays, dice and cube."""

from dataclasses import dataclass

from controller.display.differences import Place, in_play
from controller.rules.position import BAR, Position
from controller.rules.side import Side
from controller.shell.screen.canvas import Box, Point

COLUMNS = 15.6
"""Widths of a point across the board: 12 points, the bar, the tray and the place of the cube."""
SIDE_COLUMN = 1.25
BAR_COLUMN = 1.1
LARGE_DIE = 1.5
"""Four of them still fit between the stacks of a leaf."""
STACK = 5
"""Checkers that lie side by side before they are drawn on top of each other."""


@dataclass(frozen=True, slots=True)
class Slot:
    """One checker's circle."""

    x: float
    y: float
    radius: float

    @property
    def at(self) -> Point:
        """The middle."""
        return (self.x, self.y)


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """The measures of one board.

    Attributes:
        frame: All of the board.
        field: The part inside the frame, trays and cube included.
        unit: The width of a point.
        radius: The radius of a checker.
        home_right: Whether White's home is on the right.
    """

    frame: Box
    field: Box
    unit: float
    radius: float
    home_right: bool

    @classmethod
    def of(cls, box: Box, label: float, *, home_right: bool) -> "BoardPlan":
        """Plan a board in a box, its frame wide enough for numbers of this size."""
        edge = label * 1.35
        field = Box(box.x + edge / 2, box.y + edge, box.w - edge, box.h - 2 * edge)
        unit = field.w / COLUMNS
        radius = min(unit * 0.47, field.h / (4 * STACK + 2.4))
        return cls(box, field, unit, radius, home_right)

    @property
    def halves(self) -> tuple[Box, Box]:
        """The two leaves, left and right."""
        left = self.field.x + SIDE_COLUMN * self.unit
        width = 6 * self.unit
        right = left + width + BAR_COLUMN * self.unit
        return (
            Box(left, self.field.y, width, self.field.h),
            Box(right, self.field.y, width, self.field.h),
        )

    @property
    def bar(self) -> Box:
        """The bar between the leaves."""
        left, right = self.halves
        return Box(left.right, self.field.y, right.x - left.right, self.field.h)

    @property
    def tray(self) -> Box:
        """Where checkers borne off are kept, beside both homes."""
        return self._side_column(at_right=self.home_right)

    @property
    def cube_column(self) -> Box:
        """Where the cube lies, on the side without a tray."""
        return self._side_column(at_right=not self.home_right)

    def tray_of(self, side: Side) -> Box:
        """Return one side's half of the tray."""
        tray, half = self.tray, self.tray.h / 2 - self.radius * 0.5
        y = tray.bottom - half if side is Side.WHITE else tray.y
        return Box(tray.x, y, tray.w, half)

    def waiting_of(self, side: Side) -> Box:
        """Return where one side's checkers are drawn that wait to enter: opposite the trays."""
        column, tray = self.cube_column, self.tray_of(side)
        return Box(column.x, tray.y, column.w, tray.h)

    def column(self, point: int) -> Box:
        """Return the column of a point, from the edge to the middle of the board."""
        index = 12 - point if point <= 12 else point - 13
        if not self.home_right:
            index = 11 - index
        half = self.halves[index // 6]
        y = self.field.y if point > 12 else self.field.centre[1]
        return Box(half.x + index % 6 * self.unit, y, self.unit, self.field.h / 2)

    def slot(self, place: Place, index: int, count: int) -> Slot:
        """Return where checker `index` (0 at the edge) of a stack of `count` lies."""
        step = 2 * self.radius * min(1.0, (STACK - 1) / max(1, count - 1))
        if place.point == BAR:
            away = self.radius * 1.7 + index * step
            y = self.field.centre[1] + (away if place.side is Side.WHITE else -away)
            return Slot(self.bar.centre[0], y, self.radius)
        column = self.column(place.point)
        away = self.radius + index * step
        y = column.y + away if place.point > 12 else column.bottom - away
        return Slot(column.centre[0], y, self.radius)

    def die_size(self, *, large: bool = False) -> float:
        """Return the width of a die; a large one is seen from across the room."""
        return min(self.unit * 0.86, self.radius * 2.0) * (LARGE_DIE if large else 1.0)

    def _side_column(self, *, at_right: bool) -> Box:
        width = SIDE_COLUMN * self.unit
        x = self.field.right - width if at_right else self.field.x
        return Box(x, self.field.y, width, self.field.h).inset(self.unit * 0.1)


def on_place(position: Position, place: Place) -> tuple[Side, int]:
    """Return whose checkers stand uppermost on a place, and how many stand there in all."""
    stack = stack_on(position, place)
    return (stack[-1] if stack else Side.WHITE), len(stack)


def stack_on(position: Position, place: Place) -> tuple[Side, ...]:
    """Return the owners of the checkers on a place, a pinned one first."""
    if place.side is not None:
        own = in_play(position, place.side)
        return (place.side,) * own[place.point]
    white = (Side.WHITE,) * position.white[place.point]
    black = (Side.BLACK,) * position.black[25 - place.point]
    black_lies_under = 25 - place.point in position.pinned(Side.BLACK)
    return black + white if black_lies_under else white + black
