"""What the doctor says of lamps, buttons and buzzer: there, missing, stuck or switched off."""

from collections.abc import Iterator

import pytest
from gpiozero import Device  # noqa: TID251 (pins that are there, or are not)

from controller.shell import checkup
from controller.shell.checkup import Finding, State
from controller.shell.config import ButtonsConfig, Config, LampsConfig, SoundConfig
from controller.shell.gpio import Apa102Strip, Buttons, use_mock_pins
from controller.shell.pins import DIRECTOR_KEY

CHECKS = (checkup._lamps, checkup._buttons, checkup._sound)
OFF = Config(
    lamps=LampsConfig(enabled=False),
    buttons=ButtonsConfig(enabled=False),
    sound=SoundConfig(enabled=False),
)


@pytest.fixture
def pins() -> Iterator[None]:
    factory = use_mock_pins()
    yield
    factory.close()
    factory.reset()
    Device.pin_factory = None


def _states(config: Config) -> list[State]:
    return [check(config).state for check in CHECKS]


@pytest.mark.usefixtures("pins")
def test_all_is_good_where_all_can_be_opened() -> None:
    assert _states(Config()) == [State.GOOD] * 3
    assert _states(Config()) == [State.GOOD] * 3, "the pins are let go again"


def test_what_is_switched_off_is_no_fault() -> None:
    assert _states(OFF) == [State.ABSENT] * 3


def test_a_machine_without_pins_is_told_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Device, "pin_factory", None)
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "nowhere")
    for check in CHECKS:
        found = check(Config())
        assert found.state is State.ABSENT
        assert "enabled = false" in found.told


@pytest.mark.usefixtures("pins")
@pytest.mark.parametrize(
    ("down", "state", "told"),
    [
        ("white_b", State.FAULT, "white_b closed"),
        (DIRECTOR_KEY, State.GOOD, "key is on"),
        ("", State.GOOD, "key is off"),
    ],
)
def test_a_stuck_button_is_named_and_a_key_may_be_on(
    monkeypatch: pytest.MonkeyPatch, down: str, state: State, told: str
) -> None:
    monkeypatch.setattr(Buttons, "is_down", lambda _, name: name == down)
    found: Finding = checkup._buttons(Config())
    assert found.state is state
    assert told in found.told


@pytest.mark.usefixtures("pins")
def test_imitated_spi_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Apa102Strip.__init__

    def imitated(self: Apa102Strip, count: int, **options: float) -> None:
        real(self, count, **options)
        self.software_spi = True

    monkeypatch.setattr(Apa102Strip, "__init__", imitated)
    found = checkup._lamps(Config())
    assert (found.state, "python3-spidev" in found.told) == (State.FAULT, True)
