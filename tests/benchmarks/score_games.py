"""Scores whole recordings as the referee judges them, calibrated from their first two pictures.

Run it as `python -m tests.benchmarks.score_games FOLDER ...` on given recordings, or on what
`path_traced --game` rendered; one that is rendered half-way is judged as far as it goes. A verdict
is *right* if it is the expected one at its time, with its position, or with a reason of those
expected first; *false alarms* are verdicts of illegal plays that nobody made, and verdicts where
none was due. `--truth`: eyes that see what truly lies there, to tell what nobody could know from
what was not seen; after each wrong verdict comes what the look before it was, and how sure.
"""

import argparse
import json
import tempfile
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import numpy as np

from controller.referee.effects import Verdict, VerdictGiven
from controller.rules.position_json import position_to_json
from controller.shell.recording import FILE_NAME, Recording, load_recording
from controller.shell.replayer import Watches, judge_recording
from tests.benchmarks.score_reading import say, truth_choices
from tests.conftest import SHARED
from vision.calibration import board_of, calibrate
from vision.colours import Appearance
from vision.geometry import BoardGeometry
from vision.picture import Picture as Image
from vision.picture import load_picture
from vision.reading import CHECKERS, CHOICES, COUNTS, FLOOR, BoardReading, Flags
from vision.watcher import Watcher

_NEAR_MS: Final = 1500
_FULL: Final = 5
"""Checkers that a camera counts in a stack; taller ones look alike."""

Line = Mapping[str, Any]


@dataclass
class Tally:
    """How a game was judged."""

    due: int = 0
    right: int = 0
    false: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def line(self, name: str) -> str:
        """Return a row of the table."""
        kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(self.kinds.items()))
        return f"{name:14} {self.right}/{self.due} right, {self.false} false alarms  {kinds}"


@dataclass(slots=True)
class Heard:
    """Eyes, and what they told last and how sure they were."""

    eyes: Watches
    last: BoardReading | None = None

    def see(self, picture: Image, at_s: float) -> BoardReading | None:
        """Take one picture, as the eyes do."""
        reading = self.eyes.see(picture, at_s)
        self.last = reading or self.last
        return reading

    def confirm(self, position: Mapping[str, Any]) -> None:
        """Hear which position the last reading was taken for."""
        self.eyes.confirm(position)

    def told(self) -> str:
        """Say how sure the last look was, or what was in its way."""
        if self.last is None:
            return "nothing seen"
        flags = [name for name, is_raised in self.last.flags.named() if is_raised]
        return " ".join(flags) or f"confidence {self.last.confidence():.3f}"


class TrueEyes:
    """Eyes that see what truly lies there, tall stacks up to their fifth checker."""

    def __init__(self, folder: Path) -> None:
        lines = (folder / "positions.jsonl").read_text().splitlines()
        truths = [json.loads(line) for line in lines]
        self._truths = {load_picture(folder / truth["image"]).tobytes(): truth for truth in truths}
        self._told: str | None = None

    def see(self, picture: Image, at_s: float) -> BoardReading | None:
        """Tell each picture once; a hand blocks it."""
        truth = self._truths[picture.tobytes()]
        if truth["image"] == self._told:
            return None
        self._told = truth["image"]
        if truth["hand"]:
            return BoardReading(at_s, flags=Flags(blocked=True))
        return true_reading(truth, at_s)

    def confirm(self, position: Mapping[str, Any]) -> None:
        """The truth needs no light to be followed."""


def true_reading(truth: Line, at_s: float) -> BoardReading:
    """The evidence of a position that is known; borne-off checkers are not seen."""
    points = np.full((24, CHOICES), FLOOR, np.float32)
    bar = np.full((2, COUNTS), FLOOR, np.float32)
    for row, choice in enumerate(truth_choices(truth["points"], _FULL)):
        points[row, choice] = 0
        if choice in {_FULL, CHECKERS + _FULL}:
            points[row, choice : choice + CHECKERS - _FULL + 1] = 0
    for row, letter in enumerate("wb"):
        bar[row, truth["bar"][letter]] = 0
    return BoardReading(at_s, points, bar)


def there(folder: Path) -> tuple[Recording, list[Line]]:
    """A recording and what is expected of it, as far as its pictures are there."""
    lines, expected = (
        [json.loads(line) for line in (folder / name).read_text().splitlines()]
        for name in (FILE_NAME, "expected.jsonl")
    )
    missing = [one for one in lines if "frame" in one and not (folder / one["frame"]).exists()]
    if not missing:
        return load_recording(folder), expected
    end_ms = missing[0]["t_ms"]
    kept = [_found(line, folder) for line in lines[: lines.index(missing[0])]]
    with tempfile.TemporaryDirectory() as cut:
        text = "\n".join(json.dumps(line) for line in (*kept, {"t_ms": end_ms, "end": True}))
        (Path(cut) / FILE_NAME).write_text(text + "\n")
        recording = load_recording(Path(cut))
    return replace(recording, folder=folder), [one for one in expected if one["t_ms"] <= end_ms]


def _found(line: Line, folder: Path) -> Line:
    """The line as it is written in another folder."""
    return {**line, "frame": str(folder.absolute() / line["frame"])} if "frame" in line else line


def learned(folder: Path) -> tuple[BoardGeometry, Appearance]:
    """What is learned of a board from its empty and its start picture.

    Raises:
        VisionError: the board cannot be found or learned.
    """
    start, empty = (load_picture(folder / name) for name in ("001_start.jpg", "000_empty.jpg"))
    board = board_of(calibrate(start, empty), start, empty)
    return board.geometry, board.appearance


def judged(recording: Recording, eyes: Watches, expected: list[Line]) -> Tally:
    """Play a recording through the referee and count its verdicts."""
    heard, given = Heard(eyes), []
    for effect, _ in judge_recording(recording, heard):
        if isinstance(effect, VerdictGiven):
            given.append((effect, heard.told()))
    tally = Tally(due=len(expected))
    for due in expected:
        near = [one for one in given if abs(one[0].at_s * 1000 - due["t_ms"]) < _NEAR_MS]
        kind = kind_of(near[0][0], due) if near else "silent"
        tally.right += kind == "right"
        if kind != "right":
            tally.kinds[kind] += 1
            told = f"{_said(near[0][0])}, {near[0][1]}" if near else "nothing"
            what = due.get("fault", "")
            tally.faults.append(f"{due['t_ms']} {due['verdict']} {what}: {kind}: {told}")
    for one, told in given:
        if _is_uncalled_for(one, expected):
            tally.false += 1
            tally.faults.append(f"{one.at_s * 1000:.0f} uncalled for: {_said(one)}, {told}")
    return tally


def kind_of(given: VerdictGiven, due: Line) -> str:
    """Right, or in which way a verdict is wrong."""
    if given.verdict.value != due["verdict"]:
        return f"{due['verdict']} called {given.verdict.value}"
    if given.verdict is Verdict.ILLEGAL:
        fits = bool(given.reasons) and given.reasons[0].value in due["reasons"]
        return "right" if fits else "other reason"
    return "right" if position_to_json(given.position) == due["position"] else "other position"


def _is_uncalled_for(given: VerdictGiven, expected: list[Line]) -> bool:
    """Whether no verdict was due, or that of a legal play where an illegal one is given."""
    due = [one for one in expected if abs(given.at_s * 1000 - one["t_ms"]) < _NEAR_MS]
    illegal = given.verdict is Verdict.ILLEGAL
    return not due or (illegal and due[0]["verdict"] != Verdict.ILLEGAL.value)


def _said(given: VerdictGiven) -> str:
    return f"{given.verdict.value} {[reason.value for reason in given.reasons]}"


def main(arguments: list[str] | None = None) -> None:
    """Print a line for each game, and its wrong verdicts."""
    parser = argparse.ArgumentParser(prog="score_games", description=__doc__)
    parser.add_argument("folders", nargs="*", type=Path, help="recordings; the given ones if none")
    parser.add_argument("--truth", action="store_true", help="with eyes that see the truth")
    asked = parser.parse_args(arguments)
    given = SHARED / "recordings"
    for folder in asked.folders or sorted(one for one in given.iterdir() if one.is_dir()):
        recording, expected = there(folder)
        eyes = TrueEyes(folder) if asked.truth else Watcher(*learned(folder))
        tally = judged(recording, eyes, expected)
        say(tally.line(folder.name))
        for fault in tally.faults:
            say(f"    {fault}")


if __name__ == "__main__":
    main()
