"""Screenshots of a demo: the screen at each thing worth seeing, as numbered PNG files."""

from collections.abc import Sequence
from pathlib import Path

from controller.referee.effects import (
    CubeOffered,
    CubeTaken,
    Effect,
    GameEnded,
    MatchEnded,
    OpeningWon,
    Rolled,
    VerdictGiven,
)
from controller.referee.table import Table
from controller.shell.screen.window import Window

MOST = 400
"""Enough for a long match; a forgotten demo must not fill the disk."""

_NAMES: dict[type, str] = {
    OpeningWon: "opening",
    Rolled: "roll",
    CubeOffered: "double",
    CubeTaken: "take",
    GameEnded: "game",
    MatchEnded: "match",
}


class Screenshots:
    """Takes a picture of the window after each effect that has a name here."""

    def __init__(self, folder: Path, window: Window) -> None:
        self._folder = folder
        self._window = window
        self._taken = 0

    def show(self, table: Table, effects: Sequence[Effect], now_s: float) -> None:
        """Take one picture for the last thing said."""
        del table, now_s
        names = [name for name in map(_name, effects) if name]
        if names and self._taken < MOST:
            self._taken += 1
            self._window.screenshot(self._folder / f"{self._taken:03d}_{names[-1]}.png")

    def pump(self) -> None:
        """Nothing to do."""

    def close(self) -> None:
        """Nothing to do."""


def _name(effect: Effect) -> str | None:
    if isinstance(effect, VerdictGiven):
        return effect.verdict.value
    return _NAMES.get(type(effect))
