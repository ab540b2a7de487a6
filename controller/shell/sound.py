"""The buzzer as an output of the service: it plays from a thread of its own and never blocks."""

import threading
from collections.abc import Callable, Sequence
from queue import Empty, Full, Queue
from typing import Protocol

from controller.display.sounds import Sound, sound_of
from controller.referee.effects import Effect
from controller.referee.table import Table
from controller.shell.errors import PinsError

JOIN_S = 2.0
"""The longest sound lasts a second, and it is cut off when the service ends."""
WAITING = 2
"""Sounds that may wait; older news is worth no noise."""


class Player(Protocol):
    """What makes tones, such as `gpio.Buzzer`."""

    def play(self, hz: int) -> None:
        """Begin to sound; 0 is silence."""

    def close(self) -> None:
        """Fall silent and let go."""


class SoundOutput:
    """Plays the sound of what the referee says; `open` starts its thread."""

    def __init__(self, player: Player, on_fault: Callable[[PinsError], object]) -> None:
        """Prepare; the player is closed with this output, its one fault is told to `on_fault`."""
        self._player, self._on_fault = player, on_fault
        self._queue: Queue[Sound] = Queue(WAITING)
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._run, name="sound", daemon=True)

    def open(self) -> None:
        """Begin to listen."""
        self._thread.start()

    def show(self, table: Table, effects: Sequence[Effect], now_s: float) -> None:
        """Sound what was just said."""
        del table, now_s
        sound = sound_of(effects)
        if not sound:
            return
        try:
            self._queue.put_nowait(sound)
        except Full:
            return

    def pump(self) -> None:
        """Have nothing to do: the thread does it."""

    def _run(self) -> None:
        try:
            while not self._ending.is_set():
                self._play_next()
        except PinsError as fault:
            self._on_fault(fault)

    def _play_next(self) -> None:
        try:
            sound = self._queue.get(timeout=0.5)
        except Empty:
            return
        for note in sound:
            self._player.play(note.hz)
            if self._ending.wait(note.ms / 1000):
                break
        self._player.play(0)

    def close(self) -> None:
        """Fall silent, end the thread and let go of the pin."""
        self._ending.set()
        if self._thread.ident is not None:
            self._thread.join(JOIN_S)
        self._player.close()
