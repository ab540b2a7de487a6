"""Hands that try to pass: sleeves and skins of the board's own colours, in every pose.

Run it as `python -m tests.benchmarks.stress_hands [--mode both|start] [--count 8] [FOLDER ...]`.
Hands are laid into pictures of boards whose positions are known (see `thing_laying`): their sleeves
have the colour of felt, of either kind of point, of the rim or of either side's checkers, their
skins are pale to very dark or a checker's. Each picture is read alone. A picture with a hand is
*flagged*, or *read right*, or *unsure* (below 0.9), or, and this must never be, *sure and wrong*.
Places of 0.9 and more that are wrong in a picture called clear are counted, too.
"""

import argparse
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import cv2
import numpy as np

from tests.benchmarks.score_reading import say, truth_choices
from tests.benchmarks.stress_things import Board, answered, board_of, own_colours
from tests.benchmarks.thing_laying import Place
from tests.benchmarks.thing_shapes import SKINS, Colour, Thing, dressed_hand
from tests.conftest import SHARED
from vision.colours import usual_colour
from vision.picture import Picture, load_picture
from vision.reading import BoardReading

POSES = (
    "reaching", "bar", "inside", "along rail", "two hands", "over checkers", "finger tips",
    "sleeve only",
)  # fmt: skip
_SLEEVES = ("felt", "point", "other point", "rim", "white checker", "black checker")
_SURE = 0.9
_DEEP_MM = {
    "over checkers": (10.0, 90.0), "finger tips": (5.0, 55.0), "sleeve only": (620.0, 760.0),
}  # fmt: skip
"""How far in from the rim they come over finger tips are; a sleeve's hand is beyond the board."""
_HAND_MM = (120.0, 215.0)
"""How much of a hand is seen whose arm comes from above: its fingers, or as far as the wrist."""


@dataclass(frozen=True, slots=True)
class Reach:
    """A picture with hands on it, and what is truly on the board."""

    picture: Picture
    number: int
    name: str


@dataclass
class Tally:
    """How pictures with hands were answered."""

    pictures: int = 0
    flagged: int = 0
    right: int = 0
    unsure: int = 0
    sure_wrong: int = 0
    places_wrong: int = 0
    faults: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Add another tally."""
        for name in ("pictures", "flagged", "right", "unsure", "sure_wrong", "places_wrong"):
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def line(self, name: str) -> str:
        """Return a row of the table."""
        return (
            f"{name:34} {self.pictures:4} pictures: flagged {self.flagged}, read right {self.right}"
            f", unsure {self.unsure} | sure and wrong: {self.sure_wrong} pictures"
            f", {self.places_wrong} places"
        )


def reaches(board: Board, pose: str, count: int, seed: int = 0) -> Iterator[Reach]:
    """Draw hands of the board's own colours in one pose."""
    sleeves = own_colours(board)
    checkers = [usual_colour(one) for one in (board.appearance.white, board.appearance.black)]
    skins = (*SKINS, *(_unlit(one[::-1], board) for one in checkers))
    for number in range(count):
        rng = np.random.default_rng(
            (zlib.crc32(board.name.encode()), POSES.index(pose), number, seed)
        )
        which = int(rng.integers(len(board.truths)))
        picture = load_picture(board.folder / board.truths[which]["image"])
        sleeve, skin = int(rng.integers(len(sleeves))), int(rng.integers(len(skins)))
        for place in hand_places((board.table.width_mm, board.table.height_mm), pose, rng):
            thing = dressed_hand(rng, _shade(sleeves[sleeve], rng), _shade(skins[skin], rng))
            if pose == "inside":
                thing = _from_above(thing, float(rng.uniform(*_HAND_MM)))
            picture, _ = board.table.lay(picture, thing, place, board.lamp)
        dress = f"{_SLEEVES[sleeve]}, skin {skin}"
        yield Reach(picture, which, f"{board.name} {pose} {number} ({dress})")


def _unlit(rgb: object, board: Board) -> Colour:
    red, green, blue = np.asarray(rgb, dtype=np.float64) / np.array(board.lamp.tint)[::-1]
    return float(red), float(green), float(blue)


def _shade(colour: Colour, rng: np.random.Generator) -> Colour:
    factor = float(rng.uniform(0.85, 1.25))
    return (colour[0] * factor, colour[1] * factor, colour[2] * factor)


def hand_places(
    field_mm: tuple[float, float], pose: str, rng: np.random.Generator
) -> Iterator[Place]:
    """Yield where finger tips are, and whence the arm comes, on a field of that size."""
    width, height = field_mm
    x, y = float(rng.uniform(0, width)), float(rng.uniform(0, height))
    slant = float(rng.uniform(-30, 30))
    near = float(rng.choice((90.0, -90.0)))
    if pose == "bar":
        yield Place(width / 2 + float(rng.uniform(-20, 20)), y, near + slant)
    elif pose == "inside":
        yield Place(x, y, float(rng.uniform(0, 360)))
    elif pose == "along rail":
        off = float(rng.uniform(-45, 30))
        rail = off if rng.random() < 0.5 else height - off
        yield Place(x, rail, float(rng.choice((0.0, 180.0))) + slant / 6)
    elif pose in _DEEP_MM:
        deep = float(rng.uniform(*_DEEP_MM[pose]))
        far = rng.random() < 0.5
        yield Place(x, deep if far else height - deep, (90.0 if far else -90.0) + slant)
    else:
        sides = (90.0, -90.0, 0.0, 180.0)
        yield Place(x, y, sides[int(rng.choice(4, p=(0.35, 0.35, 0.15, 0.15)))] + slant)
        if pose == "two hands":
            yield from hand_places(field_mm, "reaching", rng)


def _from_above(thing: Thing, seen_mm: float) -> Thing:
    """Return a hand whose arm leads up to the camera's side: nothing is seen beyond the wrist."""
    (sheet,) = thing
    cover = sheet.cover.copy()
    front = sheet.ahead_mm + sheet.size_mm[0] / 2
    kept = round((seen_mm + front) / sheet.size_mm[0] * cover.shape[1])
    cover[:, :-kept] = 0
    soft = cv2.GaussianBlur(cover, (0, 0), 2.0)
    return (replace(sheet, cover=np.minimum(sheet.cover, soft).astype(np.float32)),)


def judged(board: Board, reach: Reach) -> Tally:
    """Read a picture and say how it was answered."""
    truth = board.truths[reach.number]
    choices = truth_choices(truth["points"], board.reader.flat_count)
    return tallied(board.reader.read(reach.picture, 0.0), choices, truth["bar"], reach.name)


def tallied(
    reading: BoardReading, truth: Sequence[int], bar: Mapping[str, int], name: str
) -> Tally:
    """Say how a picture was answered on which so much truly lies."""
    if not reading.flags.clear:
        return Tally(pictures=1, flagged=1)
    shares, hits = answered(reading, truth, bar)
    places = int(((shares >= _SURE) & ~hits).sum())
    sure = reading.confidence() >= _SURE
    tally = Tally(
        pictures=1,
        right=int(hits.all()),
        unsure=int(not hits.all() and not sure),
        sure_wrong=int(not hits.all() and sure),
        places_wrong=places,
    )
    if places or tally.sure_wrong:
        wrong = [int(p) + 1 for p in np.flatnonzero((shares >= _SURE) & ~hits)]
        tally.faults.append(f"{name}: places {wrong}, confidence {reading.confidence():.3f}")
    return tally


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="*", type=Path, help="recordings; all by default")
    parser.add_argument("--count", type=int, default=8, help="pictures of each pose and board")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--poses", nargs="+", choices=POSES, default=POSES)
    parser.add_argument("--mode", choices=("both", "start"), default="both")
    parser.add_argument("--save", type=Path, help="write the faulty pictures into this folder")
    options = parser.parse_args()
    folders = options.folders or sorted(p for p in (SHARED / "recordings").iterdir() if p.is_dir())
    boards = [board_of(folder, with_empty=options.mode == "both") for folder in folders]
    total = Tally()
    for pose in options.poses:
        tally = Tally()
        for board in boards:
            for reach in reaches(board, pose, options.count, options.seed):
                one = judged(board, reach)
                tally.add(one)
                for fault in one.faults:
                    say(f"    {fault}")
                if one.faults and options.save:
                    name = reach.name.split(" (")[0].replace(" ", "_")
                    cv2.imwrite(str(options.save / f"{name}.png"), reach.picture)
        say(tally.line(pose))
        total.add(tally)
    say(total.line("all"))


if __name__ == "__main__":
    main()
