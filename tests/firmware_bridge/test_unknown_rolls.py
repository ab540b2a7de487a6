"""The host's side: rolls that nobody can know, and going on after a crash of the host."""

import pytest

from firmware_bridge.ledger import Ledger
from firmware_bridge.reports import (
    DeviceFound,
    DeviceLost,
    DiceReport,
    EventKey,
    PickedUp,
    RollUnknown,
    Settled,
)
from firmware_bridge.session import Session
from tests.fakes.dice_table import bodies
from tests.firmware_bridge.talking import HELLO, S, W, kinds, linked, say, session

HELLO_2 = HELLO.replace("0001", "0002")


def restarted(host: Session, queued: int = 0) -> list[DiceReport]:
    """The device restarts into boot 2; what is reported apart from lost and found."""
    output = say(host, HELLO_2, f"SNAP,0002,30,{queued},0,-,N,0000,0")
    return [r for r in output.reports if not isinstance(r, DeviceLost | DeviceFound)]


def test_a_restart_in_the_middle_of_a_roll_makes_it_unknown() -> None:
    host = linked()
    say(host, "EV,0001,1,900,0,R,W")
    (unknown,) = restarted(host)
    assert isinstance(unknown, RollUnknown)
    assert unknown.owner is W


@pytest.mark.parametrize("end", ["S,S3,S5", "C,S3,S?", "O,S3,S-", "P,S"])
def test_a_restart_after_the_end_of_a_roll_is_harmless(end: str) -> None:
    host = linked()
    say(host, "EV,0001,1,900,0,R,S", f"EV,0001,2,950,0,{end}")
    assert restarted(host) == []


def test_a_kept_roll_ends_the_doubt() -> None:
    host = linked()
    say(host, "EV,0001,1,900,0,R,S")
    assert restarted(host, queued=1) == []
    output = say(host, "KEPT,0002,0001,2,950,0,S,S3,S5")
    assert [r.values for r in output.reports if isinstance(r, Settled)] == [(3, 5)]
    assert bodies(output.send) == ["ACK,0001,2"]
    assert say(host, "HB,0002,99,0,0,-", "EV,0002,1,99,0,P,S").reports == (
        PickedUp("D-1", S, EventKey("D-1", 2, 1)),
    )


def test_a_kept_roll_of_another_owner_does_not_end_the_doubt() -> None:
    host = linked()
    say(host, "EV,0001,5,900,0,R,W")
    restarted(host, queued=1)
    assert kinds(say(host, "KEPT,0002,0001,6,950,0,S,B3").reports) == [Settled]
    (unknown,) = say(host, "HB,0002,99,0,0,-").reports
    assert isinstance(unknown, RollUnknown)
    assert unknown.owner is W


def test_host_and_device_do_not_both_tell_the_same_unknown_roll() -> None:
    host = linked()
    say(host, "EV,0001,1,900,0,R,S")
    assert restarted(host, queued=1) == []
    first = say(host, "EV,0002,1,0,0,U,S,0001,1")
    assert kinds(first.reports) == [RollUnknown]
    assert bodies(first.send) == ["ACK,0002,1"]
    (unknown,) = first.reports
    assert isinstance(unknown, RollUnknown)
    assert unknown.key == EventKey("D-1", 2, 1)  # so that a journal knows it again
    assert unknown.began == EventKey("D-1", 1, 1)
    assert say(host, "EV,0002,1,0,0,U,S,0001,1", "HB,0002,99,0,0,-").reports == ()


def test_a_roll_that_was_told_unknown_stays_told_when_the_device_restarts_again() -> None:
    """The ACK of its U was lost, so the device tells it anew in its next life."""
    host = linked()
    say(host, "EV,0001,1,900,0,R,S")
    restarted(host, queued=1)
    assert kinds(say(host, "EV,0002,1,0,0,U,S,0001,1").reports) == [RollUnknown]
    say(host, HELLO.replace("0001", "0003"), "SNAP,0003,9,1,0,-,N,0000,0")
    again = say(host, "EV,0003,1,0,0,U,S,0001,1")
    assert again.reports == ()
    assert bodies(again.send) == ["ACK,0003,1"]
    assert kinds(say(host, "EV,0003,2,0,0,U,S,0002,5").reports) == [RollUnknown]


def test_a_roll_told_unknown_before_a_crash_is_not_told_again_after_it() -> None:
    """The host and then the dice went down before the ACK of the U had arrived."""
    ledger = Ledger([EventKey("D-1", 2, 1)], told_unknown=[EventKey("D-1", 1, 7)])
    host = session(ledger)
    say(host, HELLO.replace("0001", "0003"), "SNAP,0003,9,1,0,-,N,0000,0")
    assert say(host, "EV,0003,1,0,0,U,S,0001,7").reports == ()
    assert kinds(say(host, "EV,0003,2,0,0,U,S,0002,7").reports) == [RollUnknown]


def test_a_roll_whose_beginning_was_never_heard_is_unknown_if_the_device_says_so() -> None:
    host = linked()
    restarted(host, queued=1)
    assert kinds(say(host, "EV,0002,1,0,0,U,S,0001,9").reports) == [RollUnknown]


def test_a_roll_whose_end_was_heard_is_known_whatever_the_device_says() -> None:
    host = linked()
    say(host, "EV,0001,1,900,0,R,S", "EV,0001,2,950,0,S,S3,S5")
    restarted(host, queued=1)
    assert say(host, "EV,0002,1,0,0,U,S,0001,1").reports == ()


def test_events_waiting_in_a_device_without_memory_may_have_been_a_roll() -> None:
    forgetful = HELLO.replace("BCKMOP", "BCMOP")
    host = linked(hello=forgetful, snap="SNAP,0001,500,2,0,-,R,0000,0")
    output = say(host, forgetful.replace("0001", "0002"), "SNAP,0002,30,0,0,-,N,0000,0")
    assert RollUnknown in kinds(output.reports)


def test_rolls_that_found_no_room_are_unknown() -> None:
    host = linked()
    (unknown,) = say(host, "HB,0001,900,16,2,-").reports
    assert isinstance(unknown, RollUnknown)
    assert "2 more roll(s)" in unknown.why
    assert say(host, "HB,0001,1900,16,2,-").reports == ()


def test_rolls_lost_before_the_host_came_are_nobodys_rolls() -> None:
    host = session()
    assert kinds(say(host, HELLO, "SNAP,0001,9,0,5,-,N,0000,0").reports) == [DeviceFound]


# Going on after a crash ------------------------------------------------------------------


def test_what_the_journal_holds_is_not_acted_on_again() -> None:
    host = linked(Ledger([EventKey("D-1", 1, 4)]))
    output = say(host, "EV,0001,4,1,0,S,S3,S5", "EV,0001,5,1,0,P,S")
    assert kinds(output.reports) == [PickedUp]
    assert bodies(output.send) == ["ACK,0001,4", "ACK,0001,5"]


def test_a_roll_acknowledged_but_not_in_the_journal_is_taken_from_the_snapshot() -> None:
    host = session(Ledger([EventKey("D-1", 1, 4)]))
    output = say(host, HELLO, "SNAP,0001,9,0,0,-,S,0001,6,S3,S5")
    assert kinds(output.reports) == [DeviceFound, Settled]
    again = say(host, "SNAP,0001,9,0,0,-,S,0001,6,S3,S5", "EV,0001,6,1,0,S,S3,S5")
    assert again.reports == ()


@pytest.mark.parametrize(
    "snap",
    [
        "SNAP,0001,9,1,0,-,S,0001,6,S3,S5",  # it waits in the queue and comes by itself
        "SNAP,0001,9,0,0,-,S,0001,4,S3,S5",  # it is in the journal
        "SNAP,0001,9,0,0,-,S,0009,6,S3,S5",  # it is from an evening that the journal does not know
    ],
)
def test_no_other_roll_is_taken_from_the_snapshot(snap: str) -> None:
    host = session(Ledger([EventKey("D-1", 1, 4)]))
    assert kinds(say(host, HELLO, snap).reports) == [DeviceFound]


def test_without_a_journal_no_roll_is_taken_from_the_snapshot() -> None:
    output = say(session(), HELLO, "SNAP,0001,9,0,0,-,S,0001,6,S3,S5")
    assert kinds(output.reports) == [DeviceFound]
