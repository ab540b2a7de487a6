"""Which rolls are known, and which a restart made unknowable: never guessed, never told twice.

Pure. One ``RollWatch`` follows one link to one device; what outlives the link is in the ledger.
The rule is hardware/dice/PROTOCOL.md, section 8.
"""

from firmware_bridge.dice import Owner
from firmware_bridge.ledger import DeviceRecord
from firmware_bridge.messages import DICE_KINDS, Event, Heartbeat, Kind, RollId, Snapshot
from firmware_bridge.reports import EventKey, RollUnknown

KEEPS_ROLLS = "K"
"""The capability letter of devices that keep rolls over a restart."""

CUT_OFF = "the dice restarted in the middle of a roll"

_ENDS = DICE_KINDS | {Kind.PICKED_UP}


class RollWatch:
    """Doubts about rolls that were cut off, from the moment a link begins."""

    def __init__(self, record: DeviceRecord, *, restarted: bool, keeps_rolls: bool) -> None:
        """Begin a link; ``restarted`` when the device has another boot id than we knew."""
        self._record = record
        self._doubts: set[Owner] = set()
        if not restarted:
            return
        self._doubts.update(record.open_rolls)
        if record.queued and not keeps_rolls and not self._doubts:
            self._doubts.add(Owner.SHARED)
        record.open_rolls.clear()

    def alive(self, alive: Heartbeat | Snapshot) -> list[RollUnknown]:
        """A heartbeat: an empty queue means that no kept roll will come any more."""
        reports = [] if alive.queued else self._tell(self._doubts)
        lost = alive.rolls_lost - self._record.rolls_lost
        if lost > 0:
            why = f"the dice had no room to keep {lost} more roll(s) while nobody listened"
            reports.append(RollUnknown(self._record.device, why))
        return reports

    def kept(self, event: Event) -> None:
        """A kept roll came that we had not acted on: the one that ends the doubt.

        Events come in order, so it cannot be older than the beginning that we acted on.
        """
        self._doubts -= _owners(event)
        self._note_end(event)

    def event(self, event: Event) -> list[RollUnknown]:
        """An event of the present boot was delivered: older doubts will not be resolved now."""
        if event.kind is Kind.ROLL_UNKNOWN:
            return self._device_says_unknown(event)
        reports = self._tell(self._doubts)
        if event.kind is Kind.ROLLING:
            self._record.open_rolls.add(event.owner)
        elif event.kind in _ENDS:
            self._record.open_rolls -= _owners(event)
            self._note_end(event)
        return reports

    def _device_says_unknown(self, event: Event) -> list[RollUnknown]:
        lost = event.lost_roll
        if lost is not None and self._record.settled_matter(lost):
            self._doubts.discard(event.owner)
            return []
        self._record.last_unknown = lost
        self._doubts.discard(event.owner)
        device = self._record.device
        key = EventKey(device, event.boot, event.seq)
        began = None if lost is None else EventKey(device, lost.boot, lost.seq)
        return [RollUnknown(device, CUT_OFF, event.owner, key, began)]

    def _tell(self, owners: set[Owner]) -> list[RollUnknown]:
        told = sorted(owners)
        self._doubts -= set(told)
        return [RollUnknown(self._record.device, CUT_OFF, owner) for owner in told]

    def _note_end(self, event: Event) -> None:
        self._record.last_roll_end = RollId(event.boot, event.seq)


def _owners(event: Event) -> set[Owner]:
    return {event.owner, *(die.owner for die in event.dice)}
