"""How a game ends: who won it, single, gammon or backgammon, and for how many points.

Left for the rule cards: Jacoby (a gammon counts 1 while the cube is centred) belongs in
`GameResult.of`; resignations and the mothers of plakoto make a `GameResult` without `result_of`.
"""

from dataclasses import dataclass
from enum import Enum

from controller.rules.errors import MatchError
from controller.rules.position import OFF, Counts, Position
from controller.rules.side import Side
from controller.rules.variant import STANDARD, Variant


class ResultKind(Enum):
    """How high a game was won."""

    SINGLE = "single"
    GAMMON = "gammon"
    BACKGAMMON = "backgammon"


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

        Raises:
            MatchError: the cube value is below 1.
        """
        if cube_value < 1:
            raise MatchError(f"a game cannot be played for {cube_value}; the cube starts at 1")
        return cls(winner, kind, cube_value, cube_value * multiplier(kind, variant))


def multiplier(kind: ResultKind, variant: Variant) -> int:
    """Return how many times the cube a game counts."""
    return {
        ResultKind.SINGLE: 1,
        ResultKind.GAMMON: variant.gammon,
        ResultKind.BACKGAMMON: variant.backgammon,
    }[kind]


def result_of(position: Position, variant: Variant = STANDARD) -> tuple[Side, ResultKind] | None:
    """Return who has borne off everything, and how high that wins; None if the game goes on."""
    for winner in Side:
        if position.of(winner)[OFF] == variant.checkers:
            return winner, _kind(position.of(winner.other))
    return None


def _kind(loser: Counts) -> ResultKind:
    if loser[OFF]:
        return ResultKind.SINGLE
    if any(loser[19:]):  # in the winner's home, the loser's 19 to 24, or on the bar
        return ResultKind.BACKGAMMON
    return ResultKind.GAMMON
