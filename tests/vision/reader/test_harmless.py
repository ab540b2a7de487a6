"""What stands on the rim is a cup if it ends in one arc and reaches in no farther than one."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.places import MARGIN, SCALE
from vision.reader.harmless import is_round, reaches_deep, stays_out

Mask = NDArray[np.bool_]


def side(*discs: tuple[int, int, float]) -> Mask:
    """Return a canvas seen from a side, with discs (x, y, radius) that lie on its rim."""
    drawn = np.zeros((220, 300), dtype=np.uint8)
    for x, y, radius in discs:
        cv2.circle(drawn, (x, y), round(radius), 1, cv2.FILLED)
    return drawn > 0


def run_of(seen: Mask) -> Mask:
    return np.asarray(seen[:4].any(axis=0))


@pytest.mark.parametrize("radius", [12, 18, 26])
@pytest.mark.parametrize("depth", [6, 9, 12])
def test_one_arc_is_round(radius: int, depth: int) -> None:
    seen = side((150, depth - radius, radius))
    assert is_round(run_of(seen), seen)


def test_an_arc_with_a_checker_beside_it_is_round() -> None:
    seen = side((150, -12, 22), (151, MARGIN + 9, 9))
    assert is_round(run_of(seen), seen)


@pytest.mark.parametrize("apart", [8, 9, 11])
def test_finger_tips_are_not_round(apart: int) -> None:
    seen = side(*((150 + nth * apart, 6 - nth % 2, 4) for nth in range(4)))
    assert not is_round(run_of(seen), seen)


def test_two_things_are_not_one_arc() -> None:
    seen = side((80, -10, 18), (200, -10, 18))
    assert not is_round(run_of(seen), seen)


def test_a_straight_edge_is_no_cup() -> None:
    seen = np.zeros((220, 300), dtype=np.bool_)
    seen[:8, 100:180] = True
    assert not is_round(run_of(seen), seen)


def test_what_ends_on_the_rim_stays_out_and_what_lies_over_a_point_does_not() -> None:
    beside, over = side((150, -12, 20)), side((150, MARGIN, 20))
    assert stays_out(run_of(beside), beside, beside)
    assert not stays_out(run_of(over), over, over)


@pytest.mark.parametrize(("depth", "deep"), [(1.0, False), (2.0, False), (3.0, True)])
def test_an_arm_reaches_in_farther_than_a_cup(depth: float, deep: bool) -> None:  # noqa: FBT001
    seen = np.zeros((220, 300), dtype=np.bool_)
    seen[: MARGIN + round(depth * SCALE), 100:150] = True
    assert reaches_deep(run_of(seen), seen) is deep


def test_what_is_not_seen_as_a_thing_is_taken_for_an_arm() -> None:
    seen = side((150, 0, 20))
    assert reaches_deep(run_of(seen), np.zeros_like(seen))
