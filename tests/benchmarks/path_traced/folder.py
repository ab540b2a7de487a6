"""One board's folder: pictures, truth lines and truth geometry, as in a recording.

`raw/` keeps the light of each picture, so that a sensor can be changed without rendering again.
"""

import json
import time
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.benchmarks.path_traced.board_parts import still_parts
from tests.benchmarks.path_traced.clutter import extra_parts
from tests.benchmarks.path_traced.hand_parts import hand_parts
from tests.benchmarks.path_traced.model import Part, PathBoard
from tests.benchmarks.path_traced.sensor import bent, developed, exposure_for, linear_of
from tests.benchmarks.path_traced.setting import Setting
from tests.benchmarks.path_traced.things import checker_parts, cube_parts, die_parts
from vision.simulation.scene import Scene
from vision.simulation.truth import truth_geometry

if TYPE_CHECKING:
    from tests.benchmarks.path_traced.blender import Studio


class BoardFolder:
    """Where a board's pictures go."""

    def __init__(self, path: Path, board: PathBoard) -> None:
        self._path, self._board = path, board
        self._studio: Studio | None = None
        (path / "raw").mkdir(parents=True, exist_ok=True)
        text = json.dumps(geometry_of(board), indent=1)
        (path / "truth_geometry.json").write_text(text)

    def missing(self, settings: Iterable[Setting]) -> list[Setting]:
        """The pictures that are not there yet."""
        return [setting for setting in settings if not (self._path / setting.image).exists()]

    def render(self, setting: Setting, samples: int) -> float:
        """Render one picture, store it and its truth; returns the seconds it took."""
        from tests.benchmarks.path_traced.blender import Studio  # noqa: PLC0415 - bpy is optional

        began = time.monotonic()
        if self._studio is None:
            extras = [part for extra in self._board.extras for part in extra_parts(extra)]
            self._studio = Studio(self._board, (*still_parts(self._board), *extras), samples)
        self._studio.picture(moving_parts(self._board, setting), setting.light, self._raw(setting))
        self._develop(setting)
        with (self._path / "positions.jsonl").open("a") as lines:
            lines.write(json.dumps(setting.truth()) + "\n")
        return time.monotonic() - began

    def write(self, name: str, lines: Iterable[dict[str, Any]]) -> None:
        """Write a file of JSON lines beside the pictures."""
        (self._path / name).write_text("".join(json.dumps(line) + "\n" for line in lines))

    def develop_again(self, settings: Iterable[Setting]) -> None:
        """Store every picture anew from its raw light."""
        for setting in settings:
            if self._raw(setting).exists():
                self._develop(setting)

    def _develop(self, setting: Setting) -> None:
        board, number = self._board, int(setting.image[:3])
        metered = self._light(self._path / "raw" / "000_empty.png")
        gain = exposure_for(metered, field_px(board), board.sensor)
        part = 8 if "illegal" in setting.image else 7  # it shares its number with the one after it
        rng = np.random.default_rng((board.seed, number, part))
        picture = developed(self._light(self._raw(setting)), gain, board.sensor, rng)
        quality = [cv2.IMWRITE_JPEG_QUALITY, board.sensor.jpeg]
        cv2.imwrite(str(self._path / setting.image), picture, quality)

    def _light(self, raw: Path) -> NDArray[np.float32]:
        stored = cv2.imread(str(raw), cv2.IMREAD_UNCHANGED)
        if stored is None:
            raise FileNotFoundError(f"no raw picture {raw}; render the empty board first")
        return bent(linear_of(stored.astype(np.uint16)), self._board.pose)

    def _raw(self, setting: Setting) -> Path:
        return self._path / "raw" / Path(setting.image).with_suffix(".png")


def moving_parts(board: PathBoard, setting: Setting) -> list[Part]:
    """Everything that lies on the board in one picture."""
    parts = [*checker_parts(board, setting.checkers)]
    for die in setting.dice:
        parts += die_parts(board.look, die)
    if setting.cube is not None:
        parts += cube_parts(board.look, setting.cube)
    if setting.hand is not None:
        parts += hand_parts(setting.hand, setting.grip)
    return parts


def field_px(board: PathBoard) -> NDArray[np.float64]:
    """The field's corners in the picture."""
    return truth_geometry(Scene(board.look, board.pose, home=board.home)).field_px


def geometry_of(board: PathBoard) -> dict[str, Any]:
    """The truth of where the board lies, as recordings have it, with the bar and the lens."""
    look, pose = board.look, board.pose
    truth = truth_geometry(Scene(look, pose, home=board.home))
    return {
        "width": pose.width_px,
        "height": pose.height_px,
        "home": truth.home.value,
        "field_corners": truth.field_px.tolist(),
        "bar_corners": truth.bar_px.tolist(),
        "markers": {str(i): quad.tolist() for i, quad in enumerate(truth.markers_px)},
        "lens": {"k1": pose.bend, "focal_px": pose.focal_px},
        "mm": {
            "point_width": look.point_width_mm,
            "checker_diameter": look.checker_diameter_mm,
            "checker_height": look.checker_height_mm,
            "field_height": look.field_height_mm,
            "bar_width": look.bar_width_mm,
            "tray_width": look.tray_width_mm,
        },
        "trays": look.trays.value,
    }
