"""hardware/pins.toml as numbers: pin n of an Uno or Nano, A0 to A5 as 14 to 19."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PATH = ROOT / "hardware" / "pins.toml"


@dataclass(frozen=True, slots=True)
class DiePins:
    """The four lines of one die: face bits 1, 2, 4, and motion."""

    face: tuple[int, int, int]
    motion: int


def table() -> dict[str, Any]:
    """The dongle's part of the file."""
    dongle: dict[str, Any] = tomllib.loads(PATH.read_text(encoding="utf-8"))["dice_dongle"]
    return dongle


def pi() -> dict[str, Any]:
    """The Raspberry Pi's part of the file."""
    found: dict[str, Any] = tomllib.loads(PATH.read_text(encoding="utf-8"))["raspberry_pi"]
    return found


def pi_pins() -> dict[str, tuple[int, int]]:
    """Every signal of the Pi by name: its GPIO number, and its place on the header."""
    parts = pi()
    named = {**parts["strip"], **parts["buttons"], **parts["buzzer"]}
    del named["reserved"]
    return {name: (one["gpio"], one["pin"]) for name, one in named.items()}


def pin_number(name: str) -> int:
    """D7 is 7, A2 is 16."""
    return int(name[1:]) + {"D": 0, "A": 14}[name[0]]


def die_pins() -> tuple[DiePins, ...]:
    """The lines of each die, in the order of the table."""
    return tuple(
        DiePins(
            (pin_number(die["face_1"]), pin_number(die["face_2"]), pin_number(die["face_4"])),
            pin_number(die["motion"]),
        )
        for die in table()["die"]
    )
