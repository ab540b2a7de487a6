"""The messages of BGD/1 as values, one class each, with no behaviour.

Their text on the line is read by ``reader.py`` and made by ``writer.py``; what each one means
is said in hardware/dice/PROTOCOL.md, sections 4 and 5.
"""

from dataclasses import dataclass
from enum import StrEnum

from firmware_bridge.dice import Die, Owner

PROTOCOL_VERSION = 1


class Kind(StrEnum):
    """What happened to the dice; the value is the letter on the line."""

    ROLLING = "R"
    SETTLED = "S"
    COCKED = "C"
    OFF_TRAY = "O"
    PICKED_UP = "P"
    MOVED = "M"
    TAPPED = "T"
    ASLEEP = "Z"
    ROLL_UNKNOWN = "U"


DICE_KINDS = frozenset({Kind.SETTLED, Kind.COCKED, Kind.OFF_TRAY})
"""Kinds that list dice; ROLL_UNKNOWN names the lost roll; all others carry one owner."""


class TrayState(StrEnum):
    """How the dice are at this moment; the value is the letter on the line."""

    NOTHING_YET = "N"
    ROLLING = "R"
    SETTLED = "S"
    COCKED = "C"
    OFF_TRAY = "O"
    IN_HAND = "P"
    MOVED = "M"
    ASLEEP = "Z"


@dataclass(frozen=True, slots=True)
class RollId:
    """Names one event of one device for ever: the boot it was born in, and its number there."""

    boot: int
    seq: int


@dataclass(frozen=True, slots=True)
class HelloInfo:
    """HELLO: who is there. ``owners`` has one entry a die, ``capabilities`` one letter each."""

    version: int
    device: str
    boot: int
    firmware: str
    owners: tuple[Owner, ...]
    capabilities: str


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """HB: alive. ``queued`` events wait for an ACK, ``rolls_lost`` found no room since boot."""

    boot: int
    uptime_ms: int
    queued: int
    rolls_lost: int
    battery_percent: int | None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """SNAP: how things are right after HELLO, and the last roll that settled (if any)."""

    boot: int
    uptime_ms: int
    queued: int
    rolls_lost: int
    battery_percent: int | None
    state: TrayState
    last_roll: RollId | None
    dice: tuple[Die, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """EV: one thing that happened. ``kind`` is None for a letter this version does not know.

    ``dice`` is filled for DICE_KINDS, ``lost_roll`` for ROLL_UNKNOWN. ``turn`` is the token of
    the last ARM when the roll began, 0 when there was none.
    """

    boot: int
    seq: int
    uptime_ms: int
    turn: int
    kind: Kind | None
    owner: Owner
    dice: tuple[Die, ...] = ()
    lost_roll: RollId | None = None


@dataclass(frozen=True, slots=True)
class KeptRoll:
    """KEPT: a roll of an earlier boot, kept over a restart; ``now_boot`` is the present one."""

    now_boot: int
    event: Event


@dataclass(frozen=True, slots=True)
class Armed:
    """ARMED: the device has taken the turn token."""

    boot: int
    turn: int


@dataclass(frozen=True, slots=True)
class Hi:
    """HI: the host asks who is there."""

    version: int


@dataclass(frozen=True, slots=True)
class Ack:
    """ACK: the host has acted on this event (or had before)."""

    boot: int
    seq: int


@dataclass(frozen=True, slots=True)
class Arm:
    """ARM: rolls that begin from now on belong to this turn."""

    turn: int


@dataclass(frozen=True, slots=True)
class Unknown:
    """A message of a name this version does not know: to be ignored."""

    name: str


DeviceMessage = HelloInfo | Snapshot | Heartbeat | Event | KeptRoll | Armed
HostMessage = Hi | Ack | Arm
Message = DeviceMessage | HostMessage | Unknown
