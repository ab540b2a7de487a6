"""The simulator as a device on a real line, seen by a bare reader without the bridge."""

import threading
import time
from pathlib import Path

import pytest

from firmware_bridge.codec import FrameDecoder, encode
from firmware_bridge.dice import Owner
from firmware_bridge.errors import MisuseError, PortLostError
from firmware_bridge.port import SerialPort
from firmware_bridge.simulator import DiceSimulator

PATIENCE_S = 10.0


def read_until(port: SerialPort, start: str) -> str:
    """Read frames until one begins with ``start``, and return it."""
    decoder, end_s = FrameDecoder(), time.monotonic() + PATIENCE_S
    while time.monotonic() < end_s:
        for body in decoder.feed(port.read()):
            if body.startswith(start):
                return body
    raise AssertionError(f"no {start}")


def test_it_answers_hi_and_beats_without_being_asked() -> None:
    with DiceSimulator(device_id="X-9", owners=(Owner.WHITE, Owner.BLACK)) as dice:
        port = SerialPort(dice.port)
        port.write(encode("HI,1"))
        assert read_until(port, "HELLO") == "HELLO,1,X-9,0001,sim-1.0,WB,ABCKMOPTZ"
        assert read_until(port, "HB").startswith("HB,0001,")
        port.close()


def test_an_event_is_resent_until_acknowledged() -> None:
    with DiceSimulator() as dice:
        port = SerialPort(dice.port)
        dice.settle((3, 5))
        first = read_until(port, "EV")
        assert read_until(port, "EV") == first
        assert not dice.wait_acknowledged(0.01)
        port.write(encode("ACK,0001,1"))
        assert dice.wait_acknowledged(PATIENCE_S)
        port.close()


def test_an_unplugged_port_is_a_lost_port_and_its_path_is_gone() -> None:
    with DiceSimulator() as dice:
        port = SerialPort(dice.port)
        path = Path(dice.port)
        dice.unplug()
        assert not path.exists()
        with pytest.raises(PortLostError):
            read_until(port, "nothing that is ever said")
        with pytest.raises(PortLostError):
            port.write(b"x")
        port.close()
        dice.replug()
        assert path.exists()


def open_files() -> int:
    """How many files this process holds open."""
    return sum(1 for _ in Path("/proc/self/fd").iterdir())


def test_the_same_seed_throws_the_same_dice() -> None:
    def thrown(seed: int) -> list[tuple[int, ...]]:
        with DiceSimulator(seed=seed) as dice:
            return [dice.throw() for _ in range(5)]

    assert thrown(7) == thrown(7) != thrown(8)


def test_nothing_is_left_behind() -> None:
    open_before = open_files()
    for _ in range(3):
        with DiceSimulator() as dice:
            folder = Path(dice.port).parent
            dice.reset()
            dice.reset(keeps_memory=False)
        assert not folder.exists()
    assert open_files() == open_before
    assert "dice simulator" not in {thread.name for thread in threading.enumerate()}


def test_misuse_is_told() -> None:
    dice = DiceSimulator()
    with pytest.raises(MisuseError, match="no port"):
        _ = dice.port
    with dice:
        with pytest.raises(MisuseError, match="owners"):
            dice.settle((1, 2), (Owner.WHITE,))
        with pytest.raises(MisuseError):
            dice.settle((1, 7))
        with pytest.raises(MisuseError, match="started before"):
            dice.start()
        dice.stop()
    dice.stop()


def test_nobody_listening_does_not_stop_it() -> None:
    """More is said than the line holds; the rolls wait, and the newest state is told."""
    with DiceSimulator() as dice:
        for _ in range(12):
            dice.settle((1, 2))
        wire = dice._wire
        assert wire is not None
        for _ in range(300):
            dice._device._timers.heartbeat_ms = 0
            dice._wake()
            time.sleep(0.0005)
        port = SerialPort(dice.port)
        port.write(encode("HI,1"))
        assert read_until(port, "SNAP").split(",")[3] == "12"
        port.close()
