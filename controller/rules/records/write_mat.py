"""Writes a match as a Jellyfish file, laid out as GNU Backgammon does, with full names on top.

An illegal play that was let stand keeps its dice and shows the board after it, in the words GNU
Backgammon has for that: `Illegal play (...)`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from controller.rules.cube import Cube
from controller.rules.match import MatchScore
from controller.rules.records.errors import ExportError
from controller.rules.records.exact import exact_record
from controller.rules.records.file_games import file_games
from controller.rules.records.model import (
    BACKGAMMON,
    DICE_HEADER,
    Action,
    BoardSet,
    CubeSet,
    Doubled,
    Drawn,
    Dropped,
    Game,
    MatchRecord,
    Outcome,
    Resigned,
    Taken,
    Turn,
    dice_told,
    tidy_name,
)
from controller.rules.records.moves import write_moves
from controller.rules.records.snowie import snowie
from controller.rules.records.standing import Standing
from controller.rules.side import Side

WIDTH = 31
"""The first column, and where the second one starts behind the row number."""
_SHORT = 24
_OFFERS = ("Doubles", "Beavers", "Raccoons")
"""A double, and what turning it on is called."""
_NO_WORDS: dict[type, str] = {
    BoardSet: "a board set by hand",
    CubeSet: "a cube turned by equal dice, by a ruling or before the match",
    Drawn: "a game that nobody won",
}


def write_mat(record: MatchRecord) -> str:
    """Return the file.

    Raises:
        ExportError: a game is none of the format's, was drawn, has a board or cube set by hand or
            by equal dice, or a part that was not understood.
    """
    record = exact_record(record)
    lines = [
        f'; [Player 1 "{tidy_name(record.white)}"]',
        f'; [Player 2 "{tidy_name(record.black)}"]',
    ]
    if not record.has_crawford:
        lines.append('; [Crawford "Off"]')
    variants = set(file_games(record, "a .mat file")) or {BACKGAMMON}
    if len(variants) > 1:
        raise ExportError(
            f"a .mat file holds one game's rules, not {' and '.join(sorted(variants))}"
        )
    lines.extend(f'; [Variation "{name.capitalize()}"]' for name in variants - {BACKGAMMON})
    if dice := dice_told(record):
        lines.append(f'; [{DICE_HEADER} "{dice}"]')
    lines.extend(("", f" {record.length} point match"))
    for game in record.games:
        lines.extend(_Rows(record, game).lines())
    return "\n".join(lines) + "\n"


@dataclass(slots=True)
class _Rows:
    """One game while it is written."""

    record: MatchRecord
    game: Game
    cube: Cube = field(default_factory=Cube)
    value: int = 1
    animals: int = 0

    def lines(self) -> Iterator[str]:
        """Yield the lines of the game."""
        game = self.game
        white = f"{_short(self.record.white)} : {game.white_score}"
        yield ""
        yield f" Game {game.number}"
        yield f" {white:<{WIDTH}}{_short(self.record.black)} : {game.black_score}"
        row, first = 0, ""
        for side, text in self._cells():
            if side is Side.WHITE:
                row, first = row + 1, f"{row + 1:3d}) {text:<27} "
            else:
                row, first = (row, first) if first else (row + 1, f"{row + 1:3d}) {'':<27} ")
                yield first + text
                first = ""
        if first:
            yield first
        if game.outcome:
            yield _result(game.outcome)

    def _cells(self) -> Iterator[tuple[Side, str]]:
        rolled: Side | None = None
        for action in self.game.actions:
            if not isinstance(action, Resigned):
                rolled = action.side if isinstance(action, Turn) and action.moves is None else None
                yield _side(action), self._cell(action)
            elif rolled is action.side.other:  # else the result below tells who gave up
                yield action.side, f" Losses {_points(action.points or 1)}"

    def _cell(self, action: Action) -> str:
        match action:
            case Turn(side, (first, second)):
                return f"{first}{second}: {self._play(action, side)}"
            case Doubled(side, value):
                self.value = value or self.value
                self.animals += 1
                return f" {_OFFERS[min(self.animals, len(_OFFERS)) - 1]} => {value}"
            case Taken(side):
                owner = side if self.animals % 2 else side.other
                self.cube, self.animals = Cube(self.value, owner), 0
                return " Takes"
            case _:
                return " Drops"

    def _play(self, turn: Turn, side: Side) -> str:
        if turn.after is None:
            return "????" if turn.moves is None else write_moves(turn.moves)
        record, game = self.record, self.game
        score = MatchScore(record.length, game.white_score, game.black_score)
        standing = Standing(turn.after, side.other, self.cube, score)
        return (
            f"Illegal play ({snowie(standing, tidy_name(record.white), tidy_name(record.black))})"
        )


def _side(action: Action) -> Side:
    if isinstance(action, Turn | Doubled | Taken | Dropped):
        return action.side
    what = _NO_WORDS.get(type(action), str(action))
    raise ExportError(f"a .mat file has no words for {what}; export this match as text")


def _result(outcome: Outcome) -> str:
    indent = 6 if outcome.winner is Side.WHITE else 34
    return f"{'':{indent}}Wins {_points(outcome.points)}{' and the match' * outcome.wins_match}"


def _points(points: int) -> str:
    return f"{points} point{'s' * (points != 1)}"


def _short(name: str) -> str:
    return tidy_name(name)[:_SHORT]
