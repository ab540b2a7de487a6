"""The tidy spot of a place's n-th checker, before a human hand gets it wrong.

Pure geometry of who sits where: which column a point is, how stacks grow a second layer, where
hit and borne-off checkers go.
"""

from dataclasses import dataclass
from enum import StrEnum

from vision.simulation.errors import PlacingError
from vision.simulation.plan import bar_rect, column_x_mm, tray_rects
from vision.simulation.scene import BoardLook, Checker, Colour, Edge

_CUBE_ROOM_MM = 20.0  # the middle of the bar is left to the cube
_BAR_FLAT = 4


class PlaceKind(StrEnum):
    """The three kinds of place a checker can be in."""

    POINT = "point"
    BAR = "bar"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class Place:
    """A point (1 to 24 from White's side), the bar, or off the board."""

    kind: PlaceKind
    number: int = 0

    def __str__(self) -> str:
        return f"point {self.number}" if self.kind is PlaceKind.POINT else self.kind.value


BAR = Place(PlaceKind.BAR)
OFF = Place(PlaceKind.OFF)


def point(number: int) -> Place:
    """Point `number`, counted from White's side."""
    if not 1 <= number <= 24:
        raise PlacingError(f"there is no point {number}; points are 1 to 24")
    return Place(PlaceKind.POINT, number)


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where: the side of the picture with White's home, and the colour that is near."""

    home: Edge = Edge.RIGHT
    near: Colour = Colour.WHITE

    def column_of(self, number: int) -> tuple[int, bool]:
        """The column (0 to 11 from the left) of a point, and whether it is in the near row."""
        low = number <= 12
        column = 12 - number if low else number - 13
        if self.home is Edge.LEFT:
            column = 11 - column
        return column, low is (self.near is Colour.WHITE)


def slot(look: BoardLook, seating: Seating, place: Place, colour: Colour, index: int) -> Checker:
    """The tidy spot of a place's `index`-th checker.

    On a point every checker counts, on the bar and in a tray those of the same colour.
    """
    if place.kind is PlaceKind.POINT:
        return _on_point(look, seating, place.number, colour, index)
    if place.kind is PlaceKind.BAR:
        return _on_bar(look, seating, colour, index)
    return _in_tray(look, seating, colour, index)


def _on_point(
    look: BoardLook, seating: Seating, number: int, colour: Colour, index: int
) -> Checker:
    column, near = seating.column_of(number)
    layer, rank = _stacked(index, look.lies_flat)
    from_rail = look.checker_diameter_mm * (0.5 + rank) + 0.6
    y = look.field_height_mm - from_rail if near else from_rail
    return Checker(column_x_mm(look, column), y, colour, layer)


def _stacked(index: int, flat: int) -> tuple[int, float]:
    """The layer and the rank from the rail (in checkers) of a stack's `index`-th checker.

    Each layer has one checker less than the one below, and lies on its joints.
    """
    layer, length = 0, flat
    while index >= length > 1:
        index, length, layer = index - length, length - 1, layer + 1
    return layer, index + 0.5 * layer


def _on_bar(look: BoardLook, seating: Seating, colour: Colour, index: int) -> Checker:
    """A hit checker lies on the half from which it must enter, nearest the middle first."""
    x0, _, x1, _ = bar_rect(look)
    layer, rank = _stacked(index, _BAR_FLAT)
    away = look.checker_diameter_mm * (0.5 + rank) + _CUBE_ROOM_MM
    middle = look.field_height_mm / 2
    y = middle - away if colour is seating.near else middle + away
    return Checker((x0 + x1) / 2, y, colour, layer)


def _in_tray(look: BoardLook, seating: Seating, colour: Colour, index: int) -> Checker:
    """On edge, one behind the other, from the player's own rail towards the middle."""
    trays = tray_rects(look)
    tray = trays[-1] if seating.home is Edge.RIGHT else trays[0]
    along = 3.0 + (index + 0.5) * (look.checker_height_mm + 0.5)
    y = tray[3] - along if colour is seating.near else tray[1] + along
    return Checker((tray[0] + tray[2]) / 2, y, colour, lean_deg=90.0, lean_towards_deg=90.0)
