"""GNU match ids, XGIDs and Snowie lines: both ways, check values, and attacks."""

import base64
import string
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from controller.rules.cube import Cube
from controller.rules.gnuid import gnu_id
from controller.rules.match import MatchScore
from controller.rules.position import Position
from controller.rules.records.errors import StandingIdError
from controller.rules.records.matchid import match_id, standing_of_match_id
from controller.rules.records.snowie import snowie, standing_of_snowie
from controller.rules.records.standing import Standing
from controller.rules.records.xgid import standing_of_xgid, xgid
from controller.rules.side import Side
from controller.rules.variant import HYPER, STANDARD
from tests.controller.rules.records.strategies import standings

CHECK = "XGID=-aa---EBB---dDa--c-e----B-:0:0:1:16:0:0:3:0:8"
TOO_MANY = base64.b64encode((1 << 21 | 2 << 36).to_bytes(9, "little")).decode()
"""A match id with 2 points of 1."""
W, B = Side.WHITE, Side.BLACK


def test_the_check_value_is_the_gnu_position_id() -> None:
    standing = standing_of_xgid(CHECK)

    assert gnu_id(standing.position, standing.on_roll) == "4HPkASjg2+ABMA"
    assert standing.dice == (1, 6)
    assert (standing.jacoby, standing.beavers) == (True, True)
    assert standing.score == MatchScore(0)
    assert xgid(standing) == CHECK.removesuffix(":8") + ":10"


def test_the_side_below_may_be_either() -> None:
    text = "XGID=---aBBCCCB----a-aa-babbbb-:1:1:-1:00:1:2:0:9:10"
    black_below = standing_of_xgid(text, bottom=B)

    assert black_below.on_roll is W
    assert black_below.cube == Cube(2, B)
    assert (black_below.score.black, black_below.score.white) == (1, 2)
    assert black_below.position == standing_of_xgid(text).position.swapped()
    assert xgid(black_below, bottom=B) == text


@pytest.mark.parametrize(
    ("text", "dice", "offered"),
    [("00", None, False), ("52", (5, 2), False), ("D", None, True), ("B", None, False)],
)
def test_the_dice_may_be_to_roll_or_the_cube_offered(
    text: str, dice: tuple[int, int] | None, *, offered: bool
) -> None:
    standing = standing_of_xgid(f"-b----E-C---eE---c-e----B-:0:0:1:{text}:0:0:0:7:10")

    assert (standing.dice, standing.offered) == (dice, offered)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "XGID=",
        "XGID=-b----E-C---eE---c-e----B:0:0:1:00:0:0:0:7:10",
        "XGID=-b----E-C---eE---c-e----B-:0:2:1:00:0:0:0:7:10",
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:9:0:0:7:10",
        "XGID=Ab----E-C---eE---c-e------:0:0:1:00:0:0:0:7:10",
        "XGID=-b----E-C---eE---c-e-----b:0:0:1:00:0:0:0:7:10",
        "XGID=-O----E-C---eE---c-e----B-:0:0:1:00:0:0:0:7:10",
    ],
)
def test_what_is_no_xgid_is_refused(text: str) -> None:
    with pytest.raises(StandingIdError):
        standing_of_xgid(text)


def test_a_point_with_both_sides_has_no_xgid() -> None:
    white = list(STANDARD.start.white)
    white[1], white[6] = 1, 4
    crowded = Position(tuple(white), STANDARD.start.black)

    with pytest.raises(StandingIdError, match="point 1 holds both"):
        xgid(Standing(crowded, W))


@pytest.mark.parametrize(
    ("text", "standing"),
    [
        ("cAkAAAAAAAAE", Standing(STANDARD.start, B, score=MatchScore(0))),
        (
            "QQlrAQAAAAAE",
            Standing(STANDARD.start, B, Cube(2, W), MatchScore(11), dice=(6, 2)),
        ),
        ("cBFgAQAAAAAE", Standing(STANDARD.start, B, score=MatchScore(11), offered=True)),
        ("cAmnAAAAAAAE", Standing(STANDARD.start, B, score=MatchScore(5), dice=(6, 1))),
    ],
)
def test_match_ids_are_gnu_backgammon_s(text: str, standing: Standing) -> None:
    assert match_id(standing) == text
    assert standing_of_match_id(text, STANDARD.start).score == standing.score


def test_a_match_id_of_a_game_not_begun_is_read_too() -> None:
    standing = standing_of_match_id("MICuAAAAAAAE", STANDARD.start)

    assert standing == Standing(STANDARD.start, W, score=MatchScore(5), dice=(5, 3))


@pytest.mark.parametrize("text", ["", "cAkAAAAAAAA", "cAk!AAAAAAAE", "cAkAAAAAAAAé", TOO_MANY])
def test_what_is_no_match_id_is_refused(text: str) -> None:
    with pytest.raises(StandingIdError):
        standing_of_match_id(text, STANDARD.start)


def test_a_number_too_large_for_a_match_id_is_refused() -> None:
    with pytest.raises(StandingIdError, match="32768 is too large"):
        match_id(Standing(STANDARD.start, W, score=MatchScore(32768)))


def test_a_snowie_line_is_read_and_written() -> None:
    standing = Standing(STANDARD.start, B, Cube(2, W), MatchScore(5, 1, 2))
    line = snowie(standing, "Ada;(x)", "Carl")

    assert line.startswith("5;0;0;0;1;Carl;Ada,,x,;0;2;1;2;-1;0;-2;0;0;0;0;5;0;3;")
    assert standing_of_snowie(line) == standing


@pytest.mark.parametrize("change", [("5;0;0", "5;0"), ("5;0;0", "x;0;0"), (";2;1;2;", ";9;9;2;")])
def test_what_is_no_snowie_line_is_refused(change: tuple[str, str]) -> None:
    line = snowie(Standing(STANDARD.start, B, Cube(2, W), MatchScore(5, 1, 2)), "Ada", "Carl")

    with pytest.raises(StandingIdError):
        standing_of_snowie(line.replace(*change, 1))


def test_bars_of_a_snowie_line_have_their_signs() -> None:
    line = snowie(Standing(STANDARD.start, W), "", "")

    with pytest.raises(StandingIdError, match="bars"):
        standing_of_snowie(line.replace(";0;-2;", ";1;-2;", 1))


@settings(max_examples=50)
@given(standings())
def test_ids_say_everything_and_read_back(standing: Standing) -> None:
    for bottom in Side:
        assert standing_of_xgid(xgid(standing, bottom), bottom) == replace(
            standing, dice=None if standing.offered else standing.dice
        )
    no_beavers = replace(standing, beavers=False)
    larger_first = (max(standing.dice), min(standing.dice)) if standing.dice else None
    assert standing_of_match_id(match_id(standing), standing.position) == replace(
        no_beavers, dice=larger_first
    )
    unoffered = replace(no_beavers, offered=False)
    assert standing_of_snowie(snowie(standing, "A", "B")) == unoffered


def test_hyper_backgammon_has_three_checkers() -> None:
    standing = Standing(HYPER.start, W)

    assert standing_of_xgid(xgid(standing), checkers=3) == standing
    assert standing_of_snowie(snowie(standing, "", ""), checkers=3) == standing


@given(st.text(alphabet=string.printable, max_size=80))
def test_any_text_is_read_or_refused(text: str) -> None:
    for read in (standing_of_xgid, standing_of_snowie):
        with pytest.raises(StandingIdError):
            read(text)
