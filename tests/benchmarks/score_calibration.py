"""Scores calibration against the true corners of recordings, simulated boards and photographs.

Run it as `python -m tests.benchmarks.score_calibration [recordings] [simulated] [photographs]`.
Errors are the largest distance in pixels of the four field corners, and of the four bar corners.
A recording's bar corners are taken from its field corners and its sizes, so that the bend of its
lens (2 to 3 px there) counts as error. Photographs hold any position; their corners were set by
hand, and triangles narrower than their leaf leave the true rails undetermined.
"""

import json
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from tests.conftest import SHARED
from vision.calibration import Calibration, calibrate
from vision.errors import VisionError
from vision.geometry import Floats, as_corners
from vision.learning import START_POSITION
from vision.markers import find_markers
from vision.picture import Picture, load_picture
from vision.simulation.looks import LOOKS, fitted
from vision.simulation.placing import Layout, laid
from vision.simulation.render import render
from vision.simulation.scene import CameraPose, Edge, Light, Scene
from vision.simulation.slots import Seating
from vision.simulation.truth import truth_geometry

_CORNERS = ("top_left", "top_right", "bottom_right", "bottom_left")


@dataclass(frozen=True, slots=True)
class Case:
    """Pictures to calibrate from, and the true field and bar corners, (4, 2) px each."""

    name: str
    start: Picture | None
    empty: Picture | None
    field_px: Floats
    bar_px: Floats


def recordings(folder: Path) -> Iterator[Case]:
    """Every recording: with and without markers, from both pictures and from each alone."""
    for truth in sorted(folder.glob("*/truth_geometry.json")):
        field, bar = recorded_corners(json.loads(truth.read_text()))
        empty = load_picture(truth.parent / "000_empty.jpg")
        start = load_picture(truth.parent / "001_start.jpg")
        for marked in ("", " no markers") if find_markers(empty) else ("",):
            if marked:
                empty, start = without_markers(empty), without_markers(start)
            name = truth.parent.name + marked
            yield Case(f"{name}, both", start, empty, field, bar)
            yield Case(f"{name}, start only", start, None, field, bar)
            yield Case(f"{name}, empty only", None, empty, field, bar)


def recorded_corners(truth: dict[str, Any]) -> tuple[Floats, Floats]:
    """Return the true field and bar corners, (4, 2) px each, of a `truth_geometry.json`."""
    mm = truth["mm"]
    half, height = 6 * mm["point_width"], mm["field_height"]
    width = 2 * half + mm["bar_width"]
    field = np.array(truth["field_corners"])
    plane = np.array([[0, 0], [width, 0], [width, height], [0, height]], dtype=np.float32)
    matrix = cv2.getPerspectiveTransform(plane, field.astype(np.float32))
    bar = [[half, 0], [width - half, 0], [width - half, height], [half, height]]
    return field, cv2.perspectiveTransform(np.array([bar], dtype=np.float32), matrix)[0]


def without_markers(picture: Picture) -> Picture:
    """Paint the markers over with the colour around them."""
    bare = picture.copy()
    for quad in find_markers(picture).values():
        corners = np.array(quad)
        wide = (corners.mean(axis=0) + 1.5 * (corners - corners.mean(axis=0))).astype(np.int32)
        ring = cv2.boundingRect(wide)
        x, y = max(ring[0] - 6, 0), max(ring[1] - 6, 0)
        cv2.fillPoly(bare, [wide], [int(v) for v in picture[y, x]])
    return bare


def simulated() -> Iterator[Case]:
    """Every look of the simulation, tilted and bent differently, from both pictures and one."""
    position = {"points": {str(point): stack for point, stack in START_POSITION.items()}}
    for number, look in enumerate(LOOKS.values()):
        rng = np.random.default_rng(number)
        pose = CameraPose(
            1280,
            720,
            tilt_deg=(0.0, 8.0, 16.0, 24.0)[number % 4],
            tilt_towards_deg=90.0 + 15 * (number % 3 - 1),
            rotation_deg=(-4.0, 0.0, 3.0)[number % 3],
            bend=(0.0, -0.02, 0.02)[number % 3],
        )
        pose = fitted(look, pose)
        home = Edge.LEFT if number % 2 else Edge.RIGHT
        light = Light(from_deg=40.0 * number, strength=0.5 + 0.05 * number)
        empty = Scene(look, pose, light, home=home)
        start = Scene(
            look,
            pose,
            light,
            laid(position, Layout(look, Seating(home)), rng).checkers(),
            home=home,
        )
        truth = truth_geometry(start)
        pictures = render(start, rng), render(empty, rng)
        tilt = f"{look.name} {pose.tilt_deg:.0f} deg"
        yield Case(f"{tilt}, both", *pictures, truth.field_px, truth.bar_px)
        yield Case(f"{tilt}, start only", pictures[0], None, truth.field_px, truth.bar_px)


def photographs(folder: Path) -> Iterator[Case]:
    """Every labelled photograph alone, in whatever position it is."""
    for label in sorted(folder.glob("*.json")):
        truth = json.loads(label.read_text())
        field = np.array([truth["corners_px"][name] for name in _CORNERS], dtype=np.float64)
        picture = load_picture(label.with_suffix(".jpg"))
        yield Case(label.stem, picture, None, field, np.array(truth["bar_px"], dtype=np.float64))


def score(cases: Iterator[Case]) -> Iterator[str]:
    """One line a case."""
    for case in cases:
        began_s = time.process_time()
        try:
            found = calibrate(case.start, case.empty)
        except VisionError as fault:
            yield f"{case.name:34} not found: {fault}"
            continue
        yield f"{case.name:34} {describe(case, found)}, {time.process_time() - began_s:.1f} s"


def describe(case: Case, found: Calibration) -> str:
    """Errors in pixels and in point widths, and what calibration said of itself."""
    geometry = found.geometry
    field, bar = _worst(geometry.field_px, case.field_px), _worst(geometry.bar_px, case.bar_px)
    size = max(field, bar) / geometry.point_px
    told = f"home {geometry.home} near {geometry.near}" if found.start_seen else "start not seen"
    return (
        f"field {field:6.1f} bar {bar:6.1f} px ({size:4.2f} points), residual "
        f"{found.residual_px:.2f}, confidence {found.confidence:.2f}, {found.found}, {told}"
    )


def _worst(found: object, true: Floats) -> float:
    corners = np.array(as_corners(np.asarray(found)))
    return float(np.linalg.norm(corners - true, axis=1).max())


def main() -> None:
    """Print the scores asked for, or all."""
    wanted = sys.argv[1:] or ["recordings", "simulated", "photographs"]
    suites: dict[str, Callable[[], Iterator[Case]]] = {
        "recordings": lambda: recordings(SHARED / "recordings"),
        "simulated": simulated,
        "photographs": lambda: photographs(SHARED / "photos"),
    }
    for name in wanted:
        sys.stdout.write(f"{name}\n")
        for line in score(suites[name]()):
            sys.stdout.write(f"  {line}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
