"""Seeded human mistakes of every kind: each gets only reasons that fairly name it."""

from functools import cache

import pytest

from controller.referee.faults import faults
from controller.rules.position import Position
from controller.rules.side import Side
from tests.fakes.mistakes import MAKERS, Mistake, mistakes

EACH = 20


@cache
def _all() -> tuple[Mistake, ...]:
    return tuple(mistakes(seed=1, each=EACH))


def _faults(mistake: Mistake) -> set[str]:
    turn = mistake.turn
    found = faults(turn.before, mistake.after, turn.side, turn.roll, turn.variant)
    assert len(set(found)) == len(found)
    return {reason.value for reason in found}


def test_there_are_at_least_three_hundred_of_at_least_twelve_kinds() -> None:
    assert len(_all()) == EACH * len(MAKERS) >= 300
    assert len(MAKERS) >= 12


@pytest.mark.parametrize("kind", MAKERS)
def test_every_reason_given_is_a_fair_one(kind: str) -> None:
    for mistake in _all():
        if mistake.kind == kind:
            fair = {reason.value for reason in mistake.fair}
            found = _faults(mistake)
            assert found, mistake
            assert found <= fair, (found - fair, mistake)


def test_two_swapped_checkers_name_the_opponents_one() -> None:
    swapped = [mistake for mistake in _all() if mistake.kind == "two swapped"]
    assert all("moved_opponent_checker" in _faults(mistake) for mistake in swapped)


def test_the_colours_may_be_exchanged() -> None:
    for mistake in _all()[::3]:
        turn = mistake.turn
        mirrored = faults(
            turn.before.swapped(), mistake.after.swapped(), turn.side.other, turn.roll, turn.variant
        )
        assert mirrored == faults(turn.before, mistake.after, turn.side, turn.roll, turn.variant), (
            mistake
        )


def test_trays_that_cannot_be_seen_change_no_reason_but_the_missing_one() -> None:
    for mistake in _all()[::3]:
        turn = mistake.turn
        seen = _faults(mistake)
        after = Position((0, *mistake.after.white[1:]), (0, *mistake.after.black[1:]))
        off = turn.before.of(turn.side)[0], turn.before.of(turn.side.other)[0]
        now = mistake.after.of(turn.side)[0], mistake.after.of(turn.side.other)[0]
        unseen = faults(turn.before, after, turn.side, turn.roll, turn.variant)
        if off == now:
            assert {reason.value for reason in unseen} == seen, mistake


def test_both_sides_err() -> None:
    assert {mistake.turn.side for mistake in _all()} == set(Side)
