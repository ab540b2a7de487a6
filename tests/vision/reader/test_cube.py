"""A cube is told from a checker by its shape, however it lies."""

import cv2
import numpy as np
import pytest

from vision.colours import Map
from vision.reader.cube import cubes

DIAMETER = 18.0
BAR = slice(23, 37)


def _square(side: float, angle_deg: float, seed: int) -> Map:
    """Nats of a bar's strip with a square on it, its number and its noise."""
    nats = np.full((120, 60), -4, np.float32)
    corners = cv2.boxPoints(((30.0, 50.0), (side - 1, side - 1), angle_deg))
    cv2.fillConvexPoly(nats, np.round(corners).astype(np.int32), 3.0)
    nats[48:53, 28:32] = -1  # what is printed on it
    return nats + np.random.default_rng(seed).normal(0, 0.8, nats.shape).astype(np.float32)


@pytest.mark.parametrize("angle_deg", [0.0, 8.0, 20.0])
@pytest.mark.parametrize(("side", "cut_off"), [(13.0, True), (15.0, True), (18.0, False)])
def test_a_square_no_larger_than_a_checker_is_a_cube(
    side: float, angle_deg: float, *, cut_off: bool
) -> None:
    (middle,) = cubes(_square(side, angle_deg, seed=3), DIAMETER, cut_off=cut_off)

    assert middle == pytest.approx((30, 50), abs=1.5)


@pytest.mark.parametrize("diameter", [16, 17, 18, 19, 20])
def test_a_disc_a_little_off_its_size_is_none(diameter: int) -> None:
    nats = np.full((120, 60), -4, np.float32)
    cv2.circle(nats, (30 * 16, 50 * 16), diameter * 8, 3.0, -1, cv2.LINE_AA, 4)

    assert not [*cubes(nats, DIAMETER, cut_off=False)]


@pytest.mark.parametrize("share", [0.1, 0.2, 0.25])
def test_a_checker_partly_where_a_cube_lay_before_is_none(share: float) -> None:
    nats = np.full((120, 60), -4, np.float32)
    cv2.circle(nats, (30 * 16, 50 * 16), 9 * 16, 3.0, -1, cv2.LINE_AA, 4)
    nats[round(59 - share * 18) :] = 0

    assert not [*cubes(nats, DIAMETER, cut_off=True)]


@pytest.mark.parametrize("side", [14.0, 16.0])
@pytest.mark.parametrize("lean", [-1, 1])
def test_a_cube_that_a_checker_beside_the_bar_touches_is_one(side: float, lean: int) -> None:
    nats = _square(side, 0.0, seed=5)
    cv2.circle(nats, (30 + lean * 16, 50), 9, 3.0, -1)

    assert not [*cubes(nats, DIAMETER, cut_off=True)]
    ((x, y),) = cubes(nats, DIAMETER, cut_off=True, bar=BAR)
    assert (x, y) == pytest.approx((30, 50), abs=2)


@pytest.mark.parametrize("x", [26.0, 28.5, 30.0, 33.5])
def test_a_checker_that_leans_on_the_bar_beside_others_is_none(x: float) -> None:
    nats = np.full((120, 60), -4, np.float32)
    for middle in ((x, 50.0), (x - 18, 44.0), (x + 18, 56.0)):
        at = round(middle[0] * 16), round(middle[1] * 16)
        cv2.circle(nats, at, 9 * 16, 3.0, -1, cv2.LINE_AA, 4)

    assert not [*cubes(nats, DIAMETER, cut_off=True, bar=BAR)]


def test_a_cube_whose_side_is_in_view_is_one_where_checkers_may_be_cut_off() -> None:
    nats = np.full((120, 60), -4, np.float32)
    nats[40:58, 23:38] = 3

    assert [*cubes(nats, DIAMETER, cut_off=True)]


def test_a_square_larger_than_a_checker_is_none() -> None:
    assert not [*cubes(_square(22.0, 0.0, seed=1), DIAMETER, cut_off=False)]


def test_a_row_of_checkers_and_small_dirt_are_none() -> None:
    nats = np.full((120, 60), -4, np.float32)
    for y in (30, 48, 66):
        cv2.circle(nats, (30, y), 9, 3.0, -1)
    nats[100:106, 28:34] = 3

    assert not [*cubes(nats, DIAMETER, cut_off=False)]
