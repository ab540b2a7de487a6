"""Tails against printed tables (Abramowitz & Stegun, table 26.8) and against what must hold."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.rules.fairness.chance import chi_square_tail, normal_tails


@pytest.mark.parametrize(
    ("freedom", "chance", "x"),
    [
        (1, 0.05, 3.84146),
        (1, 0.001, 10.828),
        (5, 0.95, 1.145476),
        (5, 0.5, 4.35146),
        (5, 0.05, 11.0705),
        (5, 0.01, 15.0863),
        (5, 0.001, 20.515),
        (20, 0.99, 8.26040),
        (20, 0.5, 19.3374),
        (20, 0.05, 31.4104),
        (20, 0.01, 37.5662),
        (20, 0.001, 45.315),
        (100, 0.05, 124.342),
    ],
)
def test_the_chi_square_tail_is_that_of_the_tables(freedom: int, chance: float, x: float) -> None:
    assert chi_square_tail(x, freedom) == pytest.approx(chance, rel=3e-4)


@given(st.floats(0.0, 400.0))
def test_with_two_degrees_of_freedom_it_is_an_exponential(x: float) -> None:
    assert chi_square_tail(x, 2) == pytest.approx(math.exp(-x / 2), rel=1e-9, abs=1e-12)


@given(st.floats(0.01, 60.0))
def test_with_one_degree_of_freedom_it_is_a_squared_normal(x: float) -> None:
    assert chi_square_tail(x, 1) == pytest.approx(normal_tails(math.sqrt(x)), rel=1e-7, abs=1e-12)


@given(st.integers(1, 60), st.floats(-1, 300.0), st.floats(0, 50.0))
def test_a_tail_is_a_chance_and_falls(freedom: int, x: float, more: float) -> None:
    near, far = chi_square_tail(x, freedom), chi_square_tail(x + more, freedom)
    assert 0 <= far <= near + 1e-12 <= 1 + 1e-9


def test_normal_tails_are_those_of_the_tables() -> None:
    assert normal_tails(1.959964) == pytest.approx(0.05, rel=1e-5)
    assert normal_tails(-2.575829) == pytest.approx(0.01, rel=1e-5)
    assert normal_tails(0) == 1
