"""The dice that people can touch on the screen where dice are typed: which, and in what order."""

from dataclasses import dataclass

from controller.display.speaker import Speaker
from controller.referee.origins import Origin
from controller.referee.phases import OpeningRoll, ToRoll
from controller.referee.table import Table
from controller.rules.side import Side

FACES = (1, 2, 3, 4, 5, 6)
FOLDED = ((6, 1), (5, 2), (4, 3))
"""The 21 rolls in three rows of seven, for broad fingers: the six rolls whose higher die is a 6 and
the one of a 1, the five of a 5 and two of a 2, the four of a 4 and three of a 3."""


@dataclass(frozen=True, slots=True)
class PadKey:
    """Dice that a player may say were thrown: two, or one in an opening.

    `chosen` marks what was said already.
    """

    side: Side
    values: tuple[int, ...]
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class DicePad:
    """All keys, row by row, under a heading."""

    title: str
    rows: tuple[tuple[PadKey, ...], ...]


def dice_pad(table: Table, speaker: Speaker) -> DicePad | None:
    """Return the keys to touch; None where no dice are to be typed now."""
    if table.dice is not Origin.TYPED:
        return None
    match table.phase:
        case ToRoll(side=side):
            rows = tuple(_rolls(side, high) + _rolls(side, low) for high, low in FOLDED)
            return DicePad(speaker.fill(speaker.words.dice.pad, side), rows)
        case OpeningRoll(white=white, black=black):
            faces = (_faces(Side.BLACK, black), _faces(Side.WHITE, white))
            return DicePad(speaker.words.dice.pad_opening, faces)
    return None


def _rolls(side: Side, high: int) -> tuple[PadKey, ...]:
    return tuple(PadKey(side, (high, low)) for low in FACES if low <= high)


def _faces(side: Side, thrown: int | None) -> tuple[PadKey, ...]:
    return tuple(PadKey(side, (face,), chosen=face == thrown) for face in FACES)
