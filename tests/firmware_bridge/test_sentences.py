"""Each report is one plain sentence."""

import pytest

from firmware_bridge.dice import Die, Owner
from firmware_bridge.messages import HelloInfo, Snapshot, TrayState
from firmware_bridge.reports import (
    BatteryLow,
    BatteryWell,
    Chattering,
    ChatterOver,
    Cocked,
    DeviceFound,
    DeviceLost,
    DeviceRefused,
    DiceReport,
    OffTray,
    PickedUp,
    PortGone,
    RollUnknown,
    Settled,
)
from firmware_bridge.sentences import sentence

W, B, S = Owner.WHITE, Owner.BLACK, Owner.SHARED
HELLO = HelloInfo(1, "D-1", 1, "1.0", (S, S), "")
SNAP = Snapshot(1, 0, 2, 0, None, TrayState.NOTHING_YET, None, ())


@pytest.mark.parametrize(
    ("report", "text"),
    [
        (Settled("D-1", W, values=(3, 5), owners=(W, W)), "White's dice show 3, 5."),
        (Settled("D-1", S, values=(6, 3), owners=(W, B)), "The dice show white 6, black 3."),
        (Cocked("D-1", S, dice=(Die(S, 4), Die(S, None))), "The dice are cocked: 4, leaning."),
        (
            OffTray("D-1", B, dice=(Die(B, None, off_tray=True), Die(B, 2))),
            "Black's dice left the tray: off the tray, 2.",
        ),
        (PickedUp("D-1", B), "Black's dice were picked up."),
        (
            DeviceFound("D-1", HELLO, SNAP, "/dev/x"),
            "Found D-1 at /dev/x: 2 dice (2 shared), firmware 1.0, 2 event(s) waiting.",
        ),
        (DeviceLost("D-1", "unplugged"), "Lost the dice D-1: unplugged."),
        (DeviceRefused("/dev/x", "/dev/x is silent"), "/dev/x is silent"),
        (
            RollUnknown("D-1", "reset"),
            "A roll of D-1 is unknown: reset. Look at the dice, or ask.",
        ),
        (BatteryLow("D-1", 9), "The battery of D-1 is at 9 %: change it soon."),
        (BatteryWell("D-1"), "The battery of D-1 is well again."),
        (Chattering("D-1"), "D-1 chatters: too many events. Is a contact or a cable loose?"),
        (ChatterOver("D-1"), "D-1 is quiet again."),
        (PortGone("/dev/x"), "/dev/x is unplugged."),
    ],
)
def test_sentences(report: DiceReport, text: str) -> None:
    assert sentence(report) == text
