"""A tray helps where the board leaves doubt, and never makes a legal play illegal."""

from dataclasses import replace

import pytest

from controller.referee.evidence import MOST, Evidence, Row
from controller.referee.explain import explain
from controller.referee.explanation import Explanation, LegalPlay, LooksAlike, OnTheWay, Unclear
from controller.referee.freeboard import free_board
from controller.referee.turn import Turn
from controller.rules.dice import Roll
from controller.rules.plays import Play, legal_plays
from controller.rules.position import OFF, Position
from controller.rules.side import Side
from controller.rules.variant import STANDARD
from tests.fakes.evidence import NO_TRAYS

KNOWN = Position.build({6: 1, 4: 4, 2: 2, 1: 4}, {6: 1, 4: 14})
"""White has borne off four."""
ROLL = Roll.of(2, 1)
HALF_PLAYED = Position.build({6: 1, 4: 3, 2: 3, 1: 4}, {6: 1, 4: 14})
WHOLE = Position.build({6: 1, 4: 3, 2: 3, 1: 3}, {6: 1, 4: 14})
NOTHING: Row = (0.0,) * (MOST + 1)


def tray(count: int) -> Row:
    """Return the weak word of a tray in which so many are seen."""
    return tuple(-3.8 if n < count else -3.0 if n > count else 0.0 for n in range(MOST + 1))


def shown(position: Position, white: Row = NOTHING) -> Evidence:
    return replace(NO_TRAYS.look(position), off=(white, NOTHING))


def blurred(white: Row) -> Evidence:
    """Return a look at the half-played board whose stack of four may well be one of three."""
    look = shown(HALF_PLAYED, white)
    one = tuple(0.0 if n == 4 else -1.6 if n == 3 else -9.0 for n in range(31))
    return replace(look, points=(one, *look.points[1:]))


def meaning(look: Evidence, before: Row = NOTHING, *, ended: bool = True) -> Explanation:
    return explain(Turn(KNOWN, shown(KNOWN, before), Side.WHITE, ROLL, STANDARD), look, ended=ended)


def legal_boards(found: Explanation) -> list[Position]:
    assert isinstance(found, LegalPlay | LooksAlike)
    plays = found.plays if isinstance(found, LooksAlike) else (found.play,)
    return [play.result for play in plays]


def ends() -> tuple[Play, ...]:
    return legal_plays(KNOWN, Side.WHITE, ROLL, STANDARD)


def test_a_stack_read_one_too_low_is_no_bear_off_while_the_tray_shows_none() -> None:
    unseen = meaning(blurred(NOTHING))
    assert isinstance(unseen, LegalPlay)
    assert unseen.play.result == WHOLE
    assert isinstance(meaning(blurred(tray(4)), tray(4)), Unclear)
    assert isinstance(meaning(blurred(tray(4)), tray(4), ended=False), OnTheWay)


@pytest.mark.parametrize("kept", range(5))
def test_a_player_may_keep_what_he_bears_off_elsewhere(kept: int) -> None:
    row = tray(kept) if kept else NOTHING
    for play in ends():
        assert play.result in legal_boards(meaning(shown(play.result, row), row))


@pytest.mark.parametrize("count", [1, 6, 15])
def test_what_passes_for_checkers_beside_the_board_makes_nothing_illegal(count: int) -> None:
    for play in ends():
        assert play.result in legal_boards(meaning(shown(play.result, tray(count))))


def test_without_any_rule_a_missing_checker_is_in_the_tray_that_has_one_more() -> None:
    missing = Position.build({6: 1, 4: 4, 2: 2, 1: 3}, {6: 1, 4: 14})
    free = free_board(shown(missing, tray(5)), KNOWN, STANDARD).position
    assert free.white[OFF] == 5
    untold = free_board(shown(missing), KNOWN, STANDARD).position
    assert untold.white[OFF] == 4


def test_without_any_rule_a_tray_makes_no_sixteenth_checker() -> None:
    free = free_board(shown(KNOWN, tray(7)), KNOWN, STANDARD)
    assert free.position == KNOWN
