"""Which pin of a Raspberry Pi is what (BCM numbers): the Pi's part of hardware/pins.toml.

A test compares the two. They are constants here because an installed wheel has no `hardware`.
"""

from typing import Final

from controller.display.board_buttons import Letter
from controller.rules.side import Side

SPI_PORT: Final = 0
SPI_DEVICE: Final = 0
"""SPI0: its data leave at GPIO 10, its clock at 11; 8 and 9 belong to the same bus."""

PLAYER_BUTTONS: Final[dict[str, tuple[Side, Letter]]] = {
    "white_a": (Side.WHITE, Letter.A),
    "white_b": (Side.WHITE, Letter.B),
    "black_a": (Side.BLACK, Letter.A),
    "black_b": (Side.BLACK, Letter.B),
}
DIRECTOR_KEY: Final = "director_key"

BUTTON_PINS: Final[dict[str, int]] = {
    "white_a": 17,
    "white_b": 27,
    "black_a": 22,
    "black_b": 23,
    DIRECTOR_KEY: 24,
}
"""Each contact is between its pin and ground; the pin's own pull-up does the rest."""

BUZZER_PIN: Final = 18
