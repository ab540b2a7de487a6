"""What a frame of the simulated camera costs at 1280x720: budget 10 ms on one core."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

import numpy as np
import pytest

from tests.vision.simulation.scenes import start_scene
from vision.simulation.background import backdrop
from vision.simulation.camera import Projection
from vision.simulation.lighting import LightField
from vision.simulation.render import render
from vision.simulation.scene import Colour, Die, Hand, Scene

Benchmark = Callable[..., Any]


@pytest.fixture(scope="module")
def scene() -> Scene:
    scene = start_scene("walnut", 1280, 720)
    scene = replace(scene, dice=(Die(450, 240, 10, 4), Die(500, 235, 50, 1)))
    render(scene, np.random.default_rng(0))
    return scene


def test_a_still_board(benchmark: Benchmark, scene: Scene) -> None:
    assert benchmark(render, scene, np.random.default_rng(1)).shape == (720, 1280, 3)


@pytest.mark.parametrize("holding", [None, Colour.WHITE])
def test_a_passing_hand(benchmark: Benchmark, scene: Scene, holding: Colour | None) -> None:
    rng, steps = np.random.default_rng(1), count()

    def frame() -> int:
        hand = Hand(200 + next(steps) % 200, 250, -85, holding=holding)
        return render(replace(scene, hands=(hand,)), rng).size

    assert benchmark(frame)


def test_one_checker_moved(benchmark: Benchmark, scene: Scene) -> None:
    rng, steps = np.random.default_rng(1), count()

    def frame() -> int:
        first = replace(scene.checkers[0], y_mm=240.0 + 0.01 * next(steps))
        return render(replace(scene, checkers=(first, *scene.checkers[1:])), rng).size

    assert benchmark(frame)


def test_the_empty_board(benchmark: Benchmark, scene: Scene) -> None:
    projection = Projection(scene.pose, scene.look)

    def fresh() -> int:
        field = LightField(scene.look, scene.light)
        return backdrop(scene.look, projection, field).lit.size

    assert benchmark.pedantic(fresh, rounds=1)  # type: ignore[attr-defined]
