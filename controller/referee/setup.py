"""What is agreed before a match begins."""

from dataclasses import dataclass, field
from enum import Enum

from controller.rules.cube import Cube
from controller.rules.errors import MatchError, VariantError
from controller.rules.match import MatchScore
from controller.rules.position import Position
from controller.rules.side import Side
from controller.rules.variant import STANDARD, Variant, variant_named


class IllegalPlay(Enum):
    """Who decides about an illegal play, by agreement before the match."""

    OPPONENT_CHOOSES = "opponent_chooses"
    MUST_CORRECT = "must_correct"


@dataclass(frozen=True, slots=True)
class TableRules:
    """Rulings at the table; times are in seconds.

    Attributes:
        illegal_play: Who decides about an illegal play.
        correction_still_s: How long a corrected board must lie still to settle a dispute.
        hints: Whether lamps and screen may show legal moves.
    """

    illegal_play: IllegalPlay = IllegalPlay.OPPONENT_CHOOSES
    correction_still_s: float = 1.5
    hints: bool = True


def refereed(name: str) -> Variant:
    """Return the variant or card of a name, if a whole game of it can be refereed.

    The rules know more games than the referee judges: those in which checkers move as in
    backgammon, and which begin with one die each.

    Raises:
        VariantError: nobody knows the name, or the game is not refereed yet.
    """
    variant = variant_named(name)
    begins_as_backgammon = (variant.opening, variant.next_game) == (
        STANDARD.opening,
        STANDARD.next_game,
    )
    if variant.plain and begins_as_backgammon:
        return variant
    raise VariantError(
        f"{variant.title} can be worked out (bgref plays, bgref cards) but not be refereed yet"
    )


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """A match as agreed; `length` 0 is a money session without end.

    `games` are played in turn, over and over; most matches have one. `position` and `on_roll` are
    for a first game that goes on from the middle: None means its start and an opening.

    Raises:
        MatchError: such a score cannot be, or the match is over with it.
        PositionError: a side has not the checkers the variant is played with.
    """

    games: tuple[Variant, ...] = (STANDARD,)
    length: int = 7
    white_name: str = "White"
    black_name: str = "Black"
    white_score: int = 0
    black_score: int = 0
    position: Position | None = None
    on_roll: Side | None = None
    cube: Cube = field(default_factory=Cube)
    table_rules: TableRules = TableRules()

    def __post_init__(self) -> None:
        score = MatchScore(self.length, self.white_score, self.black_score)
        if score.winner is not None:
            raise MatchError(f"{score} is over; a match starts with points still to win")
        if self.position is not None:
            self.variant_of(1).check(self.position)

    def variant_of(self, game: int) -> Variant:
        """Return what the game of that number, from 1, is."""
        return self.games[(game - 1) % len(self.games)]

    @property
    def title(self) -> str:
        """What is played, for people: the games by name."""
        return ", ".join(variant.title for variant in self.games)

    def name_of(self, side: Side) -> str:
        """The player's name."""
        return self.white_name if side is Side.WHITE else self.black_name
