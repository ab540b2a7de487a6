"""A dice event of the line as the report that callers see; pure, one way."""

from firmware_bridge.messages import Event, Kind
from firmware_bridge.reports import (
    Asleep,
    Cocked,
    DiceEvent,
    EventKey,
    MovedAfterSettling,
    OffTray,
    PickedUp,
    Rolling,
    Settled,
    Tapped,
)

_PLAIN: dict[Kind, type[DiceEvent]] = {
    Kind.ROLLING: Rolling,
    Kind.PICKED_UP: PickedUp,
    Kind.MOVED: MovedAfterSettling,
    Kind.TAPPED: Tapped,
    Kind.ASLEEP: Asleep,
}


def report_of(device: str, event: Event) -> DiceEvent | None:
    """The report of this event; None for ROLL_UNKNOWN (judged apart) and kinds we do not know."""
    key = EventKey(device, event.boot, event.seq)
    owner, turn, dice = event.owner, event.turn, event.dice
    match event.kind:
        case Kind.SETTLED:
            values = tuple(die.value for die in dice if die.value is not None)
            return Settled(device, owner, key, turn, values, tuple(die.owner for die in dice))
        case Kind.COCKED:
            return Cocked(device, owner, key, turn, dice)
        case Kind.OFF_TRAY:
            return OffTray(device, owner, key, turn, dice)
        case None | Kind.ROLL_UNKNOWN:
            return None
        case kind:
            return _PLAIN[kind](device, owner, key, turn)
