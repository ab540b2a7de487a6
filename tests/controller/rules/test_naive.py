"""Games no other program plays: our legal plays against a second, naive telling of the rules."""

import random

import pytest
from hypothesis import given, settings

from controller.rules.choices import Contact
from controller.rules.dice import Roll
from controller.rules.laws_of_primes import is_locked
from controller.rules.plays import legal_plays
from controller.rules.position import BAR, Position
from controller.rules.side import Side
from controller.rules.variant import Variant, variant_named
from controller.rules.view import view_of
from tests.controller.rules.any_game import come_through, position_like, seeds
from tests.controller.rules.naive import ACEY_DEUCEY, FEVGA, PLAKOTO, TAVLA, Board, Game, ends_of
from tests.controller.rules.strategies import rolls

GAMES = {"tavla": TAVLA, "plakoto": PLAKOTO, "fevga": FEVGA, "acey-deucey": ACEY_DEUCEY}


def board_of(position: Position, side: Side, variant: Variant) -> Board:
    view = view_of(position, side, variant.route(side))
    pins = variant.contact is Contact.PIN
    return Board(
        own=view.own,
        enemy=(*view.enemy[:BAR], position.of(side.other)[BAR]),
        held=frozenset(view.pinned),
        holds=frozenset(25 - point for point in position.pinned(side.other) if pins),
        waiting=view.waiting,
    )


@pytest.mark.parametrize(("name", "game"), GAMES.items(), ids=list(GAMES))
@settings(max_examples=60)
@given(seed=seeds, roll=rolls)
def test_a_second_telling_of_the_rules_finds_the_same(
    name: str, game: Game, seed: int, roll: Roll
) -> None:
    variant, chance = variant_named(name), random.Random(seed)
    made_up = position_like(variant, chance)
    position = chance.choice((made_up, chance.choice(come_through(name))))
    side = chance.choice(tuple(Side))
    if variant.must_open and is_locked(view_of(position, side, variant.route(side))):
        return  # the duty to open is told by scenarios
    plays = legal_plays(position, side, roll, variant)
    ours = {board_of(play.result, side, variant) for play in plays}
    assert ours == ends_of(game, board_of(position, side, variant), roll.dice)
