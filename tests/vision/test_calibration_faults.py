"""Each thing that goes wrong before a camera is said so that a waiter can put it right."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from tests.vision.simulation.scenes import START
from vision.calibration import board_of, calibrate
from vision.calibration.sentences import NO_BOARD, no_board, not_in_start
from vision.errors import CalibrationError
from vision.picture import Picture
from vision.simulation.looks import LOOKS, fitted
from vision.simulation.placing import Layout, laid
from vision.simulation.render import render
from vision.simulation.scene import CameraPose, Hand, Light, Scene

LOOK = LOOKS["walnut"]
POSE = fitted(LOOK, CameraPose(960, 600, tilt_deg=8), margin=0.05)


def view(*hands: Hand, pose: CameraPose = POSE, empty: bool = False) -> Picture:
    rng = np.random.default_rng(5)
    checkers = () if empty else laid(START, Layout(LOOK), rng).checkers()
    return render(Scene(LOOK, pose, Light(), checkers, hands=hands), rng)


@pytest.fixture(scope="module")
def start() -> Picture:
    return view()


def test_a_hand_over_the_start_position_is_told_by_its_point() -> None:
    picture = view(Hand(300.0, 200.0))
    measured = calibrate(picture)
    assert not measured.start_seen
    assert any("point 6" in warning and "hand" in warning for warning in measured.warnings)
    with pytest.raises(CalibrationError, match="set all thirty up, then calibrate again"):
        board_of(measured, picture, None)


@pytest.mark.parametrize(
    ("trouble", "told"),
    [
        (lambda seen: seen[:, ::-1].copy(), "the picture is mirrored"),
        (lambda seen: (seen * 0.04).astype(np.uint8), "too dark: raise the light"),
        (lambda seen: np.full_like(seen, 110), "no board found: the whole board"),
    ],
)
def test_what_is_wrong_with_the_picture_is_told(
    start: Picture, trouble: Callable[[Picture], Picture], told: str
) -> None:
    with pytest.raises(CalibrationError, match=told):
        calibrate(trouble(start))


def test_white_checkers_that_burn_out_are_told(start: Picture) -> None:
    bright = np.clip(start.astype(np.float64) * 1.9, 0, 255).astype(np.uint8)
    assert any("overexposed" in warning for warning in calibrate(bright).warnings)


def test_a_side_out_of_the_picture_is_told_by_its_markers() -> None:
    with pytest.raises(CalibrationError, match="near right and near left"):
        calibrate(view(pose=replace(POSE, offset_mm=(0.0, -220.0))))


@pytest.mark.parametrize("moved", [{"offset_mm": (14.0, 0.0)}, {"rotation_deg": 2.0}])
def test_a_camera_that_moved_between_both_pictures_is_told(
    start: Picture, moved: dict[str, object]
) -> None:
    pose = replace(POSE, **moved)  # type: ignore[arg-type]
    with pytest.raises(CalibrationError, match="was moved between them"):
        calibrate(start, view(pose=pose, empty=True))


def test_two_pictures_of_one_camera_belong_together(start: Picture) -> None:
    assert calibrate(start, view(empty=True)).warnings == ()


def test_many_odd_points_are_not_listed_and_no_marker_tells_nothing() -> None:
    assert "point 6 and 8" in not_in_start((6, 8))
    assert "point" not in not_in_start((1, 6, 8, 12, 13))
    assert no_board({}) == NO_BOARD
