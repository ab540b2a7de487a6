"""A checker as the camera sees it: a turned disc, ray-cast in its own frame of axes.

The face's relief (rim, hollow, groove) bends the surface's direction only; outline, sides, lean
and what a rail hides are exact.
"""

from collections.abc import Callable

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.simulation.arrays import Array
from vision.simulation.camera import Projection
from vision.simulation.lighting import LightField
from vision.simulation.materials import noise
from vision.simulation.plan import rests_at_mm
from vision.simulation.scene import BoardLook, Checker, CheckerLook, Profile
from vision.simulation.shading import Directions, Surfaces, lamp_and_around
from vision.simulation.shadows import Foot, shadow_below
from vision.simulation.sprite import Shadow, Sprite, sprite_of
from vision.simulation.tone import linear_bgr

Axis = NDArray[np.float64]

_SAMPLES, _SAMPLES_MOVING = 3, 2  # rays a pixel, each way; a checker in the hand is in motion
_FILLET = 0.07  # of the radius: how far the edge is rounded over


def base_mm(look: BoardLook, checker: Checker) -> float:
    """The height the checker's lowest point rests at."""
    floor = rests_at_mm(look, checker.x_mm, checker.y_mm)
    return floor + checker.layer * look.checker_height_mm + checker.lift_mm


def axes_of(checker: Checker) -> tuple[Axis, Axis, Axis]:
    """The disc's own right, down and up axes in board coordinates."""
    lean, towards, spin = np.radians((checker.lean_deg, checker.lean_towards_deg, checker.spin_deg))
    flat = np.array((np.cos(towards), np.sin(towards), 0.0))
    side = np.array((-np.sin(towards), np.cos(towards), 0.0))
    up = np.sin(lean) * flat + np.cos(lean) * np.array((0.0, 0.0, 1.0))
    along = np.cos(lean) * flat - np.sin(lean) * np.array((0.0, 0.0, 1.0))
    turn = spin - towards
    u = np.cos(turn) * along + np.sin(turn) * side
    return u, np.asarray(-np.sin(turn) * along + np.cos(turn) * side), up


def centre_of(look: BoardLook, checker: Checker) -> Axis:
    """The middle of the disc's body in board coordinates."""
    lean = np.radians(checker.lean_deg)
    radius, half = look.checker_diameter_mm / 2, look.checker_height_mm / 2
    rise = radius * abs(np.sin(lean)) + half * abs(np.cos(lean))
    return np.array((checker.x_mm, checker.y_mm, base_mm(look, checker) + rise))


def disc_sprite(
    look: BoardLook, checker: Checker, projection: Projection, field: LightField, depth_mm: Array
) -> Sprite | None:
    """The checker's picture, or None where it is out of the picture."""
    centre, axes = centre_of(look, checker), axes_of(checker)
    window = projection.window_of(_hull(look, centre, axes))
    if not window.w or not window.h:
        return None
    samples = _SAMPLES_MOVING if checker.lift_mm else _SAMPLES
    rays = projection.rays(window, samples)
    local = _in_frame(rays, projection.position - centre, axes)
    depth, face, radial, height = _meet(look, *local)
    cover = np.isfinite(depth) & (depth < _enlarged(depth_mm[window.slices()], samples) + 1.0)
    where = np.where(cover, depth, 0)
    local_normal, openness = _relief(look, look.checker(checker.colour), face, radial, height)
    normal = _to_board(local_normal, axes)
    paint = _paint(look, look.checker(checker.colour), radial)
    found = Surfaces(paint, normal, look.checker(checker.colour).shine, openness)
    px, py, _ = projection.position.astype(np.float32)
    x, y = px + where * rays[0], py + where * rays[1]
    lamp, around = field.at(x, y, base_mm(look, checker) + look.checker_height_mm)
    lit, shaded = lamp_and_around(found, rays, lamp, around, field)
    return sprite_of(window, lit, shaded, cover)


def disc_shadow(
    look: BoardLook, checker: Checker, projection: Projection, field: LightField, depth_mm: Array
) -> Shadow | None:
    """The checker's shadow on what lies below it."""
    radius, thick = look.checker_diameter_mm / 2, look.checker_height_mm
    floor = base_mm(look, checker) - checker.lift_mm
    if checker.lean_deg > 45:
        foot = Foot(
            checker.x_mm, checker.y_mm, floor, (thick / 2, 0.6 * radius), checker.lean_towards_deg
        )
        return shadow_below(foot, (0.0, 2 * radius), projection, field, depth_mm)
    foot = Foot(checker.x_mm, checker.y_mm, floor, (radius, radius), is_round=True)
    heights = (checker.lift_mm, checker.lift_mm + thick)
    return shadow_below(foot, heights, projection, field, depth_mm)


def _hull(look: BoardLook, centre: Axis, axes: tuple[Axis, Axis, Axis]) -> list[tuple[float, ...]]:
    radius, half = look.checker_diameter_mm / 2, look.checker_height_mm / 2
    return [
        tuple(centre + a * radius * axes[0] + b * radius * axes[1] + c * half * axes[2])
        for a in (-1, 1)
        for b in (-1, 1)
        for c in (-1, 1)
    ]


def _in_frame(
    rays: Directions, start: Axis, axes: tuple[Axis, Axis, Axis]
) -> tuple[Axis, Directions]:
    """The camera's place and the rays in the disc's own axes."""
    own = np.array([start @ axis for axis in axes])
    u, v, w = (rays[0] * x + rays[1] * y + rays[2] * z for x, y, z in _single(axes))
    return own, (u, v, w)


def _meet(
    look: BoardLook, start: Axis, rays: Directions
) -> tuple[Array, NDArray[np.bool_], tuple[Array, Array], Array]:
    """Depth (inf: missed), whether a face was met, where in the disc's axes, and how high."""
    radius, half = look.checker_diameter_mm / 2, look.checker_height_mm / 2
    u, v, w = (np.float32(s) for s in start)
    du, dv, dw = rays
    flat = np.where(np.abs(dw) < 1e-9, np.float32(1e-9), dw)
    on_face = (np.float32(half if start[2] > 0 else -half) - w) / flat
    face = (u + on_face * du) ** 2 + (v + on_face * dv) ** 2 <= radius**2
    a = np.maximum(du**2 + dv**2, np.float32(1e-9))
    b, c = u * du + v * dv, u * u + v * v - np.float32(radius**2)
    inside = b * b - a * c
    on_side = (-b - np.sqrt(np.maximum(inside, 0))) / a
    side = (inside > 0) & (np.abs(w + on_side * dw) <= half) & ~face
    depth = np.where(face, on_face, np.where(side, on_side, np.float32(np.inf)))
    seen = np.where(face | side, depth, 0)
    return depth.astype(np.float32), face, (u + seen * du, v + seen * dv), w + seen * dw


def _relief(
    look: BoardLook,
    checker: CheckerLook,
    face: NDArray[np.bool_],
    radial: tuple[Array, Array],
    height: Array,
) -> tuple[Directions, Array]:
    """The surface's direction in the disc's axes, and how open it is to the sky."""
    radius, half = look.checker_diameter_mm / 2, look.checker_height_mm / 2
    distance = np.maximum(np.hypot(*radial), 1e-3)
    r = (distance / radius).astype(np.float32)
    slope, openness = _PROFILES[checker.profile](r)
    over = np.clip((r - (1 - _FILLET)) / _FILLET, 0, 0.97)
    slope = slope - over / np.sqrt(1 - over**2)
    edge = np.clip((np.abs(height) / half - 0.75) / 0.25, 0, 0.9)
    outward = np.where(face, -slope, 1.0)
    upward = np.where(face, np.sign(height), np.sign(height) * edge)
    size = np.hypot(outward, upward)
    outward, upward = outward / size, upward / size
    unit = radial[0] / distance, radial[1] / distance
    direction = (outward * unit[0], outward * unit[1], upward)
    return direction, np.where(face, openness, 0.75).astype(np.float32)


def _bump(r: Array, at: float, width: float) -> Array:
    """The slope of a rounded ridge of height 1 at radius `at`."""
    x = (r - at) / width
    return np.asarray(-2 * x / width * np.exp(-x * x), np.float32)


def _dished(r: Array) -> tuple[Array, Array]:
    slope = (
        0.055 * _bump(r, 0.82, 0.10)
        - 0.03 * _bump(r, 0.66, 0.07)
        + 0.34 * r * np.clip((0.64 - r) / 0.06, 0, 1)
    )
    return slope, np.asarray(1 - 0.28 * np.exp(-(((r - 0.67) / 0.06) ** 2)), np.float32)


def _ringed(r: Array) -> tuple[Array, Array]:
    slope = -0.028 * _bump(r, 0.70, 0.045) - 0.02 * _bump(r, 0.22, 0.045) - 0.05 * r
    grooves = np.exp(-(((r - 0.70) / 0.04) ** 2)) + 0.8 * np.exp(-(((r - 0.22) / 0.04) ** 2))
    return slope, np.asarray(1 - 0.38 * grooves, np.float32)


def _domed(r: Array) -> tuple[Array, Array]:
    slope = -0.32 * r**2 - 0.02 * _bump(r, 0.84, 0.05)
    return slope, np.asarray(1 - 0.25 * np.exp(-(((r - 0.84) / 0.05) ** 2)), np.float32)


_PROFILES: dict[Profile, Callable[[Array], tuple[Array, Array]]] = {
    Profile.DISHED: _dished,
    Profile.RINGED: _ringed,
    Profile.DOMED: _domed,
}


def _grain() -> Array:
    rng = np.random.default_rng(7)
    size = (160, 160)
    return 1 + 0.10 * noise(rng, size, (7, 90)) + 0.06 * noise(rng, size, (2, 50))


_GRAIN = _grain()


def _paint(look: BoardLook, checker: CheckerLook, radial: tuple[Array, Array]) -> Array:
    base = linear_bgr(checker.rgb)
    if not checker.grain:
        return np.broadcast_to(base, (*radial[0].shape, 3))
    scale = 70 / (look.checker_diameter_mm / 2)
    columns, rows = (np.asarray(p * scale + 80, np.float32) for p in radial)
    grain = cv2.remap(_GRAIN, columns, rows, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    return np.asarray(base * (1 + checker.grain * (grain - 1))[:, :, None], np.float32)


def _single(axes: tuple[Axis, Axis, Axis]) -> Array:
    """The axes in single precision: double would turn every array it touches into double."""
    return np.array(axes, np.float32)


def _to_board(normal: Directions, axes: tuple[Axis, Axis, Axis]) -> Directions:
    """A direction in the disc's axes as one of the board."""
    u, v, w = normal
    x, y, z = (u * a + v * b + w * c for a, b, c in _single(axes).T)
    return x, y, z


def _enlarged(depth: Array, times: int) -> Array:
    return np.repeat(np.repeat(depth, times, axis=0), times, axis=1)
