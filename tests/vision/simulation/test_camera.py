"""The camera's arithmetic: projecting and looking back are each other's inverse."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.simulation.camera import Projection, Window
from vision.simulation.errors import SceneError
from vision.simulation.looks import LOOKS
from vision.simulation.scene import CameraPose

LOOK = LOOKS["walnut"]


def test_straight_down_the_middle_of_the_field_is_the_middle_of_the_picture() -> None:
    projection = Projection(CameraPose(640, 480), LOOK)
    middle = (LOOK.field_width_mm / 2, LOOK.field_height_mm / 2, 0.0)
    assert projection.project([middle])[0] == pytest.approx((319.5, 239.5))


def test_x_runs_right_and_y_runs_down_in_the_picture() -> None:
    projection = Projection(CameraPose(640, 480, tilt_deg=20, tilt_towards_deg=40), LOOK)
    origin, right, down = projection.project([(0, 0, 0), (100, 0, 0), (0, 100, 0)])
    assert right[0] > origin[0] + 50
    assert down[1] > origin[1] + 50


def test_a_camera_on_the_near_side_sees_near_things_larger() -> None:
    projection = Projection(CameraPose(640, 480, tilt_deg=25), LOOK)
    far = projection.project([(0, 0, 0), (100, 0, 0)])
    near = projection.project([(0, 480, 0), (100, 480, 0)])
    assert near[1, 0] - near[0, 0] > far[1, 0] - far[0, 0]


POSES = st.builds(
    CameraPose,
    tilt_deg=st.floats(0, 35),
    tilt_towards_deg=st.floats(0, 360),
    rotation_deg=st.floats(-10, 10),
    bend=st.floats(-0.15, 0.1),
    height_mm=st.just(1000.0),
)


@given(x=st.floats(-100, 700), y=st.floats(-50, 530), z=st.floats(-10, 40), pose=POSES)
def test_the_ray_through_a_projected_point_meets_that_point(
    x: float, y: float, z: float, pose: CameraPose
) -> None:
    projection = Projection(pose, LOOK)
    column, row = projection.project([(x, y, z)])[0].round().astype(int)
    ray = [float(a[0, 0]) for a in projection.rays(Window(column, row, 1, 1))]
    depth = (z - projection.position[2]) / ray[2]
    met = projection.position + depth * np.array(ray)
    assert np.hypot(met[0] - x, met[1] - y) < 1.5 * pose.height_mm / pose.focal_px


def test_a_window_is_cut_to_the_picture() -> None:
    projection = Projection(CameraPose(640, 480), LOOK)
    assert projection.window_of([(-5000, 0, 0), (-4900, 0, 0)]).w == 0
    whole = projection.window_of([(-5000, -5000, 0), (5000, 5000, 0)])
    assert (whole.x, whole.y, whole.w, whole.h) == (0, 0, 640, 480)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [({"tilt_deg": 80}, "80"), ({"width_px": 10}, "10x720"), ({"focal_px": 0}, "focal_px")],
)
def test_a_senseless_pose_is_refused_with_its_value(wrong: dict[str, float], words: str) -> None:
    with pytest.raises(SceneError, match=words):
        CameraPose(**wrong)  # type: ignore[arg-type]
