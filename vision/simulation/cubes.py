"""Dice and the doubling cube as the camera sees them: ray-cast blocks with printed faces.

A block's faces are textures (n, n) float32 of how much of a face is printed (0..1).
"""

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.simulation.arrays import Array
from vision.simulation.camera import Projection
from vision.simulation.lighting import LightField
from vision.simulation.plan import rests_at_mm
from vision.simulation.scene import BoardLook, Cube, Die, Rgb
from vision.simulation.shading import Directions, Surfaces, lamp_and_around
from vision.simulation.shadows import Foot, shadow_below
from vision.simulation.sprite import Shadow, Sprite, sprite_of
from vision.simulation.tone import linear_bgr

_SAMPLES = 4
_FACE_PX = 96
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


@dataclass(frozen=True, slots=True)
class Block:
    """A cube standing on the board: five faces can be seen (+x, -x, +y, -y, top)."""

    x_mm: float
    y_mm: float
    floor_mm: float
    angle_deg: float
    size_mm: float
    paint: Rgb
    ink: Rgb
    faces: tuple[str, str, str, str, str]


def die_block(look: BoardLook, die: Die) -> Block:
    """A die as a block; opposite faces sum to seven."""
    side = die.value % 6 + 1 if die.value not in (3, 6) else 2
    side = 1 if side in (die.value, 7 - die.value) else side
    rest = [v for v in range(1, 7) if v not in (die.value, 7 - die.value, side, 7 - side)]
    faces = (f"pips{side}", f"pips{7 - side}", f"pips{rest[0]}", f"pips{rest[1]}")
    floor = rests_at_mm(look, die.x_mm, die.y_mm) + die.layer * look.checker_height_mm
    ink = (24, 22, 22) if sum(die.rgb) > 380 else (240, 236, 226)
    return Block(
        die.x_mm,
        die.y_mm,
        floor,
        die.angle_deg,
        die.size_mm,
        die.rgb,
        ink,
        (*faces, f"pips{die.value}"),
    )


def cube_block(look: BoardLook, cube: Cube) -> Block:
    """The doubling cube as a block."""
    floor = rests_at_mm(look, cube.x_mm, cube.y_mm)
    sides = ("2", "4", "8", "16")
    return Block(
        cube.x_mm,
        cube.y_mm,
        floor,
        cube.angle_deg,
        cube.size_mm,
        (238, 234, 224),
        (40, 36, 40),
        (*sides, str(cube.value)),
    )


def block_sprite(
    block: Block, projection: Projection, field: LightField, depth_mm: Array
) -> Sprite | None:
    """The block's picture, or None where it is out of the picture."""
    window = projection.window_of(_corners(block))
    if not window.w or not window.h:
        return None
    rays = projection.rays(window, _SAMPLES)
    start, local = _in_frame(block, projection, rays)
    depth, axis = _meet(block, start, local)
    behind = np.repeat(np.repeat(depth_mm[window.slices()], _SAMPLES, 0), _SAMPLES, 1)
    cover = np.isfinite(depth) & (depth < behind + 1.0)
    where = np.where(np.isfinite(depth), depth, 0)
    spot = tuple(np.float32(s) + where * d for s, d in zip(start, local, strict=True))
    normal, paint = _surface(block, axis, spot)
    found = Surfaces(paint, _turned_back(normal, block.angle_deg), 0.55)
    flat = np.full(depth.shape, 1, np.float32)
    lamp, around = field.at(block.x_mm * flat, block.y_mm * flat, block.floor_mm)
    lit, shaded = lamp_and_around(found, rays, lamp, around, field)
    return sprite_of(window, lit, shaded, cover)


def block_shadow(
    block: Block, projection: Projection, field: LightField, depth_mm: Array
) -> Shadow | None:
    """The block's shadow on the surface it stands on."""
    half = block.size_mm / 2
    foot = Foot(block.x_mm, block.y_mm, block.floor_mm, (half, half), block.angle_deg)
    return shadow_below(foot, (0.0, block.size_mm), projection, field, depth_mm)


def _corners(block: Block) -> list[tuple[float, float, float]]:
    half, turn = block.size_mm / 2, np.radians(block.angle_deg)
    c, s = np.cos(turn), np.sin(turn)
    return [
        (
            block.x_mm + (a * c - b * s) * half,
            block.y_mm + (a * s + b * c) * half,
            block.floor_mm + up * block.size_mm,
        )
        for a in (-1, 1)
        for b in (-1, 1)
        for up in (0, 1)
    ]


def _in_frame(
    block: Block, projection: Projection, rays: Directions
) -> tuple[NDArray[np.float64], Directions]:
    """The camera's place and rays in the block's axes, origin in its middle."""
    turn = np.radians(block.angle_deg)
    c, s = np.cos(turn), np.sin(turn)
    away = projection.position - np.array(
        (block.x_mm, block.y_mm, block.floor_mm + block.size_mm / 2)
    )
    start = np.array((c * away[0] + s * away[1], -s * away[0] + c * away[1], away[2]))
    x, y, z = rays
    return start, (
        np.asarray(c * x + s * y, np.float32),
        np.asarray(-s * x + c * y, np.float32),
        z,
    )


def _meet(
    block: Block, start: NDArray[np.float64], rays: Directions
) -> tuple[Array, NDArray[np.int64]]:
    """Depth (inf: missed) and which axis' face was met: 0 x, 1 y, 2 top."""
    half = block.size_mm / 2
    enters, leaves = [], []
    for place, direction in zip(start, rays, strict=True):
        safe = np.where(np.abs(direction) < 1e-9, np.float32(1e-9), direction)
        a, b = np.float32(-half - place) / safe, np.float32(half - place) / safe
        enters.append(np.minimum(a, b))
        leaves.append(np.maximum(a, b))
    stacked = np.stack(enters)
    enter, leave = stacked.max(axis=0), np.min(leaves, axis=0)
    return np.where(enter < leave, enter, np.inf).astype(np.float32), stacked.argmax(axis=0)


def _surface(
    block: Block, axis: NDArray[np.int64], spot: tuple[Array, ...]
) -> tuple[Directions, Array]:
    """The rounded cube's direction in its own axes and its printed paint."""
    half = block.size_mm / 2
    unit = [np.clip(s / half, -1, 1) for s in spot]
    direction = [np.sign(u) * np.maximum(np.abs(u) - 0.74, 0) * 1.8 for u in unit]
    for i in range(3):
        direction[i] = np.where(axis == i, np.sign(unit[i]), direction[i])
    size = np.sqrt(sum(d * d for d in direction))
    ink = np.zeros(axis.shape, np.float32)
    for i, (across, down) in enumerate(((1, 2), (0, 2), (0, 1))):
        for j, sign in enumerate((1, -1)):
            number = 4 if i == 2 else 2 * i + j
            face = _face(block.faces[number])
            to_px = (_FACE_PX - 1) / 2
            printed = cv2.remap(
                face,
                np.asarray((unit[across] + 1) * to_px, np.float32),
                np.asarray((unit[down] + 1) * to_px, np.float32),
                cv2.INTER_LINEAR,
            )
            ink = np.where((axis == i) & (np.sign(unit[i]) == sign), printed, ink)
    shade = linear_bgr(block.paint) * (1 - ink[:, :, None])
    paint = shade + linear_bgr(block.ink) * ink[:, :, None]
    x, y, z = (np.asarray(d / size, np.float32) for d in direction)
    return (x, y, z), paint.astype(np.float32)


def _turned_back(normal: Directions, angle_deg: float) -> Directions:
    turn = np.radians(angle_deg)
    c, s = np.cos(turn), np.sin(turn)
    x, y, z = normal
    return np.asarray(c * x - s * y, np.float32), np.asarray(s * x + c * y, np.float32), z


@lru_cache(maxsize=32)
def _face(name: str) -> Array:
    """What is printed on a face, (n, n) float32: pips, or a number."""
    big = _FACE_PX * 2
    ink = np.zeros((big, big), np.uint8)
    if name.startswith("pips"):
        for column, row in _PIPS[int(name[4:])]:
            spot = (big // 2 + column * big // 4, big // 2 + row * big // 4)
            cv2.circle(ink, spot, big // 11, 255, -1, cv2.LINE_AA)
    else:
        scale = 5.4 if len(name) == 1 else 3.8
        (w, h), _ = cv2.getTextSize(name, cv2.FONT_HERSHEY_SIMPLEX, scale, 14)
        at = ((big - w) // 2, (big + h) // 2)
        cv2.putText(ink, name, at, cv2.FONT_HERSHEY_SIMPLEX, scale, 255, 14, cv2.LINE_AA)
    small = cv2.resize(ink, (_FACE_PX, _FACE_PX), interpolation=cv2.INTER_AREA)
    return small.astype(np.float32) / 255
