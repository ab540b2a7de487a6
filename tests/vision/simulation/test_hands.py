"""A hand comes in from outside, rests where it was sent, and leaves again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.simulation.hands import hand_path


@given(x=st.floats(0, 600), y=st.floats(0, 480), from_near=st.booleans())
def test_it_starts_and_ends_outside_and_rests_at_its_goal(
    x: float,
    y: float,
    from_near: bool,  # noqa: FBT001
) -> None:
    def tips(part: float) -> tuple[float, float]:
        return hand_path((x, y), part, field_height_mm=480, from_near=from_near)

    assert tips(0.5) == pytest.approx((x, y))
    assert tips(0.0) == pytest.approx(tips(1.0))
    outside = tips(0.0)[1]
    assert outside > 480 if from_near else outside < 0


@given(part=st.floats(0, 0.39))
def test_it_never_turns_back_on_its_way_in(part: float) -> None:
    def far(p: float) -> float:
        return abs(hand_path((300, 100), p, field_height_mm=480, from_near=True)[1] - 100)

    assert far(part + 0.01) <= far(part) + 1e-9
