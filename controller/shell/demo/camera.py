"""The simulated camera: a source like any other, whose pictures are made on the spot."""

import queue
import threading
from dataclasses import dataclass

from controller.shell.errors import ShellError
from vision.capture import Recorded
from vision.picture import Picture

WAIT_S = 0.2
SEEN_WITHIN_S = 30.0
"""Nothing in the service may hold a picture longer; a Pi under load needs seconds, not more."""


class HallClosedError(ShellError):
    """The service went away while the demo was still playing."""


@dataclass(frozen=True, slots=True)
class _Shot:
    picture: Picture
    seen: threading.Event


class SimulatedCamera(Recorded):
    """Hands pictures over one by one, so that simulated time never runs ahead of the referee."""

    def __init__(self) -> None:
        self._shots: queue.Queue[_Shot] = queue.Queue(maxsize=1)
        self._given: _Shot | None = None
        self._closed = threading.Event()
        self.latest: Picture | None = None

    def show(self, picture: Picture) -> None:
        """Let the camera see a picture, and wait until the service has looked at it.

        Raises:
            HallClosedError: nobody looks any more.
        """
        shot = _Shot(picture, threading.Event())
        self.latest = picture
        self._shots.put(shot, timeout=SEEN_WITHIN_S)
        waited_s = 0.0
        while not shot.seen.wait(WAIT_S):
            waited_s += WAIT_S
            if self._closed.is_set() or waited_s > SEEN_WITHIN_S:
                raise HallClosedError("nobody looks through the simulated camera any more")

    def read(self) -> Picture | None:
        """Return the next picture; asking again means that the last one was dealt with."""
        if self._given is not None:
            self._given.seen.set()
            self._given = None
        try:
            self._given = self._shots.get(timeout=WAIT_S)
        except queue.Empty:
            return None
        return self._given.picture

    def close(self) -> None:
        """Go blind."""
        self._closed.set()
