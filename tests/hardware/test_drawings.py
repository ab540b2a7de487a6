"""The drawings of the guide: as the script draws them, whole on their paper, true to the pins."""

import re
from xml.etree import ElementTree

import pytest

from controller.shell.pins import BUTTON_PINS
from hardware.drawings.__main__ import FOLDER, SHEETS
from hardware.drawings.sheet import HEIGHT, WIDTH
from tests.hardware.pin_table import pi_pins, table

SVG = "{http://www.w3.org/2000/svg}"
LETTER = 0.62
"""Mean width of a letter of DejaVu Sans, in its size."""


def _drawn(name: str) -> ElementTree.Element:
    return ElementTree.fromstring(SHEETS[name]().svg())  # noqa: S314 - our own drawing


def _texts(name: str) -> list[ElementTree.Element]:
    return list(_drawn(name).iter(f"{SVG}text"))


@pytest.mark.parametrize("name", SHEETS)
def test_the_files_are_what_the_script_draws(name: str) -> None:
    """After a change: python -m hardware.drawings."""
    assert (FOLDER / f"{name}.svg").read_text(encoding="utf-8") == SHEETS[name]().svg()


def test_there_is_no_drawing_that_nobody_draws() -> None:
    assert {path.stem for path in FOLDER.glob("*.svg")} == set(SHEETS)


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_prints_in_black_on_a4_and_nothing_runs_over_its_edge(name: str) -> None:
    sheet = _drawn(name)
    assert (sheet.get("width"), sheet.get("height")) == ("297mm", "210mm")
    inks = {one.get(key) for one in sheet.iter() for key in ("fill", "stroke")}
    assert inks <= {None, "black", "white", "none", "#ddd"}
    for text in _texts(name):
        size, words = float(text.get("font-size", "0")), text.text or ""
        wide = size * LETTER * len(words)
        shift = {"start": 0.0, "middle": -wide / 2, "end": -wide}[text.get("text-anchor", "start")]
        left = float(text.get("x", "0")) + shift
        assert size >= 2.9, words
        assert left >= 0, words
        assert left + wide <= WIDTH, words
        assert 0 < float(text.get("y", "0")) < HEIGHT - 2, words


@pytest.mark.parametrize(
    ("name", "signals"),
    [
        ("strip", ["data", "clock"]),
        ("buttons", list(BUTTON_PINS)),
        ("buzzer", ["tone"]),
    ],
)
def test_each_wire_of_the_pi_is_on_the_pin_of_the_table(name: str, signals: list[str]) -> None:
    written = " ".join(text.text or "" for text in _texts(name))
    found = {
        (int(gpio), int(pin)) for pin, gpio in re.findall(r"pin (\d+) \(GPIO (\d+)\)", written)
    }
    assert found == {pi_pins()[signal] for signal in signals}


def test_every_line_of_every_die_is_on_the_dongle() -> None:
    written = [text.text for text in _texts("dongle")]
    for die in table()["die"]:
        assert all(written.count(pin) == 1 for pin in die.values())
