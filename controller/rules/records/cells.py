"""The rows of Jellyfish files: `  3) 52: 8/3* 6/3      43: 25/21 13/10`, cell by cell.

Two columns, but nobody keeps them: three-digit row numbers shift them, long plays run into the
second one. So cells are told by their words, and a cell that stands alone by its place.
"""

import re
from collections.abc import Callable
from typing import Final

from controller.rules.errors import RulesError
from controller.rules.records.model import (
    Action,
    Doubled,
    Dropped,
    Gap,
    Outcome,
    Resigned,
    Taken,
    Turn,
)
from controller.rules.records.moves import read_moves
from controller.rules.records.snowie import standing_of_snowie
from controller.rules.side import Side

_CELLS: Final = re.compile(
    r"(?<!\S)(?:[0-6]{2}:\s*Illegal play \([^()]*\)|[0-6]{2}:|Doubles|Beavers|Raccoons|Takes|Drops"
    r"|Wins|Losses|Concedes)"
)
_ROLL: Final = re.compile(r"([0-6])([0-6]):\s*(.*)", re.DOTALL)
_ILLEGAL: Final = re.compile(r"Illegal play \(([^()]*)\)")
_DOUBLE: Final = re.compile(r"(?:Doubles|Beavers|Raccoons) => ([0-9]{1,6})")
_WINS: Final = re.compile(r"Wins ([0-9]{1,6}) points?( and the match)?")
_LOSES: Final = re.compile(r"Losses ([0-9]{1,6}) points?")
_DANCES: Final = frozenset({"", "cannot move"})
_RESIGNED: Final = re.compile(r"\?{3,4}")
SECOND_COLUMN: Final = 16
"""A cell alone belongs to the second column if it starts this far right: the first starts at 6."""

Reader = Callable[[re.Match[str], Side, int], Action | Outcome]
Cell = tuple[int, str]
"""Where a cell starts, and what it says."""


def split_cells(text: str, start: int) -> list[Cell] | None:
    """Return the cells of a row from `start` on; None if there is other text."""
    found = [match.start() for match in _CELLS.finditer(text, start)]
    if text[start : found[0] if found else None].strip():
        return None
    ends = (*found[1:], len(text))[: len(found)]
    return [(at, text[at:end].strip()) for at, end in zip(found, ends, strict=True)]


def side_of(cells: list[Cell], number: int) -> Side:
    """Return whose cell it is."""
    if len(cells) > 1:
        return Side.BLACK if number else Side.WHITE
    return Side.BLACK if cells[0][0] >= SECOND_COLUMN else Side.WHITE


def read_cell(text: str, side: Side, line: int) -> Action | Outcome:
    """Read one cell; a Gap if it cannot be understood."""
    words: dict[str, Action] = {
        "Takes": Taken(side, line),
        "Drops": Dropped(side, line),
        "Concedes": Resigned(side, None, line),
    }
    if text in words:
        return words[text]
    for pattern, read in _READERS:
        if written := pattern.fullmatch(text):
            return read(written, side, line)
    return Gap(line, text)


def _turn(roll: re.Match[str], side: Side, line: int) -> Action:
    dice, play = (int(roll[1]), int(roll[2])), roll[3]
    resigned = _RESIGNED.fullmatch(play)
    if dice == (0, 0) and resigned:
        return Resigned(side, None, line)
    if 0 in dice:
        return Gap(line, roll[0])
    if resigned:
        return Turn(side, dice, None, line=line)
    try:
        return _played(side, dice, play, line)
    except RulesError:
        return Gap(line, roll[0])


def _played(side: Side, dice: tuple[int, int], play: str, line: int) -> Turn:
    if illegal := _ILLEGAL.fullmatch(play):
        after = standing_of_snowie(illegal[1]).position
        return Turn(side, dice, None, after, either_way=True, line=line)
    moves = () if play.lower() in _DANCES else read_moves(play)
    return Turn(side, dice, moves, line=line)


_READERS: Final[tuple[tuple[re.Pattern[str], Reader], ...]] = (
    (_ROLL, _turn),
    (_DOUBLE, lambda told, side, line: Doubled(side, int(told[1]), line)),
    (_LOSES, lambda told, side, line: Resigned(side, int(told[1]), line)),
    (_WINS, lambda told, side, line: Outcome(side, int(told[1]), told[2] is not None, line)),
)
