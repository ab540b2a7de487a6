"""A rim that mirrors the checkers is no witness of hands; any other is."""

import cv2
import numpy as np

from tests.vision.drawn_board import GEOMETRY, START, draw_board, draw_hand
from vision.learning import learn_appearance
from vision.picture import Picture
from vision.reader import Reader

EMPTY = draw_board({})


def _mirrored(picture: Picture) -> Picture:
    """Light up the far rail over a point and a half, as a polished one does beside a checker."""
    lit = picture.copy()
    corners = np.array(GEOMETRY.outline_px(0.6)).round().astype(int)
    top, left = int(corners[0][1]), int(GEOMETRY.field_px[0][0])
    field_top, wide = int(GEOMETRY.field_px[0][1]), round(1.5 * GEOMETRY.point_px)
    cv2.rectangle(lit, (left, top), (left + wide, field_top - 1), (150, 170, 180), cv2.FILLED)
    return lit


def test_a_rail_that_mirrors_the_start_position_keeps_no_picture_from_being_read() -> None:
    start = draw_board(START)
    plain = learn_appearance(GEOMETRY, start, EMPTY)
    polished = learn_appearance(GEOMETRY, _mirrored(start), EMPTY)
    assert plain.mirrors == (False,) * 4
    assert polished.mirrors == (True, False, False, False)
    assert Reader(GEOMETRY, plain).read(_mirrored(start), 0.0).flags.blocked
    assert not Reader(GEOMETRY, polished).read(_mirrored(start), 0.0).flags.blocked


def test_a_hand_over_a_mirroring_rail_is_seen_on_the_field() -> None:
    polished = learn_appearance(GEOMETRY, _mirrored(draw_board(START)), EMPTY)
    reached = draw_hand(_mirrored(draw_board(START, seed=2)), (300, 220))
    assert Reader(GEOMETRY, polished).read(reached, 0.0).flags.blocked
