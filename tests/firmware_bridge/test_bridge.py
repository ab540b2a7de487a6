"""The bridge and the simulator on a real pseudo-terminal, through the real pyserial."""

import os
import pty
import socket
import threading
import tty
from collections.abc import Iterator

import pytest

from firmware_bridge import bridge as bridge_module
from firmware_bridge import session as session_module
from firmware_bridge.bridge import BridgeSettings, DiceBridge, probe
from firmware_bridge.codec import encode
from firmware_bridge.dice import Owner
from firmware_bridge.errors import MisuseError, NotDiceError, PortMissingError, PortOpenError
from firmware_bridge.reports import (
    Cocked,
    DeviceFound,
    DeviceLost,
    DeviceRefused,
    DiceReport,
    EventKey,
    OffTray,
    PickedUp,
    Rolling,
    RollUnknown,
    Settled,
)
from firmware_bridge.simulator import DiceSimulator
from firmware_bridge.worker import Retry
from tests.fakes.dice_listener import PATIENCE_S, Listener

QUICK = BridgeSettings(ask_for_s=0.6, retry=Retry(after_loss_s=0.05, after_refusal_s=0.1))


@pytest.fixture(autouse=True)
def no_thread_stays() -> Iterator[None]:
    """Every thread that a test starts has ended when the test ends."""
    before = set(threading.enumerate())
    yield
    assert set(threading.enumerate()) <= before


@pytest.fixture
def dice() -> Iterator[DiceSimulator]:
    with DiceSimulator(seed=1) as simulator:
        yield simulator


@pytest.fixture
def heard() -> Listener:
    return Listener()


@pytest.fixture
def strange_port() -> Iterator[str]:
    """A serial port whose far end says something, but is not dice."""
    near_fd, far_fd = pty.openpty()
    tty.setraw(far_fd)
    stop = threading.Event()

    def chatter() -> None:
        while not stop.wait(0.02):
            os.write(near_fd, b"$GPGGA,092750.000,5321.6802,N*76\r\n")

    thread = threading.Thread(target=chatter)
    thread.start()
    yield os.ttyname(far_fd)
    stop.set()
    thread.join(PATIENCE_S)
    os.close(near_fd)
    os.close(far_fd)


def rolls(heard: Listener) -> list[tuple[int, ...]]:
    return [report.values for report in heard.of(Settled)]


def test_a_game_of_rolls_arrives_as_it_was_rolled(dice: DiceSimulator, heard: Listener) -> None:
    thrown = []
    with DiceBridge([dice.port], heard, clock=lambda: 42.0, settings=QUICK):
        for _ in range(50):
            thrown.append(dice.throw())
            dice.pick_up()
            assert dice.wait_acknowledged(PATIENCE_S)
        assert rolls(heard) == thrown
        assert len(heard.of(Rolling)) == len(heard.of(PickedUp)) == 50
    assert {report.received_s for report in heard.reports} == {42.0}
    assert [report.device for report in heard.of(DeviceFound)] == ["SIM-1"]


def test_an_event_is_acknowledged_only_after_it_was_acted_on(dice: DiceSimulator) -> None:
    waiting, go_on = threading.Event(), threading.Event()

    def slow(report: object) -> None:
        if isinstance(report, Settled):
            waiting.set()
            go_on.wait(PATIENCE_S)

    with DiceBridge([dice.port], slow, settings=QUICK):
        dice.settle((3, 5))
        assert waiting.wait(PATIENCE_S)
        assert not dice.wait_acknowledged(0.05)
        go_on.set()
        assert dice.wait_acknowledged(PATIENCE_S)


def test_everything_that_can_happen_to_dice(dice: DiceSimulator, heard: Listener) -> None:
    with DiceBridge([dice.port], heard, settings=QUICK):
        dice.roll((6, 3), (Owner.WHITE, Owner.BLACK))
        dice.cock((2, None), Owner.WHITE)
        dice.fall_off((None, 1), Owner.BLACK)
        dice.move_after_settling()
        dice.tap(Owner.WHITE)
        dice.fall_asleep()
        dice.set_battery(9)
        assert dice.wait_acknowledged(PATIENCE_S)
    (opening,) = heard.of(Settled)
    assert (opening.owner, opening.owners) == (Owner.SHARED, (Owner.WHITE, Owner.BLACK))
    assert heard.of(Cocked)[0].dice[1].value is None
    assert heard.of(OffTray)[0].dice[0].off_tray
    names = [type(report).__name__ for report in heard.reports]
    assert names[-4:-1] == ["MovedAfterSettling", "Tapped", "Asleep"]
    assert names[-1] == "DeviceLost"


def test_unplugged_and_plugged_in_again(dice: DiceSimulator, heard: Listener) -> None:
    with DiceBridge([dice.port], heard, settings=QUICK):
        for count in range(1, 4):
            heard.wait_count(DeviceFound, count)
            dice.unplug()
            heard.wait_count(DeviceLost, count)
            dice.roll((count, count))
            dice.replug()
            assert dice.wait_acknowledged(PATIENCE_S)
        assert rolls(heard) == [(1, 1), (2, 2), (3, 3)]
        assert heard.of(RollUnknown) == []


def test_a_reset_with_a_roll_outstanding_is_unknown(dice: DiceSimulator, heard: Listener) -> None:
    with DiceBridge([dice.port], heard, settings=QUICK):
        dice.start_rolling()
        assert dice.wait_acknowledged(PATIENCE_S)
        dice.reset()
        heard.wait_count(RollUnknown)
        assert dice.wait_acknowledged(PATIENCE_S)
        assert [found.hello.boot for found in heard.of(DeviceFound)] == [1, 2]
        assert len(heard.of(RollUnknown)) == 1


def test_a_roll_that_settled_survives_a_reset(dice: DiceSimulator, heard: Listener) -> None:
    dice.roll((4, 2))
    dice.reset()
    with DiceBridge([dice.port], heard, settings=QUICK):
        assert dice.wait_acknowledged(PATIENCE_S)
        assert [(r.values, r.key) for r in heard.of(Settled)] == [((4, 2), EventKey("SIM-1", 1, 2))]
        assert heard.of(RollUnknown) == []


def test_two_devices_one_for_each_player(heard: Listener) -> None:
    with (
        DiceSimulator(device_id="W", owners=(Owner.WHITE,) * 2) as white,
        DiceSimulator(device_id="B", owners=(Owner.BLACK,) * 2) as black,
        DiceBridge([white.port, black.port], heard, settings=QUICK),
    ):
        white.roll((6,), Owner.WHITE)
        black.roll((3,), Owner.BLACK)
        assert white.wait_acknowledged(PATIENCE_S)
        assert black.wait_acknowledged(PATIENCE_S)
    settled = sorted((r.device, r.owner.value, r.values) for r in heard.of(Settled))
    assert settled == [("B", "black", (3,)), ("W", "white", (6,))]


def test_ports_are_found_by_handshake(
    dice: DiceSimulator, heard: Listener, strange_port: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bridge_module, "usb_ports", lambda: (strange_port, dice.port))
    with DiceBridge(None, heard, settings=QUICK):
        heard.wait_count(DeviceFound)
        heard.wait_count(DeviceRefused)
    assert heard.of(DeviceFound)[0].port == dice.port
    assert {refused.port for refused in heard.of(DeviceRefused)} == {strange_port}


def test_a_port_that_is_not_dice_is_refused_once_and_tried_again(
    heard: Listener, strange_port: str
) -> None:
    bridge = DiceBridge([strange_port], heard, settings=QUICK)
    with bridge:
        heard.wait_count(DeviceRefused)
        threading.Event().wait(1.5)  # two more attempts
        assert bridge.healthy
    (refused,) = heard.of(DeviceRefused)
    assert "answers, but not as BGD/1 dice" in refused.why


def test_a_port_that_is_missing_is_waited_for(heard: Listener) -> None:
    with DiceSimulator() as dice:
        dice.unplug()
        with DiceBridge([dice.port], heard, settings=QUICK):
            heard.wait_count(DeviceRefused)
            assert "does not exist" in heard.of(DeviceRefused)[0].why
            dice.replug()
            heard.wait_count(DeviceFound)


def test_dice_over_the_network(heard: Listener) -> None:
    """A device behind socket://, as a network bridge would give it."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        with DiceBridge([f"socket://127.0.0.1:{port}"], heard, settings=QUICK):
            line, _ = server.accept()
            with line:
                line.settimeout(PATIENCE_S)
                assert line.recv(100).startswith(b"$HI,1*")
                _send(line, "HELLO,1,NET,0001,1,SS,K", "SNAP,0001,9,0,0,-,N,0000,0")
                _send(line, "EV,0001,1,10,0,S,S6,S1")
                assert line.recv(100).startswith(b"$ACK,0001,1*")
            heard.wait_count(DeviceLost)
    assert rolls(heard) == [(6, 1)]


def _send(line: socket.socket, *texts: str) -> None:
    line.sendall(b"".join(encode(text) for text in texts))


def test_a_slow_caller_does_not_look_like_silent_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session_module, "SILENCE_S", 1.0)
    heard, stop = Listener(), threading.Event()

    def slow(report: DiceReport) -> None:
        heard(report)
        if isinstance(report, Settled):
            stop.wait(0.3)

    def beat(server: socket.socket) -> None:
        line, _ = server.accept()
        with line:
            line.recv(100)
            _send(line, "HELLO,1,NET,0001,1,SS,K", "SNAP,0001,9,0,0,-,N,0000,0")
            _send(line, *(f"EV,0001,{seq},10,0,S,S6,S1" for seq in range(1, 5)))
            for uptime_ms in range(10, 10_000):
                if stop.wait(0.02):
                    return
                _send(line, f"HB,0001,{uptime_ms},0,0,-")

    with socket.create_server(("127.0.0.1", 0)) as server:
        beater = threading.Thread(target=beat, args=[server])
        beater.start()
        address = f"socket://127.0.0.1:{server.getsockname()[1]}"
        with DiceBridge([address], slow, settings=QUICK):
            heard.wait_count(Settled, 4)
            assert not stop.wait(0.6)  # the fourth has returned, and the line was read again
            assert heard.of(DeviceLost) == []
            stop.set()
            beater.join(PATIENCE_S)


def test_a_turn_token_reaches_the_dice(dice: DiceSimulator, heard: Listener) -> None:
    with DiceBridge([dice.port], heard, settings=QUICK) as bridge:
        heard.wait_count(DeviceFound)
        bridge.arm(7)
        with dice._changed:
            assert dice._changed.wait_for(lambda: dice._device.turn == 7, PATIENCE_S)
        dice.roll((1, 2))
        assert dice.wait_acknowledged(PATIENCE_S)
        assert heard.of(Settled)[0].turn == 7
        with pytest.raises(MisuseError):
            bridge.arm(70_000)


def test_stopping_is_quick_and_may_be_repeated(dice: DiceSimulator, heard: Listener) -> None:
    bridge = DiceBridge([dice.port, "/dev/does-not-exist"], heard, settings=QUICK)
    assert bridge.stop()
    bridge = DiceBridge([dice.port, "/dev/does-not-exist"], heard, settings=QUICK)
    bridge.start()
    heard.wait_count(DeviceFound)
    with pytest.raises(MisuseError):
        bridge.start()
    assert bridge.stop()
    assert bridge.stop()
    assert not bridge.healthy


# Probing ----------------------------------------------------------------------------------


def test_a_probe_takes_no_event_away(dice: DiceSimulator, heard: Listener) -> None:
    dice.settle((5, 5))
    assert probe(dice.port, PATIENCE_S).device == "SIM-1"
    with DiceBridge([dice.port], heard, settings=QUICK):
        assert dice.wait_acknowledged(PATIENCE_S)
    assert rolls(heard) == [(5, 5)]


def test_a_probe_of_something_else_says_so(strange_port: str) -> None:
    with pytest.raises(NotDiceError, match="answers, but not as BGD/1 dice"):
        probe(strange_port, 0.3)


def test_a_probe_asks_again() -> None:
    """A boot loader swallows the first question."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"socket://127.0.0.1:{server.getsockname()[1]}"
        answer = threading.Thread(target=_answer_second_question, args=[server])
        answer.start()
        assert probe(address, PATIENCE_S).device == "NET"
        answer.join(PATIENCE_S)


def _answer_second_question(server: socket.socket) -> None:
    line, _ = server.accept()
    with line:
        line.settimeout(PATIENCE_S)
        line.recv(100)
        line.recv(100)
        _send(line, "HELLO,1,NET,0001,1,SS,K")
        line.recv(100)  # until the prober hangs up


def test_a_probe_of_nothing_says_so() -> None:
    with pytest.raises(PortMissingError, match="/dev/does-not-exist does not exist"):
        probe("/dev/does-not-exist", 0.3)


def test_a_port_in_use_is_not_opened_twice(dice: DiceSimulator, heard: Listener) -> None:
    with DiceBridge([dice.port], heard, settings=QUICK):
        heard.wait_count(DeviceFound)
        with pytest.raises(PortOpenError, match="another program"):
            probe(dice.port, 0.3)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("/dev/null", "it is not a serial port"),
        ("/dev", "it is not a serial port"),
        ("socket://", "needs a host and a port"),
        ("socket://127.0.0.1:1", "nobody listens"),
        ("rfc2217://127.0.0.1:1", "nobody listens"),
        ("nonsense://x", "no kind of address"),
        ("", "without a name"),
    ],
)
def test_what_is_no_serial_port_is_refused_in_a_sentence(name: str, words: str) -> None:
    with pytest.raises(PortOpenError, match=words):
        probe(name, 0.3)
