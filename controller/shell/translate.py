"""The words of vision and dice to the words of the referee: the only place that knows both."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from controller.referee.events import (
    BoardHidden,
    BoardSeen,
    DicePickedUp,
    DiceRolling,
    DiceSettled,
    DiceVoid,
    Event,
    Fault,
    Hidden,
    OneDieSettled,
    OpeningDice,
    VoidDice,
)
from controller.referee.evidence import Evidence, Row
from controller.rules.dice import Roll
from controller.rules.side import Side
from firmware_bridge.dice import Owner
from firmware_bridge.reports import (
    Cocked,
    DiceEvent,
    DiceReport,
    EventKey,
    OffTray,
    PickedUp,
    Rolling,
    RollUnknown,
    Settled,
)
from vision.errors import CameraError, PictureError, PictureSizeError
from vision.reading import BoardReading, Flags

_DECIMALS = 1
"""A tenth of a nat is far below what any decision turns on, and keeps the journal small."""


def from_reading(reading: BoardReading) -> BoardSeen | BoardHidden:
    """Say what a look at the board means as an event."""
    why = _hidden(reading.flags)
    if why is not None:
        return BoardHidden(reading.at_s, why, reading.hidden)
    bar, off = _rows(reading.bar), _rows(reading.off)
    evidence = Evidence(_rows(reading.points), (bar[0], bar[1]), (off[0], off[1]))
    return BoardSeen(reading.at_s, evidence, reading.hidden)


def _rows(array: NDArray[np.float32]) -> tuple[Row, ...]:
    rounded: list[list[float]] = np.round(array.astype(np.float64), _DECIMALS).tolist()
    return tuple(tuple(row) for row in rounded)


def _hidden(flags: Flags) -> Hidden | None:
    """The reason that matters most to people, when several hold."""
    if flags.no_board:
        return Hidden.NO_BOARD
    if flags.board_moved:
        return Hidden.KNOCKED
    if flags.too_dark:
        return Hidden.DARK
    if flags.overexposed:
        return Hidden.OVEREXPOSED
    if flags.blocked:
        return Hidden.GLARE if flags.glare else Hidden.LYING if flags.lying else Hidden.HAND
    return Hidden.MOVING if flags.moving else None


def fault_of(error: CameraError | PictureError) -> Fault:
    """Say what is wrong with a camera as people can mend it."""
    if isinstance(error, PictureSizeError):
        return Fault.OTHER_SIZE
    return Fault[error.fault.name] if isinstance(error, CameraError) else Fault.NO_PICTURE


def from_dice(report: DiceReport) -> tuple[Event, ...]:
    """Say what happened to dice as events; none for what no rule asks about."""
    if isinstance(report, Settled) and len(report.values) > _DICE_OF_A_ROLL:
        return ()  # both players threw at once: nobody's roll
    translator = _DICE.get(type(report))
    return () if translator is None else (translator(report),)


def source_of(report: DiceReport) -> str:
    """Return the name of a dice event that stays the same for ever; empty if it has none.

    An unknown roll is named with its beginning: the dice tell of it again by another name if
    they restart once more.
    """
    key = report.key if isinstance(report, DiceEvent | RollUnknown) else None
    if key is None:
        return ""
    began = report.began if isinstance(report, RollUnknown) else None
    told = "" if began is None else f"{_UNKNOWN}{began.boot}{_BETWEEN}{began.seq}"
    return f"{key.device}{_BETWEEN}{key.boot}{_BETWEEN}{key.seq}{told}"


def key_of(source: str) -> EventKey:
    """Read the name of the event from what `source_of` wrote."""
    name, _, _ = source.partition(_UNKNOWN)
    device, boot, seq = name.rsplit(_BETWEEN, 2)
    return EventKey(device, int(boot), int(seq))


def began_of(source: str) -> EventKey | None:
    """Read which roll became unknown by this event; None if it told of no such roll."""
    _, unknown, began = source.partition(_UNKNOWN)
    if not unknown:
        return None
    boot, seq = began.split(_BETWEEN)
    return EventKey(key_of(source).device, int(boot), int(seq))


_BETWEEN = "/"
_UNKNOWN = " unknown "
"""No device id has a blank or a stroke in it."""
_DICE_OF_A_ROLL = 2


def _side(owner: Owner) -> Side | None:
    return None if owner is Owner.SHARED else Side(owner.value)


def _settled(report: Settled) -> Event:
    at_s, owners = report.received_s, report.owners
    if len(report.values) == 1:
        return OneDieSettled(at_s, _side(owners[0]), report.values[0], turn=report.turn)
    if set(owners) == {Owner.WHITE, Owner.BLACK}:
        by_owner = dict(zip(owners, report.values, strict=True))
        return OpeningDice(at_s, by_owner[Owner.WHITE], by_owner[Owner.BLACK], turn=report.turn)
    first, second = report.values
    return DiceSettled(at_s, _side(report.owner), Roll.of(first, second), turn=report.turn)


def _void(why: VoidDice) -> Callable[[Any], Event]:
    return lambda report: DiceVoid(report.received_s, _side(report.owner), why, report.turn)


def _unknown(report: RollUnknown) -> Event:
    return DiceVoid(report.received_s, _side(report.owner), VoidDice.UNKNOWN)


_DICE: dict[type[DiceReport], Callable[[Any], Event]] = {
    Rolling: lambda report: DiceRolling(report.received_s, _side(report.owner), report.turn),
    Settled: _settled,
    Cocked: _void(VoidDice.COCKED),
    OffTray: _void(VoidDice.OFF_TRAY),
    RollUnknown: _unknown,
    PickedUp: lambda report: DicePickedUp(report.received_s, _side(report.owner), report.turn),
}
