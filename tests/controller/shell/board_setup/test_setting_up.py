"""A board is set up from the screen: what is seen, said, offered and taken, and how it ends."""

import os
import threading
from collections.abc import Callable, Iterator, Sequence

import numpy as np
import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame  # noqa: TID251 (the test is the finger)

from controller.display.language import Language
from controller.display.setup_view import SetupStep
from controller.referee.events import DeviceFound, DeviceLost, Event
from controller.shell.board_setup import session as session_module
from controller.shell.board_setup.screen import SetupScreen
from controller.shell.board_setup.session import SetupSession
from controller.shell.board_setup.setting import BOARD, BoardSetting
from controller.shell.screen.output import ScreenOutput
from controller.shell.screen.window import Window
from controller.shell.table_eyes import TableEyes
from tests.vision.drawn_board import GEOMETRY, START, draw_board, draw_hand
from vision.board_file import Board
from vision.calibration import Calibration, calibrate, setting_up
from vision.calibration.setting_up import SetUp
from vision.errors import CalibrationError
from vision.geometry import Pixel
from vision.picture import Picture
from vision.trouble import Remark, Trouble

START_PICTURE = draw_board(START)
PATIENCE_S = 60.0


@pytest.fixture(scope="module", autouse=True)
def measured_once() -> Iterator[None]:
    """Measure no two equal pictures: the result is a function of them, and takes seconds."""
    known: dict[object, Calibration | CalibrationError] = {}

    def remembered(
        start: Picture, empty: Picture | None, *, points: Sequence[Pixel] | None = None
    ) -> Calibration:
        key = (start.tobytes(), None if empty is None else empty.tobytes(), str(points))
        if key not in known:
            try:
                known[key] = calibrate(start, empty, points=points)
            except CalibrationError as error:
                known[key] = error
        found = known[key]
        if isinstance(found, CalibrationError):
            raise found
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(setting_up, "calibrate", remembered)
        yield


def looked_at(session: SetupSession, picture: Picture) -> SetupSession:
    """Show a picture until it stands still and has been measured."""
    for _ in range(2):
        session.see(picture)
        session._measure(picture)
    return session


@pytest.fixture(scope="module")
def known() -> Board:
    session = looked_at(SetupSession(None, Language.ENGLISH), START_PICTURE)
    assert session.board is not None
    return session.board


def test_it_looks_for_the_board_while_it_measures_and_forgets_pictures_of_another_size(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    steps: list[SetupStep] = []
    empties: list[Picture | None] = []

    def measured(picture: Picture, empty: Picture | None, *_: object) -> SetUp:
        steps.append(session.shown.state.step)
        empties.append(empty)
        return SetUp(picture, (Remark(Trouble.NO_BOARD),))

    monkeypatch.setattr(session_module, "set_up", measured)
    session = SetupSession(None, Language.ENGLISH)
    session.see(START_PICTURE)
    session.take_empty()
    looked_at(session, START_PICTURE)
    looked_at(session, np.ascontiguousarray(np.rot90(START_PICTURE)))
    assert steps == [SetupStep.LOOKING, SetupStep.LOOKING]
    assert empties[0] is START_PICTURE
    assert empties[1] is None


def test_what_was_measured_while_something_moved_is_not_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    steps: list[SetupStep] = []
    session = SetupSession(None, Language.ENGLISH)

    def measured(picture: Picture, *_: object) -> SetUp:
        if not steps:
            session.see(np.zeros_like(picture))
            steps.append(session.shown.state.step)
        return SetUp(picture, (Remark(Trouble.NO_BOARD),))

    monkeypatch.setattr(session_module, "set_up", measured)
    for _ in range(2):
        looked_at(session, START_PICTURE)
        steps.append(session.shown.state.step)
    assert steps == [SetupStep.MOVING, SetupStep.MOVING, SetupStep.TROUBLE]


def test_a_start_position_that_stands_still_is_ready() -> None:
    session = SetupSession(None, Language.ENGLISH)
    steps = [session.shown.state.step]
    session.see(START_PICTURE)
    steps.append(session.shown.state.step)
    session._measure(START_PICTURE)
    steps.append(session.shown.state.step)
    session._measure(START_PICTURE)
    assert steps == [SetupStep.WAITING, SetupStep.LOOKING, SetupStep.MOVING]
    shown = session.shown
    assert shown.state.step is SetupStep.READY
    assert shown.state.checkers > 0.9
    assert not shown.state.may_leave
    assert session.board is not None
    assert shown.picture is not None
    assert (shown.picture != START_PICTURE).any()


@pytest.mark.parametrize(
    ("trouble", "helps"),
    [(Trouble.COVERED, True), (Trouble.CHECKERS_MISSING, True), (Trouble.TOO_DARK, False)],
)
def test_the_empty_board_is_asked_for_where_it_helps_and_was_not_shown(
    monkeypatch: pytest.MonkeyPatch, trouble: Trouble, *, helps: bool
) -> None:
    monkeypatch.setattr(
        session_module, "set_up", lambda picture, *_: SetUp(picture, (Remark(trouble),))
    )
    session = SetupSession(None, Language.ENGLISH)
    assert looked_at(session, START_PICTURE).shown.state.empty_helps is helps
    session.take_empty()
    assert not looked_at(session, START_PICTURE).shown.state.empty_helps


def test_no_board_is_told_in_the_players_language_and_cannot_be_accepted() -> None:
    blank = np.full_like(START_PICTURE, 120)
    english = looked_at(SetupSession(None, Language.ENGLISH), blank).shown.state
    spanish = looked_at(SetupSession(None, Language.SPANISH), blank).shown.state
    assert english.step is spanish.step is SetupStep.TROUBLE
    assert english.advice[0].wrong != spanish.advice[0].wrong


def test_light_that_is_wrong_lets_the_camera_adapt() -> None:
    adapted: list[int] = []
    session = SetupSession(None, Language.ENGLISH, lambda: adapted.append(1))
    looked_at(session, (START_PICTURE // 12).astype(np.uint8))
    assert adapted


def test_in_mid_game_the_board_is_laid_anew_and_its_colours_are_kept(known: Board) -> None:
    played = draw_board({**START, 8: "ww", 6: "wwww", 5: "ww"})
    session = looked_at(SetupSession(known, Language.ENGLISH), played)
    assert session.shown.state.step is SetupStep.READY_KEPT
    assert session.board is not None
    assert session.board.appearance is known.appearance


def test_a_hand_over_the_board_is_waited_for(known: Board) -> None:
    reached = draw_hand(draw_board({**START, 8: "ww", 5: "w"}), (300, 260))
    session = looked_at(SetupSession(known, Language.ENGLISH), reached)
    assert session.board is None


def test_the_empty_board_is_used_once_it_was_taken() -> None:
    session = SetupSession(None, Language.ENGLISH)
    session.see(draw_board({}))
    session.take_empty()
    assert session.shown.state.has_empty
    assert looked_at(session, START_PICTURE).shown.state.step is SetupStep.READY


def test_an_empty_board_that_is_another_is_forgotten() -> None:
    session = SetupSession(None, Language.ENGLISH)
    session.see(np.ascontiguousarray(np.roll(draw_board({}), 60, axis=1)))
    session.take_empty()
    looked_at(session, START_PICTURE)
    assert not session.shown.state.has_empty or session.board is None


# On the screen -------------------------------------------------------------------------------


@pytest.fixture
def window() -> Iterator[Window]:
    window = Window((800, 480))
    window.open()
    pygame.event.clear()
    yield window
    window.close()


def key(code: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code))


def screen_of(
    session: SetupSession, taken: list[Board], left: list[int] | None = None
) -> SetupScreen:
    out = [] if left is None else left
    return SetupScreen(session, Language.ENGLISH, taken.append, lambda: out.append(1))


def test_a_board_that_is_ready_is_accepted_by_return(window: Window) -> None:
    session, taken = SetupSession(None, Language.ENGLISH), list[Board]()
    screen = screen_of(session, taken)
    screen.pump(window)
    key(pygame.K_RETURN)
    screen.pump(window)
    assert taken == []  # not offered before there is a board
    looked_at(session, START_PICTURE)
    screen.pump(window)
    key(pygame.K_RETURN)
    screen.pump(window)
    assert taken == [session.board]


def test_a_finger_on_the_main_button_accepts_too(window: Window) -> None:
    session, taken = SetupSession(None, Language.ENGLISH), list[Board]()
    screen = screen_of(looked_at(session, START_PICTURE), taken)
    screen.pump(window)
    (box,) = [box for box, act in screen._areas if act.name == "ACCEPT"]
    at = (round(box.x + box.w / 2), round(box.y + box.h / 2))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False))
    screen.pump(window)
    assert taken == [session.board]


def test_one_may_leave_only_if_there_is_a_board_to_go_back_to(window: Window, known: Board) -> None:
    for board, expected in ((None, []), (known, [1])):
        left: list[int] = []
        screen = screen_of(SetupSession(board, Language.ENGLISH), [], left)
        screen.pump(window)
        key(pygame.K_ESCAPE)
        screen.pump(window)
        assert left == expected


def test_corners_put_by_hand_are_measured(window: Window) -> None:
    session, taken = SetupSession(None, Language.ENGLISH), list[Board]()
    screen = screen_of(looked_at(session, START_PICTURE), taken)
    screen.pump(window)
    key(pygame.K_h)
    screen.pump(window)
    key(pygame.K_RETURN)
    screen.pump(window)
    assert taken == []
    looked_at(session, START_PICTURE)
    assert session.board is not None
    off = np.abs(np.array(session.board.geometry.field_px) - np.array(GEOMETRY.field_px))
    assert off.max() < 2


# In the service ------------------------------------------------------------------------------


def test_the_referee_waits_while_the_board_is_set_up_and_then_plays_on_it(window: Window) -> None:
    heard: list[Event] = []
    kept: list[Board] = []
    ready = threading.Event()

    def post(make: Callable[[float], Event]) -> None:
        heard.append(make(1.0))

    def keep(board: Board) -> bool:
        kept.append(board)
        return True

    eyes = TableEyes(None, 150.0, lambda _board: None)
    output = ScreenOutput(window, Language.ENGLISH, lambda: 0.0)
    setting = BoardSetting(output, eyes, lambda: None, post, keep)
    setting.begin(Language.ENGLISH)
    assert isinstance(heard[0], DeviceLost)
    assert heard[0].device == BOARD
    session, cover = eyes.session, output.cover
    assert session is not None
    assert cover is not None
    for _ in range(round(PATIENCE_S / 0.05)):
        eyes.see(START_PICTURE, 0.0)
        if session.board is not None:
            break
        ready.wait(0.05)
    cover.pump(window)
    key(pygame.K_RETURN)
    cover.pump(window)
    assert eyes.board is not None
    assert kept == [eyes.board]
    assert eyes.session is None
    assert output.cover is None
    assert isinstance(heard[-1], DeviceFound)


def test_a_session_that_is_not_over_ends_with_the_service(window: Window) -> None:
    eyes = TableEyes(None, 150.0, lambda _board: None)
    setting = BoardSetting(
        ScreenOutput(window, Language.ENGLISH, lambda: 0.0),
        eyes,
        lambda: None,
        lambda _make: None,
        lambda _board: True,
    )
    setting.begin(Language.SPANISH)
    session = eyes.session
    assert session is not None
    setting.stop()
    assert not session._thread.is_alive()
