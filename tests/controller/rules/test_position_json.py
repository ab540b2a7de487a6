"""The JSON form of a position: both ways, and what it refuses."""

import json

import pytest
from hypothesis import given

from controller.rules.errors import PositionError
from controller.rules.position import Position, Special
from controller.rules.position_json import position_from_json, position_to_json
from controller.rules.variant import STANDARD, Variant
from tests.controller.rules.strategies import tables

EMPTY = {"w": 0, "b": 0}


def test_start_is_written_from_whites_side() -> None:
    form = position_to_json(STANDARD.start)
    written = " ".join(f"{point}:{stack}" for point, stack in form["points"].items())
    assert written == "24:ww 19:bbbbb 17:bbb 13:wwwww 12:bbbbb 8:www 6:wwwww 1:bb"
    assert (form["bar"], form["off"]) == (EMPTY, EMPTY)


def test_a_pinned_checker_is_written_first_and_waiting_checkers_beside_the_board() -> None:
    position = Position.build(
        {25: 11, 19: 1, 20: 1, 6: 1, 0: 1},
        {25: 2, 6: 11, 5: 1, 0: 1},
        special=Special((19,), (5,), 11, 1),
    )
    form = position_to_json(position)
    assert form == {
        "points": {"20": "bw", "19": "wbbbbbbbbbbb", "6": "w"},
        "bar": {"w": 0, "b": 1},
        "off": {"w": 1, "b": 1},
        "waiting": {"w": 11, "b": 1},
    }
    assert position_from_json(form) == position


@given(tables())
def test_written_positions_are_read_again(table: tuple[Variant, Position]) -> None:
    position = table[1]
    assert position_from_json(json.loads(json.dumps(position_to_json(position)))) == position


@pytest.mark.parametrize(
    ("form", "message"),
    [
        ([], "a position must be an object"),
        ({}, "has the keys points, bar and off; this one has none"),
        ({"points": {}, "bar": EMPTY}, "this one has points, bar"),
        ({"points": [], "bar": EMPTY, "off": EMPTY}, "points must be an object"),
        ({"points": {"25": "w"}, "bar": EMPTY, "off": EMPTY}, "no point '25'"),
        ({"points": {"06": "w"}, "bar": EMPTY, "off": EMPTY}, "no point '06'"),
        ({"points": {"6": 5}, "bar": EMPTY, "off": EMPTY}, "point 6 holds 5"),
        ({"points": {"6": "wx"}, "bar": EMPTY, "off": EMPTY}, "point 6 holds 'wx'; write"),
        ({"points": {"6": "wwb"}, "bar": EMPTY, "off": EMPTY}, "only the bottom checker"),
        ({"points": {}, "bar": EMPTY, "off": EMPTY, "waiting": 3}, "waiting must count both"),
        ({"points": {}, "bar": {"w": 1}, "off": EMPTY}, "bar must count both sides"),
        ({"points": {}, "bar": EMPTY, "off": {**EMPTY, "x": 1}}, "off must count both sides"),
        ({"points": {}, "bar": EMPTY, "off": {"w": 1.5, "b": 0}}, "off must count both sides"),
        ({"points": {}, "bar": {"w": -1, "b": 0}, "off": EMPTY}, "-1 checkers on place 25"),
        ({"points": {"6": "w" * 16}, "bar": EMPTY, "off": EMPTY}, "16 checkers on place 6"),
    ],
)
def test_bad_forms_are_refused_with_what_is_wrong(form: object, message: str) -> None:
    with pytest.raises(PositionError, match=message):
        position_from_json(form)
