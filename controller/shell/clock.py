"""Clocks the service can run on; nothing else in it reads the time."""

import time
from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], float]
"""Returns monotonic seconds."""


class SteadyClock:
    """Monotonic seconds that go on from where an earlier run of the same match stopped."""

    def __init__(self, resumed_at_s: float = 0.0) -> None:
        self._offset_s = resumed_at_s - time.monotonic()

    def __call__(self) -> float:
        """Return the seconds."""
        return time.monotonic() + self._offset_s


class HandClock:
    """A clock that somebody else sets: for recordings and simulated tables."""

    def __init__(self, now_s: float = 0.0) -> None:
        self.now_s = now_s

    def __call__(self) -> float:
        """Return the seconds it was set to."""
        return self.now_s


def wall_time() -> str:
    """Return the time of day for records, ISO 8601 in UTC."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")
