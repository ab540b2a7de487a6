"""What lies on the bar: checkers anywhere along it, told from the cube, which lies there too.

A cube is nearly as wide as a checker and often of a checker's colour, and its edges pass for an
outline. But it is smaller: bare bar is seen where a checker would hide it. So a checker on the bar
must be wholly there, and its outline alone says less than on a point.
"""

import cv2
import numpy as np

from vision.colours import Appearance, Ground, Map, opponent_planes, usual_colour
from vision.picture import Picture
from vision.places import MARGIN, SCALE, Canvas
from vision.reader.cube import cubes
from vision.reader.guessed import guessed_share
from vision.reader.maps import (
    CAP,
    FULL_DISC,
    LEAN_REACH,
    STRANGE,
    Evidences,
    disc_kernel,
    disc_mean,
    lean_cost,
    weighed,
)
from vision.reader.rings import RingFinder
from vision.reader.stacks import scattered
from vision.reading import COUNTS, Evidence

_MOST = 4
_TALLER = 4.0
"""Nats each further checker on the bar costs beyond those searched for."""
_RARE = 2.0
"""Nats against each checker on the bar: mostly there is none."""
_OUTLINE = 4.0
_AGAINST = -1.5
_FREE_SHARE = 0.12
_AGAINST_COST = 60.0
"""Nats for each share of a disc's pixels that speak against it, beyond what rims and glare do:
checkers on eight boards have up to 0.11, cubes 0.18 to 0.5."""
_DIE_SHARE = 0.34
"""Share of a checker that a die on it hides at most: 17 of 43 millimetres, its side, its shadow."""
_NO_CUBE = 20.0
"""Nats against a checker where a square of its colour lies (see `cube`)."""
_FULL_SHARE = 0.65
_FULL_COST = 40.0
"""Nats for each share of support missing from what a checker could have there: checkers reach
0.6 and more of it, cubes 0.5 at most."""
_ROUND, _ROUND_WEIGHT = 0.48, 60.0
"""Roundness above which a thing on a guessed bar may be a checker, and the most nats it is worth
for each unit more: on twenty boards checkers have 0.55 and more, glare and shadows 0.44 at most."""
_CLEARLY_ROUND, _BARELY = 6.0, 0.2
"""What a thing must be worth by its roundness to be a checker whatever its colours, and the share
of it that may be bare bar: on nine boards and other checkers laid on them, nothing but a checker is
worth more than 4.8."""
_NEARBY = np.ones((3, 3), dtype=np.uint8)


class BarFinder:
    """Weighs what lies on the bar of one board."""

    def __init__(self, canvas: Canvas, appearance: Appearance) -> None:
        self._diameter = appearance.diameter * SCALE
        self._kernel = disc_kernel(self._diameter)
        reach = LEAN_REACH + round(0.6 * self._diameter)
        self._window = np.s_[:, max(0, canvas.bar_x - reach) : canvas.bar_x + reach + 1]
        half = canvas.bar_width // 2
        self._bar = slice(max(0, reach - half), reach + canvas.bar_width - half)
        self._middle = np.s_[
            MARGIN:-MARGIN, canvas.bar_x - LEAN_REACH : canvas.bar_x + LEAN_REACH + 1
        ]
        self._inner = np.s_[MARGIN:-MARGIN, reach - LEAN_REACH : reach + LEAN_REACH + 1]
        ground = Ground(appearance.ground, appearance.doubt)
        possible = [
            _possible(ground, appearance.ground, table)[self._window]
            for table in (appearance.white, appearance.black)
        ]
        self._possible = self._shares(possible)
        self._bare: Map | None = None
        if guessed_share(appearance.doubt) is not None:
            self._bare = opponent_planes(appearance.ground)[(slice(None), *self._window)]
            self._rings = RingFinder(self._diameter, np.zeros_like(self._bare[0]))

    def __call__(self, found: Evidences, outline: Map, seen: Map | None = None) -> Evidence:
        """Return (2, 16) scores of white and black counts from pixels and outlines in nats.

        `seen` (H, W): how much of a checker there could be seen, 0 to 1, if not all everywhere:
        what is not wholly seen may or may not be one.
        """
        nats = self._scores(found, outline)
        if seen is not None:
            shown = seen[self._middle]
            nats = [np.where(shown < 1, np.minimum(weighed(one, shown), 0), one) for one in nats]
        profiles = [one.max(axis=1) for one in nats]
        joint = scattered(np.stack(profiles), self._diameter, _MOST)
        scores = np.stack([joint.max(axis=1), joint.max(axis=0)])
        taller = np.arange(1, COUNTS - _MOST) * _TALLER
        return np.concatenate([scores, scores[:, -1:] - taller], axis=1)

    def places(
        self, found: Evidences, outline: Map, counts: tuple[int, int]
    ) -> list[tuple[int, int, bool]]:
        """Return (x, y, is white) on the canvas of so many white and black checkers, best first."""
        scores, left = self._scores(found, outline), list(counts)
        apart, places = round(0.9 * self._diameter), []
        while any(left):
            sides = [side for side in (0, 1) if left[side]]
            side = max(sides, key=lambda one: float(scores[one].max()))
            y, x = divmod(int(scores[side].argmax()), scores[side].shape[1])
            places.append((self._middle[1].start + x, MARGIN + y, side == 0))
            left[side] -= 1
            for one in scores:
                one[max(0, y - apart + 1) : y + apart] = -np.inf
        return places

    def _scores(self, found: Evidences, outline: Map) -> list[Map]:
        """Return the nats of a white and of a black checker centred at each pixel of the middle."""
        said = np.minimum(outline[self._middle], _OUTLINE) - lean_cost() - np.float32(_RARE)
        scores = [said + colour for colour in self._colours(found)]
        if self._bare is not None:
            round_ = self._roundness(found, self._bare)
            most = (round_ - np.float32(_ROUND)) * np.float32(_ROUND_WEIGHT)
            alone = self._by_outline(found, most)
            scores = [
                np.maximum(np.minimum(score, most), least)
                for score, least in zip(scores, alone, strict=True)
            ]
        return [
            self._without_cubes(score, pixels)
            for score, pixels in zip(scores, (found.white, found.black), strict=True)
        ]

    def _roundness(self, found: Evidences, bare: Map) -> Map:
        """Return how round what is seen is at each pixel of the middle, on a guessed bar."""
        seen = found.difference[(slice(None), *self._window)] + bare
        round_ = np.asarray(cv2.dilate(self._rings(seen), _NEARBY), dtype=np.float32)
        return np.asarray(round_[self._inner])

    def _by_outline(self, found: Evidences, most: Map) -> list[Map]:
        """Return the least nats of a white and of a black checker by how round a thing is.

        Of the likelier colour, where little is bare bar: pearl and grain have many colours.
        """
        pixels = [one[self._window] for one in (found.white, found.black)]
        neither = (np.maximum(*pixels) < _AGAINST).astype(np.float32)
        white, black, denied = self._shares([*(one / np.float32(CAP) for one in pixels), neither])
        alone = np.where(denied < _BARELY, most - np.float32(_CLEARLY_ROUND), -np.float32(_NO_CUBE))
        return [
            alone - lean_cost() - np.float32(FULL_DISC) * np.maximum(0, other - own)
            for own, other in ((white, black), (black, white))
        ]

    def _without_cubes(self, nats: Map, pixels: Map) -> Map:
        """Return the nats (rows, columns) of one colour with no checker where a cube lies."""
        if nats.max(initial=0) <= 0:
            return nats
        measured = self._bare is None
        for _, y in cubes(pixels[self._window], self._diameter, cut_off=measured, bar=self._bar):
            near = np.abs(np.arange(len(nats)) + MARGIN - y) < self._diameter / 2
            nats[near] = np.minimum(nats[near], -_NO_CUBE)
        return nats

    def _colours(self, found: Evidences) -> list[Map]:
        """Return the nats of colour of a white and of a black checker on the bar's middle.

        What is strange on one, a die, is missing from its support and no more.
        """
        pixels = [one[self._window] for one in (found.white, found.black)]
        strange = found.known[self._window] < STRANGE
        if strange.any():
            (on_it,) = self._shares([strange.astype(np.float32)])
            die = on_it < _DIE_SHARE
            shares = self._speaking([one * ~strange for one in pixels])
            if not die.all():
                pairs = zip(shares, self._speaking(pixels), strict=True)
                shares = [np.where(die, *pair) for pair in pairs]
        else:
            shares = self._speaking(pixels)
        return [
            self._colour(*sides)
            for sides in zip(shares[:2], shares[2:], self._possible, strict=True)
        ]

    def _speaking(self, pixels: list[Map]) -> list[Map]:
        """Return for each colour how much speaks for it, then for each what denies it."""
        speaking = [one / np.float32(CAP) for one in pixels]
        denying = [(one < _AGAINST).astype(np.float32) for one in pixels]
        return self._shares([*speaking, *denying])

    def _colour(self, support: Map, against: Map, possible: Map) -> Map:
        missing = np.maximum(0, _FULL_SHARE * possible - support)
        beyond = np.maximum(0, against - _FREE_SHARE)
        return np.asarray(
            FULL_DISC * support - _FULL_COST * missing - _AGAINST_COST * beyond, dtype=np.float32
        )

    def _shares(self, maps: list[Map]) -> list[Map]:
        """Return the means of the window over a disc at each pixel of the middle, for each map."""
        means = disc_mean(np.asarray(cv2.merge(maps), dtype=np.float32), self._kernel)
        return [np.asarray(one, dtype=np.float32) for one in cv2.split(means[self._inner])]


def _possible(ground: Ground, empty: Picture, table: Map) -> Map:
    """Return (H, W) the share of full support that a checker of usual colour could have."""
    usual = np.broadcast_to(usual_colour(table), empty.shape).astype(np.uint8)
    squares, _ = ground.deviations(ground.difference(usual))
    return np.asarray(np.minimum(0.5 * squares / CAP, 1), dtype=np.float32)
