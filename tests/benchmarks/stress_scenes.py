"""Simulated boards and what a café does to them: the scenes of `stress_reading`.

Every scene is drawn by a seed, so that two runs see the same pictures. A *kind* is one sort of
trouble on the table; what happens to the picture afterwards is `stress_pictures`' affair.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from vision.geometry import BoardGeometry, as_corners
from vision.learning import START_POSITION
from vision.picture import Picture
from vision.simulation.looks import LOOKS, fitted
from vision.simulation.placing import CARELESS, USUAL, Care, Layout, laid
from vision.simulation.render import render
from vision.simulation.scene import CameraPose, Colour, Cube, Die, Edge, Hand, Light, Scene
from vision.simulation.slots import Seating
from vision.simulation.throwing import cube_spot, thrown
from vision.simulation.truth import truth_geometry

KINDS = (
    "usual", "careless", "tall", "bar", "dice on points", "borne off", "no markers",
    "lamp at a side", "shadow band", "sun patch", "hand",
)  # fmt: skip
NUMBER = {name: number for number, name in enumerate(sorted(LOOKS))}
_SMALL = (1, 1, 2, 2, 2, 3, 3, 4, 5)


@dataclass(frozen=True, slots=True)
class Board:
    """A board under a camera, its geometry, and its pictures to learn from."""

    base: Scene
    seating: Seating
    geometry: BoardGeometry
    start: Picture
    empty: Picture


@dataclass(frozen=True, slots=True)
class Sight:
    """A picture and what is truly on it."""

    picture: Picture
    points: Mapping[str, str]
    bar: Mapping[str, int]
    off: Mapping[str, int]
    hand: bool = False


def board_of(name: str) -> Board:
    """Hang a camera over the board of that look: each tilted, turned and lit differently."""
    number, look = NUMBER[name], LOOKS[name]
    rng = np.random.default_rng(number)
    pose = CameraPose(
        1280, 720, tilt_deg=(0.0, 6.0, 12.0, 20.0)[number % 4], rotation_deg=number % 3 - 1.0
    )
    light = Light(
        from_deg=160.0 + 27 * number, elevation_deg=50.0 + 2.5 * number, warmth=0.1 * number - 0.2
    )
    seating = Seating(Edge.LEFT if number % 2 else Edge.RIGHT)
    empty = Scene(look, fitted(look, pose), light, home=seating.home)
    position = {"points": {str(point): stack for point, stack in START_POSITION.items()}}
    start = replace(empty, checkers=laid(position, Layout(look, seating), rng).checkers())
    truth = truth_geometry(empty)
    geometry = BoardGeometry(
        (1280, 720), as_corners(truth.field_px), as_corners(truth.bar_px), seating.home.value
    )
    return Board(empty, seating, geometry, render(start, rng), render(empty, rng))


def sight_of(board: Board, kind: str, seed: int) -> Sight:
    """Draw one position of a kind on a board and take its picture."""
    rng = np.random.default_rng((seed, KINDS.index(kind)))
    care: Care = CARELESS if kind == "careless" else USUAL
    layout = Layout(board.base.look, board.seating, care)
    layout = laid(_position(kind, rng), layout, rng)
    owner = (None, Colour.WHITE, Colour.BLACK)[int(rng.integers(3))]
    cube = Cube(*cube_spot(layout, owner), angle_deg=float(rng.uniform(0, 90)))
    scene = replace(
        board.base,
        light=_light(board.base.light, kind, board.base.look.name),
        checkers=layout.checkers(),
        dice=_dice(layout, kind, rng),
        cube=cube,
        hands=_hands(layout, rng) if kind == "hand" else (),
    )
    if kind == "no markers":
        scene = replace(scene, look=replace(scene.look, markers=False))
    truth = layout.position()
    return Sight(render(scene, rng), truth["points"], truth["bar"], truth["off"], kind == "hand")


def _position(kind: str, rng: np.random.Generator) -> dict[str, Any]:
    """A position no rules made: 15 a side on points of their own, on the bar and off."""
    free = list(rng.permutation(24) + 1)
    bar, off = {"w": 0, "b": 0}, {"w": 0, "b": 0}
    points: dict[str, str] = {}
    for letter in "wb":
        off[letter] = int(rng.integers(2, 11)) if kind == "borne off" else int(rng.integers(2))
        bar[letter] = int(rng.integers(0, 4)) if kind == "bar" else int(rng.random() < 0.15)
        left = 15 - off[letter] - bar[letter]
        tall = kind == "tall" or rng.random() < 0.1
        while left:
            wanted = int(rng.integers(6, 10)) if tall else int(rng.choice(_SMALL))
            tall = False
            points[str(free.pop())] = letter * min(left, wanted)
            left -= min(left, wanted)
    return {"points": points, "bar": bar, "off": off}


def _dice(layout: Layout, kind: str, rng: np.random.Generator) -> tuple[Die, ...]:
    thrower = Colour.WHITE if rng.random() < 0.5 else Colour.BLACK
    values = (int(rng.integers(1, 7)), int(rng.integers(1, 7)))
    dice = thrown(layout, values, thrower, rng)
    if kind != "dice on points":
        return dice
    look = layout.look
    spots = [
        (float(rng.uniform(20, look.field_width_mm - 20)), float(rng.choice((0.15, 0.3, 0.75))))
        for _ in dice
    ]
    return tuple(
        replace(die, x_mm=x, y_mm=part * look.field_height_mm, layer=_layer(layout, x, part))
        for die, (x, part) in zip(dice, spots, strict=True)
    )


def _layer(layout: Layout, x_mm: float, part: float) -> int:
    """1 where the die would lie on a checker."""
    y_mm, reach = part * layout.look.field_height_mm, layout.look.checker_diameter_mm / 2 + 7
    return int(any(np.hypot(c.x_mm - x_mm, c.y_mm - y_mm) < reach for c in layout.checkers()))


def _light(light: Light, kind: str, name: str) -> Light:
    """One other light for each board and kind: drawing an empty board takes seconds."""
    rng = np.random.default_rng((NUMBER[name], KINDS.index(kind)))
    if kind == "lamp at a side":
        side = float(rng.choice((0, 90, 180, 270)))
        brighter = float(rng.uniform(0.35, 0.6))
        return replace(light, from_deg=side, gradient=brighter, warmth=0.5)
    if kind in {"shadow band", "sun patch"}:
        much = float(rng.uniform(0.3, 0.5))
        spot = (float(rng.uniform(60, 540)), float(rng.uniform(60, 420)))
        size = (float(rng.uniform(80, 260)), float(rng.uniform(150, 500)))
        much = -much if kind == "shadow band" else much
        return replace(light, patch=much, patch_centre_mm=spot, patch_size_mm=size)
    return light


def _hands(layout: Layout, rng: np.random.Generator) -> tuple[Hand, ...]:
    look = layout.look
    near = bool(rng.random() < 0.5)
    x = float(rng.uniform(30, look.field_width_mm - 30))
    depth = float(rng.uniform(0.12, 0.8)) * look.field_height_mm
    y, angle = (look.field_height_mm - depth, -90.0) if near else (depth, 90.0)
    return (Hand(x, y, angle + float(rng.uniform(-25, 25))),)
