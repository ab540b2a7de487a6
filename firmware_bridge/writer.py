"""A BGD/1 message written as the body of a frame: the mirror of ``reader.py``."""

from firmware_bridge.codec import encode
from firmware_bridge.dice import Die, Owner
from firmware_bridge.errors import MalformedError, MisuseError
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
    Unknown,
)
from firmware_bridge.reader import read_body

_OWNER_LETTER = {Owner.WHITE: "W", Owner.BLACK: "B", Owner.SHARED: "S"}


def _die_text(die: Die) -> str:
    face = "-" if die.off_tray else "?" if die.value is None else str(die.value)
    return _OWNER_LETTER[die.owner] + face


def _roll_text(roll: RollId | None) -> str:
    return "0000,0" if roll is None else f"{roll.boot:04X},{roll.seq}"


def _alive_text(alive: Heartbeat | Snapshot) -> str:
    battery = "-" if alive.battery_percent is None else alive.battery_percent
    counts = f"{alive.uptime_ms},{alive.queued},{alive.rolls_lost}"
    return f"{alive.boot:04X},{counts},{battery}"


def _event_text(event: Event) -> str:
    if event.kind is None:
        raise MisuseError("an event of unknown kind cannot be written")
    fields = [f"{event.boot:04X},{event.seq},{event.uptime_ms},{event.turn},{event.kind.value}"]
    if event.kind in DICE_KINDS:
        fields += [_die_text(die) for die in event.dice]
    else:
        fields.append(_OWNER_LETTER[event.owner])
    if event.kind is Kind.ROLL_UNKNOWN:
        fields.append(_roll_text(event.lost_roll))
    return ",".join(fields)


def _body(message: Message) -> str:  # one line a message: the table of PROTOCOL.md, section 4
    match message:
        case HelloInfo(version, device, boot, firmware, owners, capabilities):
            dice = "".join(_OWNER_LETTER[owner] for owner in owners)
            return f"HELLO,{version},{device},{boot:04X},{firmware},{dice},{capabilities or '-'}"
        case Snapshot():
            dice = "".join("," + _die_text(die) for die in message.dice)
            roll = _roll_text(message.last_roll)
            return f"SNAP,{_alive_text(message)},{message.state.value},{roll}{dice}"
        case Heartbeat():
            return f"HB,{_alive_text(message)}"
        case Event():
            return f"EV,{_event_text(message)}"
        case KeptRoll(now_boot, event):
            return f"KEPT,{now_boot:04X},{_event_text(event)}"
        case _:
            return _short_body(message)


def _short_body(message: Armed | Hi | Ack | Arm | Unknown) -> str:
    match message:
        case Armed(boot, turn):
            return f"ARMED,{boot:04X},{turn}"
        case Hi(version):
            return f"HI,{version}"
        case Ack(boot, seq):
            return f"ACK,{boot:04X},{seq}"
        case Arm(turn):
            return f"ARM,{turn}"
        case Unknown(name):
            raise MisuseError(f"a message of unknown name {name!r} cannot be written")


def write_body(message: Message) -> str:
    """The body of the frame that carries ``message``.

    Raises:
        MisuseError: a value in it does not fit the protocol (a face of 7, boot 0, a long name).
    """
    body = _body(message)
    try:
        read_body(body)
    except MalformedError as error:
        raise MisuseError(f"this message cannot be sent: {error}") from None
    return body


def write_frame(message: Message) -> bytes:
    """The whole frame that carries ``message``, ready for the line; raises as write_body does."""
    return encode(write_body(message))
