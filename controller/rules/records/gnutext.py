"""Reads GNU Backgammon's text analysis of a game: `* Anna moves 8/3 6/3` below each board.

The ids above each board are compared with the plays, so that neither can be wrong in silence.
"""

import re
from dataclasses import dataclass, field
from typing import Final

from controller.rules.errors import RulesError
from controller.rules.records.model import (
    Action,
    BoardShown,
    Doubled,
    Dropped,
    Game,
    Gap,
    MatchRecord,
    Outcome,
    Resigned,
    Taken,
    Turn,
    Unread,
)
from controller.rules.records.moves import read_moves
from controller.rules.side import Side

_SCORE: Final = re.compile(
    r"The score \(after ([0-9]{1,5}) games?\) is: (.*) ([0-9]{1,5}), (.*) ([0-9]{1,5})"
    r" \(([^()]*)\)(, Crawford game)?(, post-Crawford play)?"
)
_LENGTH: Final = re.compile(r"match to ([0-9]{1,5}) points?")
_TO_PLAY: Final = re.compile(r"Move number [0-9]+:\s+(.*) to play ([1-6])([1-6])")
_DOUBLES: Final = re.compile(r"Move number [0-9]+:\s+(.*) doubles to ([0-9]{1,6})")
_ABOVE_BOARD: Final = re.compile(r"Move number [0-9]+:\s+(.*) (?:to play|on roll|doubles to) ?.*")
_BOARD: Final = re.compile(r" GNU Backgammon  Position ID: (\S+)")
_RESIGNS: Final = re.compile(r"Move number [0-9]+:\s+(.*) resigns.*")
_SAYS: Final = re.compile(r"\* (.*) (moves|cannot move|doubles|redoubles|accepts|rejects)( .*)?")
_WINS: Final = re.compile(r"(.*) wins ([0-9]{1,6}) points?( and the match)?")


@dataclass(slots=True)
class _Reader:
    """The game while it is read."""

    white: str = ""
    black: str = ""
    score: tuple[int, int] = (0, 0)
    length: int = 0
    number: int = 1
    crawford: bool | None = None
    dice: tuple[int, int] | None = None
    on_roll: Side | None = None
    actions: list[Action] = field(default_factory=list)
    outcome: Outcome | None = None
    unread: list[Unread] = field(default_factory=list)

    def line(self, number: int, text: str) -> None:
        """Read one line; drawn boards and analysis are skipped."""
        if above := _ABOVE_BOARD.fullmatch(text):
            self.on_roll = self._side(above[1])
        if to_play := _TO_PLAY.fullmatch(text):
            self.dice = (int(to_play[2]), int(to_play[3]))
        elif (board := _BOARD.fullmatch(text)) and self.on_roll:
            self.actions.append(BoardShown(board[1], self.on_roll, number))
        elif says := _SAYS.fullmatch(text):
            self._said(number, says)
        elif text.startswith("* ") and not text.startswith("*  "):
            self.actions.append(Gap(number, text))
        elif resigns := _RESIGNS.fullmatch(text):
            side = self._side(resigns[1])
            self.actions.append(Resigned(side, None, number) if side else Gap(number, text))
        elif (wins := _WINS.fullmatch(text)) and (winner := self._side(wins[1])):
            self.outcome = Outcome(winner, int(wins[2]), wins[3] is not None, number)

    def score_line(self, number: int, text: str) -> None:
        """Read the first line: names, score, length."""
        written = _SCORE.fullmatch(text)
        if written is None or written[2] == written[4]:
            self.unread.append(Unread(number, text))
            return
        self.number = int(written[1]) + 1
        self.white, self.black = written[2], written[4]
        self.score = (int(written[3]), int(written[5]))
        length = _LENGTH.fullmatch(written[6])
        self.length = int(length[1]) if length else 0
        self.crawford = written[7] is not None

    def _said(self, number: int, says: re.Match[str]) -> None:
        side = self._side(says[1])
        if side is None:
            self.actions.append(Gap(number, says[0]))
        elif says[2] in {"moves", "cannot move"}:
            self._turn(number, side, says)
        elif says[2] in {"doubles", "redoubles"}:
            self.actions.append(Doubled(side, None, number))
        elif says[2] == "accepts":
            self.actions.append(Taken(side, number))
        else:
            self.actions.append(Dropped(side, number))

    def _turn(self, number: int, side: Side, says: re.Match[str]) -> None:
        dice, self.dice = self.dice, None
        try:
            moves = read_moves(says[3] or "")
        except RulesError:
            dice = None
            moves = ()
        told = dice is not None and bool(moves) == (says[2] == "moves")
        if dice is None or not told:
            self.actions.append(Gap(number, says[0]))
        else:
            self.actions.append(Turn(side, dice, moves, line=number))

    def _side(self, name: str) -> Side | None:
        return {self.white: Side.WHITE, self.black: Side.BLACK}.get(name)


def read_gnu_text(lines: list[str]) -> MatchRecord:
    """Read the text of one game."""
    reader = _Reader()
    for number, text in enumerate(lines, start=1):
        if text.startswith("The score (after "):
            reader.score_line(number, text.rstrip())
        else:
            reader.line(number, text.rstrip())
    game = Game(
        reader.number,
        *reader.score,
        tuple(reader.actions),
        reader.outcome,
        crawford=reader.crawford,
        line=1,
    )
    return MatchRecord(
        reader.white,
        reader.black,
        reader.length,
        (game,),
        dialect="gnu-text",
        unread=tuple(reader.unread),
    )
