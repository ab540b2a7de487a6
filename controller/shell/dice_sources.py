"""Every roll that a journal, a recording or a match file holds, by where the dice came from."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from controller.referee.events import (
    Button,
    ButtonPressed,
    DiceSettled,
    Event,
    OneDieSettled,
    OpeningDice,
)
from controller.referee.origins import Origin
from controller.rules.fairness.counts import Throw
from controller.rules.records.errors import UnreadableError
from controller.rules.records.model import MatchRecord, Turn
from controller.rules.records.reader import read_record
from controller.rules.side import Side
from controller.shell.errors import RecordingError
from controller.shell.journal import Journal
from controller.shell.recording import load_recording

FILE = "file"
"""What rolls of match files are called: nobody knows which dice they were."""

Throws = dict[str, list[Throw]]
SQLITE = b"SQLite format 3\x00"


def throws_of(paths: Iterable[Path]) -> Throws:
    """Collect the throws of all sources, by the name of their origin.

    Raises:
        RecordingError: a path is none of the three.
        JournalError: a journal cannot be read.
    """
    collected: Throws = defaultdict(list)
    for path in paths:
        for origin, throw in _throws(path):
            collected[origin].append(throw)
    return collected


def _throws(path: Path) -> Iterator[tuple[str, Throw]]:
    if path.is_dir():
        entries = load_recording(path).entries
        yield from _of_events(one for one in entries if isinstance(one, Event))
        return
    try:
        data = path.read_bytes()
    except OSError as fault:
        raise RecordingError(f"cannot read {path}: {fault.strerror}") from fault
    if data.startswith(SQLITE):
        with Journal(path) as journal:
            for entry in journal.matches():
                yield from _of_events(journal.events(entry.match_id))
        return
    try:
        record = read_record(data)
    except UnreadableError as fault:
        raise RecordingError(f"{path} is no journal, recording or match file: {fault}") from fault
    if isinstance(record, MatchRecord):
        yield from _of_record(record)


def _of_events(events: Iterable[Event]) -> Iterator[tuple[str, Throw]]:
    """Take each throw, also one that did not count; a roll typed wrongly was never thrown."""
    typed: list[tuple[str, Throw]] = []
    for event in events:
        if isinstance(event, ButtonPressed) and event.button is Button.RETYPE:
            typed.clear()
        thrown = list(_of_event(event))
        if thrown:
            yield from typed
            typed = thrown
    yield from typed


def _of_event(event: Event) -> Iterator[tuple[str, Throw]]:
    match event:
        case DiceSettled(side=side, roll=roll, origin=origin):
            yield origin.value, Throw(roll.values, _own(side, origin))
        case OneDieSettled(side=side, value=value, origin=origin):
            yield origin.value, Throw((value,), _own(side, origin))
        case OpeningDice(white=white, black=black, origin=origin):
            yield origin.value, Throw((white,), _own(Side.WHITE, origin))
            yield origin.value, Throw((black,), _own(Side.BLACK, origin))


def _own(side: Side | None, origin: Origin) -> Side | None:
    """Electronic dice say whose they are; typed ones may be shared, and the referee's are."""
    return side if origin is Origin.ELECTRONIC else None


def _of_record(record: MatchRecord) -> Iterator[tuple[str, Throw]]:
    for game in record.games:
        turns = [action for action in game.actions if isinstance(action, Turn)]
        for number, turn in enumerate(turns):
            yield FILE, Throw(turn.dice, None, chosen=number == 0)
