"""Boards to read blind: photographs, recordings and derived pictures, with what lies where.

A case names no player's side: its stacks are listed by column profile (far row left to right, then
near row), so that a turned or mirrored picture is only a reordered list.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from tests.benchmarks.stress_pictures import blur, cast, gain, jpeg, noise
from vision.geometry import BoardGeometry, Floats, as_corners
from vision.picture import Picture, load_picture
from vision.reader.columns import point_rows

LIGHTER = "WS"
"""Letters of labels that stand for the lighter checkers of their board."""
_CORNERS = ("top_left", "top_right", "bottom_right", "bottom_left")
_JITTER_PX = 4.0


@dataclass(frozen=True, slots=True, eq=False)
class Case:
    """A picture, where its board lies, and the stacks of its 24 columns.

    `field_px` and `bar_px` (4, 2); no bar: to be assumed. A stack is "", or letters w or b; None
    where nobody knows. `bar`: checkers on it of each side, None if not known.
    """

    name: str
    picture: Picture
    field_px: Floats
    bar_px: Floats | None
    stacks: tuple[str | None, ...]
    bar: Mapping[str, int] | None

    @property
    def geometry(self) -> BoardGeometry:
        """Return the geometry with the lighter checkers' home at the near right."""
        size = (self.picture.shape[1], self.picture.shape[0])
        if self.bar_px is None:
            return BoardGeometry.from_field(size, as_corners(self.field_px))
        return BoardGeometry(size, as_corners(self.field_px), as_corners(self.bar_px))


def photograph(folder: Path, name: str) -> Case:
    """Return a labelled photograph; with hands in it only the places that can be seen."""
    label = json.loads((folder / f"{name}.json").read_text())
    stacks = tuple(_stack(text) for text in (*label["top"], *label["bottom"]))
    counts = label["bar_count"]
    certain = all(isinstance(count, int) for count in counts.values())
    on_bar = {"w": 0, "b": 0} | {_side(letter): count for letter, count in counts.items()}
    return Case(
        name,
        load_picture(folder / f"{name}.jpg"),
        np.array([label["corners_px"][corner] for corner in _CORNERS], dtype=np.float64),
        np.array(label["bar_px"], dtype=np.float64),
        stacks,
        on_bar if certain else None,
    )


def _stack(text: str | None) -> str | None:
    if not text:
        return text
    return _side(text[0]) * int(text[1:]) if text[1:].isdigit() else None


def _side(letter: str) -> str:
    return "w" if letter in LIGHTER else "b"


def recording(folder: Path, every: int = 1) -> Iterator[Case]:
    """Yield the pictures of a recording without hands, with the true geometry and no more."""
    truth = json.loads((folder / "truth_geometry.json").read_text())
    field_px, bar_px = recorded_corners(truth)
    shape = BoardGeometry(
        (truth["width"], truth["height"]), as_corners(field_px), as_corners(bar_px), truth["home"]
    )
    lines = [json.loads(line) for line in (folder / "positions.jsonl").read_text().splitlines()]
    for line in [one for one in lines if not one["hand"]][::every]:
        name = f"{folder.name} {line['image']}"
        stacks = by_columns(line["points"], shape)
        picture = load_picture(folder / line["image"])
        yield Case(name, picture, field_px, bar_px, stacks, line["bar"])


def recorded_corners(truth: Mapping[str, Any]) -> tuple[Floats, Floats]:
    """Return field and bar corners of a recording, the bar by its size in millimetres."""
    mm = truth["mm"]
    half, height = 6 * mm["point_width"], mm["field_height"]
    width = 2 * half + mm["bar_width"]
    field = np.array(truth["field_corners"], dtype=np.float64)
    plane = np.array([[0, 0], [width, 0], [width, height], [0, height]], dtype=np.float32)
    matrix = cv2.getPerspectiveTransform(plane, field.astype(np.float32))
    bar = [[half, 0], [width - half, 0], [width - half, height], [half, height]]
    return field, cv2.perspectiveTransform(np.array([bar], dtype=np.float32), matrix)[0]


def by_columns(points: Mapping[str, str], geometry: BoardGeometry) -> tuple[str, ...]:
    """Return a position's stacks by column profile."""
    stacks = [""] * 24
    for point, row in enumerate(point_rows(geometry), 1):
        stacks[row] = points.get(str(point), "")
    return tuple(stacks)


def mirrored(case: Case) -> Case:
    """Return the board in a mirror: left is right."""
    far, near = case.stacks[:12], case.stacks[12:]
    return _moved(
        case,
        np.ascontiguousarray(case.picture[:, ::-1]),
        lambda xy: np.array([[case.picture.shape[1] - 1 - x, y] for x, y in xy[[1, 0, 3, 2]]]),
        (*far[::-1], *near[::-1]),
    )


def turned(case: Case) -> Case:
    """Return the board seen from the other side."""
    height, width = case.picture.shape[:2]
    return _moved(
        case,
        np.ascontiguousarray(case.picture[::-1, ::-1]),
        lambda xy: np.array([width - 1, height - 1]) - xy[[2, 3, 0, 1]],
        case.stacks[::-1],
    )


def resized(factor: float) -> Callable[[Case], Case]:
    """Return the picture with so many times its pixels across."""

    def change(case: Case) -> Case:
        how = cv2.INTER_AREA if factor < 1 else cv2.INTER_CUBIC
        picture = cv2.resize(case.picture, None, fx=factor, fy=factor, interpolation=how)
        return _moved(case, np.asarray(picture, np.uint8), lambda xy: xy * factor, case.stacks)

    return change


def _moved(
    case: Case,
    picture: Picture,
    move: Callable[[Floats], Floats],
    stacks: tuple[str | None, ...],
) -> Case:
    bar = None if case.bar_px is None else move(case.bar_px)
    return replace(case, picture=picture, field_px=move(case.field_px), bar_px=bar, stacks=stacks)


def jittered(seed: int) -> Callable[[Case], Case]:
    """Return corners set by an unsteady hand: each off by up to four pixels."""

    def change(case: Case) -> Case:
        rng = np.random.default_rng(seed)
        field = case.field_px + rng.uniform(-_JITTER_PX, _JITTER_PX, (4, 2))
        bar = None if case.bar_px is None else case.bar_px + rng.uniform(
            -_JITTER_PX, _JITTER_PX, (4, 2)
        )  # fmt: skip
        return replace(case, field_px=field, bar_px=bar)

    return change


def four_corners(case: Case) -> Case:
    """Return the case with nothing known of its bar."""
    return replace(case, bar_px=None)


def _curved(power: float) -> Callable[[Picture], Picture]:
    table = (255 * (np.arange(256) / 255) ** power).astype(np.uint8)
    return lambda picture: np.asarray(cv2.LUT(picture, table), dtype=np.uint8)


def _stressed(stress: Callable[..., Picture]) -> Callable[[Case], Case]:
    def change(case: Case) -> Case:
        return replace(case, picture=stress(case.picture, np.random.default_rng(1)))

    return change


VARIANTS: Mapping[str, Callable[[Case], Case]] = {
    "as it is": lambda case: case,
    "mirrored": mirrored,
    "turned": turned,
    "half size": resized(0.5),
    "size 0.75": resized(0.75),
    "size 1.5": resized(1.5),
    "gain 0.6": _stressed(gain(0.6)),
    "gain 1.3": _stressed(gain(1.3)),
    "gamma 0.7": _stressed(lambda picture, _: _curved(0.7)(picture)),
    "gamma 1.4": _stressed(lambda picture, _: _curved(1.4)(picture)),
    "amber": _stressed(cast((0.7, 0.95, 1.15))),
    "blue": _stressed(cast((1.25, 1.0, 0.85))),
    "JPEG 30": _stressed(jpeg(30)),
    "noise 10": _stressed(noise(10)),
    "blur 1.5 px": _stressed(blur(1.5)),
    "corners off 1": jittered(1),
    "corners off 2": jittered(2),
    "corners off 3": jittered(3),
    "four corners": four_corners,
}
"""What is done to a case, by name; the truth moves along."""
