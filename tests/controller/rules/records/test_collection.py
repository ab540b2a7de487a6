"""The collection of real match files, where it lies beside the checkout.

It has 2,125 games and 86,354 rolls of players and of programs. None of its plays is illegal; the
exceptions below are all. Every twelfth file is read here; BGREF_ALL_MATCHES=1 reads all.
"""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from controller.rules.records.check import Check, check_record
from controller.rules.records.model import MatchRecord
from controller.rules.records.positions import PositionRecord
from controller.rules.records.reader import read_record
from controller.rules.records.write_mat import write_mat
from controller.rules.records.write_sgf import write_sgf
from tests.controller.rules.records.samples import same_match

STEP = 1 if os.environ.get("BGREF_ALL_MATCHES") else 12
ODD_RESULTS = {
    "gridgammon-snowietxt/f85634.txt": [132],  # "Wins 100 points" for a resigned match
}
ODD_COUNTS = {"bg-studio/ce6e64.txt"}  # "00: ????", no dice shown, is counted as a roll there
UNKNOWN_GAMES = {
    "gammonx-history/1a381f.txt": ["variant not known yet: fevga from the bar"],
    "gammonx-history/702d7c.txt": ["variant not known yet: fevga from the bar"],
}


def files(matches: Path) -> list[tuple[str, list[str]]]:
    index = (matches / "INDEX.tsv").read_text(encoding="utf-8").splitlines()[1:]
    told = [line.split("\t") for line in index]
    return [
        (line[0], line)
        for number, line in enumerate(told)
        if number % STEP == 0
        or ("galaxy" not in line[0] and (STEP == 1 or line[6] or number % 3 == 0))
    ]


def test_every_file_is_understood_and_every_play_is_legal(shared_data: Path) -> None:
    matches = shared_data / "matches"
    for name, told in files(matches):
        record = read_record((matches / name).read_bytes())
        assert record.dialect == name.split("/")[0], name
        if isinstance(record, PositionRecord):
            assert record.unread == (), name
            continue
        check = check_record(record)
        _fits(name, told, check)


def _fits(name: str, told: list[str], check: Check) -> None:
    assert check.illegal == (), name
    assert [one.line for one in check.results_wrong] == ODD_RESULTS.get(name, []), name
    texts = [one.text for one in check.not_understood]
    assert texts == UNKNOWN_GAMES.get(name, []), name
    if told[5] and name not in ODD_COUNTS:
        assert (check.games, check.rolls) == (int(told[4]), int(told[5])), name


@pytest.mark.parametrize("write", [write_mat, write_sgf])
def test_real_matches_read_back_as_we_write_them(
    write: Callable[[MatchRecord], str], shared_data: Path
) -> None:
    matches = shared_data / "matches"
    for name, _ in files(matches)[:: 20 if STEP > 1 else 1]:
        record = read_record((matches / name).read_bytes())
        if isinstance(record, MatchRecord) and not name.startswith("gammonx"):
            back = read_record(write(record).encode())
            assert isinstance(back, MatchRecord)
            assert same_match(back) == same_match(record), name
