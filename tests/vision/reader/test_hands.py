"""An arm along a rail is no change of light, and our own strip's light is no arm."""

import cv2
import numpy as np
import pytest

from tests.vision.drawn_board import GEOMETRY, START, Colour, Look, draw_board, noisy
from vision.learning import learn_appearance
from vision.picture import Picture
from vision.reader import Reader

BLACK = Look().black
READER = Reader(GEOMETRY, learn_appearance(GEOMETRY, draw_board(START), draw_board({})))


def _laid(limbs: list[tuple[tuple[int, int], tuple[int, int], int]], colour: Colour) -> Picture:
    """Lay limbs (from, to, thickness in pixels) over the start position."""
    picture = draw_board(START)
    for start, end, thick in limbs:
        cv2.line(picture, start, end, colour, thick, cv2.LINE_AA)
    soft = cv2.GaussianBlur(picture, (3, 3), 0.8).astype(np.uint8)
    return noisy(soft, np.random.default_rng(5))


@pytest.mark.parametrize("colour", [(60, 60, 150), (210, 215, 220), BLACK])
@pytest.mark.parametrize("y", [40, 588])
def test_an_arm_along_a_rail_is_no_change_of_light(y: int, colour: Colour) -> None:
    arm = [((300, y), (900, y), 70)]
    assert READER.read(_laid(arm, colour), 0.0).flags.blocked


def test_the_start_position_itself_is_clear() -> None:
    assert READER.read(_laid([], BLACK), 0.0).flags.clear


@pytest.mark.parametrize("gains", [(1, 1, 1.45), (1, 1.45, 1), (1.45, 1, 1), (1.4, 1.4, 1.4)])
def test_lamps_of_a_strip_beside_the_rail_are_no_hand(gains: tuple[float, float, float]) -> None:
    start = draw_board(START).astype(np.float32)
    y, x = np.mgrid[0 : start.shape[0], 0 : start.shape[1]]
    for lamp_x in (250, 350, 550):
        near = np.exp(-(np.square(x - lamp_x) + np.square(y - 590)) / (2 * 35.0**2))[..., None]
        start *= 1 + near * (np.array(gains) - 1)
    lit = np.clip(start, 0, 255).astype(np.uint8)
    assert READER.read(lit, 0.0).flags.clear
