"""What is on the pins, opened as the settings say; what is missing is told once, and no more."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from gpiozero import Device  # noqa: TID251 (pins that are there, or are not)

from controller.referee.events import DeviceFound, DeviceLost, Event
from controller.shell.board_buttons import BoardButtons
from controller.shell.clock import HandClock
from controller.shell.config import ButtonsConfig, Config, LampsConfig, MatchConfig, SoundConfig
from controller.shell.errors import LampsError
from controller.shell.gpio import Apa102Strip, use_mock_pins
from controller.shell.lights import LampsOutput
from controller.shell.sound import SoundOutput
from controller.shell.wired import Wired, open_wired, silenced
from tests.controller.display.sample_tables import SAMPLES


@pytest.fixture
def pins() -> Iterator[None]:
    factory = use_mock_pins()
    yield
    factory.close()
    factory.reset()
    Device.pin_factory = None


def _open(config: Config, events: list[Event], told: list[str]) -> Wired:
    return open_wired(config, events.append, HandClock(5.0), told.append)


def _close(wired: Wired) -> None:
    for output in wired.outputs:
        output.close()


@pytest.mark.usefixtures("pins")
def test_everything_is_opened_where_there_are_pins() -> None:
    told: list[str] = []
    wired = _open(Config(), [], told)
    _close(wired)
    assert [type(one) for one in wired.outputs] == [LampsOutput, BoardButtons, SoundOutput]
    assert wired.buttons is wired.outputs[1]
    assert told == []


@pytest.mark.usefixtures("pins")
def test_what_is_switched_off_is_not_opened() -> None:
    off = Config(
        lamps=LampsConfig(enabled=False),
        buttons=ButtonsConfig(enabled=False),
        sound=SoundConfig(enabled=False),
    )
    assert _open(off, [], []) == Wired(())


def test_a_machine_without_pins_is_told_each_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Device, "pin_factory", None)
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "nowhere")
    told: list[str] = []
    assert _open(Config(), [], told) == Wired(())
    assert [("lamps" in one, "buttons" in one, "sound" in one) for one in told] == [
        (True, False, False),
        (False, True, False),
        (False, False, True),
    ]


@pytest.mark.usefixtures("pins")
@pytest.mark.parametrize(
    ("card", "silent"),
    [
        ("backgammon", False),
        ("club", False),
        ("tournament-wbgf", True),
        ("club[advice=false]", True),
    ],
)
def test_a_tournament_card_silences_the_buzzer(card: str, silent: bool) -> None:  # noqa: FBT001
    config = Config(match=MatchConfig(card=card))
    assert silenced(config) is silent
    wired = _open(config, [], [])
    _close(wired)
    assert any(isinstance(one, SoundOutput) for one in wired.outputs) is not silent


@pytest.mark.usefixtures("pins")
def test_a_strip_that_fails_later_is_a_device_that_does_not_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    events: list[Event] = []
    quiet = replace(
        Config(), buttons=ButtonsConfig(enabled=False), sound=SoundConfig(enabled=False)
    )
    wired = _open(quiet, events, [])
    (lamps,) = wired.outputs

    def unplugged(*_: object) -> bool:
        raise LampsError("unplugged")

    with monkeypatch.context() as patched:
        patched.setattr(Apa102Strip, "show", unplugged)
        lamps.show(SAMPLES["to_roll"], (), 5.0)
        lamps.pump()
    lamps.pump()
    _close(wired)
    assert events == [DeviceLost(5.0, "lights", "unplugged"), DeviceFound(5.0, "lights")]
