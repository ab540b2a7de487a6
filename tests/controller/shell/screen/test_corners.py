"""Corners are dragged by finger, mouse and keys; what cannot be a board is not taken."""

import os
from pathlib import Path

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame  # noqa: TID251 (the test is the finger)

from controller.cli import main
from controller.display.corner_words import CORNER_WORDS
from controller.display.language import Language
from controller.shell.commands import calibrate as calibrate_command
from controller.shell.screen.corner_window import ask_corners
from controller.shell.screen.corners import (
    REACH_PX,
    Act,
    CornerDrag,
    Gesture,
    Outcome,
    View,
    usual_corners,
)
from controller.shell.screen.window import Window
from tests.vision.simulation.scenes import start_scene
from vision.board_file import load_board
from vision.simulation.render import render

SIZES = [(640, 480), (1280, 720), (1920, 1080)]
SCREENS = [(800, 480), (1280, 720), (480, 800)]


def begun(size: tuple[int, int] = (1280, 720), screen: tuple[int, int] = (800, 480)) -> CornerDrag:
    return CornerDrag(View(size, screen), usual_corners(size))


def press(drag: CornerDrag, act: Act, at: tuple[float, float]) -> None:
    drag.hear(Gesture(act, *at))


@given(
    st.sampled_from(SIZES),
    st.sampled_from(SCREENS),
    st.floats(0, 1),
    st.floats(0, 1),
)
def test_screen_and_picture_pixels_are_each_others_inverse(
    size: tuple[int, int], screen: tuple[int, int], x: float, y: float
) -> None:
    view = View(size, screen)
    at = (x * size[0], y * size[1])
    assert view.to_picture(view.to_screen(at)) == pytest.approx(at, abs=1e-6)
    box = view.box
    assert box.x >= -1e-6
    assert box.bottom <= view.done.y


@given(
    st.integers(0, 7),
    st.floats(-15, 15),
    st.floats(-15, 15),
    st.floats(-60, 60),
    st.floats(-60, 60),
)
def test_a_handle_moves_as_far_as_the_finger_wherever_it_was_touched(
    number: int, dx: float, dy: float, by_x: float, by_y: float
) -> None:
    drag = begun()
    was = drag.handles[number]
    x, y = drag.view.to_screen(was)
    press(drag, Act.DOWN, (x + dx, y + dy))
    press(drag, Act.MOVE, (x + dx + by_x, y + dy + by_y))
    press(drag, Act.UP, (x, y))
    press(drag, Act.MOVE, (5, 5))
    assert drag.chosen == number
    scale = drag.view.box.w / 1280
    assert drag.handles[number] == pytest.approx((was[0] + by_x / scale, was[1] + by_y / scale))


def test_beside_all_handles_nothing_is_taken() -> None:
    drag = begun()
    before = list(drag.handles)
    x, y = drag.view.to_screen(before[0])
    press(drag, Act.DOWN, (x - REACH_PX - 1, y))
    press(drag, Act.MOVE, (x + 50, y))
    assert drag.handles == before


def test_a_handle_stays_near_the_picture() -> None:
    drag = begun()
    x, y = drag.view.to_screen(drag.handles[0])
    press(drag, Act.DOWN, (x, y))
    press(drag, Act.MOVE, (-5000, -5000))
    assert drag.handles[0] == pytest.approx((-64.0, -36.0))


def test_keys_move_the_chosen_corner_by_a_pixel_and_take_the_next() -> None:
    drag = begun()
    x, y = drag.handles[1]
    for key in ("tab", "right", "right", "up", "left", "down", "down"):
        drag.hear(Gesture(Act.KEY, key=key))
    assert drag.handles[1] == (x + 1, y + 1)
    for _ in range(7):
        drag.hear(Gesture(Act.KEY, key="tab"))
    assert drag.chosen == 0


def test_crossed_corners_are_refused_until_they_are_put_right() -> None:
    drag = begun()
    drag.handles[0], drag.handles[1] = drag.handles[1], drag.handles[0]
    drag.hear(Gesture(Act.KEY, key="return"))
    assert (drag.outcome, drag.refused) == (None, True)
    drag.handles[0], drag.handles[1] = drag.handles[1], drag.handles[0]
    press(drag, Act.DOWN, drag.view.done.centre)
    assert (drag.outcome, drag.refused) == (Outcome.DONE, False)


@pytest.mark.parametrize("way", ["escape", "button", "quit"])
def test_giving_up_is_possible_in_every_way(way: str) -> None:
    drag = begun()
    if way == "escape":
        drag.hear(Gesture(Act.KEY, key="escape"))
    elif way == "button":
        press(drag, Act.DOWN, drag.view.cancel.centre)
    else:
        drag.hear(Gesture(Act.QUIT))
    assert drag.outcome is Outcome.CANCELLED


def test_every_corner_has_a_name_in_every_language() -> None:
    assert set(CORNER_WORDS) == set(Language)
    assert all(len(set(words.names)) == 8 for words in CORNER_WORDS.values())


@pytest.mark.parametrize("finger", [True, False])
def test_the_window_shows_the_picture_and_hears_finger_and_mouse(
    *, finger: bool, tmp_path: Path
) -> None:
    picture = np.full((720, 1280, 3), (40, 90, 160), np.uint8)
    window = Window((800, 480))
    window.open()
    drag = begun()
    x, y = (round(v) for v in drag.view.to_screen(drag.handles[2]))
    for act, dx in (("DOWN", 0), ("MOTION", 30), ("UP", 30)):
        at = (x + dx, y)
        if finger:
            kind = getattr(pygame, f"FINGER{act}")
            pygame.event.post(pygame.event.Event(kind, x=at[0] / 800, y=at[1] / 480))
        else:
            kind = getattr(pygame, f"MOUSE{act}" if act == "MOTION" else f"MOUSEBUTTON{act}")
            pygame.event.post(pygame.event.Event(kind, pos=at, button=1, touch=False))
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN))
    shot = tmp_path / "shot.png"
    points = ask_corners(window, picture, list(drag.handles), Language.SPANISH, shot)
    window.close()
    assert points is not None
    assert points[2][0] - drag.handles[2][0] == pytest.approx(30 * 1280 / drag.view.box.w)
    seen = cv2.imread(str(shot))
    assert seen is not None
    assert seen[240, 400].tolist() == pytest.approx([40, 90, 160], abs=4)


def test_the_command_writes_what_was_dragged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    scene = start_scene("walnut", 960, 600)
    cv2.imwrite(str(tmp_path / "start.png"), render(scene))
    asked: list[tuple[float, float]] = []

    def as_found(_: object, __: object, handles: list[tuple[float, float]], ___: object) -> object:
        asked.extend(handles)
        return tuple(handles)

    words = ["calibrate", "--start", f"{tmp_path}/start.png", "--out", f"{tmp_path}/b.toml"]
    monkeypatch.setattr(calibrate_command, "ask_corners", as_found)
    assert main([*words, "--by-hand"]) == 0
    assert len(asked) == 8
    assert load_board(tmp_path / "b.toml").found == "points"
    capsys.readouterr()

    monkeypatch.setattr(calibrate_command, "ask_corners", lambda *_: None)
    assert main([*words, "--by-hand"]) == 2
    assert "given up" in capsys.readouterr().err
