"""Tells vision which position the last look was taken for, so that it can follow the light."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from controller.referee.effects import Effect
from controller.referee.evidence import Evidence
from controller.referee.table import Table
from controller.rules.position_json import position_to_json

Confirm = Callable[[Mapping[str, Any]], None]


class Confirming:
    """An output that tells each position once, when a look at the board has confirmed it."""

    def __init__(self, confirm: Confirm) -> None:
        self._confirm = confirm
        self._baseline: Evidence | None = None

    def show(self, table: Table, effects: Sequence[Effect] = (), now_s: float = 0.0) -> None:
        """Tell the table's position if it was confirmed by another look than the last time."""
        del effects, now_s
        if table.baseline is not None and table.baseline is not self._baseline:
            self._confirm(position_to_json(table.position))
        self._baseline = table.baseline

    def pump(self) -> None:
        """Nothing to do."""

    def close(self) -> None:
        """Nothing to do."""
