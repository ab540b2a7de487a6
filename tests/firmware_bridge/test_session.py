"""The host's side: who is there, what happened exactly once, and when the dice are gone."""

import pytest

from firmware_bridge.brake import BURST_EVENTS
from firmware_bridge.codec import encode
from firmware_bridge.dice import Die, Owner
from firmware_bridge.ledger import DEVICES_REMEMBERED, Ledger
from firmware_bridge.reports import (
    Asleep,
    BatteryLow,
    Cocked,
    DeviceFound,
    DeviceLost,
    DeviceRefused,
    DiceReport,
    EventKey,
    MovedAfterSettling,
    OffTray,
    PickedUp,
    Rolling,
    RollUnknown,
    Settled,
    Tapped,
)
from firmware_bridge.session import ASK_FOR_S, SILENCE_S, Output, Session, Terms
from tests.fakes.dice_table import bodies

PORT = "/dev/ttyACM0"
HELLO = "HELLO,1,D-1,0001,1.0,SS,BCKMOP"
SNAP = "SNAP,0001,500,0,0,-,N,0000,0"
W, B, S = Owner.WHITE, Owner.BLACK, Owner.SHARED


def session(ledger: Ledger | None = None, *, now_s: float = 0.0, **terms: object) -> Session:
    return Session(PORT, ledger or Ledger(), now_s, Terms(**terms))  # type: ignore[arg-type]


def linked(ledger: Ledger | None = None, *, hello: str = HELLO, snap: str = SNAP) -> Session:
    """A session whose device was found at 0 s."""
    host = session(ledger)
    output = say(host, hello, snap)
    assert any(isinstance(report, DeviceFound) for report in output.reports)
    return host


def say(host: Session, *texts: str, now_s: float = 0.0) -> Output:
    """The device says these bodies, at once."""
    return host.receive(b"".join(encode(text) for text in texts), now_s)


def kinds(reports: tuple[DiceReport, ...]) -> list[type[DiceReport]]:
    return [type(report) for report in reports]


# Finding ----------------------------------------------------------------------------------


def test_it_asks_until_it_is_answered() -> None:
    host = session()
    asked = [t for t in range(0, 2001, 100) if bodies(host.tick(t / 1000).send) == ["HI,1"]]
    assert asked == [0, 500, 1000, 1500, 2000]
    say(host, HELLO, SNAP, now_s=2.1)
    assert host.tick(3.0).send == b""


def test_a_device_is_found_with_what_it_is_and_how_its_dice_are() -> None:
    (found,) = say(session(), HELLO, "SNAP,0001,9,2,0,87,S,0001,4,S3,S5").reports
    assert isinstance(found, DeviceFound)
    assert (found.device, found.port, found.hello.firmware) == ("D-1", PORT, "1.0")
    assert found.snapshot.dice == (Die(S, 3), Die(S, 5))


def test_a_snapshot_of_another_boot_does_not_make_a_link() -> None:
    host = session()
    assert say(host, HELLO, "SNAP,0002,500,0,0,-,N,0000,0").reports == ()


@pytest.mark.parametrize(
    ("heard", "words"),
    [
        (b"", "is silent"),
        (b"OK\r\nERROR\r\n", "answers, but not as BGD/1 dice"),
        (encode("HB,0001,1,0,0,-"), "answers, but not as BGD/1 dice"),
        (encode(HELLO), "never SNAP"),
    ],
)
def test_a_port_that_is_not_dice_is_refused_in_a_sentence(heard: bytes, words: str) -> None:
    host = session()
    host.receive(heard, 0.0)
    assert host.tick(ASK_FOR_S - 0.01).reports == ()
    (refused,) = host.tick(ASK_FOR_S).reports
    assert isinstance(refused, DeviceRefused)
    assert refused.port == PORT
    assert words in refused.why
    assert host.over


def test_dice_of_another_protocol_version_are_refused() -> None:
    (refused,) = say(session(), HELLO.replace("HELLO,1", "HELLO,2")).reports
    assert isinstance(refused, DeviceRefused)
    assert "BGD/2" in refused.why


def test_dice_that_the_settings_do_not_allow_are_refused() -> None:
    host = session(allowed=frozenset({"D-2"}))
    (refused,) = say(host, HELLO, SNAP, "EV,0001,1,1,0,R,S").reports
    assert isinstance(refused, DeviceRefused)
    assert "D-1" in refused.why
    assert host.over


def test_a_second_device_of_the_same_name_is_refused() -> None:
    ledger = Ledger()
    linked(ledger)
    second = Session("/dev/ttyACM1", ledger, 0.0)
    (refused,) = say(second, HELLO, SNAP).reports
    assert isinstance(refused, DeviceRefused)
    assert "/dev/ttyACM0" in refused.why


def test_two_devices_are_used_at_once() -> None:
    ledger = Ledger()
    white = linked(ledger, hello="HELLO,1,D-W,0001,1.0,WW,K")
    black = Session("/dev/ttyACM1", ledger, 0.0)
    say(black, "HELLO,1,D-B,0001,1.0,BB,K", SNAP)
    first = say(white, "EV,0001,1,9,0,S,W6").reports
    second = say(black, "EV,0001,1,9,0,S,B3").reports
    assert [(r.device, r.owner, r.values) for r in (*first, *second) if isinstance(r, Settled)] == [
        ("D-W", W, (6,)),
        ("D-B", B, (3,)),
    ]


def test_a_device_that_makes_up_names_does_not_fill_the_memory() -> None:
    ledger = Ledger()
    for number in range(3 * DEVICES_REMEMBERED):
        host = Session(PORT, ledger, 0.0)
        say(host, HELLO.replace("D-1", f"D-{number}"), SNAP)
        host.close("gone")
    assert len(ledger._records) == DEVICES_REMEMBERED


# Events -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "report"),
    [
        ("R,W", Rolling("D-1", W, EventKey("D-1", 1, 4), 7)),
        ("S,S3,S5", Settled("D-1", S, EventKey("D-1", 1, 4), 7, (3, 5), (S, S))),
        ("S,W6,B3", Settled("D-1", S, EventKey("D-1", 1, 4), 7, (6, 3), (W, B))),
        ("C,S3,S?", Cocked("D-1", S, EventKey("D-1", 1, 4), 7, (Die(S, 3), Die(S, None)))),
        (
            "O,B-,B2",
            OffTray("D-1", B, EventKey("D-1", 1, 4), 7, (Die(B, None, off_tray=True), Die(B, 2))),
        ),
        ("P,B", PickedUp("D-1", B, EventKey("D-1", 1, 4), 7)),
        ("M,S", MovedAfterSettling("D-1", S, EventKey("D-1", 1, 4), 7)),
        ("T,S", Tapped("D-1", S, EventKey("D-1", 1, 4), 7)),
        ("Z,S", Asleep("D-1", S, EventKey("D-1", 1, 4), 7)),
    ],
)
def test_each_event_is_reported_once_and_acknowledged_always(text: str, report: DiceReport) -> None:
    host = linked()
    first = say(host, f"EV,0001,4,900,7,{text}")
    assert first.reports == (report,)
    assert bodies(first.send) == ["ACK,0001,4"]
    again = say(host, f"EV,0001,4,900,7,{text}", f"EV,0001,4,900,7,{text}")
    assert again.reports == ()
    assert bodies(again.send) == ["ACK,0001,4", "ACK,0001,4"]


def test_an_event_before_hello_is_not_acknowledged() -> None:
    assert say(session(), "EV,0001,1,900,0,S,S3,S5") == Output()


def test_an_event_of_a_kind_we_do_not_know_is_acknowledged_and_not_reported() -> None:
    output = say(linked(), "EV,0001,1,900,0,X,what,ever")
    assert output.reports == ()
    assert bodies(output.send) == ["ACK,0001,1"]


def test_malformed_and_unknown_messages_change_nothing() -> None:
    host = linked()
    assert say(host, "EV,0001,1,900,0,S,S3,S7", "NEWS,1", "HI,1", "ACK,0001,1") == Output()
    assert host.decoder.stats.broken_frames == 1


def test_a_chattering_device_is_braked_and_loses_nothing() -> None:
    host = linked()
    count = int(BURST_EVENTS) + 50
    texts = [f"EV,0001,{seq},1,0,T,S" for seq in range(1, count + 1)]
    output = say(host, *texts)
    assert len(output.reports) == BURST_EVENTS
    assert len(bodies(output.send)) == BURST_EVENTS
    assert len(say(host, *texts[-50:], now_s=1.0).reports) == 50


# Losing -----------------------------------------------------------------------------------


def test_silence_is_a_loss_and_the_device_is_asked_for_again() -> None:
    host = linked()
    say(host, "HB,0001,900,0,0,-", now_s=1.0)
    assert host.tick(1.0 + SILENCE_S - 0.01).reports == ()
    output = host.tick(1.0 + SILENCE_S)
    assert kinds(output.reports) == [DeviceLost]
    assert bodies(output.send) == ["HI,1"]
    assert kinds(say(host, HELLO, SNAP.replace("500", "5000"), now_s=6.0).reports) == [DeviceFound]


def test_a_lost_device_that_stays_away_ends_the_session_without_a_refusal() -> None:
    host = linked()
    host.tick(SILENCE_S)
    assert host.tick(SILENCE_S + ASK_FOR_S).reports == ()
    assert host.over


def test_a_closed_port_is_a_loss_once() -> None:
    host = linked()
    (lost,) = host.close("unplugged").reports
    assert lost == DeviceLost("D-1", "unplugged", PORT)
    assert host.close("unplugged") == Output()
    assert session().close("never linked") == Output()


@pytest.mark.parametrize(
    "text",
    [
        "HB,0002,4,0,0,-",
        "SNAP,0002,4,0,0,-,N,0000,0",
        "EV,0002,1,4,0,R,S",
        "KEPT,0002,0001,3,4,0,S,S1,S1",
        "HB,0001,4,0,0,-",  # the same boot id, but its clock began again
    ],
)
def test_a_restart_is_noticed_even_if_its_hello_was_lost(text: str) -> None:
    output = say(linked(), text)
    assert kinds(output.reports) == [DeviceLost]
    assert bodies(output.send) == ["HI,1"]  # and no ACK: it comes again


def test_a_clock_that_goes_round_after_49_days_is_no_restart() -> None:
    host = linked(snap="SNAP,0001,4294967000,0,0,-,N,0000,0")
    assert say(host, "HB,0001,704,0,0,-").reports == ()


def test_the_battery_warning_comes_once_and_again_after_it_was_well() -> None:
    host = linked()
    beats = [f"HB,0001,{600 + i},0,0,{b}" for i, b in enumerate([40, 15, 16, 14, 30, 12])]
    assert [r for beat in beats for r in say(host, beat).reports] == [
        BatteryLow("D-1", 15),
        BatteryLow("D-1", 12),
    ]


# Rolls that nobody can know ---------------------------------------------------------------

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


# Going on after a crash of the host --------------------------------------------------------


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


# Turn tokens ------------------------------------------------------------------------------


def test_a_turn_token_is_sent_until_the_device_has_taken_it() -> None:
    host = linked(hello=HELLO.replace("BCK", "ABCK"))
    assert bodies(host.arm(7, 0.0).send) == ["ARM,7"]
    assert host.tick(0.2).send == b""
    assert bodies(host.tick(0.25).send) == ["ARM,7"]
    say(host, "ARMED,0001,6", now_s=0.3)
    assert bodies(host.tick(0.5).send) == ["ARM,7"]
    say(host, "ARMED,0001,7", now_s=0.6)
    assert host.tick(2.0).send == b""


def test_a_device_that_takes_no_turn_tokens_is_not_bothered() -> None:
    assert linked().arm(7, 0.0).send == b""


def test_a_turn_token_is_given_again_after_a_reconnect() -> None:
    host = Session(PORT, Ledger(), 0.0, turn=9)
    output = say(host, HELLO.replace("BCK", "ABCK"), SNAP)
    assert bodies(output.send) == ["ARM,9"]
