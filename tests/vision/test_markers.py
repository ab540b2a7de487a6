"""Markers are found where they lie, and tell where a knocked camera sees the board now."""

import cv2
import numpy as np
import pytest

from vision.errors import PictureError
from vision.geometry import apply
from vision.lens import PERFECT
from vision.markers import MARKER_IDS, Markers, find_markers, movement_of_markers
from vision.picture import Picture

PLACES = {0: (60, 50), 1: (500, 60), 2: (510, 380), 3: (50, 370)}
SIDE = 36


def table(places: dict[int, tuple[int, int]], extra: tuple[int, int] | None = None) -> Picture:
    picture = np.full((480, 640, 3), (90, 110, 130), dtype=np.uint8)
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    spots = [*places.items(), *([(0, extra)] if extra else [])]
    for number, (x, y) in spots:
        picture[y - 8 : y + SIDE + 8, x - 8 : x + SIDE + 8] = 255
        code = cv2.aruco.generateImageMarker(dictionary, number, SIDE)
        picture[y : y + SIDE, x : x + SIDE] = code[:, :, None]
    return picture


def test_finds_all_four_and_their_corners() -> None:
    found = find_markers(table(PLACES))
    assert set(found) == set(MARKER_IDS)
    for number, (x, y) in PLACES.items():
        assert np.allclose(found[number][0], (x, y), atol=1.5)


def test_a_bare_table_has_none() -> None:
    assert find_markers(table({})) == {}


def test_other_markers_and_doubled_ones_are_left_out() -> None:
    assert set(find_markers(table({**PLACES, 7: (300, 200)}))) == set(MARKER_IDS)
    assert set(find_markers(table(PLACES, extra=(300, 200)))) == {1, 2, 3}


def turned(places: dict[int, tuple[int, int]], degrees: float) -> Markers:
    middle = (319.5, 239.5)
    affine = cv2.getRotationMatrix2D(middle, degrees, 0.75)
    return find_markers(cv2.warpAffine(table(places), affine, (640, 480)).astype(np.uint8))


@pytest.mark.parametrize("places", [PLACES, {**PLACES, 2: (450, 300)}], ids=["all", "one pushed"])
def test_a_knock_moves_them_all_and_one_that_was_pushed_does_not_count(
    places: dict[int, tuple[int, int]],
) -> None:
    moved = movement_of_markers(find_markers(table(PLACES)), turned(places, 40), PERFECT)
    assert moved is not None
    affine = cv2.getRotationMatrix2D((319.5, 239.5), 40, 0.75)
    corners = np.array([[150.0, 120.0], [480.0, 350.0]])
    expected = corners @ affine[:, :2].T + affine[:, 2]
    assert np.abs(apply(moved, corners) - expected).max() < 1.5


def test_markers_that_do_not_move_together_or_are_too_few_say_nothing() -> None:
    stored = find_markers(table(PLACES))
    two = {number: PLACES[number] for number in (0, 2)}
    assert movement_of_markers(stored, find_markers(table(two)), PERFECT) is None
    shuffled = {0: (60, 50), 1: (300, 200), 2: (420, 100), 3: (250, 370)}
    assert movement_of_markers(stored, find_markers(table(shuffled)), PERFECT) is None


def test_refuses_what_is_no_picture() -> None:
    with pytest.raises(PictureError):
        find_markers(np.zeros((10, 10), dtype=np.uint8))
