"""Seeded human mistakes of every kind and game: each gets only reasons that fairly name it."""

from functools import cache

import pytest

from controller.referee.faults import why_not
from controller.referee.reasons import Reason
from controller.rules.choices import Direction
from controller.rules.position import Position
from controller.rules.route import ACROSS, along
from controller.rules.side import Side
from controller.rules.variant import variant_named
from tests.fakes.mistakes import Mistake, kinds_of, mistakes

BACKGAMMON = "club"
OTHERS = (
    "nackgammon",
    "hyper",
    "longgammon",
    "plyyard",
    "portes",
    "tavla",
    "tavla[hit_and_run=not at home]",
    "tavla-ludoteka",
    "plakoto",
    "plakoto[bear_off=exact]",
    "fevga",
    "fevga[head_start=one a turn]",
    "fevga[head_start=free, prime=enemy ahead]",
    "acey-deucey",
    "acey-deucey[entry=waiting or hit]",
    "acey-deucey[entry=waiting all first]",
)
"""Every game that is not moved as backgammon is, or begins otherwise, and every choice of one."""
EACH = {BACKGAMMON: 20}
EACH_OF_OTHERS = 7


@cache
def _made(game: str) -> tuple[Mistake, ...]:
    return tuple(mistakes(1, EACH.get(game, EACH_OF_OTHERS), variant_named(game)))


@cache
def _faults(mistake: Mistake) -> tuple[Reason, ...]:
    turn = mistake.turn
    found = why_not(turn.before, mistake.after, turn.side, turn.roll, turn.variant).reasons
    assert len(set(found)) == len(found)
    return found


@pytest.mark.parametrize("game", [BACKGAMMON, *OTHERS])
def test_there_are_at_least_three_hundred_of_backgammon_and_a_hundred_of_others(game: str) -> None:
    assert len(_made(game)) >= (300 if game == BACKGAMMON else 100)
    assert len(kinds_of(variant_named(game))) >= 12


@pytest.mark.parametrize("game", [BACKGAMMON, *OTHERS])
def test_every_reason_given_is_a_fair_one(game: str) -> None:
    for mistake in _made(game):
        found = set(_faults(mistake))
        assert found, mistake
        assert found <= mistake.fair, (mistake.kind, found - mistake.fair, mistake)


@pytest.mark.parametrize("game", [BACKGAMMON, "tavla-ludoteka", "plakoto", "fevga", "acey-deucey"])
def test_two_swapped_checkers_name_the_opponents_one(game: str) -> None:
    swapped = [mistake for mistake in _made(game) if mistake.kind == "two swapped"]
    assert swapped
    assert all(Reason.MOVED_OPPONENT_CHECKER in _faults(mistake) for mistake in swapped)


@pytest.mark.parametrize("game", [BACKGAMMON, "plakoto", "fevga", "acey-deucey"])
def test_the_colours_may_be_exchanged(game: str) -> None:
    for mistake in _made(game)[::4]:
        turn = mistake.turn
        before, after = (_exchanged(turn.variant.direction, one) for one in _boards(mistake))
        mirrored = why_not(before, after, turn.side.other, turn.roll, turn.variant)
        assert mirrored.reasons == _faults(mistake), mistake


def _boards(mistake: Mistake) -> tuple[Position, Position]:
    return mistake.turn.before, mistake.after


def _exchanged(direction: Direction, board: Position) -> Position:
    swapped = board.swapped()
    if direction is Direction.OPPOSITE:
        return swapped
    return Position(along(swapped.white, ACROSS), along(swapped.black, ACROSS))


def test_trays_that_cannot_be_seen_change_no_reason_but_the_missing_one() -> None:
    for mistake in _made(BACKGAMMON)[::3]:
        turn = mistake.turn
        after = Position((0, *mistake.after.white[1:]), (0, *mistake.after.black[1:]))
        off = turn.before.of(turn.side)[0], turn.before.of(turn.side.other)[0]
        now = mistake.after.of(turn.side)[0], mistake.after.of(turn.side.other)[0]
        unseen = why_not(turn.before, after, turn.side, turn.roll, turn.variant)
        if off == now:
            assert unseen.reasons == _faults(mistake), mistake


def test_both_sides_err() -> None:
    for game in (BACKGAMMON, *OTHERS):
        assert {mistake.turn.side for mistake in _made(game)} == set(Side)


def test_every_reason_is_given_to_somebody() -> None:
    given = {reason for game in OTHERS for mistake in _made(game) for reason in _faults(mistake)}
    assert given == set(Reason)
