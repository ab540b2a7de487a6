"""Boards to read blind: photographs and recordings, with what lies where.

A case names no player's side: its stacks are listed by column profile (far row left to right, then
near row), so that a turned or mirrored picture is only a reordered list.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.geometry import BoardGeometry, Floats, as_corners
from vision.picture import Picture, load_picture
from vision.reader.columns import point_rows

LIGHTER = "WS"
"""Letters of labels that stand for the lighter checkers of their board."""
_CORNERS = ("top_left", "top_right", "bottom_right", "bottom_left")


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
