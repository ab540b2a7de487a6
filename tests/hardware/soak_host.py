"""A host that may be killed at any moment: python -m tests.hardware.soak_host PORT JOURNAL.

Every report is a JSON line in the journal, written before it is acknowledged to the dice. Begun
again on the same journal, it goes on from its last event, as the service does.
"""

import json
import signal
import sys
import threading
from pathlib import Path
from typing import Any, TextIO

from firmware_bridge.bridge import BridgeSettings, DiceBridge
from firmware_bridge.reports import Cocked, DiceEvent, DiceReport, EventKey, RollUnknown, Settled
from firmware_bridge.worker import Retry

RETRY = Retry(after_loss_s=0.05, after_refusal_s=0.1)


def read_journal(path: Path) -> list[dict[str, Any]]:
    """All whole lines of the journal."""
    if not path.exists():
        return []
    text = path.read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines(keepends=True) if line.endswith("\n")]


def newest(journal: list[dict[str, Any]], name: str) -> tuple[EventKey, ...]:
    """The last key of this name in the journal: what was acted on, what was told unknown."""
    keys = [entry[name] for entry in journal if name in entry]
    return (EventKey(*keys[-1]),) if keys else ()


def entry_of(report: DiceReport) -> dict[str, Any]:
    """A report as a line of the journal."""
    entry: dict[str, Any] = {"kind": type(report).__name__}
    if isinstance(report, DiceEvent | RollUnknown) and report.key is not None:
        entry["key"] = [report.key.device, report.key.boot, report.key.seq]
    if isinstance(report, Settled):
        entry["values"] = report.values
    if isinstance(report, Cocked):
        entry["values"] = [die.value for die in report.dice]
    if isinstance(report, RollUnknown):
        entry["why"] = report.why
        if report.began is not None:
            entry["began"] = [report.began.device, report.began.boot, report.began.seq]
    return entry


def write_entry(journal: TextIO, report: DiceReport) -> None:
    """Write a report down. A killed process loses nothing that was flushed."""
    journal.write(json.dumps(entry_of(report)) + "\n")
    journal.flush()


def main(port: str, journal_path: Path) -> None:
    """Run until SIGTERM."""
    stop = threading.Event()
    signal.signal(signal.SIGTERM, lambda *_: stop.set())
    before = read_journal(journal_path)
    settings = BridgeSettings(
        resume=newest(before, "key"),
        told_unknown=newest(before, "began"),
        ask_for_s=1.0,
        retry=RETRY,
    )
    with (
        journal_path.open("a", encoding="utf-8") as journal,
        DiceBridge([port], lambda report: write_entry(journal, report), settings=settings),
    ):
        stop.wait()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
