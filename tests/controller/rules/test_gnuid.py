"""GNU position ids: check values, both ways, and what is no id."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.rules.diagram import position_of_diagram
from controller.rules.errors import GnuIdError
from controller.rules.gnuid import gnu_id, position_of_gnu_id
from controller.rules.position import Position
from controller.rules.side import Side
from controller.rules.variant import STANDARD, Variant
from tests.controller.rules.strategies import tables


def test_start() -> None:
    assert gnu_id(STANDARD.start, Side.WHITE) == "4HPwATDgc/ABMA"
    assert position_of_gnu_id("4HPwATDgc/ABMA==", Side.BLACK) == STANDARD.start


def test_the_side_on_roll_is_written_last() -> None:
    # XGID=-aa---EBB---dDa--c-e----B-:0:0:1:16:0:0:3:0:8, the player of capitals on roll
    position = position_of_diagram("""
        +13-14-15-16-17-18-+BAR+19-20-21-22-23-24-+
        | w  b        b    |   | b              w |
        | w           b    |   | b              w |
        | w           b    |   | b                |
        | w                |   | b                |
        |                  |   | b                |
        |                  |   |                  |
        |                  |   | w                |
        | b                |   | w                |
        | b                |   | w                |
        | b           w  w |   | w                |
        | b           w  w |   | w           b  b |
        +12-11-10--9--8--7-+BAR+-6--5--4--3--2--1-+
    """)
    assert gnu_id(position, Side.WHITE) == "4HPkASjg2+ABMA"
    assert gnu_id(position, Side.BLACK) == gnu_id(position.swapped(), Side.WHITE)
    assert gnu_id(position, Side.BLACK) != gnu_id(position, Side.WHITE)


@given(tables(), st.sampled_from(Side))
def test_written_ids_are_read_again(table: tuple[Variant, Position], side: Side) -> None:
    variant, position = table
    assert position_of_gnu_id(gnu_id(position, side), side, variant.checkers) == position


def test_both_sides_on_one_point_are_not_refused() -> None:
    position = position_of_gnu_id("AACAHAAAAAAAAA", Side.WHITE, checkers=3)
    assert (position.white[1], position.black[24]) == (3, 1)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "has 0 letters"),
        ("4HPwATDgc/ABMA=", "has 15 letters"),
        ("4HPwATDgc/AB_A", "no base64 text"),
        ("4HPwATDgc/AB\u00e9A", "no base64 text"),
        ("//////////////", "does not end after 50 stacks"),
        ("AAAAAAAAAAAAgA", "does not end after 50 stacks"),
        ("//8BAAAAAAAAAA", "17 checkers of one side; 15 belong"),
    ],
)
def test_other_texts_are_no_ids(text: str, message: str) -> None:
    with pytest.raises(GnuIdError, match=message):
        position_of_gnu_id(text, Side.WHITE)


def test_a_board_with_too_many_checkers_has_no_id() -> None:
    crowded = Position((0, 16, *(0,) * 24), (0, 15, *(0,) * 24))
    with pytest.raises(GnuIdError, match="room for 15"):
        gnu_id(crowded, Side.WHITE)
