"""Stands in for the service's queue: keeps what is posted, and says it was taken at once."""

import threading

from controller.referee.events import Event

WITHIN_S = 10.0


class Inbox:
    """Post to `post`; look at `events`."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.sources: list[str] = []
        self._changed = threading.Condition()

    def post(self, event: Event, source: str = "") -> threading.Event:
        """Take an event, from any thread."""
        with self._changed:
            self.events.append(event)
            self.sources.append(source)
            self._changed.notify_all()
        taken = threading.Event()
        taken.set()
        return taken

    def wait_for(self, count: int) -> None:
        """Wait until so many events have come."""
        with self._changed:
            came = self._changed.wait_for(lambda: len(self.events) >= count, WITHIN_S)
        assert came, f"only {len(self.events)} events came: {self.events}"

    def wait_for_type(self, kind: type) -> None:
        """Wait until an event of this class has come."""
        with self._changed:
            came = self._changed.wait_for(
                lambda: any(isinstance(event, kind) for event in self.events), WITHIN_S
            )
        assert came, f"no {kind.__name__} came: {self.events}"
