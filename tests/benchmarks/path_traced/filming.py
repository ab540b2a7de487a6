"""A game filmed: its pictures, its `recording.jsonl` and its `expected.jsonl`, drawn by a seed.

A checker that is not moved stays where it lies from picture to picture. A turn is a roll, now and
then a hand in the middle of the play, now and then an illegal play that is put right, and the board
after it. Times are those of the given recordings.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations
from math import hypot
from random import Random
from typing import Any, Final

import numpy as np

from controller.rules.position import Position
from controller.rules.position_json import position_to_json
from controller.rules.side import Side
from controller.rules.step import after_step
from tests.benchmarks.path_traced.faults import Fault, Slip, slip_of
from tests.benchmarks.path_traced.games import PlayedTurn, turns
from tests.benchmarks.path_traced.hand_parts import Grip
from tests.benchmarks.path_traced.model import LampKind, LightChange, PathBoard
from tests.benchmarks.path_traced.setting import EMPTY, START, Setting, drawn_hand
from tests.fakes.mistakes import Turn
from vision.simulation.placing import Layout, laid
from vision.simulation.scene import Colour, Cube, Die, Hand
from vision.simulation.slots import BAR, OFF, Place, Seating, point
from vision.simulation.throwing import cube_spot, thrown

Line = dict[str, Any]

_BEGINS_MS, _ROLLS_MS, _PLAYS_MS, _HAND_MS = 2000, 400, 900, 800
_LIFTS_MS, _NEXT_MS = 1500, 700  # dice lie so long after the play; then the opponent rolls
_RIGHTS_MS, _ACCEPTED_MS, _GOES_ON_MS = 1800, 2000, 2700  # an illegal play is put right
_FAULTS: Final = 0.28
_HANDS: Final = 0.2
_OPENED: Final = 0.5
_JOINS_AT: Final = (8, 40)
_CHANGES_LIGHT: Final = 0.5
_TRIES: Final = 50
_APART: Final = 0.93  # diameters; a checker that leans may reach a little over its neighbour
_COLOURS: Final = {Side.WHITE: Colour.WHITE, Side.BLACK: Colour.BLACK}


@dataclass(frozen=True, slots=True)
class Film:
    """Everything of a recording but its pictures, and what stands on each of these."""

    settings: tuple[Setting, ...]
    recording: tuple[Line, ...]
    expected: tuple[Line, ...]


@dataclass(slots=True)
class _Camera:
    """What is written down while the game goes on: the clock, the table, and the lines so far."""

    board: PathBoard
    rng: np.random.Generator
    layout: Layout
    cube: Cube
    light: dict[str, float] = field(default_factory=dict)
    now_ms: int = 0
    number: int = 0
    settings: list[Setting] = field(default_factory=list)
    recording: list[Line] = field(default_factory=list)
    expected: list[Line] = field(default_factory=list)

    def shoot(
        self, kind: str, layout: Layout, dice: tuple[Die, ...] = (), hand: Hand | None = None
    ) -> str:
        """Take a picture of a layout; returns its file name."""
        image = f"{self.number:03d}_{kind}.jpg"
        grip = list(Grip)[int(self.rng.integers(len(Grip)))]
        seen = (layout.position(), layout.checkers(), dice, self.cube, hand, grip, self.light)
        self.settings.append(Setting(image, *seen))
        self.layout = layout
        return image

    def show(self, after_ms: int, image: str) -> None:
        """From so much later on the camera of the recording sees this picture."""
        self._write(after_ms, {"frame": image})

    def dice(
        self, after_ms: int, side: str, event: str, values: list[int] | Line | None = None
    ) -> None:
        """Something happens to the dice."""
        shown = {} if values is None else {"values": values}
        self._write(after_ms, {"dice": {"side": side, "event": event, **shown}})

    def _write(self, after_ms: int, entry: Line) -> None:
        self.now_ms += after_ms
        self.recording.append({"t_ms": self.now_ms, **entry})

    def expect(self, at_ms: int, turn: PlayedTurn, slip: Slip | None = None) -> None:
        """A verdict is due."""
        named = {"fault": slip.fault.value, "reasons": list(slip.reasons)} if slip else {}
        self.expected.append(
            {
                "t_ms": at_ms,
                "verdict": "illegal" if slip else "legal",
                "side": turn.side.value,
                "dice": list(turn.roll.values),
                **named,
                "position": position_to_json(slip.board if slip else turn.after),
            }
        )


def film_of(board: PathBoard, count: int) -> Film:
    """A game's `count` turns on a board: from the opening roll, or joined later.

    A game in which checkers found no room, and were pressed into others, is drawn anew.
    """
    seeds = ((board.seed, 2, *again) for again in ((), *((n,) for n in range(1, _TRIES))))
    films = (_film(board, count, np.random.default_rng(seed)) for seed in seeds)
    return next(film for film in films if not any(are_cut(board, s) for s in film.settings))


def are_cut(board: PathBoard, setting: Setting) -> bool:
    """Whether two checkers of one layer lie inside each other."""
    flat = [checker for checker in setting.checkers if checker.lean_deg < 45]
    apart = _APART * board.look.checker_diameter_mm
    return any(
        one.layer == other.layer and hypot(one.x_mm - other.x_mm, one.y_mm - other.y_mm) < apart
        for one, other in combinations(flat, 2)
    )


def _film(board: PathBoard, count: int, rng: np.random.Generator) -> Film:
    opened = rng.random() < _OPENED
    played = _stretch(rng, count, opened=opened)
    changes = board.changes or _drawn_changes(board, rng)
    camera = _set_up(board, _light_at(0.0, changes), rng)
    _begin(camera, played[0], opened=opened)
    made: list[Fault] = []
    for number, turn in enumerate(played):
        camera.light = _light_at((number + 1) / count, changes)
        slip = _slip(turn, rng, made)
        made += [slip.fault] if slip else []
        _roll(camera, turn, opening=opened and not number)
        _play(camera, turn, slip)
    camera.recording.append({"t_ms": camera.now_ms, "end": True})
    return Film(tuple(camera.settings), tuple(camera.recording), tuple(camera.expected))


def _stretch(rng: np.random.Generator, count: int, *, opened: bool) -> list[PlayedTurn]:
    """So many turns in a row of a game that does not end with them."""
    while True:
        played = list(turns(rng, opened=True))
        first = 0 if opened else int(rng.integers(*_JOINS_AT))
        if len(played) > first + count:
            return played[first : first + count]


def _drawn_changes(board: PathBoard, rng: np.random.Generator) -> tuple[LightChange, ...]:
    """Now and then a lamp slowly grows weaker or stronger while people play."""
    if rng.random() >= _CHANGES_LIGHT:
        return ()
    lamp = next((one for one in board.lamps if one.kind is not LampKind.SUN), board.lamps[0])
    return (LightChange(lamp.name, ((0.0, 1.0), (1.0, float(rng.uniform(0.5, 1.25))))),)


def _light_at(part: float, changes: tuple[LightChange, ...]) -> dict[str, float]:
    return {change.lamp: round(change.factor(part), 4) for change in changes}


def _set_up(board: PathBoard, light: dict[str, float], rng: np.random.Generator) -> _Camera:
    """The empty board and the start position are photographed for calibration."""
    bare = Layout(board.look, Seating(board.home), board.care)
    cube = Cube(*cube_spot(bare, None), value=64, angle_deg=float(rng.normal(0, 6)))
    camera = _Camera(board, rng, bare, cube, light)
    camera.shoot("empty", laid(EMPTY, bare, rng))
    camera.number += 1
    camera.shoot("start", laid(START, bare, rng))
    return camera


def _begin(camera: _Camera, first: PlayedTurn, *, opened: bool) -> None:
    """The recording's first line, and what the camera sees at first."""
    position = position_to_json(first.before)
    start = {
        "variant": "backgammon",
        "match_length": 5,
        "score": {"white": 0, "black": 0},
        "position": position,
        "on_roll": None if opened else first.side.value,
        "cube": {"value": 1, "owner": None},
    }
    camera.recording.append({"t_ms": 0, "start": start})
    image = camera.settings[-1].image
    if not opened:
        camera.number += 1
        image = camera.shoot("turn", carried(camera.layout, position, camera.rng))
    camera.show(0, image)
    camera.now_ms = _BEGINS_MS


def _roll(camera: _Camera, turn: PlayedTurn, *, opening: bool) -> None:
    if opening:
        values = {turn.side.value: turn.roll.high, turn.side.other.value: turn.roll.low}
        camera.dice(0, "both", "settled", values)
        return
    camera.dice(0, turn.side.value, "rolling")
    camera.dice(_ROLLS_MS, turn.side.value, "settled", list(turn.roll.values))


def _slip(turn: PlayedTurn, rng: np.random.Generator, made: list[Fault]) -> Slip | None:
    """The fault of a turn, if it gets one: of those it gives a chance for, the one made least."""
    if rng.random() >= _FAULTS:
        return None
    young = Random(int(rng.integers(2**32)))
    faults = list(Fault)
    young.shuffle(faults)
    rolled = Turn(turn.before, turn.side, turn.roll)
    slips = (slip_of(fault, rolled, young) for fault in sorted(faults, key=made.count))
    return next((slip for slip in slips if slip), None)


def _play(camera: _Camera, turn: PlayedTurn, slip: Slip | None) -> None:
    """The pictures of a turn, the dice lifted, and the verdicts that are due."""
    rng, before = camera.rng, camera.layout
    midway = _midway(turn) if turn.play and rng.random() < _HANDS else None
    under = carried(before, position_to_json(midway), rng) if midway else before
    wrong = carried(under, position_to_json(slip.board), rng) if slip else under
    after = carried(wrong, position_to_json(turn.after), rng)
    dice = thrown(_all_of(under, wrong, after), turn.roll.values, _COLOURS[turn.side], rng)
    wait_ms = _PLAYS_MS
    camera.number += 1
    if midway:
        camera.show(wait_ms, camera.shoot("hand", under, dice, drawn_hand(camera.board, rng)))
        wait_ms = _HAND_MS
        camera.number += 1
    if slip:
        camera.show(wait_ms, camera.shoot(f"illegal_{slip.fault}", wrong, dice))
        camera.dice(_LIFTS_MS, turn.side.value, "picked_up")
        camera.expect(camera.now_ms, turn, slip)
        wait_ms = _RIGHTS_MS
    camera.show(wait_ms, camera.shoot("turn", after, dice))
    if slip:
        camera.expect(camera.now_ms + _ACCEPTED_MS, turn)
        camera.now_ms += _GOES_ON_MS
        return
    camera.dice(_LIFTS_MS, turn.side.value, "picked_up")
    camera.expect(camera.now_ms, turn)
    camera.now_ms += _NEXT_MS


def _midway(turn: PlayedTurn) -> Position:
    """What lies there while the hand is still over the board: the first of several steps made."""
    if turn.play is None or len(turn.play.steps) < 2:
        return turn.before
    return after_step(turn.before, turn.side, turn.play.steps[0])


def _all_of(first: Layout, *others: Layout) -> Layout:
    """A layout with the checkers of several, to keep dice clear of all of them."""
    places = {place for one in (first, *others) for place in one.lying}
    lying = {
        place: tuple(c for one in (first, *others) for c in one.lying.get(place, ()))
        for place in places
    }
    return replace(first, lying=lying)


def carried(layout: Layout, position: Mapping[str, Any], rng: np.random.Generator) -> Layout:
    """The layout with as few checkers carried as make the position; all others stay."""
    now, wanted = _counts(layout.position()), _counts(position)
    spots = sorted(
        now.keys() | wanted.keys(), key=lambda spot: (spot[0].kind, spot[0].number, spot[1])
    )
    for place, colour in spots:
        for _ in range(now.get((place, colour), 0) - wanted.get((place, colour), 0)):
            layout, _ = layout.take(place, colour)
    for place, colour in spots:
        for _ in range(wanted.get((place, colour), 0) - now.get((place, colour), 0)):
            layout = layout.add(place, colour, rng)
    return layout


def _counts(position: Mapping[str, Any]) -> dict[tuple[Place, Colour], int]:
    on_points = {
        (point(int(number)), colour): stack.count(colour.value)
        for number, stack in position["points"].items()
        for colour in Colour
    }
    beside = {
        (place, colour): int(position[name][colour.value])
        for place, name in ((BAR, "bar"), (OFF, "off"))
        for colour in Colour
    }
    return {**on_points, **beside}
