"""How well boards never seen before are read from one picture each, and how honestly.

Run it as `python -m tests.benchmarks.score_blind [--boards 12] [--scenes DIR]`. Photographs as they
are, changed in many ways, and with each other's checkers; the incomplete ones by what can be seen;
every picture of the recordings (and of other folders of their form) with the true corners; drawn
boards, with all checkers and while bearing off. For each: places, whole boards, and how sure.
"""

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.benchmarks.blind_cases import Case, photograph, recording
from tests.benchmarks.blind_changes import VARIANTS
from tests.benchmarks.blind_recolour import CHECKERS
from tests.benchmarks.blind_rooms import ROOMS
from tests.benchmarks.blind_transplants import transplants
from tests.benchmarks.score_reading import COMPLETE, Score, calibration_lines, say, truth_choices
from tests.benchmarks.stress_looks import drawn_cases
from tests.conftest import SHARED
from vision.errors import VisionError
from vision.learning import blind_appearance
from vision.reader import Reader
from vision.reader.columns import point_rows
from vision.reading import BoardReading, share_of
from vision.together import likeliest

TRANSPLANTED = 3
"""Positions in which each set of checkers is laid on each other board."""
INCOMPLETE = ("003", "004", "005", "018", "024", "027", "029", "032")


def score_case(case: Case) -> Score:
    """Read a case blind; one that cannot be read at all counts as wrong in all its places."""
    score = Score(boards=1)
    try:
        reader = Reader(case.geometry, blind_appearance(case.picture, case.geometry))
    except VisionError as error:
        say(f"  {case.name}: {error}")
        score.places = sum(stack is not None for stack in case.stacks) + 2 * (case.bar is not None)
        return score
    reading = reader.read(case.picture, 0.0)
    marks = list(_marks(case, reading, reader.flat_count))
    score.sure = [(share, hit) for _, share, hit in marks]
    score.places, score.right = len(marks), sum(hit for _, _, hit in marks)
    score.whole = score.places == score.right
    score.false_blocked = not reading.flags.clear
    missed = [f"{place} ({share:.2f})" for place, share, hit in marks if not hit]
    if missed:
        say(f"    {case.name}: wrong {', '.join(missed)}")
    return score


def _marks(case: Case, reading: BoardReading, flat: int) -> Iterator[tuple[str, float, bool]]:
    """Yield (place, how sure, right) of every place whose truth is known."""
    columns, on_bar = likeliest(reading.points, reading.bar)
    rows = point_rows(case.geometry)
    known = {str(point): case.stacks[row] for point, row in enumerate(rows, 1)}
    true = truth_choices({point: stack or "" for point, stack in known.items()}, flat)
    for index, (row, column) in enumerate(zip(reading.points, columns, strict=True)):
        if known[str(index + 1)] is not None:
            yield f"point {index + 1}", share_of(row, column), column == true[index]
    if case.bar is not None:
        for side, row, count in zip("wb", reading.bar, on_bar, strict=True):
            yield f"bar {side}", share_of(row, count), count == case.bar.get(side, 0)


def score_cases(name: str, cases: Iterable[Case]) -> Score:
    """Score some cases and say so."""
    total = Score()
    for case in cases:
        total.add(score_case(case))
    say(total.line(name))
    return total


def suites(boards: int, scenes: Path | None, every: int) -> Iterator[tuple[str, Iterator[Case]]]:
    """Yield every set of cases by its name."""
    photos = SHARED / "photos"
    for title, change in {**VARIANTS, **ROOMS, **CHECKERS}.items():
        yield f"photographs, {title}", (change(photograph(photos, name)) for name in COMPLETE)
    for seed in range(1, 1 + TRANSPLANTED):
        yield f"other checkers {seed}", transplants(photos, seed)
    yield "incomplete photographs", (photograph(photos, name) for name in INCOMPLETE)
    for root in filter(None, (SHARED / "recordings", scenes)):
        for truth in sorted(root.glob("*/positions.jsonl")):
            yield truth.parent.name, recording(truth.parent, every)
    for off in (0, 8, 12):
        yield f"drawn, {off} off", (c for n in range(boards) for c in drawn_cases(n, (off,)))


def main() -> None:
    """Print the table and the curves."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=12, help="drawn boards")
    parser.add_argument("--scenes", type=Path, help="more folders of the recordings' form")
    parser.add_argument("--every", type=int, default=1, help="each so many-th recorded picture")
    options = parser.parse_args()
    total = Score()
    for name, cases in suites(options.boards, options.scenes, options.every):
        total.add(score_cases(name, cases))
    say(total.line("all"))
    say("\n".join(calibration_lines(total.sure)))


if __name__ == "__main__":
    main()
