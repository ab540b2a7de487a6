"""Look at the matches in the journal."""

import argparse
import json
from pathlib import Path

from controller.referee.events import MatchStarted
from controller.referee.machine import begin, step
from controller.shell.commands.common import add_json, add_language, write_effect, write_line
from controller.shell.config import Config
from controller.shell.errors import JournalError
from controller.shell.journal import Journal, MatchEntry
from controller.shell.keeper import replay


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("what", choices=("list", "show"), help="all matches, or one play by play")
    parser.add_argument("number", type=int, nargs="?", help="which match (default: the newest)")
    parser.add_argument("--journal", type=Path, default=Config().journal)
    add_json(parser)
    add_language(parser)


def run(options: argparse.Namespace) -> int:
    """List or show."""
    path: Path = options.journal.expanduser()
    if not path.exists():
        raise JournalError(f"there is no journal at {path}; nothing has been played yet")
    with Journal(path) as journal:
        if options.what == "list":
            for entry in journal.matches():
                write_line(_listed(journal, entry, as_json=options.json))
        else:
            _show(journal, options)
    return 0


def _listed(journal: Journal, entry: MatchEntry, *, as_json: bool) -> str:
    table, _ = replay(journal, entry.match_id)
    setup, score = table.setup, table.score
    if as_json:
        return json.dumps(
            {
                "match": entry.match_id,
                "started": entry.started,
                "variant": setup.variant.name,
                "length": setup.length,
                "white": {"name": setup.white_name, "score": score.white},
                "black": {"name": setup.black_name, "score": score.black},
                "winner": None if score.winner is None else score.winner.value,
            }
        )
    return (
        f"{entry.match_id:>6}  {entry.started[:16].replace('T', ' ')}  {setup.variant.title} to "
        f"{setup.length}: {setup.white_name} {score.white} - {score.black} {setup.black_name}"
        f"{'' if score.winner is not None else '  (unfinished)'}"
    )


def _show(journal: Journal, options: argparse.Namespace) -> None:
    number = options.number or journal.newest_match()
    if number is None:
        raise JournalError(f"the journal {journal.path} is empty; nothing has been played yet")
    table = None
    for event in journal.events(number):
        if isinstance(event, MatchStarted):
            table = begin(event)
            continue
        if table is None:
            break
        table, effects = step(table, event)
        for effect in effects:
            write_effect(effect, table.setup, options)
    if table is None:
        raise JournalError(f"the journal {journal.path} holds no match {number}")
