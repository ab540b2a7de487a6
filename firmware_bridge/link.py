"""A device in use: its events acted on once, acknowledged always; its heartbeats watched. Pure."""

from dataclasses import dataclass, field

from firmware_bridge.brake import HANDS, Brake
from firmware_bridge.dice import common_owner
from firmware_bridge.ledger import DeviceRecord
from firmware_bridge.messages import (
    Ack,
    Arm,
    Armed,
    Event,
    Heartbeat,
    HelloInfo,
    HostMessage,
    KeptRoll,
    Kind,
    RollId,
    Snapshot,
)
from firmware_bridge.reports import (
    BatteryLow,
    BatteryWell,
    Chattering,
    ChatterOver,
    DiceReport,
)
from firmware_bridge.rolls import KEEPS_ROLLS, RollWatch
from firmware_bridge.translate import report_of

TAKES_TURNS = "A"
"""The capability letter of devices that answer ARM."""
ARM_AGAIN_S = 0.25
BATTERY_LOW_PERCENT = 15
BATTERY_WELL_PERCENT = 25
"""A warning is given once, and again only after the battery was well: readings waver."""

_NEVER = float("inf")


@dataclass(slots=True)
class Outbox:
    """What a step has produced so far: reports to act on, messages to send afterwards."""

    reports: list[DiceReport] = field(default_factory=list)
    messages: list[HostMessage] = field(default_factory=list)


class Link:
    """One device from its SNAP until it is lost."""

    def __init__(
        self,
        hello: HelloInfo,
        snapshot: Snapshot,
        record: DeviceRecord,
        outbox: Outbox,
        now_s: float,
    ) -> None:
        self.hello = hello
        self.record = record
        self.heard_s = now_s
        self._outbox = outbox
        self._brake = Brake(now_s)
        self._hands = Brake(now_s, HANDS)
        self._chattering = False
        self._battery_warned = False
        self._turn = 0
        self._arm_due_s = _NEVER
        self._watch = self._begin(snapshot)

    def _begin(self, snapshot: Snapshot) -> RollWatch:
        record, hello = self.record, self.hello
        fresh = record.boot is None
        restarted = record.boot != hello.boot or record.went_back(snapshot.uptime_ms)
        if restarted:
            record.begin_boot(hello.boot)
        if fresh:  # rolls lost before we came are nobody's rolls now
            record.rolls_lost = snapshot.rolls_lost
        return RollWatch(
            record,
            restarted=restarted and not fresh,
            keeps_rolls=KEEPS_ROLLS in hello.capabilities,
        )

    def alive(self, alive: Heartbeat | Snapshot) -> None:
        """A heartbeat, or the SNAP that carries the same."""
        record = self.record
        self._outbox.reports.extend(self._watch.alive(alive))
        record.uptime_ms, record.queued = alive.uptime_ms, alive.queued
        record.rolls_lost = max(record.rolls_lost, alive.rolls_lost)
        self._warn_of_battery(alive.battery_percent)

    def _warn_of_battery(self, percent: int | None) -> None:
        if percent is None or percent >= BATTERY_WELL_PERCENT:
            if self._battery_warned:
                self._outbox.reports.append(BatteryWell(self.hello.device))
            self._battery_warned = False
        elif percent <= BATTERY_LOW_PERCENT and not self._battery_warned:
            self._battery_warned = True
            self._outbox.reports.append(BatteryLow(self.hello.device, percent))

    # Events ------------------------------------------------------------------------------

    def event(self, event: Event, now_s: float) -> None:
        """An event of the present boot, new or repeated."""
        if self.record.is_new(RollId(event.boot, event.seq)):
            if not self._brake.lets_pass(now_s):
                return  # not acknowledged: the device keeps it and sends it again
            self._notice_chatter(now_s)
            self._outbox.reports.extend(self._watch.event(event))
            self._act(event)
        self._outbox.messages.append(Ack(event.boot, event.seq))

    def _notice_chatter(self, now_s: float) -> None:
        if not self._hands.lets_pass(now_s) and not self._chattering:
            self._chattering = True
            self._outbox.reports.append(Chattering(self.hello.device))

    def kept(self, kept: KeptRoll) -> None:
        """A roll of an earlier boot, new or repeated."""
        event = kept.event
        if self.record.is_new(RollId(event.boot, event.seq)):
            self._watch.kept(event)
            self._act(event)
        self._outbox.messages.append(Ack(event.boot, event.seq))

    def take_last_roll(self, snapshot: Snapshot) -> None:
        """After a host crash: act on the roll that was acknowledged but is not in the journal.

        Only with an empty queue, because a waiting event would have to come first, and only in
        a boot that the journal knows, because any other roll may be from another evening.
        """
        record, roll = self.record, snapshot.last_roll
        resumed, record.resumed = record.resumed, False
        if not resumed or snapshot.queued or roll is None:
            return
        if roll.boot in record.acted and record.is_new(roll):
            dice = snapshot.dice
            owner = common_owner(dice)
            event = Event(roll.boot, roll.seq, snapshot.uptime_ms, 0, Kind.SETTLED, owner, dice)
            self._watch.kept(event)
            self._act(event)

    def _act(self, event: Event) -> None:
        self.record.act(RollId(event.boot, event.seq))
        self.record.queued = max(0, self.record.queued - 1)
        report = report_of(self.hello.device, event)
        if report is not None:
            self._outbox.reports.append(report)

    # Turn tokens -------------------------------------------------------------------------

    def arm(self, turn: int, now_s: float) -> None:
        """Send the turn token, and again until the device has taken it."""
        self._turn = turn
        self._arm_due_s = _NEVER
        if TAKES_TURNS in self.hello.capabilities:
            self._outbox.messages.append(Arm(turn))
            self._arm_due_s = now_s + ARM_AGAIN_S

    def armed(self, armed: Armed) -> None:
        """The device has taken a turn token."""
        if armed.turn == self._turn:
            self._arm_due_s = _NEVER

    def tick(self, now_s: float) -> None:
        """Time passed."""
        if self._chattering and self._hands.rested(now_s):
            self._chattering = False
            self._outbox.reports.append(ChatterOver(self.hello.device))
        if now_s >= self._arm_due_s:
            self.arm(self._turn, now_s)
