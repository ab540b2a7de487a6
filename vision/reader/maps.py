"""From a canvas to evidence maps: how much a checker centred at each pixel would explain.

For each colour: the log-density of the pixel as that checker, minus the log-density as the
place's own empty board, capped so that no single pixel can shout, and averaged over a disc.
"""

from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np

from vision.colours import Appearance, Ground, Map, bins_of, opponent_planes
from vision.geometry import POINTS_PER_LEAF, Row
from vision.picture import Picture
from vision.places import SCALE, Canvas
from vision.reader import guessed
from vision.reader.alike import relief, relieved
from vision.reader.glossy import GlossyColours
from vision.reader.guessed import LEAST_BELOW, guessed_share, of_colour
from vision.reader.light import Relit
from vision.reader.rings import InnerArcs, RingFinder, doubled, halved
from vision.shading import EvenLight

CAP = 4.0
"""Nats one pixel may speak for or against a checker."""
_BARE = 8.0
"""Nats one pixel of bare board may speak against a checker that would have hidden it: a cube is
smaller than the checker it might be taken for."""
STRANGE = -13.5
"""Log-density below which no checker explains a pixel (plain chance is -16.6)."""
_STRANGER = np.float32(2.5)
"""Nats a pixel speaks against a checker that neither board nor checkers explain: dice, a cube."""
FULL_DISC = 14.0
"""Nats of a disc all of whose pixels speak as loud as they may: neighbouring pixels repeat each
other, so a disc's hundreds of pixels count as a few."""
_DISC_NATS = FULL_DISC / CAP
"""Nats of a disc for each nat that all its pixels say."""
_ROUND = 0.28
_ROUND_WEIGHT = 25.0
"""Roundness of checkers on four boards: 0.4 to 0.7; of bare board: below 0.2."""
_OUTLINE, _NO_OUTLINE = 7.0, 5.0
"""Nats a clear outline, or none at all, may speak: something lying on a checker hides it."""
_EITHER = np.float32(0.02)
"""Nats against a checker's being the other side's where one colour alone was seen: whose it is,
its lightness hardly tells."""
_UNSEEN = np.float32(0.05)
"""Nats against a checker that would be wholly hidden: two counts are never quite alike."""
_LEAN_SPREAD = 0.16
LEAN_REACH = round(0.30 * SCALE)
"""Checkers lean this far from the middle of their point: usually in point widths, at most in
canvas pixels."""
_LEANS = slice(SCALE // 2 - LEAN_REACH, SCALE // 2 + LEAN_REACH + 1)


@dataclass(frozen=True, slots=True)
class Evidences:
    """What the pixels of one canvas say, each (H, W) float32.

    `white`, `black`: evidence of a pixel over its best other reading; `known`: log-density of the
    better of both colours, low where no checker explains the pixel; `off_ground`: squared
    deviations from bare board; `difference` to it (3, H, W).
    """

    white: Map
    black: Map
    known: Map
    off_ground: Map
    difference: Map


class EvidenceMaps:
    """Turns canvases of one board into maps of evidence for white and for black checkers."""

    def __init__(self, appearance: Appearance) -> None:
        self._appearance = appearance
        self._ground = Ground(appearance.ground, appearance.doubt, appearance.noise)
        self._kernel = disc_kernel(appearance.diameter * SCALE)
        self._nats = self._kernel * np.float32(_DISC_NATS)
        self._rings = RingFinder(appearance.diameter * SCALE, appearance.doubt)
        share = guessed_share(appearance.doubt)
        self._guessed = None if share is None else disc_mean(share, self._kernel)
        self._bare = opponent_planes(appearance.ground)
        self._arcs = InnerArcs(appearance.diameter * SCALE, appearance.doubt.shape)
        self._only = _only_side(appearance)
        self._glossy = _glossy(appearance)
        self._evenly = _even_light(appearance)
        self.least_below = -np.inf if share is None else LEAST_BELOW
        self._relief: tuple[Map | None, Map | None] = (None, None)
        if share is None:
            bare = self.pixels(appearance.ground)
            self._relief = relief(self.colour(bare.white)), relief(self.colour(bare.black))

    def pixels(self, seen: Picture, lit: Relit | None = None) -> Evidences:
        """Return the evidence of each pixel of a canvas, or of one brought to the known light.

        A pixel that looks just like its own bare board never speaks for a checker, however
        common that colour is among checkers.
        """
        kept = seen if lit is None else lit.kept
        difference = self._ground.difference(seen, None if lit is None else lit.ceiling)
        ground, squares = self._ground.log_density(difference)
        white, black = self._as_checkers(kept)
        known = np.maximum(white, black)
        strange = (known < STRANGE) * _STRANGER
        apart = np.clip(white - black, -CAP, CAP)
        most = np.clip(0.5 * squares, 0, CAP)
        _weigh(white, ground, np.minimum(most, self._told_apart(apart)), strange)
        _weigh(black, ground, np.minimum(most, self._told_apart(-apart)), strange)
        return Evidences(white, black, known, squares, difference)

    def _as_checkers(self, seen: Picture) -> tuple[Map, Map]:
        """Return the log-densities of each pixel as a white and as a black checker."""
        if self._glossy is not None:
            return self._glossy(seen)
        index = bins_of(seen if self._evenly is None else self._evenly(seen))
        return np.take(self._appearance.white, index), np.take(self._appearance.black, index)

    def _told_apart(self, apart: Map) -> Map:
        """Return the most that a colour may say where it is so much likelier than the other.

        Elsewhere one colour says nothing for the other; where gloss makes them alike, both may.
        """
        if self._glossy is None:
            return apart
        both = self._glossy.share * (CAP - np.maximum(apart, 0))
        return np.asarray(apart + both, dtype=np.float32)

    def outlines(self, found: Evidences) -> Map:
        """Return what the outline round each pixel says for a checker there, in nats."""
        round_ = (self._rings(found.difference) - _ROUND) * np.float32(_ROUND_WEIGHT)
        return np.asarray(np.clip(round_, -_NO_OUTLINE, _OUTLINE), dtype=np.float32)

    def trusted(self, found: Evidences, outline: Map) -> Map:
        """Return what outlines say on points: where the board is guessed, inner sides count too."""
        if self._guessed is None:
            return outline
        return guessed.of_outline(outline, *self.roundness(found), self._guessed)

    def roundness(self, found: Evidences) -> tuple[Map, Map]:
        """Return how round the difference to bare board is, and how clear inner sides are."""
        return self._rings(found.difference), self._arcs(found.difference + self._bare)

    def discs(self, found: Evidences) -> tuple[Map, Map]:
        """Return the evidence for a white and a black checker centred at each pixel, in nats."""
        outline = self.trusted(found, self.outlines(found))
        return self.with_outline(self.colours(found), outline)

    def colours(self, found: Evidences) -> tuple[Map, Map]:
        """Return what colour says for a white and a black checker at each pixel, in nats."""
        white, black = (self._colour(one) for one in (found.white, found.black))
        if self._only is not None:
            likelier = (white, black)[self._only]
            less = likelier - _EITHER
            return (likelier, less) if self._only == 0 else (less, likelier)
        return relieved(white, self._relief[0]), relieved(black, self._relief[1])

    def with_outline(self, colours: tuple[Map, Map], outline: Map) -> tuple[Map, Map]:
        """Return the evidence of `discs` from that of `colours` and of outlines."""
        return colours[0] + outline, colours[1] + outline

    def colour(self, pixels: Map) -> Map:
        """Return the nats of colour of a checker centred at each pixel, were the board known."""
        return disc_mean(pixels, self._nats)

    def _colour(self, pixels: Map) -> Map:
        nats = self.colour(pixels)
        return nats if self._guessed is None else of_colour(nats, self._guessed)


def _only_side(appearance: Appearance) -> int | None:
    """Return 0 for white or 1 for black if checkers of one colour alone were ever seen."""
    seen = [bool(np.ptp(table) > 0) for table in (appearance.white, appearance.black)]
    return None if seen[0] == seen[1] else seen.index(True)


def _glossy(appearance: Appearance) -> GlossyColours | None:
    if appearance.gloss is None:
        return None
    return GlossyColours(appearance.gloss, (appearance.white, appearance.black), _DISC_NATS)


def _even_light(appearance: Appearance) -> EvenLight | None:
    if appearance.shading is None:
        return None
    return EvenLight(appearance.shading, appearance.doubt.shape)


def _weigh(own: Map, ground: Map, most: Map, strange: Map) -> None:
    """Turn a log-density, in its own memory, into what it says over the ground, `most` at most."""
    own -= ground
    np.clip(own, -_BARE, CAP, out=own)
    np.minimum(own, most, out=own)
    own -= strange


def disc_kernel(diameter_px: float) -> Map:
    """Return an averaging kernel of a disc on half size, its edge softened over one pixel."""
    radius = diameter_px / 2
    half = int(np.ceil(radius / 2))
    across = np.arange(-2 * half - 1, 2 * half + 1) + 0.5
    y, x = np.meshgrid(across, across, indexing="ij")
    inside = np.clip(radius + 0.5 - np.hypot(x, y), 0, 1)
    kernel = inside.reshape(2 * half + 1, 2, 2 * half + 1, 2).sum(axis=(1, 3))
    return np.asarray(kernel / kernel.sum(), dtype=np.float32)


def disc_mean(gain: Map, kernel: Map) -> Map:
    """Average a map over a disc at every pixel (a kernel of `disc_kernel`)."""
    mean = cv2.filter2D(halved(gain), cv2.CV_32F, kernel, borderType=cv2.BORDER_REFLECT)
    return doubled(np.asarray(mean, dtype=np.float32), gain.shape[:2])


def column_profiles(discs: Map, canvas: Canvas, length: int) -> Map:
    """Return (24, length) profiles: far row left to right, then near row left to right.

    Index t is the distance from the rail; each value is the best over the lean.
    """
    return best_lean(column_strips(discs, canvas, length))


def column_strips(values: Map, canvas: Canvas, length: int) -> Map:
    """Return (leans, length, 24): a map at each lean and distance from the rail of a column."""
    far, near = canvas.rail_y("far"), canvas.rail_y("near")
    strips = np.empty((2 * LEAN_REACH + 1, length, 24), dtype=np.float32)
    for row, part in enumerate((values[far : far + length], values[near : near - length : -1])):
        for first in (0, POINTS_PER_LEAF):
            left = canvas.column_x(first) - SCALE // 2
            leaf = part[:, left : left + POINTS_PER_LEAF * SCALE]
            leans = leaf.reshape(length, POINTS_PER_LEAF, SCALE)[..., _LEANS]
            column = 2 * POINTS_PER_LEAF * row + first
            strips[..., column : column + POINTS_PER_LEAF] = leans.transpose(2, 0, 1)
    return strips


def best_lean(strips: Map) -> Map:
    """Return (24, length) the best of `column_strips`, what leans being dearer."""
    return np.asarray((strips - lean_cost()[:, None, None]).max(axis=0).T)


def centre_of(discs: Map, canvas: Canvas, column: int, t: int) -> tuple[int, int]:
    """Return canvas (x, y) of the checker at distance `t` in a column profile (0..23)."""
    row: Row = "far" if column < 12 else "near"
    y = canvas.rail_y(row) + (t if row == "far" else -t)
    x = canvas.column_x(column % 12)
    values = discs[y, x - LEAN_REACH : x + LEAN_REACH + 1] - lean_cost()
    return x - LEAN_REACH + int(values.argmax()), y


@cache
def lean_cost() -> Map:
    """Return the nats that each lean from the middle costs, from the farthest left."""
    leans = np.arange(-LEAN_REACH, LEAN_REACH + 1, dtype=np.float32)
    return 0.5 * (leans / np.float32(SCALE * _LEAN_SPREAD)) ** 2


def weighed(nats: Map, seen: Map) -> Map:
    """Return what checkers would explain of which only so much, 0 to 1, could be seen."""
    return np.asarray(nats * seen - _UNSEEN * (1 - seen), dtype=np.float32)
