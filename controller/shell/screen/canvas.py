"""What a painter can paint on: a few shapes, text and a picture, all in pixels.

The law of this file: no library is named here. `sdl.py` has the canvas that paints on a real
screen; tests have one that only remembers what was asked of it.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from controller.shell.screen.theme import Colour

Picture = NDArray[np.uint8]
"""A camera picture (H, W, 3), blue-green-red."""

Point = tuple[float, float]
"""x to the right, y downwards."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle: left, top, width, height; x to the right, y downwards."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """The middle."""
        return (self.x + self.w / 2, self.y + self.h / 2)

    def inset(self, by: float) -> "Box":
        """Return the box made smaller by so much on every side."""
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def holds(self, x: float, y: float) -> bool:
        """Tell whether a point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def encloses(self, other: "Box") -> bool:
        """Tell whether another box lies inside."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )


class Align(Enum):
    """Which part of a text its x names; its y is always the middle of the line."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Lettering:
    """How a line is written: the height of the font, the colour, and what its x names."""

    size: int
    colour: Colour
    align: Align = Align.LEFT


class Canvas(Protocol):
    """Shapes in painter's order: what comes later lies on top. `alpha` is 0 to 1."""

    def gradient(self, box: Box, top: Colour, bottom: Colour) -> None:
        """Fill a box, from one colour above to another below."""

    def rect(self, box: Box, colour: Colour, radius: float = 0, alpha: float = 1) -> None:
        """Fill a box, its corners rounded."""

    def frame(self, box: Box, colour: Colour, width: float, radius: float = 0) -> None:
        """Draw the edge of a box, inside it."""

    def polygon(self, points: tuple[Point, ...], colour: Colour) -> None:
        """Fill a polygon."""

    def disc(self, at: Point, radius: float, colour: Colour, alpha: float = 1) -> None:
        """Fill a circle."""

    def ring(self, at: Point, radius: float, width: float, colour: Colour) -> None:
        """Draw a circle's edge, inside the radius."""

    def glow(self, at: Point, radius: float, colour: Colour, alpha: float) -> None:
        """Paint a soft spot: `alpha` in the middle, nothing at the radius."""

    def text(self, at: Point, text: str, lettering: Lettering) -> None:
        """Write one line."""

    def measure(self, text: str, size: int) -> tuple[float, float]:
        """Return the width and height of a line."""

    def picture(self, box: Box, picture: Picture) -> None:
        """Paint a camera picture, as large as fits into the box, in its middle."""
