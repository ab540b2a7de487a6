"""Each dice report as one plain sentence, for the bench tool, logs and the doctor. Pure."""

from collections.abc import Sequence

from firmware_bridge.dice import Die, Owner
from firmware_bridge.messages import HelloInfo
from firmware_bridge.reports import (
    Asleep,
    BatteryLow,
    BatteryWell,
    Chattering,
    ChatterOver,
    Cocked,
    DeviceFound,
    DeviceLost,
    DeviceRefused,
    DiceEvent,
    DiceReport,
    MovedAfterSettling,
    OffTray,
    PickedUp,
    PortGone,
    Rolling,
    RollUnknown,
    Settled,
    Tapped,
)

_WHOSE = {Owner.WHITE: "White's dice", Owner.BLACK: "Black's dice", Owner.SHARED: "The dice"}
_OWN = {Owner.WHITE: "White's", Owner.BLACK: "Black's", Owner.SHARED: "shared"}
_PLAIN: dict[type[DiceReport], str] = {
    Rolling: "are rolling",
    PickedUp: "were picked up",
    MovedAfterSettling: "were moved after they had settled",
    Tapped: "were tapped",
    Asleep: "went to sleep",
}


def sentence(report: DiceReport) -> str:
    """What this report says, in one sentence."""
    if isinstance(report, DiceEvent):
        return f"{_WHOSE[report.owner]} {_event(report)}."
    return _about_device(report)


def _about_device(report: DiceReport) -> str:
    match report:
        case DeviceFound():
            return _found(report)
        case DeviceLost():
            return f"Lost the dice {report.device}: {report.why}."
        case DeviceRefused():
            return report.why
        case RollUnknown():
            return f"A roll of {report.device} is unknown: {report.why}. Look at the dice, or ask."
        case BatteryLow():
            return f"The battery of {report.device} is at {report.percent} %: change it soon."
        case _:
            return _at_last(report)


def _at_last(report: DiceReport) -> str:
    match report:
        case BatteryWell():
            return f"The battery of {report.device} is well again."
        case Chattering():
            return f"{report.device} chatters: too many events. Is a contact or a cable loose?"
        case ChatterOver():
            return f"{report.device} is quiet again."
        case PortGone():
            return f"{report.port} is unplugged."
        case _:
            return repr(report)


def _event(report: DiceEvent) -> str:
    match report:
        case Settled(values=values, owners=owners):
            dice = [Die(owner, value) for owner, value in zip(owners, values, strict=True)]
            return f"show {_dice_text(dice)}"
        case Cocked(dice=dice):
            return f"are cocked: {_dice_text(dice)}"
        case OffTray(dice=dice):
            return f"left the tray: {_dice_text(dice)}"
        case _:
            return _PLAIN[type(report)]


def _dice_text(dice: Sequence[Die]) -> str:
    mixed = len({die.owner for die in dice}) > 1
    return ", ".join(f"{die.owner.value} {_lies(die)}" if mixed else _lies(die) for die in dice)


def _lies(die: Die) -> str:
    return "off the tray" if die.off_tray else "leaning" if die.value is None else str(die.value)


def _found(report: DeviceFound) -> str:
    queued = report.snapshot.queued
    waiting = f", {queued} event(s) waiting" if queued else ""
    return f"Found {report.device} at {report.port}: {described(report.hello)}{waiting}."


def described(hello: HelloInfo) -> str:
    """Which dice a device has, and its firmware: "4 dice (2 White's, 2 Black's), firmware 1.0"."""
    count = len(hello.owners)
    of_each = [(hello.owners.count(owner), name) for owner, name in _OWN.items()]
    whose = ", ".join(f"{number} {name}" for number, name in of_each if number)
    return f"{count} {'die' if count == 1 else 'dice'} ({whose}), firmware {hello.firmware}"
