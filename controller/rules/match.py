"""The score of a match: how games are counted, the Crawford game, and who has won."""

from dataclasses import dataclass, replace

from controller.rules.errors import MatchError
from controller.rules.result import Drawn, GameResult
from controller.rules.side import Side


@dataclass(frozen=True, slots=True)
class MatchScore:
    """Points won so far, before the game about to be played.

    Attributes:
        length: points to win; 0 is a session without end, for money.
        white: White's points.
        black: Black's points.
        crawford_played: whether the one game without doubling is over.
    """

    length: int
    white: int = 0
    black: int = 0
    crawford_played: bool = False

    def __post_init__(self) -> None:
        if min(self.length, self.white, self.black) < 0:
            raise MatchError(f"{self} has a negative number; scores count up from 0")
        if self.length and max(self.white, self.black) > self.length:
            raise MatchError(f"{self} goes beyond its length; points past it are not counted")
        if self.length and min(self.white, self.black) == self.length:
            raise MatchError(f"{self} has two winners; a match ends with the first")

    def points(self, side: Side) -> int:
        """Return the points of one side."""
        return self.white if side is Side.WHITE else self.black

    def away(self, side: Side) -> int | None:
        """Return how many points a side still needs; None in a session without end."""
        return self.length - self.points(side) if self.length else None

    @property
    def winner(self) -> Side | None:
        """Who has won the match, if it is over."""
        for side in Side:
            if self.away(side) == 0:
                return side
        return None

    @property
    def is_crawford(self) -> bool:
        """Whether the game about to be played is the first with a side one point short.

        Where both are one short, the first of them had it before, except in a match to 1.
        """
        return self._someone_is_one_away and not self._crawford_is_over

    @property
    def is_post_crawford(self) -> bool:
        """Whether the Crawford game is over and the match is not."""
        return self._crawford_is_over and self.winner is None

    def after(self, result: GameResult | Drawn) -> "MatchScore":
        """Return the score after one more game; points past the length are not counted.

        A drawn game leaves everything as it was: the Crawford game, too, is played again.

        Raises:
            MatchError: the match is over already.
        """
        if self.winner is not None:
            raise MatchError(f"{self.winner.value} has won {self}; no further result can be booked")
        if isinstance(result, Drawn):
            return self
        points = self.points(result.winner) + result.points
        if self.length:
            points = min(points, self.length)
        played = self.crawford_played or self.is_crawford
        if result.winner is Side.WHITE:
            return replace(self, white=points, crawford_played=played)
        return replace(self, black=points, crawford_played=played)

    @property
    def _crawford_is_over(self) -> bool:
        both = self._someone_is_one_away and self.white == self.black
        return self.crawford_played or (both and self.length > 1)

    @property
    def _someone_is_one_away(self) -> bool:
        return 1 in (self.away(Side.WHITE), self.away(Side.BLACK))

    def __str__(self) -> str:
        length = f"to {self.length}" if self.length else "without end"
        return f"the match {self.white}-{self.black} {length}"
