"""The host's side of a greeting: who is there, and who is refused, in a sentence."""

import pytest

from firmware_bridge.codec import encode
from firmware_bridge.dice import Die
from firmware_bridge.ledger import DEVICES_REMEMBERED, Ledger
from firmware_bridge.reports import (
    DeviceFound,
    DeviceRefused,
    Refusal,
    Settled,
)
from firmware_bridge.session import ASK_FOR_S, Session
from tests.fakes.dice_table import bodies
from tests.firmware_bridge.talking import HELLO, PORT, SNAP, B, S, W, kinds, linked, say, session


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
    assert refused.refusal is Refusal.VERSION
    assert "BGD/2" in refused.why


def test_dice_that_the_settings_do_not_allow_are_refused() -> None:
    host = session(allowed=frozenset({"D-2"}))
    (refused,) = say(host, HELLO, SNAP, "EV,0001,1,1,0,R,S").reports
    assert isinstance(refused, DeviceRefused)
    assert (refused.refusal, refused.device) == (Refusal.NOT_ALLOWED, "D-1")
    assert 'add "D-1" to allowed' in refused.why
    assert host.over


def test_a_second_device_of_the_same_name_is_refused() -> None:
    ledger = Ledger()
    linked(ledger)
    second = Session("/dev/ttyACM1", ledger, 0.0)
    (refused,) = say(second, HELLO, SNAP).reports
    assert isinstance(refused, DeviceRefused)
    assert refused.refusal is Refusal.SECOND
    assert "/dev/ttyACM0" in refused.why


@pytest.mark.parametrize(("first", "second"), [("SS", "SS"), ("WW", "WWBB"), ("WW", "SS")])
def test_second_dice_for_the_same_player_are_refused_until_the_first_are_gone(
    first: str, second: str
) -> None:
    ledger = Ledger()
    old = linked(ledger, hello=HELLO.replace("SS", first))
    new_hello = HELLO.replace("D-1", "D-2").replace("SS", second)
    new = Session("/dev/ttyACM1", ledger, 0.0)
    (refused,) = say(new, new_hello, SNAP).reports
    assert isinstance(refused, DeviceRefused)
    assert (refused.refusal, refused.device) == (Refusal.SECOND, "D-2")
    assert "D-1" in refused.why
    old.close("unplugged")
    again = Session("/dev/ttyACM1", ledger, 1.0)
    assert kinds(say(again, new_hello, SNAP).reports) == [DeviceFound]


def test_of_two_that_greet_at_once_the_later_is_refused() -> None:
    ledger = Ledger()
    one, other = session(ledger), Session("/dev/ttyACM1", ledger, 0.0)
    say(one, HELLO)
    say(other, HELLO.replace("D-1", "D-2"))
    assert kinds(say(one, SNAP).reports) == [DeviceFound]
    assert kinds(say(other, SNAP).reports) == [DeviceRefused]
    assert other.over


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
