"""One drawing of the board, printed and read: for tests, logs and error messages.

White sits at the near edge with its home on the right, and the points carry White's numbers. `w`
and `b` are checkers; a stack higher than five ends in its total. Black's bar is above, White's
below; `off` counts what has been borne off and `waiting` what is not in play yet, both left out
for none. A checker pinned under others is drawn first, at the edge.

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
from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Final

from controller.rules.errors import DiagramError
from controller.rules.position import BAR, OFF, Position, Special

_TOP: Final = "+13-14-15-16-17-18-+BAR+19-20-21-22-23-24-+"
_BOTTOM: Final = "+12-11-10--9--8--7-+BAR+-6--5--4--3--2--1-+"
_MIDDLE: Final = "|                  |   |                  |"
_ROW: Final = re.compile(r"\|(.{18})\|(.{3})\|(.{18})\|")
_EDGE: Final = re.compile(r"(\+[^ ]+\+)(?: off ([0-9]+))?(?: waiting ([0-9]+))?")
_HEIGHT: Final = 5
_UPPER: Final = (*range(13, 19), BAR, *range(19, 25))
_LOWER: Final = (*range(12, 6, -1), BAR, *range(6, 0, -1))


def diagram_of(position: Position) -> str:
    """Return the drawing of a position, 13 lines without a last newline."""
    special = position.special
    upper_bar = "b" * (position.black[BAR] - special.black_waiting)
    lower_bar = "w" * (position.white[BAR] - special.white_waiting)
    upper = [upper_bar if place == BAR else _stack_on(position, place) for place in _UPPER]
    lower = [lower_bar if place == BAR else _stack_on(position, place) for place in _LOWER]
    lines = [
        _TOP + _beside(position.black[OFF], special.black_waiting),
        *(_row(upper, height) for height in range(_HEIGHT)),
        _MIDDLE,
        *(_row(lower, height) for height in reversed(range(_HEIGHT))),
        _BOTTOM + _beside(position.white[OFF], special.white_waiting),
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
    black_off, black_waiting = _read_edge(lines[0], _TOP)
    white_off, white_waiting = _read_edge(lines[-1], _BOTTOM)
    upper, lower = _read_half(_UPPER, lines[1:6]), _read_half(_LOWER, lines[-2:-7:-1])
    stacks = {**upper, **lower, BAR: upper[BAR] + lower[BAR]}
    white = [stacks.get(place, "").count("w") for place in range(26)]
    black = [stacks.get(25 - place, "").count("b") for place in range(26)]
    white[OFF], black[OFF] = white_off, black_off
    white[BAR] += white_waiting
    black[BAR] = stacks[BAR].count("b") + black_waiting
    return Position.checked(
        tuple(white), tuple(black), Special(*_pins(stacks), white_waiting, black_waiting)
    )


def _stack_on(position: Position, point: int) -> str:
    """Return the letters of a stack, bottom first."""
    white, black = "w" * position.white[point], "b" * position.black[25 - point]
    return white + black if point in position.special.white_pinned else black + white


def _row(stacks: Sequence[str], height: int) -> str:
    cells = [f"{_cell(stack, height):>2} " for stack in stacks]
    return f"|{''.join(cells[:6])}|{cells[6]}|{''.join(cells[7:])}|"


def _cell(stack: str, height: int) -> str:
    if height == _HEIGHT - 1 and len(stack) > _HEIGHT:
        return str(len(stack))
    return stack[height : height + 1]


def _beside(off: int, waiting: int) -> str:
    return (f" off {off}" if off else "") + (f" waiting {waiting}" if waiting else "")


def _read_edge(line: str, edge: str) -> tuple[int, int]:
    """Return the checkers off and waiting that are written behind an edge."""
    written = _EDGE.fullmatch(line)
    if written is None or written[1] != edge:
        raise DiagramError(f"the edge {line!r} should be {edge!r}, perhaps with ' off 3' behind")
    return int(written[2] or 0), int(written[3] or 0)


def _read_half(places: Sequence[int], lines: Sequence[str]) -> dict[int, str]:
    rows = zip(*(_read_row(line) for line in lines), strict=True)
    return {place: _read_stack(place, cells) for place, cells in zip(places, rows, strict=True)}


def _read_row(line: str) -> list[str]:
    written = _ROW.fullmatch(line)
    if written is None:
        raise DiagramError(f"the row {line!r} should be like {_MIDDLE!r}")
    left, bar, right = written.groups()
    halves = [[half[at : at + 3].strip() for at in range(0, 18, 3)] for half in (left, right)]
    return [*halves[0], bar.strip(), *halves[1]]


def _read_stack(place: int, cells: Sequence[str]) -> str:
    """Read the five cells of one place, from the edge inwards."""
    filled = list(takewhile(bool, cells))
    if any(cells[len(filled) :]):
        raise DiagramError(f"the stack on {place} has a gap")
    body = "".join(filled[: _HEIGHT - 1])
    last = filled[-1] if len(filled) == _HEIGHT else ""
    letters = body + last if last in ("w", "b") else body
    if set(letters) - {"w", "b"} or len(set(letters[1:])) > 1:
        raise DiagramError(
            f"the stack on {place} is {' '.join(filled)!r}; draw w or b, and not both, except one"
            " pinned at the edge"
        )
    if last in ("", "w", "b"):
        return letters
    if not last.isdecimal() or int(last) <= _HEIGHT:
        raise DiagramError(f"the stack on {place} ends in {last!r}; write its total, over 5")
    return letters + letters[-1] * (int(last) - len(letters))


def _pins(stacks: Mapping[int, str]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return where White's and where Black's checkers lie under the other's, in their views."""
    mixed = [place for place in range(24, 0, -1) if len(set(stacks[place])) == 2]
    white = tuple(place for place in mixed if stacks[place][0] == "w")
    black = tuple(25 - place for place in reversed(mixed) if stacks[place][0] == "b")
    return white, black
