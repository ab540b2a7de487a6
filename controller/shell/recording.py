"""A recording as written: `recording.jsonl` of a folder, each line one entry in time order."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from controller.referee.events import (
    Button,
    ButtonPressed,
    DicePickedUp,
    DiceRolling,
    DiceSettled,
    DiceVoid,
    Event,
    OneDieSettled,
    OpeningDice,
    VoidDice,
)
from controller.referee.origins import Origin
from controller.referee.setup import MatchSetup
from controller.rules.card_files import card_named
from controller.rules.cube import Cube
from controller.rules.dice import Roll
from controller.rules.errors import RulesError
from controller.rules.position_json import position_from_json
from controller.rules.side import Side
from controller.shell.errors import RecordingError

FILE_NAME = "recording.jsonl"
_VOID = {why.value: why for why in VoidDice}


@dataclass(frozen=True, slots=True)
class Picture:
    """What the camera sees from `at_s` on, until the next."""

    at_s: float
    path: Path


@dataclass(frozen=True, slots=True)
class Ended:
    """Nothing comes after `at_s`."""

    at_s: float


@dataclass(frozen=True, slots=True)
class Recording:
    """A whole recording: how it starts, and what happens in time order."""

    folder: Path
    setup: MatchSetup
    entries: tuple[Picture | Event | Ended, ...]


def load_recording(folder: Path) -> Recording:
    """Read a recording; all of it is checked before anything is judged.

    Raises:
        RecordingError: a file is missing, or a line cannot be understood; it names the line.
    """
    path = folder / FILE_NAME
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise RecordingError(
            "{folder} is no recording: cannot read {file} ({why})",
            folder=folder,
            file=FILE_NAME,
            why=fault,
        ) from fault
    setup: MatchSetup | None = None
    entries: list[Picture | Event | Ended] = []
    for number, entry in _lines(path, text):
        with _named(path, number):
            if "start" in entry:
                setup = _setup(entry["start"])
            else:
                entries.append(_entry(entry, folder))
                _check_order(entries)
    if setup is None:
        raise RecordingError(
            '{path} has no "start" line: what is played, and from where?', path=path
        )
    return Recording(folder, setup, tuple(entries))


@contextmanager
def _named(path: Path, number: int) -> Iterator[None]:
    """Turn whatever a line does wrong into a RecordingError that names the line."""
    try:
        yield
    except KeyError as fault:
        raise RecordingError(
            "{path}, line {number}: {why} is missing", path=path, number=number, why=fault
        ) from fault
    except (RulesError, ValueError, TypeError, AttributeError, RecordingError) as fault:
        raise RecordingError(
            "{path}, line {number}: {why}", path=path, number=number, why=fault
        ) from fault


def _lines(path: Path, text: str) -> Iterator[tuple[int, dict[str, Any]]]:
    for number, line in enumerate(text.splitlines(keepends=True), start=1):
        if not line.strip():
            continue
        try:
            entry = json.loads(line)
        except json.JSONDecodeError as fault:
            if not line.endswith("\n"):
                return  # a power cut let nobody finish the last line
            raise RecordingError(
                "{path}, line {number} is broken: {why}", path=path, number=number, why=fault
            ) from fault
        if not isinstance(entry, dict):
            raise RecordingError(
                "{path}, line {number} is no object: {what}",
                path=path,
                number=number,
                what=line[:60],
            )
        yield number, entry


def _check_order(entries: list[Picture | Event | Ended]) -> None:
    if len(entries) > 1 and entries[-1].at_s < entries[-2].at_s:
        raise RecordingError("its t_ms is earlier than that of the line before")


def _setup(start: dict[str, Any]) -> MatchSetup:
    score = start.get("score", {})
    cube = start.get("cube") or {}
    on_roll, owner = start.get("on_roll"), cube.get("owner")
    position = start.get("position")
    return replace(
        MatchSetup.of_card(card_named(start.get("variant", "backgammon"))),
        length=int(start.get("match_length", 0)),
        white_score=int(score.get("white", 0)),
        black_score=int(score.get("black", 0)),
        position=None if position is None else position_from_json(position),
        on_roll=None if on_roll is None else Side(on_roll),
        dice=Origin(start.get("dice", "electronic")),
        cube=Cube(int(cube.get("value", 1)), None if owner is None else Side(owner)),
    )


def _entry(entry: dict[str, Any], folder: Path) -> Picture | Event | Ended:
    at_s = float(entry["t_ms"]) / 1000
    if "frame" in entry:
        return _picture(at_s, entry["frame"], folder)
    if "dice" in entry:
        return _dice(at_s, entry["dice"])
    if "button" in entry:
        press = entry["button"]
        return ButtonPressed(at_s, _side(press.get("side")), Button(press["button"]))
    if entry.get("end"):
        return Ended(at_s)
    raise RecordingError("nothing is known of {what}", what=", ".join(sorted(entry)))


def _picture(at_s: float, name: str, folder: Path) -> Picture:
    path = folder / name
    if not path.is_file():
        raise RecordingError("the picture {name} is not in the folder", name=name)
    return Picture(at_s, path)


def _side(name: str | None) -> Side | None:
    return None if name in {None, "both", "shared"} else Side(name)


def _dice(at_s: float, dice: dict[str, Any]) -> Event:
    side, what = _side(dice.get("side")), dice["event"]
    if what == "settled":
        return _settled(at_s, side, dice["values"], Origin(dice.get("origin", "electronic")))
    if what == "rolling":
        return DiceRolling(at_s, side)
    if what == "picked_up":
        return DicePickedUp(at_s, side)
    if what in _VOID:
        return DiceVoid(at_s, side, _VOID[what])
    raise RecordingError("dice cannot be {what!r}", what=what)


def _settled(
    at_s: float,
    side: Side | None,
    values: Any,  # noqa: ANN401 - JSON
    origin: Origin,
) -> Event:
    if isinstance(values, dict):
        return OpeningDice(at_s, int(values["white"]), int(values["black"]), origin)
    if len(values) == 1:
        return OneDieSettled(at_s, side, int(values[0]), origin)
    first, second = values
    return DiceSettled(at_s, side, Roll.of(first, second), origin)
