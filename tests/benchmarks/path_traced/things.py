"""Checkers, dice and the doubling cube as solid parts."""

import numpy as np

from tests.benchmarks.path_traced.model import Disc, Paint, Part, PathBoard, Turned
from tests.benchmarks.path_traced.shapes import Mesh, box, joined, sheet, turned
from tests.benchmarks.path_traced.textures import face_picture
from vision.simulation.discs import axes_of, centre_of
from vision.simulation.plan import rests_at_mm
from vision.simulation.scene import BoardLook, Checker, Colour, Cube, Die

Profile = tuple[tuple[float, float], ...]

_EDGE: Profile = ((0.97, 0.94), (1.0, 0.8), (1.0, 0.16), (0.96, 0.0), (0.0, 0.0))
_FACES: dict[Turned, Profile] = {
    Turned.DISHED: ((0, 0.66), (0.6, 0.66), (0.7, 0.74), (0.76, 0.98), (0.82, 1.0), (0.92, 1.0)),
    Turned.RINGED: (
        (0, 1), (0.40, 1), (0.43, 0.9), (0.47, 0.9), (0.5, 1), (0.68, 1), (0.71, 0.88),
        (0.76, 0.88), (0.79, 1), (0.92, 1),
    ),
    Turned.RIMMED: ((0, 1), (0.60, 1), (0.62, 0.93), (0.66, 0.93), (0.68, 1), (0.82, 1.0)),
    Turned.DOMED: ((0, 1), (0.3, 0.98), (0.55, 0.93), (0.75, 0.84), (0.9, 0.72)),
    Turned.FLAT: ((0, 1), (0.9, 1)),
    Turned.BUTTON: (
        (0, 0.9), (0.16, 0.88), (0.24, 0.7), (0.5, 0.55), (0.7, 0.75), (0.8, 0.97), (0.92, 1),
    ),
}  # fmt: skip
"""From the middle outwards: (radius, height), as shares of the checker's radius and height."""
_RIM: Profile = ((0.82, 1.0), (0.84, 0.95), (0.86, 1.0), (0.93, 1.0), *_EDGE)
_EDGES: dict[Turned, Profile] = {
    Turned.DOMED: ((0.98, 0.6), (1.0, 0.45), (1.0, 0.16), (0.96, 0.0), (0.0, 0.0)),
}
_PIPS = {
    1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}  # fmt: skip


def checker_parts(board: PathBoard, checkers: tuple[Checker, ...]) -> tuple[Part, ...]:
    """The checkers where they lie."""
    return tuple(part for checker in checkers for part in _checker(board, checker))


def _checker(board: PathBoard, checker: Checker) -> tuple[Part, ...]:
    disc = board.white if checker.colour is Colour.WHITE else board.black
    axes, at = np.stack(axes_of(checker)), centre_of(board.look, checker)
    return tuple(
        Part(mesh.placed(axes, at), paint) for mesh, paint in disc_meshes(board.look, disc)
    )


def disc_meshes(look: BoardLook, disc: Disc) -> tuple[tuple[Mesh, Paint], ...]:
    """A checker about its own middle: one body, or face and rim in two paints."""
    face = _FACES[disc.turned]
    if disc.turned is Turned.RIMMED and disc.rim is not None:
        inner = (*face, (0.82, 0.5))
        return ((_body(look, inner), disc.face), (_body(look, _RIM), disc.rim))
    return ((_body(look, (*face, *_EDGES.get(disc.turned, _EDGE))), disc.face),)


def _body(look: BoardLook, profile: Profile) -> Mesh:
    radius, height = look.checker_diameter_mm / 2, look.checker_height_mm
    return turned([(r * radius, (h - 0.5) * height) for r, h in profile])


def die_parts(look: BoardLook, die: Die) -> tuple[Part, ...]:
    """A die with its pips, the value up and two of its sides."""
    half = die.size_mm / 2
    floor = rests_at_mm(look, die.x_mm, die.y_mm) + die.layer * look.checker_height_mm
    side = next(n for n in range(1, 7) if n not in (die.value, 7 - die.value))
    third = next(n for n in range(1, 7) if n not in (die.value, 7 - die.value, side, 7 - side))
    faces = ((die.value, 2, 1), (side, 0, 1), (7 - side, 0, -1), (third, 1, 1), (7 - third, 1, -1))
    pips = joined([_pip(half, axis, sign, a, b) for v, axis, sign in faces for a, b in _PIPS[v]])
    ink = (22, 20, 20) if sum(die.rgb) > 380 else (240, 236, 226)
    at = (die.x_mm, die.y_mm, floor + half, die.angle_deg)
    cube = box((-half,) * 3, (half,) * 3)
    return (
        Part(cube.moved(*at), Paint(die.rgb, rough=0.25, coat=0.4), 1.6),
        Part(pips.moved(*at), Paint(ink, rough=0.5)),
    )


def _pip(half: float, axis: int, sign: int, a: int, b: int) -> Mesh:
    """A flat spot a hair above one face."""
    spot = turned([(0.0, half + 0.06), (half * 0.2, half + 0.06)], 16)
    flat = spot.verts + np.array((a * half * 0.5, b * half * 0.5, 0.0))
    turns = {0: (2, 0, 1), 1: (1, 2, 0), 2: (0, 1, 2)}[axis]
    verts = flat[:, turns]
    verts[:, axis] *= sign
    return Mesh(verts, spot.faces)


def cube_parts(look: BoardLook, cube: Cube) -> tuple[Part, ...]:
    """The doubling cube with the number that is up."""
    half, paper = cube.size_mm / 2, (236, 232, 222)
    floor = rests_at_mm(look, cube.x_mm, cube.y_mm)
    body = box((-half, -half, 0), (half, half, 2 * half)).moved(
        cube.x_mm, cube.y_mm, floor, cube.angle_deg
    )
    inner = half * 0.72
    top = sheet(-inner, -inner, inner, inner, 0).moved(cube.x_mm, cube.y_mm, floor + 2 * half + 0.1)
    face = face_picture(str(cube.value), paper, (40, 36, 60))
    return (
        Part(body, Paint(paper, rough=0.3, coat=0.3), 2.5),
        Part(top, Paint(rough=0.4, image=face)),
    )
