"""The bench tool, run as its user runs it."""

import subprocess
import sys
import threading

import pytest

from firmware_bridge.__main__ import main
from firmware_bridge.simulator import DiceSimulator


def test_it_shows_what_the_dice_say(capsys: pytest.CaptureFixture[str]) -> None:
    with DiceSimulator() as dice:
        dice.roll((6, 1))
        assert main([dice.port, "--seconds", "0.5"]) == 0
    shown = capsys.readouterr().out
    assert "Found SIM-1" in shown
    assert "The dice are rolling." in shown
    assert "The dice show 6, 1." in shown


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
