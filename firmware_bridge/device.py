"""The device's side of BGD/1: a reliable sender that keeps each event until it is acknowledged.

Pure, like the firmware's own logic: bytes and milliseconds in, bytes out. What must survive a
restart is a value, ``DeviceMemory``; whoever owns the device keeps it (EEPROM there, a variable
in the simulator). Rules: hardware/dice/PROTOCOL.md, sections 6 to 8.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from firmware_bridge.codec import FrameDecoder
from firmware_bridge.dice import Die, Owner, common_owner
from firmware_bridge.errors import MalformedError, MisuseError
from firmware_bridge.messages import (
    DICE_KINDS,
    PROTOCOL_VERSION,
    Ack,
    Arm,
    Armed,
    Event,
    Heartbeat,
    HelloInfo,
    Hi,
    KeptRoll,
    Kind,
    Message,
    RollId,
    Snapshot,
    TrayState,
)
from firmware_bridge.reader import read_body
from firmware_bridge.writer import write_frame

RESEND_MS = 250
HEARTBEAT_MS = 1000
QUEUE_MAX = 16
"""Events kept at once: 16 of 12 bytes fit an ATmega328P ten times over."""

_U32 = 0x1_0000_0000
_STATE_AFTER = {
    Kind.ROLLING: TrayState.ROLLING,
    Kind.SETTLED: TrayState.SETTLED,
    Kind.COCKED: TrayState.COCKED,
    Kind.OFF_TRAY: TrayState.OFF_TRAY,
    Kind.PICKED_UP: TrayState.IN_HAND,
    Kind.MOVED: TrayState.MOVED,
    Kind.ASLEEP: TrayState.ASLEEP,
}


@dataclass(frozen=True, slots=True)
class Identity:
    """What never changes about a device."""

    device: str
    firmware: str
    owners: tuple[Owner, ...]
    capabilities: str = "ABCKMOPTZ"


@dataclass(frozen=True, slots=True)
class DeviceMemory:
    """What survives a restart: the boot id, the last roll, rolls not acknowledged, rolls begun."""

    boot: int = 0
    last_roll: RollId | None = None
    last_dice: tuple[Die, ...] = ()
    unacknowledged: tuple[Event, ...] = ()
    begun: tuple[tuple[Owner, RollId], ...] = ()


@dataclass(slots=True)
class _Timers:
    """When each thing is due, in milliseconds of uptime."""

    resend_ms: int = 0
    heartbeat_ms: int = 0


@dataclass(slots=True)
class _Roll:
    """The rolls of this moment: who has begun one, which turn it belongs to, what lay last."""

    begun: dict[Owner, RollId] = field(default_factory=dict)
    turn_of: dict[Owner, int] = field(default_factory=dict)
    last: RollId | None = None
    last_dice: tuple[Die, ...] = ()


class DiceDevice:
    """One running device, from its start to its next reset."""

    def __init__(self, identity: Identity, memory: DeviceMemory = DeviceMemory()) -> None:
        """Start up with what the last life left behind; the boot id goes up by one."""
        self.identity = identity
        self.boot = memory.boot % 0xFFFF + 1
        self.battery_percent: int | None = None
        self.state = TrayState.NOTHING_YET
        self.rolls_lost = 0
        self.turn = 0
        self._decoder = FrameDecoder()
        self._queue: list[Event] = list(memory.unacknowledged)
        self._seq = 0
        self._timers = _Timers()
        self._roll = _Roll(last=memory.last_roll, last_dice=memory.last_dice)
        for owner, lost in memory.begun:
            self._enqueue(Kind.ROLL_UNKNOWN, owner, 0, lost_roll=lost)
        self._outbox: list[Message] = [self._hello(), self._snapshot(0)]

    @property
    def memory(self) -> DeviceMemory:
        """What would survive a reset at this moment."""
        rolls = tuple(event for event in self._queue if event.kind is Kind.SETTLED)
        begun = (*self._untold(), *self._roll.begun.items())
        return DeviceMemory(self.boot, self._roll.last, self._roll.last_dice, rolls, begun)

    def _untold(self) -> tuple[tuple[Owner, RollId], ...]:
        """Rolls that an earlier restart cut off, and of which the host does not know yet."""
        return tuple(
            (event.owner, event.lost_roll) for event in self._queue if event.lost_roll is not None
        )

    @property
    def queued(self) -> int:
        """How many events are not acknowledged yet."""
        return len(self._queue)

    # The physical world ------------------------------------------------------------------

    def happened(self, kind: Kind, now_ms: int, owner: Owner = Owner.SHARED) -> None:
        """Something without faces happened to the dice of ``owner``."""
        if kind in DICE_KINDS or kind is Kind.ROLL_UNKNOWN:
            raise MisuseError(f"{kind.name} is not told by an owner alone")
        self._enqueue(kind, owner, now_ms)

    def came_to_rest(self, kind: Kind, dice: Sequence[Die], now_ms: int) -> None:
        """A roll ended: SETTLED, COCKED or OFF_TRAY, with each die that took part."""
        if kind not in DICE_KINDS:
            raise MisuseError(f"{kind.name} does not tell how dice lie")
        self._enqueue(kind, common_owner(dice), now_ms, tuple(dice))

    def _enqueue(
        self,
        kind: Kind,
        owner: Owner,
        now_ms: int,
        dice: tuple[Die, ...] = (),
        lost_roll: RollId | None = None,
    ) -> None:
        self.state = _STATE_AFTER.get(kind, self.state)
        if kind is Kind.ROLLING:
            self._roll.turn_of[owner] = self.turn
        turn = self._roll.turn_of.pop(owner, self.turn) if kind in DICE_KINDS else self.turn
        event = Event(self.boot, self._seq + 1, now_ms % _U32, turn, kind, owner, dice, lost_roll)
        write_frame(event)  # refuse what cannot be sent before anything is changed
        self._seq += 1
        self._note_roll(event)
        if self._make_room(kind):
            self._queue.append(event)
            if len(self._queue) == 1:
                self._timers.resend_ms = now_ms
        elif kind is Kind.SETTLED:
            self.rolls_lost += 1

    def _note_roll(self, event: Event) -> None:
        begun, name = self._roll.begun, RollId(event.boot, event.seq)
        if event.kind is Kind.ROLLING:
            begun[event.owner] = name
        elif event.kind is Kind.SETTLED:
            self._roll.last, self._roll.last_dice = name, event.dice
            self._end_rolls(event)

    def _end_rolls(self, event: Event) -> None:
        for owner in {event.owner, *(die.owner for die in event.dice)}:
            began = self._roll.begun.get(owner)
            if began is not None and began.seq < event.seq:
                del self._roll.begun[owner]

    def _make_room(self, kind: Kind) -> bool:
        """Room for one more: only a roll may push out an older event, and never another roll.

        ROLL_UNKNOWN always fits: it comes only at the start, one for each roll cut off.
        """
        if len(self._queue) < QUEUE_MAX or kind is Kind.ROLL_UNKNOWN:
            return True
        if kind is not Kind.SETTLED:
            return False
        for index, event in enumerate(self._queue):
            if event.kind not in (Kind.SETTLED, Kind.ROLL_UNKNOWN):
                del self._queue[index]
                return True
        return False

    # The line ----------------------------------------------------------------------------

    def receive(self, data: bytes, now_ms: int) -> None:
        """Bytes came from the host."""
        for body in self._decoder.feed(data):
            try:
                message = read_body(body)
            except MalformedError:
                continue
            self._handle(message, now_ms)

    def _handle(self, message: Message, now_ms: int) -> None:
        match message:
            case Hi():
                self._outbox = [self._hello(), self._snapshot(now_ms)]
                self._timers.resend_ms = now_ms
            case Ack(boot, seq):
                self._acknowledge(RollId(boot, seq), now_ms)
            case Arm(turn):
                self.turn = turn
                self._outbox.append(Armed(self.boot, turn))
            case _:
                pass  # the device's own words, echoed by a bad line, and words of later versions

    def _acknowledge(self, name: RollId, now_ms: int) -> None:
        head = self._queue[0] if self._queue else None
        if head is None or RollId(head.boot, head.seq) != name:
            return
        del self._queue[0]
        self._timers.resend_ms = now_ms
        if head.kind in (Kind.COCKED, Kind.OFF_TRAY, Kind.PICKED_UP):
            self._end_rolls(head)

    def poll(self, now_ms: int) -> bytes:
        """All frames that are due now; call again at ``next_due_ms`` or after anything happened."""
        frames, self._outbox = self._outbox, []
        if self._queue and now_ms >= self._timers.resend_ms:
            head = self._queue[0]
            frames.append(head if head.boot == self.boot else KeptRoll(self.boot, head))
            self._timers.resend_ms = now_ms + RESEND_MS
        if now_ms >= self._timers.heartbeat_ms:
            frames.append(self._heartbeat(now_ms))
            self._timers.heartbeat_ms = now_ms + HEARTBEAT_MS
        return b"".join(write_frame(message) for message in frames)

    def next_due_ms(self) -> int:
        """When ``poll`` has something to send if nothing happens before."""
        if self._outbox:
            return 0
        due_ms = self._timers.heartbeat_ms
        return min(due_ms, self._timers.resend_ms) if self._queue else due_ms

    def _hello(self) -> HelloInfo:
        who = self.identity
        return HelloInfo(
            PROTOCOL_VERSION, who.device, self.boot, who.firmware, who.owners, who.capabilities
        )

    def _heartbeat(self, now_ms: int) -> Heartbeat:
        return Heartbeat(
            self.boot,
            now_ms % _U32,
            len(self._queue),
            min(self.rolls_lost, 0xFFFF),
            self.battery_percent,
        )

    def _snapshot(self, now_ms: int) -> Snapshot:
        alive = self._heartbeat(now_ms)
        return Snapshot(
            alive.boot,
            alive.uptime_ms,
            alive.queued,
            alive.rolls_lost,
            alive.battery_percent,
            self.state,
            self._roll.last,
            self._roll.last_dice,
        )
