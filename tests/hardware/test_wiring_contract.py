"""What strip, buttons and buzzer promise, on pins in memory and on a real Raspberry Pi.

On a Pi with the service stopped and nobody touching the buttons:

    GPIOZERO_PIN_FACTORY=lgpio .venv/bin/pytest -m hardware tests/hardware
"""

from collections.abc import Iterator

import pytest
from gpiozero import Device  # noqa: TID251 (whose pins are used)

from controller.display.sounds import YOUR_TURN
from controller.shell.apa102 import Light
from controller.shell.errors import PinsError
from controller.shell.gpio import Apa102Strip, Buttons, Buzzer, use_mock_pins
from controller.shell.lamp_layout import DEFAULT
from controller.shell.pins import BUTTON_PINS, BUZZER_PIN

DIM_WHITE = (Light((20, 20, 20)),) * len(DEFAULT)


@pytest.fixture(params=["mock", pytest.param("real", marks=pytest.mark.hardware)])
def kind(request: pytest.FixtureRequest) -> Iterator[str]:
    if request.param == "real":
        yield "real"
        return
    factory = use_mock_pins()
    yield "mock"
    factory.close()
    factory.reset()
    Device.pin_factory = None


def test_a_strip_is_sent_each_new_picture_once_and_can_be_opened_again(kind: str) -> None:
    for _ in range(2):
        with Apa102Strip(len(DEFAULT)) as strip:
            assert [strip.show(DIM_WHITE), strip.show(DIM_WHITE)] == [True, False]
            assert kind == "mock" or not strip.software_spi


@pytest.mark.usefixtures("kind")
def test_buttons_that_nobody_touches_are_up_and_silent_and_can_be_opened_again() -> None:
    heard: list[str] = []
    for _ in range(2):
        with Buttons(BUTTON_PINS, lambda name, _down: heard.append(name)) as buttons:
            assert [name for name in BUTTON_PINS if buttons.is_down(name)] == []
    assert heard == []


@pytest.mark.usefixtures("kind")
def test_a_buzzer_sounds_and_falls_silent_and_can_be_opened_again() -> None:
    for _ in range(2):
        buzzer = Buzzer(BUZZER_PIN)
        buzzer.play(YOUR_TURN[0].hz)
        buzzer.play(0)
        buzzer.close()


@pytest.mark.usefixtures("kind")
def test_everything_is_open_at_once_and_no_pin_is_given_away_twice() -> None:
    buzzer = Buzzer(BUZZER_PIN)
    with Apa102Strip(len(DEFAULT)), Buttons(BUTTON_PINS, lambda _name, _down: None):
        with pytest.raises(PinsError, match="buzzer's pin"):
            Buzzer(BUZZER_PIN)
        with pytest.raises(PinsError, match="buttons' pins"):
            Buttons(BUTTON_PINS, lambda _name, _down: None).open()
    buzzer.close()
