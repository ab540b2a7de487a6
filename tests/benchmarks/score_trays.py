"""How well are borne-off checkers counted beside the field? Each look against the truth.

Run it as `python -m tests.benchmarks.score_trays [FOLDER ...] [--games 12] [--seed 1]`. Folders are
recordings with their `positions.jsonl`, learned from their own first two pictures. Games are borne
off on simulated boards with checkers 0.17 to 0.32 of their diameter thick, which nobody tells.
"""

import argparse
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tests.vision.simulation.bearing_off import bearing_off
from vision.calibration import calibrate
from vision.errors import VisionError
from vision.learning import learn_appearance
from vision.picture import load_picture
from vision.reader import Reader
from vision.reader.trays.memory import TrayMemory
from vision.reading import Evidence
from vision.simulation.looks import LOOKS
from vision.simulation.scene import Trays

LIKELY = -2.0


@dataclass(slots=True)
class Tally:
    """What became of the counts of one kind of look."""

    silent: int = 0
    said: int = 0
    best: int = 0
    likely: int = 0
    width: int = 0

    def add(self, off: Evidence, truth: tuple[int, int]) -> None:
        """Count a look; sides with nothing borne off and nothing seen are no news."""
        for row, count in zip(off, truth, strict=True):
            if not row.any():
                self.silent += count > 0
                continue
            self.said += 1
            self.best += bool(row[count] > -0.05 and int(row.argmax()) == count)
            self.likely += bool(row[count] > LIKELY)
            self.width += int((row > LIKELY).sum())

    def __str__(self) -> str:
        wide = self.width / max(1, self.said)
        return (
            f"said {self.said}: best is right {self.best}, truth is likely {self.likely}, "
            f"{wide:.1f} counts likely; nothing said of {self.silent}"
        )


def score_folder(folder: Path, *, blocked: bool) -> Tally:
    """Read every picture of a recording by itself, those with hands if `blocked`."""
    start, empty = (load_picture(folder / name) for name in ("001_start.jpg", "000_empty.jpg"))
    geometry = calibrate(start, empty).geometry
    reader, tally = Reader(geometry, learn_appearance(geometry, start, empty)), Tally()
    for line in (folder / "positions.jsonl").read_text(encoding="utf-8").splitlines():
        truth = json.loads(line)
        reading = reader.read(load_picture(folder / truth["image"]), 0.0)
        if reading.flags.clear or blocked:
            tally.add(reading.off, (truth["off"]["w"], truth["off"]["b"]))
    return tally


def score_game(name: str, random: Random, single: Tally, learned: Tally) -> None:
    """Bear a whole board off, one to four checkers a turn."""
    diameter = LOOKS[name].checker_diameter_mm
    board = bearing_off(name, random.uniform(0, 18), diameter * random.uniform(0.17, 0.32))
    reader, memory = Reader(board.geometry, board.appearance), TrayMemory()
    off = [0, 0]
    while max(off) < 14:
        side = random.randrange(2)
        off[side] = min(15, off[side] + random.choice((1, 2, 2, 2, 4)))
        reading = reader.read(board.borne_off(off[0], off[1]), 0.0)
        truth = off[0], off[1]
        single.add(reading.off, truth)
        learned.add(memory.weigh(reading.beside), truth)


def main() -> None:
    """Print one line a recording, and two for the games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="*", type=Path)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--blocked", action="store_true", help="count what hands hide, too")
    options = parser.parse_args()
    for folder in options.folders:
        try:
            sys.stdout.write(f"{folder.name}: {score_folder(folder, blocked=options.blocked)}\n")
        except VisionError as fault:
            sys.stdout.write(f"{folder.name}: {fault}\n")
    random, single, learned = Random(options.seed), Tally(), Tally()
    names = sorted(name for name, look in LOOKS.items() if look.trays is not Trays.NONE)
    for number in range(options.games):
        score_game(names[number % len(names)], random, single, learned)
    sys.stdout.write(f"simulated, each look by itself: {single}\nas games go on: {learned}\n")


if __name__ == "__main__":
    main()
