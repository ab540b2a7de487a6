"""Reads GammonX histories: a line a roll and a line a step, in 0-based points.

White runs from 0 up and Black from 23 down (in fevga both run up); here each side counts its own
way, 24 to 1, as everywhere else.
"""

import re
from dataclasses import dataclass, field
from typing import Final

from controller.rules.position import BAR, OFF
from controller.rules.records.model import (
    Action,
    Game,
    Gap,
    MatchRecord,
    Move,
    Outcome,
    Turn,
    Unread,
)
from controller.rules.side import Side

_HEADER: Final = re.compile(r";\[(.*?) '(.*)'\]")
_ROLL: Final = re.compile(r"(White|Black) Roll ([1-6]) ([1-6])(?: ([1-6]) ([1-6]))?")
_MOVE: Final = re.compile(r"(White|Black) Move (bar|[0-9]{1,2})/(off|[0-9]{1,2})")
_SIDES: Final = {"White": Side.WHITE, "Black": Side.BLACK}
_FEVGA: Final = "fevga from the bar"
"""There all checkers wait on the bar at first and enter; in our fevga they stand on point 24."""


@dataclass(slots=True)
class _Open:
    """A game while it is read."""

    line: int
    headers: dict[str, str] = field(default_factory=dict)
    actions: list[Action] = field(default_factory=list)

    @property
    def variant(self) -> str:
        """The name of the game."""
        name = self.headers.get("Game Modus", "unnamed").lower()
        return _FEVGA if name == "fevga" else name

    def play(self, number: int, text: str) -> None:
        """Read a roll or a step."""
        if roll := _ROLL.fullmatch(text):
            dice = (int(roll[2]), int(roll[3]))
            fair = roll[4] is None or set(dice) == {int(roll[4]), int(roll[5])}
            turn = Turn(_SIDES[roll[1]], dice, (), line=number)
            self.actions.append(turn if fair else Gap(number, text))
        elif step := _MOVE.fullmatch(text):
            self._step(number, text, step)
        else:
            self.actions.append(Gap(number, text))

    def _step(self, number: int, text: str, step: re.Match[str]) -> None:
        last = self.actions[-1] if self.actions else None
        side = _SIDES[step[1]]
        ends = [self._place(name, side) for name in (step[2], step[3])]
        if not isinstance(last, Turn) or last.side is not side or None in ends:
            self.actions.append(Gap(number, text))
            return
        move = Move(tuple(end for end in ends if end is not None))
        self.actions[-1] = Turn(side, last.dice, (*(last.moves or ()), move), line=last.line)

    def _place(self, name: str, side: Side) -> int | None:
        if name in {"bar", "off"}:
            return BAR if name == "bar" else OFF
        if int(name) > 23:
            return None
        if side is Side.WHITE:
            return 24 - int(name)
        return (36 - int(name)) % 24 or 24 if self.variant == _FEVGA else int(name) + 1

    def closed(self, number: int) -> Game:
        """Return the finished game."""
        winner = {
            self.headers.get("Player 1 White Checkers"): Side.WHITE,
            self.headers.get("Player 2 Black Checkers"): Side.BLACK,
        }.get(self.headers.get("Winner"))
        points = self.headers.get("Points", "")
        outcome = None
        if winner and points.isdecimal():
            outcome = Outcome(winner, int(points), line=self.line)
        return Game(number, 0, 0, tuple(self.actions), outcome, self.variant, line=self.line)


def read_history(lines: list[str]) -> MatchRecord:
    """Read a history of one game or of a match of several."""
    games: list[_Open] = []
    headers: dict[str, str] = {}
    unread: list[Unread] = []
    for number, text in enumerate(map(str.strip, lines), start=1):
        header = _HEADER.fullmatch(text)
        if header and header[1] == "Game":
            games.append(_Open(number))
        elif header:
            (games[-1].headers if games else headers).setdefault(header[1], header[2])
        elif text and games:
            games[-1].play(number, text)
        elif text:
            unread.append(Unread(number, text))
    first = games[0].headers if games else headers
    return MatchRecord(
        white=first.get("Player 1 White Checkers", ""),
        black=first.get("Player 2 Black Checkers", ""),
        length=0,
        games=_scored(games),
        has_crawford=False,
        dialect="gammonx-history",
        headers=tuple(headers.items()),
        unread=tuple(unread),
    )


def _scored(games: list[_Open]) -> tuple[Game, ...]:
    """Close the games; this format does not write scores, so they are counted."""
    white = black = 0
    closed = []
    for number, opened in enumerate(games, start=1):
        game = opened.closed(number)
        closed.append(
            Game(number, white, black, game.actions, game.outcome, game.variant, line=game.line)
        )
        if game.outcome:
            white += game.outcome.points * (game.outcome.winner is Side.WHITE)
            black += game.outcome.points * (game.outcome.winner is Side.BLACK)
    return tuple(closed)
