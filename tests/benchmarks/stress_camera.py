"""How many errors the lens, the size of the picture and the camera's place cost: curves.

Run it as `python -m tests.benchmarks.stress_camera [--boards DIR ...] [--changes lens ...]
[--every 4]`. Pictures of recordings are bent by a known k1, scaled, turned, or put aside in a
larger picture; then a board is calibrated by itself from its empty and start picture as changed,
and every so many pictures are read alone; and each is read blind from eight true points. *Off*: the
farthest corner of field or bar from where the change took the true one, in pixels (these contain
the 2 to 3 px by which the recordings' own lens is not perfect).
"""

import argparse
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from tests.benchmarks.score_calibration import recorded_corners, without_markers
from tests.benchmarks.score_reading import Score, judge, say, truth_choices
from tests.conftest import SHARED
from tests.vision.bent_pictures import bent_picture, bent_px
from vision.calibration import bend_at_points, calibrate
from vision.errors import VisionError
from vision.geometry import BoardGeometry, Floats, Home, Near, as_corners
from vision.learning import blind_appearance, learn_appearance
from vision.picture import Picture, load_picture
from vision.reader import Reader

Size = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Change:
    """What happens to a picture, and where its (N, 2) pixels go in a picture of a size."""

    picture: Callable[[Picture], Picture]
    px: Callable[[Floats, Size], Floats]
    mirrored_home: bool = False


def lens(k1: float) -> Change:
    """A lens of Brown's k1."""
    return Change(lambda p: bent_picture(p, k1), lambda px, size: bent_px(px, size, k1))


def scaled(width: int) -> Change:
    """A camera of another resolution."""

    def picture(seen: Picture) -> Picture:
        times = width / seen.shape[1]
        how = cv2.INTER_AREA if times < 1 else cv2.INTER_CUBIC
        return np.asarray(cv2.resize(seen, None, fx=times, fy=times, interpolation=how), np.uint8)

    return Change(picture, lambda px, size: (px + 0.5) * (width / size[0]) - 0.5)


def turned() -> Change:
    """A camera that hangs the other way round."""
    return Change(
        lambda p: np.ascontiguousarray(p[::-1, ::-1]),
        lambda px, size: (np.array(size) - 1 - px)[[2, 3, 0, 1, 6, 7, 4, 5]],
        mirrored_home=True,
    )


def aside(share: float, right: float, down: float) -> Change:
    """The whole picture shrunk to `share` and put aside: its middle moves by shares of the size."""

    def matrix(size: Size) -> Floats:
        width, height = size
        x = width * ((1 - share) / 2 + right)
        y = height * ((1 - share) / 2 + down)
        return np.array([[share, 0, x], [0, share, y]])

    def picture(seen: Picture) -> Picture:
        size = (seen.shape[1], seen.shape[0])
        smaller = cv2.GaussianBlur(seen, (0, 0), 0.4 / share) if share < 1 else seen
        moved = cv2.warpAffine(smaller, matrix(size), size, borderMode=cv2.BORDER_REPLICATE)
        return np.asarray(moved, np.uint8)

    return Change(picture, lambda px, size: px * share + matrix(size)[:, 2])


def unmarked() -> Change:
    """All markers missing."""
    return Change(without_markers, lambda px, _: px)


CHANGES: Mapping[str, Mapping[str, Change]] = {
    "lens": {f"k1 {k1:+.2f}": lens(k1) for k1 in (-0.4, -0.3, -0.2, -0.1, 0.0, 0.1, 0.2)},
    "size": {f"{width} wide": scaled(width) for width in (480, 640, 800, 1280, 1920)},
    "place": {
        "as it is": aside(1, 0, 0),
        "no markers": unmarked(),
        "turned 180": turned(),
        "at 0.7": aside(0.7, 0, 0),
        "at 0.5": aside(0.5, 0, 0),
        "at 0.8, at a side": aside(0.8, 0.18, 0.02),
        "at 0.8, in a corner": aside(0.8, -0.18, -0.12),
    },
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a change cost one board: `off_px` is the calibration's error, None if it failed."""

    off_px: float | None
    bend: float
    known: Score
    blind: Score


def outcome(folder: Path, change: Change, every: int) -> Outcome:
    """Calibrate and read one changed board."""
    empty, start = (load_picture(folder / name) for name in ("000_empty.jpg", "001_start.jpg"))
    truth = json.loads((folder / "truth_geometry.json").read_text())
    size = (empty.shape[1], empty.shape[0])
    corners = change.px(np.concatenate(recorded_corners(truth)), size)
    lines = [json.loads(one) for one in (folder / "positions.jsonl").read_text().splitlines()]
    lines = [one for one in lines if not one["hand"] and "empty" not in one["image"]][::every]
    seen = [(change.picture(load_picture(folder / one["image"])), one) for one in lines]
    blind = _blind(seen, corners, *_seat(truth["home"], change))
    try:
        pair = change.picture(start), change.picture(empty)
        geometry = calibrate(*pair).geometry
        reader = Reader(geometry, learn_appearance(geometry, *pair))
    except VisionError as error:
        say(f"    {folder.name}: {error}")
        return Outcome(None, 0.0, Score(), blind)
    found = np.array([*geometry.field_px, *geometry.bar_px])
    off_px = float(np.linalg.norm(found - corners, axis=1).max())
    known = Score()
    for picture, one in seen:
        _judge(known, reader, picture, one)
    return Outcome(off_px, geometry.bend, known, blind)


def _blind(
    seen: list[tuple[Picture, dict[str, object]]], corners: Floats, home: Home, near: Near
) -> Score:
    score = Score()
    for picture, one in seen:
        size = (picture.shape[1], picture.shape[0])
        points = [(float(x), float(y)) for x, y in corners]
        bend = bend_at_points(picture, points)
        geometry = BoardGeometry(
            size, as_corners(points[:4]), as_corners(points[4:]), home, near, bend=bend
        )
        try:
            _judge(score, Reader(geometry, blind_appearance(picture, geometry)), picture, one)
        except VisionError as error:
            say(f"    blind: {error}")
    return score


def _judge(score: Score, reader: Reader, picture: Picture, one: Mapping[str, object]) -> None:
    points, bar = one["points"], one["bar"]
    assert isinstance(points, dict)
    assert isinstance(bar, dict)
    truth = truth_choices(points, reader.flat_count)
    judge(score, reader.read(picture, 0.0), truth, bar)


def _seat(home: Home, change: Change) -> tuple[Home, Near]:
    """White's home side as the changed camera sees it, and who sits near."""
    if not change.mirrored_home:
        return home, "white"
    return ("left" if home == "right" else "right"), "black"


def curves(boards: list[Path], kinds: list[str], every: int) -> Iterator[str]:
    """Yield one line a change."""
    for kind in kinds:
        for name, change in CHANGES[kind].items():
            known, blind, off = Score(), Score(), []
            for board in boards:
                one = outcome(board, change, every)
                known.add(one.known)
                blind.add(one.blind)
                off.append("none" if one.off_px is None else f"{one.off_px:.1f}({one.bend:+.3f})")
            yield (
                f"{kind} {name:20} off px (bend) {' '.join(off)}\n"
                f"    calibrated {_wrong(known)}; blind, eight points {_wrong(blind)}"
            )


def _wrong(score: Score) -> str:
    return (
        f"wrong {score.places - score.right}/{score.places}, boards {score.whole}/{score.boards}, "
        f"false blocks {score.false_blocked}"
    )


def main() -> None:
    """Print the curves."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=Path, nargs="+", help="folders like those of recordings")
    parser.add_argument("--changes", nargs="+", default=list(CHANGES), choices=list(CHANGES))
    parser.add_argument("--every", type=int, default=4, help="read one picture in so many")
    options = parser.parse_args()
    usual = sorted(p.parent for p in (SHARED / "recordings").glob("*/truth_geometry.json"))
    for line in curves(options.boards or usual, options.changes, options.every):
        say(line)


if __name__ == "__main__":
    main()
