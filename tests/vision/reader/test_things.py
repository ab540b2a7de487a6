"""Things: large patches that nothing explains, with whatever on them was taken for a checker."""

import numpy as np
import pytest

from tests.vision.drawn_board import GEOMETRY
from vision.colours import Appearance, Map, any_colour
from vision.places import SCALE, Canvas
from vision.reader.explained import Stack
from vision.reader.hidden import HiddenPlaces
from vision.reader.things import Outlined, Things, densest
from vision.reading import BAR, CHOICES, COUNTS

CANVAS = Canvas.of(GEOMETRY)
SURE = np.zeros(CANVAS.shape, dtype=np.float32)
WHITER = (ROUND := np.full(CANVAS.shape, 7, dtype=np.float32)), np.full_like(ROUND, -7)
BLACKER = WHITER[::-1]
FLAT = np.full(CANVAS.shape, -5, dtype=np.float32)


def patch(width: float, height: float, x: int = 60, y: int = 60) -> np.ndarray:
    odd = np.zeros(CANVAS.shape, dtype=np.bool_)
    odd[y : y + round(height * SCALE), x : x + round(width * SCALE)] = True
    return odd


def finder(doubt: Map = SURE, faintest: tuple[float, float] = (2.0, 2.0)) -> Things:
    ground = np.zeros((*CANVAS.shape, 3), dtype=np.uint8)
    look = Appearance(ground, doubt, any_colour(), any_colour(), 0.95, faintest=faintest)
    return Things(CANVAS, look, 5)


def asked(
    things: Things, found: tuple[Stack, ...], discs: tuple[Map, Map], outline: Map
) -> Outlined:
    return things.asked(things.outlined(found, discs, outline))


def covered(
    things: Things,
    odd: np.ndarray,
    found: tuple[Stack, ...],
    discs: tuple[Map, Map],
    outline: Map,
) -> np.ndarray:
    return things(odd, asked(things, found, discs, outline))


@pytest.fixture(scope="module")
def things() -> Things:
    return finder()


@pytest.mark.parametrize(("width", "height"), [(0.35, 0.35), (0.8, 0.8), (0.3, 3.0)])
def test_a_die_a_cube_and_a_pencil_are_no_things(
    things: Things, width: float, height: float
) -> None:
    assert not covered(things, patch(width, height), (), WHITER, ROUND).any()


@pytest.mark.parametrize(("width", "height"), [(1.6, 1.6), (3.0, 1.4), (1.4, 4.0)])
def test_a_cup_a_card_and_a_phone_are_things(things: Things, width: float, height: float) -> None:
    odd = patch(width, height)
    assert (covered(things, odd, (), WHITER, ROUND) & odd).sum() == odd.sum()


def test_a_checker_without_an_outline_on_a_card_is_part_of_it(things: Things) -> None:
    card = patch(2.0, 1.4)
    beside = (60 + 2 * SCALE + 10, 74)
    assert covered(things, card, ((beside,),), WHITER, FLAT)[beside[1], beside[0] + 5]
    assert not covered(things, card, ((beside,),), WHITER, ROUND)[beside[1], beside[0] + 5]


@pytest.mark.parametrize("step", [(0, 19), (20, 3), (-14, 14)])
def test_two_checkers_without_outlines_that_touch_are_a_thing(
    things: Things, step: tuple[int, int]
) -> None:
    nothing = np.zeros(CANVAS.shape, dtype=np.bool_)
    hand = ((80, 60),), ((80 + step[0], 60 + step[1]),)
    seen = covered(things, nothing, hand, BLACKER, FLAT)
    assert seen[60, 80]
    assert seen[60 + step[1], 80 + step[0]]
    assert not covered(things, nothing, hand, BLACKER, ROUND).any()
    assert not covered(finder(faintest=(2.0, -5.0)), nothing, hand, BLACKER, FLAT).any()


def test_one_checker_without_an_outline_or_two_apart_are_no_thing(things: Things) -> None:
    nothing = np.zeros(CANVAS.shape, dtype=np.bool_)
    assert not covered(things, nothing, (((80, 60),),), BLACKER, FLAT).any()
    assert not covered(things, nothing, (((80, 60),), ((80, 100),)), BLACKER, FLAT).any()


def test_what_outlines_lack_is_told_by_column_and_for_the_bar(things: Things) -> None:
    row = tuple((60, 40 + 19 * nth) for nth in range(5))
    found = (((20, 60),), row, *[()] * 22, ((150, 60),), ((150, 90),))
    lacking = things.faint(asked(things, found, BLACKER, FLAT))
    assert lacking[[0, 24]] == pytest.approx([5, 5])
    assert lacking[1] == pytest.approx(5)
    assert np.count_nonzero(lacking) == 3
    assert not things.faint(asked(things, found, BLACKER, ROUND)).any()
    guessed = finder(np.full_like(SURE, 9))
    assert not guessed.faint(asked(guessed, found, BLACKER, FLAT)).any()


def test_in_a_full_row_a_second_layer_may_hide_outlines_but_not_all() -> None:
    things, card = finder(), patch(2.0, 1.4)
    row = tuple((60 + 2 * SCALE + 10, 74 + 19 * nth) for nth in range(5))
    few, most = ROUND.copy(), FLAT.copy()
    for at in (0, 1, 2):
        few[row[at][::-1]] = -5
    on_row = row[0][1], row[0][0] + 5
    assert not covered(things, card, (row,), WHITER, few)[on_row]
    assert covered(things, card, (row,), WHITER, most)[on_row]


def test_where_dark_checkers_never_show_an_outline_its_want_tells_nothing() -> None:
    things, card = finder(faintest=(2.0, -5.0)), patch(2.0, 1.4)
    beside = (60 + 2 * SCALE + 10, 74)
    odd = np.zeros_like(card)
    odd[60:88, beside[0] - 10] = True
    assert not covered(things, odd, ((beside,),), BLACKER, FLAT).any()
    assert covered(things, card, ((beside,),), WHITER, FLAT)[beside[1], beside[0] + 5]


def test_a_checker_far_from_a_thing_is_none_of_it(things: Things) -> None:
    assert not covered(things, patch(2.0, 2.0), (((200, 150),),), WHITER, FLAT)[150, 200]


def test_what_a_thing_covers_is_not_seen_and_what_is_far_is(things: Things) -> None:
    seen = things.seen(patch(3.0, 3.0))
    assert seen[90, 90] == 0
    assert seen[90, 200] == 1
    assert 0 < seen[90, 60 + 3 * SCALE + 3] < 1


def test_where_the_board_is_a_guess_more_must_be_odd() -> None:
    guessed = finder(SURE + 8)
    odd = patch(1.05, 1.05)
    assert 0.42 < densest(odd) < 0.55
    assert not covered(guessed, odd, (), WHITER, ROUND).any()
    assert covered(finder(), odd, (), WHITER, ROUND).any()


def test_places_are_hidden_where_something_lies_and_nobody_can_be_sure() -> None:
    rows = [*range(24)]
    hidden = HiddenPlaces(CANVAS, 100.0, rows)
    points = np.full((24, CHOICES), -9, dtype=np.float32)
    bar = np.full((2, COUNTS), -9, dtype=np.float32)
    points[:, 0] = bar[:, 0] = 0
    over_first = patch(1.0, 2.0, x=10, y=10)
    over_bar = patch(1.0, 2.0, x=CANVAS.bar_x - 10, y=60)
    assert hidden(over_first | over_bar, points, bar) == ()
    points[:, 1] = bar[:, 1] = -0.05
    assert hidden(over_first, points, bar) == (1,)
    assert hidden(over_bar, points, bar) == (BAR,)
    assert hidden(np.zeros_like(over_bar), points, bar) == ()


def test_checkers_beside_another_points_may_lack_a_little_outline(things: Things) -> None:
    nothing = np.zeros(CANVAS.shape, dtype=np.bool_)
    faint, beside = ((80, 60), (80, 79)), ((100, 60), (100, 79))
    outline = np.full(CANVAS.shape, 4, dtype=np.float32)
    for x, y in faint:
        outline[y, x] = -0.6
    assert covered(things, nothing, (faint,), BLACKER, outline).any(), (
        "nothing there hides their outlines"
    )
    assert not covered(things, nothing, (faint, beside), BLACKER, outline).any()
    hand = covered(things, nothing, (faint, beside), BLACKER, FLAT)
    assert hand[60, 80], "what has no outline hides none"
