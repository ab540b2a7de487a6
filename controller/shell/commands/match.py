"""Look at the matches in the journal, rule on one, write them as files, check files of others."""

import argparse
import json
from collections.abc import Callable
from pathlib import Path

from controller.display.ruling_words import RULING_WORDS
from controller.referee.events import MatchStarted
from controller.referee.machine import begin, step
from controller.referee.phases import SessionOver
from controller.rules.records.model import MatchRecord
from controller.rules.records.plaintext import write_plain_text
from controller.rules.records.write_ids import write_ids
from controller.rules.records.write_mat import write_mat
from controller.rules.records.write_sgf import write_sgf
from controller.shell.commands.common import add_json, add_language, write_effect, write_line
from controller.shell.config import Config
from controller.shell.errors import InUseError, JournalError
from controller.shell.file_check import check_file, json_line, sentence
from controller.shell.journal import EMPTY, NO_MATCH, Journal, MatchEntry
from controller.shell.keeper import replay
from controller.shell.played_record import record_of_events
from controller.shell.ruling_command import add_ruling, rule

FORMATS: dict[str, Callable[[MatchRecord], str]] = {
    "mat": write_mat,
    "sgf": write_sgf,
    "text": write_plain_text,
    "ids": write_ids,
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments, a parser for each thing to do."""
    things = parser.add_subparsers(
        dest="what", required=True, metavar="list|show|export|rule|check"
    )
    add_journal(things.add_parser("list", help="all matches in the journal"))
    show = things.add_parser("show", help="one match, play by play")
    export = things.add_parser("export", help="one match as a file")
    for one in (show, export):
        one.add_argument("number", type=int, nargs="?", help="which match (default: the newest)")
        add_journal(one)
    export.add_argument(
        "--format",
        choices=tuple(FORMATS),
        default="mat",
        help="Jellyfish's .mat (default), GNU Backgammon's SGF, text, or the GNU and XG ids",
    )
    ruled = things.add_parser(
        "rule",
        help="a director's ruling on the newest match, while no service referees it",
        description="Rule on score, cube and who is to roll; a further ruling undoes it."
        " The exit status is 1 if the referee refuses it.",
    )
    add_ruling(ruled)
    add_journal(ruled)
    check = things.add_parser(
        "check",
        help="replay match files of many programs",
        description="Say in one line a file what does not fit; the exit status is 1 if anything.",
    )
    check.add_argument("files", type=Path, nargs="+", metavar="FILE")
    add_json(check)


def add_journal(parser: argparse.ArgumentParser) -> None:
    """Declare what all that look into the journal share."""
    parser.add_argument("--journal", type=Path, default=Config().journal)
    add_json(parser)
    add_language(parser)


def run(options: argparse.Namespace) -> int:
    """List, show, export, rule or check."""
    if options.what == "check":
        return _check(options)
    path: Path = options.journal.expanduser()
    if not path.exists():
        raise JournalError("there is no journal at {path}; nothing has been played yet", path=path)
    if options.what == "rule":
        return _rule(path, options)
    with Journal(path) as journal:
        if options.what == "list":
            for entry in journal.matches():
                write_line(_listed(journal, entry, as_json=options.json))
        elif options.what == "show":
            _show(journal, options)
        else:
            _export(journal, options)
    return 0


def _rule(path: Path, options: argparse.Namespace) -> int:
    try:
        with Journal(path) as journal:
            return rule(journal, options)
    except InUseError as fault:
        told = RULING_WORDS[options.language].in_use
        raise InUseError(told.format(path=path)) from fault


def _check(options: argparse.Namespace) -> int:
    right = True
    for path in options.files:
        checked = check_file(path)
        write_line(json_line(checked) if options.json else sentence(checked))
        right = right and checked.right
    return 0 if right else 1


def _listed(journal: Journal, entry: MatchEntry, *, as_json: bool) -> str:
    table, _ = replay(journal, entry.match_id)
    setup, score = table.setup, table.score
    if as_json:
        return json.dumps(
            {
                "match": entry.match_id,
                "started": entry.started,
                "variant": "/".join(variant.name for variant in setup.games),
                "length": setup.length,
                "white": {"name": setup.white_name, "score": score.white},
                "black": {"name": setup.black_name, "score": score.black},
                "winner": None if score.winner is None else score.winner.value,
            }
        )
    over = score.winner or (isinstance(table.phase, SessionOver) and not setup.length)
    length = f"to {setup.length}" if setup.length else "without end"
    return (
        f"{entry.match_id:>6}  {entry.started[:16].replace('T', ' ')}  {setup.title} {length}: "
        f"{setup.white_name} {score.white} - {score.black} {setup.black_name}"
        f"{'' if over else '  (unfinished)'}"
    )


def _number(journal: Journal, options: argparse.Namespace) -> int:
    """Return which match is meant: the one named, or the newest."""
    number: int | None = options.number or journal.newest_match()
    if number is None:
        raise JournalError(EMPTY, path=journal.path)
    return number


def _export(journal: Journal, options: argparse.Namespace) -> None:
    number = _number(journal, options)
    record = record_of_events(journal.events(number))
    if record is None:
        raise JournalError(NO_MATCH, path=journal.path, number=number)
    if options.json:
        write_line(json.dumps({"match": number, "text": FORMATS[options.format](record)}))
    else:
        write_line(FORMATS[options.format](record).rstrip("\n"))


def _show(journal: Journal, options: argparse.Namespace) -> None:
    number = _number(journal, options)
    table = None
    for event in journal.events(number):
        if isinstance(event, MatchStarted):
            table = begin(event)
            continue
        if table is None:
            break
        table, effects = step(table, event)
        for effect in effects:
            write_effect(effect, table, options)
    if table is None:
        raise JournalError(NO_MATCH, path=journal.path, number=number)
