"""What lies on the bar: checkers anywhere along it, told from the cube, which lies there too.

A cube is nearly as wide as a checker and often of a checker's colour, and its edges pass for an
outline. But it is smaller: bare bar is seen where a checker would hide it. So a checker on the bar
must be wholly there, and its outline alone says less than on a point.
"""

import numpy as np

from vision.colours import Appearance, Ground, Map, usual_colour
from vision.picture import Picture
from vision.places import MARGIN, SCALE, Canvas
from vision.reader.maps import (
    CAP,
    FULL_DISC,
    LEAN_REACH,
    Evidences,
    disc_kernel,
    disc_mean,
    lean_cost,
)
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
_FULL_SHARE = 0.65
_FULL_COST = 40.0
"""Nats for each share of support missing from what a checker could have there: checkers reach
0.6 and more of it, cubes 0.5 at most."""


class BarFinder:
    """Weighs what lies on the bar of one board."""

    def __init__(self, canvas: Canvas, appearance: Appearance) -> None:
        self._diameter = appearance.diameter * SCALE
        self._kernel = disc_kernel(self._diameter)
        reach = LEAN_REACH + round(0.6 * self._diameter)
        self._window = np.s_[:, max(0, canvas.bar_x - reach) : canvas.bar_x + reach + 1]
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

    def __call__(self, found: Evidences, outline: Map) -> Evidence:
        """Return (2, 16) scores of white and black counts from pixels and outlines in nats."""
        said = np.minimum(outline[self._middle], _OUTLINE) - lean_cost() - np.float32(_RARE)
        profiles = [(said + colour).max(axis=1) for colour in self._colours(found)]
        joint = scattered(np.stack(profiles), self._diameter, _MOST)
        scores = np.stack([joint.max(axis=1), joint.max(axis=0)])
        taller = np.arange(1, COUNTS - _MOST) * _TALLER
        return np.concatenate([scores, scores[:, -1:] - taller], axis=1)

    def _colours(self, found: Evidences) -> list[Map]:
        """Return the nats of colour of a white and of a black checker on the bar's middle."""
        pixels = [one[self._window] for one in (found.white, found.black)]
        speaking = [one / np.float32(CAP) for one in pixels]
        denying = [(one < _AGAINST).astype(np.float32) for one in pixels]
        shares = self._shares([*speaking, *denying])
        return [
            self._colour(*sides)
            for sides in zip(shares[:2], shares[2:], self._possible, strict=True)
        ]

    def _colour(self, support: Map, against: Map, possible: Map) -> Map:
        missing = np.maximum(0, _FULL_SHARE * possible - support)
        beyond = np.maximum(0, against - _FREE_SHARE)
        return np.asarray(
            FULL_DISC * support - _FULL_COST * missing - _AGAINST_COST * beyond, dtype=np.float32
        )

    def _shares(self, maps: list[Map]) -> Map:
        """Return (maps, H, W) the means of the window over a disc at each pixel of the middle."""
        means = disc_mean(np.stack(maps, axis=2), self._kernel)
        return np.ascontiguousarray(means[self._inner].transpose(2, 0, 1))


def _possible(ground: Ground, empty: Picture, table: Map) -> Map:
    """Return (H, W) the share of full support that a checker of usual colour could have."""
    usual = np.broadcast_to(usual_colour(table), empty.shape).astype(np.uint8)
    _, squares = ground.log_density(ground.difference(usual))
    return np.asarray(np.minimum(0.5 * squares / CAP, 1), dtype=np.float32)
