"""Laying checkers down the way people do, and moving one without touching the others.

`Layout` holds where every checker lies, place by place, and is immutable: each move gives a new
one. It knows places, not rules: any checker can go anywhere, as on a real table. Positions are
the JSON form `{"points": {"6": "wwwww"}, "bar": {"w": 0, "b": 0}, "off": {...}}`, points numbered
from White's side, bottom checker first.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

import numpy as np

from vision.simulation.errors import PlacingError
from vision.simulation.plan import bar_rect, column_x_mm, tray_rects
from vision.simulation.scene import BoardLook, Checker, Colour, Edge


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
class Hands:
    """How carefully people put checkers down, in millimetres (spread of a normal error)."""

    rail_gap_mm: float = 1.2
    gap_mm: float = 0.9
    sideways_mm: float = 1.6
    astride: float = 0.03  # chance of a checker lying towards the next point


TIDY = Hands(0.4, 0.3, 0.5, 0.0)
USUAL = Hands()
CARELESS = Hands(3.0, 2.4, 3.6, 0.12)


@dataclass(frozen=True, slots=True)
class Layout:
    """Where every checker of a board lies.

    `home` is the side of the picture with White's home board; `near` is who sits at the near
    edge. Borne-off checkers of a board without trays are only counted: `put_away`.
    """

    look: BoardLook
    home: Edge = Edge.RIGHT
    near: Colour = Colour.WHITE
    hands: Hands = USUAL
    lying: Mapping[Place, tuple[Checker, ...]] = field(default_factory=dict)
    put_away: tuple[Colour, ...] = ()

    def checkers(self) -> tuple[Checker, ...]:
        """Every checker that can be seen, for `Scene.checkers`."""
        return tuple(checker for lying in self.lying.values() for checker in lying)

    def add(self, place: Place, colour: Colour, rng: np.random.Generator) -> "Layout":
        """One more checker put down on a place."""
        if place == OFF and not tray_rects(self.look):
            return replace(self, put_away=(*self.put_away, colour))
        spot = _spot(self, place, colour, rng)
        lying = {**self.lying, place: (*self.lying.get(place, ()), spot)}
        return replace(self, lying=lying)

    def take(self, place: Place, colour: Colour | None = None) -> tuple["Layout", Colour]:
        """The layout without the last checker laid there (of that colour, if one is named)."""
        if place == OFF and not tray_rects(self.look):
            return self._take_put_away(colour)
        lying = self.lying.get(place, ())
        fitting = [i for i, c in enumerate(lying) if colour in (None, c.colour)]
        if not fitting:
            wanted = "checker" if colour is None else f"checker of colour {colour.value!r}"
            raise PlacingError(f"no {wanted} lies on {place}; the layout is {self.position()}")
        index = fitting[-1]
        rest = {**self.lying, place: lying[:index] + lying[index + 1 :]}
        rest = {key: value for key, value in rest.items() if value}
        return replace(self, lying=rest), lying[index].colour

    def move(
        self,
        source: Place,
        target: Place,
        rng: np.random.Generator,
        colour: Colour | None = None,
    ) -> "Layout":
        """One checker carried from one place to another; all others stay exactly where they lie."""
        without, moved = self.take(source, colour)
        return without.add(target, moved, rng)

    def position(self) -> dict[str, Any]:
        """What truly lies there, as a JSON position."""
        points = {
            str(place.number): "".join(c.colour.value for c in lying)
            for place, lying in sorted(self.lying.items(), key=lambda item: item[0].number)
            if place.kind is PlaceKind.POINT
        }
        off = [c.colour for c in self.lying.get(OFF, ())] + list(self.put_away)
        bar = [c.colour for c in self.lying.get(BAR, ())]
        return {
            "points": points,
            "bar": {colour.value: bar.count(colour) for colour in Colour},
            "off": {colour.value: off.count(colour) for colour in Colour},
        }

    def place_mm(self, place: Place, colour: Colour, index: int = 0) -> tuple[float, float]:
        """The tidy middle of the `index`-th checker of a place: where a hand reaches to."""
        if place == OFF and not tray_rects(self.look):
            side = 1 if self.home is Edge.RIGHT else 0
            x = self.look.field_width_mm + 60.0 if side else -60.0
            return x, self.look.field_height_mm * (0.8 if colour is self.near else 0.2)
        x, y, _ = _slot(self, place, colour, index)
        return x, y

    def _take_put_away(self, colour: Colour | None) -> tuple["Layout", Colour]:
        fitting = [i for i, c in enumerate(self.put_away) if colour in (None, c)]
        if not fitting:
            raise PlacingError(f"no such checker has been borne off: {self.put_away}")
        index = fitting[-1]
        rest = self.put_away[:index] + self.put_away[index + 1 :]
        return replace(self, put_away=rest), self.put_away[index]


def laid(position: Mapping[str, Any], layout: Layout, rng: np.random.Generator) -> Layout:
    """A whole position put on the empty board of `layout`, place by place."""
    for number, stack in position["points"].items():
        for letter in stack:
            layout = layout.add(point(int(number)), Colour(letter), rng)
    for place, counts in ((BAR, position.get("bar", {})), (OFF, position.get("off", {}))):
        for letter, count in counts.items():
            for _ in range(count):
                layout = layout.add(place, Colour(letter), rng)
    return layout


def column_of(layout: Layout, number: int) -> tuple[int, bool]:
    """The column (0 to 11 from the left) of a point and whether it is in the near row."""
    low = number <= 12
    column = 12 - number if low else number - 13
    if layout.home is Edge.LEFT:
        column = 11 - column
    return column, low is (layout.near is Colour.WHITE)


def _slot(layout: Layout, place: Place, colour: Colour, index: int) -> tuple[float, float, int]:
    """The tidy (x, y) and layer of a place's `index`-th checker."""
    if place.kind is PlaceKind.POINT:
        return _point_slot(layout, place.number, index)
    if place.kind is PlaceKind.BAR:
        return _bar_slot(layout, colour, index)
    return _tray_slot(layout, colour, index)


def _point_slot(layout: Layout, number: int, index: int) -> tuple[float, float, int]:
    look = layout.look
    column, near = column_of(layout, number)
    layer, rank = _stacked(index, look.lies_flat)
    from_rail = look.checker_diameter_mm * (0.5 + rank) + 0.6
    y = look.field_height_mm - from_rail if near else from_rail
    return column_x_mm(look, column), y, layer


def _stacked(index: int, flat: int) -> tuple[int, float]:
    """The layer and the rank from the rail (in checkers) of a stack's `index`-th checker.

    Each layer has one checker less than the one below, and lies on its joints.
    """
    layer, length = 0, flat
    while index >= length and length > 1:
        index, length, layer = index - length, length - 1, layer + 1
    return layer, index + 0.5 * layer


def _bar_slot(layout: Layout, colour: Colour, index: int) -> tuple[float, float, int]:
    look = layout.look
    x0, _, x1, _ = bar_rect(look)
    layer, rank = _stacked(index, 4)
    away = look.checker_diameter_mm * (0.5 + rank) + 20.0
    far = colour is layout.near  # a hit checker lies towards the home it must enter
    middle = look.field_height_mm / 2
    return (x0 + x1) / 2, middle - away if far else middle + away, layer


def _tray_slot(layout: Layout, colour: Colour, index: int) -> tuple[float, float, int]:
    """On edge, one behind the other, from the player's own rail towards the middle."""
    look = layout.look
    trays = tray_rects(look)
    tray = trays[-1] if layout.home is Edge.RIGHT else trays[0]
    along = 3.0 + (index + 0.5) * (look.checker_height_mm + 0.5)
    near = colour is layout.near
    return (tray[0] + tray[2]) / 2, tray[3] - along if near else tray[1] + along, 0


def _spot(layout: Layout, place: Place, colour: Colour, rng: np.random.Generator) -> Checker:
    """Where a hand puts the next checker of a place down."""
    lying = layout.lying.get(place, ())
    index = len(lying) if place.kind is PlaceKind.POINT else _of(lying, colour)
    x, y, layer = _slot(layout, place, colour, index)
    spin = float(rng.uniform(0, 360))
    if place.kind is PlaceKind.OFF:
        x += float(rng.normal(0, layout.hands.sideways_mm))
        lean = 90 + float(rng.normal(0, 1.0))
        return Checker(x, y, colour, 0, lean, 90.0, spin)
    return _nudged(layout, Checker(x, y, colour, layer, spin_deg=spin), place, rng)


def _of(lying: tuple[Checker, ...], colour: Colour) -> int:
    return sum(checker.colour is colour for checker in lying)


def _nudged(layout: Layout, tidy: Checker, place: Place, rng: np.random.Generator) -> Checker:
    """The tidy spot with a human error, never inside another checker or a rail."""
    others = [c for c in layout.checkers() if c.layer == tidy.layer and c.lean_deg == 0]
    middle = layout.look.field_height_mm / 2
    inward = np.sign(middle - tidy.y_mm) if place.kind is PlaceKind.POINT else 0.0
    for attempt in range(40):
        care = 1 - attempt / 40  # more careful with every try that did not fit
        put = _with_error(layout, tidy, float(inward), care, rng)
        if _fits(layout, put, others):
            return put
    return _pushed_in(layout, tidy, float(inward), others)


def _with_error(
    layout: Layout, tidy: Checker, inward: float, care: float, rng: np.random.Generator
) -> Checker:
    hands = layout.hands
    aside = float(rng.normal(0, hands.sideways_mm)) * care
    if rng.random() < hands.astride and tidy.layer == 0:
        aside += float(rng.choice((-1, 1))) * layout.look.point_width_mm * 0.24 * care
    gap = hands.rail_gap_mm if tidy.layer == 0 else hands.gap_mm
    along = abs(float(rng.normal(0, gap))) * care * inward
    if not inward:
        along = float(rng.normal(0, hands.gap_mm)) * care
    return replace(tidy, x_mm=tidy.x_mm + aside, y_mm=tidy.y_mm + along)


def _fits(layout: Layout, put: Checker, others: list[Checker]) -> bool:
    look = layout.look
    radius = look.checker_diameter_mm / 2
    inside_x = radius <= put.x_mm <= look.field_width_mm - radius
    inside_y = radius <= put.y_mm <= look.field_height_mm - radius
    return inside_x and inside_y and all(_apart(look, put, other) for other in others)


def _apart(look: BoardLook, one: Checker, other: Checker) -> bool:
    gap = np.hypot(one.x_mm - other.x_mm, one.y_mm - other.y_mm)
    return bool(gap >= look.checker_diameter_mm)


def _pushed_in(layout: Layout, tidy: Checker, inward: float, others: list[Checker]) -> Checker:
    """The tidy spot, pushed towards the middle until it is free (or where it must lie)."""
    for step in range(60):
        put = replace(tidy, y_mm=tidy.y_mm + 0.5 * step * inward)
        if _fits(layout, put, others):
            return put
    return tidy
