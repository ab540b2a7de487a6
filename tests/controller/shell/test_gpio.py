"""Strip, buttons and buzzer on gpiozero's mock pins, decoded bit by bit."""

import warnings
from collections.abc import Iterator

import pytest
from gpiozero import Device  # noqa: TID251 (the pins the strip is tested on)
from gpiozero.exc import SPISoftwareFallback  # noqa: TID251
from gpiozero.pins.mock import MockFactory  # noqa: TID251

from controller.display.sounds import SOUNDS
from controller.shell.apa102 import Light
from controller.shell.errors import LampsError, PinsError
from controller.shell.gpio import Apa102Strip, Buttons, Buzzer, use_mock_pins
from tests.fakes.spi_strip import FakeStrip

COUNT = 28
RED, DARK = Light((255, 0, 0)), Light()


@pytest.fixture
def pins() -> Iterator[MockFactory]:
    factory = use_mock_pins()
    yield factory
    factory.close()
    factory.reset()
    Device.pin_factory = None


@pytest.fixture
def wire(pins: MockFactory) -> Iterator[FakeStrip]:
    with FakeStrip(COUNT, pins) as strip:
        yield strip


def test_every_bit_of_a_frame_is_as_the_datasheet_says(wire: FakeStrip) -> None:
    lights = tuple(Light((led, 2 * led, 255 - led), led) for led in range(COUNT))
    with Apa102Strip(COUNT, limit_ma=2000.0) as strip:
        strip.show(lights)
        expected = "0" * 32
        for led in range(COUNT):
            expected += f"111{led:05b}{255 - led:08b}{2 * led:08b}{led:08b}"
        expected += "0" * 32 + "0" * 16
        assert "".join(map(str, wire.received[-1].bits)) == expected
        assert wire.shown == lights


def test_an_unchanged_picture_is_not_sent_again(wire: FakeStrip) -> None:
    picture = (RED,) + (DARK,) * (COUNT - 1)
    with Apa102Strip(COUNT) as strip:
        before = len(wire.received)
        assert [strip.show(picture), strip.show(picture)] == [True, False]
        assert len(wire.received) == before + 1


def test_dark_when_opened_and_when_closed(wire: FakeStrip) -> None:
    strip = Apa102Strip(COUNT)
    assert wire.shown == (DARK,) * COUNT
    strip.show((RED,) * COUNT)
    assert wire.shown[0] != DARK
    strip.close()
    strip.close()
    assert wire.shown == (DARK,) * COUNT


def test_the_current_is_limited_on_the_wire(wire: FakeStrip) -> None:
    with Apa102Strip(COUNT, limit_ma=600.0) as strip:
        strip.show((Light((255, 255, 255)),) * COUNT)
    brightest = max(wire.received, key=lambda one: sum(map(sum, (x.colour for x in one.lights))))
    drawn = sum(1 + sum(light.colour) / 255 * 20 for light in brightest.lights)
    assert 560 < drawn <= 600


def test_a_picture_of_another_length_is_refused(wire: FakeStrip) -> None:
    del wire
    with Apa102Strip(COUNT) as strip, pytest.raises(LampsError, match="27 lights"):
        strip.show((RED,) * 27)


def test_a_fallback_to_software_spi_is_told_and_warns_nobody(
    wire: FakeStrip, pins: MockFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    del wire
    real = pins.spi

    def fall_back(**arguments: object) -> object:
        warnings.warn(SPISoftwareFallback("no spidev"), stacklevel=2)
        return real(**arguments)

    monkeypatch.setattr(pins, "spi", fall_back)
    with Apa102Strip(COUNT) as strip:
        assert strip.software_spi


def test_a_machine_without_pins_is_told_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Device, "pin_factory", None)
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "nowhere")
    with pytest.raises(LampsError, match="enabled = false"):
        Apa102Strip(COUNT)


def test_every_change_of_a_contact_is_reported_by_name(pins: MockFactory) -> None:
    heard: list[tuple[str, bool]] = []
    with Buttons({"a": 17, "b": 27}, lambda name, down: heard.append((name, down))) as buttons:
        pins.pin(17).drive_low()
        assert (buttons.is_down("a"), buttons.is_down("b")) == (True, False)
        pins.pin(27).drive_low()
        pins.pin(17).drive_high()
    assert heard == [("a", True), ("b", True), ("a", False)]


def test_closed_buttons_let_go_of_their_pins(pins: MockFactory) -> None:
    for _ in range(2):
        with Buttons({"double": 17}, lambda _name, _down: None):
            assert pins.pin(17).pull == "up"


def test_a_pin_taken_twice_is_refused(pins: MockFactory) -> None:
    del pins
    with (
        Buttons({"one": 17}, lambda _name, _down: None),
        pytest.raises(PinsError, match="pins cannot be used"),
    ):
        Buttons({"two": 17}, lambda _name, _down: None).open()
    with (
        Buttons({"one": 18}, lambda _name, _down: None),
        pytest.raises(PinsError, match="buzzer's pin cannot be used"),
    ):
        Buzzer(18)


def test_a_buzzer_gives_the_tone_and_falls_silent(pins: MockFactory) -> None:
    buzzer = Buzzer(18)
    pin = pins.pin(18)
    buzzer.play(880)
    assert (pin.frequency, pin.state) == (880.0, 0.5)
    buzzer.play(0)
    assert (pin.frequency, pin.state) == (None, 0.0)
    buzzer.play(262)
    buzzer.close()
    assert pin.frequency is None


def test_a_pin_without_tones_is_told_by_the_name_of_the_fault(pins: MockFactory) -> None:
    del pins
    with pytest.raises(PinsError, match=r"cannot be used \(PinPWMUnsupported\)"):
        Buzzer(25)


def test_a_buzzer_can_play_every_note_of_every_sound(pins: MockFactory) -> None:
    buzzer = Buzzer(18)
    for hz in {note.hz for _, sound in SOUNDS for note in sound}:
        buzzer.play(hz)
        assert pins.pin(18).frequency == (hz or None)
    buzzer.close()
