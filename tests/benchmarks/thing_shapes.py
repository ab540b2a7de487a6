"""What lies about on café tables, seen from above: sheets of colour with a height, in millimetres.

A *thing* is a few level or rising sheets, one over the other: a cup is a pile of rings with coffee
in it, a phone two rectangles, a hand one sheet that rises to the arm. Each is drawn by a seed and
by a *wardrobe*, the colours it may have; there are two wardrobes that share none, so that what is
built looking at one can be measured on the other.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.simulation.relief import BACK_MM, FRONT_MM, PX_PER_MM, SIDE_MM, relief

Floats = NDArray[np.float32]
Colour = tuple[float, float, float]
"""Red, green, blue, 0 to 255, in the light of the table."""

_Any = TypeVar("_Any")
_PX = 2.0
"""Pixels a millimetre of sheets drawn here."""
SKINS: tuple[Colour, ...] = (
    (246, 222, 204), (226, 184, 156), (196, 146, 110), (140, 94, 66), (86, 56, 42),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Sheet:
    """A coloured sheet whose middle is the thing's own.

    `colour` (h, w, 3) float32 BGR; `cover` (h, w) 0..1; `size_mm` (along, aside); `rise_mm`: its
    height at the left and at the right end; `ahead_mm`: how far its middle lies before the thing's.
    """

    colour: Floats
    cover: Floats
    size_mm: tuple[float, float]
    rise_mm: tuple[float, float]
    ahead_mm: float = 0.0


Thing = tuple[Sheet, ...]


@dataclass(frozen=True, slots=True)
class Wardrobe:
    """Colours that things may have."""

    sleeves: tuple[Colour, ...]
    crockery: tuple[Colour, ...]
    cases: tuple[Colour, ...]
    dice: tuple[Colour, ...]


WARDROBES: Mapping[str, Wardrobe] = {
    "shown": Wardrobe(
        sleeves=((38, 52, 92), (236, 236, 232), (150, 32, 36), (120, 120, 124)),
        crockery=((240, 238, 232), (60, 96, 160), (112, 74, 48)),
        cases=((24, 24, 28), (200, 200, 205)),
        dice=((238, 234, 222), (160, 28, 32), (30, 34, 40)),
    ),
    "held": Wardrobe(
        sleeves=((22, 22, 24), (160, 190, 220), (88, 96, 52), (206, 160, 60), (214, 150, 170)),
        crockery=((34, 34, 38), (170, 44, 40), (70, 120, 82), (184, 104, 66)),
        cases=((60, 40, 90), (150, 120, 90)),
        dice=((30, 110, 60), (40, 70, 160), (230, 180, 40), (240, 240, 245)),
    ),
}


def hand(rng: np.random.Generator, sleeve: Colour) -> Thing:
    """Draw a hand with its arm along x, finger tips at the middle, in one of five skins."""
    return dressed_hand(rng, sleeve, SKINS[int(rng.integers(len(SKINS)))])


def dressed_hand(rng: np.random.Generator, sleeve: Colour, skin: Colour) -> Thing:
    """Draw a hand of that skin."""
    shape = relief()
    flesh = _flat(skin, shape.cover.shape) * (1 - 0.2 * shape.flush[..., None])
    cloth = _flat(sleeve, shape.cover.shape) * shape.weave[..., None]
    colour = flesh * (1 - shape.cloth[..., None]) + cloth * shape.cloth[..., None]
    nx, ny, nz = shape.normal
    turn = rng.uniform(0, 2 * np.pi)
    light = 0.35 + 0.65 * np.clip(0.78 * nz + 0.62 * (np.cos(turn) * nx + np.sin(turn) * ny), 0, 1)
    shaded = colour * (light * shape.openness)[..., None]
    size = (BACK_MM + FRONT_MM, 2 * SIDE_MM)
    rise = (16.0 + 0.1 * BACK_MM, 16.0 - 0.1 * FRONT_MM)
    rows, columns = (round(length * PX_PER_MM) for length in reversed(size))
    full = cv2.resize(shaded, (columns, rows)), cv2.resize(shape.cover, (columns, rows))
    return (Sheet(*_floats(*full), size, rise, (FRONT_MM - BACK_MM) / 2),)


def cup(rng: np.random.Generator, wardrobe: Wardrobe) -> Thing:
    """Draw a cup of coffee or tea, with its handle."""
    outer = float(rng.uniform(34, 46))
    ware, drink = _pick(rng, wardrobe.crockery), _pick(rng, ((46, 26, 14), (140, 70, 20)))
    tall = float(rng.uniform(60, 95))
    size = 2 * outer + 50
    wall = [
        _disc(size, outer * (0.8 + 0.2 * z / tall), _times(ware, 0.55 + 0.3 * z / tall), z)
        for z in np.linspace(0, tall, 8)
    ]
    handle = _handle(size, outer, _times(ware, 0.8), tall * 0.6)
    inside = _disc(size, outer - 3.5, _times(ware, 0.7), tall)
    surface = _glossy(_disc(size, outer - 6.0, drink, tall - 1), rng)
    return (*wall[:5], handle, *wall[5:], _disc(size, outer, ware, tall), inside, surface)


def glass(rng: np.random.Generator, _: Wardrobe) -> Thing:
    """Draw a glass of water: a bright rim, a ring of refraction, and what stands below, dimmed."""
    outer = float(rng.uniform(30, 40))
    size = 2 * outer + 12
    hole = _disc(size, outer - 2.5, (0, 0, 0), 0.0).cover
    rings = []
    for z in (*np.linspace(0, 105, 36), 110.0):
        ring = _disc(size, outer, (205, 212, 216), float(z))
        thick = np.float32(0.5 if z == 110.0 else 0.06)
        rings.append(Sheet(ring.colour, (ring.cover - hole) * thick, ring.size_mm, ring.rise_mm))
    water = _disc(size, outer - 2.5, (150, 158, 160), 80.0)
    water = _glossy(Sheet(water.colour, water.cover * 0.3, water.size_mm, water.rise_mm), rng)
    return (*rings, water)


def phone(rng: np.random.Generator, wardrobe: Wardrobe) -> Thing:
    """Draw a phone: dark glass with a streak of glare, or a lit screen."""
    size = (float(rng.uniform(138, 163)), float(rng.uniform(66, 78)))
    body = _card(size, _pick(rng, wardrobe.cases), 6.0, 9.0)
    inner = (size[0] - 5, size[1] - 5)
    screen = _card(inner, (14, 15, 18), 8.0, 7.0)
    if rng.random() < 0.4:
        return body, _lit(screen, rng)
    return body, _streaked(screen, rng)


def card(rng: np.random.Generator, wardrobe: Wardrobe) -> Thing:
    """Draw a score card or a note pad: white or coloured paper with lines of writing."""
    size = (float(rng.uniform(70, 150)), float(rng.uniform(45, 100)))
    paper = (240, 238, 230) if rng.random() < 0.7 else _pick(rng, wardrobe.crockery)
    sheet = _card(size, paper, 1.0, 2.0)
    colour = sheet.colour.copy()
    for y in range(14, colour.shape[0] - 10, 16):
        end = int(rng.integers(30, max(31, colour.shape[1] - 8)))
        cv2.line(colour, (10, y), (end, y), (90, 70, 60), 2)
    return (Sheet(colour, sheet.cover, sheet.size_mm, sheet.rise_mm),)


def die(rng: np.random.Generator, wardrobe: Wardrobe) -> Thing:
    """Draw a die with pips, rounded corners and sides a little darker than its top."""
    size = float(rng.uniform(11, 17))
    colour = _pick(rng, wardrobe.dice)
    side = [_card((size, size), _times(colour, 0.7), z, 2.0) for z in np.linspace(0, size, 4)]
    top = _card((size, size), colour, size, 2.0)
    dotted = top.colour.copy()
    pip = (20, 20, 24) if sum(colour) > 330 else (235, 235, 235)
    for x, y in _PIPS[int(rng.integers(6))]:
        at = (round((0.5 + 0.28 * x) * dotted.shape[1]), round((0.5 + 0.28 * y) * dotted.shape[0]))
        cv2.circle(dotted, at, max(1, round(0.09 * dotted.shape[1])), pip[::-1], cv2.FILLED)
    return (*side, Sheet(dotted, top.cover, top.size_mm, top.rise_mm))


def cube(rng: np.random.Generator, wardrobe: Wardrobe) -> Thing:
    """Draw a doubling cube with a number on it."""
    size = float(rng.uniform(22, 34))
    colour = _pick(rng, wardrobe.dice)
    side = [_card((size, size), _times(colour, 0.7), z, 3.0) for z in np.linspace(0, size, 5)]
    top = _card((size, size), colour, size, 3.0)
    written = top.colour.astype(np.uint8)
    ink = (20, 20, 24) if sum(colour) > 330 else (235, 235, 235)
    value = str(_pick(rng, (2, 4, 8, 64)))
    at = (round(0.2 * size * _PX), round(0.68 * size * _PX))
    cv2.putText(written, value, at, cv2.FONT_HERSHEY_SIMPLEX, 0.035 * size, ink[::-1], 3)
    return (*side, Sheet(written.astype(np.float32), top.cover, top.size_mm, top.rise_mm))


FURNITURE: Mapping[str, Callable[[np.random.Generator, Wardrobe], Thing]] = {
    "cup": cup, "glass": glass, "phone": phone, "card": card, "dice": die, "cube": cube,
}  # fmt: skip
"""Everything but hands, whose sleeves may also have the board's own colours."""

_PIPS = (
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
)


def _pick(rng: np.random.Generator, some: tuple[_Any, ...]) -> _Any:
    return some[int(rng.integers(len(some)))]


def _times(colour: Colour, factor: float) -> Colour:
    return (colour[0] * factor, colour[1] * factor, colour[2] * factor)


def _flat(colour: Colour, shape: tuple[int, ...]) -> Floats:
    return np.broadcast_to(np.array(colour[::-1], dtype=np.float32), (*shape[:2], 3)).copy()


def _floats(colour: object, cover: object) -> tuple[Floats, Floats]:
    return np.asarray(colour, dtype=np.float32), np.asarray(cover, dtype=np.float32)


def _disc(size_mm: float, radius_mm: float, colour: Colour, z_mm: float) -> Sheet:
    pixels = round(size_mm * _PX)
    y, x = np.mgrid[0:pixels, 0:pixels] - (pixels - 1) / 2
    cover = np.clip(radius_mm * _PX + 0.5 - np.hypot(x, y), 0, 1).astype(np.float32)
    return Sheet(_flat(colour, cover.shape), cover, (size_mm, size_mm), (z_mm, z_mm))


def _handle(size_mm: float, outer_mm: float, colour: Colour, z_mm: float) -> Sheet:
    sheet = _disc(size_mm, 0.0, colour, z_mm)
    cover = np.zeros_like(sheet.cover)
    middle = cover.shape[0] // 2
    at = (middle + round((outer_mm + 6) * _PX), middle)
    cv2.ellipse(cover, at, (round(13 * _PX), round(11 * _PX)), 0, 0, 360, 1.0, round(5 * _PX))
    return Sheet(sheet.colour, cover, sheet.size_mm, sheet.rise_mm)


def _card(size_mm: tuple[float, float], colour: Colour, z_mm: float, corner_mm: float) -> Sheet:
    columns, rows = (max(4, round(length * _PX)) for length in size_mm)
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    corner = min(corner_mm * _PX, rows / 2 - 1, columns / 2 - 1)
    dx = np.maximum(np.abs(x - (columns - 1) / 2) - (columns / 2 - corner), 0)
    dy = np.maximum(np.abs(y - (rows - 1) / 2) - (rows / 2 - corner), 0)
    cover = np.clip(corner + 0.5 - np.hypot(dx, dy), 0, 1).astype(np.float32)
    return Sheet(_flat(colour, cover.shape), cover, size_mm, (z_mm, z_mm))


def _glossy(sheet: Sheet, rng: np.random.Generator) -> Sheet:
    """A lamp mirrored in a liquid."""
    colour = sheet.colour.copy()
    rows, columns = colour.shape[:2]
    at = (round(columns * rng.uniform(0.35, 0.65)), round(rows * rng.uniform(0.35, 0.65)))
    axes = (round(columns * 0.08), round(rows * 0.04))
    cv2.ellipse(colour, at, axes, float(rng.uniform(0, 180)), 0, 360, (245, 248, 250), cv2.FILLED)
    soft = np.asarray(cv2.GaussianBlur(colour, (0, 0), 2.0), dtype=np.float32)
    return Sheet(soft, sheet.cover, sheet.size_mm, sheet.rise_mm)


def _streaked(sheet: Sheet, rng: np.random.Generator) -> Sheet:
    """A window mirrored in dark glass."""
    rows, columns = sheet.cover.shape
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    angle, wide = rng.uniform(0, np.pi), rng.uniform(15, 60)
    off = (x - columns * rng.uniform(0, 1)) * np.cos(angle) + (y - rows / 2) * np.sin(angle)
    glare = float(rng.uniform(30, 190)) * np.exp(-0.5 * (off / wide) ** 2)
    colour = (sheet.colour + glare[..., None]).astype(np.float32)
    return Sheet(colour, sheet.cover, sheet.size_mm, sheet.rise_mm)


def _lit(sheet: Sheet, rng: np.random.Generator) -> Sheet:
    """A screen with blocks of any colour."""
    colour = sheet.colour.copy()
    colour[:] = rng.uniform(150, 250, 3)
    rows, columns = sheet.cover.shape
    for _ in range(6):
        x, y = int(rng.integers(columns)), int(rng.integers(rows))
        block = tuple(float(level) for level in rng.uniform(20, 250, 3))
        cv2.rectangle(colour, (x, y), (x + 60, y + 22), block, cv2.FILLED)
    return Sheet(colour, sheet.cover, sheet.size_mm, sheet.rise_mm)
