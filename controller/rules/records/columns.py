"""Reads Jellyfish files: two columns of rolls, as nearly every program writes them.

file := {; [key "value"]} length {game};  game := "Game" n, names with scores, rows, result
"""

import re
from dataclasses import dataclass, field, replace
from typing import Final

from controller.rules.records.cells import read_cell, side_of, split_cells
from controller.rules.records.model import (
    BACKGAMMON,
    Action,
    Game,
    Gap,
    MatchRecord,
    Outcome,
    Resigned,
    Unread,
)

_HEADER: Final = re.compile(r";\s*\[([^\"\]]+?)\s*\"(.*)\"\]")
_LENGTH: Final = re.compile(r"([0-9]{1,5}) point match")
_GAME: Final = re.compile(r"Game ([0-9]{1,5})")
_NAMES: Final = re.compile(r" ?(.*?) ?: ([0-9]{1,5})\s+(.*?) ?: ([0-9]{1,5})")
_ROW: Final = re.compile(r"\s*([0-9]{1,4})\)")
_RATED: Final = re.compile(r"(.*),([0-9]{1,5})")
_FORFEIT: Final = re.compile(r";\s*(.*) wins by forfeit")


@dataclass(slots=True)
class _Open:
    """A game while it is read; `row` is the last row's number."""

    number: int
    line: int
    white: str | None = None
    black: str | None = None
    scores: tuple[int, int] = (0, 0)
    actions: list[Action] = field(default_factory=list)
    outcome: Outcome | None = None
    row: int = 0
    loses: Resigned | None = None


@dataclass(slots=True)
class _Reader:
    """What was read so far."""

    headers: dict[str, str] = field(default_factory=dict)
    length: int | None = None
    games: list[_Open] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)

    def line(self, number: int, text: str) -> None:
        """Read one line."""
        if text.startswith(";"):
            self._comment(number, text)
        elif self.length is None and (length := _LENGTH.fullmatch(text.strip())):
            self.length = int(length[1])
        elif game := _GAME.fullmatch(text.strip()):
            self.games.append(_Open(int(game[1]), number))
        elif text.strip():
            self._in_game(number, text)

    def _comment(self, number: int, text: str) -> None:
        if header := _HEADER.fullmatch(text.strip()):
            self.headers.setdefault(header[1], header[2])
        elif not _FORFEIT.fullmatch(text.strip()):
            self.unread.append(Unread(number, text.strip()))

    def _in_game(self, number: int, text: str) -> None:
        if not self.games:
            self.unread.append(Unread(number, text.strip()))
            return
        game = self.games[-1]
        if game.white is None and (names := _NAMES.fullmatch(text.rstrip())):
            game.white, game.black = names[1].strip(), names[3].strip()
            game.scores, game.line = (int(names[2]), int(names[4])), number
        else:
            _read_row(game, number, text, _ROW.match(text))


def _read_row(game: _Open, number: int, text: str, row: re.Match[str] | None) -> None:
    cells = split_cells(text, row.end() if row else 0)
    if cells == []:
        return  # an empty row, as Backgammon Studio writes behind a result
    if cells is None or len(cells) > 2 or game.outcome is not None:
        game.actions.append(Gap(number, text.strip()))
        return
    read = [read_cell(told, side_of(cells, at), number) for at, (_, told) in enumerate(cells)]
    if row and not isinstance(read[0], Outcome):
        if int(row[1]) != game.row + 1:
            game.actions.append(Gap(number, f"row {row[1]} comes after row {game.row}"))
        game.row = int(row[1])
    for one in read:
        _add(game, one, in_row=row is not None)


def _add(game: _Open, read: Action | Outcome, *, in_row: bool) -> None:
    """Add what a cell says; a loser below the rows stands in no column, so the winner tells."""
    if isinstance(read, Outcome):
        game.outcome = read
        if game.loses:
            game.actions.append(replace(game.loses, side=read.winner.other))
            game.loses = None
    elif isinstance(read, Resigned) and not in_row:
        game.loses = read
    else:
        game.actions.append(read)


def read_columns(lines: list[str], dialect: str) -> MatchRecord:
    """Read a Jellyfish file; its headers have the players' full names, if it has headers."""
    reader = _Reader()
    for number, text in enumerate(lines, start=1):
        reader.line(number, text)
    if reader.length is None:
        reader.unread.append(Unread(1, "there is no line like '7 point match'"))
    variant = reader.headers.get("Variation", BACKGAMMON).lower()
    first = reader.games[0] if reader.games else _Open(1, 1)
    white, black = _unrated(first.white or "", first.black or "")
    return MatchRecord(
        white=reader.headers.get("Player 1") or white,
        black=reader.headers.get("Player 2") or black,
        length=reader.length or 0,
        games=tuple(_closed(game, variant) for game in reader.games),
        has_crawford=reader.headers.get("Crawford") != "Off",
        dialect=dialect,
        headers=tuple(reader.headers.items()),
        unread=tuple(reader.unread),
    )


def _closed(game: _Open, variant: str) -> Game:
    actions = list(game.actions)
    if game.white is None:
        actions.insert(0, Gap(game.line, f"game {game.number} has no line of names and scores"))
    if game.loses is not None:
        actions.append(Gap(game.loses.line, "somebody loses here, and nobody wins"))
    white, black = game.scores
    return Game(game.number, white, black, tuple(actions), game.outcome, variant, line=game.line)


def _unrated(white: str, black: str) -> tuple[str, str]:
    """Return names without the ratings behind them, if both have one: `Anna,1756`."""
    one, two = _RATED.fullmatch(white), _RATED.fullmatch(black)
    return (one[1], two[1]) if one and two else (white, black)
