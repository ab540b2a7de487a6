"""Reads and runs the scenarios of `test_scenarios`, which tells how they are written."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from controller.rules.again import chosen_double, part_after
from controller.rules.diagram import diagram_of
from controller.rules.dice import Roll
from controller.rules.errors import NotationError
from controller.rules.game import Variant
from controller.rules.notation import format_play, parse_play
from controller.rules.plays import Play, legal_plays
from controller.rules.position import BAR, OFF, Counts, Position, Special
from controller.rules.result import Drawn, ending_of
from controller.rules.side import Side
from controller.rules.variant import STANDARD, variant_named

_STACK = re.compile(r"([a-z]+|[0-9]+)(v?)(?: ?x([0-9]+))?")


@dataclass(frozen=True)
class Scenario:
    """One scenario: its file without ending, what it shows, and its lines."""

    file: str
    title: str
    lines: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.file}: {self.title}"


def read_scenarios(path: Path) -> list[Scenario]:
    """Read all scenarios of a file."""
    found = []
    for block in path.read_text(encoding="utf-8").split("# ")[1:]:
        title, *lines = (line.strip() for line in block.splitlines() if line.strip())
        found.append(Scenario(path.stem, title, tuple(lines)))
    return found


def run(scenario: Scenario) -> None:
    """Run a scenario; an AssertionError says which line is not so."""
    table = _Table()
    for line in scenario.lines:
        word, _, rest = line.partition(":")
        handler = _LINES.get(word)
        assert handler is not None, f"there is no line {word!r}"
        handler(table, rest.strip())
    assert not table.expected, "white and black come together"


@dataclass
class _Table:
    variant: Variant = STANDARD
    position: Position = STANDARD.start
    played: bool = False
    side: Side = Side.WHITE
    roll: Roll | None = None
    legal: tuple[Play, ...] = ()
    made: Play | None = None
    expected: dict[Side, str] = field(default_factory=dict)


def _game(table: _Table, name: str) -> None:
    table.variant = variant_named(name)


def _board(side: Side) -> Callable[[_Table, str], None]:
    def read(table: _Table, text: str) -> None:
        table.expected[side] = text
        if len(table.expected) < 2:
            return
        position = _position(table.expected, table.variant)
        table.expected.clear()
        if table.made is not None:
            assert table.position == position, f"the board lies otherwise:\n{_drawn(table)}"
        table.position, table.made = position, None

    return read


def _roll(table: _Table, text: str) -> None:
    side, dice = text.split()
    table.side, table.roll, table.made = Side(side), Roll.parse(dice), None
    table.legal = legal_plays(table.position, table.side, table.roll, table.variant)


def _double(table: _Table, text: str) -> None:
    table.side, table.roll, table.made = Side(text), None, None
    table.legal = chosen_double(table.position, table.side, table.variant).legal


def _legal(table: _Table, text: str) -> None:
    told = [] if text == "none" else [_found(table, one.strip()) for one in text.split(";")]
    missing = {play.result for play in table.legal} - {play.result for play in told}
    assert not missing, f"missing: {_all_legal(table)}"


def _includes(table: _Table, text: str) -> None:
    _found(table, text)


def _illegal(table: _Table, text: str) -> None:
    try:
        _found(table, text)
    except AssertionError:
        return
    raise AssertionError(f"{text} is legal")


def _play(table: _Table, text: str) -> None:
    table.made = _found(table, text)
    table.position = table.made.result


def _next(table: _Table, text: str) -> None:
    made = table.made or Play((), table.position)
    dice = len(made.steps or (table.legal[0].steps if table.legal else ()))
    if table.roll is None:
        double = Roll.of(*[made.steps[0].die] * 2) if made.steps else Roll.of(6, 6)
        part = part_after(double, len(made.steps), table.variant, chosen=True)
    else:
        part = part_after(table.roll, dice, table.variant)
    assert part.value == text, f"next: {part.value}"


def _ends(table: _Table, text: str) -> None:
    ending = ending_of(table.position, table.variant)
    if ending is None:
        told = "goes on"
    elif isinstance(ending, Drawn):
        told = "draw"
    else:
        told = f"{ending.winner.value} wins {ending.kind.value}"
    assert told == text, f"{told}\n{_drawn(table)}"


_LINES: dict[str, Callable[[_Table, str], None]] = {
    "game": _game,
    "white": _board(Side.WHITE),
    "black": _board(Side.BLACK),
    "roll": _roll,
    "double": _double,
    "legal": _legal,
    "includes": _includes,
    "illegal": _illegal,
    "play": _play,
    "next": _next,
    "ends": _ends,
}


def _found(table: _Table, text: str) -> Play:
    """Find a written play among the legal ones; a chosen double is written first."""
    roll = table.roll
    if roll is None:
        dice, _, text = text.partition(" ")
        roll = Roll.parse(dice)
    try:
        play = parse_play(text, table.position, table.side, roll, table.variant)
    except NotationError as error:
        raise AssertionError(f"not legal: {error}; {_all_legal(table)}") from error
    (same,) = [one for one in table.legal if one.result == play.result]
    return same


def _all_legal(table: _Table) -> str:
    route = table.variant.route(table.side)
    plays = "; ".join(format_play(play, route) for play in table.legal)
    return f"legal are {plays}\n{_drawn(table)}"


def _drawn(table: _Table) -> str:
    return diagram_of(table.position)


def _position(boards: dict[Side, str], variant: Variant) -> Position:
    white, white_pinned, white_waiting = _side(boards[Side.WHITE], variant, Side.WHITE)
    black, black_pinned, black_waiting = _side(boards[Side.BLACK], variant, Side.BLACK)
    special = Special(white_pinned, black_pinned, white_waiting, black_waiting)
    position = Position.checked(white, black, special)
    variant.check(position)
    return position


def _side(text: str, variant: Variant, side: Side) -> tuple[Counts, tuple[int, ...], int]:
    counts, pinned, waiting = [0] * 26, [], 0
    route = variant.route(side)
    for name, under, times in _STACK.findall(text):
        count = int(times or 1)
        if name == "off":
            counts[OFF] = variant.checkers - sum(counts)
        elif name in {"bar", "waiting"}:
            counts[BAR] += count
            waiting += count * (name == "waiting")
        else:
            counts[route[int(name)]] += count
            pinned += [route[int(name)]] * bool(under)
    return tuple(counts), tuple(sorted(pinned, reverse=True)), waiting
