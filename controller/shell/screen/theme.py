"""Every colour of screen and lamps, chosen so that it can be read and told apart by everybody.

Meanings are never told by colour alone: each mark has a shape of its own, and the four mark colours
are those of Okabe and Ito (2008), which stay apart for every kind of colour blindness.
"""

from typing import Final

from controller.display.light_view import LampMeaning
from controller.display.screen_parts import Tone
from controller.rules.side import Side

Colour = tuple[int, int, int]
"""Red, green, blue, 0 to 255."""

SKY: Final[Colour] = (86, 180, 233)
AMBER: Final[Colour] = (255, 190, 60)
VERMILLION: Final[Colour] = (255, 110, 50)
TEAL: Final[Colour] = (40, 200, 150)

BACKGROUND: Final[Colour] = (17, 20, 26)
BACKGROUND_LOW: Final[Colour] = (26, 31, 40)
CARD: Final[Colour] = (35, 41, 52)
CARD_ON_TURN: Final[Colour] = (46, 58, 77)
EDGE: Final[Colour] = (70, 80, 98)
TEXT: Final[Colour] = (245, 246, 248)
DIM: Final[Colour] = (176, 186, 202)
TEXT_DARK: Final[Colour] = (24, 24, 28)

WOOD: Final[Colour] = (74, 47, 31)
WOOD_LIGHT: Final[Colour] = (122, 82, 54)
WOOD_DARK: Final[Colour] = (44, 27, 18)
WOOD_TEXT: Final[Colour] = (240, 222, 196)
FELT: Final[Colour] = (38, 66, 70)
FELT_DARK: Final[Colour] = (27, 49, 53)
POINT_LIGHT: Final[Colour] = (196, 170, 130)
POINT_DARK: Final[Colour] = (128, 62, 48)

FACES: Final[dict[Side, Colour]] = {Side.WHITE: (246, 240, 226), Side.BLACK: (38, 40, 48)}
RIMS: Final[dict[Side, Colour]] = {Side.WHITE: (150, 128, 90), Side.BLACK: (150, 158, 172)}
GROOVES: Final[dict[Side, Colour]] = {Side.WHITE: (214, 202, 174), Side.BLACK: (72, 76, 88)}
ON_CHECKER: Final[dict[Side, Colour]] = {Side.WHITE: TEXT_DARK, Side.BLACK: TEXT}

TONES: Final[dict[Tone, tuple[Colour, Colour]]] = {
    Tone.CALM: (CARD, SKY),
    Tone.ANSWER: ((22, 60, 104), AMBER),
    Tone.WRONG: ((112, 34, 14), VERMILLION),
    Tone.TROUBLE: ((92, 60, 4), AMBER),
    Tone.DONE: ((10, 74, 58), TEAL),
}
"""The background of the sentence and the colour of its sign."""

BUTTON_MAIN: Final[Colour] = (24, 98, 168)
BUTTON: Final[Colour] = (52, 60, 75)

READ_TOGETHER: Final[tuple[tuple[Colour, Colour], ...]] = (
    (TEXT, BACKGROUND),
    (TEXT, BACKGROUND_LOW),
    (DIM, BACKGROUND),
    (DIM, BACKGROUND_LOW),
    (TEXT, CARD),
    (TEXT, CARD_ON_TURN),
    (DIM, CARD),
    (DIM, CARD_ON_TURN),
    (WOOD_TEXT, WOOD),
    (WOOD_TEXT, WOOD_DARK),
    (AMBER, BACKGROUND_LOW),
    (TEXT, BUTTON),
    (TEXT, BUTTON_MAIN),
    *((TEXT, ground) for ground, _ in TONES.values()),
    *((ON_CHECKER[side], FACES[side]) for side in Side),
)
"""Every pair of text and ground that is painted; a test holds each to READABLE."""

READABLE: Final = 4.5
"""The least contrast of text, WCAG 2.2, 1.4.3."""

LAMPS: Final[dict[LampMeaning, Colour]] = {
    LampMeaning.OFF: (0, 0, 0),
    LampMeaning.SOURCE: (0, 90, 255),
    LampMeaning.TARGET: (255, 130, 0),
    LampMeaning.WRONG: (255, 20, 0),
    LampMeaning.RIGHT: (0, 200, 110),
    LampMeaning.CHOICE: (255, 130, 0),
    LampMeaning.LAST_PLAY: (60, 60, 60),
    LampMeaning.TURN: (140, 140, 140),
    LampMeaning.CUBE: (255, 0, 200),
    LampMeaning.WON: (0, 200, 110),
    LampMeaning.TROUBLE: (90, 40, 0),
}
DIM_HALF: Final = 0.15
"""How bright a blinking lamp is in its dim half; never dark, so that its place stays known."""


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours, 1 to 21 (WCAG 2.2, relative luminance)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (_linear(channel / 255) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def mixed(one: Colour, other: Colour, part: float) -> Colour:
    """Return a colour between two; `part` 0 is the first, 1 the second."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return (red, green, blue)
