"""Is the reader right as often as it says it is sure? The curve, for each way to learn a board.

Run it as `python -m tests.benchmarks.score_confidence [--every 5] [--looks cork]`. Recordings are
read as calibrated from both first pictures, from the start position alone, and blind, with no more
than the geometry; simulated boards in hard light, learned in usual light; photographs blind. No
picture is read by what another one taught but for its board's own first two, so a board that was
looked at while building has no better chance than another.
"""

import argparse
import json
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.benchmarks.score_reading import (
    COMPLETE,
    Score,
    calibration_lines,
    judge,
    say,
    score_photograph,
    truth_choices,
)
from tests.benchmarks.stress_reading import reader_of, score_sights
from tests.benchmarks.stress_scenes import NUMBER, board_of, sight_of
from tests.conftest import SHARED
from vision.calibration import calibrate
from vision.errors import VisionError
from vision.learning import blind_appearance, learn_appearance
from vision.picture import Picture, load_picture
from vision.reader import Reader

Learner = Callable[[Picture], Reader]
"""Gives the reader for a picture."""

_LIGHTS = ("usual", "careless", "lamp at a side", "shadow band", "sun patch")


def learners(folder: Path) -> Iterator[tuple[str, Learner]]:
    """Yield the three ways to learn a recording's board."""
    start, empty = (load_picture(folder / name) for name in ("001_start.jpg", "000_empty.jpg"))
    known = calibrate(start, empty).geometry
    both = Reader(known, learn_appearance(known, start, empty))
    alone = calibrate(start).geometry
    start_only = Reader(alone, learn_appearance(alone, start))
    yield "empty and start", lambda _: both
    yield "start only", lambda _: start_only
    yield "blind", lambda picture: Reader(known, blind_appearance(picture, known))


def score_learner(folder: Path, learner: Learner, every: int) -> Score:
    """Score every so many pictures of a recording without a hand in them."""
    score = Score()
    lines = [json.loads(line) for line in (folder / "positions.jsonl").read_text().splitlines()]
    for truth in [line for line in lines if not line["hand"] and line["points"]][::every]:
        picture = load_picture(folder / truth["image"])
        try:
            reader = learner(picture)
        except VisionError as error:
            say(f"  {folder.name} {truth['image']}: {error}")
            continue
        choices = truth_choices(truth["points"], reader.flat_count)
        judge(score, reader.read(picture, 0.0), choices, truth["bar"])
    return score


def score_simulated(look: str) -> Score:
    """Score a simulated board, one picture in each light."""
    board = board_of(look)
    return score_sights(reader_of(board), [sight_of(board, kind, 0) for kind in _LIGHTS])


def main() -> None:
    """Print the curves."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=5, help="read each so many-th picture")
    parser.add_argument("--looks", nargs="*", default=["cork"], choices=list(NUMBER))
    options = parser.parse_args()
    for name, score in _all_scores(options.every, options.looks):
        say(score.line(name))
        say("\n".join(calibration_lines(score.sure)))


def _all_scores(every: int, looks: list[str]) -> Iterator[tuple[str, Score]]:
    ways: dict[str, Score] = {}
    for folder in sorted(p for p in (SHARED / "recordings").iterdir() if p.is_dir()):
        for way, learner in learners(folder):
            score = score_learner(folder, learner, every)
            say("  " + score.line(folder.name) + f"  {way}")
            ways.setdefault(way, Score()).add(score)
    yield from ways.items()
    photographs, simulated = Score(), Score()
    for name in COMPLETE:
        photographs.add(score_photograph(SHARED / "photos", name))
    for look in looks:
        simulated.add(score_simulated(look))
    yield "photographs", photographs
    yield "simulated", simulated


if __name__ == "__main__":
    main()
