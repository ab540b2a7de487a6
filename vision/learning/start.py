"""Learning how a board looks: from the start position, with or without a picture of it empty.

The thirty checkers of a start position lie where everybody knows, so they are thirty samples of
two colours and of the size of a checker, free of charge.
"""

import math
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from vision.colours import Appearance, Ground, Map, Table, colour_table
from vision.errors import AppearanceError
from vision.geometry import BoardGeometry
from vision.gloss import measured_gloss, without_gloss
from vision.learning.ground import Mask, guess_ground
from vision.learning.noise import measured_noise
from vision.learning.rims import foretold_rims
from vision.linear import light_of
from vision.picture import Picture
from vision.places import SCALE, Canvas, Flattener
from vision.reader import Reader
from vision.reader.columns import point_rows, profile_length
from vision.reader.light import light_gain, relit
from vision.reader.maps import EvidenceMaps, centre_of, column_profiles, disc_kernel, disc_mean
from vision.reader.stacks import stacks
from vision.strips import StripCutter

START_POSITION: Mapping[int, str] = {
    24: "ww", 13: "wwwww", 8: "www", 6: "wwwww",
    1: "bb", 12: "bbbbb", 17: "bbb", 19: "bbbbb",
}  # fmt: skip
"""Where the checkers of the standard start position lie, by White's points."""

_DIAMETERS = np.arange(0.82, 1.05, 0.02)
_ROUNDS = 2
_USUAL_DIAMETER = 0.95
_CORE = 0.43
"""Share of a diameter within which every pixel is the checker's own."""
_SHADOWED = 0.62
_SOMETHING = -13.0
"""Log-density of "anything but bare board": one part in 3e5 of the colour cube's volume."""

Disc = tuple[int, int]


class _Known(NamedTuple):
    """What is known of a board when its checkers are learned: see `Appearance`."""

    ground: Picture
    doubt: Map
    gloss: Map | None = None


def learn_appearance(
    geometry: BoardGeometry,
    start: Picture,
    empty: Picture | None = None,
    position: Mapping[int, str] = START_POSITION,
    doubted: Collection[int] = (),
) -> Appearance:
    """Learn how a board looks from a picture of a known position with nothing borne off.

    `start` and `empty` are (H, W, 3) uint8 BGR of the geometry's size; without `empty` the
    background under the checkers is guessed from their point's relatives. No colours are learned
    from `doubted` points, as long as others have that colour. AppearanceError if the position
    cannot be seen where it should be.
    """
    look = _learn_field(geometry, start, empty, position, doubted)
    flatten = Flattener(geometry)
    faintest = _faintest(flatten(start), look, flatten.canvas, _columns(geometry, position))
    if empty is not None:
        mirrors = Reader(geometry, look).changed_rims(start)
    else:
        mirrors = _mirroring_rims(geometry, look, start, position)
    beside = StripCutter(geometry)(start)
    return replace(look, beside=beside, faintest=faintest, mirrors=mirrors)


def _mirroring_rims(
    geometry: BoardGeometry, look: Appearance, start: Picture, position: Mapping[int, str]
) -> tuple[bool, ...]:
    """Return on which sides a rim never seen bare mirrors checkers: on all, or on none."""
    grounds = foretold_rims(look.ground, Canvas.of(geometry), _columns(geometry, position))
    beside_checkers, beside_bare = (
        Reader(geometry, replace(look, ground=ground)).changed_rims(start) for ground in grounds
    )
    long_sides = zip(beside_checkers[:2], beside_bare[:2], strict=True)
    return (any(told and not bare for told, bare in long_sides),) * 4


def _learn_field(
    geometry: BoardGeometry,
    start: Picture,
    empty: Picture | None,
    position: Mapping[int, str],
    doubted: Collection[int],
) -> Appearance:
    """Learn colours and background of the field."""
    flatten = Flattener(geometry)
    seen = flatten(start)
    columns = _columns(geometry, position)
    rows = point_rows(geometry)
    told = _told(columns, {int(rows[point - 1]) for point in doubted})
    if empty is not None:
        ground = flatten(empty)
        ground = relit(ground, light_gain(seen, ground))
        nothing = np.zeros(ground.shape[:2], dtype=np.float32)
        look = _learn_glossy(seen, _Known(ground, nothing), flatten.canvas, columns, told)
        return replace(look, noise=measured_noise(seen, ground))
    ground, doubt = guess_ground(seen, nominal_cover(flatten.canvas, columns), flatten.canvas)
    first = _learn(seen, _Known(ground, doubt), flatten.canvas, columns, told)
    cover = disc_cover(
        seen.shape[:2], _all_discs(seen, first, flatten.canvas, columns), first.diameter
    )
    ground, doubt = guess_ground(seen, cover, flatten.canvas)
    return _learn_glossy(seen, _Known(ground, doubt), flatten.canvas, columns, told)


def _learn_glossy(
    seen: Picture,
    known: _Known,
    canvas: Canvas,
    columns: Mapping[int, str],
    told: Mapping[int, str],
) -> Appearance:
    """Learn the checkers of a known position, and the lamps mirrored in them."""
    look = _learn(seen, known, canvas, columns, told)
    gloss = _gloss(seen, look, canvas, columns)
    return (
        look if gloss is None else _learn(seen, known._replace(gloss=gloss), canvas, columns, told)
    )


def _gloss(
    seen: Picture, look: Appearance, canvas: Canvas, columns: Mapping[int, str]
) -> Map | None:
    """Return what lamps add to checkers, found by being there: what mirrors has any colour."""
    there = strangeness(seen, look.ground, look.doubt)
    found = [
        (disc, stack[0] == "w")
        for column, stack in columns.items()
        for disc in find_discs(there, canvas, column, len(stack), look.diameter)
    ]
    pixels = [disc_pixels(seen, [disc], look.diameter)[None] for disc, _ in found]
    lights = np.array([np.median(light_of(one)[0], axis=0) for one in pixels], dtype=np.float32)
    places = np.array([disc for disc, _ in found], dtype=np.float32)
    return measured_gloss(lights, np.array([white for _, white in found]), places, seen.shape[:2])


def _told(columns: Mapping[int, str], doubted: Collection[int]) -> dict[int, str]:
    """Return the columns whose colours are learned: all of a colour if all are doubted."""
    sure = {column: stack for column, stack in columns.items() if column not in doubted}
    colours = {stack[0] for stack in sure.values()}
    return {
        column: stack
        for column, stack in columns.items()
        if column in sure or stack[0] not in colours
    }


def _learn(
    seen: Picture,
    known: _Known,
    canvas: Canvas,
    columns: Mapping[int, str],
    told: Mapping[int, str],
) -> Appearance:
    """Learn the checkers of a known position over a known board.

    Their size from all `columns`, their colours from those `told`.
    """
    ground, doubt, gloss = known
    by_themselves = without_gloss(seen, gloss)
    maps = dict.fromkeys("wb", strangeness(seen, ground, doubt))
    diameter = _USUAL_DIAMETER
    for _ in range(_ROUNDS):
        tables = _tables(by_themselves, maps, canvas, told, diameter)
        look = Appearance(ground, doubt, tables[0], tables[1], diameter, gloss=gloss)
        found = EvidenceMaps(look).pixels(seen)
        maps = {"w": found.white, "b": found.black}
        diameter = measure_diameter(maps, canvas, columns)
    return replace(look, diameter=diameter)


def _all_discs(
    seen: Picture, look: Appearance, canvas: Canvas, columns: Mapping[int, str]
) -> list[Disc]:
    found = EvidenceMaps(look).pixels(seen)
    maps = {"w": found.white, "b": found.black}
    return [
        disc
        for column, stack in columns.items()
        for disc in find_discs(maps[stack[0]], canvas, column, len(stack), look.diameter)
    ]


def _faintest(
    seen: Picture, look: Appearance, canvas: Canvas, columns: Mapping[int, str]
) -> tuple[float, float]:
    """Return the least nats of outline of a white and of a black checker of a known position."""
    maps = EvidenceMaps(look)
    outline = maps.outlines(maps.pixels(seen))
    white, black = (
        [
            float(outline[y, x])
            for x, y in _all_discs(
                seen, look, canvas, {c: s for c, s in columns.items() if s[0] == side}
            )
        ]
        for side in "wb"
    )
    return min(white, default=0.0), min(black, default=0.0)


def disc_cover(shape: tuple[int, int], discs: list[Disc], diameter: float) -> Mask:
    """Return where discs and their closest shadows hide the board."""
    return _inside(shape, discs, diameter * _SHADOWED * SCALE)


def _tables(
    seen: Picture, maps: Mapping[str, Map], canvas: Canvas, columns: Mapping[int, str], size: float
) -> list[Table]:
    tables = []
    for side in "wb":
        discs = [
            disc
            for column, stack in columns.items()
            if stack[0] == side
            for disc in find_discs(maps[side], canvas, column, len(stack), size)
        ]
        tables.append(colour_table(disc_pixels(seen, discs, size)))
    return tables


def _columns(geometry: BoardGeometry, position: Mapping[int, str]) -> dict[int, str]:
    """Return the position by column profile (0..23) instead of by point."""
    rows = point_rows(geometry)
    columns = {rows[point - 1]: stack for point, stack in position.items() if stack}
    if {"w", "b"} - {stack[0] for stack in columns.values()}:
        raise AppearanceError("a known position with checkers of both colours is needed to learn")
    return columns


def nominal_cover(canvas: Canvas, columns: Mapping[int, str]) -> Mask:
    """Return where checkers of a position hide the board, generously, bar left out."""
    cover = np.zeros(canvas.shape, dtype=bool)
    for column, stack in columns.items():
        x, length = canvas.column_x(column % 12), round((len(stack) + 0.4) * SCALE)
        y = canvas.rail_y("far") if column < 12 else canvas.rail_y("near") - length
        cover[max(0, y - SCALE) : y + length + SCALE, x - SCALE // 2 : x + SCALE // 2] = True
    return cover


def strangeness(seen: Picture, ground: Picture, doubt: Map) -> Map:
    """Return (H, W): how much likelier anything strange is than the known ground, capped."""
    known = Ground(ground, doubt)
    density, _ = known.log_density(known.difference(seen))
    return np.asarray(np.clip(_SOMETHING - density, -4, 4), dtype=np.float32)


def measure_diameter(maps: Mapping[str, Map], canvas: Canvas, columns: Mapping[int, str]) -> float:
    """Return the diameter, in point widths, with which stacks of known counts fit best."""
    best = [_fit(maps, canvas, columns, diameter) for diameter in _DIAMETERS]
    return float(_DIAMETERS[int(np.argmax(best))])


def _fit(
    maps: Mapping[str, Map], canvas: Canvas, columns: Mapping[int, str], diameter: float
) -> float:
    """Sum of the evidence under all checkers: grows with size until bare board is covered."""
    size = diameter * SCALE
    total = 0.0
    for side, gains in maps.items():
        discs = disc_mean(gains, disc_kernel(size)) * np.float32(size**2 / SCALE**2 * 4)
        counts = {c: len(s) for c, s in columns.items() if s[0] == side}
        most = max(counts.values())
        profiles = column_profiles(discs, canvas, profile_length(canvas.height, size, most))
        scores = stacks(profiles, size, most).scores
        total += sum(float(scores[column, count]) for column, count in counts.items())
    return total


def find_discs(
    strange: Map, canvas: Canvas, column: int, count: int, diameter: float
) -> list[Disc]:
    """Return the canvas (x, y) of the `count` checkers of a column."""
    size = diameter * SCALE
    discs = disc_mean(strange * 3, disc_kernel(size))
    length = profile_length(canvas.height, size, max(count, 1))
    chains = stacks(column_profiles(discs, canvas, length)[column : column + 1], size, count)
    return [centre_of(discs, canvas, column, t) for t in chains.centres(0, count)]


def disc_pixels(seen: Picture, discs: list[Disc], diameter: float) -> Picture:
    """Return (N, 3) pixels of the inner parts of checkers."""
    return seen[_inside(seen.shape[:2], discs, _CORE * diameter * SCALE)]


def _inside(shape: tuple[int, ...], discs: list[Disc], radius: float) -> Mask:
    reach = math.ceil(radius)
    y, x = np.mgrid[-reach : reach + 1, -reach : reach + 1]
    disc = np.hypot(x, y) <= radius
    inside = np.zeros((shape[0] + 2 * reach, shape[1] + 2 * reach), dtype=bool)
    for cx, cy in discs:
        inside[cy : cy + 2 * reach + 1, cx : cx + 2 * reach + 1] |= disc
    return inside[reach : reach + shape[0], reach : reach + shape[1]]
