"""Fits what a disc's colour and outline say on a guessed board: the slopes of `reader.guessed`.

Run it as `python -m tests.benchmarks.fit_guessed [--every 5] [--boards 12] [--scenes DIR]
[--leave-one-out]`. Of every column of every board read blind, the outermost checker truly there and
the best disc one beyond it are taken, and a logistic regression tells the one from the other. Each
source counts the same, and is also judged by the others. To leave one out: each board is read with
weights fitted without any picture of it, and all photographs with weights fitted on none.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from itertools import groupby
from pathlib import Path
from unittest import mock

import numpy as np
from numpy.typing import NDArray

from tests.benchmarks.blind_cases import Case, photograph, recording
from tests.benchmarks.blind_changes import VARIANTS
from tests.benchmarks.score_blind import score_cases
from tests.benchmarks.score_reading import COMPLETE, Score, say
from tests.benchmarks.stress_looks import drawn_cases
from tests.conftest import SHARED
from vision.errors import VisionError
from vision.learning import blind_appearance
from vision.places import SCALE, Flattener
from vision.reader.columns import flat_count, profile_length
from vision.reader.guessed import colour_features, outline_features
from vision.reader.maps import EvidenceMaps, centre_of, column_profiles
from vision.reader.stacks import stacks

Rows = NDArray[np.float64]
Discs = tuple[Rows, NDArray[np.bool_]]
"""(N, 5) features, the last one 1, and (N,) whether a checker is truly there."""
Boards = Mapping[str, tuple[Case, ...]]
_CAMERAS = {"002": "001"}
"""Photographs of a board that another photograph shows, too."""
_CHANGES = ("as it is", "gamma 0.7", "gain 0.6")
_RIDGE = 0.3
_EACH = 1000.0
"""What a source counts, however many discs it has."""
_SAME = 0.6
"""Diameters within which the best disc beyond is the outermost one itself, squeezed in anew."""
_STEPS = 60


def discs_of(case: Case) -> Iterator[tuple[tuple[float, ...], bool]]:
    """Yield ((colour in nats, roundness, inner side), truly there) of a case's discs."""
    try:
        look = blind_appearance(case.picture, case.geometry)
    except VisionError:
        return
    flatten = Flattener(case.geometry)
    maps, size = EvidenceMaps(look), look.diameter * SCALE
    found = maps.pixels(flatten(case.picture))
    most = flat_count(case.geometry.height, look.diameter)
    length = profile_length(flatten.canvas.height, size, most)
    round_ = maps.roundness(found)
    for side, pixels, discs in zip(
        "wb", (found.white, found.black), maps.discs(found), strict=True
    ):
        colour = maps.colour(pixels)
        profiles = column_profiles(discs, flatten.canvas, length)
        chains = stacks(profiles, size, most, maps.least_below)
        for column, stack in enumerate(case.stacks):
            if stack is None or (stack and stack[0] != side):
                continue
            there = min(len(stack), most)
            outermost = chains.centres(column, there)[:1]
            for count in {there, min(there + 1, most)} - {0}:
                t = chains.centres(column, count)[0]
                if count != there and any(abs(t - one) < _SAME * size for one in outermost):
                    continue
                x, y = centre_of(discs, flatten.canvas, column, t)
                yield tuple(float(one[y, x]) for one in (colour, *round_)), count == there


def features_of(cases: Sequence[Case]) -> Discs:
    """Return the discs of all cases."""
    discs = [disc for case in cases for disc in discs_of(case)]
    if not discs:
        return np.empty((0, 5)), np.empty(0, dtype=bool)
    colour, roundness, inner = np.array([values for values, _ in discs], dtype=np.float32).T
    columns = (*colour_features(colour), *outline_features(roundness, inner))
    rows = np.stack([*columns, np.ones_like(colour)], axis=1).astype(np.float64)
    return rows, np.array([there for _, there in discs])


def together(discs: Sequence[Discs]) -> Discs:
    """Return the discs of many boards as one source."""
    rows, there = zip(*discs, strict=True)
    return np.concatenate(rows), np.concatenate(there)


def fitted(sources: Sequence[Discs]) -> Rows:
    """Return the weights of a logistic regression of all sources, by Newton's method."""
    rows, there = together(sources)
    counts = np.concatenate([np.full(len(one), _EACH / len(one)) for one, _ in sources])
    weights = np.zeros(rows.shape[1])
    for _ in range(_STEPS):
        likely = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (counts * (likely - there)) + _RIDGE * weights
        say_more = (rows * (counts * likely * (1 - likely))[:, None]).T @ rows
        weights -= np.linalg.solve(say_more + _RIDGE * np.eye(len(weights)), slope)
    return weights


def recordings(root: Path, every: int) -> Boards:
    """Return each so many-th case of all recordings in a folder, by board."""
    truths = sorted(root.glob("*/positions.jsonl"))
    return {one.parent.name: tuple(recording(one.parent, every)) for one in truths}


def photographs() -> Boards:
    """Return the complete photographs, changed in some ways, by board."""

    def board(name: str) -> str:
        return _CAMERAS.get(name, name)

    folder = SHARED / "photos"
    return {
        one: tuple(
            VARIANTS[change](photograph(folder, name)) for name in names for change in _CHANGES
        )
        for one, names in groupby(sorted(COMPLETE, key=board), key=board)
    }


def verdict(rows: Rows, there: NDArray[np.bool_], weights: Rows) -> str:
    """Return the mean log-loss and the errors of weights."""
    nats = rows @ weights
    loss = np.logaddexp(0, np.where(there, -nats, nats)).mean()
    return f"loss {loss:.4f}, wrong {int(((nats > 0) != there).sum())} of {len(there)}"


def weighing(weights: Rows) -> AbstractContextManager[object]:
    """Return a context in which boards are read by other weights."""
    against, for_, round_, inner, bare = weights.tolist()
    return mock.patch.multiple(
        "vision.reader.guessed",
        _COLOUR_WEIGHTS=(against, for_),
        _OUTLINE_WEIGHTS=(round_, inner),
        _BARE_BOARD=bare,
    )


def leave_one_out(sources: Mapping[str, Boards], sets: Mapping[str, Mapping[str, Discs]]) -> None:
    """Print how each board of each source is read by weights fitted without it."""
    for source, boards in sources.items():
        others = [together([*one.values()]) for name, one in sets.items() if name != source]
        total = Score()
        for board, cases in boards.items():
            rest = together([one for name, one in sets[source].items() if name != board])
            with weighing(fitted([*others, rest])):
                total.add(score_cases(f"  without {board}", cases))
        say(total.line(f"{source}, each board left out"))
        with weighing(fitted(others)):
            every = (case for cases in boards.values() for case in cases)
            score_cases(f"{source}, all left out", every)


def main() -> None:
    """Print the weights of all, and of each source what the others say of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=5, help="each so many-th recorded picture")
    parser.add_argument("--boards", type=int, default=12, help="drawn boards")
    parser.add_argument("--scenes", type=Path, help="more folders of the recordings' form")
    parser.add_argument(
        "--leave-one-out", action="store_true", help="read each board by weights not fitted on it"
    )
    options = parser.parse_args()
    sources = {
        "recordings": recordings(SHARED / "recordings", options.every),
        "photographs": photographs(),
        "drawn": {str(n): tuple(drawn_cases(n, (0, 8))) for n in range(options.boards)},
    }
    if options.scenes:
        sources["scenes"] = recordings(options.scenes, 1)
    sets = {
        source: {board: features_of(cases) for board, cases in boards.items()}
        for source, boards in sources.items()
    }
    whole = {name: together([*boards.values()]) for name, boards in sets.items()}
    for name, (rows, there) in whole.items():
        weights = fitted([one for other, one in whole.items() if other != name])
        say(f"{name}: by the others {verdict(rows, there, weights)}; {weights.round(2)}")
    say(f"all: {fitted([*whole.values()]).round(2)}")
    if options.leave_one_out:
        leave_one_out(sources, sets)


if __name__ == "__main__":
    main()
