"""The cube: who may turn it, and who owns it then."""

from dataclasses import replace

import pytest

from controller.rules.cube import (
    Cube,
    NoDouble,
    after_equal_dice,
    can_lie,
    is_crawford_game,
    may_double,
    warns_of_dead_cube,
    why_no_double,
)
from controller.rules.errors import CubeError
from controller.rules.match import MatchScore
from controller.rules.side import Side
from controller.rules.variant import STANDARD, variant_named

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


def test_a_real_cube_shows_64_for_1_and_nothing_above_64() -> None:
    assert [Cube(value).face for value in (1, 2, 64, 128)] == [64, 2, 64, None]


def test_a_card_without_crawford_doubles_in_every_game() -> None:
    score = MatchScore(7, 6, 3)
    free = variant_named("club[crawford=false]")
    assert may_double(Cube(), BLACK, score, free)
    assert is_crawford_game(score, STANDARD)
    assert not is_crawford_game(score, free)
    assert not is_crawford_game(score, variant_named("tavla"))


def test_a_dead_cube_is_allowed_warned_of_or_refused() -> None:
    score = MatchScore(7, 5, 0)
    dead, alive = Cube(2, WHITE), Cube()
    allow = STANDARD
    warn, refuse = variant_named("club[dead_cube=warn]"), variant_named("tournament-us")
    assert may_double(dead, WHITE, score, allow)
    assert not warns_of_dead_cube(dead, WHITE, score, allow)
    assert may_double(dead, WHITE, score, warn)
    assert warns_of_dead_cube(dead, WHITE, score, warn)
    assert not warns_of_dead_cube(alive, WHITE, score, warn)
    assert why_no_double(dead, WHITE, score, refuse) is NoDouble.DEAD
    assert may_double(alive, WHITE, score, refuse)
    assert may_double(Cube(2, BLACK), BLACK, score, refuse)


def test_no_cube_is_dead_in_a_session_without_end() -> None:
    refuse = variant_named("money[dead_cube=refuse]")
    assert may_double(Cube(64, WHITE), WHITE, MatchScore(0), refuse)


def test_the_limit_of_the_cube() -> None:
    limited = variant_named("money[cube_limit=8]")
    assert may_double(Cube(4, WHITE), WHITE, MatchScore(0), limited)
    assert why_no_double(Cube(8, WHITE), WHITE, MatchScore(0), limited) is NoDouble.LIMIT


def test_where_a_cube_can_lie() -> None:
    match, money, twice = MatchScore(7, 5, 0), MatchScore(0), "money[automatic_doubles=2]"
    assert can_lie(Cube(), match, variant_named("tavla"))
    assert can_lie(Cube(4, WHITE), match, STANDARD)
    assert not can_lie(Cube(4, WHITE), match, variant_named("tavla"))
    assert not can_lie(Cube(1, WHITE), match, STANDARD)
    assert not can_lie(Cube(2), match, STANDARD)
    assert not can_lie(Cube(2, WHITE), MatchScore(7, 6, 0), STANDARD)
    assert can_lie(Cube(2, WHITE), MatchScore(7, 6, 0, crawford_played=True), STANDARD)
    assert can_lie(Cube(4), money, variant_named(twice))
    assert not can_lie(Cube(8), money, variant_named(twice))
    assert not can_lie(Cube(16, BLACK), money, variant_named("money[cube_limit=8]"))


def test_equal_opening_dice_turn_the_cube_as_often_as_agreed() -> None:
    money, twice = variant_named("money"), variant_named("money[automatic_doubles=2]")
    session = MatchScore(0)
    once = after_equal_dice(Cube(), session, money)
    assert once == Cube(2)
    assert after_equal_dice(once, session, money) == Cube(2)
    assert after_equal_dice(once, session, twice) == Cube(4)
    assert after_equal_dice(Cube(), MatchScore(7), money) == Cube()
    assert after_equal_dice(Cube(), session, STANDARD) == Cube()
    limited = variant_named("money[cube_limit=1]")
    assert after_equal_dice(Cube(), session, limited) == Cube()
