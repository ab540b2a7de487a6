"""A knocked camera is noticed, nothing is judged meanwhile, and the board is found by itself."""

from dataclasses import replace
from typing import Any

import cv2
import numpy as np
import pytest

from tests.vision.simulation.scenes import START
from vision.align import Aligner
from vision.board_file import Board
from vision.calibration import board_of, calibrate
from vision.errors import PictureSizeError
from vision.geometry import apply
from vision.picture import Picture
from vision.reading import BoardReading
from vision.simulation.camera import Projection
from vision.simulation.looks import LOOKS, fitted
from vision.simulation.placing import Layout, laid
from vision.simulation.render import render
from vision.simulation.scene import BoardLook, CameraPose, Hand, Light, Scene
from vision.tracker import BoardTracker

LOOK = LOOKS["sand_leather"]  # without markers: its own lines must do
WALNUT = LOOKS["walnut"]
POSE = fitted(LOOK, CameraPose(960, 600, tilt_deg=8, rotation_deg=1.0), margin=0.1)
WIDTH, HEIGHT = LOOK.field_width_mm, LOOK.field_height_mm
RIM = [(0.0, 0.0, 0.0), (WIDTH, 0.0, 0.0), (WIDTH, HEIGHT, 0.0), (0.0, HEIGHT, 0.0)]
PX_MM = POSE.height_mm / POSE.focal_px

MIDDLE: dict[str, Any] = {
    "points": {
        "24": "ww", "20": "w", "13": "www", "8": "www", "6": "wwww", "5": "w", "3": "w",
        "1": "b", "12": "bbbb", "17": "bbb", "19": "bbbb", "21": "bb",
    },
    "bar": {"w": 0, "b": 1},
    "off": {"w": 0, "b": 0},
}  # fmt: skip


def knocked(right_px: float, down_px: float, turn_deg: float) -> CameraPose:
    offset = (right_px * PX_MM, down_px * PX_MM)
    return replace(POSE, rotation_deg=1.0 + turn_deg, offset_mm=offset)


def view(
    position: dict[str, Any] | None,
    pose: CameraPose = POSE,
    hands: tuple[Hand, ...] = (),
    look: BoardLook = LOOK,
) -> Picture:
    rng = np.random.default_rng(7)
    checkers = () if position is None else laid(position, Layout(look), rng).checkers()
    scene = Scene(look, pose, Light(), checkers, hands=hands)
    return render(scene, np.random.default_rng(11))


@pytest.fixture(scope="module")
def board() -> Board:
    start, empty = view(START), view(None)
    return board_of(calibrate(start, empty), start, empty)


def show(
    tracker: BoardTracker, picture: Picture, from_s: float, for_s: float = 2.0
) -> list[BoardReading]:
    times = np.arange(from_s, from_s + for_s, 0.1)
    said = [tracker.see(picture, float(at_s)) for at_s in times]
    return [reading for reading in said if reading is not None]


def points_of(reading: BoardReading) -> dict[str, str]:
    points: dict[str, str] = reading.best_position()["points"]
    return points


@pytest.mark.parametrize(
    "knock",
    [(0, -12, 0), (40, 0, 0), (0, 0, 1.5), (-30, 20, -3), (-40, -25, 2.5)],
)
def test_the_board_is_found_again_in_the_middle_of_a_game(
    board: Board, knock: tuple[float, float, float]
) -> None:
    moves: list[Board] = []
    tracker = BoardTracker(board, on_moved=moves.append)
    assert points_of(show(tracker, view(MIDDLE), 0.0)[-1]) == MIDDLE["points"]

    pose = knocked(*knock)
    said = show(tracker, view(MIDDLE, pose), 2.0, 3.0)

    wrong = [one for one in said if one.flags.clear and points_of(one) != MIDDLE["points"]]
    assert wrong == []
    assert said[-1].flags.clear
    assert moves
    corners = np.array(board.geometry.field_px)
    true = corners + Projection(pose, LOOK).project(RIM) - Projection(POSE, LOOK).project(RIM)
    off_px = np.abs(np.array(moves[-1].geometry.field_px) - true).max()
    assert off_px < 0.12 * board.geometry.point_px


@pytest.mark.parametrize("knock", [(20, 0, 14), (0, 0, 180), (10, 10, -165)])
def test_a_board_turned_far_is_found_in_the_whole_picture(
    board: Board, knock: tuple[float, float, float]
) -> None:
    moves: list[Board] = []
    tracker = BoardTracker(board, on_moved=moves.append)
    show(tracker, view(MIDDLE), 0.0)
    said = show(tracker, view(MIDDLE, knocked(*knock)), 2.0, 20.0)
    wrong = [one for one in said if one.flags.clear and points_of(one) != MIDDLE["points"]]
    assert wrong == []
    assert said[-1].flags.clear
    assert len(moves) >= 1


def test_without_a_known_position_only_the_likeliest_place_is_believed(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    aligner = Aligner(board.geometry, board.appearance.ground)
    here, *_ = aligner.far(view(MIDDLE))
    nowhere = replace(here, matrix=here.matrix + np.array([[0, 0, 300.0], [0, 0, 0], [0, 0, 0]]))
    monkeypatch.setattr(Aligner, "anywhere", lambda *_: None)
    monkeypatch.setattr(Aligner, "far", lambda *_: (nowhere, here))
    for known in (True, False):
        moves: list[Board] = []
        tracker = BoardTracker(board, on_moved=moves.append)
        if known:
            show(tracker, view(MIDDLE), 0.0)
        tracker._tries, tracker._known = 3, tracker._known if known else None
        monkeypatch.setattr(tracker, "_is_there", lambda _: False)
        tracker._look(view(MIDDLE), 3.0)
        assert len(moves) == known


def test_a_reading_of_places_that_are_a_little_off_is_not_told() -> None:
    pose = fitted(WALNUT, CameraPose(960, 600, tilt_deg=8, rotation_deg=1.0), margin=0.1)
    nearer = replace(pose, height_mm=pose.height_mm / 1.02)
    start, empty = view(START, pose, look=WALNUT), view(None, pose, look=WALNUT)
    tracker = BoardTracker(board_of(calibrate(start, empty), start, empty))
    show(tracker, view(MIDDLE, pose, look=WALNUT), 0.0)
    said = show(tracker, view(MIDDLE, nearer, look=WALNUT), 2.0, 3.0)
    wrong = [one for one in said if one.flags.clear and points_of(one) != MIDDLE["points"]]
    assert wrong == []
    assert said[-1].flags.clear


def test_the_board_is_found_again_through_a_wide_lens() -> None:
    wide = replace(POSE, bend=-0.3)
    start, empty = view(START, wide), view(None, wide)
    board = board_of(calibrate(start, empty), start, empty)
    assert board.geometry.bend < -0.05
    moves: list[Board] = []
    tracker = BoardTracker(board, on_moved=moves.append)
    show(tracker, view(MIDDLE, wide), 0.0)

    pose = replace(knocked(-30, 20, -3), bend=-0.3)
    said = show(tracker, view(MIDDLE, pose), 2.0, 3.0)

    assert points_of(said[-1]) == MIDDLE["points"]
    corners = np.array(board.geometry.field_px)
    true = corners + Projection(pose, LOOK).project(RIM) - Projection(wide, LOOK).project(RIM)
    off_px = np.abs(np.array(moves[-1].geometry.field_px) - true).max()
    assert off_px < 0.12 * board.geometry.point_px
    assert moves[-1].geometry.bend == board.geometry.bend


@pytest.mark.parametrize("share", [0.75, 1.5])
def test_the_same_view_in_another_size_is_the_same_board(board: Board, share: float) -> None:
    moves: list[Board] = []
    tracker = BoardTracker(board, on_moved=moves.append)
    show(tracker, view(MIDDLE), 0.0)
    other = cv2.resize(view(MIDDLE), None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
    said = show(tracker, np.asarray(other, np.uint8), 2.0)
    assert points_of(said[-1]) == MIDDLE["points"]
    assert points_of(show(tracker, view(MIDDLE), 4.0)[-1]) == MIDDLE["points"]
    assert tracker.board.geometry.image_size == board.geometry.image_size
    assert moves == []


def test_a_camera_turned_on_its_side_is_refused(board: Board) -> None:
    tracker = BoardTracker(board)
    show(tracker, view(MIDDLE), 0.0)
    with pytest.raises(PictureSizeError):
        tracker.see(np.ascontiguousarray(np.rot90(view(MIDDLE))), 2.0)
    assert show(tracker, view(MIDDLE), 4.0) == []  # turned back: nothing is new


@pytest.mark.parametrize("shake", [(4, 0, 0), (-4, 4, 0)])
def test_a_shake_is_no_knock(board: Board, shake: tuple[float, float, float]) -> None:
    tracker = BoardTracker(board)
    show(tracker, view(MIDDLE), 0.0)
    said = show(tracker, view(MIDDLE, knocked(*shake)), 2.0)
    assert [one.flags.board_moved or one.flags.blocked for one in said] == [False] * len(said)
    assert points_of(said[-1]) == MIDDLE["points"]


def test_a_hand_does_not_move_the_board(board: Board) -> None:
    moves: list[Board] = []
    tracker = BoardTracker(board, on_moved=moves.append)
    show(tracker, view(MIDDLE), 0.0)
    said = show(tracker, view(MIDDLE, hands=(Hand(300.0, 300.0),)), 2.0, 4.0)
    assert [one.flags.clear for one in said] == [False] * len(said)
    assert moves == []
    assert points_of(show(tracker, view(MIDDLE), 6.0)[-1]) == MIDDLE["points"]


def test_another_position_where_the_board_seems_to_be_is_not_believed(board: Board) -> None:
    moves: list[Board] = []
    tracker = BoardTracker(board, on_moved=moves.append)
    show(tracker, view(START), 0.0)
    said = show(tracker, view(MIDDLE, knocked(40, 10, 2)), 2.0, 4.0)
    assert moves == []
    assert not any(one.flags.clear for one in said)
    show(tracker, view(START, knocked(40, 10, 2)), 6.0, 3.0)
    assert len(moves) == 1


def test_a_table_without_the_board_is_no_board(board: Board) -> None:
    tracker = BoardTracker(board)
    show(tracker, view(MIDDLE), 0.0)
    table = np.full_like(view(MIDDLE), 120)
    said = show(tracker, table, 2.0, 8.0)
    assert not any(one.flags.clear for one in said)
    assert tracker.board is board


def test_the_movement_is_measured_as_one_homography(board: Board) -> None:
    aligner = Aligner(board.geometry, board.appearance.ground)
    still = aligner.nearby(view(None))
    assert still is not None
    corners = np.array(board.geometry.field_px)
    assert np.abs(apply(still.matrix, corners) - corners).max() < 0.03 * board.geometry.point_px
    assert aligner.nearby(np.full_like(view(None), 90)) is None
