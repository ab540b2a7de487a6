import pytest

from controller.rules.records.check import check_record
from controller.rules.records.dialects import dialect_of
from controller.rules.records.model import Turn
from controller.rules.records.positions import PositionRecord
from controller.rules.records.reader import read_record
from tests.controller.rules.records.samples import DIALECTS, FOLDER, same_match, sample


@pytest.mark.parametrize(("name", "dialect"), DIALECTS.items())
def test_every_dialect_tells_the_same_match(name: str, dialect: str) -> None:
    record = sample(name)
    check = check_record(record)

    assert record.dialect == dialect
    assert (check.games, check.rolls) == (7, 314)
    assert (check.illegal, check.results_wrong, check.not_understood) == ((), (), ())
    assert same_match(record) == same_match(sample("own.txt"))


@pytest.mark.parametrize(("name", "dialect"), DIALECTS.items())
def test_every_play_that_is_changed_is_found(name: str, dialect: str) -> None:
    text = (FOLDER / name).read_text(encoding="utf-8-sig")
    old, new = {
        "gnu-sgf": (";W[43miif]", ";W[43miie]"),
        "bg-studio": ("43: 13/6 ", "43: 13/7 "),
        "xg-txt": ("43: 13/6 ", "43: 13/7 "),
        "bgref-text": ("4-3: 13/9 9/6", "4-3: 13/9 9/7"),
    }.get(dialect, ("43: 13/9 9/6", "43: 13/9 9/7"))
    changed = text.replace(old, new, 1)
    assert changed != text

    record = read_record(changed.encode())

    assert not isinstance(record, PositionRecord)
    assert record.dialect == dialect
    assert check_record(record).illegal[0].dice in {(4, 3), (3, 4)}


def test_names_come_from_the_headers_or_from_above_the_columns() -> None:
    assert (sample("bg-studio.txt").white, sample("bg-studio.txt").black) == (
        "Ada Berg",
        "Carl Dyer",
    )
    assert (sample("galaxy.txt").white, sample("galaxy.txt").black) == ("", "Carl Dyer")
    assert (sample("gridgammon.txt").white, sample("gridgammon.txt").black) == (
        "Ada Berg",
        "Carl Dyer",
    )


def test_headers_are_kept() -> None:
    headers = dict(sample("galaxy.txt").headers)

    assert headers["Player 1 Elo"] == "1612,25/40"
    assert headers["Match ID"] == "4711"


@pytest.mark.parametrize(
    ("text", "dialect"),
    [
        ('; [Site "BgTournament"]\n\n3 point match\n', "bgtournament-mat"),
        ('; [Match ID "a"]\n\n3 point match\n', "bgtournament-mat"),
        ('; [Site "Paris"]\n; [Player 1 "A"]\n\n3 point match\n\n  1) 33: Bar/22', "xg-txt"),
        (" Game 1\n A : 0     B : 0\n", "dailygammon"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:2:1:0:7:10", "xg-position-text"),
        (";[Match 'a']\n", "gammonx-history"),
        ("nothing of the kind", None),
        ("", None),
    ],
)
def test_dialects_are_told_by_their_habits(text: str, dialect: str | None) -> None:
    assert dialect_of(text) == dialect


def test_dice_keep_the_order_they_were_written_in() -> None:
    turns = sample("gridgammon.txt").games[0].actions

    assert isinstance(turns[1], Turn)
    assert turns[1].dice == (5, 6)
