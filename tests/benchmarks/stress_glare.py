"""What reflected light costs at the table: told at once, after a while, or silent for good.

Run it as `python -m tests.benchmarks.stress_glare [--every 11] [--only veil window] [FOLDER ...]`.
Reflections (see `glares`) are laid over a board's pictures, each of which then stands still for
four seconds. A board is *told* at once, or *late*, having lain there for three seconds, or stays
*silent*. Places of those told are right, or wrong and said with 0.9 or 0.99 and more; some are
said to be *hidden*.
"""

import argparse
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from tests.benchmarks.glares import GLARES
from tests.benchmarks.lights import Change, stressed
from tests.benchmarks.score_reading import say, truth_choices
from tests.benchmarks.stress_things import Board, answered, board_of
from tests.conftest import SHARED
from vision.picture import Picture, load_picture
from vision.reading import BoardReading
from vision.watcher import Watcher

_SURE, _VERY_SURE = 0.9, 0.99
_LOOKS_S = (0.0, 0.2, 0.35, 0.5, 3.4, 3.6, 3.8, 4.0)
_AT_ONCE_S = 1.0


@dataclass(frozen=True, slots=True)
class Glared:
    """A picture with a reflection on it, and what is truly on the board."""

    picture: Picture
    truth: Mapping[str, Any]
    name: str


@dataclass
class Tally:
    """How pictures were answered."""

    pictures: int = 0
    at_once: int = 0
    late: int = 0
    places: int = 0
    right: int = 0
    hidden: int = 0
    sure_wrong: int = 0
    very_sure_wrong: int = 0
    whole: int = 0

    def add(self, other: "Tally") -> None:
        """Add another tally."""
        for one in fields(self):
            setattr(self, one.name, getattr(self, one.name) + getattr(other, one.name))

    def line(self, name: str) -> str:
        """Return a row of the table."""
        silent = self.pictures - self.at_once - self.late
        return (
            f"{name:14} told at once {self.at_once}, late {self.late}, silent {silent} of "
            f"{self.pictures} | places {self.right}/{self.places}, hidden {self.hidden}, boards "
            f"{self.whole} | wrong at 0.9: {self.sure_wrong}, at 0.99: {self.very_sure_wrong}"
        )


def pictures(board: Board, change: Change, every: int, seed: int) -> Iterator[Glared]:
    """Yield some of a board's pictures, glared at by one kind of reflection."""
    for number, truth in enumerate(board.truths[seed % every :: every]):
        seen = load_picture(board.folder / truth["image"])
        rng = np.random.default_rng((number, seed))
        name = f"{board.name}_{number}"
        yield Glared(stressed(seen, board.table.geometry, change, rng), truth, name)


def watched(board: Board, picture: Picture) -> BoardReading | None:
    """Return what is told of a picture that stands still, None if nothing is."""
    watcher = Watcher(board.table.geometry, board.appearance)
    readings = (watcher.see(picture, at_s) for at_s in _LOOKS_S)
    return next((one for one in readings if one is not None and one.flags.clear), None)


def judged(board: Board, glared: Glared) -> Tally:
    """Watch a picture and say how it was answered."""
    reading = watched(board, glared.picture)
    if reading is None:
        return Tally(pictures=1)
    truth = truth_choices(glared.truth["points"], board.reader.flat_count)
    shares, hits = answered(reading, truth, glared.truth["bar"])
    return Tally(
        pictures=1,
        at_once=int(reading.at_s < _AT_ONCE_S),
        late=int(reading.at_s >= _AT_ONCE_S),
        places=len(hits),
        right=int(hits.sum()),
        hidden=len(reading.hidden),
        sure_wrong=int(((shares >= _SURE) & ~hits).sum()),
        very_sure_wrong=int(((shares >= _VERY_SURE) & ~hits).sum()),
        whole=int(hits.all()),
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="*", type=Path, help="recordings; all by default")
    parser.add_argument("--every", type=int, default=11, help="every so many pictures of each")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", nargs="+", choices=list(GLARES), default=list(GLARES))
    parser.add_argument("--save", type=Path, help="write each picture into this folder")
    options = parser.parse_args()
    folders = options.folders or sorted(p for p in (SHARED / "recordings").iterdir() if p.is_dir())
    boards = [board_of(folder) for folder in folders]
    for kind in options.only:
        for strength, change in GLARES[kind].items():
            tally = Tally()
            for board in boards:
                for glared in pictures(board, change, options.every, options.seed):
                    one = judged(board, glared)
                    tally.add(one)
                    if options.save:
                        state = "told" if one.at_once else "late" if one.late else "silent"
                        path = options.save / f"{kind}_{strength}_{glared.name}_{state}.png"
                        cv2.imwrite(str(path), glared.picture)
            say(tally.line(f"{kind} {strength}"))


if __name__ == "__main__":
    main()
