"""A match file checked and told: as a line of JSON, or as a sentence."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from controller.referee.faults import faults
from controller.rules.dice import Roll
from controller.rules.gnuid import gnu_id
from controller.rules.records.check import Check, check_record
from controller.rules.records.errors import UnreadableError
from controller.rules.records.model import MatchRecord, Unread
from controller.rules.records.reader import LARGEST_BYTES, read_record
from controller.rules.records.replay import Fault

_MOST_TOLD = 3
"""A sentence names so many faults and counts the others."""
_LONGEST_TOLD = 200
"""So many letters of a line say what it is; a file that is no match may be one endless line."""


@dataclass(frozen=True, slots=True)
class FileCheck:
    """What a file says; `dialect` is None if it is no record."""

    file: Path
    dialect: str | None
    check: Check

    @property
    def right(self) -> bool:
        """Whether everything was understood and fits."""
        check = self.check
        return not (check.illegal or check.results_wrong or check.not_understood)


def check_file(path: Path) -> FileCheck:
    """Read and replay one file; what is wrong with it is in the answer, never raised."""
    try:
        with path.open("rb") as file:
            record = read_record(file.read(LARGEST_BYTES + 1))  # a device may have no end
    except OSError as error:
        told = f"the file cannot be read: {error.strerror}"
        return FileCheck(path, None, _unread(Unread(1, told)))
    except UnreadableError as error:
        return FileCheck(path, None, _unread(Unread(error.line, error.text or error.reason)))
    if isinstance(record, MatchRecord):
        return FileCheck(path, record.dialect, check_record(record))
    return FileCheck(path, record.dialect, _unread(*record.unread))


def json_line(checked: FileCheck) -> str:
    """Return the line of `bgref match check --json`."""
    check = checked.check
    return json.dumps(
        {
            "file": str(checked.file),
            "dialect": checked.dialect,
            "games": check.games,
            "rolls": check.rolls,
            "illegal": [_illegal(fault) for fault in check.illegal],
            "results_wrong": [_line(unread) for unread in check.results_wrong],
            "not_understood": [_line(unread) for unread in check.not_understood],
        },
        ensure_ascii=False,
    )


def sentence(checked: FileCheck) -> str:
    """Return one plain sentence."""
    check = checked.check
    if checked.dialect is None:
        return f"{checked.file}: not understood; line {_told(check.not_understood[0])}"
    what = f"{_count(check.games, 'game')}, {_count(check.rolls, 'roll')}"
    if not check.games:
        what = "one position"
    told = [
        f"line {fault.line}: {_roll_told(fault)} is illegal ({why_illegal(fault)})"
        for fault in check.illegal
    ]
    told += [f"line {_told(wrong)}" for wrong in check.results_wrong]
    told += [f"line {_told(unread)} (not understood)" for unread in check.not_understood]
    more = len(told) - _MOST_TOLD
    if more > 0:
        told = [*told[:_MOST_TOLD], f"and {more} more"]
    return f"{checked.file}: {checked.dialect}, {what}; {'; '.join(told) or 'all of it fits'}."


def why_illegal(fault: Fault) -> str:
    """Return the rule that was broken, in one word."""
    if fault.why or fault.dice is None or fault.after is None:
        return fault.why
    reasons = faults(fault.before, fault.after, fault.side, Roll.of(*fault.dice), fault.variant)
    return reasons[0].value


def _illegal(fault: Fault) -> dict[str, Any]:
    return {
        "line": fault.line,
        "p": gnu_id(fault.before, fault.side),
        "d": None if fault.dice is None else list(fault.dice),
        "why": why_illegal(fault),
    }


def _line(unread: Unread) -> dict[str, Any]:
    return {"line": unread.line, "text": _shortened(unread.text)}


def _unread(*unread: Unread) -> Check:
    return Check(0, 0, (), (), unread)


def _told(unread: Unread) -> str:
    return f"{unread.line}: {_shortened(unread.text)}"


def _shortened(text: str) -> str:
    """Return what can be shown on a terminal without harm: no control characters, no novel."""
    shown = "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}"
        for letter in text[:_LONGEST_TOLD]
    )
    return shown if len(text) <= _LONGEST_TOLD else f"{shown} ..."


def _roll_told(fault: Fault) -> str:
    return f"the play of {fault.dice[0]}-{fault.dice[1]}" if fault.dice else "the double"


def _count(number: int, name: str) -> str:
    return f"{number} {name}{'s' * (number != 1)}"
