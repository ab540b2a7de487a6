"""Eight corners dragged onto a picture: what a finger, mouse or key does to them.

Pure: no pixel is painted and no library named here. Handles are in picture pixels, four corners of
the field and four of the bar, each clockwise from the far left; gestures are in screen pixels.
"""

import math
from dataclasses import dataclass, field
from enum import Enum, auto

from controller.shell.screen.canvas import Box, Point
from vision.errors import GeometryError
from vision.geometry import BoardGeometry, as_corners

REACH_PX = 44.0
"""A finger takes the nearest handle within this distance, about 8 mm on a small screen."""
FOOT_PX = 84.0
_BUTTON_W, _BUTTON_H, _GAP = 180.0, 60.0, 12.0
_OUTSIDE = 0.05
"""Share of the picture by which a handle may lie outside it: a corner may be cut off."""
_NUDGES = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Act(Enum):
    """What a pointer or the keyboard did."""

    DOWN = auto()
    MOVE = auto()
    UP = auto()
    KEY = auto()
    QUIT = auto()


@dataclass(frozen=True, slots=True)
class Gesture:
    """One act; x and y in screen pixels, `key` as SDL names it."""

    act: Act
    x: float = 0.0
    y: float = 0.0
    key: str = ""


class Outcome(Enum):
    """How it ended."""

    DONE = auto()
    CANCELLED = auto()


@dataclass(frozen=True, slots=True)
class View:
    """How a picture of `picture` (width, height) lies on a screen of `screen`."""

    picture: tuple[int, int]
    screen: tuple[int, int]

    @property
    def box(self) -> Box:
        """Where the picture is."""
        width, height = self.screen[0], self.screen[1] - FOOT_PX
        scale = min(width / self.picture[0], height / self.picture[1])
        w, h = self.picture[0] * scale, self.picture[1] * scale
        return Box((width - w) / 2, (height - h) / 2, w, h)

    @property
    def done(self) -> Box:
        """The button that keeps the corners."""
        return Box(self.screen[0] - _BUTTON_W - _GAP, self._foot_y, _BUTTON_W, _BUTTON_H)

    @property
    def cancel(self) -> Box:
        """The button that gives up."""
        return Box(self.done.x - _BUTTON_W - _GAP, self._foot_y, _BUTTON_W, _BUTTON_H)

    @property
    def _foot_y(self) -> float:
        return self.screen[1] - FOOT_PX + (FOOT_PX - _BUTTON_H) / 2

    def to_screen(self, at: Point) -> Point:
        """Screen pixel of a picture pixel."""
        box = self.box
        scale = box.w / self.picture[0]
        return box.x + (at[0] + 0.5) * scale, box.y + (at[1] + 0.5) * scale

    def to_picture(self, at: Point) -> Point:
        """Picture pixel of a screen pixel."""
        box = self.box
        scale = box.w / self.picture[0]
        return (at[0] - box.x) / scale - 0.5, (at[1] - box.y) / scale - 0.5


@dataclass(slots=True)
class CornerDrag:
    """The corners as they are now; `chosen` is the one that keys move and the loupe shows."""

    view: View
    handles: list[Point]
    chosen: int = 0
    outcome: Outcome | None = None
    refused: bool = False
    _held_by: Point | None = field(default=None)

    def hear(self, gesture: Gesture) -> None:
        """Do what a gesture asks for."""
        if gesture.act is Act.QUIT:
            self.outcome = Outcome.CANCELLED
        elif gesture.act is Act.KEY:
            self._key(gesture.key)
        elif gesture.act is Act.DOWN:
            self._down((gesture.x, gesture.y))
        elif gesture.act is Act.MOVE:
            self._move((gesture.x, gesture.y))
        else:
            self._held_by = None

    def fits(self) -> bool:
        """Say whether these can be the corners of a board."""
        try:
            BoardGeometry(
                self.view.picture, as_corners(self.handles[:4]), as_corners(self.handles[4:])
            )
        except GeometryError:
            return False
        return True

    def _down(self, at: Point) -> None:
        if self.view.done.holds(*at):
            self._finish()
        elif self.view.cancel.holds(*at):
            self.outcome = Outcome.CANCELLED
        else:
            self._take(at)

    def _take(self, at: Point) -> None:
        """Take the nearest handle, by where it was touched: a finger does not hide the corner."""
        shown = [self.view.to_screen(handle) for handle in self.handles]
        apart = [math.dist(at, place) for place in shown]
        nearest = apart.index(min(apart))
        if apart[nearest] <= REACH_PX:
            self.chosen = nearest
            self._held_by = (shown[nearest][0] - at[0], shown[nearest][1] - at[1])

    def _move(self, at: Point) -> None:
        if self._held_by is not None:
            dx, dy = self._held_by
            self._put(self.view.to_picture((at[0] + dx, at[1] + dy)))

    def _put(self, at: Point) -> None:
        width, height = self.view.picture
        x = min(max(at[0], -_OUTSIDE * width), (1 + _OUTSIDE) * width)
        y = min(max(at[1], -_OUTSIDE * height), (1 + _OUTSIDE) * height)
        self.handles[self.chosen] = (x, y)
        self.refused = False

    def _key(self, name: str) -> None:
        if name in _NUDGES:
            (x, y), (dx, dy) = self.handles[self.chosen], _NUDGES[name]
            self._put((x + dx, y + dy))
        elif name == "tab":
            self.chosen = (self.chosen + 1) % len(self.handles)
        elif name == "return":
            self._finish()
        elif name == "escape":
            self.outcome = Outcome.CANCELLED

    def _finish(self) -> None:
        self.refused = not self.fits()
        if not self.refused:
            self.outcome = Outcome.DONE


def usual_corners(size: tuple[int, int]) -> list[Point]:
    """Return eight corners to begin with where no board was found: most of the picture."""
    width, height = size
    xs, ys = (0.2, 0.47, 0.53, 0.8), (0.15, 0.85)
    at = [(x * width, y * height) for y in ys for x in xs]
    return [at[i] for i in (0, 3, 7, 4, 1, 2, 6, 5)]
