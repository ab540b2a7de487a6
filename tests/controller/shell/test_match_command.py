import json
from pathlib import Path

import pytest

from controller.cli import main
from controller.shell.journal import Journal
from tests.controller.shell.test_played_record import FOLDER, PASSED, events_of, events_told

SAMPLES = Path(__file__).parents[2] / "data" / "records"
SESSION = """card money
on roll white
set up
> game 1 starts
white presses resign_single
> white offers to lose 1
black presses accept
> black wins a single game for 1: 0-1
somebody presses end_match
> it ends at 0-1
"""
Output = pytest.CaptureFixture[str]


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A journal with two matches, of which the newer has a dropped double."""
    path = tmp_path / "journal"
    with Journal(path) as opened:
        played = events_of(FOLDER / "resignation.txt"), events_told(PASSED, tmp_path)
        for event in (*played[0], *played[1]):
            opened.append(event, "2026-01-02T03:04:05+00:00")
    return path


def run(output: Output, *words: object) -> tuple[int, str]:
    status = main(["match", *map(str, words)])
    return status, output.readouterr().out


def checked(output: Output, *files: Path) -> list[dict[str, object]]:
    status, text = run(output, "check", "--json", *files)
    assert status in {0, 1}
    return [json.loads(line) for line in text.splitlines()]


def test_list_has_a_line_a_match(journal: Path, capsys: Output) -> None:
    status, text = run(capsys, "list", "--journal", journal)
    as_json = run(capsys, "list", "--journal", journal, "--json")[1].splitlines()

    assert status == 0
    assert len(text.splitlines()) == 2
    assert "backgammon to 9: White 2 - 0 Black" in text
    assert json.loads(as_json[0])["white"] == {"name": "White", "score": 2}


def test_a_session_that_was_ended_is_not_unfinished(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "journal"
    with Journal(path) as opened:
        for event in events_told(SESSION, tmp_path):
            opened.append(event, "2026-01-02T03:04:05+00:00")

    (line,) = run(capsys, "list", "--journal", path)[1].splitlines()
    assert line.endswith("  backgammon without end: White 0 - 1 Black")


def test_show_tells_a_match_play_by_play(journal: Path, capsys: Output) -> None:
    assert "White" in run(capsys, "show", 1, "--journal", journal)[1]
    assert run(capsys, "show", "--journal", journal)[0] == 0
    assert main(["match", "show", "99", "--journal", str(journal)]) == 2


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("mat", "  1) 62: 24/18 13/11"),
        ("sgf", "(;FF[4]GM[6]CA[UTF-8]AP[bgref]MI[length:9]"),
        ("text", "  Black resigns 2 points\nWhite wins 2 points\n"),
        ("ids", "4HPwATDgc/ABMA:"),
    ],
)
def test_export_writes_a_match_in_every_format(
    kind: str, text: str, journal: Path, capsys: Output
) -> None:
    status, told = run(capsys, "export", 1, "--format", kind, "--journal", journal)

    assert status == 0
    assert text in told
    told_json = json.loads(
        run(capsys, "export", 1, "--format", kind, "--journal", journal, "--json")[1]
    )
    assert told_json["match"] == 1
    assert told_json["text"] == told


def test_what_is_exported_can_be_checked(journal: Path, capsys: Output, tmp_path: Path) -> None:
    for kind in ("mat", "sgf", "text"):
        file = tmp_path / f"match.{kind}"
        file.write_text(run(capsys, "export", "--format", kind, "--journal", journal)[1])
        answer = checked(capsys, file)[0]
        assert answer["illegal"] == answer["results_wrong"] == answer["not_understood"] == []
        assert answer["games"] == 1


def test_a_journal_that_is_not_there_is_a_sentence(tmp_path: Path, capsys: Output) -> None:
    for what in ("list", "show", "export"):
        assert main(["match", what, "--journal", str(tmp_path / "none")]) == 2
        assert "there is no journal at" in capsys.readouterr().err


def test_an_empty_journal_or_a_match_not_in_it_is_a_sentence(
    journal: Path, tmp_path: Path, capsys: Output
) -> None:
    with Journal(tmp_path / "empty"):
        pass

    assert main(["match", "export", "--journal", str(tmp_path / "empty")]) == 2
    assert "nothing has been played yet" in capsys.readouterr().err
    assert main(["match", "export", "99", "--journal", str(journal)]) == 2
    assert "holds no match 99" in capsys.readouterr().err


def test_check_has_a_line_a_file_in_the_order_of_the_keys(capsys: Output) -> None:
    files = [SAMPLES / "galaxy.txt", SAMPLES / "xg-position.txt"]
    status, text = run(capsys, "check", *files, "--json")
    answers = [json.loads(line) for line in text.splitlines()]

    assert status == 0
    assert list(answers[0]) == [
        "file",
        "dialect",
        "games",
        "rolls",
        "illegal",
        "results_wrong",
        "not_understood",
    ]
    assert answers[0] == {
        "file": str(files[0]),
        "dialect": "galaxy",
        "games": 7,
        "rolls": 314,
        "illegal": [],
        "results_wrong": [],
        "not_understood": [],
    }
    assert answers[1]["dialect"] == "xg-position-text"


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("43: 13/9 9/6", "43: 13/9 13/11", "wrong_distance"),
        ("43: 13/9 9/6", "43: 13/9", "unplayed_die"),
        ("43: 13/9 9/6", "43: 24/20 8/12", "moved_backwards"),
        ("43: 13/9 9/6", "43: 24/19 13/10", "blocked_point"),
        ("43: 13/9 9/6", "43: 12/9 9/5", "no_checker_there"),
    ],
)
def test_check_names_the_rule_that_was_broken(
    old: str, new: str, why: str, tmp_path: Path, capsys: Output
) -> None:
    file = tmp_path / "changed.txt"
    file.write_text((SAMPLES / "galaxy.txt").read_text(encoding="utf-8").replace(old, new, 1))
    answer = checked(capsys, file)[0]

    assert isinstance(answer["illegal"], list)
    assert answer["illegal"][0] == {"line": 17, "p": "4HPwATDgc/ABMA", "d": [4, 3], "why": why}


def test_check_tells_cube_and_result_faults(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "cube.mat"
    rows = "  1) 31: 8/5 6/5                 64: 24/14\n  2)  Doubles => 4                Drops\n"
    file.write_text(f" 5 point match\n\n Game 1\n A : 0   B : 0\n{rows}      Wins 2 points\n")
    answer = checked(capsys, file)[0]
    status, text = run(capsys, "check", file)

    assert answer["illegal"] == [{"line": 6, "p": "4HPwBSCwZ/ABMA", "d": None, "why": "cube_value"}]
    assert answer["results_wrong"] == [
        {"line": 7, "text": "the result says white wins 2, but the game was worth 1"}
    ]
    assert status == 1
    assert "line 6: the double is illegal (cube_value)" in text
    assert "line 7: the result says white wins 2" in text


def test_check_says_one_sentence_a_file(tmp_path: Path, capsys: Output) -> None:
    broken = tmp_path / "broken.mat"
    broken.write_text(" 1 point match\n Game 1\n A : 0   B : 0\n" + "what?\n" * 5)
    status, text = run(
        capsys, "check", SAMPLES / "gnu.sgf", SAMPLES / "xg-position.txt", broken, tmp_path / "no"
    )
    lines = text.splitlines()

    assert status == 1
    assert lines[0].endswith("gnu.sgf: gnu-sgf, 7 games, 314 rolls; all of it fits.")
    assert lines[1].endswith("xg-position-text, one position; all of it fits.")
    assert lines[2].endswith("line 6: what? (not understood); and 2 more.")
    assert "1 game, 0 rolls; line 4: what? (not understood)" in lines[2]
    assert lines[3].endswith(
        "not understood; line 1: the file cannot be read: No such file or directory"
    )


def test_check_says_where_a_file_is_no_record(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("\n\nhello\n")
    answers = checked(capsys, file, SAMPLES / "portes.txt")

    assert answers[0]["dialect"] is None
    assert answers[0]["not_understood"] == [{"line": 3, "text": "hello"}]
    assert answers[1]["dialect"] == "gammonx-history"
