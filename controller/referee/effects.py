"""What the referee has to say, one frozen class each; the shell shows, sounds and records them."""

from dataclasses import dataclass
from enum import Enum

from controller.referee.events import Note
from controller.referee.origins import Origin
from controller.referee.reasons import Fault, Reason
from controller.rules.cube import Cube
from controller.rules.dice import Roll
from controller.rules.plays import Play
from controller.rules.position import Position
from controller.rules.result import Drawn, GameResult, ResultKind
from controller.rules.side import Side


class Verdict(Enum):
    """The judgement of one physical play."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    ASK = "ask"
    CANNOT_SEE = "cannot_see"


class Ignored(Enum):
    """Why an event changed nothing."""

    NOT_NOW = "not_now"
    NOT_YOUR_TURN = "not_your_turn"
    SET_UP_FIRST = "set_up_first"
    CUBE_NOT_YOURS = "cube_not_yours"
    CRAWFORD_GAME = "crawford_game"
    CUBE_LIMIT = "cube_limit"
    DEAD_CUBE = "dead_cube"
    NO_CUBE = "no_cube"
    NOT_TURNED_ON = "not_turned_on"
    ANSWER_DOUBLE_FIRST = "answer_double_first"
    NO_SUCH_LOSS = "no_such_loss"
    NO_DRAW = "no_draw"
    PAUSED = "paused"
    ROLLED_ALREADY = "rolled_already"
    ROLLED_TOO_EARLY = "rolled_too_early"
    MUST_BE_CORRECTED = "must_be_corrected"
    TIE = "tie"
    OLD_TURN = "old_turn"
    OTHER_DICE = "other_dice"
    NO_SUCH_STANDING = "no_such_standing"


@dataclass(frozen=True, slots=True)
class VerdictGiven:
    """A play was judged.

    Attributes:
        at_s: When.
        verdict: The judgement.
        side: Whose play.
        roll: With which roll.
        position: The board as it is: after the play, or as it stands against the rules.
        play: The play, if it is legal.
        reasons: The rules broken, if it is illegal.
        choices: The plays that look alike, if the player is asked.
        accepted: The play is against the rules and the opponent let it stand.
        example: A legal play that could have been made instead, if it is illegal.
        fault: The first of the reasons, with the places it is about.
    """

    at_s: float
    verdict: Verdict
    side: Side
    roll: Roll
    position: Position
    play: Play | None = None
    reasons: tuple[Reason, ...] = ()
    choices: tuple[Play, ...] = ()
    accepted: bool = False
    example: Play | None = None
    fault: Fault | None = None


@dataclass(frozen=True, slots=True)
class GameStarted:
    """The board is set up and a game begins."""

    at_s: float
    number: int


@dataclass(frozen=True, slots=True)
class OpeningWon:
    """The opening roll is decided; `roll` is what the winner plays, None if it rolls anew."""

    at_s: float
    side: Side
    roll: Roll | None
    origin: Origin = Origin.ELECTRONIC


@dataclass(frozen=True, slots=True)
class Rolled:
    """A roll counts; `plays` is how many different legal end positions it has (0: no play)."""

    at_s: float
    side: Side
    roll: Roll
    plays: int
    origin: Origin = Origin.ELECTRONIC


@dataclass(frozen=True, slots=True)
class DoubleGiven:
    """The roll just played gives a double of the side's choice, to be played now."""

    at_s: float
    side: Side


@dataclass(frozen=True, slots=True)
class RollsAgain:
    """The double of its choice is played, and the same side rolls again."""

    at_s: float
    side: Side


@dataclass(frozen=True, slots=True)
class RestLost:
    """Not all was played that had to be: what the roll still gave is lost, and the turn passes."""

    at_s: float
    side: Side


@dataclass(frozen=True, slots=True)
class RollVoid:
    """Dice that do not count; `why` is one of VoidDice's values."""

    at_s: float
    side: Side
    why: str


@dataclass(frozen=True, slots=True)
class RollKept:
    """A roll before the opponent's turn is over stands; `side` rolled it."""

    at_s: float
    side: Side
    roll: Roll


@dataclass(frozen=True, slots=True)
class ClosedOut:
    """A side that cannot enter with any roll passes its turn without rolling."""

    at_s: float
    side: Side


@dataclass(frozen=True, slots=True)
class CubeOffered:
    """A side doubles; `value` is what the cube would show, `dead` a double that gains nothing."""

    at_s: float
    side: Side
    value: int
    dead: bool = False


@dataclass(frozen=True, slots=True)
class CubeTurnedOn:
    """Instead of an answer a side turns the cube on: `animals` 1 is a beaver, 2 a raccoon."""

    at_s: float
    side: Side
    value: int
    animals: int


@dataclass(frozen=True, slots=True)
class CubeTurnedByDice:
    """Equal opening dice turned the centred cube to `value`."""

    at_s: float
    value: int


@dataclass(frozen=True, slots=True)
class CubeTaken:
    """`side` takes the offer; `owner` has the cube now: whoever was doubled first."""

    at_s: float
    side: Side
    value: int
    owner: Side


@dataclass(frozen=True, slots=True)
class CubePassed:
    """The offer is passed."""

    at_s: float
    side: Side


@dataclass(frozen=True, slots=True)
class ResignationOffered:
    """A side offers to lose so many points."""

    at_s: float
    side: Side
    points: int


@dataclass(frozen=True, slots=True)
class ResignationRaised:
    """`side` asks for more than the opponent offered to lose."""

    at_s: float
    side: Side
    kind: ResultKind
    points: int


@dataclass(frozen=True, slots=True)
class ResignationRefused:
    """A side that was asked plays on."""

    at_s: float
    side: Side


@dataclass(frozen=True, slots=True)
class ResignationWithdrawn:
    """A side takes its own offer to lose back."""

    at_s: float
    side: Side


@dataclass(frozen=True, slots=True)
class DrawOffered:
    """A side offers a draw."""

    at_s: float
    side: Side


@dataclass(frozen=True, slots=True)
class DrawRefused:
    """The offer of a draw is refused by `side`, or taken back by the side that made it."""

    at_s: float
    side: Side


@dataclass(frozen=True, slots=True)
class GameEnded:
    """A game is over and booked, won or drawn; the scores are those after it."""

    at_s: float
    result: GameResult | Drawn
    white_score: int
    black_score: int


@dataclass(frozen=True, slots=True)
class StandingSet:
    """The director set score and cube; `cube` is None between games.

    `double_off`: a double that was on offer is taken back by it.
    """

    at_s: float
    white_score: int
    black_score: int
    cube: Cube | None
    double_off: bool = False


@dataclass(frozen=True, slots=True)
class FlagFell:
    """A side's time is used up; without an overtime it has lost the match."""

    at_s: float
    side: Side
    overtime_s: float = 0.0


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over."""

    at_s: float
    winner: Side


@dataclass(frozen=True, slots=True)
class SessionEnded:
    """The players end it without the winner of a match; the scores are those of all games."""

    at_s: float
    white_score: int
    black_score: int


@dataclass(frozen=True, slots=True)
class SessionGoesOn:
    """It goes on after all."""

    at_s: float


@dataclass(frozen=True, slots=True)
class DeviceMissing:
    """A device is gone; everything waits for it."""

    at_s: float
    device: str
    why: str


@dataclass(frozen=True, slots=True)
class DeviceBack:
    """A device answers again."""

    at_s: float
    device: str


@dataclass(frozen=True, slots=True)
class DeviceTold:
    """Something about a device that people should know, or that is over; see `DeviceNoted`."""

    at_s: float
    device: str
    note: Note
    told: str
    over: bool


@dataclass(frozen=True, slots=True)
class DiceChosen:
    """From now on the dice come from here."""

    at_s: float
    origin: Origin


@dataclass(frozen=True, slots=True)
class EventIgnored:
    """An event that does not fit was answered and changed nothing; `event` is its class name."""

    at_s: float
    event: str
    side: Side | None
    why: Ignored


Effect = (
    VerdictGiven
    | GameStarted
    | OpeningWon
    | Rolled
    | DoubleGiven
    | RollsAgain
    | RestLost
    | RollVoid
    | RollKept
    | ClosedOut
    | CubeOffered
    | CubeTurnedOn
    | CubeTurnedByDice
    | CubeTaken
    | CubePassed
    | ResignationOffered
    | ResignationRaised
    | ResignationRefused
    | ResignationWithdrawn
    | DrawOffered
    | DrawRefused
    | GameEnded
    | StandingSet
    | FlagFell
    | MatchEnded
    | SessionEnded
    | SessionGoesOn
    | DeviceMissing
    | DeviceBack
    | DeviceTold
    | DiceChosen
    | EventIgnored
)
