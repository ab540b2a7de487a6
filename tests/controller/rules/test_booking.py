"""What a win is worth with the cube as it stands, and what may be resigned."""

import pytest

from controller.rules.booking import game_result, gammons_count, raised, resignations
from controller.rules.cube import Cube
from controller.rules.match import MatchScore
from controller.rules.result import GameResult, ResultKind
from controller.rules.side import Side
from controller.rules.variant import STANDARD, Variant, variant_named

SINGLE, GAMMON, BACKGAMMON = ResultKind
MONEY = variant_named("money")
SESSION = MatchScore(0)


def worth(kind: ResultKind, cube: Cube, variant: Variant, score: MatchScore = SESSION) -> int:
    return game_result(Side.WHITE, kind, cube, score, variant).points


def test_a_gammon_in_a_match_is_never_paid_single() -> None:
    assert worth(GAMMON, Cube(), STANDARD, MatchScore(7)) == 2
    assert worth(BACKGAMMON, Cube(2, Side.BLACK), STANDARD, MatchScore(7)) == 6
    assert worth(GAMMON, Cube(), MONEY, MatchScore(7)) == 2


def test_by_jacoby_gammons_count_single_until_somebody_doubles() -> None:
    assert worth(GAMMON, Cube(), MONEY) == worth(BACKGAMMON, Cube(), MONEY) == 1
    assert worth(GAMMON, Cube(2, Side.BLACK), MONEY) == 4
    assert game_result(Side.WHITE, GAMMON, Cube(), SESSION, MONEY).kind is SINGLE


def test_an_automatic_double_does_not_switch_gammons_on_unless_agreed() -> None:
    assert worth(GAMMON, Cube(2), MONEY) == 2
    agreed = variant_named("money[automatic_counts=true]")
    assert worth(GAMMON, Cube(2), agreed) == 4
    assert worth(GAMMON, Cube(), agreed) == 1
    assert not gammons_count(Cube(), SESSION, agreed)


def test_games_without_a_triple_pay_double_and_those_without_gammons_single() -> None:
    tavla, acey = variant_named("tavla"), variant_named("acey-deucey")
    assert game_result(Side.BLACK, BACKGAMMON, Cube(), SESSION, tavla) == GameResult(
        Side.BLACK, GAMMON, 1, 2
    )
    assert game_result(Side.BLACK, BACKGAMMON, Cube(), SESSION, acey).kind is SINGLE


def test_ply_yard_names_high_wins_and_counts_them_single() -> None:
    result = game_result(Side.WHITE, BACKGAMMON, Cube(), MatchScore(1), variant_named("plyyard"))
    assert (result.kind, result.points) == (BACKGAMMON, 1)


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("club", (SINGLE, GAMMON, BACKGAMMON)),
        ("tavla", (SINGLE, GAMMON)),
        ("acey-deucey", (SINGLE,)),
    ],
)
def test_a_resignation_offers_what_the_game_knows_and_more_may_be_asked(
    name: str, kinds: tuple[ResultKind, ...]
) -> None:
    variant = variant_named(name)
    assert resignations(variant) == kinds
    assert [raised(kind, variant) for kind in kinds] == [*kinds[1:], None]
