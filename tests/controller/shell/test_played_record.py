"""Scenarios of the table, kept as records, written and read back."""

from dataclasses import replace
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
from controller.rules.records.file_games import file_game
from controller.rules.records.model import (
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
)
from controller.rules.records.plaintext import write_plain_text
from controller.rules.records.reader import read_record
from controller.rules.records.write_mat import write_mat
from controller.rules.records.write_sgf import write_sgf
from controller.rules.side import Side
from controller.rules.variant import variant_named
from controller.shell.played_record import record_of_events
from tests.scenarios.reading import read_scenario
from tests.scenarios.runner import Runner

FOLDER = Path(__file__).parents[2] / "scenarios"
FILES = sorted(FOLDER.rglob("*.txt"))
W, B = Side.WHITE, Side.BLACK
RULED = {"director_score_between", "director_score_forfeit"}
"""Their scores are ruled, and do not follow from the games."""
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


def read_back(text: str) -> MatchRecord:
    back = read_record(text.encode())
    assert isinstance(back, MatchRecord)
    return back


def can_hold(record: MatchRecord, without: tuple[type, ...]) -> bool:
    """Say whether a file format that has no words for some actions can tell the match."""
    actions = [action for game in record.games for action in game.actions]
    known = all(file_game(variant_named(game.variant)) for game in record.games)
    return known and not any(isinstance(action, without) for action in actions)


def in_a_file(record: MatchRecord) -> MatchRecord:
    """Return the match with its games called as files call them."""
    names = [file_game(variant_named(game.variant)) or "" for game in record.games]
    pairs = zip(record.games, names, strict=True)
    return replace(record, games=tuple(replace(game, variant=name) for game, name in pairs))


def record_of(name: str) -> MatchRecord:
    record = record_of_events(events_of(FOLDER / f"{name}.txt"))
    assert record is not None
    return record


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_every_scenario_is_a_record_that_reads_back(path: Path) -> None:
    record = record_of_events(events_of(path))
    assert record is not None

    assert check_record(record).not_understood == ()
    if path.stem not in RULED:
        assert check_record(record).results_wrong == ()
    assert exact_record(read_back(write_plain_text(record))) == exact_record(record)
    for write, without in ((write_sgf, (Drawn,)), (write_mat, (Drawn, BoardSet, CubeSet))):
        if can_hold(record, without):
            assert exact_record(read_back(write(record))) == exact_record(in_a_file(record))
        else:
            with pytest.raises(ExportError, match="as text"):
                write(record)


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


def test_a_ruled_score_stands_before_its_game_and_a_ruled_cube_in_it() -> None:
    ruled = record_of("director_score").games[0]
    offered = record_of("director_cube_offered").games[0]

    assert (ruled.white_score, ruled.black_score) == (0, 0)
    assert [one for one in ruled.actions if isinstance(one, CubeSet)] == [CubeSet(4, B), CubeSet(1)]
    assert (offered.white_score, offered.black_score) == (3, 0)
    assert not [one for one in offered.actions if isinstance(one, Doubled)]


def test_a_result_that_is_ruled_higher_is_booked_so(tmp_path: Path) -> None:
    text = PASSED + "the director rules 0-2\n> the director rules 0-2\n"
    (game,) = recorded(text, tmp_path).games
    assert game.outcome == Outcome(B, 2)
    higher = "the director rules 0-5\n> the director rules 0-5\n> black wins the match\n"
    (won,) = recorded(PASSED + higher, tmp_path).games
    assert won.outcome is not None
    assert (won.outcome.points, won.outcome.wins_match) == (5, True)
    otherwise = PASSED + "the director rules 1-0\n> the director rules 1-0\n"
    (kept,) = recorded(otherwise, tmp_path).games
    assert kept.outcome == Outcome(B, 1)


def test_a_match_given_away_before_it_began_has_no_game(tmp_path: Path) -> None:
    text = "length 5\nthe director rules 5-0\n> the director rules 5-0\n> white wins the match\n"
    assert recorded(text, tmp_path).games == ()


def recorded(text: str, folder: Path) -> MatchRecord:
    record = record_of_events(events_told(text, folder))
    assert record is not None
    return record


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


def test_the_record_of_a_beaver_that_was_passed() -> None:
    game = record_of("beaver_then_pass").games[0]

    assert game.actions[1:] == (Doubled(W, 2), Doubled(B, 4), Dropped(W))
    assert game.outcome == Outcome(B, 2)
    assert "  Beavers => 4" in write_mat(
        replace(record_of("beaver_then_pass"), games=(started(game),))
    )


def started(game: Game) -> Game:
    """Return a game without the board it was taken up from, for files that cannot hold that."""
    return replace(
        game, actions=tuple(one for one in game.actions if not isinstance(one, BoardSet))
    )


def test_the_record_of_a_draw() -> None:
    record = record_of("draw_agreed")

    assert record.games[0].actions[-1] == Drawn()
    assert record.games[0].outcome is None
    assert (record.games[1].white_score, record.games[1].black_score) == (1, 0)
    assert "  Nobody wins\n" in write_plain_text(record)


def test_a_ruling_takes_a_draw_and_a_raccoon_back() -> None:
    draw, raccoon = record_of("draw_taken_back"), record_of("raccoon_dropped")

    assert Drawn() not in draw.games[0].actions
    assert [type(action) for action in raccoon.games[0].actions] == [BoardSet, BoardSet, Doubled]
    assert raccoon.games[0].outcome is None


def test_the_record_of_a_raised_resignation() -> None:
    game = record_of("resign_raised").games[0]

    assert game.actions[1:] == (Turn(W, (6, 2), None), Resigned(B, 2))
    assert game.outcome == Outcome(W, 2)


def test_the_record_of_equal_opening_dice() -> None:
    record = record_of("automatic_double")

    assert record.games[0].actions[0] == CubeSet(2)
    assert "CV[2]" in write_sgf(record)
    assert "Jacoby" in write_sgf(record)
    assert not record.length


def test_a_match_that_began_with_a_turned_cube_says_so() -> None:
    setup = MatchSetup(cube=Cube(2, W), on_roll=W)
    events = events_of(FOLDER / "unused_points.txt")

    record = record_of_events([MatchStarted(0.0, setup), *events[1:2]])

    assert record is not None
    assert record.games[0].actions[0] == CubeSet(2, W)
    assert "Cube set: 2, White owns it" in write_plain_text(record)
    assert ";CV[2]\n;CP[w]" in write_sgf(record)


@pytest.mark.parametrize("card", ["plakoto", "fevga", "acey-deucey", "tavla", "plyyard"])
def test_a_game_no_file_knows_is_refused_by_its_name(card: str) -> None:
    record = MatchRecord("Ana", "Luis", 3, (Game(1, 0, 0, (), variant=card),))

    for write in (write_mat, write_sgf):
        with pytest.raises(ExportError, match=f"not {variant_named(card).title}; export this"):
            write(record)
    assert f"Game 1 ({card})" in write_plain_text(record)


@pytest.mark.parametrize("card", ["club", "money", "tournament-us", "club[cube=false]"])
def test_what_is_agreed_about_cube_and_table_is_no_other_game(card: str) -> None:
    assert file_game(variant_named(card)) == "backgammon"


def test_a_drawn_game_of_backgammon_is_told_in_text_alone() -> None:
    record = MatchRecord("Ana", "Luis", 3, (Game(1, 0, 0, (Turn(W, (3, 1), None), Drawn())),))

    for write in (write_mat, write_sgf):
        with pytest.raises(ExportError, match="a game that nobody won"):
            write(record)
    assert "Nobody wins" in write_plain_text(record)


def test_a_board_that_is_no_json_is_not_understood() -> None:
    record = MatchRecord("Ana", "Luis", 1, (Game(1, 0, 0, (), variant="plakoto"),))
    text = write_plain_text(record) + "  Board set: {, White to roll\n"

    (told,) = check_record(read_back(text)).not_understood
    assert "Board set: {" in told.text
