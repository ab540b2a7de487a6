"""Who begins a game, and with which dice.

Pure answers only: the referee asks them with the dice it saw and the last game's winner.
"""

from dataclasses import dataclass

from controller.rules.choices import NextGame, Opening
from controller.rules.dice import Roll
from controller.rules.game import Variant
from controller.rules.side import Side


@dataclass(frozen=True, slots=True)
class OpeningWinner:
    """Who begins; `roll` is what it plays, or None if it rolls anew."""

    side: Side
    roll: Roll | None


def begins_without_dice(variant: Variant, last_winner: Side | None = None) -> Side | None:
    """Return who begins with a roll of its own; None if the opening dice decide.

    `last_winner` is who won the game before; None before the first game and after a draw, when the
    opening is held as for a first game.
    """
    if variant.opening is Opening.WHITE_BEGINS and variant.next_game is NextGame.AS_FIRST:
        return Side.WHITE
    if variant.next_game is NextGame.WINNER_BEGINS and last_winner is not None:
        return last_winner
    return Side.WHITE if variant.opening is Opening.WHITE_BEGINS else None


def opening_winner(white: int, black: int, variant: Variant) -> OpeningWinner | None:
    """Return who begins after one die each; None for equal dice, which are rolled again."""
    if white == black:
        return None
    side = Side.WHITE if white > black else Side.BLACK
    plays_them = variant.opening is Opening.HIGHER_PLAYS_BOTH
    return OpeningWinner(side, Roll.of(white, black) if plays_them else None)
