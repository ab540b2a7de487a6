"""What the host remembers of each device for as long as it lives, whatever port it is on.

Sessions come and go with the wire; this stays, so that nothing is acted on twice, and so that
a roll cut off by a restart is noticed. Pure: no port, no clock.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from firmware_bridge.dice import Owner
from firmware_bridge.messages import RollId
from firmware_bridge.refusals import InUse
from firmware_bridge.reports import EventKey

BOOTS_REMEMBERED = 16
"""Rolls kept over a restart come from the boot before; sixteen restarts back is plenty."""

DEVICES_REMEMBERED = 64
"""More dice than a club owns; a device that makes up new ids must not fill the memory."""
MINUTE_MS = 60_000
UPTIME_NEAR_END_MS = 2**32 - MINUTE_MS


@dataclass(slots=True)
class DeviceRecord:
    """One device: what was acted on, and which rolls have begun and not ended."""

    device: str
    port: str | None = None
    owners: frozenset[Owner] = frozenset()
    boot: int | None = None
    uptime_ms: int = 0
    rolls_lost: int = 0
    queued: int = 0
    acted: dict[int, int] = field(default_factory=dict)
    open_rolls: set[Owner] = field(default_factory=set)
    last_roll_end: RollId | None = None
    last_unknown: RollId | None = None
    resumed: bool = False

    def is_new(self, roll: RollId) -> bool:
        """Whether this event has not been acted on."""
        return roll.seq > self.acted.get(roll.boot, 0)

    def act(self, roll: RollId) -> None:
        """Note that this event, and so all before it in its boot, has been acted on."""
        self.acted[roll.boot] = max(roll.seq, self.acted.get(roll.boot, 0))
        while len(self.acted) > BOOTS_REMEMBERED:
            del self.acted[next(iter(self.acted))]

    def begin_boot(self, boot: int) -> None:
        """Note that the device has restarted: its numbers begin again at 1."""
        self.acted.pop(boot, None)  # an id used before is a new life all the same
        self.boot, self.uptime_ms, self.rolls_lost = boot, 0, 0

    def went_back(self, uptime_ms: int) -> bool:
        """Whether this uptime means a restart that the boot id does not show.

        The counter itself goes round after 49.7 days; that is not a restart.
        """
        went_round = self.uptime_ms > UPTIME_NEAR_END_MS and uptime_ms < MINUTE_MS
        return uptime_ms < self.uptime_ms and not went_round

    def saw_end(self, lost: RollId) -> bool:
        """Whether the roll that began with ``lost`` is known to have ended."""
        end = self.last_roll_end
        return end is not None and end.boot == lost.boot and end.seq > lost.seq

    def settled_matter(self, lost: RollId) -> bool:
        """Whether nothing is left to say about the roll that began with ``lost``.

        Its end was seen, or it was reported unknown, and its U comes again after a second restart.
        """
        return self.saw_end(lost) or self.last_unknown == lost


class Ledger:
    """The records of all devices, by device id."""

    def __init__(
        self, resume: Iterable[EventKey] = (), told_unknown: Iterable[EventKey] = ()
    ) -> None:
        """Begin with what a journal says was acted on last, one key a device.

        ``told_unknown``: for each device the ``began`` of its last unknown roll, if there is one.
        """
        self._records: dict[str, DeviceRecord] = {}
        for key in resume:
            record = self.record(key.device)
            record.boot, record.resumed = key.boot, True
            record.act(RollId(key.boot, key.seq))
        for key in told_unknown:
            self.record(key.device).last_unknown = RollId(key.boot, key.seq)

    def record(self, device: str) -> DeviceRecord:
        """The record of this device, begun now if it is new."""
        if device not in self._records:
            self._forget_one_too_many()
            self._records[device] = DeviceRecord(device)
        return self._records[device]

    def in_use(self) -> tuple[InUse, ...]:
        """The devices in use now."""
        return tuple(
            InUse(record.device, record.port, record.owners)
            for record in self._records.values()
            if record.port is not None
        )

    def _forget_one_too_many(self) -> None:
        idle = [record.device for record in self._records.values() if record.port is None]
        if len(self._records) >= DEVICES_REMEMBERED and idle:
            del self._records[idle[0]]
