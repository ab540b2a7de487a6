"""What seeing costs, step by step: budgets of 15 ms a reading, 4 ms a frame without one.

Run with `pytest tests/benchmarks/test_bench_vision.py --benchmark-enable`.
"""

import cv2
import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.vision.drawn_board import GEOMETRY, START, draw_board, draw_hand
from vision.gate import Gate
from vision.geometry import BoardGeometry, Corners, as_corners
from vision.learning import learn_appearance
from vision.picture import Picture
from vision.places import SCALE, Flattener
from vision.reader import Reader
from vision.reader.columns import profile_length
from vision.reader.light import light_gain
from vision.reader.maps import EvidenceMaps, column_profiles
from vision.reader.stacks import stacks
from vision.watcher import Watcher

_SCALE = (1280 / 900, 720 / 640)


def _scaled(corners: Corners) -> Corners:
    return as_corners(np.array(corners) * _SCALE)


def _enlarged(picture: Picture) -> Picture:
    return cv2.resize(picture, (1280, 720), interpolation=cv2.INTER_LINEAR).astype(np.uint8)


class Bench:
    """A 1280x720 board with everything prepared that is prepared once."""

    def __init__(self) -> None:
        self.geometry = BoardGeometry(
            (1280, 720), _scaled(GEOMETRY.field_px), _scaled(GEOMETRY.bar_px)
        )
        self.start = _enlarged(draw_board(START))
        self.hand = _enlarged(draw_hand(draw_board(START), (300, 150)))
        empty = _enlarged(draw_board({}, seed=2))
        self.appearance = learn_appearance(self.geometry, self.start, empty)
        self.flatten = Flattener(self.geometry)
        self.maps = EvidenceMaps(self.appearance)
        self.flat = self.flatten(self.start)
        self.pixels = self.maps.pixels(self.flat)
        self.discs = self.maps.discs(self.pixels)


@pytest.fixture(scope="module")
def bench() -> Bench:
    return Bench()


def test_whole_reading(benchmark: BenchmarkFixture, bench: Bench) -> None:
    reader = Reader(bench.geometry, bench.appearance)
    assert benchmark(reader.read, bench.start, 0.0).flags.clear


def test_step_flatten(benchmark: BenchmarkFixture, bench: Bench) -> None:
    assert benchmark(bench.flatten, bench.start).shape == bench.flat.shape


def test_step_light(benchmark: BenchmarkFixture, bench: Bench) -> None:
    assert benchmark(light_gain, bench.flat, bench.appearance.ground).shape == (3,)


def test_step_pixels(benchmark: BenchmarkFixture, bench: Bench) -> None:
    assert benchmark(bench.maps.pixels, bench.flat).white.shape == bench.flat.shape[:2]


def test_step_discs(benchmark: BenchmarkFixture, bench: Bench) -> None:
    assert len(benchmark(bench.maps.discs, bench.pixels)) == 2


def test_step_stacks(benchmark: BenchmarkFixture, bench: Bench) -> None:
    size = bench.appearance.diameter * SCALE
    canvas = bench.flatten.canvas
    length = profile_length(canvas.height, size, 5)

    def count() -> int:
        profiles = column_profiles(bench.discs[0], canvas, length)
        return len(stacks(profiles, size, 5).scores[0])

    assert benchmark(count) == 6


def test_moving_frame(benchmark: BenchmarkFixture, bench: Bench) -> None:
    gate = Gate(bench.geometry)
    frames = [bench.start, bench.hand]
    times = iter(range(10_000_000))

    def see() -> object:
        now = next(times)
        return gate.see(frames[now % 2], now / 30)

    assert benchmark(see) is not None


def test_still_frame(benchmark: BenchmarkFixture, bench: Bench) -> None:
    watcher = Watcher(bench.geometry, bench.appearance)
    times = iter(range(10_000_000))
    for _ in range(30):
        watcher.see(bench.start, next(times) / 30)
    assert benchmark(lambda: watcher.see(bench.start, next(times) / 30)) is None
