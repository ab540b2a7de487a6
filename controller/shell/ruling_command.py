"""A director's ruling from the command line, on a match that no service is refereeing just now."""

import argparse
import re

from controller.display.ruling_draft import draft_of
from controller.display.ruling_words import RULING_WORDS, RulingWords
from controller.display.sentences import waiting_for
from controller.referee.effects import EventIgnored
from controller.referee.events import DirectorRuled, Event, StandingRuled
from controller.referee.machine import step
from controller.referee.table import Table
from controller.rules.cube import Cube
from controller.rules.gnuid import position_of_gnu_id
from controller.rules.side import Side
from controller.shell.clock import wall_time
from controller.shell.commands.common import write_effect, write_line
from controller.shell.errors import JournalError, ShellError
from controller.shell.journal import EMPTY, Journal
from controller.shell.keeper import replay

_SIDES = tuple(side.value for side in Side)
MIDDLE, PLAYED = "middle", "played"


def add_ruling(parser: argparse.ArgumentParser) -> None:
    """Declare what can be ruled."""
    parser.add_argument(
        "--score", type=parse_score, metavar="W-B", help="3-2: White's points first"
    )
    parser.add_argument("--cube", type=int, metavar="N", help="what the cube shows: 1, 2, 4 and on")
    parser.add_argument("--owner", choices=(*_SIDES, MIDDLE), help="whose the cube is")
    parser.add_argument(
        "--crawford", choices=("now", PLAYED), help="whether the Crawford game is this one"
    )
    parser.add_argument("--on-roll", choices=_SIDES, help="go on with this side to roll")
    parser.add_argument(
        "--position",
        metavar="ID",
        help="with --on-roll: the board, as a GNU position id (default: as it was known last)",
    )


def parse_score(text: str) -> tuple[int, int]:
    """Read "3-2".

    Raises:
        argparse.ArgumentTypeError: it is something else.
    """
    found = re.fullmatch(r"(\d{1,4})-(\d{1,4})", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no score: write White's points first, 3-2")
    return int(found[1]), int(found[2])


def rule(journal: Journal, options: argparse.Namespace) -> int:
    """Rule on the newest match of an open journal; 1 if the referee refuses it.

    Raises:
        JournalError: the journal holds no match, or cannot be written.
        ShellError: nothing was asked for, or not enough.
        RulesError: there is no such cube or position.
    """
    newest = journal.newest_match()
    if newest is None:
        raise JournalError(EMPTY, path=journal.path)
    table, at_s = replay(journal, newest)
    right = True
    for event in _events(table, options, at_s, RULING_WORDS[options.language]):
        table, effects = step(table, event)
        journal.append(event, wall_time())
        for effect in effects:
            right = right and not isinstance(effect, EventIgnored)
            write_effect(effect, table, options, ignored=True)
    if not options.json:
        write_line(waiting_for(table, options.language))
    return 0 if right else 1


def _events(
    table: Table, options: argparse.Namespace, at_s: float, words: RulingWords
) -> list[Event]:
    on_roll = None if options.on_roll is None else Side(options.on_roll)
    events: list[Event] = []
    if on_roll is not None:
        position = table.position
        if options.position is not None:
            position = position_of_gnu_id(options.position, on_roll, table.variant.checkers)
        events.append(DirectorRuled(at_s, position, on_roll))
    elif options.position is not None:
        raise ShellError(words.who_rolls)
    asked = (options.score, options.cube, options.owner, options.crawford)
    if any(one is not None for one in asked):
        events.append(_standing(table, options, on_roll, at_s))
    if not events:
        raise ShellError(words.say_what)
    return events


def _standing(
    table: Table, options: argparse.Namespace, on_roll: Side | None, at_s: float
) -> StandingRuled:
    """Return score and cube as asked for; what is not named stays."""
    now = draft_of(table, on_roll)
    white, black = options.score or (now.score.white, now.score.black)
    played = now.score.crawford_played
    if options.crawford is not None:
        played = options.crawford == PLAYED
    return StandingRuled(at_s, white, black, played, _cube(options, now.cube or Cube()))


def _cube(options: argparse.Namespace, now: Cube) -> Cube | None:
    """Return the cube asked for, None for none: one in the middle shows 1 unless it is said."""
    if options.cube is None and options.owner is None:
        return None
    owner = now.owner
    if options.owner is not None:
        owner = None if options.owner == MIDDLE else Side(options.owner)
    if options.cube is not None:
        return Cube(options.cube, None if options.cube == 1 else owner)
    return Cube() if owner is None else Cube(max(2, now.value), owner)
