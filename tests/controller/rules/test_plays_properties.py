"""What holds for every position and every roll, attacked with random ones."""

from hypothesis import given
from hypothesis import strategies as st

from controller.rules.dice import Roll
from controller.rules.ends import ends_and_dice
from controller.rules.movement import after_step, steps_with
from controller.rules.plays import (
    Choices,
    also_accepted,
    choices_of,
    dice_to_play,
    legal_plays,
    partial_plays,
)
from controller.rules.position import Position
from controller.rules.side import Side
from controller.rules.variant import Variant
from tests.controller.rules.strategies import rolls, tables

Table = tuple[Variant, Position]
sides = st.sampled_from(Side)


@given(tables(), sides, rolls)
def test_the_fast_way_and_the_clear_way_agree(table: Table, side: Side, roll: Roll) -> None:
    variant, position = table
    ends, dice = ends_and_dice(position, side, roll, variant)
    legal = legal_plays(position, side, roll, variant)
    assert len(set(ends)) == len(ends) == len(legal)
    assert set(ends) == {play.result for play in legal}
    assert dice == dice_to_play(position, side, roll, variant)


@given(tables(), sides, rolls)
def test_no_checker_is_made_or_lost(table: Table, side: Side, roll: Roll) -> None:
    variant, position = table
    for play in legal_plays(position, side, roll, variant):
        Position.checked(play.result.white, play.result.black)
        variant.check(play.result)


@given(tables(), rolls)
def test_exchanged_colours_exchange_the_ends(table: Table, roll: Roll) -> None:
    variant, position = table
    white, dice = ends_and_dice(position, Side.WHITE, roll, variant)
    black, same_dice = ends_and_dice(position.swapped(), Side.BLACK, roll, variant)
    assert {end.swapped() for end in white} == set(black)
    assert dice == same_dice


@given(tables(), sides, rolls)
def test_steps_lead_to_the_end_and_use_the_dice_of_the_roll(
    table: Table, side: Side, roll: Roll
) -> None:
    variant, position = table
    dice = dice_to_play(position, side, roll, variant)
    for play in legal_plays(position, side, roll, variant):
        place, left = position, list(roll.dice)
        for step in play.steps:
            assert step in steps_with(place, side, step.die)
            left.remove(step.die)
            place = after_step(place, side, step)
        assert place == play.result
        assert len(play.steps) == dice


@given(tables(), sides, rolls)
def test_every_prefix_of_a_play_is_on_the_way(table: Table, side: Side, roll: Roll) -> None:
    variant, position = table
    on_the_way = {play.result for play in partial_plays(position, side, roll, variant)}
    for play in legal_plays(position, side, roll, variant):
        place = position
        for step in play.steps:
            assert place in on_the_way
            place = after_step(place, side, step)


@given(tables(), sides, rolls)
def test_from_every_place_on_the_way_a_legal_end_is_reached(
    table: Table, side: Side, roll: Roll
) -> None:
    variant, position = table
    ends = set(ends_and_dice(position, side, roll, variant)[0])
    for partial in partial_plays(position, side, roll, variant):
        left = list(roll.dice)
        for step in partial.steps:
            left.remove(step.die)
        assert not ends or ends & reachable(partial.result, side, left)


@given(tables(), sides, rolls)
def test_no_play_leaves_a_die_that_could_be_played(table: Table, side: Side, roll: Roll) -> None:
    variant, position = table
    for play in legal_plays(position, side, roll, variant):
        left = list(roll.dice)
        for step in play.steps:
            left.remove(step.die)
        assert not any(steps_with(play.result, side, die) for die in left)


@given(tables(), sides, rolls)
def test_what_is_accepted_besides_is_not_legal_but_ends_the_game(
    table: Table, side: Side, roll: Roll
) -> None:
    variant, position = table
    ends = ends_and_dice(position, side, roll, variant)[0]
    for play in also_accepted(position, side, roll, variant):
        assert play.result not in ends
        assert play.result.of(side)[0] == variant.checkers


@given(tables(), sides, rolls)
def test_choices_are_all_answers_at_once(table: Table, side: Side, roll: Roll) -> None:
    variant, position = table
    assert choices_of(position, side, roll, variant) == Choices(
        legal=legal_plays(position, side, roll, variant),
        partial=partial_plays(position, side, roll, variant),
        also_accepted=also_accepted(position, side, roll, variant),
        dice=dice_to_play(position, side, roll, variant),
    )


def reachable(position: Position, side: Side, dice: list[int]) -> set[Position]:
    """Every position reached by some of the dice, in any order, one or more of them."""
    found: set[Position] = set()
    for die in set(dice):
        left = list(dice)
        left.remove(die)
        for step in steps_with(position, side, die):
            after = after_step(position, side, step)
            found |= {after} | reachable(after, side, left)
    return found
