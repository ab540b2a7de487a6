"""Dice without dice: a device that speaks BGD/1 on a real pseudo-terminal, and its small world.

The caller is the physical world: it rolls, cocks, drops and lifts the dice, pulls the plug and
presses reset. The protocol is ``device.py``, the same logic as the firmware's. Normal traffic
never waits for a timer: an event goes out at once, and the next as soon as it is acknowledged.
"""

import contextlib
import os
import pty
import random
import select
import tempfile
import threading
import time
import tty
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from firmware_bridge.device import DeviceMemory, DiceDevice, Identity
from firmware_bridge.dice import Die, Owner
from firmware_bridge.errors import MisuseError
from firmware_bridge.messages import Kind

Owners = Owner | Sequence[Owner]
"""Whose dice: one owner for all of them, or one for each."""

LONGEST_WAIT_S = 0.25
STOP_WITHIN_S = 3.0
FIRMWARE = "sim-1.0"
TWO_SHARED = (Owner.SHARED, Owner.SHARED)


@dataclass(slots=True)
class _Wire:
    """The open pseudo-terminal. The far end is held open too, so that the host may come and go."""

    near_fd: int
    far_fd: int

    def close(self) -> None:
        os.close(self.near_fd)
        os.close(self.far_fd)


class DiceSimulator:
    """Simulated dice on a pty. Use as a context manager, or ``start`` and ``stop``."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        seed: int | None = None,
        device_id: str = "SIM-1",
        owners: Sequence[Owner] = TWO_SHARED,
    ) -> None:
        """Prepare; nothing is opened yet.

        Args:
            clock: paces resends and heartbeats, so it should be a real clock in seconds.
            seed: for ``throw``, whose values are random.
            device_id: what the device calls itself.
            owners: one for each die of the device.
        """
        self._clock = clock
        self._random = random.Random(seed)
        self._identity = Identity(device_id, FIRMWARE, tuple(owners))
        self._device = DiceDevice(self._identity)
        self._began_s = clock()
        self._changed = threading.Condition()
        self._wire: _Wire | None = None
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._wake_fds: tuple[int, int] | None = None
        self._stopping = False
        self._thread = threading.Thread(target=self._run, name="dice simulator", daemon=True)

    # Life --------------------------------------------------------------------------------

    def start(self) -> None:
        """Switch the dice on and plug them in."""
        if self._folder is not None:
            raise MisuseError("this simulator was started before: make a new one")
        self._folder = tempfile.TemporaryDirectory(prefix="bgd-dice-")
        self._wake_fds = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
        self.replug()
        self._thread.start()

    def stop(self) -> None:
        """Switch off: end the thread, close the line."""
        if self._folder is None or self._wake_fds is None or self._stopping:
            return
        with self._changed:
            self._stopping = True
        self._wake()
        self._thread.join(STOP_WITHIN_S)
        self.unplug()
        for fd in self._wake_fds:
            os.close(fd)
        self._folder.cleanup()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    @property
    def port(self) -> str:
        """The path to open: stays the same over unplug and replug, like /dev/serial/by-id."""
        if self._folder is None:
            raise MisuseError("the simulator has no port before it is started")
        return str(Path(self._folder.name) / self._identity.device)

    @property
    def turn(self) -> int:
        """The turn token that the dice were armed with last; 0 for none."""
        with self._changed:
            return self._device.turn

    def unplug(self) -> None:
        """Pull the plug: the port vanishes; the dice run on (they have a battery)."""
        with self._changed:
            if self._wire is not None:
                Path(self.port).unlink()
                self._wire.close()
                self._wire = None

    def replug(self) -> None:
        """Plug the dice in again."""
        with self._changed:
            if self._wire is None:
                near_fd, far_fd = pty.openpty()
                tty.setraw(far_fd)
                os.set_blocking(near_fd, False)
                self._wire = _Wire(near_fd, far_fd)
                Path(self.port).symlink_to(os.ttyname(far_fd))
        self._wake()

    def reset(self, *, keeps_memory: bool = True) -> None:
        """Restart the device: a new boot id. Rolls and boot id are kept, as in EEPROM.

        Without ``keeps_memory`` only the boot id is kept, as in simpler firmware.
        """
        with self._changed:
            memory = self._device.memory
            if not keeps_memory:
                memory = DeviceMemory(boot=memory.boot)
            self._device = DiceDevice(self._identity, memory)
            self._began_s = self._clock()
            self._changed.notify_all()
        self._wake()

    # The physical world ------------------------------------------------------------------

    def start_rolling(self, owner: Owner = Owner.SHARED) -> None:
        """The dice leave the hand."""
        self._happened(Kind.ROLLING, owner)

    def settle(self, values: Sequence[int], owner: Owners = Owner.SHARED) -> None:
        """The dice lie still and flat with these values."""
        self._came_to_rest(Kind.SETTLED, values, owner)

    def roll(self, values: Sequence[int], owner: Owners = Owner.SHARED) -> None:
        """A whole roll: rolling, then settled. An opening roll has an owner for each die."""
        self.start_rolling(_roller(owner))
        self.settle(values, owner)

    def throw(self, owner: Owners = Owner.SHARED, count: int = 2) -> tuple[int, ...]:
        """A whole roll with random values, which are returned."""
        values = tuple(self._random.randint(1, 6) for _ in range(count))
        self.roll(values, owner)
        return values

    def cock(
        self, values: Sequence[int | None] = (None, None), owner: Owners = Owner.SHARED
    ) -> None:
        """The dice lie still, those of None leaning on something."""
        self._came_to_rest(Kind.COCKED, values, owner)

    def fall_off(
        self, values: Sequence[int | None] = (None, None), owner: Owners = Owner.SHARED
    ) -> None:
        """The dice lie still, those of None on the floor."""
        self._came_to_rest(Kind.OFF_TRAY, values, owner)

    def pick_up(self, owner: Owner = Owner.SHARED) -> None:
        """The dice are lifted off the tray."""
        self._happened(Kind.PICKED_UP, owner)

    def move_after_settling(self, owner: Owner = Owner.SHARED) -> None:
        """Somebody pushes or turns a settled die."""
        self._happened(Kind.MOVED, owner)

    def tap(self, owner: Owner = Owner.SHARED) -> None:
        """Somebody taps the dice."""
        self._happened(Kind.TAPPED, owner)

    def fall_asleep(self, owner: Owner = Owner.SHARED) -> None:
        """The dice go to sleep."""
        self._happened(Kind.ASLEEP, owner)

    def set_battery(self, percent: int | None) -> None:
        """The battery of the weakest die, told in the next heartbeat."""
        with self._changed:
            self._device.battery_percent = percent

    def wait_acknowledged(self, timeout_s: float) -> bool:
        """Wait until the host has acted on all events; False if it did not in that time."""
        with self._changed:
            return self._changed.wait_for(lambda: self._device.queued == 0, timeout_s)

    def _happened(self, kind: Kind, owner: Owner) -> None:
        with self._changed:
            self._device.happened(kind, self._now_ms(), owner)
        self._wake()

    def _came_to_rest(self, kind: Kind, values: Sequence[int | None], owner: Owners) -> None:
        owners = (owner,) * len(values) if isinstance(owner, Owner) else tuple(owner)
        if len(owners) != len(values):
            raise MisuseError(f"{len(values)} dice have {len(owners)} owners: name one for each")
        off = kind is Kind.OFF_TRAY
        dice = [
            Die(whose, value, off_tray=off and value is None)
            for whose, value in zip(owners, values, strict=True)
        ]
        with self._changed:
            self._device.came_to_rest(kind, dice, self._now_ms())
        self._wake()

    # The thread --------------------------------------------------------------------------

    def _now_ms(self) -> int:
        return int((self._clock() - self._began_s) * 1000)

    def _wake(self) -> None:
        if self._wake_fds is not None:
            with contextlib.suppress(BlockingIOError):  # full of wakes already
                os.write(self._wake_fds[1], b"!")

    def _run(self) -> None:
        while True:
            with self._changed:
                if self._stopping:
                    return
                wait_s = self._send_what_is_due()
                near_fd = None if self._wire is None else self._wire.near_fd
            self._wait(near_fd, wait_s)
            with self._changed:
                self._receive()

    def _send_what_is_due(self) -> float:
        now_ms = self._now_ms()
        frames = self._device.poll(now_ms)
        if self._wire is not None and frames:
            with contextlib.suppress(BlockingIOError):  # nobody reads: lost, as on a real wire
                os.write(self._wire.near_fd, frames)
        due_s = (self._device.next_due_ms() - now_ms) / 1000
        return min(max(due_s, 0.0), LONGEST_WAIT_S)

    def _wait(self, near_fd: int | None, wait_s: float) -> None:
        if self._wake_fds is None:
            return
        wake_fd = self._wake_fds[0]
        fds = [wake_fd] if near_fd is None else [wake_fd, near_fd]
        try:
            ready, _, _ = select.select(fds, [], [], wait_s)
        except (OSError, ValueError):
            return  # unplugged while we waited
        if wake_fd in ready:
            os.read(wake_fd, 1024)

    def _receive(self) -> None:
        if self._wire is None:
            return
        try:
            data = os.read(self._wire.near_fd, 1024)
        except BlockingIOError:
            return
        self._device.receive(data, self._now_ms())
        self._changed.notify_all()


def _roller(owner: Owners) -> Owner:
    if isinstance(owner, Owner):
        return owner
    return owner[0] if len(set(owner)) == 1 else Owner.SHARED
