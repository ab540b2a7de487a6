"""What can be wrong with a picture or a board, named; the sentences for people are made elsewhere.

`Trouble` is what a program asks for, `Remark` says where. Their English here is for logs.
"""

from dataclasses import dataclass
from enum import Enum

PLACES = ("far left", "far right", "near right", "near left")
"""The corners of a board as the camera sees it, in the order of their markers."""


class Trouble(Enum):
    """What is wrong; places are corners or sides, points are numbered as White counts."""

    TOO_DARK = "the picture is too dark"
    TOO_BRIGHT = "the picture is overexposed"
    WHITE_BURNT = "the white checkers are overexposed"
    BLURRED = "the picture is not sharp"
    NO_BOARD = "no board found"
    CORNER_OUT = "corners of the board are out of the picture"
    SIDE_OUT = "a side of the board is out of the picture or covered"
    TOO_SMALL = "the board is too small in the picture"
    TWO_BOARDS = "there is more than one board in the picture"
    MIRRORED = "the picture is mirrored"
    OTHER_EMPTY = "the picture of the empty board does not fit that of the start position"
    NOT_START = "the checkers are not in the start position, or their colours are alike"
    CHECKERS_MISSING = "checkers of the start position are missing"
    WRONG_COLOUR = "checkers of the wrong colour lie in the start position"
    READ_OTHERWISE = "other checkers are read than the start position has"
    READ_BADLY = "points of the start position are hard to read"
    COVERED = "something covers points of the start position"
    COVERED_SOMEWHERE = "something that is no checker lies on the board"
    OTHER_COLOURS = "the checkers do not show in the colours known: another board, or other light"
    GLARE = "light is reflected over points of the start position"
    OTHER_HOME = "White's home is on the other side than was told"
    HOME_ASSUMED = "White's home side was not read but assumed to be right"
    OFF_LINES = "the points given do not lie on lines of the picture"
    BAD_POINTS = "the points given cannot be a board"
    DOUBTFUL = "this may not be the whole board"
    MARKER_MISSING = "a printed marker is not seen"
    MARKER_TWICE = "a printed marker is seen twice"
    MARKER_MOVED = "printed markers lie at each other's corners"
    MARKER_FOREIGN = "a marker is seen that is none of the printed sheet"
    NO_EMPTY = "the empty board was not shown: what lies on bare points is taken for board"
    NOT_HELD = "the camera does not hold its settings: colours may wander"


MENDED_BY_EMPTY = frozenset(
    {
        Trouble.NO_BOARD,
        Trouble.NOT_START,
        Trouble.CHECKERS_MISSING,
        Trouble.WRONG_COLOUR,
        Trouble.READ_OTHERWISE,
        Trouble.READ_BADLY,
        Trouble.COVERED,
        Trouble.GLARE,
    }
)
"""What may be no more than checkers hard to tell from points that were never seen bare."""


class CameraFault(Enum):
    """Why a camera gives no pictures."""

    NOT_THERE = "there is no such camera"
    NOT_ALLOWED = "it may not be used by this user"
    BUSY = "another program uses it"
    NO_PICTURE = "it gives no picture"
    NO_ANSWER = "the address does not answer"
    STOPPED = "it has stopped"
    ENDED = "file or folder are at their end"
    NO_LIBRARY = "the library for it is missing"
    OTHER_SIZE = "its pictures have another size than the board was measured on"


@dataclass(frozen=True, slots=True)
class Remark:
    """One thing that is wrong, and where: `places`, or `points` as White counts."""

    what: Trouble
    places: tuple[str, ...] = ()
    points: tuple[int, ...] = ()

    def __str__(self) -> str:
        """Say it in English, for a log."""
        where = (*self.places, *(f"point {point}" for point in self.points))
        return f"{self.what.value}: {', '.join(where)}" if where else self.what.value
