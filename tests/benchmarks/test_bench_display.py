"""What it costs to decide and to paint a screen. Idle, nothing is painted at all."""

import os
from collections.abc import Iterator

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from controller.display import hints
from controller.display.language import Language
from controller.display.light_view import light_view
from controller.display.screen_view import screen_view
from controller.referee import turn as turn_module
from controller.shell.screen.window import Window
from tests.controller.display.sample_tables import SAMPLES


@pytest.fixture
def window() -> Iterator[Window]:
    window = Window((1280, 720))
    window.open()
    yield window
    window.close()


@pytest.mark.parametrize("name", ["to_move", "doubles", "disputed"])
@pytest.mark.parametrize("turn", ["new turn", "same turn"])
def test_deciding_a_new_screen(benchmark: BenchmarkFixture, name: str, turn: str) -> None:
    def decide() -> None:
        hints._hints.cache_clear()
        if turn == "new turn":
            turn_module._choices.cache_clear()
        screen_view(SAMPLES[name], 0.0, Language.ENGLISH)

    benchmark(decide)


def test_deciding_the_lamps_of_a_known_board(benchmark: BenchmarkFixture) -> None:
    benchmark(light_view, SAMPLES["doubles"], 0.0)


def test_painting_a_changed_screen(benchmark: BenchmarkFixture, window: Window) -> None:
    views = [screen_view(SAMPLES[name], 0.0, Language.ENGLISH) for name in ("to_move", "disputed")]

    def show() -> None:
        for view in views:
            window.show(view)

    benchmark(show)


def test_showing_an_unchanged_screen(benchmark: BenchmarkFixture, window: Window) -> None:
    view = screen_view(SAMPLES["to_move"], 0.0, Language.ENGLISH)
    window.show(view)
    benchmark(window.show, view)
