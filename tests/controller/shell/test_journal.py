import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.referee.events import DiceRolling, MatchStarted, Ticked
from controller.referee.setup import MatchSetup
from controller.rules.side import Side
from controller.shell.errors import DamagedJournalError, InUseError, JournalError
from controller.shell.journal import VERSION, Journal, set_aside

START = MatchStarted(0.0, MatchSetup(length=3))
ROLLING = DiceRolling(1.5, Side.WHITE)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "state" / "journal.sqlite"


@pytest.fixture
def journal(path: Path) -> Iterator[Journal]:
    with Journal(path) as opened:
        yield opened


def test_events_come_back_in_order_match_by_match(journal: Journal) -> None:
    for event in (START, ROLLING, START, Ticked(2.0)):
        journal.append(event, "2026-01-01T00:00:00+00:00")

    first, second = journal.matches()

    assert list(journal.events(first.match_id)) == [START, ROLLING]
    assert list(journal.events(second.match_id)) == [START, Ticked(2.0)]
    assert journal.newest_match() == second.match_id
    assert (first.events, first.started) == (2, "2026-01-01T00:00:00+00:00")


def test_what_was_appended_survives_a_restart(path: Path) -> None:
    with Journal(path) as journal:
        journal.append(START, "then", "dice/1/1")
        newest = journal.newest_match()

    with Journal(path) as journal:
        journal.append(ROLLING, "now", "dice/1/2")

        assert journal.newest_match() == newest
        assert newest is not None
        assert list(journal.events(newest)) == [START, ROLLING]
        assert journal.recent_sources() == ("dice/1/1", "dice/1/2")


def test_a_process_killed_in_mid_write_loses_at_most_that_event(path: Path) -> None:
    with Journal(path) as journal:
        journal.append(START, "then")
        journal.append(ROLLING, "then")
        wal = path.with_name(path.name + "-wal").read_bytes()
        database = path.read_bytes()
    path.write_bytes(database)
    path.with_name(path.name + "-wal").write_bytes(wal[:-1000])

    with Journal(path) as journal:
        assert list(journal.events(1)) == [START]


def test_two_referees_never_keep_one_journal(journal: Journal, path: Path) -> None:
    journal.append(START, "then")

    with pytest.raises(InUseError, match="another referee"):
        Journal(path).open()


def test_a_file_of_another_kind_is_refused_and_left_alone(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("dear diary, " * 500)

    with pytest.raises(DamagedJournalError, match="damaged or no journal"):
        Journal(path).open()

    assert path.read_text().startswith("dear diary")


def test_the_database_of_another_program_is_refused(path: Path) -> None:
    path.parent.mkdir()
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE recipes (id INTEGER)")
    db.commit()
    db.close()

    with pytest.raises(DamagedJournalError, match="another program"):
        Journal(path).open()


def test_a_journal_of_a_newer_version_is_not_touched(path: Path) -> None:
    Journal(path).open().close()
    db = sqlite3.connect(path)
    db.execute(f"PRAGMA user_version={VERSION + 1}")
    db.close()

    with pytest.raises(JournalError, match="newer version"):
        Journal(path).open()


def test_a_damaged_journal_is_set_aside_whole(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"torn" * 1000)

    aside = set_aside(path, "20260101")

    assert aside.read_bytes() == b"torn" * 1000
    assert not path.exists()
    with Journal(path) as journal:
        assert journal.newest_match() is None


def test_a_full_disk_is_told_and_nothing_is_half_written(journal: Journal) -> None:
    journal.append(START, "then")
    db = journal._open_db
    (pages,) = db.execute("PRAGMA page_count").fetchone()
    db.execute(f"PRAGMA max_page_count={pages}")

    long = "x" * 100_000  # more than the free space of the last pages
    with pytest.raises(JournalError, match="disk full"):
        journal.append(START, long)

    db.execute("PRAGMA max_page_count=100000")
    journal.append(ROLLING, "later")
    newest = journal.newest_match()
    assert newest is not None
    assert list(journal.events(newest))[-1] == ROLLING


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")

    with pytest.raises(JournalError, match="cannot open the journal"):
        Journal(tmp_path / "file" / "journal.sqlite").open()
