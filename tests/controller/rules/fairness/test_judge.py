"""Fair dice are let alone as often as is said, and each kind of wrong is found and named."""

from itertools import cycle, islice
from random import Random

import pytest

from controller.rules.fairness.counts import FACES, Throw, count
from controller.rules.fairness.judge import (
    FALSE_ALARM,
    LEAST_ROLLS,
    SHOWS_LOADED_ROLLS,
    Answer,
    Question,
    judge,
)
from controller.rules.side import Side

SETS = 2000
LOADED = (16, 16, 16, 16, 16, 20)
SIDES = (Side.WHITE, Side.BLACK)


def throws(random: Random, number: int, weights: tuple[int, ...] = (1,) * 6) -> list[Throw]:
    return [
        Throw(tuple(random.choices(FACES, weights, k=2)), side)
        for side in islice(cycle(SIDES), number)
    ]


def found(thrown: list[Throw]) -> list[Answer]:
    return [one for one in judge(count(thrown)) if one.unusual]


def test_fair_dice_raise_as_few_false_alarms_as_is_said() -> None:
    """Of 2,000 sets about 20; above 34 a fair report would come once in a thousand runs."""
    random = Random(7)
    alarms = sum(bool(found(throws(random, 200))) for _ in range(SETS))
    assert 4 <= alarms <= 34
    assert SETS * FALSE_ALARM == 20


def test_a_face_in_20_of_100_is_found_in_as_many_rolls_as_is_said() -> None:
    random, trials = Random(3), 60
    sets = [found(throws(random, SHOWS_LOADED_ROLLS, LOADED)) for _ in range(trials)]
    assert sum(bool(one) for one in sets) >= 0.9 * trials
    strongest = [one[0] for one in sets if one]
    assert {one.subject for one in strongest if one.question is Question.FACES} == {(6,)}


def test_only_one_player_s_dice_are_loaded() -> None:
    random = Random(5)
    loaded = [
        Throw(tuple(random.choices(FACES, (10, 1, 1, 1, 1, 1) if white else (1,) * 6, k=2)), side)
        for side, white in islice(cycle(((Side.WHITE, True), (Side.BLACK, False))), 400)
    ]
    sides = {one.side for one in found(loaded) if one.question is Question.FACES}
    assert Side.WHITE in sides
    assert Side.BLACK not in sides


def test_dice_that_never_show_doubles() -> None:
    random = Random(5)
    rolls = [one for one in throws(random, 1200) if one.values[0] != one.values[1]]
    (doubles,) = (one for one in found(rolls) if one.question is Question.DOUBLES)
    assert doubles.seen == 0
    assert Question.ROLLS in {one.question for one in found(rolls)}


def test_first_rolls_of_match_files_are_no_roll_that_could_be_a_double() -> None:
    random = Random(5)
    rolls = [one for one in throws(random, 1200) if one.values[0] != one.values[1]]
    counts = count(Throw(one.values, chosen=True) for one in rolls)
    assert (counts.throws, counts.whole_rolls) == (len(rolls), 0)
    assert [one.question for one in judge(counts)] == [Question.FACES]
    assert not any(one.unusual for one in judge(counts))


def test_rolls_that_follow_each_other() -> None:
    totals = [(6, 5), (5, 4), (6, 6), (5, 5), (2, 1), (1, 1), (3, 1), (2, 2)] * 30
    questions = {one.question for one in found([Throw(values) for values in totals])}
    assert {Question.FOLLOWING, Question.RUNS} <= questions


def test_dice_that_always_fall_alike_are_not_asked_about_their_order() -> None:
    asked = {one.question for one in judge(count([Throw((6, 1))] * 200))}
    assert asked == {Question.FACES, Question.ROLLS, Question.DOUBLES}


@pytest.mark.parametrize("number", [0, LEAST_ROLLS - 1])
def test_few_rolls_say_nothing(number: int) -> None:
    assert judge(count([Throw((6, 6))] * number)) == ()


def test_a_side_with_few_dice_is_not_judged_by_itself() -> None:
    random = Random(2)
    few = [*throws(random, 2), *(Throw(one.values) for one in throws(random, 200))]
    assert {one.side for one in judge(count(few))} == {None}


def test_counts_are_those_of_the_dice() -> None:
    counts = count([Throw((3,), Side.WHITE), Throw((1, 5), Side.BLACK), Throw((4, 4))])
    assert (counts.throws, counts.dice, counts.whole_rolls, counts.doubles) == (3, 5, 2, 1)
    assert counts.faces == {1: 1, 2: 0, 3: 1, 4: 2, 5: 1, 6: 0}
    assert counts.faces_of[Side.BLACK][5] == 1
    assert counts.rolls[5, 1] == 1
    assert counts.totals == (6, 8)


def test_corrected_chances_never_fall_below_those_alone() -> None:
    answers = judge(count(throws(Random(1), 500)))
    assert all(one.alone <= one.chance <= 1 for one in answers)
    assert [one.chance for one in answers] == sorted(one.chance for one in answers)
