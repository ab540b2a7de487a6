"""What stands on a board in each picture of its sequence, drawn by the board's seed."""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from tests.benchmarks.path_traced.games import positions_of_play
from tests.benchmarks.path_traced.hand_parts import Grip
from tests.benchmarks.path_traced.model import PathBoard
from vision.simulation.placing import Layout, laid
from vision.simulation.scene import Checker, Colour, Cube, Die, Edge, Hand
from vision.simulation.slots import Seating
from vision.simulation.throwing import cube_spot, thrown

EMPTY: Final[dict[str, Any]] = {"points": {}, "bar": {"w": 0, "b": 0}, "off": {"w": 0, "b": 0}}
START: Final[dict[str, Any]] = {
    "points": {
        "24": "ww", "1": "bb", "13": "wwwww", "12": "bbbbb",
        "8": "www", "17": "bbb", "6": "wwwww", "19": "bbbbb",
    },
    "bar": {"w": 0, "b": 0},
    "off": {"w": 0, "b": 0},
}  # fmt: skip
HAND_EVERY = 6


@dataclass(frozen=True, slots=True)
class Setting:
    """One picture to take: its file, its truth, and everything that moves."""

    image: str
    position: dict[str, Any]
    checkers: tuple[Checker, ...]
    dice: tuple[Die, ...]
    cube: Cube | None
    hand: Hand | None
    grip: Grip
    light: dict[str, float]

    def truth(self) -> dict[str, Any]:
        """The line of positions.jsonl."""
        line = {"image": self.image, **self.position, "hand": self.hand is not None}
        return {**line, "light": self.light} if self.light else line


def settings_of(board: PathBoard, count: int, length: int) -> list[Setting]:
    """The first `count` pictures of a sequence of `length`, the same ones for every `count`."""
    positions = positions_of_play(np.random.default_rng(board.seed), length, board.play)
    return [_setting(board, number, positions[number], length) for number in range(count)]


def _setting(board: PathBoard, number: int, played: dict[str, Any], length: int) -> Setting:
    rng = np.random.default_rng((board.seed, number))
    hand = number >= 2 and number % HAND_EVERY == HAND_EVERY - 2
    kind = {0: "empty", 1: "start"}.get(number, "hand" if hand else "turn")
    position = {0: EMPTY, 1: START}.get(number, played)
    layout = laid(position, Layout(board.look, Seating(board.home), board.care), rng)
    owner = None if number < 2 else (None, Colour.WHITE, Colour.BLACK)[int(rng.integers(3))]
    values = (2 ** int(rng.integers(1, 5))) if owner else 64
    cube = Cube(*cube_spot(layout, owner), value=values, angle_deg=float(rng.normal(0, 6)))
    part = number / max(1, length - 1)
    grips = list(Grip)
    return Setting(
        f"{number:03d}_{kind}.jpg",
        layout.position(),
        layout.checkers(),
        () if number < 2 else _dice(layout, rng),
        cube,
        drawn_hand(board, rng) if hand else None,
        grips[number // HAND_EVERY % len(grips)],
        {change.lamp: round(change.factor(part), 4) for change in board.changes},
    )


def _dice(layout: Layout, rng: np.random.Generator) -> tuple[Die, ...]:
    thrower = Colour.WHITE if rng.random() < 0.5 else Colour.BLACK
    values = (int(rng.integers(1, 7)), int(rng.integers(1, 7)))
    return thrown(layout, values, thrower, rng)


def drawn_hand(board: PathBoard, rng: np.random.Generator) -> Hand:
    """A hand over the board from the near, the far or the home edge."""
    look = board.look
    side = str(rng.choice(("near", "far", "home")))
    x = float(rng.uniform(0.1, 0.9)) * look.field_width_mm
    reach = float(rng.uniform(0.1, 0.55)) * look.field_height_mm
    angle = float(rng.normal(0, 14))
    skin, sleeve = board.hands_rgb[int(rng.integers(len(board.hands_rgb)))]
    if side == "near":
        return Hand(x, look.field_height_mm - reach, -90 + angle, sleeve, skin)
    if side == "far":
        return Hand(x, reach, 90 + angle, sleeve, skin)
    right = board.home is Edge.RIGHT
    inside = look.field_width_mm * (0.7 if right else 0.3)
    y = float(rng.uniform(0.2, 0.8)) * look.field_height_mm
    return Hand(inside, y, (180 if right else 0) + angle, sleeve, skin)
