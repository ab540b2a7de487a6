"""GNU Backgammon as an oracle: its command line is given orders, and what it says is read."""

import re
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from controller.rules.dice import Roll
from controller.rules.notation import parse_moves
from controller.rules.position import BAR, Position

GNUBG: Final = shutil.which("gnubg", path="/usr/games:/usr/bin")
needs_gnubg: Final = pytest.mark.skipif(
    GNUBG is None, reason="gnubg is not installed (apt install gnubg)"
)
_QUIET: Final = ("set confirm new off", "set confirm save off")
_BY_HAND: Final = (
    "set automatic game off",
    "set automatic roll off",
    "set player 0 human",
    "set player 1 human",
    "set evaluation chequerplay evaluation plies 0",
)
_HINT: Final = re.compile(r"^ +\d+\. Cube\S+ 0-ply +(.*?) +Eq\.:", re.MULTILINE)
_IDS: Final = re.compile(r"Position ID: (\S+)\n +Match ID +: (\S+)")
_ASKED: Final = "The dice have been set to "


@dataclass(frozen=True, slots=True)
class Question:
    """A position with White on roll."""

    position: Position
    roll: Roll


@dataclass(frozen=True, slots=True)
class Hints:
    """What gnubg answers: how it names the position, and the end of each play, the best first."""

    gnu_id: str
    ends: tuple[Position, ...]


def gnubg(folder: Path, *commands: str) -> str:
    """Give gnubg these orders, `folder` being its home, and return all it says."""
    script = folder / "script"
    script.write_text("\n".join((*_QUIET, *commands, "quit", "")), encoding="utf-8")
    return subprocess.run(
        [str(GNUBG), "-t", "-q", "-c", str(script)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=False,
        encoding="utf-8",
        env={"HOME": str(folder), "LC_ALL": "C", "PATH": "/usr/bin:/bin:/usr/games"},
    ).stdout


def hints(folder: Path, questions: Sequence[Question]) -> tuple[Hints, ...]:
    """Return all plays gnubg knows for each question, put to it checker by checker.

    Games that differ in the start alone move alike: it is asked about standard backgammon, for of
    hyper-backgammon it gives no hints without a database that it does not come with.
    """
    commands = ["new session"]
    for question in questions:
        commands.append("set turn 1")  # its lower player, whose numbers `simple` uses
        commands.append(f"set board simple {_counted(question.position)}")
        commands.append(f"set dice {question.roll.high} {question.roll.low}")
        commands.append("hint 9999")
    before, *answers = gnubg(folder, *_BY_HAND, *commands).split(_ASKED)
    told = []
    for question, answer in zip(questions, answers, strict=True):
        ends = tuple(_played(text, question.position) for text in _HINT.findall(answer))
        told.append(Hints(_IDS.findall(before)[-1][0], ends))
        before = answer
    return tuple(told)


def ids_after(folder: Path, *commands: str) -> tuple[str, str]:
    """Return the position id and match id that gnubg shows after these orders."""
    said = gnubg(folder, *_BY_HAND, "new session", *commands, "show board")
    position, match = _IDS.findall(said)[-1]
    return position, match


def _counted(position: Position) -> str:
    own, other = position.white, position.black
    places = (own[25], *(own[point] - other[25 - point] for point in range(1, 25)), -other[25])
    return " ".join(map(str, places))


def _played(text: str, position: Position) -> Position:
    """Return the position after the moves of a hint, which marks every hit."""
    own, other = list(position.white), list(position.black)
    for move in parse_moves(text):
        own[move.source] -= 1
        own[move.stops[-1]] += 1
        for point in move.hits:
            struck = other[25 - point]
            other[25 - point], other[BAR] = 0, other[BAR] + struck
    return Position.checked(tuple(own), tuple(other))
