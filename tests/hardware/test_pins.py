"""The pin table for people, the pins of the firmware and those of the referee are the same."""

import re

from gpiozero.pins.data import SPI_HARDWARE_PINS  # noqa: TID251 (and of its buses)
from gpiozero.pins.mock import MockFactory  # noqa: TID251 (its data of the Pi's header)

from controller.shell.gpio import MOCK_REVISION
from controller.shell.pins import BUTTON_PINS, BUZZER_PIN, SPI_PORT
from tests.hardware.avr import FIRMWARE
from tests.hardware.pin_table import die_pins, pi, pi_pins, pin_number, table

PINS_H = (FIRMWARE / "pins.h").read_text(encoding="utf-8")


def test_the_firmware_reads_the_pins_of_the_table() -> None:
    rows = re.findall(r"\{(\d+), (\d+), (\d+), (\d+)\}", PINS_H)
    in_firmware = [tuple(map(int, row)) for row in rows]
    assert in_firmware == [(*die.face, die.motion) for die in die_pins()]


def test_the_lamp_is_where_the_table_says() -> None:
    assert f"LAMP_PIN = {pin_number(table()['lamp'])} " in PINS_H


def test_no_pin_has_two_masters() -> None:
    dongle = table()
    names = [pin for die in dongle["die"] for pin in die.values()]
    names += [dongle["lamp"], *dongle["serial"], *dongle["spare"]]
    assert sorted(map(pin_number, names)) == list(range(20))


def test_the_referee_listens_where_the_table_says() -> None:
    pins = pi_pins()
    assert {name: pins[name][0] for name in BUTTON_PINS} == BUTTON_PINS
    assert pins["tone"][0] == BUZZER_PIN


def test_every_signal_is_on_its_place_of_the_header() -> None:
    """gpiozero knows the header of the board, its SPI and its grounds."""
    parts, board = pi(), MockFactory(revision=MOCK_REVISION).board_info
    header = board.headers["J8"].pins
    for gpio, pin in [
        *pi_pins().values(),
        *((one["gpio"], one["pin"]) for one in parts["strip"]["reserved"]),
    ]:
        assert header[pin].name == f"GPIO{gpio}"
    assert all(header[pin].name == "GND" for pin in parts["power"]["ground"])
    assert all(header[pin].name == "5V" for pin in parts["power"]["five_volt"])
    bus = SPI_HARDWARE_PINS[SPI_PORT]
    strip = parts["strip"]
    assert bus["mosi"] == f"GPIO{strip['data']['gpio']}"
    assert bus["clock"] == f"GPIO{strip['clock']['gpio']}"


def test_no_pin_of_the_pi_has_two_masters() -> None:
    reserved = [(one["gpio"], one["pin"]) for one in pi()["strip"]["reserved"]]
    used = [*pi_pins().values(), *reserved]
    assert len({gpio for gpio, _ in used}) == len({pin for _, pin in used}) == len(used)
