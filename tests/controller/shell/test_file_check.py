"""Files that are no match files, or are broken: one clear line each, and never a crash."""

import json
from pathlib import Path

import pytest

from controller.shell.file_check import check_file, json_line, sentence

ROW = "  1) 31: 8/5 6/5                 62: 24/18 13/11\n"
HEAD = " 5 point match\n\n Game 1\n Ada : 0          Carl : 0\n"
HOSTILE = {
    "empty": (b"", "not understood; line 1: the file is empty"),
    "binary": (b"\x89PNG\r\n\x1a\n\0\0", "not understood; line 3: this is no text"),
    "a text of another kind": (b"# Design\n", "not understood; line 1: # Design"),
    "one endless line": (b"A" * 3_000_000, f"not understood; line 1: {'A' * 200} ..."),
    "orders to the terminal": (
        b"\x1b[2Jhello",
        "not understood; line 1: \N{REPLACEMENT CHARACTER}[2Jhello",
    ),
    "brackets without end": (b"(" * 100_000, f"line 1: {'(' * 200} ..."),
    "a tree without end": (b"(;GM[6]" * 10_000, "the game is not closed with )"),
    "a length that cannot be": (
        HEAD.replace("5", "9" * 20).encode() + ROW.encode(),
        f"line 1: {'9' * 20} point match (not understood)",
    ),
    "dice that cannot be": (
        HEAD.encode() + b"  1) 97: 8/5\n",
        "line 5: 1) 97: 8/5 (not understood)",
    ),
    "a cube that cannot be": (
        HEAD.encode() + ROW.encode() + b"  2)  Doubles => 99999999999999999999\n",
        "line 6: Doubles => 99999999999999999999 (not understood)",
    ),
    "a row cut off": (HEAD.encode() + ROW.encode() + b"  2) 4", "line 6: 2) 4 (not understood)"),
}


@pytest.mark.parametrize(("data", "told"), HOSTILE.values(), ids=list(HOSTILE))
def test_what_is_no_match_is_told_in_one_line(data: bytes, told: str, tmp_path: Path) -> None:
    path = tmp_path / "hostile.mat"
    path.write_bytes(data)
    checked = check_file(path)
    assert told in sentence(checked)
    assert sentence(checked).isprintable()
    assert len(sentence(checked)) < 1000
    line = json_line(checked)
    assert "\n" not in line
    assert json.loads(line)["not_understood"]
    assert not checked.right


def test_what_cannot_be_read_is_told(tmp_path: Path) -> None:
    assert "Is a directory" in sentence(check_file(tmp_path))
    assert "No such file" in sentence(check_file(tmp_path / "missing.mat"))


def test_a_device_without_end_is_left_off() -> None:
    assert "more than 32000000 bytes are no match" in sentence(check_file(Path("/dev/zero")))


def test_old_letters_are_read(tmp_path: Path) -> None:
    path = tmp_path / "old.mat"
    path.write_bytes(
        (HEAD.replace("Ada", "J\N{LATIN SMALL LETTER O WITH DIAERESIS}rg") + ROW).encode("latin-1")
    )
    assert sentence(check_file(path)).endswith("1 game, 2 rolls; all of it fits.")
