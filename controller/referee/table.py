"""The whole state of a table: one frozen value that a journal replays to, always."""

from dataclasses import dataclass, field

from controller.referee.events import Fault, Hidden, Note
from controller.referee.evidence import Evidence
from controller.referee.origins import Origin
from controller.referee.phases import Phase, SettingUp
from controller.referee.setup import MatchSetup
from controller.rules.clock import Clocks
from controller.rules.cube import Cube
from controller.rules.match import MatchScore
from controller.rules.plays import Play
from controller.rules.position import Position
from controller.rules.side import Side
from controller.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Missing:
    """A device that does not answer, and since when."""

    device: str
    since_s: float
    why: str
    fault: Fault | None = None


@dataclass(frozen=True, slots=True)
class Noted:
    """Something about a device that people should know while the game goes on."""

    device: str
    note: Note
    told: str


DICE = "dice"
"""What dice that were never met are called; dice that were met have their own id after it."""


def is_dice(device: str) -> bool:
    """Say whether a device of this name is dice."""
    return device.partition(" ")[0] == DICE


@dataclass(frozen=True, slots=True)
class Table:
    """A match in progress.

    Attributes:
        setup: What was agreed.
        score: The match score.
        cube: The cube of this game.
        position: The last position known to be right.
        phase: What the game waits for.
        game: The number of this game, from 1.
        baseline: How the camera saw `position` when it was confirmed.
        evidence: The last look at a still board.
        hidden: Why the board cannot be read just now; None while it can.
        covered: White's points, and 25 for the bar, on which something lies that is no checker.
        missing: Devices that do not answer.
        last_play: The last play made, for the screen.
        last_side: Who made the last play, also one that was accepted against the rules.
        turn: The number of the turn that the dice serve, from 1; see `arming.py`.
        dice: Where the dice come from now.
        rolled: Where the roll on the table came from.
        notes: What people should know about devices while the game goes on.
        last_winner: Who won the game before this one; None in the first and after a draw.
        clocks: Both players' time; None where a match is played without.
    """

    setup: MatchSetup
    score: MatchScore
    cube: Cube
    position: Position
    phase: Phase = field(default_factory=SettingUp)
    game: int = 1
    baseline: Evidence | None = None
    evidence: Evidence | None = None
    hidden: Hidden | None = None
    covered: tuple[int, ...] = ()
    missing: tuple[Missing, ...] = ()
    last_play: Play | None = None
    last_side: Side | None = None
    last_winner: Side | None = None
    clocks: Clocks | None = None
    turn: int = 1
    dice: Origin = Origin.ELECTRONIC
    rolled: Origin = Origin.ELECTRONIC
    notes: tuple[Noted, ...] = ()

    @property
    def dice_missing(self) -> bool:
        """Whether electronic dice do not answer."""
        return any(is_dice(gone.device) for gone in self.missing)

    @property
    def variant(self) -> Variant:
        """The game being played now; in a match of several games they take turns."""
        return self.setup.variant_of(self.game)
