"""A brake on chattering devices: so many events a second and no more; pure, time comes in."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """So many events a second, and so many at once after a rest."""

    events_per_s: float
    burst_events: float


LINE = Pace(500.0, 500.0)
"""Twice what 115,200 baud can carry, so only a runaway on a network port is ever braked."""
HANDS = Pace(20.0, 100.0)
"""Two fast players make three events each in a second; a loose contact makes a hundred."""


class Brake:
    """A bucket of tokens: each event takes one, and time fills it again."""

    def __init__(self, now_s: float, pace: Pace = LINE) -> None:
        self._pace = pace
        self._tokens = pace.burst_events
        self._filled_s = now_s

    def lets_pass(self, now_s: float) -> bool:
        """Whether one more event may pass now."""
        self._fill(now_s)
        if self._tokens < 1.0:
            return False
        self._tokens -= 1.0
        return True

    def rested(self, now_s: float) -> bool:
        """Whether there has been time enough since the last burst."""
        self._fill(now_s)
        return self._tokens >= self._pace.burst_events

    def _fill(self, now_s: float) -> None:
        gained = max(0.0, now_s - self._filled_s) * self._pace.events_per_s
        self._tokens = min(self._pace.burst_events, self._tokens + gained)
        self._filled_s = now_s
