"""Solid shapes as meshes: boxes, turned bodies, capsules. Pure geometry in board millimetres."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]
Face = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Mesh:
    """`verts` (N, 3) float64; each face names its corners, counter-clockwise from outside."""

    verts: Points
    faces: tuple[Face, ...]

    def placed(self, axes: Points, at: Sequence[float] | Points) -> "Mesh":
        """The mesh with its own x, y, z along the rows of `axes`, then moved to `at`."""
        return Mesh(self.verts @ np.asarray(axes) + np.asarray(at), self.faces)

    def moved(self, x: float, y: float, z: float, turn_deg: float = 0.0) -> "Mesh":
        """The mesh turned about the upright axis, then moved."""
        c, s = np.cos(np.radians(turn_deg)), np.sin(np.radians(turn_deg))
        return self.placed(np.array(((c, s, 0.0), (-s, c, 0.0), (0.0, 0.0, 1.0))), (x, y, z))


def joined(meshes: Sequence[Mesh]) -> Mesh:
    """Several bodies as one mesh."""
    faces: list[Face] = []
    base = 0
    for mesh in meshes:
        faces += [tuple(corner + base for corner in face) for face in mesh.faces]
        base += len(mesh.verts)
    return Mesh(np.concatenate([mesh.verts for mesh in meshes]), tuple(faces))


def box(low: Sequence[float], high: Sequence[float]) -> Mesh:
    """The block between two opposite corners."""
    (x0, y0, z0), (x1, y1, z1) = low, high
    verts = [(x, y, z) for z in (z0, z1) for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))]
    sides = tuple((i, (i + 1) % 4, (i + 1) % 4 + 4, i + 4) for i in range(4))
    return Mesh(np.array(verts, np.float64), ((3, 2, 1, 0), (4, 5, 6, 7), *sides))


def sheet(x0: float, y0: float, x1: float, y1: float, z: float) -> Mesh:
    """A flat rectangle facing up."""
    corners = ((x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z))
    return Mesh(np.array(corners, np.float64), ((0, 1, 2, 3),))


def turned(profile: Sequence[tuple[float, float]], around: int = 56) -> Mesh:
    """A body turned about the z axis from (radius, height) pairs, from the top to the bottom.

    A radius of zero closes it with a point.
    """
    angles = np.arange(around) / around * 2 * np.pi
    rings, starts = [], []
    count = 0
    for radius, height in profile:
        starts.append(count)
        turns = angles if radius > 0 else angles[:1]
        rings.append(
            np.stack(
                (radius * np.cos(turns), radius * np.sin(turns), np.full(len(turns), height)), 1
            )
        )
        count += len(turns)
    faces: list[Face] = []
    for (upper, r0), (lower, r1) in zip(
        zip(starts, (r for r, _ in profile), strict=True),
        zip(starts[1:], (r for r, _ in profile[1:]), strict=True),
        strict=False,
    ):
        faces += _band(upper, lower, around, open_above=r0 > 0, open_below=r1 > 0)
    return Mesh(np.concatenate(rings), tuple(faces))


def _band(upper: int, lower: int, around: int, *, open_above: bool, open_below: bool) -> list[Face]:
    faces: list[Face] = []
    for i in range(around):
        j = (i + 1) % around
        if open_above and open_below:
            faces.append((upper + i, lower + i, lower + j, upper + j))
        elif open_below:
            faces.append((upper, lower + i, lower + j))
        elif open_above:
            faces.append((upper + i, lower, upper + j))
    return faces


def capsule(
    start: Sequence[float], end: Sequence[float], radius: float, end_radius: float | None = None
) -> Mesh:
    """A rounded rod between two points, thinner or thicker at its end."""
    a, b = np.asarray(start, float), np.asarray(end, float)
    last = radius if end_radius is None else end_radius
    length = float(np.linalg.norm(b - a))
    up = (b - a) / length
    bows = np.linspace(np.pi / 2, 0, 6)
    profile = [(last * np.cos(t), length + last * np.sin(t)) for t in bows[1:]]
    profile += [(radius * np.cos(t), -radius * np.sin(t)) for t in bows[::-1][:-1]]
    closed = [(0.0, length + last), *profile, (0.0, -radius)]
    side = np.cross(up, (0.0, 0.0, 1.0) if abs(up[2]) < 0.9 else (1.0, 0.0, 0.0))
    side /= np.linalg.norm(side)
    return turned(closed, 20).placed(np.stack((side, np.cross(up, side), up)), a)


def ellipsoid(radii: Sequence[float]) -> Mesh:
    """A ball stretched to three radii, about the origin."""
    bows = np.linspace(np.pi / 2, -np.pi / 2, 13)[1:-1]
    ball = turned([(0.0, 1.0), *((np.cos(t), np.sin(t)) for t in bows), (0.0, -1.0)], 24)
    return Mesh(ball.verts * np.asarray(radii), ball.faces)
