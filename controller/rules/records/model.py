"""A match as it was written down, whatever the program that wrote it.

Frozen values only. Each keeps the line it came from, which does not count when two records are
compared. White is the player of the left column of a `.mat` file, player 0 of GNU Backgammon.
"""

from dataclasses import dataclass, field

from controller.rules.position import Position
from controller.rules.side import Side

BACKGAMMON = "backgammon"
DICE_HEADER = "Dice"
"""The header that says where the dice of a match came from, if not from dice of their own."""


@dataclass(frozen=True, slots=True)
class Move:
    """One checker's way as written, in its owner's numbers: 25 is the bar, 0 is off.

    Attributes:
        points: where it stood, then each place named until it came to rest.
        hits: those of them marked with `*`; a missing mark is no statement.
    """

    points: tuple[int, ...]
    hits: frozenset[int] = frozenset()

    @property
    def source(self) -> int:
        """Where the checker stood."""
        return self.points[0]

    @property
    def target(self) -> int:
        """Where it came to rest."""
        return self.points[-1]


@dataclass(frozen=True, slots=True)
class Turn:
    """A roll, and what was played with it.

    Attributes:
        side: who rolled.
        dice: the numbers in the order they were written.
        moves: the play; none if nothing is written; None if it is not told move by move.
        after: the board after an illegal play that was let stand, complete.
        either_way: whether nobody knows if `after` has the colours exchanged.
        line: where it is written.
    """

    side: Side
    dice: tuple[int, int]
    moves: tuple[Move, ...] | None
    after: Position | None = None
    either_way: bool = field(default=False, compare=False)
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Doubled:
    """A side offers the cube at `value`; None if the file does not say at how much.

    One that follows another offer turns it on, as a beaver or raccoon does.
    """

    side: Side
    value: int | None
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Taken:
    """A side takes the cube."""

    side: Side
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Dropped:
    """A side drops: it loses the value before the offer."""

    side: Side
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Resigned:
    """A side gives up; `points` as written, None if not."""

    side: Side
    points: int | None = None
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Drawn:
    """Nobody wins the game: so agreed, or so it stands on the board."""

    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class CubeSet:
    """The cube was turned without an offer: by equal opening dice, or before the match began."""

    value: int
    owner: Side | None = None
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class BoardSet:
    """The board was set to a position by hand; `on_roll` is None where that does not change."""

    position: Position
    on_roll: Side | None
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class BoardShown:
    """The file shows the board here, as a GNU position id; a second witness of the plays."""

    gnu: str
    on_roll: Side
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Gap:
    """A line that could not be understood; what follows in this game cannot be judged."""

    line: int
    text: str


Action = Turn | Doubled | Taken | Dropped | Resigned | Drawn | CubeSet | BoardSet | BoardShown | Gap


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result as written: who won how many points; `wins_match` if it says so."""

    winner: Side
    points: int
    wins_match: bool = field(default=False, compare=False)
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Game:
    """One game of a match, with the scores before it.

    `crawford` says whether the file calls it the Crawford game; None if it does not tell.
    """

    number: int
    white_score: int
    black_score: int
    actions: tuple[Action, ...]
    outcome: Outcome | None = None
    variant: str = BACKGAMMON
    crawford: bool | None = field(default=None, compare=False)
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that could not be understood."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A whole match; `length` 0 is a session for money, without end.

    `has_crawford` is whether the Crawford rule was agreed.
    """

    white: str
    black: str
    length: int
    games: tuple[Game, ...]
    has_crawford: bool = True
    dialect: str = field(default="", compare=False)
    headers: tuple[tuple[str, str], ...] = field(default=(), compare=False)
    unread: tuple[Unread, ...] = field(default=(), compare=False)


def dice_told(record: MatchRecord) -> str:
    """Return where the dice of a match came from, as its header says; "" if it says nothing."""
    return tidy_name(dict(record.headers).get(DICE_HEADER, "").replace('"', ""))


def tidy_name(name: str) -> str:
    """Return a player's name on one line, with single blanks, as files can hold it."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())
