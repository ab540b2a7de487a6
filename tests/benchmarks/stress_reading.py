"""How many errors each sort of trouble costs a reading: curves over our own simulated boards.

Run it as `python -m tests.benchmarks.stress_reading [--looks maple cork] [--seeds 2]`.
Every board is learned from its empty and its start picture in usual light, with true corners; each
picture is then read alone. *Sure errors* are wrong places of which the reader was 99 % sure; a
false block is a clear board said to be anything but clear; hands must be refused.
"""

import argparse
from collections.abc import Iterable, Iterator, Mapping

import numpy as np

from tests.benchmarks.score_reading import Score, calibration_lines, judge, say, truth_choices
from tests.benchmarks.stress_pictures import STRESSES, Stress
from tests.benchmarks.stress_scenes import KINDS, NUMBER, Board, Sight, board_of, sight_of
from vision.learning import learn_appearance
from vision.reader import Reader
from vision.reading import CHECKERS

_SURE = 0.99
_TALL_SLACK = 1e-3


def score_sights(reader: Reader, sights: Iterable[Sight]) -> Score:
    """Score pictures of one board."""
    score = Score()
    for sight in sights:
        reading = reader.read(sight.picture, 0.0)
        if sight.hand:
            score.hands += 1
            score.refused += not reading.flags.clear
        else:
            truth = truth_choices(sight.points, reader.flat_count)
            judge(score, reading, truth, sight.bar)
    return score


def low_towers(reader: Reader, sight: Sight) -> int:
    """Count stacks with a second layer whose evidence is not the same for all tall counts."""
    reading = reader.read(sight.picture, 0.0)
    low = 0
    for point, stack in sight.points.items():
        if len(stack) > reader.flat_count:
            first = 0 if stack[0] == "w" else CHECKERS
            row = reading.points[int(point) - 1]
            low += row[first + reader.flat_count : first + CHECKERS + 1].min() < -_TALL_SLACK
    return low


def stressed(sights: Iterable[Sight], stress: Stress) -> Iterator[Sight]:
    """Yield the same boards as seen under an image stress, drawn by their number."""
    for number, sight in enumerate(sights):
        picture = stress(sight.picture, np.random.default_rng(number))
        yield Sight(picture, sight.points, sight.bar, sight.off, sight.hand)


def row(name: str, score: Score) -> str:
    """Return a line of the table."""
    sure = sum(share > _SURE and not hit for share, hit in score.sure)
    hands = f"  hands refused {score.refused}/{score.hands}" if score.hands else ""
    wrong = score.places - score.right
    rate = wrong / max(1, score.places)
    return (
        f"{name:26} wrong places {wrong:4}/{score.places} {rate:7.4f}"
        f" {'#' * min(40, round(rate * 400)):12} sure errors {sure:3}"
        f"  boards {score.whole}/{score.boards}  false blocks {score.false_blocked}{hands}"
    )


def all_scores(
    readers: Mapping[str, Reader], sights: Mapping[str, Mapping[str, list[Sight]]]
) -> Iterator[tuple[str, Score]]:
    """Yield (name, score): each look, each kind, each image stress over all looks."""
    for name, kinds in sights.items():
        everything = [sight for some in kinds.values() for sight in some]
        yield f"look {name}", score_sights(readers[name], everything)
    for kind in KINDS:
        yield kind, _summed(score_sights(readers[n], kinds[kind]) for n, kinds in sights.items())
    for title, strengths in STRESSES.items():
        for strength, stress in strengths.items():
            yield (
                f"{title} {strength}",
                _summed(
                    score_sights(readers[n], stressed(kinds["usual"] + kinds["hand"], stress))
                    for n, kinds in sights.items()
                ),
            )


def report(readers: Mapping[str, Reader], sights: Mapping[str, Mapping[str, list[Sight]]]) -> None:
    """Print every curve, the towers read too low, and how true the confidence was."""
    total = Score()
    for name, score in all_scores(readers, sights):
        say(row(name, score))
        if name.startswith("look") or name.split()[0] in STRESSES:
            total.add(score)
    low = sum(low_towers(readers[n], s) for n, kinds in sights.items() for s in kinds["tall"])
    say(f"second layers with evidence below the flat count: {low}")
    say("\n".join(calibration_lines(total.sure)))


def reader_of(board: Board, *, start_only: bool = False) -> Reader:
    """Learn a simulated board."""
    empty = None if start_only else board.empty
    return Reader(board.geometry, learn_appearance(board.geometry, board.start, empty))


def _summed(scores: Iterable[Score]) -> Score:
    total = Score()
    for score in scores:
        total.add(score)
    return total


def main() -> None:
    """Print the curves."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--looks", nargs="+", default=list(NUMBER), choices=list(NUMBER))
    parser.add_argument("--seeds", type=int, default=3, help="pictures of each kind and look")
    parser.add_argument("--start-only", action="store_true", help="no picture of the empty board")
    options = parser.parse_args()
    readers, sights = {}, {}
    for name in options.looks:
        board = board_of(name)
        readers[name] = reader_of(board, start_only=options.start_only)
        sights[name] = {
            kind: [sight_of(board, kind, seed) for seed in range(options.seeds)] for kind in KINDS
        }
    report(readers, sights)


if __name__ == "__main__":
    main()
