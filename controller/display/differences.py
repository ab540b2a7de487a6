"""Where two boards differ, place by place: what to take away, and what to put back."""

from dataclasses import dataclass

from controller.rules.position import BAR, OFF, Counts, Position
from controller.rules.side import Side

WAITING = 26
"""Beside the board, where checkers wait that were never in play."""


@dataclass(frozen=True, slots=True)
class Place:
    """Somewhere on the board, the same for both players.

    Attributes:
        point: 1 to 24 as White counts; 25 the bar, 0 the tray of checkers borne off, WAITING
            beside the board.
        side: Whose half of the bar, or whose checkers beside the board; None for a point.
    """

    point: int
    side: Side | None = None


def place_of(side: Side, number: int) -> Place:
    """Return the place that a side calls `number` in its own view."""
    if number in {OFF, BAR}:
        return Place(number, side)
    return Place(number if side is Side.WHITE else 25 - number)


def number_of(place: Place, side: Side) -> int:
    """Return what a side calls a place."""
    if place.point in {OFF, BAR} or side is Side.WHITE:
        return place.point
    return 25 - place.point


@dataclass(frozen=True, slots=True)
class Change:
    """Checkers of one side to put on a place, or to take from it if `count` is negative."""

    place: Place
    side: Side
    count: int


def changes(seen: Position, wanted: Position) -> tuple[Change, ...]:
    """Return what to do to the board `seen` so that it becomes `wanted`; takings come first."""
    found = [
        Change(place_of(side, number), side, want - have)
        for side in Side
        for number, (have, want) in enumerate(
            zip(in_play(seen, side), in_play(wanted, side), strict=True)
        )
        if have != want
    ]
    return tuple(sorted(found, key=lambda change: change.count > 0))


def visible_changes(seen: Position, wanted: Position) -> tuple[Change, ...]:
    """As `changes`, without the trays: a camera often cannot see them."""
    return tuple(change for change in changes(seen, wanted) if change.place.point != OFF)


def in_play(position: Position, side: Side) -> Counts:
    """Return a side's counts without checkers that wait beside the board."""
    own = position.of(side)
    return (*own[:BAR], own[BAR] - position.waiting(side))
