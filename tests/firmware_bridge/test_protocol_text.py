"""hardware/dice/PROTOCOL.md keeps its word: its examples are read, its numbers are the code's."""

import re

import pytest

from firmware_bridge import device, ledger, link, port, session
from firmware_bridge.codec import BODY_MAX_BYTES, FRAME_MAX_BYTES
from firmware_bridge.messages import Kind, TrayState, Unknown
from firmware_bridge.reader import read_body
from firmware_bridge.writer import write_body
from tests.firmware_bridge import vectors

TEXT = (vectors.PATH.parent / "PROTOCOL.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"(?:^|\s)[<>] ((?:HI|HELLO|SNAP|HB|EV|KEPT|ACK),\S+)", TEXT)


def test_there_are_examples() -> None:
    assert len(EXAMPLES) > 30


@pytest.mark.parametrize("body", sorted(set(EXAMPLES)))
def test_each_example_is_a_message_as_written(body: str) -> None:
    message = read_body(body)
    assert not isinstance(message, Unknown)
    assert write_body(message) == body


@pytest.mark.parametrize(
    "words",
    [
        f"at most **{FRAME_MAX_BYTES} bytes**",
        f"1 to {BODY_MAX_BYTES} characters",
        f"UART {port.BAUD:,} baud",
        f"every {device.RESEND_MS} ms until `ACK`",
        f"every {device.HEARTBEAT_MS} ms (",
        f"at least **{device.QUEUE_MAX}** events",
        f"again every {session.ASK_AGAIN_S * 1000:.0f} ms until it has HELLO",
        f"Nobody after {session.ASK_FOR_S:.0f} s",
        f"{session.SILENCE_S} s without any frame",
        f"ARM is sent again every {link.ARM_AGAIN_S * 1000:.0f} ms",
        f"last {ledger.BOOTS_REMEMBERED} boots",
    ],
)
def test_its_numbers_are_those_of_the_code(words: str) -> None:
    assert words in TEXT


def test_it_explains_every_kind_and_state() -> None:
    for kind in Kind:
        assert f"| `{kind.value}` |" in TEXT
    states = TEXT.partition("- STATE:")[2].partition("\n")[0]
    assert all(f"`{state.value}`" in states for state in TrayState)
