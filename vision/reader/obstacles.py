"""What keeps a still picture from being read: hands and things, darkness, glare, no board at all.

A hand is seen twice. It crosses the rim, where nothing else ever changes, so the outer band of the
canvas differs from the known rim along a run wider than a finger. And inside the field it is *odd*:
neither bare board nor under a checker that was found, or of no checker's colour. A lamp switched on
changes the shading of whole rails at once: longer runs than any arm is wide. Then bare board and
rim may be brighter as well as darker, but an arm along a rail has another hue. What lies on the
rim and reaches in over no place hides nothing (see `harmless`).
"""

from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colours import Appearance, Map, bgr_planes, opponent_planes
from vision.picture import Picture
from vision.places import MARGIN, RIM_BAND, SCALE, Canvas
from vision.reader.harmless import is_round, reaches_deep, stays_out
from vision.reader.light import Gain
from vision.reader.maps import STRANGE, Evidences
from vision.reader.veil import SEEN_THROUGH, Lines, at_rim
from vision.reading import Flags

_OFF_GROUND = 12.0
"""Squared deviation (in sigmas) from bare board and rim: 3.5 sigmas."""
_RIM_RUN = round(0.7 * SCALE)
_RIM_SHARE = 0.55
"""Hands in four recordings cover 0.8 and more of a run of the band, nothing else over 0.27."""
_ARM = round(3.4 * SCALE)
"""A run longer than this is a change of light: arms take 2.7 point widths of the rim at most,
a lamp at a side 3.5 to the whole side."""
_DEEPEST = 0.45
_BRIGHTEST = 2.0
_HUE_SLACK = 4.0
_HUE_SHARE = 0.02
_ALIKE, _MOST_LIGHT = 0.06, 0.42
"""Logarithms: two colours have changed alike if no more than this apart; light that is half as
much again is no reason to see a hand, more is."""
_DARK = 14.0
"""Grey level added to both sides of a ratio, so that dark noise does not decide."""
_NO_BOARD_SHARE = 0.5
_DARK_LEVEL = 22.0
_BRIGHT = 250
_BRIGHT_SHARE = 0.25
"""Share of the field burnt out beyond what was so when the board was learned."""


GUESSED = 3.0
"""Grey levels of doubt from which the empty board is a guess: what differs from it may be board."""
_SPECK = np.ones((3, 3), dtype=np.uint8)
_AT_RAIL = SCALE // 2
_BESIDE = np.ones((1, 2 * (SCALE // 4) + 1), dtype=np.uint8)
"""A polished rim shows a checker that lies so near as far as a quarter of a point beside it."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What is on a canvas that is no board and no checker.

    `crossed`: an arm or fingers come in over the rim, no cup that stands there; `runs`: where along
    each side (see `sides`) something reaches a place; `odd` (H, W): what nothing explains;
    `no_board`: it is most of the field; `relit`: rims have changed farther than any arm is wide.
    """

    crossed: bool
    runs: tuple[NDArray[np.bool_], ...]
    odd: NDArray[np.bool_]
    no_board: bool
    relit: bool

    def and_in(self, other: "Sight") -> "Sight":
        """Return this with only those sides crossed that are crossed in the other, too.

        The other is seen before local light was taken out: if it changed whole rails, it was light.
        """
        pairs = zip(self.runs, other.runs, strict=True)
        runs = tuple(run & (also.any() and not other.relit) for run, also in pairs)
        crossed = self.crossed and other.crossed and not other.relit
        return replace(self, crossed=crossed, runs=runs)

    def is_arm(self, things: NDArray[np.bool_]) -> bool:
        """Say whether what reaches in is more than a cup: deeper than one, or not seen as a thing.

        `things` (H, W): what lies on the canvas.
        """
        pairs = zip(self.runs, sides(things), strict=True)
        return any(run.any() and reaches_deep(run, side) for run, side in pairs)


class ObstacleFinder:
    """Finds what is in the way on canvases of one board."""

    def __init__(self, canvas: Canvas, look: Appearance) -> None:
        ground = look.ground
        self._certain = look.doubt < GUESSED
        self._mirrors = look.mirrors
        self._field = np.s_[MARGIN : MARGIN + canvas.height, MARGIN : canvas.shape[1] - MARGIN]
        self._burnt = _burnt_share(ground[self._field])
        level, *self._hues = opponent_planes(ground)
        self._per_level = 1 / (level + 1)
        self._lit = np.ascontiguousarray(ground.transpose(2, 0, 1), dtype=np.float32)
        self._slack = _HUE_SLACK + _HUE_SHARE * level

    @property
    def asks_for_clear(self) -> bool:
        """Whether it matters which checkers' outlines are clear: beside a rim that mirrors them."""
        return any(self._mirrors)

    def light(self, flat: Picture, gain: Gain) -> Flags:
        """Return the flags of a canvas as it was seen, in so changed a light: dark, burnt out."""
        field = flat[self._field]
        dark = np.mean(cv2.mean(field)[:3]) < _DARK_LEVEL
        burnt = gain.min() > 1 and _burnt_share(field) - self._burnt > _BRIGHT_SHARE
        return Flags(too_dark=bool(dark), overexposed=bool(burnt))

    def __call__(
        self,
        found: Evidences,
        explained: NDArray[np.bool_],
        clear: NDArray[np.bool_],
        lines: Lines,
    ) -> Sight:
        """Return what is odd on a canvas, of which checkers explain the (H, W) `explained`.

        `clear` (H, W): where checkers lie whose outlines leave no doubt that they are some; nowhere
        will do unless that is asked for; `lines`: what is seen of the board's.
        """
        off, runs = self._changes(found, clear)
        if any(run.any() for run in runs):
            self._take_out_strip_light(off, found.difference)
            runs = self._runs(off, clear)
        relit = max(_longest(run) for run in runs) > _ARM
        if relit:
            more, bare_hue = self._brightness(found.difference)
            off &= ~(bare_hue & (more < _BRIGHTEST - 1))
            runs = self._runs(off, clear)
        runs = [_unless_light(run, side, lines) for side, run in enumerate(runs)]
        strange = (found.known < STRANGE) & off
        left = (off & ~explained & self._certain).astype(np.uint8)
        odd = strange | (cv2.morphologyEx(left, cv2.MORPH_OPEN, _SPECK) > 0)
        crossed, reaching = False, []
        for run, off_side, odd_side in zip(runs, sides(off), sides(odd), strict=True):
            there = bool(run.any())
            reaches = there and not stays_out(run, off_side, odd_side)
            reaching.append(run & reaches)
            crossed |= reaches or (there and not is_round(run, off_side))
        share = np.count_nonzero(strange[self._field]) / strange[self._field].size
        return Sight(crossed, tuple(reaching), odd, bool(share > _NO_BOARD_SHARE), relit)

    def changed_rims(self, found: Evidences) -> tuple[bool, ...]:
        """Return on which sides (see `sides`) the rim has changed over a finger's width."""
        nowhere = np.zeros(found.off_ground.shape, dtype=np.bool_)
        return tuple(bool(run.any()) for run in self._changes(found, nowhere)[1])

    def _changes(
        self, found: Evidences, clear: NDArray[np.bool_]
    ) -> tuple[NDArray[np.bool_], list[NDArray[np.bool_]]]:
        """Return (H, W) what is not bare board nor in shadow, and where on each side's rim.

        A rim that mirrors checkers has not changed beside those that are `clear`, nor where one
        may have lain when the board was learned.
        """
        more, bare_hue = self._brightness(found.difference)
        off = (found.off_ground > _OFF_GROUND) & ~(bare_hue & (more < 0))
        return off, self._runs(off, clear)

    def _runs(self, off: NDArray[np.bool_], clear: NDArray[np.bool_]) -> list[NDArray[np.bool_]]:
        """Return where (L,) on each side's rim (H, W) `off` is what `_changes` calls changed."""
        bands = [side[:RIM_BAND] for side in sides(off)]
        if self.asks_for_clear:
            each = zip(bands, sides(clear | ~self._certain), self._mirrors, strict=True)
            bands = [band & ~_beside(side) if mirrors else band for band, side, mirrors in each]
        return [_marked_runs(band) for band in bands]

    def _take_out_strip_light(self, off: NDArray[np.bool_], difference: Map) -> None:
        """Take out of (H, W) what is `off` in place where a strip's lamps can have changed it.

        They shine in one colour on what is near, others in white: two of blue, green and red at
        least have changed alike, and not much. Hands and sleeves differ in all three.
        """
        at = np.flatnonzero(off)
        changed, lit = (np.take(one.reshape(3, -1), at, axis=1) for one in (difference, self._lit))
        light = np.log(np.maximum(bgr_planes(changed), -lit) / (lit + _DARK) + 1)
        apart = np.abs(light - np.roll(light, 1, axis=0)).min(axis=0)
        alike = (apart < _ALIKE) & (np.abs(light).max(axis=0) < _MOST_LIGHT)
        np.put(off, at[alike], v=False)

    def _brightness(self, difference: Map) -> tuple[Map, NDArray[np.bool_]]:
        """Return (H, W) by what share each pixel is brighter, and if it has bare board's hue.

        Darker and of the same hue is a shadow; what is much darker has no hue.
        """
        brightness, *hues = difference
        more = brightness * self._per_level
        off = [cv2.absdiff(now, known * more) for now, known in zip(hues, self._hues, strict=True)]
        bare_hue = np.maximum(*off) < self._slack
        return more, bare_hue & (more > _DEEPEST - 1)


def sides(mask: NDArray[np.bool_]) -> tuple[NDArray[np.bool_], ...]:
    """Return a canvas as seen from its four sides, the outermost row first."""
    return mask, mask[::-1], mask.T, mask.T[::-1]


def _beside(checkers_side: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return (L,) along a side where its rim may mirror checkers (rows, L), seen from there."""
    there = np.any(checkers_side[MARGIN : MARGIN + _AT_RAIL], axis=0, keepdims=True)
    return np.asarray(cv2.dilate(there.astype(np.uint8), _BESIDE)[0] > 0)


def _marked_runs(band: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return (L,) where a (RIM_BAND, L) band of the rim has changed over a finger's width."""
    across = np.ascontiguousarray(band).view(np.uint8)
    share = cv2.reduce(across, 0, cv2.REDUCE_SUM, dtype=cv2.CV_32F) / np.float32(len(band))
    return np.asarray(cv2.blur(share, (_RIM_RUN, 1))[0] > _RIM_SHARE)


def _unless_light(run: NDArray[np.bool_], side: int, lines: Lines) -> NDArray[np.bool_]:
    """Return a run (L,) of a side without those parts in which the rim is seen through light."""
    left = run.copy()
    for start, stop in _parts(run):
        if lines.nats_of_light(at_rim(side, start, stop)) > SEEN_THROUGH:
            left[start:stop] = False
    return left


def _longest(marked: NDArray[np.bool_]) -> int:
    """Return the length of the longest run of true values."""
    return max((stop - start for start, stop in _parts(marked)), default=0)


def _parts(marked: NDArray[np.bool_]) -> list[tuple[int, int]]:
    """Return where each run of true values starts and stops."""
    if not marked.any():
        return []
    edges = np.flatnonzero(np.diff(np.concatenate([[False], marked, [False]])))
    return [(start, stop) for start, stop in edges.reshape(-1, 2).tolist()]


def _burnt_share(field: Picture) -> float:
    some = field[::3, ::3]
    darkest = np.minimum(np.minimum(some[..., 0], some[..., 1]), some[..., 2])
    return float((darkest >= _BRIGHT).mean())
