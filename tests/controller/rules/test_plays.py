"""Plays a player can check by eye: the duties of a roll, and faults known from other engines."""

import pytest

from controller.rules.diagram import position_of_diagram
from controller.rules.dice import Roll
from controller.rules.ends import ends_and_dice, legal_ends
from controller.rules.errors import PositionError
from controller.rules.gnuid import gnu_id, position_of_gnu_id
from controller.rules.movement import Step
from controller.rules.notation import format_play
from controller.rules.plays import also_accepted, dice_to_play, legal_plays, partial_plays
from controller.rules.position import Position
from controller.rules.side import Side
from controller.rules.variant import HYPER, STANDARD, Variant

WHITE = Side.WHITE


def plays(position: Position, roll: str, variant: Variant = STANDARD) -> list[str]:
    """All legal plays of White, and make sure the fast way finds the same."""
    legal = legal_plays(position, WHITE, Roll.parse(roll), variant)
    ends, dice = ends_and_dice(position, WHITE, Roll.parse(roll), variant)
    assert {play.result for play in legal} == set(ends)
    assert len(ends) == len(legal)
    assert dice == dice_to_play(position, WHITE, Roll.parse(roll), variant)
    return sorted(format_play(play) for play in legal)


def test_opening_3_1_has_sixteen_ends_and_steps_by_the_larger_die_first() -> None:
    legal = legal_plays(STANDARD.start, WHITE, Roll.of(3, 1))
    assert len(legal) == 16
    (point,) = [play for play in legal if format_play(play) == "8/5 6/5"]
    assert point.steps == (Step(8, 5, 3, hit=False), Step(6, 5, 1, hit=False))


def test_both_dice_must_be_played_if_one_order_allows_it() -> None:
    position = position_of_diagram("""
        +13-14-15-16-17-18-+BAR+19-20-21-22-23-24-+
        |          b     b |   | b  b           w |
        |          b     b |   | b  b             |
        |                b |   | b  b             |
        |                  |   | b  b             |
        |                  |   |                  |
        |                  |   |                  |
        |                  |   |13                |
        |                  |   | w                |
        |                  |   | w                |
        |                  |   | w     b          |
        |             w    |   | w     b          |
        +12-11-10--9--8--7-+BAR+-6--5--4--3--2--1-+
    """)
    assert gnu_id(position, WHITE) == "8N4ZAAbg/xMAIA"
    assert plays(position, "6-2") == ["24/22 8/2"]


def test_only_the_larger_die_if_either_but_not_both_can_be_played() -> None:
    position = Position.build({20: 1}, {8: 2, 16: 2, 17: 11})
    assert plays(position, "6-5") == ["20/14"]


def test_the_smaller_die_if_the_larger_cannot_be_played() -> None:
    position = Position.build({20: 1}, {11: 2, 16: 13})
    assert plays(position, "6-5") == ["20/15"]


def test_of_a_double_as_many_as_can_be_played() -> None:
    position = Position.build({20: 2}, {17: 15})
    assert plays(position, "4-4") == ["20/12(2)"]
    blocked = Position.build({20: 2}, {13: 15})
    assert plays(blocked, "4-4") == ["20/16(2)"]
    assert dice_to_play(blocked, WHITE, Roll.of(4, 4)) == 2


def test_all_checkers_enter_before_anything_else_moves() -> None:
    position = Position.build({25: 2, 13: 13}, {4: 2, 1: 13})
    assert plays(position, "4-3") == ["bar/22"]
    assert plays(position, "3-2") == ["bar/23 bar/22"]
    assert plays(Position.build({25: 3, 13: 12}, {1: 15}), "6-6") == [
        "bar/19(2) bar/13",
        "bar/19(3) 13/7",
    ]
    assert plays(Position.build({25: 5, 13: 10}, {1: 15}), "2-2") == ["bar/23(4)"]
    assert plays(Position.build({25: 4, 13: 11}, {1: 15}), "2-2") == ["bar/23(4)"]


def test_a_large_die_bears_off_the_rearmost_checker_only() -> None:
    position = Position.build({4: 1, 2: 2}, {1: 15})
    assert plays(position, "6-5") == ["4/off 2/off"]
    behind = Position.build({6: 1, 2: 2}, {1: 15})
    assert plays(behind, "5-4") == ["6/1 2/off", "6/off"]


def test_a_checker_comes_home_by_one_die_and_another_goes_off_by_the_other() -> None:
    position = Position.build({7: 1, 5: 14}, {1: 15})
    assert plays(position, "5-1") == ["7/1", "7/2 5/4", "7/6 5/off"]


def test_hits_send_the_blot_to_the_bar_and_later_checkers_do_not_hit_again() -> None:
    position = Position.build({6: 2, 5: 1}, {22: 1, 1: 14})
    (play,) = [
        play
        for play in legal_plays(position, WHITE, Roll.of(3, 2))
        if format_play(play) == "6/3* 5/3"
    ]
    assert play.result.black[25] == 1
    assert [step.hit for step in play.steps] == [True, False]
    assert play.result in legal_ends(position, WHITE, Roll.of(3, 2))


def test_one_die_may_finish_where_two_dice_would_hit_on_the_way() -> None:
    position = Position.build({5: 1}, {24: 1, 1: 14})
    assert plays(position, "5-4") == ["5/1*/off"]
    (accepted,) = also_accepted(position, WHITE, Roll.of(5, 4))
    assert format_play(accepted) == "5/off"
    assert also_accepted(STANDARD.start, WHITE, Roll.of(5, 4)) == ()


def test_partial_plays_are_the_ways_to_legal_ends_only() -> None:
    position = position_of_gnu_id("8N4ZAAbg/xMAIA", WHITE)
    partial = partial_plays(position, WHITE, Roll.of(6, 2))
    assert [format_play(play) for play in partial] == ["", "8/2", "24/22"]
    assert partial[0].result == position


def test_a_dance_has_only_the_unmoved_position_on_its_way() -> None:
    closed_out = Position.build({25: 1}, {6: 2, 1: 13})
    assert legal_plays(closed_out, WHITE, Roll.of(6, 6)) == ()
    assert dice_to_play(closed_out, WHITE, Roll.of(6, 6)) == 0
    assert [play.steps for play in partial_plays(closed_out, WHITE, Roll.of(6, 6))] == [()]


def test_positions_of_another_game_are_refused() -> None:
    with pytest.raises(PositionError, match="hyper-backgammon is played with 3 a side"):
        legal_plays(STANDARD.start, WHITE, Roll.of(2, 1), HYPER)
    with pytest.raises(PositionError, match="backgammon is played with 15 a side"):
        legal_ends(HYPER.start, WHITE, Roll.of(2, 1))
