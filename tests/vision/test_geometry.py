"""Eight corners become points, places and pixels."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.errors import GeometryError
from vision.geometry import (
    LEAVES,
    BoardGeometry,
    Corners,
    Home,
    Leaf,
    Near,
    PointPlace,
    as_corners,
)
from vision.lens import Lens

FIELD: Corners = ((100, 50), (740, 50), (740, 590), (100, 590))
BAR: Corners = ((395, 50), (445, 50), (445, 590), (395, 590))
SIZE = (840, 640)


def board(home: Home = "right", near: Near = "white") -> BoardGeometry:
    return BoardGeometry(SIZE, FIELD, BAR, home, near)


def test_white_near_home_right_has_its_ace_point_at_the_near_right_end() -> None:
    assert board().place_of(1) == PointPlace("right", "near", 5)
    assert board().place_of(12) == PointPlace("left", "near", 0)
    assert board().place_of(13) == PointPlace("left", "far", 0)
    assert board().place_of(24) == PointPlace("right", "far", 5)


def test_home_left_mirrors_the_points() -> None:
    assert board("left").place_of(1) == PointPlace("left", "near", 0)
    assert board("left").place_of(18) == PointPlace("right", "far", 0)


def test_black_near_turns_the_rows_over() -> None:
    assert board(near="black").place_of(1) == PointPlace("right", "far", 5)
    assert board(near="black").place_of(24) == PointPlace("right", "near", 5)


@given(st.integers(1, 24), st.sampled_from(["left", "right"]), st.sampled_from(["white", "black"]))
def test_point_and_place_are_inverse(point: int, home: Home, near: Near) -> None:
    geometry = board(home, near)
    assert geometry.point_at(geometry.place_of(point)) == point


@given(
    st.sampled_from(LEAVES),
    st.floats(-0.5, 6.5),
    st.floats(-0.5, 11.5),
    st.floats(-0.5, 0.2),
    st.lists(st.floats(-12, 12), min_size=16, max_size=16),
)
def test_plane_and_pixels_are_inverse_through_any_lens(
    leaf: Leaf, x: float, y: float, bend: float, shift: list[float]
) -> None:
    shaken = np.array([*FIELD, *BAR]) + np.array(shift).reshape(8, 2)
    geometry = BoardGeometry(SIZE, as_corners(shaken[:4]), as_corners(shaken[4:]), bend=bend)
    xy = np.array([[x, y]])
    assert np.allclose(geometry.to_plane(leaf, geometry.to_px(leaf, xy)), xy, atol=2e-3)


@given(st.floats(-0.5, 0.2))
def test_corners_are_seen_where_they_were_given_whatever_the_lens(bend: float) -> None:
    geometry = BoardGeometry(SIZE, FIELD, BAR, bend=bend)
    corners = np.array([[0, 0], [6, 0], [6, geometry.height], [0, geometry.height]])
    assert np.allclose(geometry.to_px("left", corners), geometry.leaf_px("left"), atol=2e-3)


@pytest.mark.parametrize("bend", [-0.3, -0.1, 0.1])
def test_a_bent_board_has_the_shape_of_the_straight_one(bend: float) -> None:
    lens = Lens(SIZE, bend)
    field, bar = (as_corners(lens.bent(np.array(corners))) for corners in (FIELD, BAR))
    bent = BoardGeometry(SIZE, field, bar, bend=bend)
    assert bent.height == pytest.approx(board().height)
    assert bent.bar_width == pytest.approx(board().bar_width)
    xy = np.array([[3.0, 4.0]])
    assert np.allclose(bent.to_px("right", xy), lens.bent(board().to_px("right", xy)), atol=1e-2)


@pytest.mark.parametrize("bend", [-0.81, 0.31, float("nan")])
def test_a_bend_of_no_lens_is_refused(bend: float) -> None:
    with pytest.raises(GeometryError, match="bend"):
        BoardGeometry(SIZE, FIELD, BAR, bend=bend)


def test_leaves_end_at_the_bar() -> None:
    assert np.allclose(board().to_px("left", np.array([[6.0, 0.0]])), [[395, 50]], atol=1e-3)
    assert np.allclose(board().to_px("right", np.array([[0.0, 0.0]])), [[445, 50]], atol=1e-3)


def test_square_seen_from_above_has_its_measured_height() -> None:
    assert board().height == pytest.approx(540 / (295 / 6), rel=1e-6)


def test_first_checker_of_a_near_point_touches_the_near_rail() -> None:
    x, y = board().checker_px(1, 0)
    assert (x, y) == pytest.approx((740 - 295 / 12, 590 - 295 / 12), abs=0.1)


def test_field_corners_alone_put_the_bar_in_the_middle() -> None:
    geometry = BoardGeometry.from_field(SIZE, FIELD)
    left, right = geometry.bar_px[0][0], geometry.bar_px[1][0]
    assert (left + right) / 2 == pytest.approx(420, abs=0.1)
    assert right - left == pytest.approx(640 * 0.08, abs=0.2)


def test_field_corners_alone_put_the_bar_in_the_middle_of_a_bent_picture_too() -> None:
    lens = Lens(SIZE, -0.2)
    seen = BoardGeometry.from_field(SIZE, as_corners(lens.bent(np.array(FIELD))), bend=-0.2)
    straight = BoardGeometry.from_field(SIZE, FIELD)
    assert np.allclose(seen.bar_px, lens.bent(np.array(straight.bar_px)), atol=1e-2)


def test_corners_in_the_wrong_order_are_refused() -> None:
    with pytest.raises(GeometryError, match="clockwise"):
        BoardGeometry(SIZE, (FIELD[1], FIELD[0], FIELD[3], FIELD[2]), BAR)


def test_corners_of_another_picture_size_are_refused() -> None:
    with pytest.raises(GeometryError, match="another size"):
        BoardGeometry((320, 240), FIELD, BAR)


def test_a_bar_outside_the_field_is_refused() -> None:
    outside: Corners = ((760, 50), (800, 50), (800, 590), (760, 590))
    with pytest.raises(GeometryError, match="leaf"):
        BoardGeometry(SIZE, FIELD, outside)


def test_not_a_number_is_refused() -> None:
    with pytest.raises(GeometryError, match="finite"):
        BoardGeometry(SIZE, FIELD, ((float("nan"), 50), *BAR[1:]))


def test_there_is_no_point_25() -> None:
    with pytest.raises(GeometryError, match="25"):
        board().place_of(25)


def test_the_bar_is_continuous_with_both_leaves_however_roughly_it_was_measured() -> None:
    rough = ((444.0, 30.0), (480.0, 27.0), (484.0, 611.0), (447.0, 609.0))
    field = ((30.0, 30.0), (870.0, 30.0), (870.0, 610.0), (30.0, 610.0))
    geometry = BoardGeometry((900, 640), field, rough)
    along = np.linspace(0, geometry.height, 9)

    def at(x: float) -> np.ndarray:
        return np.column_stack([np.full_like(along, x), along])

    assert geometry.bar_to_px(at(0)) == pytest.approx(geometry.to_px("left", at(6)))
    right = geometry.bar_to_px(at(geometry.bar_width))
    assert right == pytest.approx(geometry.to_px("right", at(0)))


def test_the_same_view_in_another_size_has_its_places_at_the_same_shares() -> None:
    twice = BoardGeometry(SIZE, FIELD, BAR, bend=-0.1).scaled((2 * SIZE[0], 2 * SIZE[1]))
    assert twice.image_size == (2 * SIZE[0], 2 * SIZE[1])
    assert twice.field_px[0] == pytest.approx((200.5, 100.5))
    once = BoardGeometry(SIZE, FIELD, BAR, bend=-0.1)
    for point in (1, 12, 13, 24):
        x, y = once.checker_px(point, 2)
        assert twice.checker_px(point, 2) == pytest.approx((2 * x + 0.5, 2 * y + 0.5), abs=0.01)
