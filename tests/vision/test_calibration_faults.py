"""Each thing that goes wrong before a camera is told apart, so that a waiter can put it right."""

from collections.abc import Callable
from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.vision.drawn_board import DIAMETER, GEOMETRY, Look, draw_board
from tests.vision.drawn_board import START as DRAWN_START
from tests.vision.simulation.scenes import START
from vision.calibration import Calibration, board_of, calibrate
from vision.calibration.learned import remarks_on, self_check
from vision.errors import CalibrationError
from vision.geometry import Pixel
from vision.learning import learn_appearance, outlined_points
from vision.markers import find_markers
from vision.picture import Picture
from vision.simulation.looks import LOOKS, fitted
from vision.simulation.placing import Layout, laid
from vision.simulation.render import render
from vision.simulation.scene import CameraPose, Hand, Light, Scene
from vision.trouble import Remark, Trouble

LOOK = LOOKS["walnut"]
POSE = fitted(LOOK, CameraPose(960, 600, tilt_deg=8), margin=0.05)
FAR_LEFT, FAR_RIGHT, NEAR_RIGHT, NEAR_LEFT = "far left", "far right", "near right", "near left"


def view(
    *hands: Hand, pose: CameraPose = POSE, position: dict[str, object] | None = None
) -> Picture:
    rng = np.random.default_rng(5)
    placed = START if position is None else {**START, "points": position}
    checkers = laid(placed, Layout(LOOK), rng).checkers()
    return render(Scene(LOOK, pose, Light(), checkers, hands=hands), rng)


def start_without(changed: dict[str, str]) -> dict[str, object]:
    return {**START["points"], **changed}


def trouble_of(picture: Picture, empty: Picture | None = None, **told: object) -> Remark:
    """What a board is refused for, here or when its colours are learned."""
    with pytest.raises(CalibrationError) as refused:
        board_of(calibrate(picture, empty, **told), picture, empty)  # type: ignore[arg-type]
    assert refused.value.remark is not None
    return refused.value.remark


def unmarked(picture: Picture) -> Picture:
    """Paint the printed markers over: the board must do without."""
    bare = picture.copy()
    for quad in find_markers(picture).values():
        middle = np.mean(quad, axis=0)
        around = (np.array(quad) - middle) * 1.6 + middle
        table = bare[2, 2].tolist()
        cv2.fillPoly(bare, [around.round().astype(np.int32)], table)
    return bare


@pytest.fixture(scope="module")
def start() -> Picture:
    return view()


@pytest.fixture(scope="module")
def bare(start: Picture) -> Picture:
    return unmarked(start)


@pytest.fixture(scope="module")
def empty() -> Picture:
    return view(position={})


@pytest.fixture(scope="module")
def found(start: Picture) -> Calibration:
    return calibrate(start)


@pytest.fixture(scope="module")
def points(found: Calibration) -> list[Pixel]:
    """The board's corners: where they are given, what is wrong is told without a long search."""
    return [*found.geometry.field_px, *found.geometry.bar_px]


def test_a_hand_over_the_start_position_is_told_by_its_point() -> None:
    remark = trouble_of(view(Hand(300.0, 200.0)))
    assert remark == Remark(Trouble.COVERED, points=(6,))


def test_a_hand_over_the_start_position_is_told_with_the_empty_board_known(
    empty: Picture, points: list[Pixel]
) -> None:
    remark = trouble_of(view(Hand(150.0, 150.0)), empty, points=points)
    assert remark.what is Trouble.COVERED


def test_missing_checkers_are_told_by_their_point() -> None:
    picture = draw_board({**DRAWN_START, 12: "bb", 18: "bbb"})
    points = (*GEOMETRY.field_px, *GEOMETRY.bar_px)
    told = trouble_of(picture, points=points)
    assert told == Remark(Trouble.CHECKERS_MISSING, points=(12,))


def test_white_checkers_missing_from_a_light_point_are_told_by_reading_it(
    start: Picture, found: Calibration, points: list[Pixel]
) -> None:
    picture = view(position=start_without({"8": "w", "5": "ww"}))
    measured = calibrate(picture, points=points)
    _, checked = self_check(board_of(measured, picture, None), picture)
    assert [one.what for one in checked] == [Trouble.READ_OTHERWISE]
    assert set(checked[0].points) >= {8}
    assert self_check(board_of(found, start, None), start)[1] == ()


def test_checkers_of_the_wrong_colour_are_told_by_their_point(points: list[Pixel]) -> None:
    picture = view(position=start_without({"8": "bbb", "17": "www"}))
    assert trouble_of(picture, points=points) == Remark(Trouble.WRONG_COLOUR, points=(8, 17))


def test_an_empty_board_is_no_start_position(empty: Picture, points: list[Pixel]) -> None:
    assert trouble_of(empty, points=points) == Remark(Trouble.NOT_START)


def test_a_lamp_mirrored_on_a_point_is_told(
    start: Picture, found: Calibration, points: list[Pixel]
) -> None:
    height, width = start.shape[:2]
    down, across = np.mgrid[:height, :width]
    # On white checkers it would only burn them out; on black ones it hides their colour.
    x, y = found.geometry.checker_px(17, 1)
    spot = 500 * np.exp(-((across - x) ** 2 + (down - y) ** 2) / (2 * 28.0**2))
    lit = np.clip(start + spot[..., None], 0, 255).astype(np.uint8)
    assert trouble_of(lit, points=points) == Remark(Trouble.GLARE, points=(17,))


@pytest.mark.parametrize(
    ("trouble", "told"),
    [
        (lambda seen: seen[:, ::-1].copy(), Trouble.MIRRORED),
        (lambda seen: (seen * 0.04).astype(np.uint8), Trouble.TOO_DARK),
        (lambda seen: np.clip(seen * 6.0, 0, 255).astype(np.uint8), Trouble.TOO_BRIGHT),
        (lambda seen: cv2.GaussianBlur(seen, (0, 0), 9), Trouble.BLURRED),
        (lambda seen: np.full_like(seen, 110), Trouble.NO_BOARD),
    ],
)
def test_what_is_wrong_with_the_picture_is_told(
    start: Picture, trouble: Callable[[Picture], Picture], told: Trouble
) -> None:
    assert trouble_of(trouble(start)) == Remark(told)


def test_a_picture_a_little_out_of_focus_is_measured_and_told(
    start: Picture, found: Calibration
) -> None:
    soft = np.asarray(cv2.GaussianBlur(start, (0, 0), 4), dtype=np.uint8)
    assert Remark(Trouble.BLURRED) in calibrate(soft).warnings
    assert Remark(Trouble.BLURRED) not in found.warnings


def test_white_checkers_that_burn_out_are_told(start: Picture) -> None:
    bright = np.clip(start.astype(np.float64) * 1.9, 0, 255).astype(np.uint8)
    assert Remark(Trouble.WHITE_BURNT) in calibrate(bright).warnings


@pytest.mark.parametrize(
    ("offset_mm", "out", "marked"),
    [
        ((0.0, -220.0), (NEAR_RIGHT, NEAR_LEFT), False),
        ((0.0, 220.0), (FAR_LEFT, FAR_RIGHT), False),
        ((-300.0, 0.0), (FAR_RIGHT, NEAR_RIGHT), False),
        ((300.0, 0.0), (FAR_LEFT, NEAR_LEFT), False),
        ((0.0, -220.0), (NEAR_RIGHT, NEAR_LEFT), True),
        ((300.0, 0.0), (FAR_LEFT, NEAR_LEFT), True),
    ],
)
def test_a_side_out_of_the_picture_is_told(
    offset_mm: tuple[float, float], out: tuple[str, ...], *, marked: bool
) -> None:
    picture = view(pose=replace(POSE, offset_mm=offset_mm))
    remark = trouble_of(picture if marked else unmarked(picture))
    assert remark.what in {Trouble.CORNER_OUT, Trouble.SIDE_OUT}
    assert remark.places == out


def test_one_corner_out_of_the_picture_is_told_without_markers(
    bare: Picture, found: Calibration
) -> None:
    height, width = bare.shape[:2]
    field = np.array([found.geometry.field_px])
    turn = cv2.getRotationMatrix2D((width / 2, height / 2), 8, 1.0)
    corner = cv2.transform(field, turn)[0, 0]
    turn[0, 2] -= corner[0] + 0.8 * found.geometry.point_px
    turned = cv2.warpAffine(bare, turn, (width, height), borderMode=cv2.BORDER_REPLICATE)
    remark = trouble_of(np.asarray(turned, dtype=np.uint8))
    assert remark == Remark(Trouble.CORNER_OUT, (FAR_LEFT,))


def small(picture: Picture, scale: float) -> Picture:
    shrunk = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return np.asarray(shrunk, dtype=np.uint8)


def test_a_board_too_small_in_the_picture_is_told(bare: Picture) -> None:
    picture = np.full_like(bare, 70)
    part = small(bare, 0.3)
    picture[40 : 40 + part.shape[0], 60 : 60 + part.shape[1]] = part
    assert trouble_of(picture).what is Trouble.TOO_SMALL


def test_two_boards_in_the_picture_are_told(bare: Picture) -> None:
    picture, part = np.full_like(bare, 70), small(bare, 0.3)
    for left in (60, 560):
        picture[200 : 200 + part.shape[0], left : left + part.shape[1]] = part
    assert trouble_of(picture) == Remark(Trouble.TWO_BOARDS)


def test_a_home_side_told_wrongly_is_told(bare: Picture, points: list[Pixel]) -> None:
    assert trouble_of(bare, points=points, home="left") == Remark(Trouble.OTHER_HOME, ("right",))


@pytest.mark.parametrize("moved", [{"offset_mm": (14.0, 0.0)}, {"rotation_deg": 2.0}])
def test_a_camera_that_moved_between_both_pictures_is_told(
    start: Picture, moved: dict[str, object]
) -> None:
    pose = replace(POSE, **moved)  # type: ignore[arg-type]
    assert trouble_of(start, view(pose=pose, position={})) == Remark(Trouble.OTHER_EMPTY)


def test_two_pictures_of_one_camera_belong_together(start: Picture, empty: Picture) -> None:
    assert calibrate(start, empty).warnings == ()


def test_checkers_that_mirror_a_lamp_are_checkers_if_the_rest_reads_so() -> None:
    picture = draw_board(DRAWN_START)
    for nth in (0, 1, 2):
        x, y = GEOMETRY.checker_px(17, nth, DIAMETER)
        cv2.circle(picture, (round(x), round(y)), 14, (255, 255, 255), cv2.FILLED, cv2.LINE_AA)
    found = calibrate(picture, draw_board({}), points=(*GEOMETRY.field_px, *GEOMETRY.bar_px))
    assert [one.what for one in found.warnings] == [Trouble.GLARE]
    assert not found.start_seen
    board = board_of(found, picture, draw_board({}))
    assert self_check(board, picture)[1] == ()
    assert [one.what for one in remarks_on(found, ())] == [Trouble.GLARE]


def test_another_colour_that_is_read_right_is_a_mirrored_lamp(found: Calibration) -> None:
    seen = replace(found, warnings=(Remark(Trouble.WRONG_COLOUR, points=(17,)),))
    assert remarks_on(seen, ()) == (Remark(Trouble.GLARE, points=(17,)),)
    otherwise = Remark(Trouble.READ_OTHERWISE, points=(17,))
    assert remarks_on(seen, (otherwise,)) == (otherwise, *seen.warnings)


def test_checkers_with_another_middle_are_checkers_if_they_are_read_so() -> None:
    """Measured by the colour of their middles, they are covered; learned, they are the start."""
    picture, empty = draw_board(DRAWN_START), draw_board({})
    for point, count in ((12, 5), (17, 3)):
        for nth in range(count):
            x, y = GEOMETRY.checker_px(point, nth, DIAMETER)
            at = (round(x), round(y))
            cv2.circle(picture, at, 14, (140, 140, 140), cv2.FILLED, cv2.LINE_AA)
    found = calibrate(picture, empty, points=(*GEOMETRY.field_px, *GEOMETRY.bar_px))
    assert found.home_seen
    assert not found.start_seen
    assert Trouble.COVERED in {one.what for one in found.warnings}
    board = board_of(found, picture, empty)
    _, checked = self_check(board, picture)
    assert remarks_on(found, checked) == ()


def washed_out(grey: int, points: dict[int, int]) -> Picture:
    """Draw the start position with checkers of these points as a lamp in their lacquer shows them.

    None of them shows its own colour, or the other side's.
    """
    picture = draw_board(DRAWN_START)
    for point, count in points.items():
        for nth in range(count):
            x, y = GEOMETRY.checker_px(point, nth, DIAMETER)
            at = (round(x), round(y))
            cv2.circle(picture, at, 20, (grey, grey, grey), cv2.FILLED, cv2.LINE_AA)
    return picture


def test_checkers_of_no_known_colour_are_told_by_their_outlines_from_the_start_alone() -> None:
    picture = washed_out(140, {1: 2})
    found = calibrate(picture, points=(*GEOMETRY.field_px, *GEOMETRY.bar_px))
    assert found.odd_points == (1,)
    board = board_of(found, picture, None)
    assert outlined_points(found.geometry, picture, board.appearance, (1,)) == (1,)
    assert self_check(board, picture)[1] == ()


def test_what_lies_over_checkers_has_no_outlines_and_is_not_learned_from_the_start_alone() -> None:
    """A sleeve of the other side's colour is no lamp that is mirrored."""
    picture = draw_board(DRAWN_START)
    (x, y), radius = GEOMETRY.checker_px(17, 1, DIAMETER), 70
    cv2.circle(picture, (round(x), round(y)), radius, Look().white, cv2.FILLED, cv2.LINE_AA)
    found = calibrate(picture, points=(*GEOMETRY.field_px, *GEOMETRY.bar_px))
    assert 17 in found.odd_points
    look = learn_appearance(found.geometry, picture)
    assert 17 not in outlined_points(found.geometry, picture, look, found.odd_points)
    with pytest.raises(CalibrationError):
        board_of(found, picture, None)


def test_a_stack_of_both_colours_is_said_to_be_hard_to_read(points: list[Pixel]) -> None:
    picture = view(position=start_without({"8": "wwb"}))
    _, checked = self_check(board_of(calibrate(picture, points=points), picture, None), picture)
    assert [(one.what, one.points) for one in checked] == [(Trouble.READ_BADLY, (8,))]
