"""Positions: what can stand, and what its counts say."""

import pytest
from hypothesis import given

from controller.rules.errors import PositionError
from controller.rules.position import Position, Special, position_for, special_for
from controller.rules.side import Side
from controller.rules.variant import STANDARD, Variant
from tests.controller.rules.strategies import tables

START = STANDARD.start


def test_start_has_15_checkers_and_167_pips_a_side() -> None:
    assert [(START.checkers(side), START.pips(side)) for side in Side] == [(15, 167)] * 2


def test_each_side_counts_from_its_own_view() -> None:
    position = Position.build({6: 2, 25: 1}, {1: 3})
    assert position.of(Side.WHITE)[6] == 2
    assert position.of(Side.BLACK)[1] == 3
    assert position.pips(Side.WHITE) == 37


def test_checkers_not_named_are_off() -> None:
    position = Position.build({6: 2}, {1: 3}, checkers=3)
    assert (position.white[0], position.black[0]) == (1, 0)


def test_equal_positions_are_one_key() -> None:
    assert len({Position.build({6: 2}, {1: 3}), Position.build({6: 2, 0: 13}, {1: 3})}) == 1


def test_position_for_puts_the_mover_on_its_side() -> None:
    assert position_for(Side.WHITE, START.white, START.black) == START
    assert position_for(Side.BLACK, START.black, START.white) == START


@given(tables())
def test_swapping_twice_changes_nothing(table: tuple[Variant, Position]) -> None:
    position = table[1]
    assert position.swapped().swapped() == position
    assert position.swapped().of(Side.BLACK) == position.of(Side.WHITE)


@pytest.mark.parametrize(
    ("white", "black", "message"),
    [
        ({26: 1}, {}, "White names place 26"),
        ({}, {-1: 1}, "Black names place -1"),
        ({6: 16}, {}, "White has 16 checkers; it owns 15"),
        ({6: 3, 0: 3}, {}, "White has 6 checkers; 15 were announced"),
        ({6: -1}, {}, "White has -1 checkers on place 6"),
        ({6: 1}, {19: 1}, "White's 6-point holds 1 white and 1 black"),
    ],
)
def test_checkers_that_cannot_stand_are_refused(
    white: dict[int, int], black: dict[int, int], message: str
) -> None:
    with pytest.raises(PositionError, match=message):
        Position.build(white, black)


@pytest.mark.parametrize(
    ("white", "message"),
    [
        ((0,) * 25, "White has 25 counts"),
        ((16, *(0,) * 25), "16 checkers on place 0"),
        ((1,) * 26, "White has 26 checkers; at most 15"),
    ],
)
def test_counts_that_cannot_be_are_refused(white: tuple[int, ...], message: str) -> None:
    with pytest.raises(PositionError, match=message):
        Position.checked(white, (0,) * 26)


PINS = Position.build({24: 1, 6: 13, 1: 1}, {24: 3, 6: 11, 1: 1}, special=Special((1,), (1,), 0, 0))


def test_a_pin_says_who_lies_under_whom_even_one_on_one() -> None:
    upside_down = Position.build(
        {24: 1, 6: 13, 1: 1}, {24: 3, 6: 11, 1: 1}, special=Special((24, 1))
    )
    assert PINS.pinned(Side.WHITE) == PINS.pinned(Side.BLACK) == (1,)
    assert upside_down != PINS
    assert len({upside_down, PINS}) == 2


def test_exchanged_colours_exchange_pins_and_waiting_checkers() -> None:
    special = special_for(Side.BLACK, (1, 24), (5,), own_waiting=2)
    assert special == Special((5,), (24, 1), 0, 2)
    assert special_for(Side.WHITE, (1, 24), (5,), own_waiting=2) == Special((24, 1), (5,), 2, 0)
    position = position_for(Side.WHITE, START.white, START.black, Special((), (), 2, 1))
    assert position.swapped().special == Special((), (), 1, 2)
    assert [position.waiting(side) for side in Side] == [2, 1]


@pytest.mark.parametrize(
    ("special", "message"),
    [
        (Special(), "unless one lies pinned"),
        (Special((1,)), "White's 24-point holds 1 white and 1 black"),
        (Special((1,), (24, 1)), "Black cannot be pinned on 24"),
        (Special((1,), (1, 1)), "name each point once"),
        (Special((1, 24), (1,)), "name each point once"),
        (Special((1,), (26, 1)), "cannot be pinned on 26"),
        (Special((6, 1), (1,)), "White cannot be pinned on 6"),
        (Special((24, 1), (1,)), "White's 24-point holds"),
        (Special((1,), (1,), 1), "White has 1 checkers waiting, but 0 still to enter"),
        (Special((1,), (1,), 0, -1), "Black has -1 checkers waiting"),
    ],
)
def test_pins_and_waiting_checkers_that_cannot_be(special: Special, message: str) -> None:
    with pytest.raises(PositionError, match=message):
        Position.checked(PINS.white, PINS.black, special)
