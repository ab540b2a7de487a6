"""Where a game can be, one frozen class each, holding only what that phase has."""

from dataclasses import dataclass

from controller.referee.explanation import Explanation
from controller.referee.reasons import Fault, Reason
from controller.rules.dice import Roll
from controller.rules.match import MatchScore
from controller.rules.offer import Offer
from controller.rules.plays import Play
from controller.rules.position import Position
from controller.rules.result import Drawn, GameResult, ResultKind
from controller.rules.side import Side


@dataclass(frozen=True, slots=True)
class SettingUp:
    """The board is being set up; `seen` is how it lies now, None before the first look."""

    seen: Position | None = None


@dataclass(frozen=True, slots=True)
class OpeningRoll:
    """One die each; the higher begins. None for a side that has not rolled."""

    white: int | None = None
    black: int | None = None


@dataclass(frozen=True, slots=True)
class ToRoll:
    """A side is to roll, and may double before it does; `rolling` once the dice are in the air.

    `astray` is how the board lies if it does not lie as it should: something was moved or nudged.
    `again`: it has played in this turn already and may roll once more.
    """

    side: Side
    rolling: bool = False
    astray: Position | None = None
    again: bool = False


@dataclass(frozen=True, slots=True)
class CubeOnOffer:
    """The cube is on offer; who must answer takes, passes, or turns it on where that is agreed."""

    offer: Offer

    @property
    def side(self) -> Side:
        """Who doubled first, and is to roll once the cube is taken."""
        return self.offer.doubler

    @property
    def answerer(self) -> Side:
        """Who must answer."""
        return self.offer.answerer


@dataclass(frozen=True, slots=True)
class ToMove:
    """The dice lie; the side moves checkers until it picks them up.

    `seen` is what the board has meant since `seen_since_s`; `next_roll` is a roll that the opponent
    made too early, where it stands. `chosen`, here and below: the roll gave a double of the
    player's choice, and that is played now.
    """

    side: Side
    roll: Roll
    seen: Explanation | None = None
    seen_since_s: float = 0.0
    chosen: bool = False
    next_roll: Roll | None = None


@dataclass(frozen=True, slots=True)
class Judging:
    """The turn is over but the board could not be judged yet; a roll made meanwhile is kept.

    `early` says that it was made before the turn was over, and says nothing about the play.
    """

    side: Side
    roll: Roll
    since_s: float
    told: bool = False
    next_roll: Roll | None = None
    chosen: bool = False
    early: bool = False


@dataclass(frozen=True, slots=True)
class Asking:
    """The camera cannot tell these plays apart; the player says which."""

    side: Side
    roll: Roll
    plays: tuple[Play, ...]
    next_roll: Roll | None = None
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Disputed:
    """The board is against the rules and is to be put right, or accepted where agreed.

    `fault` is the first of the reasons with its places; `right` is the legal play that the board
    has lain still with since `right_since_s`. For a double of the player's choice, `roll` is the
    one that the board comes nearest to. `next_roll` is a roll that the opponent made too early,
    where it stands.
    """

    side: Side
    roll: Roll
    seen: Position
    reasons: tuple[Reason, ...]
    example: Play | None
    fault: Fault | None = None
    right: Play | None = None
    right_since_s: float = 0.0
    chosen: bool = False
    next_roll: Roll | None = None


@dataclass(frozen=True, slots=True)
class ResignOnOffer:
    """`side` offers to lose; refused, the game goes on with `before`.

    `raised`: the opponent asks for this kind instead of a lower one, and `side` must answer.
    """

    side: Side
    kind: ResultKind
    before: "InTurn"
    raised: bool = False

    @property
    def answerer(self) -> Side:
        """Who must answer."""
        return self.side if self.raised else self.side.other


@dataclass(frozen=True, slots=True)
class DrawOnOffer:
    """`side` offers a draw; refused, the game goes on with `before`."""

    side: Side
    before: "InTurn"

    @property
    def answerer(self) -> Side:
        """Who must answer."""
        return self.side.other


@dataclass(frozen=True, slots=True)
class GameOver:
    """A game is booked; the board waits to be set up for the next.

    `score_before` is the score without it, for a director who takes the result back.
    """

    result: GameResult | Drawn
    score_before: MatchScore | None = None


@dataclass(frozen=True, slots=True)
class MatchOver:
    """The match is won; `score_before` is the score without the last game."""

    result: GameResult
    score_before: MatchScore | None = None


@dataclass(frozen=True, slots=True)
class SessionOver:
    """The players end it without a winner of a match: a session without end, or a match left.

    A game that was not over counts for nothing; `before` is where it goes on after all.
    """

    before: "SettingUp | GameOver | Paused"


@dataclass(frozen=True, slots=True)
class Paused:
    """Stopped by a player or the director; goes on with `before`."""

    before: "Running"


Rolled = ToMove | Judging | Asking | Disputed
"""Phases of a side that has rolled: its play is on the way, or under judgement."""

InTurn = ToRoll | ToMove | Judging | Asking | Disputed
"""Phases of a side's turn: there it may resign."""

Running = (
    SettingUp
    | OpeningRoll
    | ToRoll
    | CubeOnOffer
    | ToMove
    | Judging
    | Asking
    | Disputed
    | ResignOnOffer
    | DrawOnOffer
    | GameOver
)
Phase = Running | MatchOver | SessionOver | Paused
