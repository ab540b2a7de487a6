"""The journal: every event that changed the game, on disk before anything of it is shown.

SQLite in WAL mode with synchronous=FULL: one fsync an event, and a power cut loses at most the
event that was being written. A match begins with its MatchStarted and is replayed from there.
"""

import fcntl
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import IO, Self

from controller.referee.events import Event, MatchStarted
from controller.shell.errors import DamagedJournalError, InUseError, JournalError
from controller.shell.event_codec import event_from_text, event_to_text

APPLICATION_ID = 0x42475246  # "BGRF"
VERSION = 1

_SCHEMA = """
CREATE TABLE IF NOT EXISTS events (
    id INTEGER PRIMARY KEY,
    match_id INTEGER NOT NULL,
    at_s REAL NOT NULL,
    wall TEXT NOT NULL,
    source TEXT NOT NULL,
    body TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS events_of_match ON events (match_id, id);
"""

_INSERT = "INSERT INTO events (match_id, at_s, wall, source, body) VALUES (?, ?, ?, ?, ?)"
EMPTY = "the journal {path} is empty; nothing has been played yet"
NO_MATCH = "the journal {path} holds no match {number}"
IN_USE = "another referee already keeps the journal {path}; stop it, or name another journal"
RECENT = 200
"""Events looked through for the last ones of each device: far more than any device queues."""


@dataclass(frozen=True, slots=True)
class MatchEntry:
    """One match in the journal; `started` is wall time, ISO 8601 in UTC."""

    match_id: int
    started: str
    events: int


class Journal:
    """An open journal; one process at a time."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock: IO[str] | None = None
        self._db: sqlite3.Connection | None = None
        self._match_id = 0

    @property
    def path(self) -> Path:
        """Where it lies."""
        return self._path

    def open(self) -> Self:
        """Open or create it.

        Raises:
            InUseError: another service keeps it.
            DamagedJournalError: the file is damaged, or no journal of ours.
            JournalError: it cannot be opened or created.
        """
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = _locked(self._path)
            self._db = _connected(self._path)
            self._match_id = self._newest_match()
        except OSError as fault:
            self.close()
            raise JournalError(
                f"cannot open the journal {self._path}: {fault}; check the folder, its owner and "
                "the free space"
            ) from fault
        except JournalError:
            self.close()
            raise
        return self

    def close(self) -> None:
        """Close it; safe to call twice."""
        if self._db is not None:
            with suppress(sqlite3.Error):
                self._db.close()
            self._db = None
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def __enter__(self) -> Self:
        return self.open() if self._db is None else self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def append(self, event: Event, wall: str, source: str = "") -> None:
        """Write one event and wait until it is on the disk; `source` is its name at its device.

        Raises:
            JournalError: the disk is full or broken; nothing was written.
        """
        with _explained(self._path), self._open_db as db:
            match_id = self._match_id
            row = (match_id, event.at_s, wall, source, event_to_text(event))
            new_id = db.execute(_INSERT, row).lastrowid or 0
            if isinstance(event, MatchStarted):
                match_id = new_id
                db.execute("UPDATE events SET match_id = ? WHERE id = ?", (new_id, new_id))
        self._match_id = match_id

    def matches(self) -> list[MatchEntry]:
        """Return all matches, the oldest first."""
        query = (
            "SELECT match_id, MIN(wall), COUNT(*) FROM events WHERE match_id > 0 "
            "GROUP BY match_id ORDER BY match_id"
        )
        with _explained(self._path):
            return [MatchEntry(*row) for row in self._open_db.execute(query)]

    def events(self, match_id: int) -> Iterator[Event]:
        """Yield the events of a match in order.

        Raises:
            JournalError: an entry cannot be read.
        """
        query = "SELECT body FROM events WHERE match_id = ? ORDER BY id"
        with _explained(self._path):
            for (body,) in self._open_db.execute(query, (match_id,)):
                yield event_from_text(body)

    def recent_sources(self) -> tuple[str, ...]:
        """Return how devices named their recent events, the oldest first."""
        query = "SELECT source FROM events WHERE source <> '' ORDER BY id DESC LIMIT ?"
        with _explained(self._path):
            rows = self._open_db.execute(query, (RECENT,)).fetchall()
        return tuple(source for (source,) in reversed(rows))

    def newest_match(self) -> int | None:
        """Return the id of the match that was started last."""
        return self._match_id or None

    @property
    def _open_db(self) -> sqlite3.Connection:
        if self._db is None:
            raise JournalError(f"the journal {self._path} is not open")
        return self._db

    def _newest_match(self) -> int:
        (newest,) = self._open_db.execute("SELECT MAX(match_id) FROM events").fetchone()
        return int(newest or 0)


def set_aside(path: Path, stamp: str) -> Path:
    """Move a damaged journal out of the way, whole, and return where it is now."""
    aside = path.with_name(f"{path.name}.damaged-{stamp}")
    for ending in ("", "-wal", "-shm"):
        part = path.with_name(path.name + ending)
        if part.exists():
            part.rename(aside.with_name(aside.name + ending))
    return aside


@contextmanager
def _explained(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as fault:
        raise JournalError(
            f"the journal {path} cannot be used: {fault}; is the disk full or unplugged?"
        ) from fault


def _locked(path: Path) -> IO[str]:
    lock = path.with_name(path.name + ".lock").open("w", encoding="utf-8")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as fault:
        lock.close()
        raise InUseError(IN_USE, path=path) from fault
    return lock


def _connected(path: Path) -> sqlite3.Connection:
    try:
        db = sqlite3.connect(path)
    except sqlite3.Error as fault:
        raise JournalError(f"cannot open the journal {path}: {fault}") from fault
    try:
        _prepare(db, path)
    except sqlite3.DatabaseError as fault:
        db.close()
        raise DamagedJournalError(f"{path} is damaged or no journal: {fault}") from fault
    except JournalError:
        db.close()
        raise
    return db


def _prepare(db: sqlite3.Connection, path: Path) -> None:
    (tables,) = db.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()
    (owner,) = db.execute("PRAGMA application_id").fetchone()
    if tables and owner != APPLICATION_ID:
        raise DamagedJournalError(f"{path} is a database of another program, not a journal")
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise JournalError(
            f"{path} was written by a newer version (format {version}, this one knows {VERSION}); "
            "update this program"
        )
    (sound,) = db.execute("PRAGMA quick_check(1)").fetchone()
    if sound != "ok":
        raise DamagedJournalError(f"{path} is damaged: {sound}")
    db.execute("PRAGMA journal_mode=WAL")
    db.execute("PRAGMA synchronous=FULL")
    db.execute(f"PRAGMA application_id={APPLICATION_ID}")
    db.execute(f"PRAGMA user_version={VERSION}")
    db.executescript(_SCHEMA)
