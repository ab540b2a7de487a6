"""Presses and keys: whose they are, and dice that are typed digit by digit."""

from controller.display.dice_pad import PadKey
from controller.display.screen_parts import ButtonView
from controller.referee.events import Button
from controller.rules.side import Side
from controller.shell.screen.canvas import Box
from controller.shell.screen.presses import CALM_MS, FORGET_MS, Presses

WHITE, BLACK = Side.WHITE, Side.BLACK
ROLLS = tuple(PadKey(BLACK, (high, low)) for high in range(1, 7) for low in range(1, high + 1))


def presses(*views: ButtonView | PadKey) -> Presses:
    """All views side by side, each 10 wide."""
    all_of_them = Presses()
    areas = tuple((Box(10 * i, 0, 10, 10), view) for i, view in enumerate(views))
    all_of_them.buttons_are(areas, 0)
    return all_of_them


def faces(side: Side, chosen: int = 0) -> tuple[PadKey, ...]:
    return tuple(PadKey(side, (face,), chosen=face == chosen) for face in range(1, 7))


def test_a_roll_that_is_touched_is_told_whole() -> None:
    pad = presses(*ROLLS)
    assert pad.at(5, 5, CALM_MS) == PadKey(BLACK, (1, 1))
    assert pad.at(15, 5, CALM_MS) == PadKey(BLACK, (2, 1))


def test_two_digits_are_a_roll_in_either_order() -> None:
    for first, second in (("3", "5"), ("5", "3")):
        pad = presses(*ROLLS)
        assert pad.key(first, 0) is None
        assert pad.key(second, 100) == PadKey(BLACK, (5, 3))


def test_a_first_digit_is_forgotten_after_a_while() -> None:
    pad = presses(*ROLLS)
    assert pad.key("3", 0) is None
    assert pad.key("5", FORGET_MS + 1) is None
    assert pad.key("6", FORGET_MS + 2) == PadKey(BLACK, (6, 5))


def test_digits_that_are_no_dice_are_nothing() -> None:
    pad = presses(*ROLLS)
    assert pad.key("9", 0) is None
    assert pad.key("5", 1) is None
    assert pad.key("5", 2) is None  # it began anew
    assert pad.key("5", 3) == PadKey(BLACK, (5, 5))


def test_in_an_opening_digits_are_white_s_die_and_then_black_s() -> None:
    assert presses(*faces(BLACK), *faces(WHITE)).key("4") == PadKey(WHITE, (4,))
    assert presses(*faces(BLACK), *faces(WHITE, 4)).key("2") == PadKey(BLACK, (2,))
    assert presses(*faces(BLACK, 1), *faces(WHITE, 4)).key("2") is None


def test_digits_choose_plays_where_no_dice_are_typed() -> None:
    assert presses().key("1") == (None, Button.CHOOSE_FIRST)


def test_space_rolls_where_there_is_no_turn_to_end() -> None:
    roll, end = ButtonView(BLACK, Button.ROLL, "Roll"), ButtonView(WHITE, Button.END_TURN, "End")
    assert presses(roll).key("space") == (BLACK, Button.ROLL)
    assert presses(end, roll).key("space") == (WHITE, Button.END_TURN)
    assert presses().key("space") == (None, Button.END_TURN)
