"""A double on the table: takes, drops, beavers and raccoons."""

import pytest

from controller.rules.cube import Cube
from controller.rules.match import MatchScore
from controller.rules.offer import Offer, may_turn_on, offer_of
from controller.rules.side import Side
from controller.rules.variant import STANDARD, variant_named

WHITE, BLACK = Side.WHITE, Side.BLACK
MONEY = variant_named("money")
SESSION = MatchScore(0)


def test_a_plain_double_is_answered_by_the_other_side() -> None:
    offer = offer_of(Cube(2, WHITE), WHITE)
    assert offer == Offer(WHITE, 4)
    assert offer.answerer is BLACK
    assert offer.if_dropped == 2
    assert offer.taken() == Cube(4, BLACK)


def test_a_beaver_keeps_the_cube_and_the_doubler_may_drop_the_value_before_it() -> None:
    beaver = offer_of(Cube(), WHITE).turned_on()
    assert (beaver.value, beaver.answerer, beaver.if_dropped) == (4, WHITE, 2)
    assert beaver.taken() == Cube(4, BLACK)


def test_a_raccoon_turns_it_on_again_and_the_cube_stays_with_the_doubled_side() -> None:
    raccoon = offer_of(Cube(), WHITE).turned_on().turned_on()
    assert (raccoon.value, raccoon.answerer, raccoon.if_dropped) == (8, BLACK, 4)
    assert raccoon.taken() == Cube(8, BLACK)


@pytest.mark.parametrize("animals", [0, 1, 2, 3])
def test_as_many_animals_as_agreed(animals: int) -> None:
    variant = variant_named(f"money[animals={animals}]")
    offer, turned = offer_of(Cube(), WHITE), 0
    while may_turn_on(offer, SESSION, variant):
        offer, turned = offer.turned_on(), turned + 1
    assert turned == animals


def test_no_beavers_in_a_match_nor_where_they_are_not_agreed() -> None:
    assert not may_turn_on(offer_of(Cube(), WHITE), MatchScore(7), MONEY)
    assert not may_turn_on(offer_of(Cube(), WHITE), SESSION, STANDARD)


def test_no_beaver_over_the_limit_of_the_cube() -> None:
    limited = variant_named("money[cube_limit=8]")
    assert may_turn_on(offer_of(Cube(2, BLACK), BLACK), SESSION, limited)
    assert not may_turn_on(offer_of(Cube(4, BLACK), BLACK), SESSION, limited)
