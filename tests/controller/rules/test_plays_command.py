"""`bgref plays` without a terminal: questions in, answers out, bad lines named."""

import json

import pytest

from controller.rules.errors import PlaysLineError
from controller.rules.plays_command import answer_lines

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
