"""White light laid over a board: a window or a lamp mirrored in varnish, taken out again.

What lies under a reflection is seen as before with some light *added*: in linear light the board's
own lines keep their contrast, where a lamp or a shadow multiplies it. So a veil is measured only
where lines show that bare board is seen through it, and bare board without lines has a say where
it nearly agrees with those; a hand or a checker hides the lines and has none. Between such places
a veil is what it is nearby.
"""

from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colours import Map, in_colour, largest, of_a_row, summed
from vision.linear import Light, levels_of, light_of
from vision.picture import Picture
from vision.places import MARGIN, SCALE
from vision.reader.light import quantiles
from vision.reader.rings import halved
from vision.reader.smooth import CELL

Mask = NDArray[np.bool_]

_FINE = 1.5
"""Half-sized pixels: what of light is finer is a line, coarser may be a veil."""
_RIM_AND_EDGE = MARGIN // 2 + 2
"""Half-sized pixels in from a side that an arm hides and light does not."""
_ABOUT = (5, 5)
"""Half-sized pixels about each in which lines are compared."""
_SAME = np.float32(0.3)
"""Bare board's lines differ by less than this share of their own squares."""
_REPEATED = 6
"""Pixels beside each other and a pixel's colours repeat each other: so many say what one does."""
_FAINTEST = np.float32(1e-9)
_DARK = np.float32(0.01)
_STEEPEST = 0.4
"""Share of all pixels whose lines are strong enough to tell how bright the board is by them."""
_DIMMEST, _BRIGHTEST = 0.02, 8.0
_NEAR, _HARDLY, _CLEARLY = 1.6, 1.15, 1.8
"""Cells in which it is asked whether light was added or has grown, and how many times
worse lines must fit the latter: where they fit both, nothing is taken out."""
_REACHES = (3.0, 1.2, 0.6, 0.3)
"""In point widths: from far and wide to what is measured at hand."""
_FEW = np.float32(0.05)
_AGREES, _ANYHOW = np.float32(0.5), np.float32(0.004)
"""Bare board without lines has a say if its light differs by less than this share of the veil that
lines tell of nearby, or by so little light."""
_ROUNDS, _HALF = 2, np.float32(0.5)
_LEAST = 0.02
"""Light below which there is no veil: a tenth of it is lost in the noise of middle grey."""
_BURNT, _BURNING, _BESIDE = 250, 0.95, np.ones((5, 5), dtype=np.uint8)
_MUCH = 6
"""Grey levels of a veil from which it may be what makes a place doubtful (see `doubt`)."""
_HIDES = 16
"""Grey levels that may be missing of a burnt-out pixel before nobody knows what it was."""
SEEN_THROUGH = 9.0
"""Nats from which a board is seen through light for sure, as anything is on a known board: of a rim
5.6 at most under 450 hands, a fifth of all rims under light have less; of all that lies there 5 at
most under 300 hands and things."""


class Lines:
    """The lines of a known board and what is seen of them on one canvas, worked out when asked for.

    All maps are (h, w, 3) by half-sized pixels, in linear light.
    """

    def __init__(self, board: "VeilFinder", whole: Light) -> None:
        """Take the (H, W, 3) linear light of the canvas."""
        self._board = board
        self._whole = whole

    @cached_property
    def _light(self) -> Light:
        return halved(self._whole)

    @cached_property
    def seen(self) -> Light:
        """The lines seen."""
        return _lines_of(self._light)

    @cached_property
    def _gain(self) -> Light:
        return of_a_row(self._board.gain(self.seen), self.seen.shape[1])

    @cached_property
    def known(self) -> Light:
        """The board's, as bright as the board is now."""
        return self._board.lines * self._gain

    @cached_property
    def bare(self) -> Light:
        """Bare board's light now."""
        return self._board.bare * self._gain

    @cached_property
    def added(self) -> Light:
        """The light beyond that."""
        return self._light - self.bare

    @cached_property
    def honest(self) -> Mask:
        """Where (h, w) nothing is burnt out."""
        burnt = (largest(self._light) > _BURNING).astype(np.uint8)
        return np.asarray(cv2.dilate(burnt, _BESIDE) == 0)

    def nats_of_light(self, part: Mask | tuple[slice, slice]) -> float:
        """Say how much likelier it is that light was added to a part than that something hides it.

        `part`: (h, w), or its rows and columns, by half-sized pixels; see `at_rim`.
        """
        added = self.added[part]
        changed = self.honest[part] & (np.abs(added).max(axis=-1) > _ANYHOW)
        known, seen = self.known[part][changed], self.seen[part][changed]
        lit = added[changed].min(axis=1) > 0
        off = float(np.square(seen - known).sum())
        there = float((seen * known)[lit].sum()) - 0.5 * float(np.square(known).sum())
        return there * known.size / (_REPEATED * off) if off > 0 else 0.0


@dataclass(frozen=True, slots=True, eq=False)
class Unveiled:
    """A canvas without its veil.

    `picture` (H, W, 3) uint8; `dazzled` (H, W): where the veil leaves nothing to see; `limit`
    (H, W, 3) float32: the level at which each channel of the picture is burnt out, and `taken`
    (H, W) float32: the grey levels that were taken out, both None if there is no veil.
    """

    picture: Picture
    lines: Lines
    dazzled: Mask
    limit: Map | None = None
    taken: Map | None = None

    def beneath(self, things: Mask) -> Mask:
        """Return (H, W) where things or a veil lie over the board."""
        return things if self.taken is None else things | (self.taken > _MUCH)


class VeilFinder:
    """Finds veils on canvases of one board."""

    def __init__(self, ground: Picture, *, guessed: bool = False) -> None:
        """Take the (H, W, 3) uint8 BGR empty board; of one `guessed` wholly no line is sure."""
        self._guessed = guessed
        self.bare = halved(light_of(ground))
        self.lines = _lines_of(self.bare)
        self._strong = [_strongest(_squares(one)) for one in np.moveaxis(self.lines, 2, 0)]
        self._grey = _grey(self.bare)
        self._grey_lines = _lines_of(self._grey)
        self._grey_squares = _squares(self._grey_lines)
        self._grey_strong = _strongest(self._grey_squares)

    def __call__(self, seen: Picture) -> Unveiled:
        """Return a canvas (H, W, 3) uint8 BGR without its veil."""
        light = light_of(seen)
        lines = Lines(self, light)
        veiled = not self._guessed and self._may_be_veiled(halved(_grey(light)))
        cells = _by_cells(lines) if veiled else None
        if cells is None:
            return Unveiled(seen, lines, np.zeros(seen.shape[:2], dtype=np.bool_))
        veil = _widened(cells, seen.shape)
        limit = levels_of(1 - veil)
        clear = levels_of(light - veil)
        taken = largest(cv2.absdiff(seen, clear)).astype(np.float32)
        white = cv2.inRange(seen, (_BURNT,) * 3, (255,) * 3) > 0
        dazzled = white & (largest(limit) < 255 - _HIDES)
        return Unveiled(clear, lines, dazzled, limit.astype(np.float32), taken)

    def gain(self, lines: Light) -> Light:
        """Return (3,) how much brighter blue, green and red of the board are, by its lines."""
        each = zip(
            np.moveaxis(lines, 2, 0), np.moveaxis(self.lines, 2, 0), self._strong, strict=True
        )
        return np.array([_gain(*one) for one in each], dtype=np.float32)

    def _may_be_veiled(self, grey: Map) -> bool:
        """Say from brightness (h, w) alone, in a tenth of the time, if there may be a veil."""
        lines = _lines_of(grey)
        gain = _gain(lines, self._grey_lines, self._grey_strong)
        off = _squares(lines - self._grey_lines * gain)
        bare = _is_bare(self._grey_squares * gain**2, off).astype(np.float32)
        added = np.maximum(grey - self._grey * gain, 0) * bare
        cells = _cells(added, bare)
        near = cv2.GaussianBlur(cells, (0, 0), _NEAR)
        return bool((near[..., 0] > _LEAST * (near[..., 1] + _FEW)).any())


def _by_cells(lines: Lines) -> Light | None:
    """Return (h', w', 3) the veil by cells; None if there is none."""
    known, seen = lines.known, lines.seen
    bare = _is_bare(_squares(known), _squares(seen - known))
    there = (lines.honest & bare).astype(np.float32)
    weight = in_colour(there)
    added = np.maximum(lines.added, 0)
    terms = (added, seen * seen, seen * known, known * known, lines.bare)
    cells = _cells(there, *(term * weight for term in terms))
    is_added = _how_sure(cells)[..., None]
    veil = _spread(cells[..., 1:4] * is_added, cells[..., 0], _REACHES)
    if veil.max() < _LEAST:
        return None
    near_lines = added * in_colour(_widened(is_added, there.shape))
    for _ in range(_ROUNDS):
        near = _widened(veil, there.shape)
        off = largest(np.abs(added - near))
        agrees = lines.honest & (off < _AGREES * largest(near) + _ANYHOW)
        said = np.maximum(there, _HALF * agrees)
        cells = _cells(said, np.where(weight > 0, near_lines, added) * in_colour(said))
        veil = _spread(cells[..., 1:4], cells[..., 0], _REACHES[1:], veil)
    return veil


def _grey(light: Light) -> Map:
    return np.asarray(cv2.cvtColor(light, cv2.COLOR_BGR2GRAY), dtype=np.float32)


def _squares(lines: Light | Map) -> Map:
    """Return (h, w) the mean square about each pixel of lines (h, w), or the sum of colours'."""
    squares = np.square(lines)
    return np.asarray(cv2.blur(squares if lines.ndim == 2 else summed(squares), _ABOUT))


def _is_bare(known: Map, apart: Map) -> Mask:
    """Return (h, w) where bare board is seen, by `_squares` of known lines and of differences."""
    return np.asarray((known > _FAINTEST) & (apart < _SAME * known))


def _strongest(squares: Map) -> tuple[NDArray[np.intp], Map]:
    """Return where, of a flat map, `_squares` are greatest, and those there."""
    flat = squares.ravel()
    at = np.flatnonzero(flat > np.quantile(flat, 1 - _STEEPEST))
    return at, flat[at]


def _gain(lines: Map, known: Map, strongest: tuple[NDArray[np.intp], Map]) -> float:
    """Return how much brighter a board's lines (h, w) are than known."""
    at, squares = strongest
    both = cv2.blur(lines * known, _ABOUT).ravel()[at]
    (middle,) = quantiles(both / squares, (0.5,))
    return float(np.clip(middle, _DIMMEST, _BRIGHTEST))


def at_rim(side: int, start: int, stop: int) -> tuple[slice, slice]:
    """Return the rows and columns of half-sized pixels of a rim and its edge.

    `side`: see `obstacles.sides`; `start`, `stop`: canvas pixels along it.
    """
    across = slice(-_RIM_AND_EDGE, None) if side % 2 else slice(_RIM_AND_EDGE)
    along = slice(start // 2, stop // 2 + 1)
    return (across, along) if side < 2 else (along, across)


def _lines_of(light: Light) -> Light:
    """Return (h, w, 3) what of light is finer than any veil: sides of points, rails, grain."""
    return light - np.asarray(cv2.GaussianBlur(light, (0, 0), _FINE), dtype=np.float32)


def _how_sure(cells: Map) -> Map:
    """Return (h', w') how sure it is, 0 to 1, that light was added and has not just grown.

    `cells` (h', w', 16): of bare board's lines, where it is sure to be seen, how many pixels there
    are, the light added, squares of the lines seen, their products with those known, and these's
    squares, and bare board's light.
    """
    near = cv2.GaussianBlur(cells, (0, 0), _NEAR)
    added, seen, both, known, bare = (near[..., at : at + 3] for at in range(1, 16, 3))
    dark = _DARK * near[..., :1] + _FAINTEST
    grown = (bare + added + dark) / (bare + dark)
    apart = (seen - 2 * both + known).sum(axis=2) + _FAINTEST
    apart_if_grown = (seen - 2 * grown * both + grown * grown * known).sum(axis=2) + _FAINTEST
    worse = apart_if_grown / np.maximum(apart, _FAINTEST)
    return np.asarray(np.clip((worse - _HARDLY) / (_CLEARLY - _HARDLY), 0, 1), dtype=np.float32)


def _cells(*pixels: Map) -> Map:
    """Return (h', w', n) the means by cells of maps (h, w, ...) by half-sized pixels."""
    rows, columns = (2 * side // CELL for side in pixels[0].shape[:2])
    each = (cv2.resize(one, (columns, rows), interpolation=cv2.INTER_AREA) for one in pixels)
    return np.dstack(list(each))


def _widened(cells: Map, shape: tuple[int, ...]) -> Map:
    """Return a map by cells on half-sized pixels of `shape`."""
    size = (shape[1], shape[0])
    return np.asarray(cv2.resize(cells, size, interpolation=cv2.INTER_LINEAR), dtype=np.float32)


def _spread(
    said: Light, weight: Map, reaches: tuple[float, ...], known: Light | None = None
) -> Light:
    """Return (h', w', 3) what light is nearby, where any has a say, `known` where none has.

    `said` (h', w', 3): the light times its weight.
    """
    both = np.dstack([said, weight])
    light = np.zeros_like(said) if known is None else known
    for reach in reaches:
        near = cv2.GaussianBlur(both, (0, 0), reach * SCALE / CELL)
        light = (near[..., :3] + _FEW * light) / (near[..., 3:] + _FEW)
    return np.asarray(light, dtype=np.float32)
