"""Messages: what is written is read as the same value, and nothing else is read at all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.codec import FRAME_MAX_BYTES
from firmware_bridge.dice import Die, Owner
from firmware_bridge.errors import MalformedError, MisuseError
from firmware_bridge.messages import (
    Event,
    Heartbeat,
    HelloInfo,
    Hi,
    Kind,
    Message,
    RollId,
    Snapshot,
    TrayState,
    Unknown,
)
from firmware_bridge.reader import read_body
from firmware_bridge.writer import write_body, write_frame
from tests.firmware_bridge import strategies, vectors

W, B, S = Owner.WHITE, Owner.BLACK, Owner.SHARED


@given(strategies.messages)
def test_every_message_reads_back_as_itself(message: Message) -> None:
    assert read_body(write_body(message)) == message
    assert len(write_frame(message)) <= FRAME_MAX_BYTES


@given(st.text("EVHBSNAPCKLO,0123456789WBS?-RU", max_size=60))
def test_any_text_is_read_or_refused_and_never_read_as_something_else(text: str) -> None:
    try:
        message = read_body(text)
    except MalformedError:
        return
    if not isinstance(message, Unknown) and getattr(message, "kind", 0) is not None:
        assert text.startswith("HELLO") or write_body(message) == text


@pytest.mark.parametrize("vector", vectors.load("good"), ids=vectors.name)
def test_good_vectors_are_read_and_written(vector: vectors.Vector) -> None:
    message = read_body(vector.body)
    assert not isinstance(message, Unknown)
    assert write_frame(message) == vector.data


@pytest.mark.parametrize("vector", vectors.load("malformed"), ids=vectors.name)
def test_malformed_vectors_are_refused_with_their_text(vector: vectors.Vector) -> None:
    with pytest.raises(MalformedError) as caught:
        read_body(vector.body)
    assert vector.body in str(caught.value)


@pytest.mark.parametrize("vector", vectors.load("later"), ids=vectors.name)
def test_words_of_later_versions_do_no_harm(vector: vectors.Vector) -> None:
    match read_body(vector.body):
        case Unknown(name):
            assert name == vector.body.split(",", maxsplit=1)[0]
        case Event(kind=kind):
            assert kind is None
        case HelloInfo(version, device):
            assert (version, device) in {(1, "SIM-1"), (2, "SIM-1")}
        case other:
            pytest.fail(f"{vector.body} was read as {other}")


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("HI,1", Hi(1)),
        (
            "HELLO,1,club_07,00A3,1.0.2,WWBB,BCK",
            HelloInfo(1, "club_07", 0xA3, "1.0.2", (W, W, B, B), "BCK"),
        ),
        ("HB,00A3,7201123,3,1,14", Heartbeat(0xA3, 7201123, 3, 1, 14)),
        (
            "SNAP,00A3,99,1,0,-,S,00A2,41,W3,B1",
            Snapshot(
                0xA3, 99, 1, 0, None, TrayState.SETTLED, RollId(0xA2, 41), (Die(W, 3), Die(B, 1))
            ),
        ),
        (
            "EV,0001,3,2500,7,C,S4,S?",
            Event(1, 3, 2500, 7, Kind.COCKED, S, (Die(S, 4), Die(S, None))),
        ),
        (
            "EV,0001,3,2500,0,O,W4,W-",
            Event(1, 3, 2500, 0, Kind.OFF_TRAY, W, (Die(W, 4), Die(W, None, off_tray=True))),
        ),
        (
            "EV,0002,1,0,0,U,B,0001,77",
            Event(2, 1, 0, 0, Kind.ROLL_UNKNOWN, B, (), RollId(1, 77)),
        ),
    ],
)
def test_fields_mean_what_the_protocol_says(body: str, message: Message) -> None:
    assert read_body(body) == message


def test_dice_of_both_colours_are_nobodys_in_particular() -> None:
    event = read_body("EV,0001,2,1900,0,S,W6,B3")
    assert isinstance(event, Event)
    assert event.owner is S


@pytest.mark.parametrize(
    "message",
    [
        Event(1, 1, 0, 0, Kind.SETTLED, S, (Die(S, 7),)),
        Event(1, 1, 0, 0, Kind.SETTLED, S, ()),
        Event(0, 1, 0, 0, Kind.ROLLING, S),
        Event(1, 1, 0, 0, None, S),
        HelloInfo(1, "a name with blanks", 1, "1", (S,), ""),
        Unknown("NEWS"),
    ],
)
def test_what_the_protocol_cannot_say_is_not_written(message: Message) -> None:
    with pytest.raises(MisuseError):
        write_body(message)
