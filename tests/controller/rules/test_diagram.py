"""The drawn board: printed as in the handbook of the module, read again, and refused if odd."""

import pytest
from hypothesis import given

from controller.rules import diagram
from controller.rules.diagram import diagram_of, position_of_diagram
from controller.rules.errors import DiagramError
from controller.rules.position import Position, Special
from controller.rules.variant import STANDARD, Variant
from tests.controller.rules.strategies import tables

CROWDED = """\
+13-14-15-16-17-18-+BAR+19-20-21-22-23-24-+ off 5
|                  | b | b        w       |
|                  | b | b        w       |
|                  |   | b                |
|                  |   | b                |
|                  |   | 8                |
|                  |   |                  |
|                  |   |11                |
|                  |   | w                |
|                  |   | w                |
|                  |   | w                |
|                  | w | w                |
+12-11-10--9--8--7-+BAR+-6--5--4--3--2--1-+ off 1"""


def test_start_is_drawn_as_the_module_says() -> None:
    drawn = diagram_of(STANDARD.start)
    assert drawn in str(diagram.__doc__).replace("\n    ", "\n")
    assert position_of_diagram(drawn) == STANDARD.start


def test_bar_off_and_high_stacks() -> None:
    position = Position.build({25: 1, 22: 2, 6: 11}, {25: 2, 6: 8})
    assert diagram_of(position) == CROWDED
    assert position_of_diagram(CROWDED) == position


PINNED = """\
+13-14-15-16-17-18-+BAR+19-20-21-22-23-24-+ off 2 waiting 1
|                  |   | w  b             |
|                  |   | b  w             |
|                  |   | b                |
|                  |   | b                |
|                  |   |12                |
|                  |   |                  |
|                  |   |                  |
|                  |   |                  |
|                  |   |                  |
|                  |   |                  |
|                  |   | w                |
+12-11-10--9--8--7-+BAR+-6--5--4--3--2--1-+ off 1 waiting 11"""


def test_a_pinned_checker_is_drawn_under_the_others_and_waiting_ones_are_counted() -> None:
    position = Position.build(
        {25: 11, 19: 1, 20: 1, 6: 1},
        {25: 1, 6: 11, 5: 1, 0: 2},
        special=Special((19,), (5,), 11, 1),
    )
    assert diagram_of(position) == PINNED
    assert position_of_diagram(PINNED) == position


@given(tables())
def test_drawn_positions_are_read_again(table: tuple[Variant, Position]) -> None:
    position = table[1]
    assert position_of_diagram(diagram_of(position)) == position


def test_either_colour_may_be_drawn_on_either_half_of_the_bar() -> None:
    swapped = CROWDED.replace("| b |", "|   |").replace("| w | w", "| b | w")
    assert position_of_diagram(swapped).black[25] == 1


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("+13-14", "+24-23", "the edge '.24-23"),
        (" off 5", " off x", "perhaps with ' off 3' behind"),
        ("| 8  ", "| 8 ", "the row"),
        ("| w                |\n", "", "13 lines, this one 12"),
        ("| 8  ", "| 5  ", "ends in '5'; write its total"),
        ("| 8  ", "| x  ", "ends in 'x'; write its total"),
        ("| 8  ", "| w  ", "'b b b b w'; draw w or b"),
        ("|   | b                |", "|   |                  |", "the stack on 19 has a gap"),
        ("| b | b", "| x | b", "'x b'; draw w or b"),
    ],
)
def test_odd_drawings_are_refused(old: str, new: str, message: str) -> None:
    odd = CROWDED.replace(old, new, 1)
    assert odd != CROWDED
    with pytest.raises(DiagramError, match=message):
        position_of_diagram(odd)
