from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.rules.dice import Roll
from controller.rules.plays import legal_plays
from controller.rules.position import Position
from controller.rules.side import Side
from controller.rules.variant import STANDARD, variant_named
from controller.shell.demo.people import (
    Chance,
    apply_carries,
    carries_of,
    choose_play,
    make_mistake,
)


def _played(seed: int, turns: int) -> tuple[Position, Side, Random]:
    """Return a position that the simulated players reach."""
    random, position, side = Random(seed), STANDARD.start, Side.WHITE
    for _ in range(turns):
        plays = legal_plays(position, side, _roll(random))
        if plays:
            position = choose_play(plays, side, random).result
        side = side.other
    return position, side, random


def _roll(random: Random) -> Roll:
    return Roll.of(random.randint(1, 6), random.randint(1, 6))


@given(st.integers(0, 10_000), st.integers(0, 60))
def test_hands_carry_a_play_to_where_the_rules_say(seed: int, turns: int) -> None:
    position, side, random = _played(seed, turns)

    for play in legal_plays(position, side, _roll(random)):
        assert apply_carries(position, carries_of(play, side, position)) == play.result


@given(st.integers(0, 10_000), st.integers(0, 60))
def test_a_mistake_moves_checkers_and_never_looks_legal(seed: int, turns: int) -> None:
    position, side, random = _played(seed, turns)
    roll = _roll(random)
    plays = legal_plays(position, side, roll)
    if not plays:
        return
    chance = Chance(position, side, roll, STANDARD)

    wrong = make_mistake(
        chance, carries_of(choose_play(plays, side, random), side, position), random
    )

    if wrong is not None:
        board = apply_carries(position, wrong)
        assert not chance.looks_legal(board)
        assert all(board.checkers(one) == 15 for one in Side)
        assert min(*board.white, *board.black) >= 0


def test_most_plays_can_be_spoiled() -> None:
    spoiled = 0
    for seed in range(100):
        position, side, random = _played(seed, 10)
        roll = _roll(random)
        plays = legal_plays(position, side, roll)
        if plays:
            chance = Chance(position, side, roll, STANDARD)
            spoiled += (
                make_mistake(chance, carries_of(plays[0], side, position), random) is not None
            )

    assert spoiled > 70


@pytest.mark.parametrize("card", ["plakoto", "fevga", "acey-deucey", "tavla-ludoteka"])
@pytest.mark.parametrize("seed", range(3))
def test_hands_carry_the_plays_of_every_game(card: str, seed: int) -> None:
    variant = variant_named(card)
    random, position, side = Random(seed), variant.start, Side.WHITE
    for _ in range(40):
        roll = _roll(random)
        plays = legal_plays(position, side, roll, variant)
        for play in plays[:10]:
            assert apply_carries(position, carries_of(play, side, position), variant) == play.result
        if plays:
            meant = choose_play(plays, side, random, variant)
            chance = Chance(position, side, roll, variant)
            wrong = make_mistake(chance, carries_of(meant, side, position), random)
            assert wrong is None or not chance.looks_legal(chance.after(wrong))
            position = meant.result
        side = side.other
