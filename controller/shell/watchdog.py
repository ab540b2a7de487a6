"""Tells systemd that the service is ready and alive (the sd_notify protocol).

Source: the man page sd_notify(3): datagrams to the unix socket named in NOTIFY_SOCKET, an address
that begins with "@" being abstract.
"""

import os
import socket
from collections.abc import Callable

from controller.shell.clock import Clock

PINGS_A_PERIOD = 3
"""systemd advises at least two; a third forgives one late round."""


def notify(message: str) -> bool:
    """Send one message to systemd; False where nobody listens."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return False
    if address.startswith("@"):
        address = "\0" + address[1:]
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
        try:
            sender.sendto(message.encode(), address)
        except OSError:
            return False
    return True


class Watchdog:
    """Pings systemd as long as everything it is asked about is healthy."""

    def __init__(self, clock: Clock, healthy: Callable[[], bool]) -> None:
        self._clock = clock
        self._healthy = healthy
        period_us = int(os.environ.get("WATCHDOG_USEC", "0") or 0)
        self._every_s = period_us / 1e6 / PINGS_A_PERIOD
        self._next_s = 0.0

    def ready(self) -> None:
        """Say once that the service is up."""
        notify("READY=1")

    def pump(self) -> None:
        """Ping if it is time and all is well; call it every round."""
        now_s = self._clock()
        if self._every_s and now_s >= self._next_s and self._healthy():
            self._next_s = now_s + self._every_s
            notify("WATCHDOG=1")

    def stopping(self) -> None:
        """Say that the service ends on purpose."""
        notify("STOPPING=1")
