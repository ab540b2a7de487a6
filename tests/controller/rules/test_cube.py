"""The cube: who may turn it, and who owns it then."""

from dataclasses import replace

import pytest

from controller.rules.cube import Cube, NoDouble, may_double, why_no_double
from controller.rules.errors import CubeError
from controller.rules.match import MatchScore
from controller.rules.side import Side
from controller.rules.variant import STANDARD

WHITE, BLACK = Side.WHITE, Side.BLACK


def test_a_taken_double_belongs_to_the_taker() -> None:
    cube = Cube().taken_by(BLACK)
    assert cube == Cube(2, BLACK)
    assert cube.offered == 4
    assert cube.taken_by(WHITE) == Cube(4, WHITE)


def test_a_centred_cube_may_be_turned_by_both_an_owned_one_by_its_owner() -> None:
    score = MatchScore(7)
    assert all(may_double(Cube(), side, score, STANDARD) for side in Side)
    assert may_double(Cube(2, BLACK), BLACK, score, STANDARD)
    assert why_no_double(Cube(2, BLACK), WHITE, score, STANDARD) is NoDouble.NOT_OWNER


def test_nobody_doubles_in_the_crawford_game_but_after_it_both_do() -> None:
    crawford = MatchScore(7, 6, 3)
    assert [why_no_double(Cube(), side, crawford, STANDARD) for side in Side] == [
        NoDouble.CRAWFORD
    ] * 2
    after = replace(crawford, crawford_played=True)
    assert all(may_double(Cube(), side, after, STANDARD) for side in Side)


def test_a_game_without_cube() -> None:
    tavla = replace(STANDARD, has_cube=False)
    assert why_no_double(Cube(), WHITE, MatchScore(7), tavla) is NoDouble.NO_CUBE


def test_the_owner_cannot_be_offered_its_own_cube() -> None:
    with pytest.raises(CubeError, match="black owns the cube at 2"):
        Cube(2, BLACK).taken_by(BLACK)


@pytest.mark.parametrize("value", [0, -2, 3, 6])
def test_a_cube_shows_powers_of_two(value: int) -> None:
    with pytest.raises(CubeError, match=f"cannot show {value}"):
        Cube(value)
