"""From a surface's direction and paint to the light it sends to the camera.

Directions are unit vectors as three arrays; light is linear BGR.
"""

from dataclasses import dataclass

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
    facing = np.maximum(nx * lx + ny * ly + nz * lz, 0) / np.float32(lz)
    sky = around * found.openness * (0.55 + 0.45 * nz)
    shaded = found.albedo * sky[:, :, None] * field.around_bgr
    mirrored = np.float32(found.shine) * 0.05 * sky * _rim_light(found.normal, rays)
    shaded += mirrored[:, :, None] * field.around_bgr
    glint = np.float32(found.shine) * _highlight(found.normal, rays, field)
    light = found.albedo * facing[:, :, None] + glint[:, :, None]
    lit = shaded + light * lamp[:, :, None] * field.lamp_bgr
    return lit.astype(np.float32), shaded.astype(np.float32)


def _highlight(normal: Directions, rays: Directions, field: LightField) -> Array:
    """The lamp mirrored in lacquer: a sharp core in a soft glow (Blinn's half vector)."""
    length = np.sqrt(rays[0] ** 2 + rays[1] ** 2 + rays[2] ** 2)
    half = [t - r / length for t, r in zip(field.towards, rays, strict=True)]
    size = np.sqrt(half[0] ** 2 + half[1] ** 2 + half[2] ** 2)
    match = sum(h * n for h, n in zip(half, normal, strict=True)) / size
    match = np.maximum(match, 0)
    return np.asarray(0.5 * match**90 + 0.13 * match**14, np.float32)


def _rim_light(normal: Directions, rays: Directions) -> Array:
    """The room mirrored in lacquer: stronger where the surface turns away (Schlick)."""
    length = np.sqrt(rays[0] ** 2 + rays[1] ** 2 + rays[2] ** 2)
    ahead = -sum(r * n for r, n in zip(rays, normal, strict=True)) / length
    return np.asarray(1 + 8 * (1 - np.clip(ahead, 0, 1)) ** 3, np.float32)
