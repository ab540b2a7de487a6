"""What can happen at the table, one frozen class each; every event carries its time.

The law of this file: values only. `at_s` is monotonic seconds, given by whoever saw it happen.
A side of None means the dice are shared: the player whose turn it is. `turn` is the turn token that
the dice were armed with when it happened (`arming.py`), 0 if they know of none.
"""

from dataclasses import dataclass
from enum import Enum

from controller.referee.evidence import Evidence
from controller.referee.origins import Origin
from controller.referee.setup import MatchSetup
from controller.rules.cube import Cube
from controller.rules.dice import Roll
from controller.rules.position import Position
from controller.rules.side import Side


class Hidden(Enum):
    """Why the board cannot be read."""

    HAND = "hand"
    LYING = "lying"
    """What covers it has not moved for some seconds: a cup, or a hand at rest."""
    GLARE = "glare"
    MOVING = "moving"
    KNOCKED = "knocked"
    DARK = "dark"
    OVEREXPOSED = "overexposed"
    NO_BOARD = "no_board"


class VoidDice(Enum):
    """Why a roll does not count."""

    COCKED = "cocked"
    OFF_TRAY = "off_tray"
    UNKNOWN = "unknown"
    MOVED = "moved"
    MISTYPED = "mistyped"


class Fault(Enum):
    """Why a device does not answer, where people can do something about it."""

    NOT_THERE = "not_there"
    NOT_ALLOWED = "not_allowed"
    BUSY = "busy"
    NO_PICTURE = "no_picture"
    NO_ANSWER = "no_answer"
    STOPPED = "stopped"
    ENDED = "ended"
    NO_LIBRARY = "no_library"
    OTHER_SIZE = "other_size"


class Note(Enum):
    """What people should know about a device while the game goes on."""

    BATTERY_LOW = "battery_low"
    ASLEEP = "asleep"
    CHATTERING = "chattering"
    NOT_ALLOWED = "not_allowed"
    SECOND = "second"
    VERSION = "version"


class Button(Enum):
    """What a player asks for, by a button on the board or on the screen."""

    DOUBLE = "double"
    TAKE = "take"
    PASS = "pass"  # noqa: S105 - the cube is passed, nobody logs in
    END_TURN = "end_turn"
    ACCEPT = "accept"
    RESIGN_SINGLE = "resign_single"
    RESIGN_GAMMON = "resign_gammon"
    RESIGN_BACKGAMMON = "resign_backgammon"
    REFUSE = "refuse"
    DRAW = "draw"
    PAUSE = "pause"
    CHOOSE_FIRST = "choose_first"
    CHOOSE_SECOND = "choose_second"
    END_MATCH = "end_match"
    NEXT_MATCH = "next_match"
    ROLL = "roll"
    RETYPE = "retype"
    TYPE_DICE = "type_dice"
    REFEREE_ROLLS = "referee_rolls"
    USE_DICE = "use_dice"


@dataclass(frozen=True, slots=True)
class MatchStarted:
    """A match begins, with everything agreed before it."""

    at_s: float
    setup: MatchSetup


@dataclass(frozen=True, slots=True)
class BoardSeen:
    """The board lay still and was read.

    Attributes:
        at_s: When.
        evidence: What was read.
        covered: White's points, and 25 for the bar, on which something lies that is no checker.
    """

    at_s: float
    evidence: Evidence
    covered: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class BoardHidden:
    """The board cannot be read from now on; `covered` as in `BoardSeen`."""

    at_s: float
    why: Hidden
    covered: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DiceRolling:
    """Dice are in the air."""

    at_s: float
    side: Side | None
    turn: int = 0


@dataclass(frozen=True, slots=True)
class DiceSettled:
    """Two dice lie flat."""

    at_s: float
    side: Side | None
    roll: Roll
    origin: Origin = Origin.ELECTRONIC
    turn: int = 0


@dataclass(frozen=True, slots=True)
class OneDieSettled:
    """One die lies flat, as in an opening roll; of shared dice White throws the first."""

    at_s: float
    side: Side | None
    value: int
    origin: Origin = Origin.ELECTRONIC
    turn: int = 0


@dataclass(frozen=True, slots=True)
class OpeningDice:
    """One die of each side lies flat."""

    at_s: float
    white: int
    black: int
    origin: Origin = Origin.ELECTRONIC
    turn: int = 0


@dataclass(frozen=True, slots=True)
class DiceVoid:
    """The roll does not count and is made again."""

    at_s: float
    side: Side | None
    why: VoidDice
    turn: int = 0


@dataclass(frozen=True, slots=True)
class DicePickedUp:
    """The player lifted the dice: the turn is over."""

    at_s: float
    side: Side | None
    turn: int = 0


@dataclass(frozen=True, slots=True)
class ButtonPressed:
    """A player pressed a button; None where both sides share it."""

    at_s: float
    side: Side | None
    button: Button


@dataclass(frozen=True, slots=True)
class DirectorRuled:
    """The director says what the position is and whose turn it is to roll."""

    at_s: float
    position: Position
    on_roll: Side


@dataclass(frozen=True, slots=True)
class StandingRuled:
    """The director says what the score and the cube are; the game goes on where it is.

    `crawford_played` says whether the Crawford game is over; it matters only where a side is one
    point short. `cube` is None where it stays as it is, and between games, when none lies.
    """

    at_s: float
    white_score: int
    black_score: int
    crawford_played: bool = False
    cube: Cube | None = None


@dataclass(frozen=True, slots=True)
class DeviceLost:
    """A device stopped answering; `why` is for logs, `fault` what people are told to mend."""

    at_s: float
    device: str
    why: str
    fault: Fault | None = None


@dataclass(frozen=True, slots=True)
class DeviceFound:
    """A device answers (again)."""

    at_s: float
    device: str


@dataclass(frozen=True, slots=True)
class DeviceNoted:
    """Something about a device that does not stop the game; `over` when it holds no longer.

    `told` fills in the sentence: the percent of a battery, the id of dice that are refused.
    """

    at_s: float
    device: str
    note: Note
    told: str = ""
    over: bool = False


@dataclass(frozen=True, slots=True)
class DiceAgreed:
    """Where the dice of this match come from, said anew by the settings."""

    at_s: float
    origin: Origin


@dataclass(frozen=True, slots=True)
class Ticked:
    """Time went by."""

    at_s: float


Event = (
    MatchStarted
    | BoardSeen
    | BoardHidden
    | DiceRolling
    | DiceSettled
    | OneDieSettled
    | OpeningDice
    | DiceVoid
    | DicePickedUp
    | ButtonPressed
    | DirectorRuled
    | StandingRuled
    | DeviceLost
    | DeviceFound
    | DeviceNoted
    | DiceAgreed
    | Ticked
)
