"""`bgref dice report` as an owner calls it: on a journal, a recording, match files, and nothing."""

import json
from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

import pytest

from controller.cli import FAULT, main
from controller.display.fairness_text import fairness_sentences
from controller.display.language import Language
from controller.display.words_fairness import fairness_words
from controller.referee.events import (
    Button,
    ButtonPressed,
    DiceSettled,
    MatchStarted,
    OneDieSettled,
    OpeningDice,
)
from controller.referee.origins import Origin
from controller.referee.setup import MatchSetup
from controller.rules.dice import Roll
from controller.rules.fairness.counts import Throw, count
from controller.rules.fairness.judge import Question, judge
from controller.rules.records.model import Game, MatchRecord, Move, Turn
from controller.rules.records.plaintext import write_plain_text
from controller.rules.side import Side
from controller.shell.dice_sources import throws_of
from controller.shell.journal import Journal

MATCH = MatchRecord(
    "Anna",
    "Boris",
    7,
    (
        Game(
            1,
            0,
            0,
            (
                Turn(Side.WHITE, (3, 1), (Move((8, 5)), Move((6, 5)))),
                Turn(Side.BLACK, (5, 5), None),
                Turn(Side.WHITE, (4, 2), None),
                Turn(Side.BLACK, (6, 6), None),
            ),
        ),
    ),
)


def journal_of(path: Path, rolls: list[Roll], *, origin: Origin = Origin.ELECTRONIC) -> Path:
    with Journal(path) as journal:
        journal.append(MatchStarted(0.0, MatchSetup()), "2026-01-01")
        journal.append(OpeningDice(1.0, 3, 5), "2026-01-01")
        for number, roll in enumerate(rolls):
            side = Side.BLACK if number % 2 else Side.WHITE
            journal.append(DiceSettled(2.0, side, roll, origin), "2026-01-01")
    return path


def rolls(number: int, faces: tuple[int, ...] = (1, 2, 3, 4, 5, 6)) -> list[Roll]:
    random = Random(4)
    return [Roll.of(random.choice(faces), random.choice(faces)) for _ in range(number)]


def test_fair_dice_of_a_journal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = journal_of(tmp_path / "j.sqlite", rolls(300))

    assert main(["dice", "report", str(path)]) == 0

    said = capsys.readouterr().out
    assert said.startswith("Nothing unusual in 302 rolls of the electronic dice.")
    assert "Doubles: " in said
    assert "takes about 2,500 rolls" in said


def test_loaded_dice_are_named_in_both_languages(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = journal_of(tmp_path / "j.sqlite", rolls(300, (1, 2, 3, 4, 5, 6, 6, 6)))

    assert main(["dice", "report", str(path)]) == 1
    assert "The dice show 6 too often" in capsys.readouterr().out
    assert main(["dice", "report", str(path), "--language", "es"]) == 1
    assert "Los dados sacan 6 demasiado" in capsys.readouterr().out


def test_sources_are_kept_apart_and_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = journal_of(tmp_path / "j.sqlite", rolls(20), origin=Origin.TYPED)
    match = tmp_path / "a.txt"
    match.write_text(write_plain_text(MATCH), encoding="utf-8")

    assert main(["dice", "report", str(journal), str(match), "--json"]) == 0

    told = {one["origin"]: one for one in map(json.loads, capsys.readouterr().out.splitlines())}
    assert {name: one["rolls"] for name, one in told.items()} == {
        "electronic": 2,
        "file": 4,
        "typed": 20,
    }
    assert told["file"]["by_roll"]["3-1"] == 0, "a first roll is never a double"
    assert (told["file"]["doubles"], told["file"]["faces"]["1"]) == (2, 1)
    assert told["typed"]["verdict"] == "too_few"


def test_a_roll_that_was_typed_wrongly_was_never_thrown(tmp_path: Path) -> None:
    path = tmp_path / "j.sqlite"
    with Journal(path) as journal:
        journal.append(MatchStarted(0.0, MatchSetup(dice=Origin.TYPED)), "now")
        for event in (
            OneDieSettled(1.0, Side.WHITE, 5, Origin.TYPED),
            DiceSettled(2.0, Side.WHITE, Roll.of(6, 6), Origin.TYPED),
            ButtonPressed(3.0, Side.WHITE, Button.RETYPE),
            DiceSettled(4.0, Side.WHITE, Roll.of(6, 5), Origin.TYPED),
        ):
            journal.append(event, "now")

    assert throws_of([path]) == {"typed": [Throw((5,)), Throw((6, 5))]}


def test_a_recording_is_a_source_too(tmp_path: Path) -> None:
    lines = (
        {"t_ms": 0, "start": {}},
        {"t_ms": 1, "dice": {"side": "white", "event": "settled", "values": [5, 3]}},
        {"t_ms": 2, "dice": {"event": "settled", "values": [2, 1], "origin": "rolled"}},
    )
    text = "".join(json.dumps(line) + "\n" for line in lines)
    (tmp_path / "recording.jsonl").write_text(text, encoding="utf-8")

    assert throws_of([tmp_path]) == {
        "electronic": [Throw((5, 3), Side.WHITE)],
        "rolled": [Throw((2, 1))],
    }


def test_the_plot_is_a_picture_that_says_the_verdict(tmp_path: Path) -> None:
    path = journal_of(tmp_path / "j.sqlite", rolls(300))
    plot = tmp_path / "dice.svg"

    assert main(["dice", "report", str(path), "--plot", str(plot)]) == 0

    texts = [one.text for one in ET.fromstring(plot.read_text("utf-8")).iter() if one.text]  # noqa: S314
    assert "Nothing unusual in 302 rolls of the electronic dice." in texts
    assert {"1", "6", "6-6", "5-3"} <= set(texts)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["none.mat"], "cannot read none.mat"),
        (["--plot", "dice.pdf"], "FILE.svg"),
    ],
)
def test_what_cannot_be_done_is_told(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["dice", "report", *arguments]) == FAULT
    assert told in capsys.readouterr().err


def test_a_file_of_another_kind_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    strange = tmp_path / "letter.txt"
    strange.write_text("Dear sirs", encoding="utf-8")
    assert main(["dice", "report", str(strange)]) == FAULT
    assert "is no journal, recording or match file" in capsys.readouterr().err


def test_no_rolls_at_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Journal(tmp_path / "j.sqlite"):
        pass
    assert main(["dice", "report", str(tmp_path / "j.sqlite")]) == 0
    assert capsys.readouterr().out == "No rolls are recorded.\n"


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("question", Question)
def test_every_finding_has_words(language: Language, question: Question) -> None:
    words = fairness_words(language)
    assert set(words.sources) == {*(origin.value for origin in Origin), "file"}
    assert question in words.findings
    assert (question in words.less) is (question is not Question.FOLLOWING)


@pytest.mark.parametrize("language", Language)
def test_many_rolls_say_what_they_would_have_shown(language: Language) -> None:
    random = Random(11)
    counts = count(Throw((random.randint(1, 6), random.randint(1, 6))) for _ in range(4312))
    words = fairness_words(language)
    first, _, last = fairness_sentences(words, "electronic", counts, judge(counts))
    assert {"en": "4,312", "es": "4.312"}[language.value] in first
    assert last == words.power
