"""On ground of a checker's own colour, what denies it is how well the board itself fits."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.reader.alike import relief, relieved


def _nats(bare: float, colour: float) -> float:
    less = relief(np.full((2, 3), bare, np.float32))
    return float(relieved(np.full((2, 3), colour, np.float32), less)[0, 0])


def test_ground_of_another_colour_denies_checkers_as_ever() -> None:
    assert relief(np.full((2, 3), -30, np.float32)) is None
    assert _nats(-30, -12) == -12
    mixed = relief(np.array([[-30, -10]], dtype=np.float32))
    assert mixed is not None
    assert mixed.tolist() == [[0, 5]]


@pytest.mark.parametrize(
    ("bare", "colour"),
    [(-12.3, -6.4), (-15.2, -6.1), (-8.0, -4.1), (-9.0, -3.2)],  # covered, on two traced boards
)
def test_ground_that_no_longer_looks_bare_denies_next_to_nothing(
    bare: float, colour: float
) -> None:
    assert _nats(bare, colour) > -0.5


@given(st.floats(-20, -6), st.floats(-1, 1))
def test_ground_that_looks_bare_still_denies_a_checker(bare: float, noise: float) -> None:
    assert _nats(bare, bare + noise) < -1.9


@given(st.floats(-30, 0), st.floats(-30, 14))
def test_no_checker_is_ever_made_likelier_than_colour_leaves_it(bare: float, colour: float) -> None:
    nats = _nats(bare, colour)
    assert nats <= max(colour, 0) + 1e-5
    assert nats >= colour - 1e-5
