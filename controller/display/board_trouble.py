"""What is wrong while a board is measured, as advice: what, and what to do.

The names are those of `vision.trouble`, which this room may not know; `translate_board.py` in the
shell matches them, and a test holds both complete.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto


class BoardTrouble(Enum):
    """What can be wrong with a picture of a board, or with the board in it."""

    TOO_DARK = auto()
    TOO_BRIGHT = auto()
    WHITE_BURNT = auto()
    BLURRED = auto()
    NO_BOARD = auto()
    CORNER_OUT = auto()
    SIDE_OUT = auto()
    TOO_SMALL = auto()
    TWO_BOARDS = auto()
    MIRRORED = auto()
    OTHER_EMPTY = auto()
    NOT_START = auto()
    CHECKERS_MISSING = auto()
    WRONG_COLOUR = auto()
    READ_OTHERWISE = auto()
    READ_BADLY = auto()
    COVERED = auto()
    COVERED_SOMEWHERE = auto()
    OTHER_COLOURS = auto()
    GLARE = auto()
    OTHER_HOME = auto()
    HOME_ASSUMED = auto()
    OFF_LINES = auto()
    BAD_POINTS = auto()
    DOUBTFUL = auto()
    MARKER_MISSING = auto()
    MARKER_TWICE = auto()
    MARKER_MOVED = auto()
    MARKER_FOREIGN = auto()
    NO_EMPTY = auto()
    NOT_HELD = auto()
    OTHER_SIZE = auto()
    NO_PICTURE = auto()


@dataclass(frozen=True, slots=True)
class Advice:
    """What is wrong, and what to do about it: two short sentences."""

    wrong: str
    do: str

    def __str__(self) -> str:
        """Say both, one after the other."""
        return f"{self.wrong} {self.do}".strip()


@dataclass(frozen=True, slots=True)
class TroubleWords:
    """The words of one language.

    Attributes:
        advice: Of each trouble; {places} are corners or a side, {points} numbered as White counts,
            {way} where to move the camera.
        places: The corners and sides of a board, as the camera sees it.
        ways: Where to move the camera when that side is cut off.
        higher: What to do where sides across from each other are cut off.
        point: {points}, a single one.
        points: {points}, several.
        the_and: What joins the last two of a list.
    """

    advice: Mapping[BoardTrouble, Advice]
    places: Mapping[str, str]
    ways: Mapping[str, str]
    higher: str
    point: str
    points: str
    the_and: str


_SIDES = ("left", "right", "far", "near")
_ACROSS = (("left", "right"), ("far", "near"))


def advice_on(
    words: TroubleWords,
    trouble: BoardTrouble,
    places: tuple[str, ...] = (),
    points: tuple[int, ...] = (),
) -> Advice:
    """Say what is wrong and what to do, with these corners, sides and points."""
    advice = words.advice[trouble]
    named = words.point if len(points) == 1 else words.points
    filled = {
        "places": listed([words.places[place] for place in places], words.the_and),
        "points": named.format(points=listed([str(point) for point in points], words.the_and)),
        "way": _way(words, places),
    }
    wrong, do = (_sentence(part.format(**filled)) for part in (advice.wrong, advice.do))
    return Advice(wrong, do)


def _way(words: TroubleWords, places: tuple[str, ...]) -> str:
    """Say where to move the camera: to the sides of which most corners are out."""
    count = {side: sum(side in place.split() for place in places) for side in _SIDES}
    if len(places) > 2 or any(count[a] and count[a] == count[b] == 2 for a, b in _ACROSS):
        return words.higher
    sides = [side for side in _SIDES if count[side] and count[side] == len(places)]
    return listed([words.ways[side] for side in sides], words.the_and) or words.higher


def listed(words: list[str], the_and: str) -> str:
    """Join words as a list is spoken."""
    return the_and.join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
