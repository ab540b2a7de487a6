"""One drawing of the board, printed and read: for tests, logs and error messages.

White sits at the near edge with its home on the right, and the points carry White's numbers. `w`
and `b` are checkers; a stack higher than five ends in its total. Black's bar is above, White's
below; `off` counts what has been borne off, and is left out for none.

    +13-14-15-16-17-18-+BAR+19-20-21-22-23-24-+
    | w           b    |   | b              w |
    | w           b    |   | b              w |
    | w           b    |   | b                |
    | w                |   | b                |
    | w                |   | b                |
    |                  |   |                  |
    | b                |   | w                |
    | b                |   | w                |
    | b           w    |   | w                |
    | b           w    |   | w              b |
    | b           w    |   | w              b |
    +12-11-10--9--8--7-+BAR+-6--5--4--3--2--1-+
"""

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from controller.rules.errors import DiagramError
from controller.rules.position import BAR, OFF, Position

_TOP: Final = "+13-14-15-16-17-18-+BAR+19-20-21-22-23-24-+"
_BOTTOM: Final = "+12-11-10--9--8--7-+BAR+-6--5--4--3--2--1-+"
_MIDDLE: Final = "|                  |   |                  |"
_ROW: Final = re.compile(r"\|(.{18})\|(.{3})\|(.{18})\|")
_EDGE: Final = re.compile(r"(\+[^ ]+\+)(?: off ([0-9]+))?")
_HEIGHT: Final = 5
_UPPER: Final = (*range(13, 19), BAR, *range(19, 25))
_LOWER: Final = (*range(12, 6, -1), BAR, *range(6, 0, -1))

Stack = tuple[str, int]
"""The letter of a side and how many checkers; ("w", 0) is empty."""


def diagram_of(position: Position) -> str:
    """Return the drawing of a position, 13 lines without a last newline."""
    upper = [_stack_on(position, place, "b") for place in _UPPER]
    lower = [_stack_on(position, place, "w") for place in _LOWER]
    lines = [
        _TOP + _off(position.black[OFF]),
        *(_row(upper, height) for height in range(_HEIGHT)),
        _MIDDLE,
        *(_row(lower, height) for height in reversed(range(_HEIGHT))),
        _BOTTOM + _off(position.white[OFF]),
    ]
    return "\n".join(lines)


def position_of_diagram(text: str) -> Position:
    """Read a drawing; indents and blank lines around it do not matter.

    Raises:
        DiagramError: the drawing is not like the one above.
        PositionError: these checkers cannot stand like this.
    """
    lines = [line.strip() for line in text.strip().splitlines()]
    if len(lines) != 2 * _HEIGHT + 3:
        raise DiagramError(f"a drawn board has 13 lines, this one {len(lines)}")
    white, black = [0] * 26, [0] * 26
    black[OFF] = _read_edge(lines[0], _TOP)
    white[OFF] = _read_edge(lines[-1], _BOTTOM)
    upper = [_read_row(line) for line in lines[1:6]]
    lower = [_read_row(line) for line in lines[-2:-7:-1]]
    for places, rows in ((_UPPER, upper), (_LOWER, lower)):
        for place, cells in zip(places, zip(*rows, strict=True), strict=True):
            letter, count = _read_stack(place, cells)
            if letter == "w":
                white[place] += count
            else:
                black[BAR if place == BAR else 25 - place] += count
    return Position.checked(tuple(white), tuple(black))


def _stack_on(position: Position, place: int, bar_letter: str) -> Stack:
    white = position.white[place]
    black = position.black[BAR if place == BAR else 25 - place]
    if place == BAR:
        return (bar_letter, white if bar_letter == "w" else black)
    return ("w", white) if white else ("b", black)


def _row(stacks: Sequence[Stack], height: int) -> str:
    cells = [f"{_cell(stack, height):>2} " for stack in stacks]
    return f"|{''.join(cells[:6])}|{cells[6]}|{''.join(cells[7:])}|"


def _cell(stack: Stack, height: int) -> str:
    letter, count = stack
    if height == _HEIGHT - 1 and count > _HEIGHT:
        return str(count)
    return letter if height < count else ""


def _off(count: int) -> str:
    return f" off {count}" if count else ""


def _read_edge(line: str, edge: str) -> int:
    written = _EDGE.fullmatch(line)
    if written is None or written[1] != edge:
        raise DiagramError(f"the edge {line!r} should be {edge!r}, perhaps with ' off 3' behind")
    return int(written[2] or 0)


def _read_row(line: str) -> list[str]:
    written = _ROW.fullmatch(line)
    if written is None:
        raise DiagramError(f"the row {line!r} should be like {_MIDDLE!r}")
    left, bar, right = written.groups()
    halves = [[half[at : at + 3].strip() for at in range(0, 18, 3)] for half in (left, right)]
    return [*halves[0], bar.strip(), *halves[1]]


def _read_stack(place: int, cells: Sequence[str]) -> Stack:
    """Read the five cells of one place, from the edge inwards."""
    filled = list(takewhile(bool, cells))
    if any(cells[len(filled) :]):
        raise DiagramError(f"the stack on {place} has a gap")
    if not filled:
        return ("w", 0)
    letter = filled[0]
    same = list(takewhile(lambda cell: cell == letter, filled))
    if letter not in ("w", "b") or len(same) < min(len(filled), _HEIGHT - 1):
        raise DiagramError(f"the stack on {place} is {' '.join(filled)!r}; draw w or b, not both")
    if len(same) == len(filled):
        return (letter, len(filled))
    if not filled[-1].isdecimal() or int(filled[-1]) <= _HEIGHT:
        raise DiagramError(f"the stack on {place} ends in {filled[-1]!r}; write its total, over 5")
    return (letter, int(filled[-1]))
