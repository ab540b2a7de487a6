"""What lies on the board that is no checker: is it let lie where it hides nothing, and never read?

Run it as `python -m tests.benchmarks.stress_things [--half shown|held] [--seeds 6] [FOLDER ...]`.
Things and hands of many colours, the board's own among them, are laid into pictures of recordings
(see `thing_laying`), each read alone, as moved just now and as having lain still. What a thing
hides of the places that matter is known: of every column the checkers on it and the next free
place. *Hidden*: more than half of one of them, and of the bar as much as a checker; then the right
answer is blocked, or no sure word on those columns. *Free*: no more than a tenth of any; then the
board should be read. Between the two either is right. A wrong place said with 0.9 and more is
never right.
"""

import argparse
import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.benchmarks.score_reading import say, truth_choices
from tests.benchmarks.thing_laying import Floats, Lamp, Place, Table
from tests.benchmarks.thing_shapes import FURNITURE, WARDROBES, Colour, Thing, Wardrobe, hand
from tests.conftest import SHARED
from vision.calibration import calibrate
from vision.colours import Appearance, usual_colour
from vision.learning import learn_appearance
from vision.picture import Picture, load_picture
from vision.places import MARGIN, SCALE, Canvas, Flattener
from vision.reader import Reader
from vision.reader.columns import point_rows
from vision.reading import BoardReading, share_of
from vision.together import likeliest

KINDS = ("hand", "own hand", "cup at rim", *FURNITURE)
_HIDDEN, _FREE = 0.5, 0.1
_SURE = 0.9
_FRAME_MM = 22.0


@dataclass(frozen=True, slots=True)
class Board:
    """A recording's board: how it is read, and what stands on its pictures."""

    name: str
    folder: Path
    table: Table
    reader: Reader
    appearance: Appearance
    lamp: Lamp
    truths: tuple[dict[str, Any], ...]
    rows: list[int]


@dataclass(frozen=True, slots=True)
class Sight:
    """A picture with a thing on it; `hidden`: the share (26,) hidden of points, and of the bar."""

    picture: Picture
    truth: dict[str, Any]
    hidden: Floats
    name: str


@dataclass
class Tally:
    """How pictures of one kind were answered."""

    free: int = 0
    free_read: int = 0
    free_blocked: int = 0
    hidden: int = 0
    hidden_blocked: int = 0
    hidden_unsure: int = 0
    between: int = 0
    sure_wrong: int = 0
    pictures_wrong: int = 0
    faults: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Add another tally."""
        for one in fields(self):
            setattr(self, one.name, getattr(self, one.name) + getattr(other, one.name))

    def line(self, name: str) -> str:
        """Return a row of the table."""
        return (
            f"{name:22} free: read {self.free_read}/{self.free}, blocked {self.free_blocked}"
            f" | hidden: blocked {self.hidden_blocked}, unsure {self.hidden_unsure}"
            f" of {self.hidden} | between {self.between}"
            f" | wrong though sure: {self.sure_wrong} places, {self.pictures_wrong} pictures"
        )


def board_of(folder: Path, *, with_empty: bool = True) -> Board:
    """Calibrate a recording's board from its first two pictures, or know it from the second."""
    start, empty = (load_picture(folder / name) for name in ("001_start.jpg", "000_empty.jpg"))
    geometry = calibrate(start, empty).geometry
    look = learn_appearance(geometry, start, empty if with_empty else None)
    lines = (folder / "positions.jsonl").read_text().splitlines()
    truths = tuple(t for t in map(json.loads, lines) if not t["hand"] and t["points"])
    rows = point_rows(geometry)
    reader = Reader(geometry, look)
    return Board(
        folder.name, folder, Table(geometry), reader, look, _lamp(folder.name, look), truths, rows
    )


def _lamp(name: str, look: Appearance) -> Lamp:
    rng = np.random.default_rng(zlib.crc32(name.encode()))
    turn, slope = rng.uniform(0, 2 * np.pi), rng.uniform(0.2, 0.6)
    brightest = max(float(usual_colour(table).mean()) for table in (look.white, look.black))
    light = min(1.1, max(0.55, brightest / 205))
    tint = (light * rng.uniform(0.85, 1.0), light * 0.96, light)
    return Lamp((slope * np.cos(turn), slope * np.sin(turn)), rng.uniform(0.3, 0.5), tint)


def own_colours(board: Board) -> tuple[Colour, ...]:
    """Return the colours a sleeve can hide in: felt, both points, frame, both checkers."""
    ground, canvas = board.appearance.ground, Canvas.of(board.table.geometry)
    middle = ground.shape[0] // 2
    spots = [
        np.s_[middle - 6 : middle + 6, MARGIN : canvas.bar_x - canvas.bar_width],
        np.s_[MARGIN + SCALE : MARGIN + 2 * SCALE, canvas.column_x(2) - 2 : canvas.column_x(2) + 3],
        np.s_[MARGIN + SCALE : MARGIN + 2 * SCALE, canvas.column_x(3) - 2 : canvas.column_x(3) + 3],
        np.s_[:5, MARGIN:-MARGIN],
    ]
    seen = [np.median(ground[spot].reshape(-1, 3), axis=0) for spot in spots]
    seen += [usual_colour(table) for table in (board.appearance.white, board.appearance.black)]
    tint = np.array(board.lamp.tint)
    return tuple(_colour(one[::-1] / tint[::-1]) for one in seen)


def _colour(rgb: object) -> Colour:
    red, green, blue = np.asarray(rgb, dtype=np.float64)
    return float(red), float(green), float(blue)


def sights(board: Board, kind: str, half: str, count: int) -> Iterator[Sight]:
    """Draw pictures of a kind of thing on a board."""
    wardrobe, own = WARDROBES[half], own_colours(board)
    for number in range(count):
        seed = (zlib.crc32(board.name.encode()), KINDS.index(kind), half == "held", number)
        rng = np.random.default_rng(seed)
        truth = board.truths[int(rng.integers(len(board.truths)))]
        picture = load_picture(board.folder / truth["image"])
        covered = np.zeros(picture.shape[:2], dtype=np.float32)
        for thing, place in _drawn(board.table, kind, wardrobe, own, rng):
            picture, cover = board.table.lay(picture, thing, place, board.lamp)
            covered = np.maximum(covered, cover)
        hidden = hidden_share(board, truth, covered)
        yield Sight(picture, truth, hidden, f"{board.name} {kind} {number}")


def _drawn(
    table: Table, kind: str, wardrobe: Wardrobe, own: tuple[Colour, ...], rng: np.random.Generator
) -> Iterator[tuple[Thing, Place]]:
    if kind in {"hand", "own hand"}:
        sleeves = wardrobe.sleeves if kind == "hand" else own
        factor = rng.uniform(0.9, 1.25) if kind == "own hand" else 1.0
        sleeve = np.array(sleeves[int(rng.integers(len(sleeves)))]) * factor
        yield hand(rng, _colour(sleeve)), _reaching(table, rng)
    elif kind == "cup at rim":
        yield FURNITURE["cup"](rng, wardrobe), _at_rim(table, rng)
    else:
        small = kind in {"dice", "cube"}
        for _ in range(int(rng.integers(2, 5)) if kind == "dice" else 1):
            yield FURNITURE[kind](rng, wardrobe), _anywhere(table, rng, small=small)


def _reaching(table: Table, rng: np.random.Generator) -> Place:
    """Finger tips anywhere in the field, the arm from any side, from the long ones mostly."""
    x, y = rng.uniform(0, table.width_mm), rng.uniform(0, table.height_mm)
    side = int(rng.choice(4, p=(0.4, 0.4, 0.1, 0.1)))
    return Place(x, y, (90.0, -90.0, 0.0, 180.0)[side] + float(rng.uniform(-30, 30)))


def _anywhere(table: Table, rng: np.random.Generator, *, small: bool) -> Place:
    """Every third thing that is not small lies in the strip between the rows."""
    x, y = rng.uniform(0, table.width_mm), rng.uniform(0, table.height_mm)
    angle = float(rng.uniform(0, 360))
    if not small and rng.random() < 0.33:
        y, angle = table.height_mm / 2 + rng.uniform(-20, 20), float(rng.uniform(-8, 8))
    layer = 10.0 if small and rng.random() < 0.25 else 0.0
    return Place(x, y, angle, layer)


def _at_rim(table: Table, rng: np.random.Generator) -> Place:
    """A cup beside the board that stands on its frame, more or less inwards."""
    off = float(rng.uniform(-15, 55))
    along = float(rng.uniform(0, 1))
    x, y = along * table.width_mm, along * table.height_mm
    spots = ((x, -off), (x, table.height_mm + off), (-off, y), (table.width_mm + off, y))
    at = spots[int(rng.integers(4))]
    return Place(*at, float(rng.uniform(0, 360)), _FRAME_MM if off > 0 else 0.0)


def hidden_share(board: Board, truth: dict[str, Any], covered: Floats) -> Floats:
    """Return (26,) the most hidden share of a place that matters on each point; two for the bar."""
    geometry = board.table.geometry
    flat = Flattener(geometry)(np.repeat((covered * 255).astype(np.uint8)[..., None], 3, axis=2))
    radius = board.appearance.diameter * SCALE / 2
    half = int(np.ceil(radius))
    y, x = np.mgrid[-half : half + 1, -half : half + 1]
    disc = (np.hypot(x, y) <= radius).astype(np.float32)
    share = cv2.filter2D(flat[..., 0].astype(np.float32) / 255, -1, disc / disc.sum())
    canvas = Canvas.of(geometry)
    hidden = np.zeros(26, dtype=np.float32)
    for point in range(1, 25):
        column = board.rows[point - 1]
        count = len(truth["points"].get(str(point), ""))
        rail, way = (canvas.rail_y("far"), 1) if column < 12 else (canvas.rail_y("near"), -1)
        for slot in range(min(count + 1, board.reader.flat_count)):
            at = rail + way * round((slot + 0.5) * 2 * radius)
            hidden[point - 1] = max(hidden[point - 1], share[at, canvas.column_x(column % 12)])
    hidden[24:] = share[MARGIN + half : -MARGIN - half, canvas.bar_x].max()
    return hidden


def judged(board: Board, sight: Sight, *, lying: bool) -> Tally:
    """Read a picture and say how it was answered."""
    tally = Tally()
    look = board.reader.look(sight.picture, 0.0)
    reading = look.lying if lying else look.reading
    shares, hits = answers(board, sight.truth, reading)
    clear, most = reading.flags.clear, float(sight.hidden.max())
    wrong = (shares >= _SURE) & ~hits if clear else np.zeros(26, dtype=bool)
    tally.sure_wrong, tally.pictures_wrong = int(wrong.sum()), int(wrong.any())
    if wrong.any():
        places = [int(p) + 1 for p in np.flatnonzero(wrong)]
        tally.faults.append(f"{sight.name} {sight.truth['image']} wrong {places}")
    if most <= _FREE:
        tally.free, tally.free_blocked = 1, int(not clear)
        tally.free_read = int(clear and hits.all())
        if not tally.free_read:
            tally.faults.append(f"{sight.name} {sight.truth['image']} free, clear {clear}")
    elif most > _HIDDEN:
        unsure = clear and (shares[sight.hidden > _HIDDEN] < _SURE).all()
        tally.hidden, tally.hidden_blocked, tally.hidden_unsure = 1, int(not clear), int(unsure)
    else:
        tally.between = 1
    return tally


def answers(
    board: Board, shown: Mapping[str, Any], reading: BoardReading
) -> tuple[Floats, NDArray[np.bool_]]:
    """Return (26,) how sure a reading is of each point, then of the bar, and if it is right."""
    truth = truth_choices(shown["points"], board.reader.flat_count)
    return answered(reading, truth, shown["bar"])


def answered(
    reading: BoardReading, truth: Sequence[int], bar: Mapping[str, int]
) -> tuple[Floats, NDArray[np.bool_]]:
    """Return what `answers` does, of true choices and what is on the bar."""
    columns, on_bar = likeliest(reading.points, reading.bar)
    read, true = (*columns, *on_bar), (*truth, bar["w"], bar["b"])
    rows = (*reading.points, *reading.bar)
    shares = [share_of(row, column) for row, column in zip(rows, read, strict=True)]
    hits = [one == other for one, other in zip(read, true, strict=True)]
    return np.array(shares, dtype=np.float32), np.array(hits)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="*", type=Path, help="recordings; all by default")
    parser.add_argument("--half", choices=list(WARDROBES), default="shown")
    parser.add_argument("--seeds", type=int, default=6, help="pictures of each kind and board")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=KINDS)
    parser.add_argument("--faults", action="store_true", help="name each picture read wrong")
    parser.add_argument("--save", type=Path, help="write the faulty pictures into this folder")
    options = parser.parse_args()
    folders = options.folders or sorted(p for p in (SHARED / "recordings").iterdir() if p.is_dir())
    boards = [board_of(folder) for folder in folders]
    total = {False: Tally(), True: Tally()}
    for kind in options.kinds:
        for lying, tally in _tallies(boards, kind, options).items():
            say(tally.line(f"{kind}{', lying' * lying}"))
            total[lying].add(tally)
            if options.faults:
                say("\n".join(f"    {fault}" for fault in tally.faults) or "    none")
    for lying, tally in total.items():
        say(tally.line(f"all{', lying' * lying}"))


def _tallies(boards: list[Board], kind: str, options: argparse.Namespace) -> dict[bool, Tally]:
    tallies = {False: Tally(), True: Tally()}
    for board in boards:
        for sight in sights(board, kind, options.half, options.seeds):
            for lying, tally in tallies.items():
                one = judged(board, sight, lying=lying)
                tally.add(one)
                if one.faults and options.save:
                    path = options.save / f"{sight.name.replace(' ', '_')}.png"
                    cv2.imwrite(str(path), sight.picture)
    return tallies


if __name__ == "__main__":
    main()
