"""What the dice bridge tells its caller: frozen values, one class each, no behaviour.

``received_s`` is on the clock that was given to the bridge. ``device`` is the device's own id,
never a port name. An event's ``key`` is the same for ever, so a journal can know it again.
"""

from dataclasses import dataclass
from enum import Enum

from firmware_bridge.dice import Die, Owner
from firmware_bridge.messages import HelloInfo, Snapshot


@dataclass(frozen=True, slots=True)
class EventKey:
    """Names one dice event for ever, over restarts of the device and of the host."""

    device: str
    boot: int
    seq: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceReport:
    """Anything the bridge reports."""

    received_s: float = 0.0


@dataclass(frozen=True, slots=True)
class DiceEvent(DiceReport):
    """Something happened to the dice; ``turn`` is the token of the last ARM, 0 without."""

    device: str
    owner: Owner
    key: EventKey | None = None
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Rolling(DiceEvent):
    """A roll has begun."""


@dataclass(frozen=True, slots=True)
class Settled(DiceEvent):
    """A roll lies still and flat: ``values[i]`` is the die of ``owners[i]``, in device order.

    Only the dice that took part are listed: one die of an opening roll gives one value. In an
    opening roll with one die of each colour, ``owner`` is SHARED and ``owners`` tell them apart.
    """

    values: tuple[int, ...] = ()
    owners: tuple[Owner, ...] = ()


@dataclass(frozen=True, slots=True)
class Cocked(DiceEvent):
    """A roll lies still, but at least one die does not lie flat; the others show in ``dice``."""

    dice: tuple[Die, ...] = ()


@dataclass(frozen=True, slots=True)
class OffTray(DiceEvent):
    """A roll lies still, but at least one die has left the tray; the others show in ``dice``."""

    dice: tuple[Die, ...] = ()


@dataclass(frozen=True, slots=True)
class PickedUp(DiceEvent):
    """The dice were taken off the tray."""


@dataclass(frozen=True, slots=True)
class MovedAfterSettling(DiceEvent):
    """A settled die was pushed or turned; its roll stays what was reported."""


@dataclass(frozen=True, slots=True)
class Tapped(DiceEvent):
    """The dice were tapped without being lifted."""


@dataclass(frozen=True, slots=True)
class Asleep(DiceEvent):
    """The dice went to sleep to save their battery; the next event means they are awake."""


@dataclass(frozen=True, slots=True)
class RollUnknown(DiceReport):
    """A roll was made whose result nobody can know: look at the dice, or ask.

    ``key`` names the event by which the dice said so, and ``began`` the beginning of that roll;
    both are None if the bridge found it out by itself.
    """

    device: str
    why: str
    owner: Owner = Owner.SHARED
    key: EventKey | None = None
    began: EventKey | None = None


@dataclass(frozen=True, slots=True)
class DeviceFound(DiceReport):
    """A device introduced itself and is in use; ``snapshot`` is how its dice are right now."""

    device: str
    hello: HelloInfo
    snapshot: Snapshot
    port: str = ""


@dataclass(frozen=True, slots=True)
class DeviceLost(DiceReport):
    """A device in use went away; the bridge goes on looking for it."""

    device: str
    why: str
    port: str = ""


class Refusal(Enum):
    """Why what is at a port is not used."""

    NOT_ALLOWED = "not_allowed"
    SECOND = "second"
    VERSION = "version"
    NO_DICE = "no_dice"
    UNUSABLE = "unusable"


@dataclass(frozen=True, slots=True)
class DeviceRefused(DiceReport):
    """What is at this port is not used; ``why`` is a sentence for people. Tried again later.

    ``device`` is what dice call themselves that are refused, "" for anything else.
    """

    port: str
    why: str
    refusal: Refusal = Refusal.UNUSABLE
    device: str = ""


@dataclass(frozen=True, slots=True)
class PortGone(DiceReport):
    """A port whose device was refused is not there any more."""

    port: str


@dataclass(frozen=True, slots=True)
class BatteryLow(DiceReport):
    """The device's weakest battery is nearly empty."""

    device: str
    percent: int


@dataclass(frozen=True, slots=True)
class BatteryWell(DiceReport):
    """The battery that was nearly empty has been charged or changed."""

    device: str


@dataclass(frozen=True, slots=True)
class Chattering(DiceReport):
    """The device reports more than hands can do: a loose contact. Nothing of it is lost."""

    device: str


@dataclass(frozen=True, slots=True)
class ChatterOver(DiceReport):
    """The device that chattered has been quiet for a while."""

    device: str
