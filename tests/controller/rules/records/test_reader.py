"""Whatever the bytes: read, or refused with a line; never a crash, never a guess."""

import codecs
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from controller.rules.records import reader
from controller.rules.records.check import check_record
from controller.rules.records.errors import RecordError, UnreadableError
from controller.rules.records.exact import exact_record
from controller.rules.records.model import MatchRecord
from controller.rules.records.positions import PositionRecord
from controller.rules.records.reader import decoded, read_record
from controller.rules.variant import STANDARD
from tests.controller.rules.records.samples import DIALECTS, FOLDER

FILES = sorted(path for path in FOLDER.iterdir() if path.name != "README.md")
STARTS = (
    b" 5 point match\n Game 1\n A : 0     B : 0\n  1) ",
    b"(;GM[6]",
    b"XGID=",
    b";[Game 'x']\n",
)
JUNK = [b"Wins 9 points", b"\x00", b"66:", b"(;", b"\xff", b"25/0", b"Doubles => 8", b"]", b"1)"]


def survives(data: bytes) -> None:
    """Read, check and spell out; only the errors meant for it may come."""
    try:
        record = read_record(data)
    except UnreadableError:
        return
    lines = data.count(b"\n") + data.count(b"\r") + 1
    if isinstance(record, PositionRecord):
        assert all(1 <= one.line <= lines for one in record.unread)
        return
    check = check_record(record)
    told = [fault.line for fault in check.illegal]
    told += [one.line for one in (*check.results_wrong, *check.not_understood)]
    assert all(1 <= line <= lines for line in told)
    assert isinstance(exact_record(record, lambda _: STANDARD), MatchRecord)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_cut_and_spoilt_files_do_not_break_the_reader(path: Path) -> None:
    whole = path.read_bytes()[:4000]
    dice = random.Random(path.name)
    for _ in range(3):
        cut = whole[: dice.randrange(len(whole))]
        survives(cut)
        at = dice.randrange(len(whole))
        survives(whole[:at] + dice.choice(JUNK) + whole[at + dice.randrange(3) :])
        lines = whole.split(b"\n")
        dice.shuffle(lines)
        survives(b"\n".join(lines[:40]))


@settings(max_examples=40)
@given(st.binary(max_size=300))
def test_any_bytes_do_not_break_the_reader(data: bytes) -> None:
    survives(data)
    for start in (
        b" 5 point match\n Game 1\n A : 0     B : 0\n  1) ",
        b"(;GM[6]",
        b"XGID=",
        b";[Game 'x']\n",
    ):
        survives(start + data)


@settings(max_examples=100)
@given(
    st.lists(
        st.sampled_from(
            [
                "  1) 31: 8/5 6/5",
                "64: 24/14",
                "  2) 66: bar/19*",
                " Doubles => 2",
                " Takes",
                " Drops",
                " Losses 2 point",
                "Wins 1 point",
                "Concedes",
                "\n",
                "          ",
                " Game 2\n A : 1     B : 0\n",
                "??: ????",
                "11: 6/5(4)",
                "21: 25/23/22 0/1",
            ]
        ),
        max_size=12,
    )
)
def test_any_order_of_words_does_not_break_the_reader(words: list[str]) -> None:
    survives((" 5 point match\n Game 1\n A : 0      B : 0\n" + " ".join(words)).encode())


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1"])
@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_any_encoding_and_line_ending_reads_alike(encoding: str, ending: str) -> None:
    text = (FOLDER / "bg-studio.txt").read_text(encoding="utf-8").replace("Ada", "Adé")
    plain = read_record(text.encode())

    assert read_record(text.replace("\n", ending).encode(encoding)) == plain


def test_big_endian_text_is_read() -> None:
    assert decoded(codecs.BOM_UTF16_BE + "é\r\n".encode("utf-16-be")) == "é\n"


@pytest.mark.parametrize(
    ("data", "line", "why"),
    [
        (b"", 1, "the file is empty"),
        (b"\n\n  \n", 1, "the file is empty"),
        (b"\n\nhello\n", 3, "'hello' begins no record"),
        (b"a\nb\0", 2, "zero bytes"),
    ],
)
def test_what_is_no_record_is_refused_with_its_line(data: bytes, line: int, why: str) -> None:
    with pytest.raises(UnreadableError, match=why) as caught:
        read_record(data)

    assert caught.value.line == line
    assert isinstance(caught.value, RecordError)


def test_a_file_too_large_is_refused_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "LARGEST_BYTES", 10)

    with pytest.raises(UnreadableError, match="more than 10 bytes are no match"):
        read_record(b"01234567890")


def test_all_samples_are_known() -> None:
    assert set(DIALECTS) <= {path.name for path in FILES}
