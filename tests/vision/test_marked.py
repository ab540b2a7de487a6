"""Where points hardly show, markers tell where the board may lie, and its lines where it is."""

import cv2
import numpy as np
import pytest

from tests.vision.drawn_board import GEOMETRY, START, draw_board
from vision.calibration import calibrate, find
from vision.calibration.marked import boards_of_markers
from vision.geometry import as_corners
from vision.markers import DICTIONARY, find_markers
from vision.picture import Picture

SIDE_PX = 36
_FIELD = np.array(GEOMETRY.field_px)
_WIDTH = float(np.ptp(_FIELD[:, 0]))


def _with_markers(picture: Picture, left: float, right: float) -> Picture:
    """Draw markers whose middles leave so much beside the field, in widths of the field."""
    far, near = _FIELD[:, 1].min(), _FIELD[:, 1].max()
    x0, x1 = _FIELD[:, 0].min() - left * _WIDTH, _FIELD[:, 0].max() + right * _WIDTH
    drawn = picture.copy()
    half = SIDE_PX // 2
    for number, (x, y) in enumerate(((x0, far), (x1, far), (x1, near), (x0, near))):
        dictionary = cv2.aruco.getPredefinedDictionary(DICTIONARY)
        black = cv2.aruco.generateImageMarker(dictionary, number, SIDE_PX)
        row, column = round(y) - half, round(x) - half
        card = np.s_[row - 6 : row + SIDE_PX + 6, column - 6 : column + SIDE_PX + 6]
        drawn[card] = 255
        drawn[row : row + SIDE_PX, column : column + SIDE_PX] = black[..., None]
    return drawn


def test_no_board_is_told_of_where_a_marker_is_missing() -> None:
    quad = as_corners([(0, 0), (10, 0), (10, 10), (0, 10)])
    assert boards_of_markers({0: quad, 1: quad, 3: quad}) == ()


def test_a_board_whose_points_are_not_found_is_found_between_its_markers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(find, "find_triangles", lambda _: ())
    picture = draw_board(START)
    assert find.BoardSearch(picture, None, "right").by_itself() is None
    marked = _with_markers(picture, 0.09, 0.15)
    assert len(find_markers(marked)) == 4
    found = calibrate(marked)
    off = np.linalg.norm(np.array(found.geometry.field_px) - _FIELD, axis=1)
    assert off.max() < 2
    assert found.start_seen
