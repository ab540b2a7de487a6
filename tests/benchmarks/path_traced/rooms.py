"""Rooms people play in: windows, ceilings, bulbs, strips of LEDs, a patch of sun; drawn by seed."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import cos, radians, sin
from typing import Final

import numpy as np

from tests.benchmarks.path_traced.model import Lamp, LampKind, Spot
from vision.simulation.scene import Rgb

_WARM, _WHITE, _COOL = (255, 196, 136), (255, 240, 220), (226, 236, 255)


@dataclass(frozen=True, slots=True)
class Sort:
    """A sort of lamp: how far and how high it hangs, how strong it is."""

    name: str
    kind: LampKind
    far_mm: tuple[int, int]
    high_deg: tuple[int, int]
    power: float
    rgb: Rgb
    size_mm: tuple[float, float] = (400.0, 400.0)


_WINDOW = Sort("window", LampKind.AREA, (1000, 1500), (30, 50), 40, _COOL, (900, 1200))
_EVENING = Sort("window", LampKind.AREA, (1300, 1700), (25, 45), 8, _COOL, (900, 900))
_PANEL = Sort("ceiling", LampKind.AREA, (1500, 2000), (48, 85), 60, _WHITE, (600, 300))
_BULB = Sort("bulb", LampKind.BULB, (700, 1000), (38, 62), 14, _WARM, (110, 110))
_STRIP = Sort("strip", LampKind.AREA, (750, 1000), (42, 65), 12, _COOL, (900, 30))
_SUN = Sort("sun", LampKind.SUN, (3000, 3001), (35, 55), 3.0, (255, 232, 196))


@dataclass(frozen=True, slots=True)
class Room:
    """The lamps, the light from everywhere, and the window's size where sun falls in."""

    lamps: tuple[Lamp, ...]
    sky: Rgb = (200, 205, 215)
    sky_power: float = 0.25
    sun_patch_mm: tuple[float, float] | None = None


def drawn_room(rng: np.random.Generator, middle_mm: Spot) -> Room:
    """One room whose lamps look at the board's middle."""
    kind = int(rng.choice(len(_ROOMS), p=[share for share, _ in _ROOMS]))
    return _ROOMS[kind][1](rng, middle_mm)


def _by_a_window(rng: np.random.Generator, middle: Spot) -> Room:
    return Room((_hung(_WINDOW, rng, middle),), (190, 190, 190), float(rng.uniform(0.12, 0.3)))


def _under_the_ceiling(rng: np.random.Generator, middle: Spot) -> Room:
    count = int(rng.integers(1, 4))
    panel = replace(_PANEL, rgb=(_WARM, _WHITE, _COOL)[int(rng.integers(3))])
    lamps = tuple(
        replace(_hung(panel, rng, middle), name=f"{panel.name} {i}") for i in range(count)
    )
    return Room(lamps, sky_power=float(rng.uniform(0.12, 0.28)))


def _by_a_bulb(rng: np.random.Generator, middle: Spot) -> Room:
    lamps = (_hung(_BULB, rng, middle), _hung(_EVENING, rng, middle))
    return Room(lamps, (150, 140, 130), float(rng.uniform(0.06, 0.16)))


def _by_a_strip(rng: np.random.Generator, middle: Spot) -> Room:
    lamps = (_hung(_STRIP, rng, middle), _hung(_PANEL, rng, middle))
    return Room(lamps, sky_power=float(rng.uniform(0.12, 0.25)))


def _in_a_patch_of_sun(rng: np.random.Generator, middle: Spot) -> Room:
    """The sun through a window lights a part of the board."""
    x, y, z = middle
    spot = (x * float(rng.uniform(0.2, 1.8)), y * float(rng.uniform(0.4, 1.6)), z)
    lamps = (_hung(_SUN, rng, spot), _hung(_WINDOW, rng, middle))
    opening = float(rng.uniform(220, 520)), float(rng.uniform(160, 380))
    return Room(lamps, sky_power=0.28, sun_patch_mm=opening)


def _hung(sort: Sort, rng: np.random.Generator, to: Spot) -> Lamp:
    """A lamp of a sort somewhere round the board, its distance, height and strength drawn."""
    away = float(rng.uniform(*sort.far_mm))
    high, around = radians(float(rng.uniform(*sort.high_deg))), radians(float(rng.uniform(0, 360)))
    level = away * cos(high)
    at = (to[0] + level * cos(around), to[1] + level * sin(around), away * sin(high))
    power = sort.power * float(rng.uniform(0.7, 1.4))
    return Lamp(sort.name, sort.kind, at, power, _tinted(sort.rgb, rng), to, sort.size_mm)


def _tinted(rgb: Rgb, rng: np.random.Generator) -> Rgb:
    """A lamp's colour somewhat nearer to or farther from white."""
    share = float(rng.uniform(0.5, 1.3))
    red, green, blue = (int(min(255, max(60, 255 - (255 - value) * share))) for value in rgb)
    return red, green, blue


_ROOMS: Final[tuple[tuple[float, Callable[[np.random.Generator, Spot], Room]], ...]] = (
    (0.30, _by_a_window),
    (0.25, _under_the_ceiling),
    (0.17, _by_a_bulb),
    (0.13, _by_a_strip),
    (0.15, _in_a_patch_of_sun),
)
"""How often people play in each."""
