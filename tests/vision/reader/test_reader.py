"""Known positions, drawn and photographed, are read right; what cannot be seen is admitted."""

from collections.abc import Mapping
from dataclasses import replace

import cv2
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.vision.drawn_board import (
    DIAMETER,
    GEOMETRY,
    START,
    Look,
    draw_board,
    draw_card,
    draw_checker,
    draw_cup,
    draw_hand,
)
from vision.beside import Beside
from vision.errors import PictureError
from vision.geometry import BoardGeometry, Home, Near, as_corners
from vision.learning import blind_appearance, learn_appearance
from vision.picture import Picture
from vision.reader import Reader
from vision.reading import FLOOR, share_of

LIKE_THE_FIELD = Look(field=(90, 60, 40), points=((200, 200, 205), (180, 120, 70)),
                      black=(92, 62, 44))  # fmt: skip
LIKE_THE_POINTS = Look(points=((222, 232, 236), (44, 40, 42)))
PEARL = Look(white=(222, 228, 230), black=(140, 146, 150))
LATER: Mapping[int, str] = {
    24: "w", 13: "www", 11: "w", 8: "wwww", 6: "wwwww", 1: "b", 2: "b", 12: "bbbb", 17: "bbb",
    19: "bbb", 21: "bb", 3: "w",
}  # fmt: skip


def reader_for(look: Look | None = None) -> Reader:
    start, empty = draw_board(START, look), draw_board({}, look, seed=2)
    return Reader(GEOMETRY, learn_appearance(GEOMETRY, start, empty))


@pytest.fixture(scope="module")
def reader() -> Reader:
    return reader_for()


def points_of(position: Mapping[int, str]) -> dict[str, str]:
    return {str(point): stack for point, stack in sorted(position.items())}


@pytest.mark.parametrize("look", [Look(), LIKE_THE_FIELD, LIKE_THE_POINTS])
def test_a_position_is_read_whatever_the_colours_equal(look: Look) -> None:
    reading = reader_for(look).read(draw_board(LATER, look, seed=3), 1.5)
    assert reading.best_position()["points"] == points_of(LATER)
    assert reading.flags.clear
    assert reading.at_s == 1.5


def test_without_a_picture_of_the_empty_board_it_is_guessed_from_relatives() -> None:
    reader = Reader(GEOMETRY, learn_appearance(GEOMETRY, draw_board(START)))
    reading = reader.read(draw_board(LATER, seed=3), 0.0)
    assert reading.best_position()["points"] == points_of(LATER)


def test_a_board_never_seen_is_read_blind_the_lighter_being_white() -> None:
    picture = draw_board(LATER, seed=3)
    reading = Reader(GEOMETRY, blind_appearance(picture, GEOMETRY)).read(picture, 0.0)
    assert reading.best_position()["points"] == points_of(LATER)


@pytest.mark.parametrize(
    ("mirrored", "turned", "home", "near"),
    [
        (False, False, "right", "white"),
        (True, False, "left", "white"),
        (False, True, "left", "black"),
        (True, True, "right", "black"),
    ],
)
def test_a_board_is_read_blind_from_either_side_and_in_a_mirror(
    *, mirrored: bool, turned: bool, home: Home, near: Near
) -> None:
    picture = draw_board(LATER, seed=3)
    across, down = (-1 if mirrored != turned else 1), (-1 if turned else 1)
    seen = np.ascontiguousarray(picture[::down, ::across])
    corners = [
        [(899 - x if across < 0 else x, 639 - y if down < 0 else y) for x, y in quad]
        for quad in (GEOMETRY.field_px, GEOMETRY.bar_px)
    ]
    field, bar = (as_corners(clockwise(quad)) for quad in corners)
    geometry = BoardGeometry((900, 640), field, bar, home, near)
    reading = Reader(geometry, blind_appearance(seen, geometry)).read(seen, 0.0)
    assert reading.best_position()["points"] == points_of(LATER)


def clockwise(quad: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Put the corners of an upright quad in order, from the top left."""
    top, bottom = (sorted(half) for half in (sorted(quad, key=lambda p: p[1])[:2],
                                             sorted(quad, key=lambda p: p[1])[2:]))  # fmt: skip
    return [top[0], top[1], bottom[1], bottom[0]]


def test_an_empty_board_is_read_blind_as_empty() -> None:
    picture = draw_board({})
    reading = Reader(GEOMETRY, blind_appearance(picture, GEOMETRY)).read(picture, 0.0)
    assert reading.best_position()["points"] == {}
    assert reading.flags.clear


def _with_things(picture: Picture) -> Picture:
    """Return the picture with a hinge, a cube as wide as a checker and sunshine on its bar."""
    seen = picture.copy()
    cv2.rectangle(seen, (436, 100), (468, 150), (190, 200, 205), cv2.FILLED, cv2.LINE_AA)
    cube = cv2.boxPoints(((452.0, 230.0), (46.0, 46.0), 8.0)).round().astype(np.int32)
    cv2.fillConvexPoly(seen, cube, (222, 232, 236), cv2.LINE_AA)
    patch = np.array([[428, 470], [476, 520], [476, 578], [428, 578]], np.int32)
    lit = np.zeros(seen.shape[:2], np.uint8)
    cv2.fillConvexPoly(lit, patch, 255)
    seen[lit > 0] = (210, 222, 228)
    return seen


@pytest.mark.parametrize("bar", ["", "w", "wb"])
def test_what_lies_on_a_bar_never_seen_bare_is_told_from_checkers(bar: str) -> None:
    but_one = {point: stack for point, stack in LATER.items() if point != 3}
    picture = _with_things(draw_board(but_one, bar=bar, seed=3))
    reading = Reader(GEOMETRY, blind_appearance(picture, GEOMETRY)).read(picture, 0.0)
    assert reading.best_position()["bar"] == {"w": bar.count("w"), "b": bar.count("b")}


def _mottled(picture: Picture, *, square: bool) -> Picture:
    """Return the picture with a mother-of-pearl thing on its bar: of both sides' colours."""
    seen, shape = picture.copy(), np.zeros(picture.shape[:2], np.uint8)
    if square:
        cube = cv2.boxPoints(((452.0, 300.0), (42.0, 42.0), 8.0)).round().astype(np.int32)
        cv2.fillConvexPoly(shape, cube, 255)
    else:
        cv2.circle(shape, (452, 300), round(DIAMETER * GEOMETRY.point_px / 2), 255, cv2.FILLED)
    y, x = np.indices(shape.shape)
    swirl = (np.sin(x / 4 + y / 7) > -0.2)[..., None]
    pearl = np.where(swirl, PEARL.white, PEARL.black).astype(np.uint8)
    np.copyto(seen, cv2.GaussianBlur(pearl, (5, 5), 1.5), where=shape[..., None] > 0)
    return seen


@pytest.mark.parametrize("square", [False, True])
def test_a_thing_of_both_colours_on_a_guessed_bar_is_a_checker_if_it_is_round(
    *, square: bool
) -> None:
    picture = _mottled(draw_board(LATER, PEARL, seed=3), square=square)
    reading = Reader(GEOMETRY, blind_appearance(picture, GEOMETRY)).read(picture, 0.0)
    assert sum(reading.bar.argmax(axis=1)) == (0 if square else 1)


@pytest.mark.parametrize(
    "few", [{6: "ww", 19: "b"}, {5: "w"}, {20: "bb"}, {3: "w", 5: "b"}, {1: "b", 4: "b"}]
)
def test_a_few_checkers_are_read_blind_though_they_may_be_of_one_colour(
    few: dict[int, str],
) -> None:
    picture = draw_board(few, seed=3)
    reading = Reader(GEOMETRY, blind_appearance(picture, GEOMETRY)).read(picture, 0.0)
    assert reading.best_position()["points"] == points_of(few)
    assert reading.best_position()["bar"] == {"w": 0, "b": 0}


@pytest.mark.parametrize(("few", "known"), [({5: "w"}, False), ({6: "ww", 19: "b"}, True)])
def test_whose_the_only_colour_seen_is_nobody_knows(few: dict[int, str], *, known: bool) -> None:
    picture = draw_board(few, seed=3)
    reading = Reader(GEOMETRY, blind_appearance(picture, GEOMETRY)).read(picture, 0.0)
    point, stack = next(iter(few.items()))
    row = reading.points[point - 1]
    sure = share_of(row, len(stack))
    assert sure > 0.8 if known else 0.4 < sure < 0.6
    assert share_of(row, 0) < 0.1


def test_checkers_on_the_bar_are_counted_by_colour(reader: Reader) -> None:
    reading = reader.read(draw_board({6: "www", 19: "bb"}, bar="wbb", seed=4), 0.0)
    assert reading.best_position()["bar"] == {"w": 1, "b": 2}


def test_what_is_missing_is_taken_as_borne_off(reader: Reader) -> None:
    reading = reader.read(draw_board({6: "www", 19: "bb"}, seed=4), 0.0)
    assert reading.best_position()["off"] == {"w": 12, "b": 13}


@pytest.mark.parametrize("gain", [0.6, 0.8, 1.1])
def test_changed_light_does_not_change_the_reading(reader: Reader, gain: float) -> None:
    dimmed = np.clip(draw_board(LATER, seed=3) * gain, 0, 255).astype(np.uint8)
    assert reader.read(dimmed, 0.0).best_position()["points"] == points_of(LATER)


def test_a_hand_over_the_rim_is_blocked(reader: Reader) -> None:
    reading = reader.read(draw_hand(draw_board(LATER, seed=3), (300, 150)), 0.0)
    assert reading.flags.blocked
    assert reading.confidence() == 0.0


def test_dice_and_a_strange_cube_block_nothing(reader: Reader) -> None:
    picture = draw_board(LATER, seed=3)
    cv2.rectangle(picture, (300, 300), (316, 316), (40, 200, 250), cv2.FILLED)
    cv2.rectangle(picture, (317, 302), (333, 318), (40, 200, 250), cv2.FILLED)
    cv2.rectangle(picture, (434, 300), (470, 336), (160, 30, 200), cv2.FILLED)
    reading = reader.read(picture, 0.0)
    assert reading.flags.clear
    assert reading.best_position()["points"] == points_of(LATER)
    assert reading.best_position()["bar"] == {"w": 0, "b": 0}


@pytest.mark.parametrize(
    ("corner", "size"),
    [((200, 280), (150, 66)), ((540, 282), (150, 66)), ((200, 240), (150, 90)),
     ((250, 200), (70, 220))],
)  # fmt: skip
def test_a_phone_where_no_checker_can_be_blocks_nothing(
    reader: Reader, corner: tuple[int, int], size: tuple[int, int]
) -> None:
    reading = reader.read(draw_card(draw_board(LATER, seed=3), corner, size), 0.0)
    assert reading.flags.clear
    assert reading.best_position()["points"] == points_of(LATER)


@pytest.mark.parametrize(
    ("corner", "size"),
    [((200, 310), (150, 90)), ((377, 280), (150, 66)), ((520, 130), (70, 150))],
)  # fmt: skip
def test_a_phone_over_points_or_bar_is_blocked(
    reader: Reader, corner: tuple[int, int], size: tuple[int, int]
) -> None:
    picture = draw_card(draw_board(LATER, seed=3), corner, size)
    assert reader.read(picture, 0.0).flags.blocked


@pytest.mark.parametrize("middle", [(300, 5), (600, 8), (300, 622), (640, 625), (95, 110),
                                    (806, 300)])  # fmt: skip
def test_a_cup_on_the_rim_blocks_nothing(reader: Reader, middle: tuple[int, int]) -> None:
    reading = reader.read(draw_cup(draw_board(LATER, seed=3), middle), 0.0)
    assert reading.flags.clear
    assert reading.best_position()["points"] == points_of(LATER)
    assert reading.best_position()["bar"] == {"w": 0, "b": 0}


@pytest.mark.parametrize("middle", [(250, 470), (640, 120), (452, 314), (300, 40), (130, 400)])
def test_a_cup_over_a_place_is_blocked(reader: Reader, middle: tuple[int, int]) -> None:
    picture = draw_cup(draw_board(LATER, seed=3), middle, 48)
    assert reader.read(picture, 0.0).flags.blocked


@pytest.mark.parametrize("tip", [(300, 150), (600, 300), (452, 200), (180, 90)])
def test_a_hand_that_reaches_in_is_never_let_lie(reader: Reader, tip: tuple[int, int]) -> None:
    picture = draw_hand(draw_board(LATER, seed=3), tip)
    assert reader.look(picture, 0.0).lying.flags.blocked


def test_a_card_beside_the_board_blocks_nothing(reader: Reader) -> None:
    reading = reader.read(draw_card(draw_board(LATER, seed=3), (10, 200), (90, 150)), 0.0)
    assert reading.flags.clear
    assert reading.best_position()["points"] == points_of(LATER)


def test_trays_are_looked_into_unless_told_not_to_and_change_nothing_else(reader: Reader) -> None:
    picture = draw_card(draw_board(LATER, seed=3), (10, 200), (90, 150))
    whole, field = (reader.look(picture, 0.0, trays=asked).reading for asked in (True, False))
    assert whole.beside.patches
    assert field.beside == Beside()
    assert np.array_equal(whole.points, field.points)
    assert np.array_equal(whole.bar, field.bar)


def test_darkness_is_said(reader: Reader) -> None:
    dark = (draw_board(START) * 0.08).astype(np.uint8)
    assert reader.read(dark, 0.0).flags.too_dark


def test_counts_above_what_lies_flat_are_equally_likely(reader: Reader) -> None:
    row = reader.read(draw_board(START, seed=5), 0.0).points[5]
    assert reader.flat_count == 5
    assert np.ptp(row[5:16]) == 0
    assert row[5] == 0


def test_a_sixth_checker_may_lie_on_five_even_where_it_would_lie_flat() -> None:
    start, empty = draw_board(START), draw_board({}, seed=2)
    smaller = replace(learn_appearance(GEOMETRY, start, empty), diameter=0.9)
    reader = Reader(GEOMETRY, smaller)
    points = reader.read(draw_board(START, seed=5), 0.0).points
    assert reader.flat_count == 6
    assert points[5][5] == 0
    assert points[5][6:16].min() >= -1.5
    assert points[7][6] < -4


def test_two_colours_on_one_point_are_never_read_surely(reader: Reader) -> None:
    row = reader.read(draw_board({6: "wwbb"}, seed=6), 0.0).points[5]
    assert np.sort(row)[-2] > -4


def test_a_checker_across_two_points_is_not_read_surely_as_on_neither(reader: Reader) -> None:
    picture = draw_board({}, seed=7)
    x, y = GEOMETRY.checker_px(10, 0)
    draw_checker(picture, (x + GEOMETRY.point_px / 2, y), Look().white)
    reading = reader.read(picture, 0.0)
    assert max(reading.points[9][1], reading.points[8][1]) > -6


def test_a_picture_of_another_size_is_refused(reader: Reader) -> None:
    with pytest.raises(PictureError, match="900x640"):
        reader.read(np.zeros((480, 640, 3), dtype=np.uint8), 0.0)


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10_000), data=st.data())
def test_evidence_is_well_formed_and_right_for_any_flat_position(
    reader: Reader, seed: int, data: st.DataObject
) -> None:
    stacks = data.draw(
        st.dictionaries(
            st.integers(1, 24),
            st.tuples(st.sampled_from("wb"), st.integers(1, 5)),
            max_size=10,
        )
    )
    position = {point: side * count for point, (side, count) in stacks.items()}
    reading = reader.read(draw_board(position, seed=seed, lean=0.05), 0.0)
    assert reading.points.shape == (24, 31)
    assert reading.bar.shape == (2, 16)
    assert (reading.points.max(axis=1) == 0).all()
    assert (reading.points >= FLOOR).all()
    assert reading.best_position()["points"] == points_of(position)
