"""On known ground of a checker's colour its outline decides; elsewhere colour does, as ever."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.colours import Map
from vision.reader.alike import alike_share, of_both

SHAPE = (4, 5)


def _map(value: float) -> Map:
    return np.full(SHAPE, value, np.float32)


def _nats(colour: float, outline: float, share: float = 1.0) -> float:
    return float(of_both(_map(colour), _map(share), _map(outline))[0, 0])


def test_only_ground_of_a_checkers_colour_that_was_seen_bare_is_alike() -> None:
    assert alike_share(_map(-30), _map(1)) is None
    assert alike_share(_map(-8), _map(0)) is None, "a guess is like many colours"
    share = alike_share(_map(-8), _map(1))
    assert share is not None
    assert (share == 1).all()
    between = alike_share(_map(-17), _map(1))
    assert between is not None
    assert 0 < between.max() < 1


@pytest.mark.parametrize(
    ("colour", "outline"),
    [(-6.4, 0.3), (-6.5, 1.2), (-4.0, -0.2), (1.5, -0.3)],  # of four path-traced boards
)
def test_a_checker_that_shows_little_but_its_outline_is_one_there(
    colour: float, outline: float
) -> None:
    assert _nats(colour, outline) > 0


@given(st.floats(-30, 0), st.floats(-5, -3))
def test_bare_board_is_bare_whatever_colour_says_against_a_checker(
    colour: float, outline: float
) -> None:
    assert _nats(colour, outline) < -4


@given(st.floats(-30, 14), st.floats(-5, 7))
def test_ground_of_another_colour_counts_both_as_they_are(colour: float, outline: float) -> None:
    assert _nats(colour, outline, 0.0) == pytest.approx(colour + outline, abs=1e-4)
    plain = of_both(_map(colour), None, _map(outline))
    assert plain == pytest.approx(colour + outline, abs=1e-4)
