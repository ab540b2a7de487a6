"""The pin table for people and the pins of the firmware are the same."""

import re

from tests.hardware.avr import FIRMWARE
from tests.hardware.pin_table import die_pins, pin_number, table

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
