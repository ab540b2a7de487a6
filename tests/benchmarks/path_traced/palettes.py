"""The colours and stuffs boards are really made of, drawn from lists as shops and clubs have them.

Everything takes a generator, so that a seed decides. Colours are sRGB (red, green, blue).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np

from tests.benchmarks.path_traced.model import Disc, Paint, Stuff, Turned
from vision.simulation.scene import Rgb, Surface

SURFACES: Final = {
    Stuff.WOOD: Surface.WOOD,
    Stuff.HIDE: Surface.LEATHER,
    Stuff.CLOTH: Surface.FELT,
    Stuff.CORK: Surface.CORK,
}
_SOFT: Final[tuple[Rgb, ...]] = (
    (28, 70, 52), (64, 108, 84), (24, 62, 110), (20, 38, 66), (110, 28, 36), (38, 38, 40),
    (92, 92, 94), (176, 140, 98), (112, 74, 48), (38, 104, 110), (150, 58, 40), (196, 190, 176),
    (222, 214, 192),
)  # fmt: skip
_CORKS: Final[tuple[Rgb, ...]] = ((186, 146, 100), (160, 118, 76), (48, 44, 42), (44, 84, 62))
_WOODS: Final[tuple[Rgb, ...]] = (
    (196, 150, 98), (150, 84, 50), (120, 80, 50), (90, 58, 40), (214, 186, 144), (170, 112, 66),
)  # fmt: skip
_FIELDS: Final = {
    Stuff.WOOD: _WOODS,
    Stuff.HIDE: _SOFT,
    Stuff.CLOTH: _SOFT,
    Stuff.CORK: _CORKS,
}
_LIGHT_POINTS: Final[tuple[Rgb, ...]] = (
    (226, 208, 172), (236, 230, 216), (232, 226, 210), (214, 178, 120), (200, 196, 190),
    (214, 190, 128),
)  # fmt: skip
_DARK_POINTS: Final[tuple[Rgb, ...]] = (
    (36, 32, 32), (118, 28, 36), (176, 32, 38), (66, 42, 30), (24, 62, 110), (28, 84, 60),
    (196, 92, 44), (120, 64, 38), (130, 130, 134),
)  # fmt: skip
_LIGHT_CHECKERS: Final[tuple[Rgb, ...]] = (
    (236, 228, 208), (240, 238, 232), (232, 208, 166), (222, 184, 122), (238, 226, 196),
    (226, 190, 84),
)  # fmt: skip
_DARK_CHECKERS: Final[tuple[Rgb, ...]] = (
    (30, 30, 32), (44, 30, 22), (84, 50, 34), (24, 44, 84), (96, 22, 20), (30, 70, 48),
    (168, 36, 38), (150, 84, 44), (108, 108, 112),
)  # fmt: skip
_FRAMES: Final[tuple[Rgb, ...]] = (*_WOODS, (60, 38, 28), (36, 34, 34), (30, 40, 62))
_TABLES: Final[tuple[tuple[Rgb, Stuff], ...]] = (
    ((146, 104, 66), Stuff.WOOD), ((112, 86, 62), Stuff.WOOD), ((196, 160, 116), Stuff.WOOD),
    ((60, 76, 104), Stuff.CLOTH), ((92, 84, 76), Stuff.CLOTH), ((34, 78, 56), Stuff.CLOTH),
    ((206, 202, 196), Stuff.PLAIN), ((60, 60, 62), Stuff.PLAIN),
)  # fmt: skip
_SKINS: Final[tuple[Rgb, ...]] = (
    (236, 188, 158), (224, 172, 140), (200, 150, 120), (150, 104, 78), (94, 62, 46),
)  # fmt: skip
_SLEEVES: Final[tuple[Rgb, ...]] = (
    (34, 30, 32), (52, 74, 120), (226, 226, 230), (150, 40, 44), (96, 100, 92), (222, 178, 190),
)  # fmt: skip
_LOW, _USUAL, _APART = 11.0, 24.0, 30.0
"""How far colours are apart in Lab: what belongs to a board of low contrast, to a usual one, and
the least by which two sides' checkers differ in lightness (0..100)."""


@dataclass(frozen=True, slots=True)
class Colours:
    """What a field, its two sorts of points and the two sides' checkers look like."""

    stuff: Stuff
    field: Rgb
    odd: Rgb
    even: Rgb
    white: Rgb
    black: Rgb


def drawn_colours(rng: np.random.Generator) -> Colours:
    """One board's colours: one in seven of low contrast, one in five checkers like a point."""
    stuff = (Stuff.HIDE, Stuff.WOOD, Stuff.CLOTH, Stuff.CORK)[
        int(rng.choice(4, p=(0.32, 0.34, 0.22, 0.12)))
    ]
    least = _LOW if rng.random() < 1 / 7 else _USUAL
    while True:
        field = jittered(pick(rng, _FIELDS[stuff]), rng)
        first = _DARK_POINTS if rng.random() < 0.12 else _LIGHT_POINTS
        light, dark = (jittered(pick(rng, of), rng) for of in (first, _DARK_POINTS))
        if min(apart(field, light), apart(field, dark), apart(light, dark)) >= least:
            break
    while True:
        white, black = (jittered(pick(rng, of), rng) for of in (_LIGHT_CHECKERS, _DARK_CHECKERS))
        white = light if rng.random() < 0.2 else white
        black = dark if rng.random() < 0.2 else black
        if _lab(white)[0] - _lab(black)[0] >= _APART:
            break
    odd, even = (light, dark) if rng.random() < 0.5 else (dark, light)
    return Colours(stuff, field, odd, even, white, black)


def drawn_discs(rng: np.random.Generator, colours: Colours) -> tuple[Disc, Disc]:
    """White's and Black's checkers: turned alike, of one material, lacquered or matt."""
    turned = (*Turned,)[int(rng.integers(len(Turned)))]
    gloss = float(rng.beta(1.6, 1.6))
    wooden = colours.stuff is Stuff.WOOD and rng.random() < 0.6
    stuff = Stuff.WOOD if wooden else (Stuff.PLAIN, Stuff.PEARL)[int(rng.random() < 0.3)]
    rim = Paint((196, 168, 110), rough=0.3, metal=0.7) if rng.random() < 0.35 else None
    first, second = (
        Paint(
            rgb,
            None if stuff is Stuff.PLAIN else shaded(rgb, 0.82),
            stuff,
            5.0 if wooden else 26.0,
            rough=0.5 - 0.36 * gloss,
            coat=0.9 * gloss,
        )
        for rgb in (colours.white, colours.black)
    )
    return Disc(turned, first, rim and first), Disc(turned, second, rim)


def drawn_frame(rng: np.random.Generator, stuff: Stuff) -> Paint:
    """Rails and bar: wood on wooden boards, else wood or leather."""
    wooden = stuff is Stuff.WOOD or rng.random() < 0.5
    rgb = jittered(pick(rng, _FRAMES), rng)
    coat = float(rng.choice((0.0, 0.2, 0.5)))
    kind = Stuff.WOOD if wooden else Stuff.HIDE
    return Paint(rgb, shaded(rgb, 0.72), kind, 10.0, rough=float(rng.uniform(0.3, 0.6)), coat=coat)


def drawn_table(rng: np.random.Generator) -> Paint:
    """What the board lies on."""
    rgb, stuff = _TABLES[int(rng.integers(len(_TABLES)))]
    grain = {Stuff.WOOD: 36.0, Stuff.CLOTH: 6.0}.get(stuff, 80.0)
    rough = 0.95 if stuff is Stuff.CLOTH else float(rng.uniform(0.3, 0.6))
    other = shaded(rgb, 0.94 if stuff is Stuff.PLAIN else 0.74)
    return Paint(jittered(rgb, rng), other, stuff, grain, along_x=True, rough=rough)


def drawn_hands(rng: np.random.Generator) -> tuple[tuple[Rgb, Rgb], ...]:
    """Skin and sleeve of the two players; every fourth arm is bare."""
    players = []
    for _ in range(2):
        skin = jittered(pick(rng, _SKINS), rng)
        players.append((skin, skin if rng.random() < 0.25 else pick(rng, _SLEEVES)))
    return tuple(players)


def pick(rng: np.random.Generator, among: Sequence[Rgb]) -> Rgb:
    """One of some colours."""
    return among[int(rng.integers(len(among)))]


def jittered(rgb: Rgb, rng: np.random.Generator) -> Rgb:
    """Nearly the same colour, as another dye lot has it."""
    own, lighter = rng.normal(0, 4, 3), rng.normal(1, 0.06)
    red, green, blue = (int(v) for v in np.clip(np.array(rgb) * lighter + own, 12, 245))
    return red, green, blue


def shaded(rgb: Rgb, factor: float) -> Rgb:
    """The same colour, darker."""
    return int(rgb[0] * factor), int(rgb[1] * factor), int(rgb[2] * factor)


def apart(one: Rgb, other: Rgb) -> float:
    """How far two colours are apart to the eye: their distance in Lab."""
    return float(np.linalg.norm(_lab(one) - _lab(other)))


def _lab(rgb: Rgb) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    pixel = np.array([[rgb]], np.float32) / 255
    return np.asarray(cv2.cvtColor(pixel, cv2.COLOR_RGB2LAB)[0, 0], np.float32)
