"""Every choice the games differ in, one enum a choice, one line a value.

A value is the text a rule card writes, without commas or brackets. Each enum is read in one small
part of the rules, named in its docstring; a new value is a line here and a few there.
"""

from enum import Enum


class Direction(Enum):
    """How the two sides go round the board (`route`)."""

    OPPOSITE = "opposite"
    """Towards each other; each side's home is before its own seat."""
    SAME = "same"
    """Both the same way, from diagonally opposite corners; Black's home is before White's seat."""


class Contact(Enum):
    """What a checker does to an enemy checker it lands on (`landing`)."""

    HIT = "hit"
    """It sends a single one to the bar; two block the point."""
    PIN = "pin"
    """It holds a single one fast under it; two block the point."""
    BLOCK = "block"
    """Nothing: one enemy checker blocks the point."""


class Entry(Enum):
    """Which checkers may move while some are not on the board (`leaving`)."""

    BAR = "bar"
    """Those on the bar enter before anything else moves."""
    WAITING = "waiting"
    """All begin beside the board; others may move while some wait, but not while one is hit."""
    WAITING_HIT_TOO = "waiting or hit"
    """As WAITING, and a hit checker may wait like the others."""
    WAITING_ALL_FIRST = "waiting all first"
    """Nothing moves on while a checker still waits."""


class BearOff(Enum):
    """What a die larger than needed does at the end (`leaving`)."""

    OVERSIZE = "oversize"
    """It bears off the rearmost checker."""
    EXACT = "exact"
    """Nothing: only the exact number bears off."""


class HeadStart(Enum):
    """How soon the checkers on the start point may follow the first (`laws_of_start`)."""

    FREE = "free"
    """At once."""
    FIRST_PASSES = "first passes"
    """When the first has passed the opponent's start point."""
    ONE_A_TURN = "one a turn"
    """One a turn; two if the first roll of the game is 3-3, 4-4 or 6-6."""


class Prime(Enum):
    """Where six points in a row may not be held (`laws_of_primes`)."""

    FREE = "free"
    """Nowhere forbidden."""
    GAP_AT_START = "gap at start"
    """Never all six of one's own starting quarter."""
    ENEMY_AHEAD = "enemy ahead"
    """Nowhere, unless an enemy checker has passed them."""


class HitAndRun(Enum):
    """Whether a checker may go on to safety in the turn it hits (`laws_of_hitting`)."""

    FREE = "free"
    """Always."""
    NOT_BEARING_OFF = "not bearing off"
    """Not if it hits while all its side's checkers are home."""
    NOT_AT_HOME = "not at home"
    """Not if it hits in its own home."""


class Mother(Enum):
    """What it means to pin the last checker on the opponent's start point (`mothers`)."""

    NOTHING = "nothing"
    """Nothing special."""
    WINS_AWAY = "wins away"
    """A double win once the pinner has left his own start point; both pinned is a draw."""
    WINS = "wins"
    """A double win at once."""
    BOTH_DRAW = "both draw"
    """Nothing special, but both pinned is a draw."""


class AceyDeucey(Enum):
    """What a roll of 1-2 gives besides its two numbers (`again`)."""

    NOTHING = "nothing"
    """Nothing."""
    REST_LOST = "rest lost"
    """A double of one's choice and another roll, if all numbers before could be played."""
    LOST_IF_NONE = "lost if none"
    """The same, lost only where not one number could be played."""


class Opening(Enum):
    """Who begins the first game, and with which numbers (`opening`)."""

    HIGHER_PLAYS_BOTH = "higher plays both"
    """One die each; the higher die plays both numbers; equal dice are rolled again."""
    HIGHER_ROLLS_AGAIN = "higher rolls again"
    """One die each; the higher begins with a new roll, which may be a double."""
    WHITE_BEGINS = "white begins"
    """White rolls and plays."""


class NextGame(Enum):
    """Who begins the games after the first (`opening`)."""

    AS_FIRST = "as first"
    """Whoever the opening says, each time."""
    WINNER_BEGINS = "winner begins"
    """The winner of the last game, with a roll of his own."""


class DeadCube(Enum):
    """What happens to a double that cannot change the match (`cube`)."""

    ALLOW = "allow"
    """It is offered as any other."""
    WARN = "warn"
    """It is offered, and the referee says what it is."""
    REFUSE = "refuse"
    """It is refused."""
