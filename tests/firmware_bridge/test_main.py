"""The bench tool, run as its user runs it."""

import subprocess
import sys
import threading

import pytest

from firmware_bridge import __main__ as tool
from firmware_bridge.__main__ import main
from firmware_bridge.port import SerialPort
from firmware_bridge.simulator import DiceSimulator


def test_it_shows_what_the_dice_say(capsys: pytest.CaptureFixture[str]) -> None:
    with DiceSimulator() as dice:
        dice.roll((6, 1))
        assert main([dice.port, "--seconds", "0.5"]) == 0
    shown = capsys.readouterr().out
    assert "Found SIM-1" in shown
    assert "The dice are rolling." in shown
    assert "2 dice (2 shared), firmware" in shown
    assert "The dice show 6, 1." in shown
    assert shown.endswith("In all: settled 1.\n")


def test_without_a_port_it_says_what_is_on_usb(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with DiceSimulator(device_id="RED-1") as dice:
        ports = (dice.port, "/dev/does-not-exist")
        monkeypatch.setattr(tool, "usb_ports", lambda: ports)
        assert main(["--patience", "5"]) == 0
        assert f"{dice.port}: RED-1: 2 dice (2 shared)" in (shown := capsys.readouterr().out)
    assert "does not exist" in shown


def test_without_any_port_it_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tool, "usb_ports", tuple)
    assert main([]) == 1
    assert "No serial port on USB" in capsys.readouterr().err


def test_a_port_in_use_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with DiceSimulator() as dice:
        holder = SerialPort(dice.port)
        try:
            assert main([dice.port]) == 1
        finally:
            holder.close()
    assert "another program is using it" in capsys.readouterr().err


def test_as_a_command() -> None:
    with DiceSimulator() as dice:
        timer = threading.Timer(1.0, dice.roll, [(2, 2)])
        timer.start()
        command = [sys.executable, "-m", "firmware_bridge", dice.port, "--seconds", "3"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        timer.join()
    assert done.returncode == 0, done.stderr
    assert "The dice show 2, 2." in done.stdout


@pytest.mark.parametrize(
    ("port", "words"),
    [("/dev/does-not-exist", "does not exist"), ("/dev/null", "cannot be opened")],
)
def test_a_bad_port_is_one_sentence_and_a_failure(
    port: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([port, "--patience", "0.3"]) == 1
    shown = capsys.readouterr()
    assert shown.err.startswith(f"error: {port}")
    assert words in shown.err
    assert shown.err.count("\n") == 1
    assert shown.out == ""
