"""Faults other programs are known for, each with its position id, its roll and the right answer.

White is on roll. Of the same list, what is done at the table is told by scenarios: a gammon paid
single (`gammon.txt`), a double in the Crawford game (`crawford.txt`) and after the roll
(`double_after_roll.txt`); and how files are written by the tests of `records`: an empty name,
`Losses 3 point`, `????` and rows of three digits (`test_columns`), decimal commas
(`test_dialects`).
"""

from dataclasses import dataclass

import pytest

from controller.rules.booking import game_result
from controller.rules.cube import Cube, NoDouble, why_no_double
from controller.rules.dice import Roll
from controller.rules.ends import ends_and_dice
from controller.rules.errors import MatchError, NotationError
from controller.rules.gnuid import position_of_gnu_id
from controller.rules.match import MatchScore
from controller.rules.notation import format_play, parse_play
from controller.rules.plays import legal_plays
from controller.rules.position import BAR, OFF
from controller.rules.result import ResultKind, Won, result_of
from controller.rules.side import Side
from controller.rules.variant import HYPER, STANDARD, Variant
from tests.controller.rules.records.samples import check_rows

W, B = Side.WHITE, Side.BLACK
START = "4HPwATDgc/ABMA"


@dataclass(frozen=True)
class Fault:
    """What others get wrong."""

    told: str
    gnu_id: str
    roll: str
    right: tuple[str, ...]
    dice: int
    variant: Variant = STANDARD

    def __str__(self) -> str:
        return self.told


FAULTS = (
    Fault("both dice only one way", "8N4ZAAbg/xMAIA", "6-2", ("24/22 8/2",), 2),
    Fault("the larger die alone", "gCBSrTeAAAAAAA", "5-1", ("8/3*",), 1),
    Fault("no third way to bear off", "AwAAEAEAAAAAAA", "4-2", ("5/1 2/off", "5/off"), 2, HYPER),
    Fault("three off by a double", "AACAHAAAAAAAAA", "1-1", ("1/off(3)",), 3, HYPER),
    Fault("the last one off ends the turn", "/38AAAACAAAAAA", "6-5", ("2/off",), 1),
    Fault("each five from the bar is a step", "/w8ADEAAAAADAA", "5-5", ("bar/15(2)",), 4),
    Fault("no five enters", "/4cBGAAAAAADAA", "5-5", (), 0),
    Fault("a five blocked behind the bar", "AP7/AAAAAAgCAA", "5-5", ("bar/20",), 1),
)


@pytest.mark.parametrize("fault", FAULTS, ids=str)
def test_plays_that_others_get_wrong(fault: Fault) -> None:
    position = position_of_gnu_id(fault.gnu_id, W, fault.variant.checkers)
    roll = Roll.parse(fault.roll)
    plays = legal_plays(position, W, roll, fault.variant)
    ends, dice = ends_and_dice(position, W, roll, fault.variant)
    assert tuple(sorted(map(format_play, plays))) == fault.right
    assert sorted(ends, key=repr) == sorted((play.result for play in plays), key=repr)
    assert dice == fault.dice


def test_the_last_checker_off_ends_the_game_with_dice_unused() -> None:
    (play,) = legal_plays(position_of_gnu_id("/38AAAACAAAAAA", W), W, Roll.of(6, 5))
    assert play.result.white[OFF] == 15
    assert result_of(play.result) == Won(W, ResultKind.GAMMON)


def test_a_gammon_is_paid_double_and_booked_once() -> None:
    won = game_result(W, ResultKind.GAMMON, Cube(2, B), MatchScore(4), STANDARD)
    booked = MatchScore(4).after(won)
    assert (won.points, booked.white, booked.winner) == (4, 4, W)
    with pytest.raises(MatchError, match="no further result can be booked"):
        booked.after(won)


def test_there_is_no_double_in_the_crawford_game() -> None:
    assert why_no_double(Cube(), B, MatchScore(5, 4, 2), STANDARD) is NoDouble.CRAWFORD


@pytest.mark.parametrize("text", ["1/7 12/17", "17/18 19/22", "12/15 17/18"])
def test_points_of_the_other_side_are_not_guessed_at(text: str) -> None:
    with pytest.raises(NotationError):
        parse_play(text, position_of_gnu_id(START, W), W, Roll.of(3, 1))


@pytest.mark.parametrize(
    "text",
    ["24/18* 13/11", "24/18 13/11", "13/11 24/18", "13/12 12/11 24/18", "13/11, 24/21/18*"],
)
def test_a_star_may_be_missing_and_steps_may_be_merged_or_single(text: str) -> None:
    position = position_of_gnu_id("4OvgATDgc/ABMA", W)
    play = parse_play(text, position, W, Roll.of(6, 2))
    assert format_play(play) == "24/18* 13/11"
    assert play.result.black[BAR] == 1


def test_plays_of_files_may_lack_the_star_too() -> None:
    check = check_rows(
        "  1) 31: 8/5 6/5                 62: 24/18 13/11",
        "  2) 61: 13/7 8/7                21: 25/23 24/23",
    )
    assert (check.illegal, check.not_understood) == ((), ())
