"""What shows of a position from above."""

from hypothesis import given

from controller.rules.position import Position, Special
from controller.rules.position_json import position_to_json
from controller.rules.variant import STANDARD, variant_named
from controller.rules.visible import visible
from tests.controller.rules.any_game import Table, any_tables


def test_of_most_positions_everything_shows() -> None:
    assert visible(STANDARD.start) is STANDARD.start


def test_a_pinned_checker_does_not_show() -> None:
    pinned = Position.build({24: 14, 6: 1}, {24: 13, 19: 2}, special=Special((6,)))
    told = position_to_json(visible(pinned))
    assert told["points"] == {"24": "w" * 14, "6": "bb", "1": "b" * 13}


def test_waiting_checkers_are_beside_the_board() -> None:
    assert visible(variant_named("acey-deucey").start) == Position((0,) * 26, (0,) * 26)


@given(any_tables())
def test_nothing_shows_twice_on_a_point(table: Table) -> None:
    seen = visible(table[1])
    assert not any(seen.white[point] and seen.black[25 - point] for point in range(1, 25))
    assert visible(seen) is seen
