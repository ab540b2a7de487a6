"""Fits what colour and outline say on ground of a checker's colour: the weights of `reader.alike`.

Run it as `python -m tests.benchmarks.fit_alike FOLDER...`, folders of recordings or of path-traced
boards. Of every point of every picture read with a learned board, the checkers truly there and, on
bare points, the best disc of each colour are taken. A logistic regression tells the one from the
other, for grounds ever more like the checker.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tests.benchmarks.score_boards import EMPTY, START, Folder
from tests.benchmarks.score_reading import say
from vision.calibration import calibrate
from vision.learning import learn_appearance
from vision.picture import Picture
from vision.places import SCALE, Flattener
from vision.reader.columns import flat_count, point_rows, profile_length
from vision.reader.light import light_gain, to_known_light
from vision.reader.maps import EvidenceMaps, centre_of, column_profiles
from vision.reader.stacks import stacks

Rows = NDArray[np.float64]
_LIKE = ((-99, -20), (-20, -15), (-15, -11), (-11, -7), (-7, 5))
_RIDGE, _STEPS, _PICTURES = 0.3, 60, 12


def discs_of(folder: Folder) -> Iterator[tuple[float, float, float, bool]]:
    """Yield (nats of the bare ground, of colour, of outline, truly there) of a folder's discs."""
    start, empty = folder.picture(START), folder.picture(EMPTY)
    geometry = calibrate(start, empty).geometry
    look, flatten = learn_appearance(geometry, start, empty), Flattener(geometry)
    maps, size = EvidenceMaps(look), look.diameter * SCALE
    most, rows = flat_count(geometry.height, look.diameter), point_rows(geometry)
    length = profile_length(flatten.canvas.height, size, most)
    bare = maps.colours(maps.pixels(look.ground))
    truths = [truth for truth in folder.truths() if not truth["hand"] and truth["image"] != EMPTY]
    for truth in truths[:_PICTURES]:
        seen = _in_known_light(flatten(folder.picture(truth["image"])), look.ground)
        found = maps.pixels(seen)
        outline, colours, discs = maps.outlines(found), maps.colours(found), maps.discs(found)
        for number, (side, disc) in enumerate(zip("wb", discs, strict=True)):
            chains = stacks(column_profiles(disc, flatten.canvas, length), size, most)
            for point in range(1, 25):
                stack = truth["points"].get(str(point), "")
                if len(stack) > most or (stack and stack[0] != side):
                    continue
                for t in chains.centres(rows[point - 1], max(1, len(stack))):
                    x, y = centre_of(disc, flatten.canvas, rows[point - 1], t)
                    own = float(bare[number][y, x]), float(colours[number][y, x])
                    yield *own, float(outline[y, x]), bool(stack)


def _in_known_light(seen: Picture, ground: Picture) -> Picture:
    return to_known_light(seen, light_gain(seen, ground)).plain


def weights_of(features: Rows, there: NDArray[np.bool_]) -> Rows:
    """Return the weights of a logistic regression, the last one constant."""
    rows = np.column_stack([features, np.ones(len(features))])
    weights = np.zeros(rows.shape[1])
    for _ in range(_STEPS):
        share = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (share - there) + _RIDGE * weights
        bend = (rows * (share * (1 - share))[:, None]).T @ rows + _RIDGE * np.eye(len(weights))
        weights -= np.linalg.solve(bend, slope)
    return weights


def main(arguments: list[str] | None = None) -> None:
    """Print the weights for each likeness of the ground."""
    parser = argparse.ArgumentParser(prog="fit_alike", description=__doc__)
    parser.add_argument("folders", type=Path, nargs="+")
    asked = parser.parse_args(arguments)
    discs = np.array([disc for path in asked.folders for disc in discs_of(Folder(path))])
    bare, colour, outline, there = discs.T
    for low, high in _LIKE:
        mine = (bare >= low) & (bare < high)
        if not mine.any():
            continue
        features = [f(one[mine], 0) for one in (colour, outline) for f in (np.minimum, np.maximum)]
        weights = weights_of(np.column_stack(features), there[mine] > 0)
        against, most, unseen, seen, constant = weights.round(2)
        say(
            f"bare {low} to {high}: {mine.sum()} discs, colour {against} against, {most} for, "
            f"outline {unseen} against, {seen} for, constant {constant}"
        )


if __name__ == "__main__":
    main()
