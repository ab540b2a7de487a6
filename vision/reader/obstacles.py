"""What keeps a still picture from being read: hands and things, darkness, glare, no board at all.

A hand is seen twice. It crosses the rim, where nothing else ever changes, so the outer band of the
canvas differs from the known rim along a run wider than a finger. And inside the field it is a
patch, larger than a die or the cube, that neither bare board nor a checker of either colour
explains. A lamp switched on changes the shading of whole rails at once: longer runs than any arm is
wide. Then the rim says nothing, and bare board may be brighter as well as darker. A thing that lies
where no checker can hides nothing (see `harmless`).
"""

from collections.abc import Callable

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colours import Map, opponent_planes
from vision.picture import Picture
from vision.places import MARGIN, RIM_BAND, SCALE, Canvas
from vision.reader.harmless import Harmless
from vision.reader.light import Gain
from vision.reader.maps import STRANGE, Evidences
from vision.reading import Flags

_OFF_GROUND = 12.0
"""Squared deviation (in sigmas) from bare board and rim: 3.5 sigmas."""
_RIM_RUN = round(0.7 * SCALE)
_RIM_SHARE = 0.55
"""Hands in four recordings cover 0.8 and more of a run of the band, nothing else over 0.27."""
_ARM = round(3.4 * SCALE)
"""A run longer than this is a change of light: arms take 2.7 point widths of the rim at most,
a lamp at a side 3.5 to the whole side."""
_PATCH = round(1.6 * SCALE)
_PATCH_SHARE = 0.55
"""Share of a patch this wide that is strange: hands 0.6 and more, a cube of a colour never seen
with its shadow 0.31, two dice 0.2."""
_DEEPEST = 0.45
_BRIGHTEST = 2.0
_HUE_SLACK = 4.0
_HUE_SHARE = 0.02
_NO_BOARD_SHARE = 0.5
_DARK_LEVEL = 22.0
_BRIGHT = 250
_BRIGHT_SHARE = 0.25
"""Share of the field burnt out beyond what was so when the board was learned."""


class ObstacleFinder:
    """Finds what is in the way on canvases of one board."""

    def __init__(self, canvas: Canvas, ground: Picture, reach: float) -> None:
        """Prepare; `reach`: how many canvas pixels from its rail the highest stack ends."""
        self._field = np.s_[MARGIN : MARGIN + canvas.height, MARGIN : canvas.shape[1] - MARGIN]
        self._harmless = Harmless(canvas, reach)
        self._burnt = _burnt_share(ground[self._field])
        self._level, *self._hues = opponent_planes(ground)

    def flags(
        self,
        found: Evidences,
        flat: Picture,
        gain: Gain,
        as_seen: Callable[[], Evidences] | None = None,
        *,
        lying: bool = False,
    ) -> Flags:
        """Return the flags of a still canvas: its evidences, its own pixels, its light.

        `as_seen` gives the evidences before local light was taken out, if it was: what only one
        of the two shows is light or its repair, no hand. `lying`: what is on the rim has lain still
        for so long that only what reaches in over a place is in the way.
        """
        field = flat[self._field]
        dark = np.mean(cv2.mean(field)[:3]) < _DARK_LEVEL
        burnt = _burnt_share(field) - self._burnt > _BRIGHT_SHARE and gain.min() > 1
        crossed, patch, share = self._sight(found, lying=lying)
        if as_seen is not None and (crossed or patch > _PATCH_SHARE):
            plainly = self._sight(as_seen(), lying=lying)
            crossed, patch = crossed and plainly[0], min(patch, plainly[1])
        no_board = share > _NO_BOARD_SHARE
        blocked = crossed or patch > _PATCH_SHARE
        return Flags(
            blocked=blocked, too_dark=bool(dark), overexposed=bool(burnt), no_board=no_board
        )

    def _sight(self, found: Evidences, *, lying: bool) -> tuple[bool, float, float]:
        """Return if an arm crosses the rim, the densest strange patch, the share of strangeness."""
        ratio, bare_hue = self._brightness(found.difference)
        off = (found.off_ground > _OFF_GROUND) & ~(bare_hue & (ratio < 1))
        runs = [_marked_runs(side[:RIM_BAND]) for side in _sides(off)]
        relit = max(_longest(run) for run in runs) > _ARM
        if relit:
            off &= ~(bare_hue & (ratio < _BRIGHTEST))
        strange = (found.known < STRANGE) & off
        share = np.count_nonzero(strange[self._field]) / strange[self._field].size
        if relit:
            return False, _densest(strange[self._field]), share
        sides = zip(runs, _sides(off), _sides(strange), strict=True)
        crossed = any(
            run.any() and not (lying and self._harmless.stays_out(run, *side))
            for run, *side in sides
        )
        patch = _densest(strange)
        if patch > _PATCH_SHARE:
            patch = _densest(self._harmless.outside(strange, off))
        return crossed, patch, share

    def _brightness(self, difference: Map) -> tuple[Map, NDArray[np.bool_]]:
        """Return (H, W) how bright each pixel is to bare board, and if it has bare board's hue.

        Darker and of the same hue is a shadow; what is much darker has no hue.
        """
        brightness, *hues = difference
        more = brightness / (self._level + 1)
        off = [np.abs(now - known * more) for now, known in zip(hues, self._hues, strict=True)]
        bare_hue = np.maximum(*off) < _HUE_SLACK + _HUE_SHARE * self._level
        return more + 1, bare_hue & (more > _DEEPEST - 1)


def _sides(mask: NDArray[np.bool_]) -> tuple[NDArray[np.bool_], ...]:
    """Return a canvas as seen from its four sides, the outermost row first."""
    return mask, mask[::-1], mask.T, mask.T[::-1]


def _marked_runs(band: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return (L,) where a (RIM_BAND, L) band of the rim has changed over a finger's width."""
    share = band.mean(axis=0, dtype=np.float32)[None]
    return np.asarray(cv2.blur(share, (_RIM_RUN, 1))[0] > _RIM_SHARE)


def _densest(strange: NDArray[np.bool_]) -> float:
    """Return the share of strange pixels in the patch that has most."""
    box = (_PATCH, _PATCH)
    count = cv2.boxFilter(
        strange.astype(np.uint8), cv2.CV_32F, box, normalize=False, borderType=cv2.BORDER_CONSTANT
    )
    return float(np.max(count)) / _PATCH**2


def _longest(marked: NDArray[np.bool_]) -> int:
    """Return the length of the longest run of true values."""
    edges = np.flatnonzero(np.diff(np.concatenate([[False], marked, [False]])))
    return int((edges[1::2] - edges[::2]).max(initial=0))


def _burnt_share(field: Picture) -> float:
    some = field[::3, ::3]
    darkest = np.minimum(np.minimum(some[..., 0], some[..., 1]), some[..., 2])
    return float((darkest >= _BRIGHT).mean())
