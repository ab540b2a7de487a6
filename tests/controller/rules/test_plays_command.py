"""`bgref plays` without a terminal: questions in, answers out, bad lines named."""

import json

import pytest

from controller.rules.errors import PlaysLineError
from controller.rules.gnuid import gnu_id
from controller.rules.plays_command import answer_lines
from controller.rules.position import Position
from controller.rules.side import Side

BLACK_TWO_ON_19 = (0, *[0] * 18, 2, *[0] * 4, 13, 0)
BLACK_ONE_ON_19 = (0, *[0] * 18, 1, *[0] * 4, 14, 0)
QUESTION = '{"v": "std", "p": "8N4ZAAbg/xMAIA", "d": [2, 6], "c": ["kept out"]}'


def test_an_answer_is_dice_and_sorted_ids() -> None:
    hyper = '{"v":"hyper","p":"FAEAEAAAAAAAAA","d":[6,1]}'
    answers = [json.loads(line) for line in answer_lines([QUESTION, "\n", hyper])]
    assert [answer["n"] for answer in answers] == [2, 1]
    assert answers[1]["r"] == ["FAEAAAAAAAAAAA"]


def test_ids_are_sorted() -> None:
    (line,) = answer_lines(['{"v":"nack","p":"Aiii1joAgNLbXA","d":[3,2]}'])
    ids = json.loads(line)["r"]
    assert len(ids) == 15
    assert ids == sorted(ids)


def test_other_games_are_asked_by_the_numbers_each_side_travels() -> None:
    start = gnu_id(Position.build({24: 15}, {24: 15}), Side.WHITE)
    fevga, plakoto = (
        json.loads(line)
        for line in answer_lines(
            [f'{{"v":"{name}","p":"{start}","d":[5,3]}}' for name in ("fevga", "plakoto")]
        )
    )
    assert fevga["n"] == plakoto["n"] == 2
    one_runner = Position.build({24: 14, 16: 1}, {24: 15})
    assert fevga["r"] == [gnu_id(one_runner, Side.WHITE)]
    assert len(plakoto["r"]) == 2


def test_an_id_of_acey_deucey_has_its_waiting_checkers_on_the_bar() -> None:
    empty = gnu_id(Position.build({25: 15}, {25: 15}), Side.WHITE)
    (line,) = answer_lines([f'{{"v":"acey-deucey","p":"{empty}","d":[6,5]}}'])
    assert len(json.loads(line)["r"]) == 2


def test_an_id_of_plakoto_tells_a_pin_by_numbers_unless_it_is_one_on_one() -> None:
    pinned = gnu_id(Position((0, *[0] * 5, 1, *[0] * 17, 14, 0), BLACK_TWO_ON_19), Side.WHITE)
    (line,) = answer_lines([f'{{"v":"plakoto","p":"{pinned}","d":[6,5]}}'])
    assert json.loads(line)["n"] == 2
    alone = gnu_id(Position((0, *[0] * 5, 1, *[0] * 17, 14, 0), BLACK_ONE_ON_19), Side.WHITE)
    with pytest.raises(PlaysLineError, match="White's 6-point; counts alone do not say"):
        next(answer_lines([f'{{"v":"plakoto","p":"{alone}","d":[6,5]}}']))


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{", "line 2: no JSON"),
        ("[]", "line 2: not like"),
        ('{"v": "std", "p": "4HPwATDgc/ABMA", "d": [1, 2, 3]}', "line 2: not like"),
        ('{"v": "go", "p": "4HPwATDgc/ABMA", "d": [1, 2]}', "line 2: there is no variant 'go'"),
        ('{"v": "std", "p": "4HPw", "d": [1, 2]}', "line 2: '4HPw' has 4 letters"),
        ('{"v": "std", "p": "4HPwATDgc/ABMA", "d": [1, 7]}', "line 2: no roll 7-1"),
        ('{"v": "hyper", "p": "4HPwATDgc/ABMA", "d": [1, 2]}', "15 checkers of one side"),
    ],
)
def test_a_bad_line_is_named_after_the_good_ones_were_answered(line: str, message: str) -> None:
    answers = answer_lines([QUESTION, line])
    next(answers)
    with pytest.raises(PlaysLineError, match=message) as caught:
        next(answers)
    assert caught.value.line == 2
