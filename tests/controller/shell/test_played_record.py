"""Scenarios of the table, kept as records, written and read back."""

from collections.abc import Callable
from pathlib import Path

import pytest

from controller.referee.effects import EventIgnored
from controller.referee.events import DirectorRuled, Event, MatchStarted
from controller.referee.machine import begin, step
from controller.referee.setup import MatchSetup
from controller.rules.cube import Cube
from controller.rules.position import Position
from controller.rules.records.check import check_record
from controller.rules.records.errors import ExportError
from controller.rules.records.exact import exact_record
from controller.rules.records.model import (
    BoardSet,
    Doubled,
    Dropped,
    MatchRecord,
    Outcome,
    Resigned,
    Taken,
    Turn,
)
from controller.rules.records.plaintext import write_plain_text
from controller.rules.records.reader import read_record
from controller.rules.records.write_mat import write_mat
from controller.rules.records.write_sgf import write_sgf
from controller.rules.side import Side
from controller.shell.played_record import record_of_events
from tests.scenarios.reading import read_scenario
from tests.scenarios.runner import Runner

FOLDER = Path(__file__).parents[2] / "scenarios"
FORMATTED = {"backgammon", "nackgammon", "hyper"}
"""Games that every file format has a name for."""


def has_format(path: Path) -> bool:
    setup = read_scenario(path).setup
    return setup.cube == Cube() and {one.name for one in setup.games} <= FORMATTED


FILES = [path for path in sorted(FOLDER.glob("*.txt")) if has_format(path)]
W, B = Side.WHITE, Side.BLACK
PASSED = """length 5
set up
> game 1 starts
opening dice 3-1
> white begins
> white rolled 3-1
white moves 8/5 6/5
white lifts the dice
> white's 8/5 6/5 is legal
black presses double
> black doubles to 2
white presses pass
> white passes
> black wins a single game for 1: 0-1
"""
RESIGNED = """length 1
set up
> game 1 starts
opening dice 3-1
> white begins
> white rolled 3-1
black presses resign_single
> black offers to lose 1
white presses refuse
> white plays on
black presses resign_gammon
> black offers to lose 2
white presses accept
> white wins a gammon game for 2: 1-0
> white wins the match
"""


def events_of(path: Path) -> list[Event]:
    scenario = read_scenario(path)
    runner = Runner(scenario)
    runner.run(scenario.lines)
    return [MatchStarted(0.0, scenario.setup), *runner.events]


def events_told(text: str, folder: Path) -> list[Event]:
    path = folder / "scenario.txt"
    path.write_text(text, encoding="utf-8")
    return events_of(path)


def record_of(name: str) -> MatchRecord:
    record = record_of_events(events_of(FOLDER / f"{name}.txt"))
    assert record is not None
    return record


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_scenario_is_a_record_that_reads_back(path: Path) -> None:
    record = record_of_events(events_of(path))
    assert record is not None
    writers: list[Callable[[MatchRecord], str]] = [write_plain_text, write_sgf]
    actions = [action for game in record.games for action in game.actions]
    if not any(isinstance(action, BoardSet) for action in actions):
        writers.append(write_mat)

    assert check_record(record).not_understood == ()
    for write in writers:
        back = read_record(write(record).encode())
        assert isinstance(back, MatchRecord)
        assert exact_record(back) == exact_record(record)


def test_the_record_of_a_resignation() -> None:
    game = record_of("resignation").games[0]

    assert isinstance(game.actions[0], Turn)
    assert game.actions[1:] == (Resigned(B, 2),)
    assert game.outcome == Outcome(W, 2)


def test_the_record_of_a_double(tmp_path: Path) -> None:
    passed = record_of_events(events_told(PASSED, tmp_path))
    taken = record_of("double_take_redouble").games[0].actions

    assert passed is not None
    assert passed.games[0].actions[1:] == (Doubled(B, 2), Dropped(W))
    assert passed.games[0].outcome == Outcome(B, 1)
    assert any(isinstance(action, Doubled) for action in taken)
    assert any(isinstance(action, Taken) for action in taken)


def test_an_accepted_illegal_play_keeps_the_real_dice() -> None:
    record = record_of("roll_kept_illegal")
    told = [
        action
        for action in record.games[0].actions
        if isinstance(action, Turn) and action.after is not None
    ]

    assert told
    assert "illegal, accepted: " in write_plain_text(record)
    assert len(check_record(record).illegal) == len(told)
    assert check_record(record).illegal[0].dice == told[0].dice


def test_a_ruling_takes_a_result_back() -> None:
    record = record_of("director_takes_back")

    assert len(record.games) == 1
    kinds = [type(action).__name__ for action in record.games[0].actions]
    assert kinds.count("BoardSet") == 2
    assert "Resigned" not in kinds
    assert record.games[0].outcome == Outcome(B, 3)


def test_a_ruling_that_is_refused_changes_nothing() -> None:
    setup = MatchSetup()
    impossible = DirectorRuled(1.0, Position((0,) * 26, (0,) * 26), W)
    assert any(
        isinstance(effect, EventIgnored)
        for effect in step(begin(MatchStarted(0.0, setup)), impossible)[1]
    )

    record = record_of_events([MatchStarted(0.0, setup), impossible])

    assert record == MatchRecord("White", "Black", 7, ())


def test_a_ruling_starts_a_game_that_had_not_begun() -> None:
    setup = MatchSetup()
    ruled = DirectorRuled(1.0, setup.games[0].start, B)

    record = record_of_events([MatchStarted(0.0, setup), ruled])

    assert record is not None
    assert record.games[0].actions == (BoardSet(setup.games[0].start, B),)


def test_the_match_is_won_and_the_roll_before_a_resignation_kept(tmp_path: Path) -> None:
    record = record_of_events(events_told(RESIGNED, tmp_path))

    assert record is not None
    assert record.games[0].actions == (Turn(W, (3, 1), None), Resigned(B, 2))
    assert record.games[0].outcome == Outcome(W, 2)
    assert record.games[0].outcome.wins_match
    assert check_record(record).results_wrong == ()
    back = read_record(write_mat(record).encode())
    assert isinstance(back, MatchRecord)
    assert exact_record(back) == exact_record(record)


def test_events_without_a_match_have_no_record() -> None:
    assert record_of_events([]) is None
    assert record_of_events([DirectorRuled(1.0, MatchSetup().games[0].start, B)]) is None


def test_a_match_that_began_with_a_turned_cube_has_no_file_format() -> None:
    with pytest.raises(ExportError, match="cube turned"):
        record_of_events([MatchStarted(0.0, MatchSetup(cube=Cube(2, W)))])
