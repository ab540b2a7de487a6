"""Collects dice reports from the bridge's threads, and waits for the one a test wants."""

import threading
from collections.abc import Callable
from typing import TypeVar

from firmware_bridge.reports import DiceReport

PATIENCE_S = 10.0

ReportT = TypeVar("ReportT", bound=DiceReport)


class Listener:
    """Give it to a DiceBridge as ``on_report``."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._reports: list[DiceReport] = []

    def __call__(self, report: DiceReport) -> None:
        with self._changed:
            self._reports.append(report)
            self._changed.notify_all()

    @property
    def reports(self) -> list[DiceReport]:
        """All reports so far."""
        with self._changed:
            return list(self._reports)

    def of(self, kind: type[ReportT]) -> list[ReportT]:
        """All reports of this class so far."""
        return [report for report in self.reports if isinstance(report, kind)]

    def wait_for(self, done: Callable[[], bool], timeout_s: float = PATIENCE_S) -> None:
        """Wait until ``done`` holds after some report; fails the test if it never does."""
        with self._changed:
            if not self._changed.wait_for(done, timeout_s):
                raise AssertionError(f"not in {timeout_s} s; reported: {self._reports}")

    def wait_count(self, kind: type[DiceReport], count: int = 1) -> None:
        """Wait until that many reports of this class have come."""
        self.wait_for(lambda: len(self.of(kind)) >= count)
