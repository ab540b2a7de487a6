"""Scores reading against the truth of recordings and photographs.

Run it as `python -m tests.benchmarks.score_reading`. Recordings are calibrated by themselves from
their first two pictures, and each picture is read alone, without history, tall stacks counted up to
what lies flat. Photographs: labelled corners, no other knowledge, as `bgref read --points` has. A
picture with a hand counts as refused if it is flagged, or its confidence is below a half.
"""

import argparse
import itertools
import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from tests.conftest import SHARED
from vision.calibration import bend_at_points, board_of, calibrate
from vision.errors import VisionError
from vision.geometry import BoardGeometry, as_corners
from vision.learning import blind_appearance
from vision.picture import load_picture
from vision.reader import Reader
from vision.reading import CHECKERS, BoardReading, share_of
from vision.together import likeliest

COMPLETE = ("001", "002", "009", "010", "013", "014", "019", "022")
WITH_HANDS = ("003", "004", "005")
_CORNERS = ("top_left", "top_right", "bottom_right", "bottom_left")
_BINS = (0.0, 0.5, 0.9, 0.99, 0.999, 1.01)


@dataclass
class Score:
    """Counts of places and boards read right, and how sure each place was."""

    places: int = 0
    right: int = 0
    boards: int = 0
    whole: int = 0
    hands: int = 0
    refused: int = 0
    false_blocked: int = 0
    sure: list[tuple[float, bool]] = field(default_factory=list)

    def line(self, name: str) -> str:
        """Return a row of the table."""
        return (
            f"{name:14} places {self.right}/{self.places} = {self.right / max(1, self.places):.4f}"
            f"  boards {self.whole}/{self.boards}  hands refused {self.refused}/{self.hands}"
            f"  false blocks {self.false_blocked}"
        )

    def add(self, other: "Score") -> None:
        """Add another score's counts."""
        for name in ("places", "right", "boards", "whole", "hands", "refused", "false_blocked"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.sure += other.sure


def truth_choices(points: Mapping[str, str], flat: int) -> list[int]:
    """Return the evidence column that is true of each point, tall stacks as the flat count."""
    choices = []
    for point in range(1, 25):
        stack = points.get(str(point), "")
        count = min(len(stack), flat)
        choices.append(0 if not stack else count if stack[0] == "w" else CHECKERS + count)
    return choices


def judge(score: Score, reading: BoardReading, truth: list[int], bar: Mapping[str, int]) -> None:
    """Add one picture without a hand to a score."""
    columns, on_bar = likeliest(reading.points, reading.bar)
    read, rows = (*columns, *on_bar), (*reading.points, *reading.bar)
    true = (*truth, bar.get("w", 0), bar.get("b", 0))
    hits = [one == other for one, other in zip(read, true, strict=True)]
    score.sure += [
        (share_of(row, column), hit) for row, column, hit in zip(rows, read, hits, strict=True)
    ]
    score.places += len(hits)
    score.right += sum(hits)
    score.boards += 1
    score.whole += all(hits)
    score.false_blocked += not reading.flags.clear


def score_recording(folder: Path) -> Score:
    """Score every picture of a recording."""
    start, empty = (load_picture(folder / name) for name in ("001_start.jpg", "000_empty.jpg"))
    board = board_of(calibrate(start, empty), start, empty)
    reader = Reader(board.geometry, board.appearance)
    score = Score()
    for line in (folder / "positions.jsonl").read_text().splitlines():
        truth = json.loads(line)
        reading = reader.read(load_picture(folder / truth["image"]), 0.0)
        if truth["hand"]:
            score.hands += 1
            score.refused += reading.flags.blocked
        else:
            judge(score, reading, truth_choices(truth["points"], reader.flat_count), truth["bar"])
    return score


def score_photograph(folder: Path, name: str) -> Score:
    """Score one photograph blind, the lighter checkers being White, White near, home right."""
    label = json.loads((folder / f"{name}.json").read_text())
    picture = load_picture(folder / f"{name}.jpg")
    size = (picture.shape[1], picture.shape[0])
    field_px = as_corners([label["corners_px"][corner] for corner in _CORNERS])
    bar_px = as_corners(label["bar_px"])
    bend = bend_at_points(picture, (*field_px, *bar_px))
    geometry = BoardGeometry(size, field_px, bar_px, bend=bend)
    score = Score()
    try:
        reader = Reader(geometry, blind_appearance(picture, geometry))
    except VisionError as error:
        say(f"  {name}: {error}")
        return score
    reading = reader.read(picture, 0.0)
    if name in WITH_HANDS:
        score.hands += 1
        score.refused += reading.flags.blocked or reading.confidence() < 0.5
        return score
    points, bar = _labelled(label)
    judge(score, reading, truth_choices(points, reader.flat_count), bar)
    return score


def _labelled(label: Mapping[str, Any]) -> tuple[dict[str, str], dict[str, int]]:
    """Return a label as JSON points and bar, the lighter letter (W, S) being White."""
    stacks = dict(zip(range(13, 25), label["top"], strict=True))
    stacks |= dict(zip(range(12, 0, -1), label["bottom"], strict=True))
    side = {letter: "w" if letter in "WS" else "b" for letter in "WSBRGD"}
    points = {str(p): side[stack[0]] * int(stack[1:]) for p, stack in stacks.items() if stack}
    return points, {side[letter]: count for letter, count in label["bar_count"].items()}


def calibration_lines(sure: list[tuple[float, bool]]) -> Iterator[str]:
    """Yield, for each range of sureness, how many places were right."""
    shares = np.array([share for share, _ in sure])
    hits = np.array([hit for _, hit in sure])
    for low, high in itertools.pairwise(_BINS):
        inside = (shares >= low) & (shares < high)
        if inside.any():
            yield (
                f"  said {shares[inside].mean():.4f}: right {hits[inside].mean():.4f} "
                f"of {int(inside.sum())}"
            )


def say(line: str) -> None:
    """Write a line of the table at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--recordings", type=Path, default=SHARED / "recordings")
    parser.add_argument("--photos", type=Path, default=SHARED / "photos")
    options = parser.parse_args()
    for title, parts in (("recordings", _recordings(options)), ("photographs", _photos(options))):
        total = Score()
        say(f"{title}:")
        for name, score in parts:
            say(score.line(name))
            total.add(score)
        say(total.line("all"))
        say("\n".join(calibration_lines(total.sure)))


def _recordings(options: argparse.Namespace) -> Iterator[tuple[str, Score]]:
    for folder in sorted(p for p in options.recordings.iterdir() if p.is_dir()):
        yield folder.name, score_recording(folder)


def _photos(options: argparse.Namespace) -> Iterator[tuple[str, Score]]:
    for name in (*COMPLETE, *WITH_HANDS):
        if (options.photos / f"{name}.json").exists():
            yield name, score_photograph(options.photos, name)


if __name__ == "__main__":
    main()
