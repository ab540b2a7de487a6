"""What the dice bridge says of devices, in the referee's words: beside `translate.py` for events.

Which dice are in use decides what a report means: a device that is refused stops no game that has
other dice, and dice that were lost are missed no longer once others serve the same player.
"""

from collections.abc import Callable, Iterator
from typing import Any

from controller.referee.events import DeviceFound, DeviceLost, DeviceNoted, Event, Note
from controller.referee.table import DICE
from controller.shell.translate import from_dice
from firmware_bridge.dice import Owner
from firmware_bridge.messages import TrayState
from firmware_bridge.reports import (
    Asleep,
    BatteryLow,
    BatteryWell,
    Chattering,
    ChatterOver,
    DeviceRefused,
    DiceEvent,
    DiceReport,
    PortGone,
    Refusal,
)
from firmware_bridge.reports import DeviceFound as DiceFound
from firmware_bridge.reports import DeviceLost as DiceLost

Events = Iterator[Event]

_NOTES = {
    Refusal.NOT_ALLOWED: Note.NOT_ALLOWED,
    Refusal.SECOND: Note.SECOND,
    Refusal.VERSION: Note.VERSION,
}
"""Refusals that people should hear of: there are dice, and they are not used."""


class DiceCrew:
    """The dice of one table, in use and lost. Reports in, events out; one thread at a time."""

    def __init__(self) -> None:
        self._serving: dict[str, frozenset[Owner]] = {}
        self._lost: dict[str, frozenset[Owner]] = {}
        self._asleep: set[str] = set()
        self._refused: dict[str, DeviceRefused] = {}

    def events_of(self, report: DiceReport) -> tuple[Event, ...]:
        """Return what a report means for the table, in order."""
        handler = _HANDLERS.get(type(report))
        if handler is not None:
            return tuple(handler(self, report))
        if isinstance(report, DiceEvent) and report.device in self._asleep:
            return (*self._woke(report), *from_dice(report))
        return from_dice(report)

    # Found and lost ----------------------------------------------------------------------

    def _found(self, report: DiceFound) -> Events:
        at_s, device = report.received_s, report.device
        owners = frozenset(report.hello.owners)
        self._serving[device] = owners
        self._lost.pop(device, None)
        replaced = [name for name, theirs in self._lost.items() if _serve_alike(owners, theirs)]
        for name in (DICE, _name(device), *map(_name, replaced)):
            yield DeviceFound(at_s, name)
        for name in replaced:
            del self._lost[name]
        yield from self._not_refused(report.port, at_s)
        if report.snapshot.state is TrayState.ASLEEP:
            yield self._fell_asleep(device, at_s)

    def _gone(self, report: DiceLost) -> Events:
        self._lost[report.device] = self._serving.pop(report.device, frozenset())
        self._asleep.discard(report.device)
        yield DeviceLost(report.received_s, _name(report.device), report.why)

    # Refused -----------------------------------------------------------------------------

    def _refuse(self, report: DeviceRefused) -> Events:
        note = _NOTES.get(report.refusal)
        yield from self._not_refused(report.port, report.received_s)
        if note is not None:
            self._refused[report.port] = report
            yield DeviceNoted(report.received_s, DICE, note, report.device)
        if not self._serving:
            yield DeviceLost(report.received_s, DICE, report.why)

    def _port_gone(self, report: PortGone) -> Events:
        yield from self._not_refused(report.port, report.received_s)

    def _not_refused(self, port: str, at_s: float) -> Events:
        """What was refused at this port is so no longer."""
        before = self._refused.pop(port, None)
        if before is None:
            return
        if not any(other.refusal is before.refusal for other in self._refused.values()):
            yield DeviceNoted(at_s, DICE, _NOTES[before.refusal], before.device, over=True)

    # Ailing ------------------------------------------------------------------------------

    def _battery_low(self, report: BatteryLow) -> Events:
        told = str(report.percent)
        yield DeviceNoted(report.received_s, _name(report.device), Note.BATTERY_LOW, told)

    def _battery_well(self, report: BatteryWell) -> Events:
        yield DeviceNoted(report.received_s, _name(report.device), Note.BATTERY_LOW, over=True)

    def _chatters(self, report: Chattering) -> Events:
        yield DeviceNoted(report.received_s, _name(report.device), Note.CHATTERING)

    def _is_quiet(self, report: ChatterOver) -> Events:
        yield DeviceNoted(report.received_s, _name(report.device), Note.CHATTERING, over=True)

    def _sleeps(self, report: Asleep) -> Events:
        yield self._fell_asleep(report.device, report.received_s)

    def _fell_asleep(self, device: str, at_s: float) -> Event:
        self._asleep.add(device)
        return DeviceNoted(at_s, _name(device), Note.ASLEEP)

    def _woke(self, report: DiceEvent) -> Events:
        self._asleep.discard(report.device)
        yield DeviceNoted(report.received_s, _name(report.device), Note.ASLEEP, over=True)


def _name(device: str) -> str:
    return f"{DICE} {device}"


def _serve_alike(ours: frozenset[Owner], theirs: frozenset[Owner]) -> bool:
    """Say whether dice of these owners do what those of the others did."""
    return Owner.SHARED in ours or theirs <= ours


_HANDLERS: dict[type[DiceReport], Callable[[DiceCrew, Any], Events]] = {
    DiceFound: DiceCrew._found,  # noqa: SLF001 - the table of this class's own handlers
    DiceLost: DiceCrew._gone,  # noqa: SLF001
    DeviceRefused: DiceCrew._refuse,  # noqa: SLF001
    PortGone: DiceCrew._port_gone,  # noqa: SLF001
    BatteryLow: DiceCrew._battery_low,  # noqa: SLF001
    BatteryWell: DiceCrew._battery_well,  # noqa: SLF001
    Chattering: DiceCrew._chatters,  # noqa: SLF001
    ChatterOver: DiceCrew._is_quiet,  # noqa: SLF001
    Asleep: DiceCrew._sleeps,  # noqa: SLF001
}
