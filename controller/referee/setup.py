"""What is agreed before a match begins."""

from dataclasses import dataclass, field

from controller.referee.origins import Origin
from controller.rules.card import Card
from controller.rules.cube import Cube
from controller.rules.errors import MatchError
from controller.rules.match import MatchScore
from controller.rules.position import Position
from controller.rules.rulings import IllegalPlay, PrematureRoll, Rulings, TurnEnds
from controller.rules.side import Side
from controller.rules.variant import STANDARD, Variant


@dataclass(frozen=True, slots=True)
class TableRules:
    """Rulings at the table; times are in seconds.

    Attributes:
        illegal_play: What becomes of an illegal play.
        correction_still_s: How long a corrected board must lie still to settle a dispute.
        hints: Whether lamps and screen may show legal moves.
        pip_counts: Whether the screen may show pip counts.
        premature_roll: What becomes of a roll before the opponent's turn is over.
        turn_ends: What ends a turn: lifting the dice, or only the button.
        delay_s: The clock's free time before each move.
        reserve_a_point_s: The clock's reserve, for each point of the match; 0 for no clock.
        overtime_s: One overtime after the reserve; 0 if the reserve at zero loses the match.
    """

    illegal_play: IllegalPlay = IllegalPlay.OPPONENT_CHOOSES
    correction_still_s: float = 1.5
    hints: bool = True
    pip_counts: bool = True
    premature_roll: PrematureRoll = PrematureRoll.VOID
    turn_ends: TurnEnds = TurnEnds.DIE_LIFTED
    delay_s: int = 0
    reserve_a_point_s: int = 0
    overtime_s: int = 0

    @classmethod
    def of_card(cls, rulings: Rulings) -> "TableRules":
        """Return what a rule card rules at the table."""
        return cls(
            rulings.illegal_play,
            hints=rulings.hints,
            pip_counts=rulings.pip_counts,
            premature_roll=rulings.premature_roll,
            turn_ends=rulings.turn_ends,
            delay_s=rulings.delay_s,
            reserve_a_point_s=rulings.reserve_a_point_s,
            overtime_s=rulings.overtime_s,
        )


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """A match as agreed; `length` 0 is a money session without end.

    `games` are played in turn, over and over; most matches have one. `position` and `on_roll` are
    for a first game that goes on from the middle: None means its start and an opening. `dice` is
    where the dice come from.

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
    dice: Origin = Origin.ELECTRONIC

    def __post_init__(self) -> None:
        score = MatchScore(self.length, self.white_score, self.black_score)
        if score.winner is not None:
            raise MatchError(f"{score} is over; a match starts with points still to win")
        if self.position is not None:
            self.variant_of(1).check(self.position)

    @classmethod
    def of_card(cls, card: Card) -> "MatchSetup":
        """Return a match as a rule card says, between players without names."""
        rules = TableRules.of_card(card.rulings)
        return cls(games=card.variants, length=card.length, table_rules=rules)

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
