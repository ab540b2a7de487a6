"""The service: one queue, one loop, one table; devices put events in, outputs show what follows."""

import queue
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from controller.referee.effects import Effect
from controller.referee.events import Event, Ticked
from controller.referee.table import Table
from controller.shell.clock import Clock
from controller.shell.keeper import TableKeeper

TICK_S = 0.1
"""Deadlines of the referee are seconds; a tenth is exact enough and costs nothing."""


class Post(Protocol):
    """How a device hands in an event: `Service.post`."""

    def __call__(self, event: Event, source: str = "") -> threading.Event:
        """Take the event; see `Service.post`."""
        ...


class Worker(Protocol):
    """A device with a thread of its own, owned by the service."""

    @property
    def healthy(self) -> bool:
        """Whether its thread does what it should."""
        ...

    def start(self) -> None:
        """Begin to report."""
        ...

    def stop(self) -> None:
        """Stop, and return when the thread has ended."""
        ...


class Output(Protocol):
    """Something that shows the table: screen, lamps, sound, a stream."""

    def show(self, table: Table, effects: Sequence[Effect], now_s: float) -> None:
        """Show the table as it is now, and what was just said."""
        ...

    def pump(self) -> None:
        """Do what must be done every round even when nothing happened."""
        ...

    def close(self) -> None:
        """Go dark and let go."""
        ...


@dataclass(frozen=True, slots=True)
class _Posted:
    """An event in the queue; `taken` is set once it is judged and journaled."""

    event: Event
    source: str
    taken: threading.Event


class Service:
    """Owns the loop, the workers and the outputs. Run it from the thread that owns the screen."""

    def __init__(
        self,
        keeper: TableKeeper,
        clock: Clock,
        *,
        outputs: Sequence[Output] = (),
        ticking: bool = True,
    ) -> None:
        self._keeper = keeper
        self._clock = clock
        self._outputs = list(outputs)
        self._workers: list[Worker] = []
        self._inbox: queue.Queue[_Posted] = queue.Queue()
        self._ticking = ticking
        self._stopping = False

    @property
    def table(self) -> Table:
        """The table as shown."""
        return self._keeper.table

    def add_worker(self, worker: Worker) -> None:
        """Hand over a device before `run`."""
        self._workers.append(worker)

    def add_output(self, output: Output) -> None:
        """Hand over something that shows, before `run`."""
        self._outputs.append(output)

    def post(self, event: Event, source: str = "") -> threading.Event:
        """Put an event in the queue, from any thread.

        `source` names the event at its device, so that it is known again after a crash. The
        threading event that is returned is set once all posted so far is judged and journaled.
        """
        posted = _Posted(event, source, threading.Event())
        self._inbox.put(posted)
        return posted.taken

    def healthy(self) -> bool:
        """Say whether every worker does what it should."""
        return all(worker.healthy for worker in self._workers)

    def stop(self) -> None:
        """Ask the loop to end; may be called from any thread."""
        self._stopping = True

    def run(self, every_round: Callable[[], None] | None = None) -> None:
        """Start the workers and loop until `stop`; then stop them and close the outputs."""
        started: list[Worker] = []
        try:
            for worker in self._workers:
                started.append(worker)
                worker.start()
            self._show(())
            while not self._stopping:
                self._round()
                if every_round is not None:
                    every_round()
        finally:
            for worker in reversed(started):
                worker.stop()
            self._drain()
            for output in self._outputs:
                output.close()

    def _round(self) -> None:
        """Take one event or one tick of time, and show what follows from it."""
        before = self._keeper.table
        effects = list(self._keeper.catch_up())
        posted = self._next()
        if posted is not None:
            effects.extend(self._keeper.take(posted.event, posted.source))
        elif self._ticking:
            effects.extend(self._keeper.take(Ticked(self._clock())))
        if effects or self._keeper.table is not before:
            self._show(effects)
        for output in self._outputs:
            output.pump()
        if posted is not None:
            posted.taken.set()

    def _next(self) -> "_Posted | None":
        try:
            return self._inbox.get(timeout=TICK_S)
        except queue.Empty:
            return None

    def _drain(self) -> None:
        """Take the events that came in while stopping: nothing that happened is lost."""
        while True:
            try:
                posted = self._inbox.get_nowait()
            except queue.Empty:
                return
            self._keeper.take(posted.event, posted.source)
            posted.taken.set()

    def _show(self, effects: Sequence[Effect]) -> None:
        now_s = self._clock()
        for output in self._outputs:
            output.show(self._keeper.table, effects, now_s)
