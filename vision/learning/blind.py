"""Learning how a board looks from one picture of any position: blind, in rounds.

What points look alike is known (they alternate), so the commonest look at each place is its empty
board. What differs, is round and stands in a column from the rail is a checker; two colours are
found among them, the lighter is White. Each round knows better what is covered.
"""

import itertools
import math

import cv2
import numpy as np

from vision.colours import (
    Appearance,
    Ground,
    Map,
    any_colour,
    bins_of,
    colour_table,
    no_colour,
    opponent_planes,
)
from vision.geometry import BoardGeometry
from vision.learning.discs import Disc, disc_cover, disc_pixels
from vision.learning.ground import REACH, guess_ground
from vision.learning.local_light import in_even_light
from vision.learning.point_ends import without_point_ends, without_repeated
from vision.learning.two_colours import FEW, two_colours
from vision.picture import Picture
from vision.places import SCALE, Canvas, Flattener
from vision.reader.columns import flat_count, profile_length
from vision.reader.maps import (
    EvidenceMaps,
    centre_of,
    column_profiles,
    disc_kernel,
    disc_mean,
)
from vision.reader.rings import InnerArcs, RingFinder
from vision.reader.stacks import stacks

_DIAMETERS = np.arange(0.8, 1.09, 0.02)
_FIRST_DIAMETER = 0.93
_ROUNDS = 3
_ROUND = 0.32
_ROUND_WEIGHT = 8.0
_INNER, _INNER_WEIGHT = 0.27, 16.0
"""Here the points' own edges are still in the picture, which pass for much of a circle: inner sides
say more (see `tests/benchmarks/fit_guessed`)."""
_BAR_LEAN = 6
_BAR_ROUND = 0.4
_POORER = 0.15
"""How much farther from the usual than the poorest checker seen another one may be."""
_TOUCHING_SHARE = 0.2
"""Share of neighbours that lie closer than a diameter, by the errors of finding them: so measured,
diameters of fifteen boards are right to 0.03 point widths."""
_MANY = 8
"""Neighbours enough to say the diameter by themselves."""
_RINGS_WITHIN = 0.08
"""By how much the clearest outlines are smaller than the checkers: the mean of 26 boards."""
_LARGEST = 1.06
"""Checkers wider than their points are rare; what lies farther apart does not touch."""
_CLEARLY_ROUND = 0.5
"""Ends of points on empty boards reach 0.47, most checkers on eight boards 0.6 to 0.8."""
_DOUBT_OF_EMPTY = 8.0
_STANDS_OUT = 120.0
"""Levels by which the middle of a checker differs from its point's relatives: on twenty empty
boards what is nearly round has 91 at most; checkers not of their points' colour have 140 to 330."""
_MIDDLE = 0.8
"""Share of the diameter that is surely checker."""

Found = dict[int, list[Disc]]


def blind_appearance(picture: Picture, geometry: BoardGeometry) -> Appearance:
    """Learn colours and empty board from one (H, W, 3) uint8 BGR picture of any position.

    The lighter checkers are called White. A board with nothing clearly round on it is empty, and no
    colours are known then. Two or three checkers of one colour are White's if lighter than the
    board, and nothing is Black's.
    """
    flatten = Flattener(geometry)
    canvas = flatten.canvas
    seen = in_even_light(flatten(picture), canvas)
    found = without_point_ends(seen, canvas, _round_things(seen, canvas))
    if _is_empty(seen, canvas, found):
        return _empty_look(seen)
    look = _look(seen, canvas, found, _FIRST_DIAMETER)
    for _ in range(_ROUNDS):
        found = _discs(seen, canvas, look)
        if _is_empty(seen, canvas, found):
            return _empty_look(seen)
        diameter = _measure(seen, look, found)
        look = _look(seen, canvas, found, diameter)
    return look


def _is_empty(seen: Picture, canvas: Canvas, found: Found) -> bool:
    """Return whether the few round things found are faint: ends of points, a logo, no checkers."""
    discs = [disc for column in found.values() for disc in column]
    if len(discs) >= FEW:
        return False
    rings = _outlines(seen, _FIRST_DIAMETER)
    if any(rings[y, x] >= _CLEARLY_ROUND for x, y in discs):
        return False
    return all(off < _STANDS_OUT for off in _off_relatives(seen, canvas, discs))


def _off_relatives(seen: Picture, canvas: Canvas, discs: list[Disc]) -> list[float]:
    """Return by how many levels the middle of each disc differs from what its relatives show."""
    if not discs:
        return []
    cover = disc_cover(seen.shape[:2], discs, _FIRST_DIAMETER)
    ground, doubt = guess_ground(seen, cover, canvas, all_known=False)
    apart = np.linalg.norm(Ground(ground, doubt).difference(seen), axis=0)
    middles = (disc_cover(seen.shape[:2], [disc], _FIRST_DIAMETER * _MIDDLE) for disc in discs)
    return [float(np.median(apart[middle])) for middle in middles]


def _empty_look(seen: Picture) -> Appearance:
    """Take what is seen for the empty board, with checkers of any colour."""
    doubt = np.full(seen.shape[:2], _DOUBT_OF_EMPTY, dtype=np.float32)
    return Appearance(seen, doubt, any_colour(), any_colour(), _FIRST_DIAMETER)


def _look(seen: Picture, canvas: Canvas, found: Found, diameter: float) -> Appearance:
    """Learn the look of a board from the checkers found on it."""
    white, black = two_colours(seen, [d for discs in found.values() for d in discs], diameter)
    tables = [
        colour_table(disc_pixels(seen, some, diameter)) if some else no_colour()
        for some in (white, black)
    ]
    on_bar = _bar_discs(seen, canvas, np.maximum(*tables), [*white, *black], diameter)
    cover = disc_cover(seen.shape[:2], [*white, *black, *on_bar], diameter)
    ground, doubt = guess_ground(seen, cover, canvas, all_known=False)
    return Appearance(ground, doubt, tables[0], tables[1], diameter)


def _round_things(seen: Picture, canvas: Canvas) -> Found:
    """Return stacks of round outlines, whatever their colour, by column profile."""
    rings = _outlines(seen, _FIRST_DIAMETER)
    inner = InnerArcs(_FIRST_DIAMETER * SCALE, canvas.shape)(opponent_planes(seen))
    said = (rings - _ROUND) * _ROUND_WEIGHT + (inner - _INNER) * _INNER_WEIGHT
    discs = np.clip(said, -6, 7).astype(np.float32)
    return _best_stacks((discs,), canvas, _FIRST_DIAMETER)


def _outlines(seen: Picture, diameter: float) -> Map:
    """Return how round everything is in the picture itself, whose empty board is not known."""
    nothing = np.zeros(seen.shape[:2], dtype=np.float32)
    return RingFinder(diameter * SCALE, nothing)(opponent_planes(seen))


def _bar_discs(
    seen: Picture, canvas: Canvas, known: Map, sample: list[Disc], diameter: float
) -> list[Disc]:
    """Return round things on the bar, best first, as well coloured as nearly the poorest `sample`.

    Hinges and cubes are round and bright too, and some nearly of a checker's colour.
    """
    size = diameter * SCALE
    rings = _outlines(seen, diameter)
    colour = disc_mean(np.take(known, bins_of(seen)), disc_kernel(size * 0.9))
    usual = np.array([colour[y, x] for x, y in sample])
    poorest = usual.min() - _POORER * (np.median(usual) - usual.min())
    left = canvas.bar_x - _BAR_LEAN
    near = cv2.dilate(colour, np.ones((3, 3), dtype=np.uint8))
    strip = np.where(near > poorest, rings, -1)[:, left : canvas.bar_x + _BAR_LEAN + 1]
    discs: list[Disc] = []
    for y in np.argsort(strip.max(axis=1))[::-1]:
        if strip[y].max() < _BAR_ROUND:
            break
        if all(abs(int(y) - other) > 0.85 * size for _, other in discs):
            discs.append((left + int(strip[y].argmax()), int(y)))
    return discs


def _measure(seen: Picture, look: Appearance, found: Found) -> float:
    """Return the diameter: how close neighbours lie, for checkers of a stack mostly touch.

    Outlines have a say only where there are few neighbours: those that are turned or inlaid into
    checkers are smaller, and clearer than the checkers' own.
    """
    discs = [disc for column in found.values() for disc in column]
    apart = [
        math.dist(a, b) / SCALE for column in found.values() for a, b in itertools.pairwise(column)
    ]
    touching = float(np.quantile(apart, _TOUCHING_SHARE)) if apart else 0.0
    if len(apart) >= _MANY:
        return min(touching, _LARGEST)
    difference = Ground(look.ground, look.doubt).difference(seen)
    clear = [_clearness(difference, look.doubt, discs, size) for size in _DIAMETERS]
    outlines = float(_DIAMETERS[int(np.argmax(clear))]) + _RINGS_WITHIN
    share = len(apart) / _MANY
    return share * min(touching, _LARGEST) + (1 - share) * min(outlines, _LARGEST)


def _clearness(difference: Map, doubt: Map, discs: list[Disc], diameter: float) -> float:
    rings = RingFinder(diameter * SCALE, doubt)(difference)
    best = cv2.dilate(rings, np.ones((5, 5), dtype=np.uint8))
    return float(np.median([best[y, x] for x, y in discs])) if discs else 0.0


def _discs(seen: Picture, canvas: Canvas, look: Appearance) -> Found:
    """Return the checkers seen in each column profile (0..23)."""
    maps = EvidenceMaps(look)
    discs = maps.discs(maps.pixels(seen))
    found = _best_stacks(discs, canvas, look.diameter, maps.least_below)
    rings = _outlines(seen, look.diameter)
    found = {
        c: [d for d in discs if _usual_or_round(d, c, canvas, rings)] for c, discs in found.items()
    }
    return without_repeated(seen, canvas, found)


def _usual_or_round(disc: Disc, column: int, canvas: Canvas, rings: Map) -> bool:
    """Return whether a disc lies where stacks reach, or is clearly round: logos are farther out."""
    x, y = disc
    depth = y - canvas.rail_y("far") if column < 12 else canvas.rail_y("near") - y
    return depth < REACH * SCALE or bool(rings[y, x] > _ROUND)


def _best_stacks(
    evidence: tuple[Map, ...], canvas: Canvas, diameter: float, least_below: float = -np.inf
) -> Found:
    """Return the best stack of each column over one or more maps of disc evidence."""
    size = diameter * SCALE
    most = flat_count(canvas.height / SCALE, diameter)
    length = profile_length(canvas.height, size, most)
    profiles = [column_profiles(discs, canvas, length) for discs in evidence]
    chains = [stacks(one, size, most, least_below) for one in profiles]
    found: Found = {}
    for column in range(24):
        best = max(range(len(chains)), key=lambda one: float(chains[one].scores[column].max()))
        count = int(chains[best].scores[column].argmax())
        places = chains[best].centres(column, count)
        found[column] = [centre_of(evidence[best], canvas, column, t) for t in places]
    return found
