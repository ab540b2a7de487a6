"""What reports of devices mean for the table, given which dice are in use."""

import pytest

from controller.referee.events import (
    DeviceFound,
    DeviceLost,
    DeviceNoted,
    DicePickedUp,
    Note,
)
from controller.rules.side import Side
from controller.shell.translate_devices import DiceCrew
from firmware_bridge.dice import Owner
from firmware_bridge.messages import HelloInfo, Snapshot, TrayState
from firmware_bridge.reports import (
    Asleep,
    BatteryLow,
    BatteryWell,
    Chattering,
    ChatterOver,
    DeviceRefused,
    PickedUp,
    PortGone,
    Refusal,
    Tapped,
)
from firmware_bridge.reports import DeviceFound as DiceFound
from firmware_bridge.reports import DeviceLost as DiceLost

W, B, S = Owner.WHITE, Owner.BLACK, Owner.SHARED
PAIRS = {"S": (S, S), "W": (W, W), "B": (B, B), "WB": (W, W, B, B)}


def found(device: str, dice: str = "S", state: TrayState = TrayState.NOTHING_YET) -> DiceFound:
    hello = HelloInfo(1, device, 1, "1.0", PAIRS[dice], "")
    snapshot = Snapshot(1, 0, 0, 0, None, state, None, ())
    return DiceFound(device, hello, snapshot, f"/dev/{device}", received_s=1.0)


def lost(device: str) -> DiceLost:
    return DiceLost(device, "unplugged", received_s=2.0)


def refused(refusal: Refusal, port: str = "/dev/x", device: str = "BLUE") -> DeviceRefused:
    return DeviceRefused(port, "a sentence", refusal, device, received_s=3.0)


def test_dice_that_are_found_end_the_search_and_their_own_absence() -> None:
    assert DiceCrew().events_of(found("A")) == (
        DeviceFound(1.0, "dice"),
        DeviceFound(1.0, "dice A"),
    )


def test_dice_that_are_lost_are_missed_by_name() -> None:
    crew = DiceCrew()
    crew.events_of(found("A"))
    assert crew.events_of(lost("A")) == (DeviceLost(2.0, "dice A", "unplugged"),)


@pytest.mark.parametrize(
    ("old", "new", "replaced"),
    [("S", "S", True), ("W", "WB", True), ("W", "S", True), ("W", "B", False), ("WB", "W", False)],
)
def test_other_dice_for_the_same_players_replace_those_that_are_lost(
    old: str, new: str, *, replaced: bool
) -> None:
    crew = DiceCrew()
    crew.events_of(found("A", old))
    crew.events_of(lost("A"))
    assert (DeviceFound(1.0, "dice A") in crew.events_of(found("B", new))) is replaced
    assert crew.events_of(found("A", old))[1] == DeviceFound(1.0, "dice A")


def test_a_port_without_dice_matters_only_while_no_dice_are_in_use() -> None:
    """A lamp controller on USB must not stop a game that has its dice."""
    crew = DiceCrew()
    silent = refused(Refusal.NO_DICE, device="")
    assert crew.events_of(silent) == (DeviceLost(3.0, "dice", "a sentence"),)
    crew.events_of(found("A"))
    assert crew.events_of(silent) == ()


@pytest.mark.parametrize(
    ("refusal", "note"),
    [
        (Refusal.NOT_ALLOWED, Note.NOT_ALLOWED),
        (Refusal.SECOND, Note.SECOND),
        (Refusal.VERSION, Note.VERSION),
    ],
)
def test_dice_that_are_refused_are_noted_until_they_are_gone(refusal: Refusal, note: Note) -> None:
    crew = DiceCrew()
    crew.events_of(found("A"))
    assert crew.events_of(refused(refusal)) == (DeviceNoted(3.0, "dice", note, "BLUE"),)
    assert crew.events_of(PortGone("/dev/x", received_s=4.0)) == (
        DeviceNoted(4.0, "dice", note, "BLUE", over=True),
    )
    assert crew.events_of(PortGone("/dev/x")) == ()


def test_a_refusal_holds_while_other_dice_are_refused_for_the_same_reason() -> None:
    crew = DiceCrew()
    crew.events_of(found("A"))
    crew.events_of(refused(Refusal.SECOND, "/dev/x", "B"))
    crew.events_of(refused(Refusal.SECOND, "/dev/y", "C"))
    assert crew.events_of(PortGone("/dev/x")) == ()
    assert crew.events_of(PortGone("/dev/y", received_s=4.0)) == (
        DeviceNoted(4.0, "dice", Note.SECOND, "C", over=True),
    )


def test_dice_that_were_refused_and_are_used_now_are_noted_no_longer() -> None:
    crew = DiceCrew()
    events = crew.events_of(refused(Refusal.NOT_ALLOWED, "/dev/B", "B"))
    assert DeviceLost(3.0, "dice", "a sentence") in events
    assert DeviceNoted(1.0, "dice", Note.NOT_ALLOWED, "B", over=True) in crew.events_of(found("B"))


def test_what_ails_dice_is_noted_and_so_is_its_end() -> None:
    crew, name = DiceCrew(), "dice A"
    crew.events_of(found("A"))
    assert [
        crew.events_of(report)
        for report in (
            BatteryLow("A", 9, received_s=1.0),
            BatteryWell("A", received_s=2.0),
            Chattering("A", received_s=3.0),
            ChatterOver("A", received_s=4.0),
        )
    ] == [
        (DeviceNoted(1.0, name, Note.BATTERY_LOW, "9"),),
        (DeviceNoted(2.0, name, Note.BATTERY_LOW, over=True),),
        (DeviceNoted(3.0, name, Note.CHATTERING),),
        (DeviceNoted(4.0, name, Note.CHATTERING, over=True),),
    ]


def test_dice_sleep_until_they_say_anything() -> None:
    crew, name = DiceCrew(), "dice A"
    crew.events_of(found("A"))
    assert crew.events_of(Asleep("A", S, received_s=1.0)) == (DeviceNoted(1.0, name, Note.ASLEEP),)
    awake = DeviceNoted(2.0, name, Note.ASLEEP, over=True)
    assert crew.events_of(Tapped("A", S, received_s=2.0)) == (awake,)
    lifted = PickedUp("A", W, received_s=3.0)
    assert crew.events_of(lifted) == (DicePickedUp(3.0, Side.WHITE),)
    crew.events_of(Asleep("A", S))
    assert crew.events_of(lifted)[1:] == (DicePickedUp(3.0, Side.WHITE),)


def test_dice_found_asleep_are_noted() -> None:
    asleep = DeviceNoted(1.0, "dice A", Note.ASLEEP)
    assert asleep in DiceCrew().events_of(found("A", state=TrayState.ASLEEP))


def test_lost_dice_sleep_no_longer() -> None:
    crew = DiceCrew()
    crew.events_of(found("A", state=TrayState.ASLEEP))
    crew.events_of(lost("A"))
    crew.events_of(found("A"))
    assert crew.events_of(Tapped("A", S)) == ()
