"""Bare bar is told where the cube lay when the board was measured, in any light."""

import numpy as np
import pytest

from vision.picture import Picture
from vision.places import Canvas
from vision.reader.bare_bar import BareBar

CANVAS = Canvas(height=220, bar_width=28)
CUBE = np.s_[110:128, CANVAS.bar_x - 9 : CANVAS.bar_x + 9]


def _bar(seed: int = 1) -> Picture:
    """A grey bar, lighter towards one end, with grain."""
    rng = np.random.default_rng(seed)
    shade = np.linspace(80, 120, CANVAS.shape[0])[:, None, None]
    grain = rng.normal(0, 2, (*CANVAS.shape, 3))
    return np.clip(shade + grain, 0, 255).astype(np.uint8)


def _with_cube(bar: Picture) -> Picture:
    there = bar.copy()
    there[CUBE] = 235
    return there


@pytest.mark.parametrize("light", [0.6, 1.0, 1.3])
def test_where_the_cube_is_gone_the_bar_looks_as_measured(light: float) -> None:
    ground = _with_cube(_bar())
    seen = (_bar(seed=2) * light).astype(np.uint8)

    settled = BareBar(ground, CANVAS)(seen)

    expected = np.minimum(235 * light, 255)
    assert np.abs(settled[CUBE].astype(float) - expected).mean() < 12
    outside = np.ones(CANVAS.shape, bool)
    outside[100:140] = False
    assert np.array_equal(settled[outside], seen[outside])


def test_a_cube_that_is_still_there_is_left_alone() -> None:
    ground, seen = _with_cube(_bar()), _with_cube(_bar(seed=2))

    settled = BareBar(ground, CANVAS)(seen)

    assert np.array_equal(settled[CUBE], seen[CUBE])


def test_a_checker_where_the_cube_lay_is_left_alone() -> None:
    ground, seen = _with_cube(_bar()), _bar(seed=2)
    seen[CUBE] = 20

    assert np.array_equal(BareBar(ground, CANVAS)(seen)[CUBE], seen[CUBE])


def test_a_dark_checker_that_reaches_into_the_cubes_place_on_a_dark_bar_stays() -> None:
    dark = (_bar() * 0.4).astype(np.uint8)
    ground, seen = _with_cube(dark), (_bar(seed=2) * 0.4).astype(np.uint8)
    checker = np.s_[118:140, CUBE[1]]
    seen[checker] = np.maximum(seen[checker].astype(int) - 20, 0)

    settled = BareBar(ground, CANVAS)(seen)

    assert np.array_equal(settled[122:128, CUBE[1]], seen[122:128, CUBE[1]])
    assert settled[110:114, CUBE[1]].mean() > 200, "beside it the bar is bare"


def test_a_cube_between_hinges_is_seen_to_be_gone_and_the_hinges_stay() -> None:
    hinges = [np.s_[y : y + 22, CANVAS.bar_x - 7 : CANVAS.bar_x + 7] for y in (50, 170)]
    ground, seen = _with_cube(_bar()), _bar(seed=2)
    for hinge in hinges:
        ground[hinge], seen[hinge] = 200, 200

    settled = BareBar(ground, CANVAS)(seen)

    assert np.abs(settled[CUBE].astype(float) - 235).mean() < 12
    assert all(np.array_equal(settled[hinge], seen[hinge]) for hinge in hinges)


def test_a_board_measured_without_a_cube_changes_nothing() -> None:
    seen = _with_cube(_bar(seed=2))

    assert BareBar(_bar(), CANVAS)(seen) is seen
