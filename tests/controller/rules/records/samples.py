"""Our own match in every dialect, and short files made of rows."""

from dataclasses import replace
from pathlib import Path

from controller.rules.records.check import Check, check_record
from controller.rules.records.exact import exact_record
from controller.rules.records.model import Action, Game, MatchRecord, Turn
from controller.rules.records.reader import read_record

FOLDER = Path(__file__).parents[3] / "data" / "records"
DIALECTS = {
    "galaxy.txt": "galaxy",
    "bg-studio.txt": "bg-studio",
    "xg.txt": "xg-txt",
    "plain-25-0.txt": "plain-25-0",
    "gridgammon.txt": "gridgammon-snowietxt",
    "dailygammon.txt": "dailygammon",
    "gnu.mat": "gnu-mat",
    "gnu-snowie.txt": "gnu-snowietxt",
    "gnu.sgf": "gnu-sgf",
    "own.txt": "bgref-text",
}


def sample(name: str) -> MatchRecord:
    record = read_record((FOLDER / name).read_bytes())
    assert isinstance(record, MatchRecord)
    return record


def match_of(text: str) -> MatchRecord:
    record = read_record(text.encode())
    assert isinstance(record, MatchRecord)
    return record


def rows(*lines: str, length: int = 5, score: str = "Ada : 0          Carl : 0") -> MatchRecord:
    """Read a `.mat` file of one game with these lines below its names."""
    head = [f" {length} point match", "", " Game 1", f" {score}"]
    return match_of("\n".join((*head, *lines)) + "\n")


def check_rows(*lines: str, length: int = 5) -> Check:
    return check_record(rows(*lines, length=length))


def same_match(record: MatchRecord) -> MatchRecord:
    """Spell a record out, dice sorted and names left out: what all dialects have in common."""
    exact = exact_record(record)
    games = tuple(replace(game, actions=_sorted(game)) for game in exact.games)
    return replace(exact, games=games, white="", black="")


def _sorted(game: Game) -> tuple[Action, ...]:
    return tuple(
        replace(action, dice=(min(action.dice), max(action.dice)))
        if isinstance(action, Turn)
        else action
        for action in game.actions
    )
