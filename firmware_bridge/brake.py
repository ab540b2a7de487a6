"""A brake on chattering devices: so many events a second and no more; pure, time comes in."""

EVENTS_PER_S = 500.0
"""Twice what 115,200 baud can carry, so only a runaway on a network port is ever braked."""
BURST_EVENTS = 500.0


class Brake:
    """A bucket of tokens: each event takes one, and time fills it again."""

    def __init__(self, now_s: float) -> None:
        self._tokens = BURST_EVENTS
        self._filled_s = now_s

    def lets_pass(self, now_s: float) -> bool:
        """Whether one more event may pass now."""
        gained = max(0.0, now_s - self._filled_s) * EVENTS_PER_S
        self._tokens = min(BURST_EVENTS, self._tokens + gained)
        self._filled_s = now_s
        if self._tokens < 1.0:
            return False
        self._tokens -= 1.0
        return True
