"""Scores reading and calibration on boards nobody tuned on, four ways each.

Run it as `python -m tests.benchmarks.score_boards FOLDER` on what `tests.benchmarks.path_traced`
rendered, or on any folder of recordings. `both`: calibrated from the empty board and the start
position. `start`: from the start position alone. `blind`: each picture with the true corners and
no other knowledge. `found`: how far the board found is from the true one, in pixels. With
`--overlays OUT` every picture read wrong is drawn there.
"""

import argparse
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np

from tests.benchmarks.score_reading import Score, calibration_lines, judge, say, truth_choices
from vision.calibration import board_of, calibrate
from vision.errors import VisionError
from vision.geometry import BoardGeometry, as_corners
from vision.learning import blind_appearance
from vision.overlay import draw_reading
from vision.picture import Picture, load_picture
from vision.reader import Reader
from vision.reading import CHECKERS, BoardReading, share_of
from vision.together import likeliest

EMPTY, START = "000_empty.jpg", "001_start.jpg"
MODES: Final = ("both", "start", "blind", "found")
ReaderFor = Callable[[Picture], tuple[BoardGeometry, Reader]]


@dataclass(frozen=True, slots=True)
class Folder:
    """One board's pictures with their truth."""

    path: Path

    @property
    def name(self) -> str:
        """The board's name."""
        return self.path.name

    def picture(self, image: str) -> Picture:
        """Load one picture."""
        return load_picture(self.path / image)

    def truths(self) -> list[dict[str, Any]]:
        """The truth of each picture, in order."""
        lines = (self.path / "positions.jsonl").read_text().splitlines()
        return sorted((json.loads(line) for line in lines), key=lambda truth: str(truth["image"]))

    def geometry(self) -> BoardGeometry:
        """The true corners; a bar that was not written down is measured from its width."""
        truth = json.loads((self.path / "truth_geometry.json").read_text())
        size, field = (truth["width"], truth["height"]), as_corners(truth["field_corners"])
        if "bar_corners" in truth:
            return BoardGeometry(size, field, as_corners(truth["bar_corners"]), truth["home"])
        mm = truth["mm"]
        share = mm["bar_width"] / (12 * mm["point_width"] + mm["bar_width"])
        return BoardGeometry.from_field(size, field, home=truth["home"], bar_share=share)


def reader_for(folder: Folder, mode: str) -> ReaderFor:
    """What reads a folder's pictures in a mode.

    Raises:
        VisionError: the board cannot be found or learned.
    """
    if mode == "blind":
        geometry = folder.geometry()
        return lambda picture: (geometry, Reader(geometry, blind_appearance(picture, geometry)))
    start = folder.picture(START)
    empty = folder.picture(EMPTY) if mode == "both" else None
    board = board_of(calibrate(start, empty), start, empty)
    reader = Reader(board.geometry, board.appearance)
    return lambda _: (board.geometry, reader)


def score(folder: Folder, mode: str, overlays: Path | None) -> Score:
    """Read every picture of a folder in one mode; what is wrong is said."""
    total = Score()
    try:
        reader_of = reader_for(folder, mode)
    except VisionError as error:
        say(f"  {folder.name}: {error}")
        return total
    for truth in folder.truths():
        if mode != "both" and truth["image"] == EMPTY:
            continue
        picture = folder.picture(truth["image"])
        try:
            geometry, reader = reader_of(picture)
        except VisionError as error:
            say(f"  {folder.name} {truth['image']}: {error}")
            continue
        reading = reader.read(picture, 0.0)
        wrong = _scored(total, reading, truth, reader.flat_count)
        if wrong:
            say(f"  {folder.name} {truth['image']}: {', '.join(wrong)}")
        if wrong and overlays is not None:
            drawn = draw_reading(picture, geometry, reading)
            overlays.mkdir(parents=True, exist_ok=True)
            name = f"{folder.name}_{mode}_{Path(truth['image']).stem}.png"
            cv2.imwrite(str(overlays / name), drawn)
    return total


def _scored(total: Score, reading: BoardReading, truth: Mapping[str, Any], flat: int) -> list[str]:
    """Count one picture; returns what is wrong with it in words."""
    if truth["hand"]:
        total.hands += 1
        refused = reading.flags.blocked or reading.confidence() < 0.5
        total.refused += refused
        return [] if refused else [f"hand not seen, confidence {reading.confidence():.2f}"]
    true = truth_choices(truth["points"], flat)
    judge(total, reading, true, truth["bar"])
    return list(differences(reading, true, truth["bar"]))


def differences(reading: BoardReading, true: list[int], bar: Mapping[str, int]) -> Iterator[str]:
    """Yield each place read wrong: what is there, what was read, how surely; and raised flags."""
    columns, on_bar = likeliest(reading.points, reading.bar)
    for number, (row, read, is_there) in enumerate(
        zip(reading.points, columns, true, strict=True), 1
    ):
        if read != is_there:
            yield f"{number}: {_word(is_there)} read {_word(read)} ({share_of(row, read):.2f})"
    for letter, row, read in zip("wb", reading.bar, on_bar, strict=True):
        if read != bar.get(letter, 0):
            yield f"bar {letter}{bar.get(letter, 0)} read {read} ({share_of(row, read):.2f})"
    yield from (f"flag {name}" for name, is_raised in reading.flags.named() if is_raised)


def _word(column: int) -> str:
    return "-" if not column else f"w{column}" if column <= CHECKERS else f"b{column - CHECKERS}"


def found_line(folder: Folder) -> str:
    """How far the found board's eight corners are from the true ones: mean and worst, pixels."""
    true = folder.geometry()
    start, empty = folder.picture(START), folder.picture(EMPTY)
    said = []
    for name, pictures in (("both", (start, empty)), ("start", (start,)), ("empty", (None, empty))):
        try:
            found = calibrate(*pictures).geometry
        except VisionError as error:
            said.append(f"{name}: {error}")
            continue
        there = np.array((*true.field_px, *true.bar_px))
        off = np.linalg.norm(np.array((*found.field_px, *found.bar_px)) - there, axis=1)
        side = "" if found.home == true.home or name == "empty" else ", WRONG HOME"
        said.append(f"{name} {off.mean():.1f} (worst {off.max():.1f}){side}")
    return f"{folder.name:14} {'; '.join(said)}"


def main(arguments: list[str] | None = None) -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(prog="score_boards", description=__doc__)
    parser.add_argument("folder", type=Path, help="a folder with one folder for each board")
    parser.add_argument("--boards", default="", help="names with commas between; else all")
    parser.add_argument("--modes", default=",".join(MODES))
    parser.add_argument("--overlays", type=Path)
    asked = parser.parse_args(arguments)
    names = asked.boards.split(",") if asked.boards else []
    paths = sorted(path for path in asked.folder.iterdir() if (path / START).exists())
    folders = [Folder(path) for path in paths if not names or path.name in names]
    for mode in asked.modes.split(","):
        say(f"{mode}:")
        if mode == "found":
            for folder in folders:
                say(found_line(folder))
            continue
        _table(folders, mode, asked.overlays)


def _table(folders: list[Folder], mode: str, overlays: Path | None) -> None:
    total = Score()
    for folder in folders:
        scored = score(folder, mode, overlays)
        say(scored.line(folder.name))
        total.add(scored)
    say(total.line("all"))
    say("\n".join(calibration_lines(total.sure)))


if __name__ == "__main__":
    main()
