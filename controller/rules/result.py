"""How a game ends: who won it, single, gammon or backgammon, and for how many points; or a draw.

A position says by itself when a game is over (`ending_of`); a dropped double, a resignation and an
agreed draw are said by the players. What a win is worth with the cube is the business of `booking`.
"""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from controller.rules.errors import MatchError
from controller.rules.game import STANDARD, Variant
from controller.rules.mothers import Mothers, mothers_of
from controller.rules.position import OFF, Counts, Position
from controller.rules.side import Side


class ResultKind(Enum):
    """How high a game was won."""

    SINGLE = "single"
    GAMMON = "gammon"
    BACKGAMMON = "backgammon"


class Won(NamedTuple):
    """A position in which a side has won, and how high."""

    winner: Side
    kind: ResultKind


@dataclass(frozen=True, slots=True)
class Drawn:
    """A game that nobody won: the score stays as it is."""

    @property
    def winner(self) -> None:
        """Nobody."""
        return


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game; make it with `GameResult.of`, so that the points fit."""

    winner: Side
    kind: ResultKind
    cube_value: int
    points: int

    @classmethod
    def of(
        cls, winner: Side, kind: ResultKind, cube_value: int = 1, variant: Variant = STANDARD
    ) -> "GameResult":
        """Return the result of a game; a dropped double is SINGLE at the cube before the offer.

        A kind the game does not know counts as the next lower one it knows.

        Raises:
            MatchError: the cube value is below 1.
        """
        if cube_value < 1:
            raise MatchError(f"a game cannot be played for {cube_value}; the cube starts at 1")
        known = known_kind(kind, variant)
        return cls(winner, known, cube_value, cube_value * multiplier(known, variant))


def known_kind(kind: ResultKind, variant: Variant) -> ResultKind:
    """Return the highest kind up to `kind` that a game knows: tavla has no backgammon."""
    if kind is ResultKind.BACKGAMMON and not variant.backgammon:
        kind = ResultKind.GAMMON
    if kind is ResultKind.GAMMON and not variant.gammon:
        kind = ResultKind.SINGLE
    return kind


def multiplier(kind: ResultKind, variant: Variant) -> int:
    """Return how many times the cube a game counts."""
    return {
        ResultKind.SINGLE: 1,
        ResultKind.GAMMON: variant.gammon,
        ResultKind.BACKGAMMON: variant.backgammon,
    }[known_kind(kind, variant)]


def ending_of(position: Position, variant: Variant = STANDARD) -> Won | Drawn | None:
    """Return how the game ends in this position; None if it goes on."""
    for winner in Side:
        if position.of(winner)[OFF] == variant.checkers:
            return Won(winner, known_kind(_kind(position.of(winner.other)), variant))
    match mothers_of(position, variant):
        case Mothers.DRAW:
            return Drawn()
        case Side() as winner:
            return Won(winner, known_kind(ResultKind.GAMMON, variant))
    return None


def result_of(position: Position, variant: Variant = STANDARD) -> Won | None:
    """Return who has won in this position, and how high; None if nobody has."""
    ending = ending_of(position, variant)
    return ending if isinstance(ending, Won) else None


def _kind(loser: Counts) -> ResultKind:
    if loser[OFF]:
        return ResultKind.SINGLE
    if any(loser[19:]):  # in the winner's home, the loser's 19 to 24, or on the bar
        return ResultKind.BACKGAMMON
    return ResultKind.GAMMON
