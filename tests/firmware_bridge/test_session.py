"""The host's side: what happened exactly once, when the dice are gone, and whose turn it is."""

import pytest

from firmware_bridge.brake import HANDS, LINE
from firmware_bridge.dice import Die
from firmware_bridge.ledger import Ledger
from firmware_bridge.reports import (
    Asleep,
    BatteryLow,
    BatteryWell,
    Chattering,
    ChatterOver,
    Cocked,
    DeviceFound,
    DeviceLost,
    DiceReport,
    EventKey,
    MovedAfterSettling,
    OffTray,
    PickedUp,
    Rolling,
    Settled,
    Tapped,
)
from firmware_bridge.session import ASK_FOR_S, SILENCE_S, Output, Session
from tests.fakes.dice_table import bodies
from tests.firmware_bridge.talking import HELLO, PORT, SNAP, B, S, W, kinds, linked, say, session

# Events ------------------------------------------------------------------


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
    burst = int(LINE.burst_events)
    count = burst + 50
    texts = [f"EV,0001,{seq},1,0,T,S" for seq in range(1, count + 1)]
    output = say(host, *texts)
    assert kinds(output.reports).count(Tapped) == burst
    assert len(bodies(output.send)) == burst
    assert len(say(host, *texts[-50:], now_s=1.0).reports) == 50


def test_a_loose_contact_is_told_once_and_so_is_its_end() -> None:
    host = linked()
    fast = int(HANDS.burst_events)
    texts = [f"EV,0001,{seq},1,0,T,S" for seq in range(1, fast + 20)]
    assert kinds(say(host, *texts[:fast]).reports) == [Tapped] * fast
    assert kinds(say(host, *texts[fast:]).reports).count(Chattering) == 1
    say(host, "HB,0001,900,0,0,-", now_s=2.0)
    assert host.tick(2.0).reports == ()
    say(host, "HB,0001,1900,0,0,-", now_s=6.0)
    assert host.tick(6.0).reports == (ChatterOver("D-1"),)
    assert host.tick(6.1).reports == ()


def test_fast_players_do_not_chatter() -> None:
    host = linked()
    texts = [f"EV,0001,{seq},1,0,T,S" for seq in range(1, 1001)]
    told = [r for i, text in enumerate(texts) for r in say(host, text, now_s=i / 10).reports]
    assert kinds(tuple(told)) == [Tapped] * 1000


# Losing ------------------------------------------------------------------


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
        BatteryWell("D-1"),
        BatteryLow("D-1", 12),
    ]


# Turn tokens ------------------------------------------------------------------


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
