"""Hands of our renderer that try to pass, on boards that a number draws and nobody tuned on.

Run it as `python -m tests.benchmarks.stress_drawn_hands [--seeds 1 2 3] [--count 2]`. The boards
are those of `stress_looks`, learned from their empty and start picture; poses, sleeves of the
board's own colours and answers are those of `stress_hands`. Every second picture lacks the hand, so
that what is gained by refusing hands is not paid with boards that are refused.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np

from tests.benchmarks.score_reading import Score, judge, say, truth_choices
from tests.benchmarks.stress_hands import POSES, Tally, hand_places, tallied
from tests.benchmarks.stress_looks import drawn_position, drawn_scene
from tests.benchmarks.thing_shapes import SKINS
from vision.geometry import BoardGeometry, as_corners
from vision.learning import START_POSITION, learn_appearance
from vision.picture import Picture
from vision.reader import Reader
from vision.simulation.placing import Layout, laid
from vision.simulation.render import render
from vision.simulation.scene import BoardLook, Colour, Hand, Rgb, Scene
from vision.simulation.slots import Seating
from vision.simulation.throwing import thrown
from vision.simulation.truth import truth_geometry


@dataclass(frozen=True, slots=True)
class Drawn:
    """A drawn board under its camera, and its reader."""

    empty: Scene
    seating: Seating
    reader: Reader


def drawn_board(seed: int) -> Drawn:
    """Draw a board and learn it."""
    empty, seating = drawn_scene(seed)
    rng = np.random.default_rng((seed, 5))
    position = {"points": {str(point): stack for point, stack in START_POSITION.items()}}
    start = replace(empty, checkers=laid(position, Layout(empty.look, seating), rng).checkers())
    truth = truth_geometry(empty)
    field_px, bar_px = as_corners(truth.field_px), as_corners(truth.bar_px)
    geometry = BoardGeometry((1280, 720), field_px, bar_px, seating.home.value)
    look = learn_appearance(geometry, render(start, rng), render(empty, rng))
    return Drawn(empty, seating, Reader(geometry, look))


def pictures(
    board: Drawn, pose: str, rng: np.random.Generator
) -> Iterator[tuple[Picture, dict[str, Any]]]:
    """Draw a position with hands on it, then without."""
    look = board.empty.look
    layout = laid(drawn_position(rng, int(rng.choice((0, 0, 8)))), Layout(look, board.seating), rng)
    values = (int(rng.integers(1, 7)), int(rng.integers(1, 7)))
    dice = thrown(layout, values, Colour.WHITE, rng)
    scene = replace(board.empty, checkers=layout.checkers(), dice=dice)
    hands = tuple(hands_of(look, pose, rng))
    for one in (replace(scene, hands=hands), scene):
        yield render(one, rng), layout.position()


def hands_of(look: BoardLook, pose: str, rng: np.random.Generator) -> Iterator[Hand]:
    """Yield hands of the board's own colours in one pose."""
    own = [
        look.field_rgb, look.odd_points_rgb, look.even_points_rgb, look.frame_rgb, look.white.rgb,
        look.black.rgb,
    ]  # fmt: skip
    skins = [*SKINS, look.white.rgb, look.black.rgb, look.field_rgb]
    sleeve, skin = (_shade(one[int(rng.integers(len(one)))], rng) for one in (own, skins))
    for place in hand_places((look.field_width_mm, look.field_height_mm), pose, rng):
        yield Hand(place.x_mm, place.y_mm, place.angle_deg, sleeve, skin)


def _shade(rgb: tuple[float, float, float], rng: np.random.Generator) -> Rgb:
    red, green, blue = (min(255, round(one)) for one in np.array(rgb) * rng.uniform(0.85, 1.25))
    return red, green, blue


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", nargs="+", type=int, default=list(range(1, 9)), help="boards")
    parser.add_argument("--count", type=int, default=1, help="pictures of each pose and board")
    parser.add_argument("--poses", nargs="+", choices=POSES, default=POSES)
    parser.add_argument("--save", help="write the faulty pictures into this folder")
    options = parser.parse_args()
    tallies, bare = {pose: Tally() for pose in options.poses}, Score()
    for seed in options.seeds:
        board = drawn_board(seed)
        for number, pose in np.ndindex(options.count, len(options.poses)):
            name = options.poses[pose]
            rng = np.random.default_rng((seed, 6, POSES.index(name), number))
            (hand, truth), (picture, _) = pictures(board, name, rng)
            choices = truth_choices(truth["points"], board.reader.flat_count)
            one = tallied(board.reader.read(hand, 0.0), choices, truth["bar"], f"{seed} {name}")
            tallies[name].add(one)
            for fault in one.faults:
                say(f"    {fault}")
                if options.save:
                    cv2.imwrite(f"{options.save}/{seed}_{name}_{number}.png", hand)
            judge(bare, board.reader.read(picture, 0.0), choices, truth["bar"])
    total = Tally()
    for pose, tally in tallies.items():
        say(tally.line(pose))
        total.add(tally)
    say(total.line("all"))
    say(bare.line("without hands"))


if __name__ == "__main__":
    main()
