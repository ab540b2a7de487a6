"""The text of a BGD/1 frame read strictly into a message, field by field.

The table of fields is hardware/dice/PROTOCOL.md, sections 4 and 5. Whatever ``writer.py`` would
not have produced is refused (leading zeros, lower-case hex), with one exception: HELLO may have
more fields than we know, so that later versions can still introduce themselves.
"""

import re
from collections.abc import Callable, Sequence

from firmware_bridge.dice import MAX_DICE, Die, Owner, common_owner
from firmware_bridge.errors import MalformedError
from firmware_bridge.messages import (
    DICE_KINDS,
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
    Unknown,
)

U32_MAX = 0xFFFF_FFFF
U16_MAX = 0xFFFF
BYTE_MAX = 0xFF

_OWNER_OF = {"W": Owner.WHITE, "B": Owner.BLACK, "S": Owner.SHARED}
_KIND_OF = {kind.value: kind for kind in Kind}
_NAME = re.compile(r"[A-Za-z0-9_.+-]{1,16}")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,9}")
_BOOT = re.compile(r"[0-9A-F]{4}")
_CAPABILITIES = re.compile(r"-|[A-Z]{1,16}")


# Reading one field ------------------------------------------------------------------------


def _number(text: str, least: int = 0, most: int = U32_MAX) -> int:
    if not _NUMBER.fullmatch(text) or not least <= int(text) <= most:
        raise MalformedError(f"{text!r} is not a whole number from {least} to {most}")
    return int(text)


def _boot(text: str) -> int:
    if not _BOOT.fullmatch(text) or text == "0000":
        raise MalformedError(f"{text!r} is not a boot id of four digits from 0001 to FFFF")
    return int(text, 16)


def _name(text: str) -> str:
    if not _NAME.fullmatch(text):
        raise MalformedError(f"{text!r} is not a name of 1 to 16 letters, digits or _ . + -")
    return text


def _owner(text: str) -> Owner:
    if text not in _OWNER_OF:
        raise MalformedError(f"{text!r} is not an owner; W, B or S are")
    return _OWNER_OF[text]


def _die(text: str) -> Die:
    if len(text) != 2 or text[1] not in "123456?-":
        raise MalformedError(f"{text!r} is not a die; an owner and one of 1 to 6, ? or - is")
    face = text[1]
    return Die(_owner(text[0]), int(face) if face in "123456" else None, off_tray=face == "-")


def _dice(fields: Sequence[str]) -> tuple[Die, ...]:
    if not 1 <= len(fields) <= MAX_DICE:
        raise MalformedError(f"{len(fields)} dice in one message; 1 to {MAX_DICE} are allowed")
    return tuple(_die(field) for field in fields)


def _battery(text: str) -> int | None:
    return None if text == "-" else _number(text, 0, 100)


def _expect(fields: Sequence[str], count: int) -> None:
    if len(fields) != count:
        raise MalformedError(f"{len(fields)} fields where {count} belong")


# Reading one message ----------------------------------------------------------------------


def _read_hello(fields: Sequence[str]) -> HelloInfo:
    if len(fields) < 6:
        raise MalformedError(f"{len(fields)} fields where at least 6 belong")
    version, device, boot, firmware, owners, capabilities = fields[:6]
    if not 1 <= len(owners) <= MAX_DICE or not _CAPABILITIES.fullmatch(capabilities):
        raise MalformedError(f"dice {owners!r} or capabilities {capabilities!r} are not allowed")
    return HelloInfo(
        _number(version, 1, BYTE_MAX),
        _name(device),
        _boot(boot),
        _name(firmware),
        tuple(_owner(letter) for letter in owners),
        "" if capabilities == "-" else capabilities,
    )


def _read_heartbeat(fields: Sequence[str]) -> Heartbeat:
    _expect(fields, 5)
    boot, uptime_ms, queued, lost, battery = fields
    return Heartbeat(
        _boot(boot),
        _number(uptime_ms),
        _number(queued, 0, BYTE_MAX),
        _number(lost, 0, U16_MAX),
        _battery(battery),
    )


def _read_snapshot(fields: Sequence[str]) -> Snapshot:
    if len(fields) < 8:
        raise MalformedError(f"{len(fields)} fields where at least 8 belong")
    alive = _read_heartbeat(fields[:5])
    try:
        state = TrayState(fields[5])
    except ValueError:
        raise MalformedError(f"{fields[5]!r} is not a state of the tray") from None
    never = list(fields[6:]) == ["0000", "0"]
    return Snapshot(
        alive.boot,
        alive.uptime_ms,
        alive.queued,
        alive.rolls_lost,
        alive.battery_percent,
        state,
        None if never else RollId(_boot(fields[6]), _number(fields[7], 1)),
        () if never else _flat(_dice(fields[8:])),
    )


def _flat(dice: tuple[Die, ...]) -> tuple[Die, ...]:
    if any(die.value is None for die in dice):
        raise MalformedError("a settled roll has a die without a value")
    return dice


def _read_event(fields: Sequence[str]) -> Event:
    if len(fields) < 6:
        raise MalformedError(f"{len(fields)} fields where at least 6 belong")
    boot, seq, uptime_ms = _boot(fields[0]), _number(fields[1], 1), _number(fields[2])
    turn, letter, rest = _number(fields[3], 0, U16_MAX), fields[4], fields[5:]
    kind = _KIND_OF.get(letter)
    if kind is None:
        return Event(boot, seq, uptime_ms, turn, None, Owner.SHARED)
    if kind in DICE_KINDS:
        dice = _dice(rest)
        _check_dice(kind, dice)
        return Event(boot, seq, uptime_ms, turn, kind, common_owner(dice), dice)
    lost = None
    if kind is Kind.ROLL_UNKNOWN:
        _expect(rest, 3)
        lost = RollId(_boot(rest[1]), _number(rest[2], 1))
    else:
        _expect(rest, 1)
    return Event(boot, seq, uptime_ms, turn, kind, _owner(rest[0]), (), lost)


def _check_dice(kind: Kind, dice: tuple[Die, ...]) -> None:
    if kind is Kind.SETTLED:
        _flat(dice)
    elif kind is Kind.COCKED and not any(d.value is None and not d.off_tray for d in dice):
        raise MalformedError("a cocked roll has no cocked die")
    elif kind is Kind.OFF_TRAY and not any(die.off_tray for die in dice):
        raise MalformedError("a roll off the tray has no die off the tray")


def _read_kept(fields: Sequence[str]) -> KeptRoll:
    event = _read_event(fields[1:])
    if event.kind is not Kind.SETTLED:
        raise MalformedError("only a settled roll is kept over a restart")
    return KeptRoll(_boot(fields[0]), event)


def _read_armed(fields: Sequence[str]) -> Armed:
    _expect(fields, 2)
    return Armed(_boot(fields[0]), _number(fields[1], 0, U16_MAX))


def _read_hi(fields: Sequence[str]) -> Hi:
    _expect(fields, 1)
    return Hi(_number(fields[0], 1, BYTE_MAX))


def _read_ack(fields: Sequence[str]) -> Ack:
    _expect(fields, 2)
    return Ack(_boot(fields[0]), _number(fields[1], 1))


def _read_arm(fields: Sequence[str]) -> Arm:
    _expect(fields, 1)
    return Arm(_number(fields[0], 0, U16_MAX))


_READERS: dict[str, Callable[[Sequence[str]], Message]] = {
    "HELLO": _read_hello,
    "SNAP": _read_snapshot,
    "HB": _read_heartbeat,
    "EV": _read_event,
    "KEPT": _read_kept,
    "ARMED": _read_armed,
    "HI": _read_hi,
    "ACK": _read_ack,
    "ARM": _read_arm,
}


def read_body(body: str) -> Message:
    """The message that a frame's body carries; ``Unknown`` for a name we do not know.

    Raises:
        MalformedError: the name is known and its fields break the protocol.
    """
    name, *fields = body.split(",")
    reader = _READERS.get(name)
    if reader is None:
        return Unknown(name)
    try:
        return reader(fields)
    except MalformedError as error:
        raise MalformedError(f"{body!r}: {error}") from None
