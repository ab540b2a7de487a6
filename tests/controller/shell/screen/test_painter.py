"""What is painted fits, can be read, and lies where fingers find it: every phase, many sizes."""

import os
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame  # noqa: TID251 (the painters are tested with real letters)

from controller.display.dice_pad import PadKey
from controller.display.differences import Place
from controller.display.language import Language
from controller.display.screen_parts import ButtonView
from controller.display.screen_view import A_BOARD, RealBoard, ScreenView, screen_view
from controller.referee.events import Button
from controller.referee.phases import (
    Disputed,
    GameOver,
    MatchOver,
    Paused,
    SessionOver,
    SettingUp,
)
from controller.referee.reasons import Reason
from controller.referee.table import Table
from controller.rules.position import BAR
from controller.rules.side import Side
from controller.shell.screen.canvas import Align, Box, Lettering, Picture, Point
from controller.shell.screen.layout import Layout
from controller.shell.screen.painter import layout_for, paint
from controller.shell.screen.plan import BoardPlan
from controller.shell.screen.presses import Areas
from controller.shell.screen.sdl import PygameCanvas
from controller.shell.screen.text import ELLIPSIS, Fitted, Measure, fit, shortened, smallest
from controller.shell.screen.theme import READ_TOGETHER, READABLE, SKY, contrast, mixed
from tests.controller.display.sample_tables import SAMPLES, disputed
from tests.fakes.wrong_boards import WRONG

SIZES = [(640, 400), (800, 480), (1024, 600), (1280, 720), (1920, 1080)]
BOARDS = (
    A_BOARD,
    replace(A_BOARD, settable=True, rulable=True),
    replace(A_BOARD, settable=True, rulable=True, buttons=True),
)
STILL = SettingUp | GameOver | MatchOver | SessionOver | Paused
"""Phases in which a director's key can be on: it stops the game."""
CAMERA = np.full((48, 64, 3), 90, np.uint8)


class NotingCanvas:
    """Keeps the box of every text, measured with the real font; shapes are only counted."""

    def __init__(self, measure: Measure) -> None:
        self.texts: list[tuple[Box, str, int]] = []
        self.measure = measure
        self.pictures: list[Box] = []

    def text(self, at: Point, text: str, lettering: Lettering) -> None:
        width, height = self.measure(text, lettering.size)
        left = {Align.LEFT: 0.0, Align.CENTRE: width / 2, Align.RIGHT: width}[lettering.align]
        box = Box(at[0] - left, at[1] - height / 2, width, height)
        self.texts.append((box, text, lettering.size))

    def picture(self, box: Box, picture: Picture) -> None:
        del picture
        self.pictures.append(box)

    def gradient(self, *_: object) -> None: ...

    def rect(self, *_: object, **__: object) -> None: ...

    def frame(self, *_: object) -> None: ...

    def polygon(self, *_: object) -> None: ...

    def disc(self, *_: object, **__: object) -> None: ...

    def ring(self, *_: object) -> None: ...

    def glow(self, *_: object) -> None: ...


@pytest.fixture(scope="module")
def measure() -> Iterator[Measure]:
    pygame.font.init()
    yield lru_cache(maxsize=None)(PygameCanvas(pygame.Surface((8, 8))).measure)
    pygame.font.quit()


def view_of(table: Table, language: Language = Language.SPANISH) -> ScreenView:
    return screen_view(table, 100.0, language)


def painted(
    view: ScreenView, size: tuple[int, int], measure: Measure, *, camera: bool
) -> tuple[NotingCanvas, Layout, Areas]:
    canvas = NotingCanvas(measure)
    layout = layout_for(view, *size, measure, camera=camera)
    return canvas, layout, paint(canvas, layout, view, CAMERA if camera else None)


def overlap(one: Box, other: Box) -> float:
    """How deep two boxes lie in each other, in pixels."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return min(across, down)


def check_texts(canvas: NotingCanvas, layout: Layout) -> None:
    beside = [one for one in canvas.texts if not layout.board.encloses(one[0])]
    for box, text, size in beside:
        assert layout.screen.encloses(box), f"{text!r} leaves the screen"
        assert size >= layout.small, f"{text!r} is smaller than 1/36 of the height"
    for (one, text, _), (other, other_text, _) in combinations(beside, 2):
        assert overlap(one, other) <= 1, f"{text!r} and {other_text!r} lie on each other"


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", SAMPLES)
def test_every_phase_fits_at_every_size(name: str, size: tuple[int, int], measure: Measure) -> None:
    for language, camera in ((Language.SPANISH, True), (Language.ENGLISH, False)):
        view = view_of(SAMPLES[name], language)
        canvas, layout, areas = painted(view, size, measure, camera=camera)
        check_texts(canvas, layout)
        written = " ".join(text for _, text, _ in canvas.texts)
        assert view.sentence in written, "the sentence is cut off"
        assert view.detail in written
        assert view.title in written
        for (one, _), (other, _) in combinations(areas, 2):
            assert overlap(one, other) <= 0
        shown = [one for _, one in areas if isinstance(one, ButtonView)]
        assert shown == sorted(
            view.buttons, key=lambda one: not one.main and any(two.main for two in view.buttons)
        )


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("board", BOARDS, ids=["plain", "settable", "with buttons"])
@pytest.mark.parametrize("size", [(640, 400), (800, 480), (1280, 720)], ids=str)
def test_no_word_of_a_button_is_cut_and_none_takes_the_room_of_the_sentence(
    size: tuple[int, int], board: RealBoard, language: Language, measure: Measure
) -> None:
    for name, table in SAMPLES.items():
        key_on = board.buttons and isinstance(table.phase, STILL)
        view = screen_view(table, 100.0, language, replace(board, key_on=key_on))
        canvas, _, areas = painted(view, size, measure, camera=False)
        for area, shown in areas:
            if isinstance(shown, ButtonView):
                inside = [(box, text) for box, text, _ in canvas.texts if area.holds(*box.centre)]
                assert " ".join(text for _, text in inside) == shown.label, (name, shown.label)
                assert all(area.encloses(box) for box, _ in inside), (name, shown.label)
        written = " ".join(text for _, text, _ in canvas.texts)
        assert view.sentence in written, name
        assert view.detail in written, name


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", ["typed_opening", "typed_to_roll"])
def test_dice_to_touch_lie_on_the_board_and_are_large_enough(
    name: str, size: tuple[int, int], measure: Measure
) -> None:
    """As for buttons, 46 pixels on a screen of 800 x 480; on all others as much of its height."""
    view = view_of(SAMPLES[name], Language.SPANISH)
    _, layout, areas = painted(view, size, measure, camera=True)
    keys = [(area, key) for area, key in areas if isinstance(key, PadKey)]
    assert view.pad is not None
    assert [key for _, key in keys] == [key for row in view.pad.rows for key in row]
    assert all(layout.board.encloses(area) for area, _ in keys)
    assert min(min(area.w, area.h) for area, _ in keys) >= size[1] * 46 / 480


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("reason", Reason)
def test_every_reason_fits_on_the_smallest_screen(
    reason: Reason, language: Language, measure: Measure
) -> None:
    table = disputed(reasons=(reason,))
    assert isinstance(table.phase, Disputed)
    setup = replace(table.setup, white_name="Maximiliano", black_name="Esperanza")
    view = view_of(replace(table, setup=setup), language)
    canvas, layout, _ = painted(view, (640, 400), measure, camera=True)
    check_texts(canvas, layout)
    written = " ".join(text for _, text, _ in canvas.texts)
    assert view.sentence in written
    assert view.detail in written


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("number", range(len(WRONG)))
def test_what_is_wrong_and_what_goes_where_fits_on_small_screens(
    number: int, language: Language, measure: Measure
) -> None:
    table = WRONG[number].table()
    setup = replace(table.setup, white_name="Maximiliano", black_name="Esperanza")
    view = view_of(replace(table, setup=setup), language)
    for size in ((640, 400), (800, 480)):
        canvas, layout, _ = painted(view, size, measure, camera=True)
        check_texts(canvas, layout)
        written = " ".join(text for _, text, _ in canvas.texts)
        assert view.sentence in written
        assert view.detail in written


def test_a_very_long_name_is_cut_and_disturbs_nobody(measure: Measure) -> None:
    setup = replace(SAMPLES["to_move"].setup, white_name="Bartholomäus" * 6)
    view = view_of(replace(SAMPLES["to_move"], setup=setup))
    canvas, layout, _ = painted(view, (800, 480), measure, camera=True)
    check_texts(canvas, layout)
    assert any(text.endswith(ELLIPSIS) for _, text, _ in canvas.texts)


def test_buttons_are_large_enough_for_fingers(measure: Measure) -> None:
    """9 mm on a 7 inch screen of 800 x 480 are about 46 pixels; one row may not go below 40."""
    for name in SAMPLES:
        _, _, areas = painted(view_of(SAMPLES[name]), (800, 480), measure, camera=False)
        assert all(area.h >= 40 and area.w >= 60 for area, _ in areas)


@pytest.mark.parametrize("name", SAMPLES)
def test_resigning_stands_beside_the_pause_never_as_if_the_game_waited_for_it(
    name: str, measure: Measure
) -> None:
    _, _, areas = painted(view_of(SAMPLES[name]), (800, 480), measure, camera=False)
    buttons = [(area, view.button) for area, view in areas if isinstance(view, ButtonView)]
    resigning = [area for area, button in buttons if button is Button.RESIGN_SINGLE]
    pausing = [area for area, button in buttons if button is Button.PAUSE]
    assert all(area.y == pausing[0].y for area in resigning)


def test_all_text_can_be_read() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    for text, ground in READ_TOGETHER:
        assert contrast(text, ground) >= READABLE, (text, ground)


@pytest.mark.usefixtures("measure")
def test_every_letter_of_every_language_is_in_the_font() -> None:
    font = pygame.font.Font(None, 30)
    missing = font.metrics("\uffff")[0]
    letters = {
        letter
        for table in SAMPLES.values()
        for language in Language
        for letter in str(view_of(table, language)) + "áéíóúñü¿¡·"
    }
    assert [letter for letter in letters if font.metrics(letter)[0] in (None, missing)] == []


@pytest.mark.parametrize("home_right", [True, False])
def test_checkers_never_lie_on_each_other_or_beside_the_board(home_right: bool) -> None:  # noqa: FBT001
    for width, height in SIZES:
        layout = Layout.of(width, height)
        plan = BoardPlan.of(layout.board, layout.small, home_right=home_right)
        slots = [plan.slot(Place(point), index, 5) for point in range(1, 25) for index in range(5)]
        slots += [plan.slot(Place(BAR, side), index, 3) for side in Side for index in range(3)]
        for slot in slots:
            around = Box(slot.x, slot.y, 0, 0).inset(-slot.radius)
            assert plan.field.inset(-1).encloses(around)
        for one, other in combinations(slots, 2):
            apart = ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5
            assert apart >= 2 * one.radius - 0.01


def test_white_is_near_with_its_home_where_the_board_has_it() -> None:
    box = Box(0, 0, 900, 560)
    for home_right in (True, False):
        plan = BoardPlan.of(box, 20, home_right=home_right)
        one, six, seven, nineteen = (plan.column(point) for point in (1, 6, 7, 19))
        assert one.y > nineteen.y
        assert (one.x > six.x > seven.x) is home_right
        assert (plan.tray.x > plan.cube_column.x) is home_right
        assert six.x == pytest.approx(nineteen.x)


def test_fifteen_checkers_stay_within_their_half() -> None:
    plan = BoardPlan.of(Box(0, 0, 900, 560), 20, home_right=True)
    for index in range(15):
        assert plan.slot(Place(1), index, 15).y - plan.radius >= plan.field.centre[1]


def fake_measure(text: str, size: int) -> tuple[float, float]:
    return len(text) * size / 2, size * 1.2


texts = st.text("abc ", min_size=1, max_size=60).filter(str.strip)


@given(texts, st.floats(80, 400), st.floats(30, 200))
def test_fitted_text_never_leaves_its_box(text: str, width: float, height: float) -> None:
    fitted = fit(text, width, height, range(40, 11, -1), fake_measure)
    assert fitted.height <= max(height, 12 * 1.2)
    assert all(fake_measure(line, fitted.size)[0] <= width for line in fitted.lines)
    if not fitted.lines[-1].endswith(ELLIPSIS):
        assert " ".join(fitted.lines) == text or ELLIPSIS in "".join(fitted.lines)


def test_text_is_as_large_as_it_can_be() -> None:
    assert fit("abcd", 80, 100, range(40, 11, -1), fake_measure) == Fitted(("abcd",), 40, 48.0)
    assert fit("ab cd", 60, 100, range(40, 11, -1), fake_measure).lines == ("ab", "cd")
    assert shortened("abcdefgh", 30, 10, fake_measure) == "abc..."


def test_the_smallest_text_is_a_36th_of_the_height() -> None:
    assert [smallest(height) for height in (400, 480, 720, 1080)] == [12, 14, 20, 30]


def test_mixing_colours_keeps_the_ends() -> None:
    assert mixed(SKY, (0, 0, 0), 0.0) == SKY
    assert mixed(SKY, (0, 0, 0), 1.0) == (0, 0, 0)
