"""A checker ends towards the middle of the board, the end of a bare point does not."""

import cv2
import numpy as np
import pytest

from vision.reader.rings import InnerArcs, RingFinder

DIAMETER = 18.0
SHAPE = (240, 60)
RAIL = 10


def _point(*, far: bool) -> np.ndarray:
    """A dark point on light field behind a dark rail, as (3, H, W) planes."""
    plane = np.full(SHAPE, 180, np.float32)
    plane[:RAIL] = 60
    triangle = np.array([[20, RAIL], [40, RAIL], [30, RAIL + 90]], np.int32)
    cv2.fillConvexPoly(plane, triangle, 90, cv2.LINE_AA)
    return _planes(plane, far=far)


def _planes(plane: np.ndarray, *, far: bool) -> np.ndarray:
    seen = plane if far else plane[::-1]
    return np.stack([seen, np.zeros(SHAPE, np.float32), np.zeros(SHAPE, np.float32)])


def _with_checker(*, far: bool) -> np.ndarray:
    plane = _point(far=True)[0].copy()
    cv2.circle(plane, (30, RAIL + 9), 9, 120.0, -1, cv2.LINE_AA)
    return _planes(plane, far=far)


@pytest.mark.parametrize("far", [True, False])
def test_only_a_checker_has_an_inner_side(*, far: bool) -> None:
    arcs = InnerArcs(DIAMETER, SHAPE)
    y = RAIL + 9 if far else SHAPE[0] - 1 - RAIL - 9

    assert arcs(_with_checker(far=far))[y, 30] > 0.5
    assert arcs(_point(far=far))[y, 30] < 0.2


def test_a_point_behind_a_rail_passes_for_much_of_a_circle() -> None:
    whole = RingFinder(DIAMETER, np.zeros(SHAPE, np.float32))

    assert whole(_point(far=True))[RAIL + 9, 30] > 0.3
