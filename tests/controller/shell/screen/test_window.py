"""The window on SDL's dummy driver: what it shows, when it paints, and what it hears."""

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame  # noqa: TID251 (the test is the finger)

from controller.display.differences import Place
from controller.display.language import Language
from controller.display.screen_parts import ButtonView
from controller.display.screen_view import ScreenView, screen_view
from controller.referee.events import Button
from controller.rules.side import Side
from controller.shell.errors import ScreenError
from controller.shell.screen import window as window_module
from controller.shell.screen.canvas import Box, Lettering
from controller.shell.screen.layout import Layout
from controller.shell.screen.painter import layout_for
from controller.shell.screen.plan import BoardPlan
from controller.shell.screen.presses import CALM_MS, Presses
from controller.shell.screen.sdl import KEPT, PygameCanvas
from controller.shell.screen.theme import FACES
from controller.shell.screen.window import Window
from tests.controller.display.sample_tables import SAMPLES

SIZE = (800, 480)
Heard = list[tuple[Side | None, Button]]


class Clock:
    """SDL's clock, set by the test."""

    now_ms = 10_000


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: clock.now_ms)
    return clock


@pytest.fixture
def heard() -> Heard:
    return []


@pytest.fixture
def window(clock: Clock, heard: Heard) -> Iterator[Window]:
    del clock
    window = Window(SIZE, on_button=lambda side, button: heard.append((side, button)))
    window.open()
    yield window
    window.close()


def view(name: str) -> ScreenView:
    return screen_view(SAMPLES[name], 100.0, Language.ENGLISH)


def pixels() -> np.ndarray:
    return pygame.surfarray.array3d(pygame.display.get_surface())


def middle_of_first_button() -> tuple[int, int]:
    box = Layout.of(*SIZE).buttons
    return round(box.x + box.w * 0.25), round(box.y + box.h * 0.25)


@pytest.mark.parametrize("name", SAMPLES)
def test_every_phase_is_painted(window: Window, name: str) -> None:
    window.show(view(name))
    assert len(np.unique(pixels() @ [1 << 16, 1 << 8, 1])) > 500


def test_a_white_checker_is_where_the_plan_says(window: Window) -> None:
    window.show(view("to_roll_crawford"))
    plan = BoardPlan.of(Layout.of(*SIZE).board, Layout.of(*SIZE).small, home_right=True)
    edge = 0.78 * plan.radius
    for point in (24, 13, 8, 6):
        slot = plan.slot(Place(point), 0, 2)
        shown = pixels()[round(slot.x + edge), round(slot.y)]
        assert np.abs(shown.astype(int) - FACES[Side.WHITE]).max() < 50, point


def test_what_is_shown_already_is_not_painted_again(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.show(view("to_move"))
    shown = pixels()
    monkeypatch.setattr(window_module, "paint", None)
    window.show(view("to_move"))
    assert (pixels() == shown).all()
    with pytest.raises(TypeError):
        window.show(view("to_roll"))


def test_a_new_camera_picture_repaints_that_picture_alone(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    red = np.zeros((48, 64, 3), np.uint8)
    red[..., 2] = 250
    window.show(view("to_move"), camera=red)
    before = pixels()
    monkeypatch.setattr(window_module, "paint", None)
    window.show(view("to_move"), camera=red[..., ::-1].copy())
    after = pixels()
    box = Layout.of(*SIZE, camera=True).camera
    assert box is not None
    x, y = (round(part) for part in box.centre)
    assert before[x, y + 10].tolist() == [250, 0, 0], "pictures are blue-green-red"
    assert after[x, y + 10].tolist() == [0, 0, 250]
    changed = np.argwhere((before != after).any(axis=2))
    heading = Layout.of(*SIZE).small * 1.5
    below = Box(box.x, box.y + heading, box.w, box.h - heading)
    assert all(below.holds(*at) for at in changed.tolist())


def test_a_turned_window_shows_the_same_picture_upside_down(window: Window) -> None:
    window.show(view("to_move"))
    upright = pixels()
    turned = Window(SIZE, turned=True)
    turned.open()
    turned.show(view("to_move"))
    assert (pixels() == upright[::-1, ::-1]).all()
    turned.close()


def mouse(at: tuple[int, int], *, touch: bool = False) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=touch)


def finger(at: tuple[int, int]) -> pygame.event.Event:
    x, y = at[0] / SIZE[0], at[1] / SIZE[1]
    return pygame.event.Event(pygame.FINGERDOWN, x=x, y=y, touch_id=1, finger_id=0)


def test_a_finger_is_heard_once_though_sdl_tells_it_twice(
    window: Window, clock: Clock, heard: Heard
) -> None:
    window.show(view("cube_offered"))
    clock.now_ms += CALM_MS
    at = middle_of_first_button()
    pygame.event.post(finger(at))
    pygame.event.post(mouse(at, touch=True))
    window.pump()
    assert heard == [(Side.WHITE, Button.TAKE)]


def test_a_touch_screen_that_is_a_mouse_is_heard_too(
    window: Window, clock: Clock, heard: Heard
) -> None:
    window.show(view("cube_offered"))
    clock.now_ms += CALM_MS
    pygame.event.post(mouse(middle_of_first_button()))
    window.pump()
    assert heard == [(Side.WHITE, Button.TAKE)]


def test_a_press_beside_all_buttons_is_nothing(window: Window, clock: Clock, heard: Heard) -> None:
    window.show(view("cube_offered"))
    clock.now_ms += CALM_MS
    pygame.event.post(mouse((5, 5)))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=3))
    window.pump()
    assert heard == []


def test_a_second_tap_does_not_hit_the_next_button(
    window: Window, clock: Clock, heard: Heard
) -> None:
    window.show(view("cube_offered"))
    clock.now_ms += CALM_MS
    pygame.event.post(finger(middle_of_first_button()))
    window.pump()
    window.show(view("to_move"))
    clock.now_ms += CALM_MS - 1
    pygame.event.post(finger(middle_of_first_button()))
    window.pump()
    assert heard == [(Side.WHITE, Button.TAKE)]


def test_a_turned_window_hears_fingers_where_they_are(clock: Clock, heard: Heard) -> None:
    window = Window(SIZE, turned=True, on_button=lambda side, button: heard.append((side, button)))
    window.open()
    window.show(view("cube_offered"))
    clock.now_ms += CALM_MS
    x, y = middle_of_first_button()
    pygame.event.post(finger((SIZE[0] - x, SIZE[1] - y)))
    window.pump()
    window.close()
    assert heard == [(Side.WHITE, Button.TAKE)]


def test_keys_speak_for_the_player_whose_button_is_shown(window: Window, heard: Heard) -> None:
    window.show(view("to_roll"))
    for key in (pygame.K_d, pygame.K_g, pygame.K_t, pygame.K_F5):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key))
    window.pump()
    assert heard == [
        (Side.BLACK, Button.DOUBLE),
        (Side.BLACK, Button.RESIGN_GAMMON),
        (None, Button.TAKE),
    ]


@pytest.mark.parametrize(
    "event",
    [
        pygame.event.Event(pygame.QUIT),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE),
    ],
)
def test_closing_the_window_asks_to_quit(event: pygame.event.Event) -> None:
    asked = []
    window = Window(SIZE, on_quit=lambda: asked.append(1))
    window.open()
    pygame.event.post(event)
    window.pump()
    window.close()
    assert asked == [1]


def test_a_screenshot_is_what_is_shown(window: Window, tmp_path: Path) -> None:
    window.show(view("disputed"))
    window.screenshot(tmp_path / "shot.png")
    saved = pygame.surfarray.array3d(pygame.image.load(tmp_path / "shot.png"))
    assert (saved == pixels()).all()


def test_no_sound_device_is_opened(window: Window) -> None:
    window.show(view("to_move"))
    assert pygame.mixer.get_init() is None


def test_a_display_that_cannot_open_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    window = Window(SIZE)
    with pytest.raises(ScreenError, match=r"no window can be opened.*nonsense.*--headless"):
        window.open()
    window.close()


def test_a_closed_window_says_so_and_can_be_opened_again() -> None:
    window = Window(SIZE)
    with pytest.raises(ScreenError, match="open"):
        window.show(view("to_move"))
    for _ in range(2):
        window.open()
        window.show(view("to_move"))
        window.close()
        window.close()


def test_the_whole_screen_is_laid_out_as_sdl_gives_it() -> None:
    window = Window((0, 0), fullscreen=True)
    window.open()
    window.show(view("to_move"))
    assert window.size == pygame.display.get_surface().get_size()
    window.close()


def test_the_canvas_forgets_what_it_has_not_used_for_long() -> None:
    pygame.font.init()
    canvas = PygameCanvas(pygame.Surface((20, 20)))
    for number in range(700):
        canvas.text((0, 0), str(number), Lettering(12, (255, 255, 255)))
    assert len(canvas._kept) == KEPT
    pygame.font.quit()


def test_presses_are_looked_up_without_any_screen() -> None:
    presses = Presses()
    pause = ButtonView(None, Button.PAUSE, "Pause")
    presses.buttons_are(((Box(0, 0, 10, 10), pause),), 1000)
    presses.buttons_are(((Box(0, 0, 10, 10), replace(pause)),), 1300)
    assert presses.at(5, 5, 1000 + CALM_MS) == (None, Button.PAUSE)
    assert presses.at(10, 5, 1000 + CALM_MS) is None
    assert presses.key("unknown") is None


def test_dice_that_are_touched_or_typed_are_told_with_their_player(
    window: Window, clock: Clock, heard: Heard
) -> None:
    thrown: list[tuple[Side, tuple[int, ...]]] = []
    window.on_dice = lambda side, values: thrown.append((side, values))
    typed = view("typed_to_roll")
    window.show(typed)
    clock.now_ms += CALM_MS
    board = layout_for(typed, *SIZE, PygameCanvas(pygame.Surface(SIZE)).measure, camera=False).board
    pygame.event.post(mouse((round(board.centre[0]), round(board.centre[1]))))
    for key in (pygame.K_2, pygame.K_4):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key))
    window.pump()
    assert thrown == [(Side.BLACK, (5, 4)), (Side.BLACK, (4, 2))]
    assert heard == []
