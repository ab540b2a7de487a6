"""Where the time of a reading goes: each step's share, on the boards of all recordings.

`python -m tests.benchmarks.score_steps` enlarges the recordings' pictures to 1280x720 and prints
the least CPU time of one core that each step took, hands among them: the machine may be busy.
Steps are timed inside whole readings, without the steps within them, so that all add up. Our
recordings' light never changes, a camera's always does: `--gain 1.06` shows what that costs.
"""

import argparse
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import ParamSpec, TypeVar

import cv2
import numpy as np

from tests.conftest import SHARED
from vision.board_file import Board
from vision.calibration import calibrate
from vision.geometry import Corners, as_corners
from vision.learning import learn_appearance
from vision.picture import Picture, load_picture
from vision.places import Flattener
from vision.reader import Reader
from vision.reader import reader as steps
from vision.reader.bar import BarFinder
from vision.reader.bare_bar import BareBar
from vision.reader.drift import DriftFinder
from vision.reader.explained import Explained
from vision.reader.hidden import HiddenPlaces
from vision.reader.maps import EvidenceMaps
from vision.reader.obstacles import ObstacleFinder
from vision.reader.things import Things
from vision.reader.trays.sight import TrayReader
from vision.reader.veil import Lines, VeilFinder

P = ParamSpec("P")
R = TypeVar("R")

SIZE = (1280, 720)
REPEATS = 15
EVERY = 4
FUNCTIONS = (
    "settled_canvas",
    "light_gain",
    "to_known_light",
    "without_tint",
    "even_light",
    "repair_doubt",
    "column_strips",
    "best_lean",
    "stacks",
    "towers",
    "_as_evidence",
    "_honest",
    "off_evidence",
)
"""Steps that are functions of the reader's module."""
METHODS = (
    (Flattener, "wide", "flatten"),
    (DriftFinder, "__call__", "drift"),
    (VeilFinder, "__call__", "veil"),
    (Lines, "nats_of_light", "light at rims"),
    (BareBar, "__call__", "bare bar"),
    (EvidenceMaps, "pixels", "pixels"),
    (EvidenceMaps, "outlines", "outlines"),
    (EvidenceMaps, "colours", "colours"),
    (EvidenceMaps, "with_outline", "with outline"),
    (Explained, "stacks", "centres"),
    (Explained, "mask", "explained"),
    (ObstacleFinder, "__call__", "obstacles"),
    (ObstacleFinder, "light", "too dark"),
    (Things, "__call__", "things"),
    (HiddenPlaces, "__call__", "hidden"),
    (BarFinder, "__call__", "bar"),
    (TrayReader, "__call__", "trays"),
    (Reader, "read", "(the rest)"),
)
"""Steps that are done by parts of a reader."""


@dataclass(slots=True)
class Stopwatch:
    """Times calls by name, each without the timed calls within it."""

    spent_s: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    _within_s: list[float] = field(default_factory=lambda: [0.0])

    def timed(self, name: str, call: Callable[P, R]) -> Callable[P, R]:
        """Return a function that does what `call` does, and is timed."""

        def run(*args: P.args, **named: P.kwargs) -> R:
            began_s = time.process_time()
            self._within_s.append(0.0)
            try:
                return call(*args, **named)
            finally:
                took_s = time.process_time() - began_s
                self.spent_s[name] += took_s - self._within_s.pop()
                self._within_s[-1] += took_s

        return run

    def over(self, owner: object, attribute: str, name: str) -> None:
        """Time a function of a module, or a method of a class, from now on."""
        setattr(owner, attribute, self.timed(name, getattr(owner, attribute)))


def enlarged(picture: Picture) -> Picture:
    """Return a picture at the size of the budget."""
    return np.asarray(cv2.resize(picture, SIZE, interpolation=cv2.INTER_LINEAR), dtype=np.uint8)


def shots_at_size(folder: Path, gain: float) -> list[Picture]:
    """Return some pictures of a recording at the size of the budget, so much brighter."""
    pictures = [load_picture(path) for path in sorted(folder.glob("*.jpg"))[1::EVERY]]
    return [np.asarray(cv2.convertScaleAbs(enlarged(one), alpha=gain)) for one in pictures]


def board_at_size(folder: Path) -> Board:
    """Return the board of a recording, calibrated as it is, at the size of the budget."""
    start, empty = (load_picture(folder / name) for name in ("001_start.jpg", "000_empty.jpg"))
    measured = calibrate(start, empty).geometry
    factor = np.array(SIZE) / measured.image_size

    def moved(corners: Corners) -> Corners:
        return as_corners(np.array(corners) * factor)

    geometry = replace(
        measured,
        image_size=SIZE,
        field_px=moved(measured.field_px),
        bar_px=moved(measured.bar_px),
        trays_px=tuple(moved(tray) for tray in measured.trays_px),
    )
    return Board(geometry, learn_appearance(geometry, enlarged(start), enlarged(empty)))


def watch_all(watch: Stopwatch) -> None:
    """Time every step of every reader from now on."""
    for function in FUNCTIONS:
        watch.over(steps, function, function.strip("_"))
    for part, method, name in METHODS:
        watch.over(part, method, name)


def least_times(reader: Reader, watch: Stopwatch, picture: Picture) -> dict[str, float]:
    """Return the least time in ms that each step took in readings of one picture."""
    least: dict[str, float] = {}
    for _ in range(REPEATS):
        watch.spent_s.clear()
        reader.read(picture, 0.0)
        for name, spent_s in watch.spent_s.items():
            least[name] = min(least.get(name, np.inf), 1000 * spent_s)
    return least


def least_whole(reader: Reader, picture: Picture) -> float:
    """Return the least time in ms of a whole reading that nothing looks into."""
    spent_s = []
    for _ in range(REPEATS):
        began_s = time.process_time()
        reader.read(picture, 0.0)
        spent_s.append(time.process_time() - began_s)
    return 1000 * min(spent_s)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--recordings", type=Path, default=SHARED / "recordings")
    parser.add_argument("--gain", type=float, default=1.0, help="brighter by this factor")
    options = parser.parse_args()
    folders = sorted(p for p in options.recordings.iterdir() if p.is_dir())
    cv2.setNumThreads(1)
    whole: list[float] = []
    by_step: dict[str, list[float]] = defaultdict(list)
    boards = {folder: board_at_size(folder) for folder in folders}
    shots = {folder: shots_at_size(folder, options.gain) for folder in folders}
    for folder, board in boards.items():
        reader = Reader(board.geometry, board.appearance)
        whole += [least_whole(reader, picture) for picture in shots[folder]]
    watch = Stopwatch()
    watch_all(watch)
    for folder, board in boards.items():
        reader = Reader(board.geometry, board.appearance)
        for picture in shots[folder]:
            for name, took_ms in least_times(reader, watch, picture).items():
                by_step[name].append(took_ms)
    sys.stdout.write("\n".join(report(by_step, whole)) + "\n")


def report(by_step: dict[str, list[float]], whole: list[float]) -> list[str]:
    """Return the table, the dearest step first."""
    mean = {name: sum(times) / len(whole) for name, times in by_step.items()}
    total = sum(mean.values())
    lines = [
        f"{name:16} {took_ms:6.2f} ms  {took_ms / total:6.1%}  most {max(by_step[name]):5.2f} ms"
        for name, took_ms in sorted(mean.items(), key=lambda item: -item[1])
    ]
    p50, p95 = np.percentile(whole, (50, 95))
    return [
        *lines,
        f"{'all steps':16} {total:6.2f} ms",
        f"{'whole reading':16} {np.mean(whole):6.2f} ms  p50 {p50:.2f}, p95 {p95:.2f}, most "
        f"{max(whole):.2f} of {len(whole)} pictures (budget 15)",
    ]


if __name__ == "__main__":
    main()
