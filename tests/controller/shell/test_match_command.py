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


def rule(path: Path, output: Output, *words: object) -> tuple[int, str]:
    return run(output, "rule", "--journal", path, *words)


def test_a_ruling_is_kept_in_the_journal_and_undone_by_another(
    journal: Path, capsys: Output
) -> None:
    assert rule(journal, capsys, "--score", "2-1")[0] == 0
    status, text = rule(journal, capsys, "--score", "3-1", "--language", "es")
    assert status == 0
    assert "El tanteo es Blancas 3, Negras 1." in text
    assert "White 3 - 1 Black" in run(capsys, "list", "--journal", journal)[1]
    assert rule(journal, capsys, "--score", "0-1")[0] == 0
    assert "White 0 - 1 Black" in run(capsys, "list", "--journal", journal)[1]


def test_cube_and_turn_are_ruled_from_the_command_line(journal: Path, capsys: Output) -> None:
    words = ("--on-roll", "black", "--owner", "white", "--position", "4HPwATDgc/ABMA")
    status, text = rule(journal, capsys, *words)
    assert status == 0
    assert "White has the cube at 2." in text
    assert text.splitlines()[-1] == "Black, roll the dice."
    assert "White has the cube at 8." in rule(journal, capsys, "--cube", "8")[1]
    assert "in the middle at 1" in rule(journal, capsys, "--owner", "middle")[1]
    told = rule(journal, capsys, "--cube", "4", "--owner", "black", "--json")[1]
    (line,) = map(json.loads, told.splitlines())
    assert line["cube"] == {"value": 4, "owner": "black"}


def test_a_ruling_that_cannot_be_is_refused_and_named(journal: Path, capsys: Output) -> None:
    status, text = rule(journal, capsys, "--score", "9-1", "--cube", "2", "--owner", "white")
    assert status == 1
    assert "Score and cube cannot be so in this match." in text
    played = ("--on-roll", "white", "--score", "4-1", "--crawford")
    assert rule(journal, capsys, *played, "now", "--cube", "2", "--owner", "black")[0] == 1
    assert rule(journal, capsys, *played, "played", "--cube", "2", "--owner", "black")[0] == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "what is ruled?"),
        (("--language", "es"), "¿qué se decide?"),
        (("--position", "4HPwATDgc/ABMA"), "who is to roll on it?"),
        (("--cube", "3"), "a cube cannot show 3"),
    ],
)
def test_a_ruling_that_says_too_little_is_no_ruling(
    words: tuple[str, ...], said: str, journal: Path, capsys: Output
) -> None:
    assert main(["match", "rule", "--journal", str(journal), *words]) == 2
    assert said in capsys.readouterr().err


def test_a_running_referee_is_ruled_on_its_screen(journal: Path, capsys: Output) -> None:
    with Journal(journal):
        assert main(["match", "rule", "--journal", str(journal), "--score", "1-1"]) == 2
    assert "rule on its screen (Pause, then Ruling)" in capsys.readouterr().err


def test_an_empty_journal_holds_nothing_to_rule_on(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "journal"
    Journal(path).open().close()
    assert main(["match", "rule", "--journal", str(path), "--score", "1-1"]) == 2
    with pytest.raises(SystemExit):
        main(["match", "rule", "--journal", str(path), "--score", "one"])
    assert "White's points first, 3-2" in capsys.readouterr().err
