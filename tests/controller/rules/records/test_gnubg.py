"""GNU Backgammon as an oracle: it reads what we write, and sees the same match."""

import re
from pathlib import Path

import pytest

from controller.rules.records.check import check_record
from controller.rules.records.exact import exact_record
from controller.rules.records.matchid import standing_of_match_id
from controller.rules.records.write_ids import write_ids
from controller.rules.records.write_mat import write_mat
from controller.rules.records.write_sgf import write_sgf
from controller.rules.variant import STANDARD
from tests.controller.rules.gnubg import gnubg, needs_gnubg
from tests.controller.rules.records.samples import match_of, same_match, sample
from tests.controller.rules.records.test_round_trips import ILLEGAL

pytestmark = needs_gnubg
START = "4HPwATDgc/ABMA"
IDS = re.compile(r"Position ID: (\S+)\n +Match ID +: (\S+)")


@pytest.mark.parametrize("kind", ["mat", "sgf"])
def test_gnu_backgammon_reads_back_our_files(kind: str, tmp_path: Path) -> None:
    record = sample("own.txt")
    ours = tmp_path / f"ours.{kind}"
    ours.write_text({"mat": write_mat, "sgf": write_sgf}[kind](record), encoding="utf-8")
    load = {"mat": f"import mat {ours}", "sgf": f"load match {ours}"}[kind]

    gnubg(
        tmp_path, load, f"save match {tmp_path}/back.sgf", f"export match mat {tmp_path}/back.mat"
    )

    for name in ("back.sgf", "back.mat"):
        back = match_of((tmp_path / name).read_text(encoding="utf-8"))
        assert same_match(back) == same_match(record)
        assert check_record(back).illegal == ()


@pytest.mark.parametrize("kind", ["mat", "sgf"])
def test_gnu_backgammon_reads_an_illegal_play_that_was_let_stand(kind: str, tmp_path: Path) -> None:
    record = match_of(ILLEGAL)
    ours = tmp_path / f"ours.{kind}"
    ours.write_text({"mat": write_mat, "sgf": write_sgf}[kind](record), encoding="utf-8")
    load = {"mat": f"import mat {ours}", "sgf": f"load match {ours}"}[kind]

    gnubg(tmp_path, load, f"save match {tmp_path}/back.sgf")

    back = (tmp_path / "back.sgf").read_text(encoding="utf-8")
    assert "AE[a:y]" in back
    assert "[66]" in back
    assert "RE[W+4R]" in back


def test_gnu_backgammon_names_the_same_ids(tmp_path: Path) -> None:
    record = exact_record(sample("own.txt"))
    ours = tmp_path / "ours.mat"
    ours.write_text(write_mat(record), encoding="utf-8")

    gnubg(tmp_path, f"import mat {ours}", f"export match text {tmp_path}/told.txt")

    told = [
        (position, match)
        for path in sorted(tmp_path.glob("told*.txt"))
        for position, match in IDS.findall(path.read_text(encoding="utf-8"))
        if standing_of_match_id(match, STANDARD.start).dice
    ]
    ours_told = {line.split()[0] for line in write_ids(record).splitlines()}
    differing = [told_one for told_one in told if ":".join(told_one) not in ours_told]
    assert len(told) == 313  # a roll before a resignation is not told there
    # In a first roll gnubg's export calls the game not begun yet.
    assert {position for position, _ in differing} == {START}
    assert len(differing) == 7
