"""What holds for every position, every roll and every game, attacked with random ones."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from controller.rules.diagram import diagram_of, position_of_diagram
from controller.rules.dice import Roll
from controller.rules.ends import ends_and_dice
from controller.rules.laws_of_ends import kept_ends
from controller.rules.movement import steps_with
from controller.rules.mover import mover_of
from controller.rules.notation import format_play, parse_play
from controller.rules.plays import also_accepted, dice_to_play, legal_plays, partial_plays
from controller.rules.position import Position
from controller.rules.position_json import position_from_json, position_to_json
from controller.rules.side import Side
from controller.rules.variant import STANDARD, Variant, variant_named
from tests.controller.rules.any_game import (
    GAMES,
    Table,
    any_tables,
    come_through,
    exchanged,
    reached,
    walk,
)
from tests.controller.rules.strategies import rolls, tables

sides = st.sampled_from(Side)
many = settings(max_examples=60)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_of_every_card_goes_to_its_end_with_all_its_checkers(game: str) -> None:
    variant, boards = variant_named(game), come_through(game)
    assert boards[0] == variant.start
    for board in boards:
        assert Position.checked(board.white, board.black, board.special) == board
        variant.check(board)


@many
@given(any_tables(), sides, rolls)
def test_no_checker_is_made_or_lost(table: Table, side: Side, roll: Roll) -> None:
    variant, position = table
    for play in legal_plays(position, side, roll, variant):
        Position.checked(play.result.white, play.result.black, play.result.special)
        variant.check(play.result)


@many
@given(any_tables(), sides, rolls)
def test_every_play_is_made_step_by_step_on_the_way(table: Table, side: Side, roll: Roll) -> None:
    variant, position = table
    on_the_way = {play.result for play in partial_plays(position, side, roll, variant)}
    dice = dice_to_play(position, side, roll, variant)
    for play in legal_plays(position, side, roll, variant):
        boards, _ = walk(variant, position, side, roll.dice, play.steps)
        assert boards[-1] == play.result
        assert on_the_way.issuperset(boards[:-1])
        assert len(play.steps) == dice


@many
@given(any_tables(), sides, rolls)
def test_everything_on_the_way_leads_to_a_legal_end(table: Table, side: Side, roll: Roll) -> None:
    variant, position = table
    ends = {play.result for play in legal_plays(position, side, roll, variant)}
    for partial in partial_plays(position, side, roll, variant):
        left = list(roll.dice)
        for step in partial.steps:
            left.remove(step.die)
        boards, memories = walk(variant, position, side, roll.dice, partial.steps)
        assert boards[-1] == partial.result
        onward = {end for _, _, end in reached(variant, boards[-1], side, memories, left)}
        assert onward & ends or not ends


@many
@given(any_tables(), sides, rolls)
def test_no_play_leaves_a_die_that_could_be_played(table: Table, side: Side, roll: Roll) -> None:
    variant, position = table
    for play in legal_plays(position, side, roll, variant):
        _, memories = walk(variant, position, side, roll.dice, play.steps)
        left = list(roll.dice)
        for step in play.steps:
            left.remove(step.die)
        mover = mover_of(variant, side)
        assert not any(list(mover.steps(play.result, memories, die)) for die in left)


@settings(max_examples=100)
@given(any_tables(), sides, rolls)
def test_legal_is_what_trying_everything_finds(table: Table, side: Side, roll: Roll) -> None:
    variant, position = table
    memories = mover_of(variant, side).begin(position, roll.dice)
    tried = reached(variant, position, side, memories, list(roll.dice))
    most = max(count for count, _, _ in tried)
    high = max(high for count, high, _ in tried if count == most)
    ends = {
        end
        for count, die, end in tried
        if count == most > 0 and (most > 1 or die == high or roll.is_double)
    }
    kept = kept_ends(position, ends, side, variant)
    legal = legal_plays(position, side, roll, variant)
    assert {play.result for play in legal} == kept
    assert set(ends_and_dice(position, side, roll, variant)[0]) == kept
    assert ends_and_dice(position, side, roll, variant)[1] == (most if kept else 0)


@many
@given(any_tables(), rolls)
def test_exchanged_sides_exchange_the_ends(table: Table, roll: Roll) -> None:
    variant, position = table
    white = ends_and_dice(position, Side.WHITE, roll, variant)[0]
    black = ends_and_dice(exchanged(variant, position), Side.BLACK, roll, variant)[0]
    assert {exchanged(variant, end) for end in white} == set(black)


@many
@given(any_tables(), sides, rolls)
def test_written_plays_are_read_again(table: Table, side: Side, roll: Roll) -> None:
    variant, position = table
    for play in legal_plays(position, side, roll, variant)[::7]:
        text = format_play(play, variant.route(side))
        assert parse_play(text, position, side, roll, variant).result == play.result


@many
@given(any_tables(), sides, rolls)
def test_what_is_accepted_besides_ends_the_game(table: Table, side: Side, roll: Roll) -> None:
    variant, position = table
    ends = {play.result for play in legal_plays(position, side, roll, variant)}
    for play in also_accepted(position, side, roll, variant):
        assert play.result not in ends
        assert play.result.of(side)[0] == variant.checkers


@many
@given(any_tables())
def test_positions_are_written_drawn_and_read_again(table: Table) -> None:
    position = table[1]
    assert position_from_json(position_to_json(position)) == position
    assert position_of_diagram(diagram_of(position)) == position


@many
@given(tables(), sides, st.integers(1, 6))
def test_the_short_way_of_backgammon_is_what_its_parts_make(
    table: tuple[Variant, Position], side: Side, die: int
) -> None:
    position = table[1]
    mover = mover_of(STANDARD, side)
    made = mover.steps(position, mover.begin(position, (die,)), die)
    assert steps_with(position, side, die) == tuple(step for step, _ in made)


@many
@given(any_tables(), sides, st.integers(1, 6))
def test_one_die_alone_allows_the_first_steps(table: Table, side: Side, die: int) -> None:
    variant, position = table
    mover = mover_of(variant, side)
    made = mover.steps(position, mover.begin(position, (die,)), die)
    assert steps_with(position, side, die, variant) == tuple(step for step, _ in made)
