import pytest

from controller.rules.dice import Roll
from controller.rules.gnuid import gnu_id, position_of_gnu_id
from controller.rules.position import Position
from controller.rules.records.judge import Ruling, exact_moves, judge
from controller.rules.records.model import Turn
from controller.rules.records.moves import read_moves
from controller.rules.side import Side
from controller.rules.variant import STANDARD

START = STANDARD.start
W, B = Side.WHITE, Side.BLACK


def ruled(
    position: Position, roll: tuple[int, int], play: str, side: Side = W
) -> tuple[Ruling, str]:
    judged = judge(position, Turn(side, roll, read_moves(play)), STANDARD)
    return judged.ruling, gnu_id(judged.after, side.other) if judged.after else ""


@pytest.mark.parametrize("play", ["24/14*", "24/18 18/14*", "24/18/14", "24/20 20/14", "24/14"])
def test_steps_may_be_merged_or_single_and_the_star_may_be_missing(play: str) -> None:
    before = Position.build({24: 2, 13: 5, 8: 3, 6: 5}, {24: 1, 11: 1, 13: 5, 8: 3, 6: 5})

    assert ruled(before, (6, 4), play) == ruled(before, (6, 4), "24/18 18/14*")
    assert ruled(before, (6, 4), play)[0] is Ruling.LEGAL


def test_a_merged_play_hits_only_what_it_names() -> None:
    before = Position.build({24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 5: 1, 4: 4})

    assert ruled(before, (5, 4), "24/15") == ruled(before, (5, 4), "24/19 19/15")
    assert ruled(before, (5, 4), "24/20*/15") == ruled(before, (5, 4), "24/20 20/15")
    assert ruled(before, (5, 4), "24/20*/15") != ruled(before, (5, 4), "24/15")


def test_a_hit_nobody_names_is_seen_where_there_is_no_other_way() -> None:
    before = Position.build({24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 4, 5: 1})

    assert ruled(before, (5, 4), "24/15") == ruled(before, (5, 4), "24/20* 20/15")


def test_two_plays_that_fit_are_not_guessed_between() -> None:
    both_ways_hit = Position.build({10: 1, 1: 14}, {18: 1, 19: 1, 23: 13})

    assert ruled(both_ways_hit, (4, 3), "10/3")[0] is Ruling.AMBIGUOUS
    assert ruled(both_ways_hit, (4, 3), "10/6*/3")[0] is Ruling.LEGAL


def test_faults_are_told_apart() -> None:
    assert ruled(START, (3, 1), "8/5 6/4")[0] is Ruling.ILLEGAL
    assert ruled(START, (3, 1), "8/5")[0] is Ruling.ILLEGAL
    assert ruled(START, (5, 1), "24/19 6/5")[0] is Ruling.IMPOSSIBLE
    assert ruled(START, (3, 1), "7/4 6/5") == (Ruling.IMPOSSIBLE, "")
    assert judge(START, Turn(W, (3, 1), ()), STANDARD).ruling is Ruling.UNPLAYED


def test_a_dance_is_legal_only_if_nothing_can_be_played() -> None:
    closed_out = Position.build({25: 1, 6: 14}, {6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2, 8: 3})

    assert judge(closed_out, Turn(W, (6, 5), ()), STANDARD).ruling is Ruling.LEGAL
    assert ruled(closed_out, (6, 5), "25/20")[0] is Ruling.IMPOSSIBLE


def test_the_last_checker_off_ends_the_game_with_a_die_unused() -> None:
    before = Position.build({6: 1}, {22: 1, 24: 1, 1: 1})

    assert ruled(before, (6, 3), "6/0")[0] is Ruling.LEGAL


def test_a_board_that_is_shown_counts_as_it_is() -> None:
    legal = Turn(W, (3, 1), None, position_of_gnu_id("4HPwATDgc/ABMA", B))
    assert judge(START, legal, STANDARD).ruling is Ruling.ILLEGAL

    after = judge(START, Turn(W, (3, 1), read_moves("8/5 6/5")), STANDARD).after
    assert judge(START, Turn(W, (3, 1), None, after), STANDARD).ruling is Ruling.LEGAL


def test_a_board_in_unknown_colours_is_taken_the_nearer_way() -> None:
    after = judge(START, Turn(W, (3, 1), read_moves("8/5 6/4")), STANDARD).after
    assert after is not None

    for shown in (after, after.swapped()):
        turn = Turn(W, (3, 1), None, shown, either_way=True)
        assert judge(START, turn, STANDARD).after == after


def test_a_board_that_is_as_near_either_way_is_not_guessed() -> None:
    after = Position.build({24: 2, 13: 5, 8: 3, 6: 4, 5: 1}, {24: 2, 13: 5, 8: 2, 7: 1, 6: 5})
    judged = judge(START, Turn(W, (3, 1), None, after, either_way=True), STANDARD)

    assert judged.ruling is Ruling.AMBIGUOUS
    assert judged.after is None


def test_exact_moves_spell_a_play_die_by_die() -> None:
    after = judge(START, Turn(W, (6, 4), read_moves("24/14")), STANDARD).after
    assert after is not None

    moves = exact_moves(START, W, Roll.of(6, 4), after, STANDARD)

    assert moves is not None
    assert [move.points for move in moves] == [(24, 18), (18, 14)]
    assert exact_moves(START, W, Roll.of(6, 4), START, STANDARD) is None
