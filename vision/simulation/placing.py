"""Laying checkers down the way people do, and moving one without touching the others.

`Layout` holds where every checker lies, place by place, and is immutable: each move gives a new
one. It knows places, not rules: any checker can go anywhere, as on a real table. Positions are
the JSON form `{"points": {"6": "wwwww"}, "bar": {"w": 0, "b": 0}, "off": {...}}`, points numbered
from White's side, bottom checker first.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import hypot
from typing import Any

import numpy as np

from vision.simulation.errors import PlacingError
from vision.simulation.plan import tray_rects
from vision.simulation.scene import BoardLook, Checker, Colour, Edge
from vision.simulation.slots import BAR, OFF, Place, PlaceKind, Seating, point, slot

_TRIES = 40
_ASIDE = 0.6
"""Point widths that a checker is put aside at most where its neighbours leave no room."""


@dataclass(frozen=True, slots=True)
class Care:
    """How carefully people put checkers down, in millimetres (spread of a normal error)."""

    rail_gap_mm: float = 1.2
    gap_mm: float = 0.9
    sideways_mm: float = 1.6
    astride: float = 0.03  # chance of a checker lying towards the next point
    perched: float = 0.0  # chance of a checker leaning with one edge on another thing


TIDY = Care(0.4, 0.3, 0.5, 0.0)
USUAL = Care()
CARELESS = Care(3.0, 2.4, 3.4, 0.12, 0.04)


@dataclass(frozen=True, slots=True)
class Layout:
    """Where every checker of a board lies.

    Borne-off checkers of a board without trays cannot be seen, only counted: `put_away`. Where
    `pins` are the game, a checker put down on a single one of the other colour lies on top of it.
    """

    look: BoardLook
    seating: Seating = field(default_factory=Seating)
    care: Care = USUAL
    lying: Mapping[Place, tuple[Checker, ...]] = field(default_factory=dict)
    put_away: tuple[Colour, ...] = ()
    pins: bool = False

    def checkers(self) -> tuple[Checker, ...]:
        """Every checker that can be seen, for `Scene.checkers`."""
        return tuple(checker for lying in self.lying.values() for checker in lying)

    def add(self, place: Place, colour: Colour, rng: np.random.Generator) -> "Layout":
        """One more checker put down on a place."""
        if self._out_of_sight(place):
            return replace(self, put_away=(*self.put_away, colour))
        put = _put_down(self, place, colour, rng)
        return replace(self, lying={**self.lying, place: (*self.lying.get(place, ()), put)})

    def take(self, place: Place, colour: Colour | None = None) -> tuple["Layout", Colour]:
        """The layout without the last checker laid there (of that colour, if one is named)."""
        hidden = self._out_of_sight(place)
        lying = self.lying.get(place, ())
        colours = self.put_away if hidden else tuple(checker.colour for checker in lying)
        fitting = [i for i, found in enumerate(colours) if colour in (None, found)]
        if not fitting:
            wanted = "checker" if colour is None else f"{colour.value!r} checker"
            raise PlacingError(f"no {wanted} to take from {place}; there: {''.join(colours)!r}")
        i = fitting[-1]
        if hidden:
            rest = self.put_away[:i] + self.put_away[i + 1 :]
            return replace(self, put_away=rest), colours[i]
        left = {**self.lying, place: lying[:i] + lying[i + 1 :]}
        left = {key: value for key, value in left.items() if value}
        return replace(self, lying=left), colours[i]

    def move(
        self,
        source: Place,
        target: Place,
        rng: np.random.Generator,
        colour: Colour | None = None,
    ) -> "Layout":
        """One checker carried to another place; all others stay exactly where they lie."""
        without, moved = self.take(source, colour)
        return without.add(target, moved, rng)

    def top_mm(self, place: Place, colour: Colour | None = None) -> tuple[float, float]:
        """Where a hand reaches to take the checker that `take` would take."""
        fitting = [c for c in self.lying.get(place, ()) if colour in (None, c.colour)]
        if fitting:
            return fitting[-1].x_mm, fitting[-1].y_mm
        return self.next_mm(place, colour or self.seating.near)

    def next_mm(self, place: Place, colour: Colour) -> tuple[float, float]:
        """Where a hand reaches to put the next checker of that colour down."""
        if self._out_of_sight(place):
            right = self.seating.home is Edge.RIGHT
            x = self.look.field_width_mm + 70.0 if right else -70.0
            return x, self.look.field_height_mm * (0.8 if colour is self.seating.near else 0.2)
        tidy = slot(self.look, self.seating, place, colour, self.rank_of_next(place, colour))
        return tidy.x_mm, tidy.y_mm

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

    def rank_of_next(self, place: Place, colour: Colour) -> int:
        """How many checkers decide where the next one goes."""
        lying = self.lying.get(place, ())
        if self._pinned(place, colour) is not None:
            return len(lying) - 1  # the first of them lies on the pinned one
        return sum(place.kind is PlaceKind.POINT or c.colour is colour for c in lying)

    def _pinned(self, place: Place, colour: Colour) -> Checker | None:
        """The checker that lies, or would come to lie, under the others of its point."""
        lying = self.lying.get(place, ())
        pinned = self.pins and place.kind is PlaceKind.POINT and lying
        return lying[0] if pinned and lying[0].colour is not colour else None

    def on_top_mm(self, place: Place, colour: Colour) -> tuple[float, float] | None:
        """Where the next checker comes to lie right upon a pinned one; None if it does not."""
        pinned = self._pinned(place, colour)
        if pinned is None or len(self.lying[place]) > 1:
            return None
        return pinned.x_mm, pinned.y_mm

    def _out_of_sight(self, place: Place) -> bool:
        return place == OFF and not tray_rects(self.look)


def laid(position: Mapping[str, Any], empty: Layout, rng: np.random.Generator) -> Layout:
    """A whole JSON position put down on an empty layout, place by place."""
    layout = empty
    for number, stack in position["points"].items():
        for letter in stack:
            layout = layout.add(point(int(number)), Colour(letter), rng)
    for place, counts in ((BAR, position.get("bar", {})), (OFF, position.get("off", {}))):
        for letter, count in counts.items():
            for _ in range(count):
                layout = layout.add(place, Colour(letter), rng)
    return layout


def _put_down(layout: Layout, place: Place, colour: Colour, rng: np.random.Generator) -> Checker:
    """Where a hand puts the next checker of a place down."""
    tidy = slot(layout.look, layout.seating, place, colour, layout.rank_of_next(place, colour))
    tidy = replace(tidy, spin_deg=float(rng.uniform(0, 360)))
    upon = layout.on_top_mm(place, colour)
    if upon is not None:
        return replace(tidy, x_mm=upon[0], y_mm=upon[1], layer=1)
    if place.kind is PlaceKind.OFF:
        aside = float(np.clip(rng.normal(0, layout.care.sideways_mm), -8, 8))
        return replace(tidy, x_mm=tidy.x_mm + aside, lean_deg=90 + float(rng.normal(0, 1.0)))
    inward = 0.0
    if place.kind is PlaceKind.POINT:
        inward = 1.0 if tidy.y_mm < layout.look.field_height_mm / 2 else -1.0
    put = _where_it_fits(layout, tidy, inward, rng)
    if rng.random() < layout.care.perched and put.layer == 0:
        put = replace(put, lean_deg=5.0, lean_towards_deg=float(rng.uniform(0, 360)))
    return put


def _where_it_fits(
    layout: Layout, tidy: Checker, inward: float, rng: np.random.Generator
) -> Checker:
    """The tidy spot with a human error, never inside another checker or a rail."""
    others = [c for c in layout.checkers() if c.layer == tidy.layer and c.lean_deg < 45]
    for attempt in range(_TRIES):
        care = 1 - attempt / _TRIES  # more careful with every try that did not fit
        put = _with_error(layout, tidy, inward, care, rng)
        if _fits(layout.look, put, others):
            return put
    for step in range(60):
        put = replace(tidy, y_mm=tidy.y_mm + 0.5 * step * inward)
        if _fits(layout.look, put, others):
            return put
    return _squeezed_in(layout.look, tidy, inward, others)


def _squeezed_in(look: BoardLook, tidy: Checker, inward: float, others: list[Checker]) -> Checker:
    """The free spot nearest to the tidy one, aside too, where neighbours leave no other."""
    most = round(_ASIDE * look.point_width_mm)
    steps = range(round(look.checker_diameter_mm) + 1)
    ways = (inward,) if inward else (-1.0, 1.0)
    offsets = (
        (aside, way * step) for aside in range(-most, most + 1) for step in steps for way in ways
    )
    for aside, along in sorted(offsets, key=lambda offset: hypot(*offset)):
        put = replace(tidy, x_mm=tidy.x_mm + aside, y_mm=tidy.y_mm + along)
        if _fits(look, put, others):
            return put
    return tidy


def _with_error(
    layout: Layout, tidy: Checker, inward: float, share: float, rng: np.random.Generator
) -> Checker:
    """The spot with a `share` of a hand's usual error."""
    care = layout.care
    aside = float(rng.normal(0, care.sideways_mm)) * share
    if rng.random() < care.astride and tidy.layer == 0 and inward:
        aside += float(rng.choice((-1, 1))) * layout.look.point_width_mm * 0.24 * share
    along = float(rng.normal(0, care.rail_gap_mm if tidy.layer == 0 else care.gap_mm)) * share
    along = abs(along) * inward if inward else along
    return replace(tidy, x_mm=tidy.x_mm + aside, y_mm=tidy.y_mm + along)


def _fits(look: BoardLook, put: Checker, others: list[Checker]) -> bool:
    radius = look.checker_diameter_mm / 2
    inside_x = radius <= put.x_mm <= look.field_width_mm - radius
    inside_y = radius <= put.y_mm <= look.field_height_mm - radius
    return (
        inside_x
        and inside_y
        and all(
            hypot(put.x_mm - other.x_mm, put.y_mm - other.y_mm) >= look.checker_diameter_mm
            for other in others
        )
    )
