"""Plays as people write them: printed, read, and refused."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from controller.rules.diagram import position_of_diagram
from controller.rules.dice import Roll
from controller.rules.errors import NotationError
from controller.rules.notation import format_play, parse_play
from controller.rules.plays import legal_plays
from controller.rules.position import Position
from controller.rules.side import Side
from controller.rules.variant import STANDARD, Variant
from tests.controller.rules.strategies import rolls, tables

WHITE = Side.WHITE

TWO_WAYS = position_of_diagram("""
    +13-14-15-16-17-18-+BAR+19-20-21-22-23-24-+
    | w                |   | b              b |
    | w                |   | b              b |
    |                  |   | b                |
    |                  |   | b                |
    |                  |   |12                |
    |                  |   |                  |
    |                  |   |                  |
    |                  |   |                  |
    |                  |   |                  |
    |                  |   |                  |
    |                b |   |                  |
    +12-11-10--9--8--7-+BAR+-6--5--4--3--2--1-+ off 13
""")
"""White may play 6-3 with 13/4 by 10, or by 7 where it hits."""

ALMOST_HOME = Position.build({6: 2, 5: 3}, {1: 15})
ON_BAR = Position.build({25: 1, 6: 14}, {3: 1, 1: 14})


@pytest.mark.parametrize(
    ("position", "roll", "text"),
    [
        (STANDARD.start, "3-1", "8/5 6/5"),
        (STANDARD.start, "6-5", "24/13"),
        (STANDARD.start, "6-6", "24/18(2) 13/7(2)"),
        (STANDARD.start, "5-5", "13/3(2)"),
        (STANDARD.start, "5-5", "13/8(2) 13/3"),
        (TWO_WAYS, "6-3", "13/7*/4"),
        (TWO_WAYS, "6-3", "13/4"),
        (TWO_WAYS, "6-3", "13/10 13/7*"),
        (TWO_WAYS, "3-3", "13/7*(2)"),
        (TWO_WAYS, "3-3", "13/10 13/7*/4"),
        (ALMOST_HOME, "6-6", "6/off(2) 5/off(2)"),
        (ALMOST_HOME, "6-1", "6/5 6/off"),
        (ON_BAR, "3-1", "bar/22* 6/5"),
    ],
)
def test_standard_notation_both_ways(position: Position, roll: str, text: str) -> None:
    play = parse_play(text, position, WHITE, Roll.parse(roll))
    assert format_play(play) == text


@pytest.mark.parametrize(
    ("position", "roll", "text", "standard"),
    [
        (STANDARD.start, "6-5", "24/18 18/13", "24/13"),
        (STANDARD.start, "6-5", "24/18/13", "24/13"),
        (STANDARD.start, "3-1", "6/5, 8/5", "8/5 6/5"),
        (STANDARD.start, "5-5", "13/8 13/8 8/3 8/3", "13/3(2)"),
        (TWO_WAYS, "6-3", "13/7/4", "13/7*/4"),
        (TWO_WAYS, "6-3", "13/7 13/10", "13/10 13/7*"),
        (TWO_WAYS, "6-3", "13/10/4", "13/4"),
        (TWO_WAYS, "3-3", "13/7(2)", "13/7*(2)"),
        (TWO_WAYS, "3-3", "13/4 13/10", "13/10 13/7*/4"),
        (ALMOST_HOME, "6-6", "6/0(2) 5/Off 5/OFF", "6/off(2) 5/off(2)"),
        (ON_BAR, "3-1", "25/22 6/5", "bar/22* 6/5"),
        (ON_BAR, "3-1", "Bar/22* 6/5", "bar/22* 6/5"),
    ],
)
def test_other_ways_to_write_are_read(
    position: Position, roll: str, text: str, standard: str
) -> None:
    assert format_play(parse_play(text, position, WHITE, Roll.parse(roll))) == standard


@pytest.mark.parametrize(
    ("position", "roll", "text", "message"),
    [
        (STANDARD.start, "3-1", "8-5 6/5", "'8-5' in '8-5 6/5' is no move"),
        (STANDARD.start, "3-1", "8/5(5)", "is no move"),
        (STANDARD.start, "3-1", "5/8", "does not move forward"),
        (STANDARD.start, "3-1", "0/3", "does not move forward"),
        (STANDARD.start, "3-1", "26/23", "names point 26"),
        (STANDARD.start, "3-1", "8/4 6/5", "not legal with 3-1; 24/23 24/21, for example"),
        (STANDARD.start, "3-1", "8/5* 6/5", "not legal with 3-1"),
        (STANDARD.start, "3-1", "bar/22 6/5", "not legal with 3-1"),
        (STANDARD.start, "3-1", "", "3-1 can be played: "),
        (STANDARD.start, "3-1", "Cannot Move", "3-1 can be played: "),
        (ON_BAR, "4-4", "bar/21", None),
        (Position.build({25: 1, 6: 14}, {6: 2, 1: 13}), "6-6", "6/off", "nothing can be played"),
    ],
)
def test_texts_that_are_no_legal_play(
    position: Position, roll: str, text: str, message: str | None
) -> None:
    with pytest.raises(NotationError, match=message):
        parse_play(text, position, WHITE, Roll.parse(roll))


def test_two_ways_that_both_hit_must_be_told_apart() -> None:
    position = Position.build({13: 1, 1: 14}, {15: 1, 18: 1, 6: 13})
    with pytest.raises(NotationError, match=r"can mean 13/7\*/4 or 13/10\*/4; name the points"):
        parse_play("13/4", position, WHITE, Roll.of(6, 3))
    play = parse_play("13/10/4", position, WHITE, Roll.of(6, 3))
    assert format_play(play) == "13/10*/4"


@pytest.mark.parametrize("text", ["", "Cannot Move", "no play", "-"])
def test_dancing_is_written_in_words_or_not_at_all(text: str) -> None:
    closed_out = Position.build({25: 1, 6: 14}, {6: 2, 1: 13})
    play = parse_play(text, closed_out, WHITE, Roll.of(6, 6))
    assert (play.steps, play.result) == ((), closed_out)
    assert format_play(play) == ""


def test_the_last_checker_may_be_borne_off_by_one_die() -> None:
    position = Position.build({5: 1}, {24: 1, 1: 14})
    play = parse_play("5/off", position, WHITE, Roll.of(5, 4))
    assert len(play.steps) == 1
    assert format_play(parse_play("5/1*/off", position, WHITE, Roll.of(5, 4))) == "5/1*/off"


@given(tables(), rolls, st.sampled_from(Side))
def test_every_legal_play_is_read_as_written(
    table: tuple[Variant, Position], roll: Roll, side: Side
) -> None:
    variant, position = table
    plays = legal_plays(position, side, roll, variant)
    assume(plays)
    for play in plays[:6]:
        assert parse_play(format_play(play), position, side, roll, variant).result == play.result
