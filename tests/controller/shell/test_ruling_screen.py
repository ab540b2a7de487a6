"""The director's screen in a window: fingers change the draft, the ruling goes to the service."""

import os
from collections.abc import Callable, Iterator, Sequence

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame  # noqa: TID251 (the test is the finger)

from controller.display.language import Language
from controller.display.ruling_draft import draft_of
from controller.display.ruling_view import ruling_view
from controller.referee.events import Event, StandingRuled
from controller.referee.phases import Paused, ToRoll
from controller.rules.cube import Cube
from controller.rules.side import Side
from controller.shell.ruling_screen import RulingScreen
from controller.shell.screen.ruling_painter import RulingAct, RulingAreas, paint_ruling
from controller.shell.screen.sdl import PygameCanvas
from controller.shell.screen.window import Window
from tests.controller.display.sample_tables import START, table
from tests.fakes.evidence import PERFECT

SIZE = (800, 480)
TABLE = table(Paused(ToRoll(Side.WHITE)), evidence=PERFECT.look(START))


class Heard:
    """What a screen tells those around it."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.left = 0
        self.quits = 0

    def ruled(self, make: Callable[[float], Sequence[Event]]) -> None:
        self.events += make(5.0)

    def back(self) -> None:
        self.left += 1

    def quit(self) -> None:
        self.quits += 1


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def window(heard: Heard) -> Iterator[Window]:
    window = Window(SIZE, on_quit=heard.quit)
    window.open()
    yield window
    window.close()


@pytest.fixture
def screen(heard: Heard, window: Window) -> RulingScreen:
    screen = RulingScreen(lambda: TABLE, Language.ENGLISH, heard.ruled, heard.back)
    screen.pump(window)
    return screen


def areas_of(screen: RulingScreen) -> RulingAreas:
    return screen._areas


def touch(screen: RulingScreen, window: Window, index: int) -> None:
    x, y = areas_of(screen)[index][0].centre
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    screen.pump(window)


def key(screen: RulingScreen, window: Window, code: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code))
    screen.pump(window)


def test_a_ruling_is_made_with_fingers(screen: RulingScreen, window: Window, heard: Heard) -> None:
    assert RulingAct.RULE not in {what for _, what in areas_of(screen)}
    touch(screen, window, 1)  # one point more for White
    touch(screen, window, 6)  # Black has the cube
    assert areas_of(screen)[-1][1] is RulingAct.RULE
    touch(screen, window, -1)

    assert heard.events == [
        StandingRuled(5.0, 3, 4, crawford_played=False, cube=Cube(2, Side.BLACK))
    ]
    assert heard.left == 1


def test_return_rules_only_what_is_changed_and_escape_goes_back(
    screen: RulingScreen, window: Window, heard: Heard
) -> None:
    key(screen, window, pygame.K_RETURN)
    key(screen, window, pygame.K_x)
    assert (heard.events, heard.left) == ([], 0)
    key(screen, window, pygame.K_ESCAPE)
    assert (heard.events, heard.left) == ([], 1)


def test_beside_all_keys_nothing_happens_and_a_closed_window_quits(
    screen: RulingScreen, window: Window, heard: Heard
) -> None:
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    screen.pump(window)
    assert (heard.left, heard.quits) == (0, 1)


@pytest.mark.usefixtures("window")
def test_every_key_is_large_enough_for_fingers() -> None:
    """A row of six on a screen of 800 x 480; on all others as much of its height."""
    view = ruling_view(TABLE, draft_of(TABLE), Language.SPANISH)
    areas = paint_ruling(PygameCanvas(pygame.Surface(SIZE)), SIZE, view)
    assert all(box.h >= 40 and box.w >= 100 for box, _ in areas)
