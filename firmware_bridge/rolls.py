"""Which rolls are known, and which a restart made unknowable: never guessed, never told twice.

Pure. One ``RollWatch`` follows one link to one device; what outlives the link is in the ledger.
The rule is hardware/dice/PROTOCOL.md, section 8.
"""

from collections.abc import Iterable

from firmware_bridge.dice import Owner
from firmware_bridge.ledger import DeviceRecord
from firmware_bridge.messages import DICE_KINDS, Event, Heartbeat, Kind, RollId, Snapshot
from firmware_bridge.reports import RollUnknown

KEEPS_ROLLS = "K"
"""The capability letter of devices that keep rolls over a restart."""

_ENDS = DICE_KINDS | {Kind.PICKED_UP}


class RollWatch:
    """Doubts about rolls that were cut off, from the moment a link begins."""

    def __init__(self, record: DeviceRecord, *, restarted: bool, keeps_rolls: bool) -> None:
        """Begin a link; ``restarted`` when the device has another boot id than we knew."""
        self._record = record
        self._doubts: dict[Owner, RollId | None] = {}
        self._told: set[Owner] = set()
        if not restarted:
            return
        self._doubts.update(record.open_rolls)
        if record.queued and not keeps_rolls:
            self._doubts.setdefault(Owner.SHARED, None)
        record.open_rolls.clear()

    def alive(self, alive: Heartbeat | Snapshot) -> list[RollUnknown]:
        """A heartbeat: an empty queue means that no kept roll will come any more."""
        reports = [] if alive.queued else self._tell(tuple(self._doubts))
        lost = alive.rolls_lost - self._record.rolls_lost
        if lost > 0:
            why = f"the dice had no room to keep {lost} more roll(s) while nobody listened"
            reports.append(RollUnknown(self._record.device, why))
        return reports

    def kept(self, event: Event) -> None:
        """A kept roll was delivered: it ends the roll we were in doubt about, if it is later."""
        for owner in _owners(event):
            began = self._doubts.get(owner)
            if owner in self._doubts and (began is None or _follows(event, began)):
                del self._doubts[owner]
        self._note_end(event)

    def event(self, event: Event) -> list[RollUnknown]:
        """An event of the present boot was delivered: older doubts will not be resolved now."""
        if event.kind is Kind.ROLL_UNKNOWN:
            return self._device_says_unknown(event)
        reports = self._tell(tuple(self._doubts))
        if event.kind is Kind.ROLLING:
            self._record.open_rolls[event.owner] = RollId(event.boot, event.seq)
        elif event.kind in _ENDS:
            for owner in _owners(event):
                self._record.open_rolls.pop(owner, None)
            self._note_end(event)
        return reports

    def _device_says_unknown(self, event: Event) -> list[RollUnknown]:
        known = event.lost_roll is None or self._record.saw_end(event.lost_roll)
        if known or event.owner in self._told:
            self._doubts.pop(event.owner, None)
            return []
        self._doubts.setdefault(event.owner, event.lost_roll)
        return self._tell((event.owner,))

    def _tell(self, owners: Iterable[Owner]) -> list[RollUnknown]:
        why = "the dice restarted in the middle of a roll"
        told: list[RollUnknown] = []
        for owner in owners:
            del self._doubts[owner]
            self._told.add(owner)
            told.append(RollUnknown(self._record.device, why, owner))
        return told

    def _note_end(self, event: Event) -> None:
        self._record.last_roll_end = RollId(event.boot, event.seq)


def _owners(event: Event) -> set[Owner]:
    return {event.owner, *(die.owner for die in event.dice)}


def _follows(event: Event, began: RollId) -> bool:
    return event.boot == began.boot and event.seq > began.seq
