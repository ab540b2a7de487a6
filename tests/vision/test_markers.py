"""Markers are found where they lie, and tell a moved board from a pushed marker."""

import cv2
import numpy as np
import pytest

from vision.errors import PictureError
from vision.geometry import Corners
from vision.markers import MARKER_IDS, find_markers, marker_quad, marker_shift_px
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


def test_a_knock_moves_them_all_a_pushed_marker_does_not_count() -> None:
    stored = find_markers(table(PLACES))
    pushed = {**PLACES, 2: (540, 390)}
    knocked = {number: (x + 6, y + 8) for number, (x, y) in PLACES.items()}
    assert marker_shift_px(stored, find_markers(table(pushed))) == pytest.approx(0, abs=0.5)
    assert marker_shift_px(stored, find_markers(table(knocked))) == pytest.approx(10, abs=0.7)


def test_markers_out_of_sight_say_nothing() -> None:
    stored = find_markers(table({0: PLACES[0]}))
    assert marker_shift_px(stored, find_markers(table({1: PLACES[1]}))) is None


def test_the_outline_needs_all_four() -> None:
    quad: Corners | None = marker_quad(find_markers(table(PLACES)))
    assert quad is not None
    assert np.allclose(quad[0], (60 + SIDE / 2, 50 + SIDE / 2), atol=1.0)
    assert marker_quad(find_markers(table({0: PLACES[0]}))) is None


def test_refuses_what_is_no_picture() -> None:
    with pytest.raises(PictureError):
        find_markers(np.zeros((10, 10), dtype=np.uint8))
