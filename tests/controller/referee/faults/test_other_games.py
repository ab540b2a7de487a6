"""Why not, in games with rules of their own: also where two things went wrong at once."""

import pytest

from controller.referee.faults import why_not
from controller.rules.dice import Roll
from controller.rules.position import BAR, OFF
from controller.rules.side import Side
from controller.rules.variant import variant_named
from tests.fakes.wrong_boards import GONE, WRONG, Wrong

START = {24: 15}
AHEAD = {12: 15}
PLAKOTO = {24: 10, 8: 3, 7: 1, 6: 1}
PINNING = {1: 13, 7: 2}
ALL_HOME = {6: 5, 5: 5, 3: 4, 1: 1}

CASES = [
    Wrong("pinned_checker_moved wrong_distance", "plakoto", "5-3", PLAKOTO, PINNING,
          ((8, 3), (7, 5)), white_pinned=(7,)),
    Wrong("moved_opponent_checker pinned_checker_moved", "plakoto", "5-3", PLAKOTO, PINNING,
          ((8, 3), (7, 4)), ((1, 2),), white_pinned=(7,)),
    Wrong("moved_opponent_checker", "plakoto", "5-3", {24: 10, 8: 3, 6: 2}, {1: 14, 8: 1},
          ((24, 19), (24, 21)), ((GONE, 2),), black_pinned=(8,)),
    Wrong("bear_off_while_pinned wrong_distance", "plakoto", "3-2", ALL_HOME, {1: 1, 10: 14},
          ((3, OFF), (6, OFF)), white_pinned=(1,)),
    Wrong("bear_off_not_allowed wrong_distance", "plakoto", "3-2", {6: 5, 5: 5, 3: 4, 9: 1},
          {9: 1, 20: 14}, ((3, OFF), (6, OFF)), white_pinned=(9,)),
    Wrong("no_hitting wrong_distance", "plakoto", "5-3", {24: 10, 8: 3, 6: 2}, {1: 14, 5: 1},
          ((8, 5), (8, 4)), ((5, BAR),)),
    Wrong("head_start wrong_distance", "fevga", "5-3", START, AHEAD, ((24, 19), (24, 20))),
    Wrong("forbidden_prime wrong_distance", "fevga", "5-3",
          {24: 5, 23: 2, 22: 2, 21: 1, 20: 2, 9: 3}, AHEAD, ((23, 19), (9, 6))),
    Wrong("moved_backwards head_start", "fevga", "5-3", {24: 14, 16: 1}, AHEAD,
          ((16, 19), (24, 19))),
    Wrong("blocked_point", "fevga", "5-3", {24: 13, 10: 2}, {12: 13, 5: 1, 7: 1}, ((10, 2),)),
    Wrong("waiting_first wrong_distance", "acey-deucey[entry=waiting all first]", "5-3",
          {25: 10, 20: 5}, {1: 15}, ((20, 16),), waiting=10),
    Wrong("bar_first wrong_distance", "acey-deucey", "5-3", {25: 10, 20: 5}, {1: 15},
          ((20, 16),), waiting=9),
    Wrong("bear_off_not_allowed", "acey-deucey", "5-3", {25: 5, 3: 5, 5: 5}, {1: 15},
          ((5, OFF), (3, OFF)), waiting=5),
    Wrong("wrong_distance unplayed_die", "acey-deucey", "5-3", {25: 15}, {1: 15},
          ((25, 21),), waiting=15),
    Wrong("unplayed_die", "acey-deucey", "5-3", {25: 15}, {1: 15}, ((25, 20),), waiting=15),
    Wrong("hit_checker_not_on_bar checker_missing", "tavla", "3-1", {8: 3, 6: 12},
          {5: 1, 19: 14}, ((8, 5), (6, 5)), ((5, GONE),)),
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(CASES)))
def test_the_reasons_are_exactly_these(number: int) -> None:
    case = CASES[number]
    assert " ".join(reason.value for reason in case.verdict().reasons) == case.reason


@pytest.mark.parametrize("number", range(len(WRONG)))
def test_the_colours_may_be_exchanged_where_they_run_towards_each_other(number: int) -> None:
    case = WRONG[number]
    before, after = (board.swapped() for board in (case.before(), case.after()))
    if case.game.startswith("fevga"):
        return
    swapped = why_not(before, after, Side.BLACK, Roll.parse(case.roll), variant_named(case.game))
    assert swapped.faults == case.why().faults


def test_a_legal_end_is_about_nothing() -> None:
    start = variant_named("plakoto").start
    legal = Wrong("", "plakoto", "5-3", {24: 15}, {1: 15}, ((24, 19), (24, 21)))
    found = why_not(start, legal.after(), Side.WHITE, Roll(5, 3), variant_named("plakoto"))
    assert (found.faults, found.fault) == ((), None)
