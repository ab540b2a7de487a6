"""How games end, and what they are worth."""

from dataclasses import replace

import pytest

from controller.rules.errors import MatchError
from controller.rules.position import Position
from controller.rules.result import GameResult, ResultKind, result_of
from controller.rules.side import Side
from controller.rules.variant import HYPER, STANDARD

DONE = {0: 15}
NO_TRIPLE = replace(STANDARD, backgammon=2)


@pytest.mark.parametrize(
    ("loser", "kind"),
    [
        ({6: 14}, ResultKind.SINGLE),
        ({25: 14}, ResultKind.SINGLE),
        ({6: 15}, ResultKind.GAMMON),
        ({18: 1, 6: 14}, ResultKind.GAMMON),
        ({19: 1, 6: 14}, ResultKind.BACKGAMMON),
        ({24: 1, 6: 14}, ResultKind.BACKGAMMON),
        ({25: 1, 6: 14}, ResultKind.BACKGAMMON),
    ],
)
def test_how_high_a_game_was_won(loser: dict[int, int], kind: ResultKind) -> None:
    white_won = Position.build(DONE, loser)
    assert result_of(white_won) == (Side.WHITE, kind)
    assert result_of(white_won.swapped()) == (Side.BLACK, kind)


def test_a_game_goes_on_until_the_last_checker_is_off() -> None:
    assert result_of(Position.build({1: 1}, {1: 1})) is None
    assert result_of(STANDARD.start) is None


def test_three_checkers_off_end_hyper_backgammon() -> None:
    over = Position.build({0: 3}, {24: 3}, checkers=3)
    assert result_of(over, HYPER) == (Side.WHITE, ResultKind.BACKGAMMON)


def test_points_are_the_cube_times_the_kind() -> None:
    points = [GameResult.of(Side.WHITE, kind, cube_value=4).points for kind in ResultKind]
    assert points == [4, 8, 12]


def test_a_game_without_triple_pays_a_backgammon_as_gammon() -> None:
    result = GameResult.of(Side.BLACK, ResultKind.BACKGAMMON, variant=NO_TRIPLE)
    assert result.points == 2


def test_no_game_is_played_for_nothing() -> None:
    with pytest.raises(MatchError, match="cannot be played for 0"):
        GameResult.of(Side.WHITE, ResultKind.SINGLE, cube_value=0)
