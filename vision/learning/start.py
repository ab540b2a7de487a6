"""Learning how a board looks: from the start position, with or without a picture of it empty.

The thirty checkers of a start position lie where everybody knows, so they are thirty samples of
two colours and of the size of a checker, free of charge.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from vision.colours import Appearance, Ground, Map, Table, colour_table
from vision.errors import AppearanceError
from vision.geometry import BoardGeometry
from vision.gloss import measured_gloss, without_gloss
from vision.learning.discs import (
    Disc,
    disc_cover,
    disc_pixels,
    find_discs,
    measure_diameter,
    nominal_cover,
)
from vision.learning.ground import guess_ground
from vision.learning.noise import measured_noise
from vision.learning.rims import foretold_rims
from vision.linear import light_of
from vision.picture import Picture
from vision.places import Canvas, Flattener
from vision.reader import Reader
from vision.reader.columns import point_rows
from vision.reader.guessed import told_by_outline
from vision.reader.light import light_gain, relit
from vision.reader.maps import EvidenceMaps
from vision.shading import EvenLight, measured_shading
from vision.strips import StripCutter

START_POSITION: Mapping[int, str] = {
    24: "ww", 13: "wwwww", 8: "www", 6: "wwwww",
    1: "bb", 12: "bbbbb", 17: "bbb", 19: "bbbbb",
}  # fmt: skip
"""Where the checkers of the standard start position lie, by White's points."""

_ROUNDS = 2
_USUAL_DIAMETER = 0.95
_SOMETHING = -13.0
"""Log-density of "anything but bare board": one part in 3e5 of the colour cube's volume."""


class _Known(NamedTuple):
    """What is known of a board when its checkers are learned: see `Appearance`."""

    ground: Picture
    doubt: Map
    gloss: Map | None = None
    shading: Map | None = None


class _Checkers(NamedTuple):
    """Single checkers: their usual levels (N, 3), whose they are (N,), their (x, y) (N, 2)."""

    levels: Picture
    is_white: NDArray[np.bool_]
    places: NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class _Shown:
    """A picture of a known position, laid flat: its checkers by column (0..23).

    `told`: those of them that tell colours, and the lamps mirrored in them.
    """

    seen: Picture
    canvas: Canvas
    columns: Mapping[int, str]
    told: Mapping[int, str]


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
    flatten = Flattener(geometry)
    columns = _columns(geometry, position)
    rows = point_rows(geometry)
    told = _told(columns, {int(rows[point - 1]) for point in doubted})
    shown = _Shown(flatten(start), flatten.canvas, columns, told)
    look = _learn_field(shown, None if empty is None else flatten(empty))
    faintest = _faintest(shown, look)
    if empty is not None:
        mirrors = Reader(geometry, look).changed_rims(start)
    else:
        mirrors = _mirroring_rims(geometry, look, start, columns)
    beside = StripCutter(geometry)(start)
    return replace(look, beside=beside, faintest=faintest, mirrors=mirrors)


def outlined_points(
    geometry: BoardGeometry,
    start: Picture,
    look: Appearance,
    points: Collection[int],
    position: Mapping[int, str] = START_POSITION,
) -> tuple[int, ...]:
    """Return those of White's `points` all of whose checkers show their outlines.

    `look`: learned from `start`, a picture of this position. An outline is seen in whatever colour
    light makes of a checker, and neither hand nor bare board has one.
    """
    flatten = Flattener(geometry)
    columns, rows = _columns(geometry, position), point_rows(geometry)
    shown = _Shown(flatten(start), flatten.canvas, columns, columns)
    maps = EvidenceMaps(look)
    outlines = told_by_outline(*maps.roundness(maps.pixels(shown.seen)))
    discs = _discs(shown, look)
    clear = {column for column in discs if all(outlines[y, x] > 0 for x, y in discs[column])}
    return tuple(point for point in points if int(rows[point - 1]) in clear)


def _mirroring_rims(
    geometry: BoardGeometry, look: Appearance, start: Picture, columns: Collection[int]
) -> tuple[bool, ...]:
    """Return on which sides a rim never seen bare mirrors checkers: on all, or on none."""
    grounds = foretold_rims(look.ground, Canvas.of(geometry), columns)
    beside_checkers, beside_bare = (
        Reader(geometry, replace(look, ground=ground)).changed_rims(start) for ground in grounds
    )
    long_sides = zip(beside_checkers[:2], beside_bare[:2], strict=True)
    return (any(told and not bare for told, bare in long_sides),) * 4


def _learn_field(shown: _Shown, empty: Picture | None) -> Appearance:
    """Learn colours and background of the field, the latter from an `empty` canvas if there is."""
    seen, canvas = shown.seen, shown.canvas
    if empty is not None:
        ground = relit(empty, light_gain(seen, empty))
        nothing = np.zeros(ground.shape[:2], dtype=np.float32)
        look = _learn_lit(shown, _Known(ground, nothing))
        return replace(look, noise=measured_noise(seen, ground))
    first = _learn(shown, _Known(*guess_ground(seen, nominal_cover(canvas, shown.columns), canvas)))
    discs = [disc for column in _discs(shown, first).values() for disc in column]
    cover = disc_cover(seen.shape[:2], discs, first.diameter)
    return _learn_lit(shown, _Known(*guess_ground(seen, cover, canvas)))


def _learn_lit(shown: _Shown, known: _Known) -> Appearance:
    """Learn the checkers of a known position, and the light on each: gloss, or else shading."""
    look = _learn(shown, known)
    seen, checkers = shown.seen, _checkers(shown, look)
    is_white, places = checkers.is_white, checkers.places
    lights = light_of(checkers.levels[None])[0]
    gloss = measured_gloss(lights, is_white, places, seen.shape[:2])
    if gloss is not None:
        return _learn(shown, known._replace(gloss=gloss))
    shading = measured_shading(checkers.levels, is_white, places, seen.shape[:2])
    return _learn(shown, known._replace(shading=shading))


def _checkers(shown: _Shown, look: Appearance) -> _Checkers:
    """Return the checkers that tell colours, found by being there: in odd light they have any."""
    there = strangeness(shown.seen, look.ground, look.doubt)
    found = [
        (disc, stack[0] == "w")
        for column, stack in shown.told.items()
        for disc in find_discs(there, shown.canvas, column, len(stack), look.diameter)
    ]
    discs, is_white = zip(*found, strict=True)
    pixels = (disc_pixels(shown.seen, [disc], look.diameter) for disc in discs)
    levels = np.array([np.median(one, axis=0) for one in pixels])
    return _Checkers(levels.astype(np.uint8), np.array(is_white), np.array(discs, dtype=np.float32))


def _told(columns: Mapping[int, str], doubted: Collection[int]) -> dict[int, str]:
    """Return the columns whose colours are learned: all of a colour if all are doubted."""
    sure = {column: stack for column, stack in columns.items() if column not in doubted}
    colours = {stack[0] for stack in sure.values()}
    return {
        column: stack
        for column, stack in columns.items()
        if column in sure or stack[0] not in colours
    }


def _learn(shown: _Shown, known: _Known) -> Appearance:
    """Learn the checkers of a known position over a known board.

    Their size from all columns, their colours from those told.
    """
    ground, doubt, gloss, shading = known
    alike = [without_gloss(shown.seen, gloss)]
    if shading is not None:
        alike.append(EvenLight(shading, doubt.shape)(shown.seen))
    maps = dict.fromkeys("wb", strangeness(shown.seen, ground, doubt))
    diameter = _USUAL_DIAMETER
    for _ in range(_ROUNDS):
        tables = _tables(alike, maps, shown, diameter)
        look = Appearance(
            ground, doubt, tables[0], tables[1], diameter, gloss=gloss, shading=shading
        )
        maps = _colour_maps(look, shown.seen)
        diameter = measure_diameter(maps, shown.canvas, shown.columns)
    return replace(look, diameter=diameter)


def _colour_maps(look: Appearance, seen: Picture) -> dict[str, Map]:
    found = EvidenceMaps(look).pixels(seen)
    return {"w": found.white, "b": found.black}


def _discs(shown: _Shown, look: Appearance) -> dict[int, list[Disc]]:
    """Return where the checkers of each column lie, by their colours."""
    maps = _colour_maps(look, shown.seen)
    return {
        column: find_discs(maps[stack[0]], shown.canvas, column, len(stack), look.diameter)
        for column, stack in shown.columns.items()
    }


def _faintest(shown: _Shown, look: Appearance) -> tuple[float, float]:
    """Return the least nats of outline of a white and of a black checker of a known position."""
    maps = EvidenceMaps(look)
    outline = maps.outlines(maps.pixels(shown.seen))
    least: dict[str, list[float]] = {"w": [], "b": []}
    for column, discs in _discs(shown, look).items():
        least[shown.columns[column][0]] += [float(outline[y, x]) for x, y in discs]
    return min(least["w"], default=0.0), min(least["b"], default=0.0)


def _tables(
    alike: Sequence[Picture], maps: Mapping[str, Map], shown: _Shown, size: float
) -> list[Table]:
    """Return the tables of White's and Black's colour, from pictures of them in like light.

    As they are seen and in even light: between the places measured, light is not known as well.
    """
    tables = []
    for side in "wb":
        discs = [
            disc
            for column, stack in shown.told.items()
            if stack[0] == side
            for disc in find_discs(maps[side], shown.canvas, column, len(stack), size)
        ]
        pixels = [disc_pixels(one, discs, size) for one in alike]
        tables.append(colour_table(np.concatenate(pixels)))
    return tables


def _columns(geometry: BoardGeometry, position: Mapping[int, str]) -> dict[int, str]:
    """Return the position by column profile (0..23) instead of by point."""
    rows = point_rows(geometry)
    columns = {rows[point - 1]: stack for point, stack in position.items() if stack}
    if {"w", "b"} - {stack[0] for stack in columns.values()}:
        raise AppearanceError("a known position with checkers of both colours is needed to learn")
    return columns


def strangeness(seen: Picture, ground: Picture, doubt: Map) -> Map:
    """Return (H, W): how much likelier anything strange is than the known ground, capped."""
    known = Ground(ground, doubt)
    density, _ = known.log_density(known.difference(seen))
    return np.asarray(np.clip(_SOMETHING - density, -4, 4), dtype=np.float32)
