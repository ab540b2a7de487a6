"""The guide for makers: its pins are the table's, its links lead somewhere, its words run."""

import re

import pytest

from controller.cli import COMMANDS
from controller.shell.config import load_config
from controller.shell.lamp_layout import DEFAULT_WORDS
from hardware.drawings.__main__ import SHEETS
from tests.hardware.pin_table import ROOT, pi, pi_pins

GUIDE = ROOT / "hardware" / "README.md"
TEXT = GUIDE.read_text(encoding="utf-8")
ROWS = {
    "strip, data (DI)": "data",
    "strip, clock (CI)": "clock",
    "White's button A": "white_a",
    "White's button B": "white_b",
    "Black's button A": "black_a",
    "Black's button B": "black_b",
    "director's key": "director_key",
    "buzzer": "tone",
}


def test_the_guides_pin_table_is_the_data_file() -> None:
    found = re.findall(r"^\| ([^|]+) \| (\d+) \| (\d+) \|$", TEXT, re.MULTILINE)
    assert {ROWS[wire]: (int(gpio), int(pin)) for wire, pin, gpio in found} == pi_pins()


@pytest.mark.parametrize(("wire", "key"), [("5 V", "five_volt"), ("GND", "ground")])
def test_the_guides_power_pins_are_the_data_file(wire: str, key: str) -> None:
    pins = ", ".join(map(str, pi()["power"][key]))
    assert f"| {wire} | {pins} | |" in TEXT


@pytest.mark.parametrize("value", ["100 Ω", "1 kΩ", "10 kΩ"])
def test_as_many_resistors_are_bought_as_are_drawn(value: str) -> None:
    drawn = sum(draw().svg().count(f">{value}</text>") for draw in SHEETS.values())
    assert f"{value} ({drawn})" in TEXT


def test_every_link_leads_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)", TEXT):
        assert (GUIDE.parent / target).exists(), target


def test_every_heading_that_is_linked_is_there() -> None:
    headings = re.findall(r"^## (.+)$", TEXT, re.MULTILINE)
    anchors = {re.sub(r"[^a-z0-9 -]", "", one.lower()).replace(" ", "-") for one in headings}
    assert set(re.findall(r"\(#([^)]+)\)", TEXT)) <= anchors


def test_every_command_the_guide_names_exists() -> None:
    assert set(re.findall(r"\bbgref ([a-z]+)", TEXT)) <= set(COMMANDS)


def test_the_settings_that_are_installed_lay_the_strip_as_the_guide_does() -> None:
    lamps = load_config(ROOT / "systemd" / "backgammon-referee.toml").lamps
    assert lamps.layout == DEFAULT_WORDS
    assert f"`limit_ma` ({lamps.limit_ma})" in TEXT
