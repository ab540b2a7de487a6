"""A rim that mirrors the checkers is no witness beside them; everywhere else it is."""

from collections.abc import Mapping

import cv2

from tests.vision.drawn_board import GEOMETRY, START, draw_board, draw_hand
from vision.learning import learn_appearance
from vision.picture import Picture
from vision.reader import Reader

EMPTY = draw_board({})
PLAYED: Mapping[int, str] = {
    23: "w", 22: "w", 16: "ww", 13: "www", 8: "www", 6: "wwwww",
    1: "bb", 12: "bbbbb", 18: "bb", 19: "bbbb", 20: "bb",
}  # fmt: skip


def _mirrored(position: Mapping[int, str]) -> Picture:
    """Draw a position whose far rail shows what stands at it, as a polished one does."""
    picture = draw_board(position)
    for point, stack in position.items():
        if point > 12:
            light = (190, 200, 205) if stack[0] == "w" else (110, 105, 100)
            _light_up(picture, point, light)
    return picture


def _light_up(picture: Picture, point: int, light: tuple[int, int, int]) -> None:
    """Paint the far rail beside a point."""
    x, _ = GEOMETRY.checker_px(point, 0, 0.95)
    top, field_top = GEOMETRY.outline_px(0.6)[0][1], GEOMETRY.field_px[0][1]
    half = GEOMETRY.point_px / 2
    upper, lower = (round(x - half), round(top)), (round(x + half), round(field_top) - 1)
    cv2.rectangle(picture, upper, lower, light, cv2.FILLED)


def test_a_rail_that_mirrors_checkers_keeps_no_picture_from_being_read() -> None:
    plain = learn_appearance(GEOMETRY, draw_board(START), EMPTY)
    polished = learn_appearance(GEOMETRY, _mirrored(START), EMPTY)
    assert plain.mirrors == (False,) * 4
    assert polished.mirrors == (True, False, False, False)
    assert Reader(GEOMETRY, plain).read(_mirrored(PLAYED), 0.0).flags.blocked
    assert Reader(GEOMETRY, polished).read(_mirrored(PLAYED), 0.0).flags.clear


def test_a_rail_never_seen_bare_is_known_to_mirror_checkers() -> None:
    plain = learn_appearance(GEOMETRY, draw_board(START))
    polished = learn_appearance(GEOMETRY, _mirrored(START))
    assert plain.mirrors == (False,) * 4
    assert polished.mirrors == (True,) * 4
    assert Reader(GEOMETRY, polished).read(_mirrored(PLAYED), 0.0).flags.clear


def test_a_grainy_rail_is_not_taken_for_a_mirror() -> None:
    start = draw_board(START)
    for point in range(13, 25):
        _light_up(start, point, (40 + 37 * (point * point % 5), 70, 90))
    assert learn_appearance(GEOMETRY, start).mirrors == (False,) * 4


def test_beside_bare_points_a_mirroring_rail_is_a_witness() -> None:
    polished = Reader(GEOMETRY, learn_appearance(GEOMETRY, _mirrored(START), EMPTY))
    reached = _mirrored(PLAYED)
    for point in (14, 15):
        _light_up(reached, point, (190, 200, 205))
    assert polished.read(reached, 0.0).flags.blocked


def test_a_hand_over_a_mirroring_rail_is_seen_on_the_field() -> None:
    polished = learn_appearance(GEOMETRY, _mirrored(START), EMPTY)
    reached = draw_hand(_mirrored(START), (300, 220))
    assert Reader(GEOMETRY, polished).read(reached, 0.0).flags.blocked
