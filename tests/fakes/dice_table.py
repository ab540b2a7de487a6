"""A device and a host joined by two lossy wires, in virtual time: no thread, no port, no wait."""

import random

from firmware_bridge.codec import FrameDecoder
from firmware_bridge.device import DeviceMemory, DiceDevice, Identity
from firmware_bridge.dice import Die, Owner
from firmware_bridge.ledger import Ledger
from firmware_bridge.messages import Kind, RollId
from firmware_bridge.reports import DiceReport, EventKey, RollUnknown, Settled
from firmware_bridge.session import Output, Session
from tests.fakes.lossy_link import Faults, LossyWire

STEP_MS = 5
IDENTITY = Identity("T-1", "test-1", (Owner.SHARED, Owner.SHARED))
WITHOUT_MEMORY = Identity("T-1", "test-1", (Owner.SHARED, Owner.SHARED), "ABCMOPTZ")


class DiceTable:
    """Both ends of one line, and the truth of what was rolled."""

    def __init__(
        self, seed: int = 0, faults: Faults | None = None, identity: Identity = IDENTITY
    ) -> None:
        self.random = random.Random(seed)
        faults = faults or Faults()
        self.to_host = LossyWire(faults, self.random)
        self.to_device = LossyWire(faults, self.random)
        self.identity = identity
        self.device = DiceDevice(identity)
        self.ledger = Ledger()
        self.now_ms = 0
        self.device_began_ms = 0
        self.reports: list[DiceReport] = []
        self.truth: dict[RollId, tuple[int, ...]] = {}
        self.session: Session | None = self._new_session()

    def _new_session(self) -> Session:
        return Session("/dev/table", self.ledger, self.now_ms / 1000)

    def run(self, duration_ms: int) -> None:
        """Let time pass."""
        for _ in range(0, duration_ms, STEP_MS):
            self.now_ms += STEP_MS
            self._step()

    def run_until_quiet(self, within_ms: int = 60_000) -> bool:
        """Let time pass until every event is acknowledged."""
        for _ in range(0, within_ms, STEP_MS):
            if self.device.queued == 0:
                self.run(300)
                return True
            self.run(STEP_MS)
        return False

    def _step(self) -> None:
        self.to_host.send(self.device.poll(self.uptime_ms), self.now_ms)
        self.device.receive(self.to_device.arrived(self.now_ms), self.uptime_ms)
        data = self.to_host.arrived(self.now_ms)
        if self.session is None:
            return
        now_s = self.now_ms / 1000
        if self.session.over:
            self.session = self._new_session()
        self._act(self.session.tick(now_s))
        self._act(self.session.receive(data, now_s))

    def _act(self, output: Output) -> None:
        self.reports.extend(output.reports)
        self.to_device.send(output.send, self.now_ms)

    @property
    def uptime_ms(self) -> int:
        """The device's own clock."""
        return self.now_ms - self.device_began_ms

    # The physical world ------------------------------------------------------------------

    def happened(self, kind: Kind, owner: Owner = Owner.SHARED) -> None:
        self.device.happened(kind, self.uptime_ms, owner)

    def settle(self, *values: int) -> RollId:
        dice = tuple(Die(Owner.SHARED, value) for value in values)
        self.device.came_to_rest(Kind.SETTLED, dice, self.uptime_ms)
        last = self.device.memory.last_roll
        assert last is not None
        self.truth[last] = values
        return last

    def roll(self) -> None:
        """A whole random roll, taking a random while."""
        self.happened(Kind.ROLLING)
        self.run(self.random.randrange(0, 600, STEP_MS))
        self.settle(self.random.randint(1, 6), self.random.randint(1, 6))

    def reset_device(self) -> None:
        """Restart the device; bytes in its UART are gone, bytes on the way are not."""
        memory = self.device.memory
        if "K" not in self.identity.capabilities:
            memory = DeviceMemory(boot=memory.boot)
        self.device = DiceDevice(self.identity, memory)
        self.device_began_ms = self.now_ms

    def unplug(self) -> None:
        self.to_host.cut()
        self.to_device.cut()
        if self.session is not None:
            self._act(self.session.close("unplugged"))
            self.to_device.cut()
        self.session = None

    def replug(self) -> None:
        self.session = self._new_session()

    def crash_host(self, resume: tuple[EventKey, ...] = ()) -> None:
        """Kill the host and start it anew with what its journal holds."""
        self.ledger = Ledger(resume)
        self.session = self._new_session()

    # What came out -----------------------------------------------------------------------

    @property
    def settled(self) -> list[tuple[RollId, tuple[int, ...]]]:
        """Every roll the host reported, in order, with its name."""
        return [
            (RollId(report.key.boot, report.key.seq), report.values)
            for report in self.reports
            if isinstance(report, Settled) and report.key is not None
        ]

    @property
    def unknown(self) -> int:
        """How many rolls the host reported as unknown."""
        return sum(isinstance(report, RollUnknown) for report in self.reports)


def bodies(frames: bytes) -> list[str]:
    """The bodies of these frames, for tests that read what was sent."""
    return FrameDecoder().feed(frames)
