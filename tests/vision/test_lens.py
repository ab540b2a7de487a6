"""A lens bends pixels and unbends them again."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.lens import MOST_BENT, PERFECT, Lens

SIZE = (1280, 720)
MIDDLE = (639.5, 359.5)
BENDS = st.floats(*MOST_BENT)


@given(BENDS, st.floats(0, SIZE[0] - 1), st.floats(0, SIZE[1] - 1))
def test_every_seen_pixel_comes_back(bend: float, x: float, y: float) -> None:
    lens = Lens(SIZE, bend)
    seen = np.array([[x, y]])
    assert lens.bent(lens.straight(seen)) == pytest.approx(seen, abs=1e-6)


@given(BENDS)
def test_the_middle_stays_and_the_corner_moves_by_the_bend(bend: float) -> None:
    lens = Lens(SIZE, bend)
    middle, corner = lens.straight(np.array([MIDDLE, (-0.5, -0.5)]))
    assert middle == pytest.approx(MIDDLE)
    assert (corner - MIDDLE) * (1 + bend) == pytest.approx(np.array([-640.0, -360.0]))


@given(BENDS, st.integers(2, 8))
def test_a_bend_is_the_same_at_every_size_of_picture(bend: float, times: int) -> None:
    small = Lens(SIZE, bend).straight(np.array([[100.0, 50.0]]))
    size = (SIZE[0] * times, SIZE[1] * times)
    large = Lens(size, bend).straight((np.array([[100.0, 50.0]]) + 0.5) * times - 0.5)
    assert (large + 0.5) / times - 0.5 == pytest.approx(small)


def test_a_wide_lens_shows_a_straight_edge_bowed_outwards() -> None:
    edge = np.array([[100.0, 60.0], [1180.0, 60.0], [1180.0, 660.0], [100.0, 660.0]])
    outline = Lens(SIZE, -0.2).bowed(edge, steps=2)
    assert outline[::2] == pytest.approx(edge)
    assert outline[1, 1] < 40
    assert outline[5, 1] > 680
    assert outline[7, 0] < 90
    assert outline[3, 0] > 1190


def test_a_perfect_lens_leaves_every_pixel_as_it_is() -> None:
    px = np.array([[3.0, 4.0], [-50.0, 9000.0]])
    for lens in (PERFECT, Lens(SIZE)):
        assert lens.straight(px) is px
        assert lens.bent(px) is px
        assert lens.bowed(px) is px


def test_what_no_lens_sees_stays_finite() -> None:
    far = np.array([[1e5, 1e5]])
    for bend in MOST_BENT:
        lens = Lens(SIZE, bend)
        assert np.isfinite(lens.straight(far)).all()
        assert np.isfinite(lens.bent(far)).all()
