"""The gate tells movement from stillness by milliseconds, and light from movement."""

import cv2
import numpy as np
import pytest

from tests.vision.drawn_board import GEOMETRY, START, draw_board, draw_hand, noisy
from vision.errors import PictureError
from vision.gate import Gate, Stillness
from vision.picture import Picture

BOARD = draw_board(START)


def feed(gate: Gate, picture: Picture, from_s: float, to_s: float, fps: float) -> list[Stillness]:
    count = round((to_s - from_s) * fps)
    rng = np.random.default_rng(round(from_s * 1000))
    return [gate.see(noisy(picture, rng), from_s + i / fps) for i in range(count)]


@pytest.mark.parametrize("fps", [5.0, 10.0, 30.0])
def test_settles_by_milliseconds_whatever_the_frame_rate(fps: float) -> None:
    gate = Gate(GEOMETRY, settle_ms=400)
    seen = feed(gate, BOARD, 0.0, 1.0, fps)
    first = seen.index(Stillness.SETTLED) / fps
    assert 0.4 <= first <= 0.4 + 1 / fps + 1e-9


def test_a_hand_that_comes_is_movement() -> None:
    gate = Gate(GEOMETRY)
    feed(gate, BOARD, 0.0, 1.0, 10)
    assert gate.see(draw_hand(BOARD, (300, 150)), 1.0) is Stillness.MOVING


def test_one_checker_moved_is_movement() -> None:
    gate = Gate(GEOMETRY)
    feed(gate, BOARD, 0.0, 1.0, 10)
    moved = draw_board({**START, 6: "wwww", 5: "w"})
    assert gate.see(moved, 1.0) is Stillness.MOVING


def test_slow_movement_adds_up() -> None:
    gate = Gate(GEOMETRY)
    feed(gate, BOARD, 0.0, 1.0, 10)
    steps = [draw_hand(BOARD, (300, -40 + step)) for step in range(0, 40, 2)]
    seen = [gate.see(picture, 1.0 + i / 10) for i, picture in enumerate(steps)]
    assert Stillness.MOVING in seen


@pytest.mark.parametrize("gain", [0.9, 1.08])
def test_a_lamp_that_changes_alike_everywhere_is_not_movement(gain: float) -> None:
    gate = Gate(GEOMETRY)
    feed(gate, BOARD, 0.0, 1.0, 10)
    grey = np.full_like(BOARD, 128)
    flat = cv2.addWeighted(BOARD, 0.2, grey, 0.8, 0).astype(np.uint8)
    gate = Gate(GEOMETRY)
    feed(gate, flat, 0.0, 1.0, 10)
    dimmed = np.clip(flat * gain, 0, 255).astype(np.uint8)
    assert gate.see(dimmed, 1.0) is Stillness.SETTLED


def test_noise_is_not_movement() -> None:
    gate = Gate(GEOMETRY)
    rng = np.random.default_rng(4)
    seen = [gate.see(noisy(BOARD, rng, 6.0), i / 10) for i in range(20)]
    assert seen[5:] == [Stillness.SETTLED] * 15


def test_a_picture_of_another_size_is_refused() -> None:
    with pytest.raises(PictureError, match="900x640"):
        Gate(GEOMETRY).see(np.zeros((10, 10, 3), dtype=np.uint8), 0.0)
