"""The shape of a hand with its sleeve, from above: heights, directions, skin and cloth.

Hand plane: millimetres, x along the fingers, origin at the finger tips. Modelled once.
"""

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np

from vision.simulation.arrays import Array
from vision.simulation.materials import noise

PX_PER_MM = 1.6
BACK_MM, FRONT_MM, SIDE_MM = 700.0, 24.0, 84.0
_SOFT_MM = 2.2  # how softly limbs flow into each other


@dataclass(frozen=True, slots=True)
class Limb:
    """A tapering round limb from a to b, in hand millimetres (x, y, z, radius)."""

    a: tuple[float, float, float, float]
    b: tuple[float, float, float, float]


_SKIN = (
    Limb((-7, 8, 12, 7.2), (-36, 13, 32, 8.4)),  # index finger, bent to pinch
    Limb((-36, 13, 32, 8.4), (-94, 20, 42, 10.5)),
    Limb((-4, -8, 14, 7.4), (-36, -6, 36, 8.6)),  # middle finger
    Limb((-36, -6, 36, 8.6), (-96, 2, 44, 10.5)),
    Limb((-15, -24, 18, 7.0), (-46, -22, 35, 8.0)),  # ring finger
    Limb((-46, -22, 35, 8.0), (-98, -14, 42, 10.0)),
    Limb((-38, -38, 20, 6.0), (-64, -36, 33, 7.0)),  # little finger
    Limb((-64, -36, 33, 7.0), (-104, -27, 39, 9.0)),
    Limb((-22, 27, 12, 8.2), (-58, 43, 25, 9.2)),  # thumb
    Limb((-58, 43, 25, 9.2), (-122, 28, 34, 15)),
    Limb((-100, 13, 34, 18), (-160, 11, 36, 20)),  # the back of the hand
    Limb((-102, -5, 34, 18), (-160, -2, 36, 20)),
    Limb((-106, -18, 33, 15), (-160, -10, 36, 17)),
    Limb((-150, 3, 36, 23), (-215, 2, 42, 23)),  # wrist
)
_CLOTH = (
    Limb((-192, 2, 42, 30), (-208, 2, 43, 33)),  # cuff
    Limb((-205, 2, 43, 34), (-330, 0, 52, 41)),
    Limb((-330, 0, 52, 41), (-760, -4, 84, 50)),
)
_KNUCKLES = ((-96, 20), (-98, 1), (-100, -15), (-106, -28), (-36, 13), (-36, -6), (-46, -22))
_NAILS = ((-8, 8, 9), (-6, -8, 4), (-17, -24, 4), (-40, -38, 5), (-24, 29, 24))


@dataclass(frozen=True, slots=True)
class Relief:
    """A hand from above, (rows, columns) each: outline, cloth or skin, direction, shades."""

    cover: Array
    cloth: Array
    normal: tuple[Array, Array, Array]
    openness: Array
    flush: Array  # redder skin, 0..1
    nail: Array
    weave: Array


@lru_cache(maxsize=1)
def relief() -> Relief:
    """The one hand there is."""
    x, y = _grid()
    skin, cloth = _union(_SKIN, x, y), _union(_CLOTH, x, y)
    is_cloth = (cloth > skin).astype(np.float32)
    height = np.maximum(skin, cloth)
    cover = (height > 0).astype(np.float32)
    rng = np.random.default_rng(11)
    folds = noise(rng, x.shape, (26 * PX_PER_MM, 15 * PX_PER_MM)) * 2.4 * is_cloth
    wrinkles = noise(rng, x.shape, (2.5 * PX_PER_MM, 2 * PX_PER_MM)) * 0.10 * (1 - is_cloth)
    smooth = cv2.GaussianBlur(np.maximum(height, 0) + folds + wrinkles, (0, 0), 1.2)
    weave = 1 + 0.05 * noise(rng, x.shape, (1.4, 1.4)) * is_cloth
    return Relief(
        cover=cv2.GaussianBlur(cover, (0, 0), 0.7).astype(np.float32),
        cloth=cv2.GaussianBlur(is_cloth, (0, 0), 0.7).astype(np.float32),
        normal=_directions(smooth),
        openness=_openness(np.maximum(height, 0)),
        flush=_spots(x, y, [(u, v, 9.0, 8.0) for u, v in _KNUCKLES]),
        nail=_spots(x, y, [(u, v, 5.0, 4.2) for u, v, _ in _NAILS]) ** 0.5,
        weave=weave.astype(np.float32),
    )


def _grid() -> tuple[Array, Array]:
    columns = np.arange(int((BACK_MM + FRONT_MM) * PX_PER_MM), dtype=np.float32)
    rows = np.arange(int(2 * SIDE_MM * PX_PER_MM), dtype=np.float32)
    x, y = np.meshgrid(columns / PX_PER_MM - BACK_MM, rows / PX_PER_MM - SIDE_MM)
    return x.astype(np.float32), y.astype(np.float32)


def _union(limbs: tuple[Limb, ...], x: Array, y: Array) -> Array:
    """The limbs' upper surface, flowing softly into each other; below 0 outside."""
    total = np.zeros(x.shape, np.float32)
    for limb in limbs:
        top = _top(limb, x, y)
        total += np.where(top > 0, np.exp(np.minimum(top, 160) / _SOFT_MM), 0)
    return np.where(total > 0, np.log(np.maximum(total, 1e-6)) * _SOFT_MM, -1).astype(np.float32)


def _top(limb: Limb, x: Array, y: Array) -> Array:
    (ax, ay, az, ar), (bx, by, bz, br) = limb.a, limb.b
    length2 = (bx - ax) ** 2 + (by - ay) ** 2
    part = np.clip(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length2, 0, 1)
    gap2 = (x - ax - part * (bx - ax)) ** 2 + (y - ay - part * (by - ay)) ** 2
    radius = ar + part * (br - ar)
    inside = radius**2 - gap2
    top = az + part * (bz - az) + np.sqrt(np.maximum(inside, 0))
    return np.where(inside > 0, top, -1).astype(np.float32)


def _directions(height: Array) -> tuple[Array, Array, Array]:
    dx = cv2.Sobel(height, cv2.CV_32F, 1, 0, ksize=3) * (PX_PER_MM / 8)
    dy = cv2.Sobel(height, cv2.CV_32F, 0, 1, ksize=3) * (PX_PER_MM / 8)
    size = np.sqrt(dx * dx + dy * dy + 1)
    return (
        (-dx / size).astype(np.float32),
        (-dy / size).astype(np.float32),
        (1 / size).astype(np.float32),
    )


def _openness(height: Array) -> Array:
    """Darker between fingers, where higher things stand close by."""
    around = cv2.GaussianBlur(height, (0, 0), 6 * PX_PER_MM)
    return np.clip(1 - np.maximum(around - height, 0) / 34, 0.35, 1).astype(np.float32)


def _spots(x: Array, y: Array, spots: list[tuple[float, float, float, float]]) -> Array:
    total = np.zeros(x.shape, np.float32)
    for u, v, long, wide in spots:
        total = np.maximum(total, np.exp(-(((x - u) / long) ** 2) - ((y - v) / wide) ** 2))
    return total
