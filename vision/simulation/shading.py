"""From a surface's direction and paint to the light it sends to the camera.

Directions are unit vectors as three arrays; light is linear BGR.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.simulation.arrays import Array
from vision.simulation.lighting import LightField

Directions = tuple[Array, Array, Array]


@dataclass(frozen=True, slots=True)
class Surfaces:
    """What a grid of rays met: paint (h, w, 3), direction, how shiny, how open to the sky."""

    albedo: Array
    normal: Directions
    shine: float
    openness: Array | float = 1.0


def lamp_and_around(
    found: Surfaces, rays: Directions, lamp: Array, around: Array, field: LightField
) -> tuple[Array, Array]:
    """The light with the lamp and without it, each (h, w, 3) float32.

    Args:
        found: the surfaces met.
        rays: the directions looked along.
        lamp: the lamp's share that arrives, (h, w).
        around: the surroundings' share that arrives, (h, w).
        field: the lamp itself.
    """
    nx, ny, nz = found.normal
    lx, ly, lz = field.towards
    facing = np.maximum(nx * lx + ny * ly + nz * lz, 0) * (lamp / np.float32(lz))
    sky = around * found.openness * (0.55 + 0.45 * nz)
    length = np.sqrt(rays[0] * rays[0] + rays[1] * rays[1] + rays[2] * rays[2])
    looked = (rays[0] / length, rays[1] / length, rays[2] / length)
    shine = np.float32(found.shine)
    mirrored = shine * 0.05 * sky * _rim_light(found.normal, looked)
    glint = shine * lamp * _highlight(found.normal, looked, field)
    return coloured(found.albedo, (facing, sky), (glint, mirrored), field)


def coloured(
    albedo: Array,
    falling: tuple[Array, Array],
    mirrored: tuple[Array, Array] | tuple[float, float],
    field: LightField,
) -> tuple[Array, Array]:
    """The light sent back with and without the lamp: paint times what falls, plus what mirrors.

    `falling` and `mirrored` are the shares of lamp and surroundings. Worked out colour by colour:
    numpy is slow on arrays whose last axis is 3.
    """
    lit, shaded = [], []
    for i, (lamp, around) in enumerate(zip(field.lamp_bgr, field.around_bgr, strict=True)):
        paint = albedo[:, :, i]
        dark = (paint * falling[1] + mirrored[1]) * around
        shaded.append(np.asarray(dark, np.float32))
        lit.append(np.asarray(dark + (paint * falling[0] + mirrored[0]) * lamp, np.float32))
    return np.asarray(cv2.merge(lit), np.float32), np.asarray(cv2.merge(shaded), np.float32)


def _highlight(normal: Directions, looked: Directions, field: LightField) -> Array:
    """The lamp mirrored in lacquer: a sharp core in a soft glow (Blinn's half vector)."""
    hx, hy, hz = (t - r for t, r in zip(field.towards, looked, strict=True))
    size = np.sqrt(hx * hx + hy * hy + hz * hz)
    match = np.maximum(hx * normal[0] + hy * normal[1] + hz * normal[2], 0) / size
    glow = _squared(match, 4)
    return np.asarray(0.13 * glow + 0.5 * _squared(glow, 3), np.float32)


def _rim_light(normal: Directions, looked: Directions) -> Array:
    """The room mirrored in lacquer: stronger where the surface turns away (Schlick)."""
    away = 1 + looked[0] * normal[0] + looked[1] * normal[1] + looked[2] * normal[2]
    away = np.clip(away, 0, 1)
    return np.asarray(1 + 8 * away * away * away, np.float32)


def _squared(value: Array, times: int) -> Array:
    """The value to the power 2**times; squaring is ten times faster than a general power."""
    for _ in range(times):
        value = value * value
    return value
