"""hardware/pins.toml for the drawings: the very table that code and tests use."""

import tomllib
from pathlib import Path
from typing import Any

PINS = Path(__file__).resolve().parents[1] / "pins.toml"


def table(part: str) -> dict[str, Any]:
    """Return one part of the table: raspberry_pi or dice_dongle."""
    found: dict[str, Any] = tomllib.loads(PINS.read_text(encoding="utf-8"))[part]
    return found


def on_header(pin: dict[str, int]) -> str:
    """Return how a pin of the Pi is written in a drawing."""
    return f"pin {pin['pin']} (GPIO {pin['gpio']})"
