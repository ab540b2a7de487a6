import pytest

from controller.rules.match import MatchScore
from controller.rules.records.positions import PositionRecord
from controller.rules.records.reader import read_record
from controller.rules.side import Side
from controller.rules.variant import STANDARD
from tests.controller.rules.records.samples import FOLDER

BGBLITZ = (FOLDER / "bgblitz-position.txt").read_text(encoding="utf-8")


def position(text: str) -> PositionRecord:
    record = read_record(text.encode())
    assert isinstance(record, PositionRecord)
    return record


@pytest.mark.parametrize(
    ("name", "dialect"),
    [("xg-position.txt", "xg-position-text"), ("bgblitz-position.txt", "bgblitz-position-text")],
)
def test_a_position_is_read_in_any_language(name: str, dialect: str) -> None:
    record = position((FOLDER / name).read_text(encoding="utf-8"))

    assert record.dialect == dialect
    assert record.unread == ()
    assert record.standing is not None
    assert record.standing.position == STANDARD.start
    assert record.standing.on_roll is Side.BLACK
    assert record.standing.score == MatchScore(7, 1, 2)
    assert record.standing.dice == (3, 1)


@pytest.mark.parametrize(
    "change",
    [
        ("4HPwATDgc/ABMA", "4HPkASjg2+ABMA"),
        ("4HPwATDgc/ABMA", "4HPwATDgc"),
        ("cInlABAAEAAE", "cInlABAAEAA"),
        ("cInlABAAEAAE", "cInlABAAAAAE"),
        ("cInlABAAEAAE", "cAnlABAAEAAE"),
    ],
)
def test_ids_must_tell_of_the_moment_of_the_xgid(change: tuple[str, str]) -> None:
    assert [one.line for one in position(BGBLITZ.replace(*change)).unread] == [3]


def test_an_xgid_that_cannot_be_read_is_told() -> None:
    record = position(BGBLITZ.replace("XGID=-b", "XGID=-z"))

    assert record.standing is None
    assert [one.line for one in record.unread] == [4]


def test_a_position_without_an_xgid_is_told() -> None:
    record = position(BGBLITZ.replace("XGID", "IDXG"))

    assert [one.text for one in record.unread] == ["there is no line XGID=..."]
