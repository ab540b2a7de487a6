"""Draw all sheets anew, after pins.toml or a drawing was changed."""

from collections.abc import Callable
from pathlib import Path

from hardware.drawings import buttons, buzzer, dongle, mount, rails, strip
from hardware.drawings.sheet import Sheet

FOLDER = Path(__file__).resolve().parents[1] / "wiring"
SHEETS: dict[str, Callable[[], Sheet]] = {
    "strip": strip.draw,
    "buttons": buttons.draw,
    "buzzer": buzzer.draw,
    "dongle": dongle.draw,
    "rails": rails.draw,
    "mount": mount.draw,
}


def main() -> None:
    """Write each sheet beside the guide."""
    FOLDER.mkdir(exist_ok=True)
    for name, draw in SHEETS.items():
        (FOLDER / f"{name}.svg").write_text(draw().svg(), encoding="utf-8")


if __name__ == "__main__":
    main()
