"""Rolls: how they are made, written and read."""

import pytest

from controller.rules.dice import ALL_ROLLS, Roll
from controller.rules.errors import RollError


def test_a_roll_has_no_order() -> None:
    assert Roll.of(3, 5) == Roll.of(5, 3)
    assert Roll.of(3, 5).values == (5, 3)
    assert str(Roll.of(3, 5)) == "5-3"


def test_two_dice_play_once_a_double_four_times() -> None:
    assert Roll.of(2, 6).dice == (6, 2)
    assert not Roll.of(2, 6).is_double
    assert Roll.of(4, 4).dice == (4, 4, 4, 4)
    assert Roll.of(4, 4).is_double


def test_there_are_21_rolls() -> None:
    assert len(set(ALL_ROLLS)) == 21


@pytest.mark.parametrize("text", ["5-3", "35", "3 5", "3,5", " 5:3 "])
def test_rolls_are_read_as_people_write_them(text: str) -> None:
    assert Roll.parse(text) == Roll(5, 3)


@pytest.mark.parametrize("text", ["", "5", "7-1", "0-1", "5-3-1", "five"])
def test_other_texts_are_no_rolls(text: str) -> None:
    with pytest.raises(RollError, match="is no roll"):
        Roll.parse(text)


@pytest.mark.parametrize(("first", "second"), [(0, 1), (7, 1), (6, -1)])
def test_other_numbers_are_no_rolls(first: int, second: int) -> None:
    with pytest.raises(RollError, match="no roll"):
        Roll.of(first, second)


def test_the_larger_number_comes_first() -> None:
    with pytest.raises(RollError, match="larger first"):
        Roll(3, 5)
