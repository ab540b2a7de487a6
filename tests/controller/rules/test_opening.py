"""Who begins, and with which dice."""

from controller.rules.dice import Roll
from controller.rules.opening import OpeningWinner, begins_without_dice, opening_winner
from controller.rules.side import Side
from controller.rules.variant import STANDARD, variant_named

WHITE, BLACK = Side.WHITE, Side.BLACK
TAVLA, PORTES, PLYYARD = (variant_named(name) for name in ("tavla", "portes", "plyyard"))


def test_the_higher_die_plays_both_numbers_in_backgammon() -> None:
    assert opening_winner(5, 3, STANDARD) == OpeningWinner(WHITE, Roll.of(5, 3))
    assert opening_winner(3, 5, STANDARD) == OpeningWinner(BLACK, Roll.of(5, 3))


def test_the_higher_die_rolls_again_in_tavla() -> None:
    assert opening_winner(5, 3, TAVLA) == OpeningWinner(WHITE, None)


def test_equal_dice_are_rolled_again() -> None:
    assert opening_winner(4, 4, STANDARD) is None
    assert opening_winner(4, 4, TAVLA) is None


def test_each_game_of_a_match_is_opened_by_the_dice_anew() -> None:
    assert begins_without_dice(STANDARD) is None
    assert begins_without_dice(STANDARD, BLACK) is None
    assert begins_without_dice(TAVLA, BLACK) is None


def test_the_winner_begins_the_next_game_of_portes_but_after_a_draw_the_dice_say() -> None:
    assert begins_without_dice(PORTES) is None
    assert begins_without_dice(PORTES, BLACK) is BLACK
    assert begins_without_dice(PORTES, None) is None


def test_white_begins_at_ply_yard() -> None:
    assert begins_without_dice(PLYYARD) is WHITE
    assert begins_without_dice(PLYYARD, BLACK) is WHITE
    winner_next = variant_named("plyyard[next_game=winner begins]")
    assert begins_without_dice(winner_next) is WHITE
    assert begins_without_dice(winner_next, BLACK) is BLACK
