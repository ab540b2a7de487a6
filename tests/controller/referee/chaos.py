"""Anything that could happen at a table, sensible or not, and the same with colours exchanged."""

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any, TypeVar, cast

from controller.referee.events import (
    BoardHidden,
    BoardSeen,
    Button,
    ButtonPressed,
    DeviceFound,
    DeviceLost,
    DicePickedUp,
    DiceRolling,
    DiceSettled,
    DiceVoid,
    DirectorRuled,
    Event,
    Hidden,
    OneDieSettled,
    OpeningDice,
    StandingRuled,
    Ticked,
    VoidDice,
)
from controller.referee.evidence import MOST, Evidence, Row
from controller.referee.table import Table
from controller.rules.cube import Cube
from controller.rules.dice import ALL_ROLLS
from controller.rules.plays import legal_plays, partial_plays
from controller.rules.position import BAR, Position
from controller.rules.side import Side
from controller.rules.variant import Variant
from controller.rules.visible import visible
from tests.fakes.evidence import Camera

Value = TypeVar("Value")

WHO = (None, *Side)
CUBES = (None, None, Cube(), Cube(4, Side.BLACK), Cube(2))
CAMERAS = (
    Camera(),
    Camera(trays=False),
    Camera(noise_nats=3.0),
    Camera(misreads={6: 3}),
    Camera(misreads=dict.fromkeys(range(1, 13), 0)),
)


def any_event(rng: Random, table: Table, at_s: float) -> Event:
    """Return one event; boards and positions have something to do with the table's."""
    return rng.choice(_MAKERS)(rng, table, at_s)


def _board(rng: Random, table: Table) -> Position:
    """Return a board near the table's: played, half played, spoilt, or the start."""
    side, roll = rng.choice(tuple(Side)), rng.choice(ALL_ROLLS)
    where = (table.position, side, roll, table.variant)
    kind = rng.randrange(5)
    if kind == 0:
        return table.variant.start
    if kind == 1:
        return rng.choice(partial_plays(*where)).result
    if kind == 2:
        return _spoilt(rng, table.position)
    plays = legal_plays(*where)
    return rng.choice(plays).result if plays else table.position


def _spoilt(rng: Random, position: Position) -> Position:
    """Return the board with a checker of White elsewhere, gone, or one too many."""
    white = list(position.white)
    shown = visible(position).white
    places = [place for place in range(1, BAR + 1) if shown[place]]
    if places and rng.random() < 0.8:
        white[rng.choice(places)] -= 1
    if rng.random() < 0.8:
        white[rng.randint(0, BAR)] += 1
    return Position(tuple(white), position.black, position.special)


def _seen(rng: Random, table: Table, at_s: float) -> Event:
    return BoardSeen(at_s, rng.choice(CAMERAS).look(_board(rng, table), rng.randrange(3)))


_MAKERS: tuple[Callable[[Random, Table, float], Event], ...] = (
    _seen,
    _seen,
    lambda rng, _, at_s: BoardHidden(at_s, rng.choice(tuple(Hidden))),
    lambda rng, _, at_s: DiceRolling(at_s, rng.choice(WHO)),
    lambda rng, _, at_s: DiceSettled(at_s, rng.choice(WHO), rng.choice(ALL_ROLLS)),
    lambda rng, _, at_s: OneDieSettled(at_s, rng.choice(tuple(Side)), rng.randint(1, 6)),
    lambda rng, _, at_s: OpeningDice(at_s, rng.randint(1, 6), rng.randint(1, 6)),
    lambda rng, _, at_s: DiceVoid(at_s, rng.choice(WHO), rng.choice(tuple(VoidDice))),
    lambda rng, _, at_s: DicePickedUp(at_s, rng.choice(WHO)),
    lambda rng, _, at_s: ButtonPressed(at_s, rng.choice(WHO), rng.choice(tuple(Button))),
    lambda rng, _, at_s: ButtonPressed(at_s, rng.choice(WHO), rng.choice(tuple(Button))),
    lambda rng, table, at_s: DirectorRuled(at_s, _board(rng, table), rng.choice(tuple(Side))),
    lambda rng, _, at_s: StandingRuled(
        at_s, rng.randint(0, 5), rng.randint(0, 5), rng.random() < 0.5, rng.choice(CUBES)
    ),
    lambda rng, _, at_s: DeviceLost(at_s, rng.choice(("camera", "dice")), "no answer"),
    lambda rng, _, at_s: DeviceFound(at_s, rng.choice(("camera", "dice"))),
    lambda _, __, at_s: Ticked(at_s),
)


def mirrored(value: Value) -> Value:
    """Return any value of the referee with White and Black exchanged."""
    mirror = _MIRRORS.get(type(value))
    if mirror is not None:
        return cast("Value", mirror(value))
    if is_dataclass(value) and not isinstance(value, type):
        pairs = {field.name: mirrored(getattr(value, field.name)) for field in fields(value)}
        return replace(value, **pairs)
    return value


def mirrored_look(seen: Evidence) -> Evidence:
    """Return the look of the same board with the colours exchanged."""

    def row(values: Row) -> Row:
        return (values[0], *values[MOST + 1 :], *values[1 : MOST + 1])

    points = tuple(row(values) for values in reversed(seen.points))
    return Evidence(points, seen.bar[::-1], seen.off[::-1])


_MIRRORS: dict[type, Callable[[Any], object]] = {
    Side: lambda side: side.other,
    Position: Position.swapped,
    Variant: lambda variant: variant,
    Evidence: mirrored_look,
    OpeningDice: lambda dice: OpeningDice(dice.at_s, dice.black, dice.white),
    StandingRuled: lambda ruled: replace(
        ruled,
        white_score=ruled.black_score,
        black_score=ruled.white_score,
        cube=mirrored(ruled.cube),
    ),
}
