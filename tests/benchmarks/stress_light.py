"""How many errors each change of light costs: curves over recordings and simulated boards.

Run it as `python -m tests.benchmarks.stress_light [--scenes DIR] [--every 6] [--looks maple cork]`.
Boards are learned from their empty and start picture as they are; each picture is then lit anew
(see `lights`) and read alone or, with `--followed`, after the position before was confirmed in the
light as it was: a lamp was switched on while a play was made. *Sure errors* are wrong places of
which the reader was 99 % sure in a picture it called clear; a block is a clear board said to be
anything but clear.
"""

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from tests.benchmarks.lights import CHANGES, Change, stressed
from tests.benchmarks.score_reading import Score, judge, say, truth_choices
from tests.benchmarks.stress_scenes import NUMBER, board_of, sight_of
from tests.conftest import SHARED
from vision.calibration import calibrate
from vision.geometry import BoardGeometry
from vision.learning import learn_appearance
from vision.picture import Picture, load_picture
from vision.reader import Reader
from vision.reader.followed import Confirmed
from vision.reading import BoardReading

_SURE = 0.99


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture, what is truly on it, and the picture of the position before."""

    picture: Picture
    before: Picture
    points: Mapping[str, str]
    bar: Mapping[str, int]
    hand: bool


@dataclass(frozen=True, slots=True)
class Known:
    """A learned board and pictures of it."""

    name: str
    geometry: BoardGeometry
    reader: Reader
    shown: Sequence[Shown]


@dataclass(slots=True)
class Curve:
    """A score, and how many errors the reader was sure of in pictures it called clear."""

    score: Score
    sure: int = 0
    missed_hands: int = 0

    def line(self, name: str) -> str:
        """Return a row of the table."""
        score = self.score
        wrong = score.places - score.right
        return (
            f"{name:28} wrong {wrong:4}/{score.places} {wrong / max(1, score.places):7.4f}"
            f"  sure errors {self.sure:3}  boards {score.whole}/{score.boards}"
            f"  blocked {score.false_blocked}  hands {score.refused}/{score.hands}"
            f" (sure of {self.missed_hands})"
        )


def scored(boards: Sequence[Known], change: Change, *, followed: bool = False) -> Curve:
    """Read every picture of every board in changed light, after another in the light as it was."""
    curve = Curve(Score())
    for board in boards:
        for number, shown in enumerate(board.shown):
            rng = np.random.default_rng(number)
            picture = stressed(shown.picture, board.geometry, change, rng)
            since = _confirmed(board.reader, shown.before) if followed else None
            _score_one(curve, shown, board.reader, board.reader.read(picture, 0.0, since=since))
    return curve


def _confirmed(reader: Reader, picture: Picture) -> Confirmed:
    return reader.confirm(reader.look(picture, 0.0), None)


def _score_one(curve: Curve, shown: Shown, reader: Reader, reading: BoardReading) -> None:
    score = curve.score
    if shown.hand:
        score.hands += 1
        score.refused += not reading.flags.clear
        curve.missed_hands += reading.confidence() > _SURE
        return
    before = len(score.sure)
    judge(score, reading, truth_choices(shown.points, reader.flat_count), shown.bar)
    if reading.flags.clear:
        curve.sure += sum(share > _SURE and not hit for share, hit in score.sure[before:])


def recorded(folder: Path, every: int) -> Known:
    """Learn a recording's board and keep every so many of its pictures, hands among them."""
    start, empty = (load_picture(folder / name) for name in ("001_start.jpg", "000_empty.jpg"))
    geometry = calibrate(start, empty).geometry
    reader = Reader(geometry, learn_appearance(geometry, start, empty))
    lines = [json.loads(one) for one in (folder / "positions.jsonl").read_text().splitlines()]
    hands = [k for k, one in enumerate(lines) if one["hand"]][:2]
    clear = [k for k, one in enumerate(lines) if not one["hand"]]
    shown = [_shown(folder, lines[k], lines[_last(clear, k)]) for k in (*hands, *clear[2::every])]
    return Known(folder.name, geometry, reader, shown)


def _last(clear: Sequence[int], number: int) -> int:
    """Return the number of the last picture before this one without a hand."""
    return max(one for one in clear if one < number)


def _shown(folder: Path, line: Mapping[str, Any], before: Mapping[str, Any]) -> Shown:
    picture, earlier = (load_picture(folder / one["image"]) for one in (line, before))
    return Shown(picture, earlier, line["points"], line["bar"], line["hand"])


def simulated(name: str) -> Known:
    """Learn a simulated board and draw some positions on it."""
    board = board_of(name)
    reader = Reader(board.geometry, learn_appearance(board.geometry, board.start, board.empty))
    sights = [sight_of(board, kind, 1) for kind in ("usual", "tall", "bar", "careless", "hand")]
    shown = [Shown(s.picture, board.start, s.points, s.bar, s.hand) for s in sights]
    return Known(name, board.geometry, reader, shown)


def boards_of(options: argparse.Namespace) -> Iterator[Known]:
    """Yield every board asked for."""
    for folder in sorted(options.scenes.iterdir()) if options.scenes.is_dir() else ():
        if (folder / "positions.jsonl").exists():
            yield recorded(folder, options.every)
    for name in options.looks:
        yield simulated(name)


def main() -> None:
    """Print the curves."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenes", type=Path, default=SHARED / "recordings")
    parser.add_argument("--every", type=int, default=6, help="every so many pictures of each")
    parser.add_argument("--looks", nargs="*", default=list(NUMBER), choices=list(NUMBER))
    parser.add_argument("--followed", action="store_true", help="after a confirmed picture")
    parser.add_argument("--only", nargs="+", default=list(CHANGES), choices=list(CHANGES))
    options = parser.parse_args()
    boards = list(boards_of(options))
    for title in options.only:
        for strength, change in CHANGES[title].items():
            curve = scored(boards, change, followed=options.followed)
            say(curve.line(f"{title} {strength}"))


if __name__ == "__main__":
    main()
