"""GNU Backgammon as an oracle: it reads what was played at our table, and sees the same match."""

from dataclasses import replace
from pathlib import Path

import pytest

from controller.rules.records.check import check_record
from controller.rules.records.exact import exact_record
from controller.rules.records.model import (
    CubeSet,
    Doubled,
    Dropped,
    MatchRecord,
    Outcome,
    Taken,
    Turn,
)
from controller.rules.records.write_mat import write_mat
from controller.rules.records.write_sgf import write_sgf
from controller.shell.played_record import record_of_events
from tests.controller.rules.gnubg import gnubg, needs_gnubg
from tests.controller.rules.records.samples import match_of
from tests.controller.shell.test_played_record import events_told

pytestmark = needs_gnubg
WRITERS = {"mat": write_mat, "sgf": write_sgf}
LOADERS = {"mat": "import mat", "sgf": "load match"}
OPENED = """set up
> game {} starts
opening dice 3-1
> white begins
> white rolled 3-1
white moves 8/5 6/5
white lifts the dice
> white's 8/5 6/5 is legal
"""
MATCH = (
    "length 3\n"
    + OPENED.format(1)
    + """black presses double
> black doubles to 2
white presses take
> white takes at 2
black rolls 6-4
> black rolled 6-4
black presses resign_single
> black offers to lose 2
white presses accept
> white wins a single game for 2: 2-0
"""
    + OPENED.format(2)
    + """black presses double
> no: crawford_game
black rolls 6-4
> black rolled 6-4
white presses resign_single
> white offers to lose 1
black presses resign_gammon
> black asks for a gammon, 2
white presses accept
> black wins a gammon game for 2: 2-2
"""
    + OPENED.format(3)
    + """black presses double
> black doubles to 2
white presses pass
> white passes
> black wins a single game for 1: 2-3
> black wins the match
"""
)
"""A double taken, the Crawford game with a gammon that was asked for, and a double passed."""
SESSION = (
    "card money[animals=2]\n"
    + OPENED.format(1)
    + """black presses double
> black doubles to 2
white presses double
> white turns the cube on to 4, a beaver
black presses take
> black takes at 4, white owns the cube
black rolls 6-4
> black rolled 6-4
white presses resign_gammon
> white offers to lose 8
black presses accept
> black wins a gammon game for 8: 0-8
"""
    + OPENED.format(2)
    + """black presses double
> black doubles to 2
white presses double
> white turns the cube on to 4, a beaver
black presses double
> black turns the cube on to 8, a raccoon
white presses take
> white takes at 8
black rolls 6-4
> black rolled 6-4
black moves 24/14
black lifts the dice
> black's 24/14 is legal
white presses double
> white doubles to 16
black presses double
> black turns the cube on to 32, a beaver
white presses pass
> white passes
> black wins a single game for 16: 0-24
"""
)
"""A session for money: a beaver taken, a gammon resigned, a raccoon taken, a beaver passed.

The passed beaver comes last: behind one, gnubg 1.07 loses the first play of a .mat's next game.
"""
AUTOMATIC = """card money
set up
> game 1 starts
opening dice 4-4
> no: tie
> equal dice turn the cube to 2
opening dice 3-1
> white begins
> white rolled 3-1
white moves 8/5 6/5
white lifts the dice
> white's 8/5 6/5 is legal
black presses double
> black doubles to 4
white presses pass
> white passes
> black wins a single game for 2: 0-2
"""


def played(text: str, folder: Path) -> MatchRecord:
    record = record_of_events(events_told(text, folder))
    assert record is not None
    return replace(record, white="Núñez, Ana María", black="O'Brien; [X] Ørsted")


def through_gnubg(record: MatchRecord, kind: str, folder: Path) -> MatchRecord:
    """Return the match as GNU Backgammon saves it after it read our file."""
    ours = folder / f"ours.{kind}"
    ours.write_text(WRITERS[kind](record), encoding="utf-8")
    gnubg(folder, f"{LOADERS[kind]} {ours}", f"save match {folder}/back.sgf")
    back = match_of((folder / "back.sgf").read_text(encoding="utf-8"))
    assert check_record(back).illegal == ()
    assert check_record(back).not_understood == ()
    return exact_record(back)


Told = list[tuple[tuple[object, ...], Outcome | None]]


def told(record: MatchRecord) -> Told:
    """What happened in each game: turns, cube, results; a file of GNU names no resignations."""
    kinds = (Turn, Doubled, Taken, Dropped, CubeSet)
    return [
        (tuple(one for one in game.actions if isinstance(one, kinds)), game.outcome)
        for game in exact_record(record).games
    ]


@pytest.mark.parametrize("kind", WRITERS)
@pytest.mark.parametrize("text", [MATCH, SESSION], ids=["match", "session"])
def test_gnu_backgammon_sees_the_match_that_was_played(
    text: str, kind: str, tmp_path: Path
) -> None:
    record = played(text, tmp_path)
    back = through_gnubg(record, kind, tmp_path)

    assert told(back) == told(record)
    assert back.length == record.length
    assert [(game.white_score, game.black_score) for game in back.games] == [
        (game.white_score, game.black_score) for game in record.games
    ]


@pytest.mark.parametrize("kind", WRITERS)
def test_gnu_backgammon_reads_any_name(kind: str, tmp_path: Path) -> None:
    record = played(MATCH, tmp_path)
    back = through_gnubg(record, kind, tmp_path)

    assert back.white == record.white
    assert back.black == record.black


def test_gnu_backgammon_finds_the_crawford_game(tmp_path: Path) -> None:
    back = through_gnubg(played(MATCH, tmp_path), "sgf", tmp_path)

    assert [game.crawford for game in back.games] == [False, True, False]


def test_gnu_backgammon_keeps_a_cube_turned_by_equal_dice(tmp_path: Path) -> None:
    record = played(AUTOMATIC, tmp_path)
    back = through_gnubg(record, "sgf", tmp_path)

    assert back.games[0].actions[0] == CubeSet(2)
    assert told(back) == told(record)
