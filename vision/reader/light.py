"""Bringing a picture to the light it was learned in, by what the empty board looks like now.

Most of a field is bare board, so the *median* ratio of seen to known background is the change of
light, whatever lies on the rest. Where a shadow lies over much of the board, the lit part counts:
brought up to it, nothing burns out, and the shadow is taken out afterwards.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colours import Map, largest
from vision.picture import Picture
from vision.places import MARGIN

Gain = NDArray[np.float64]

_STRIDE = 4
_BLACK = 8.0
"""Grey level added to both sides of a ratio, so that dark noise does not decide."""
_BURNING = 250
_BRIGHTER = 1.03
_LIT_SHARE, _SHADOW_STEP, _LIT_BAND = 0.75, 1.15, 0.08
"""A quarter of the board this much brighter than its middle is the lit part beside a shadow."""
LEAST_GAIN, MOST_GAIN = 0.3, 3.0


def light_gain(seen: Picture, ground: Picture, by_place: Map | None = None) -> Gain:
    """Return (3,) blue, green, red gains that turn the known light into the light seen.

    `by_place` (H, W, 3): what is known of the light already, and no part of the gain.
    """
    window = np.s_[MARGIN:-MARGIN:_STRIDE, MARGIN:-MARGIN:_STRIDE]
    some = seen[window] if by_place is None else _divided(seen[window], by_place[window])
    now, then = (one.transpose(2, 0, 1).reshape(3, -1) + _BLACK for one in (some, ground[window]))
    ratios = now / then
    brightness = now.sum(axis=0) / then.sum(axis=0)
    middle, lit = quantiles(brightness, (0.5, _LIT_SHARE))
    if lit > _SHADOW_STEP * middle:
        ratios = ratios[:, np.abs(brightness / lit - 1) < _LIT_BAND]
    return np.clip(quantiles(ratios, (0.5,))[:, 0], LEAST_GAIN, MOST_GAIN)


def quantiles(values: NDArray[Any], shares: tuple[float, ...]) -> Gain:
    """Return (..., shares) below what each share of (..., N) values lies: np.quantile, but fast."""
    return np.stack([_quantile(values, share) for share in shares], axis=-1)


def _quantile(values: NDArray[Any], share: float) -> Gain:
    """Return (...) one of them: numpy puts one place of many in order faster than several."""
    low, part = divmod(share * (values.shape[-1] - 1), 1)
    in_place = np.partition(values, int(low), axis=-1)
    below = in_place[..., int(low)]
    if part == 0:
        return np.asarray(below)
    return np.asarray(below + part * (in_place[..., int(low) + 1 :].min(axis=-1) - below))


@dataclass(frozen=True, slots=True)
class Relit:
    """A canvas brought to the known light.

    `plain` (H, W, 3) uint8: every channel divided by the gain; `kept`: the same, but a
    burnt-out channel, of which nobody knows how bright it was, as bright as the pixel's
    brightest, and at 255 where all are burnt out; `ceiling` (3,) or (H, W, 3): the level at which
    each channel of `plain` is burnt out (255 or more where it cannot be).
    """

    plain: Picture
    kept: Picture
    ceiling: Gain | Map

    def changed(self, change: Callable[[Picture], Picture]) -> "Relit":
        """Return this with both pictures changed; as long as they are one, they stay one."""
        plain = change(self.plain)
        kept = plain if self.kept is self.plain else change(self.kept)
        return replace(self, plain=plain, kept=kept)


def to_known_light(seen: Picture, gain: Gain, limit: Map | None = None) -> Relit:
    """Bring a canvas seen in changed light to the known light; `gain` (3,) as in `light_gain`.

    `limit` (H, W, 3): the level at which each channel of each pixel is burnt out, if not at 255.
    """
    return _unburnt(seen, relit(seen, 1 / gain), gain, limit)


def to_known_light_by_place(seen: Picture, gain: Map, limit: Map | None = None) -> Relit:
    """The same, with a gain (H, W, 3) for each pixel."""
    return _unburnt(seen, _divided(seen, gain), gain, limit)


def _divided(seen: Picture, gain: Map) -> Picture:
    black = np.float32(_BLACK)
    return np.asarray(np.clip((seen + black) / gain - black, 0, 255), dtype=np.uint8)


def _unburnt(seen: Picture, plain: Picture, gain: Gain | Map, limit: Map | None) -> Relit:
    ceiling = ((255.0 if limit is None else limit) + _BLACK) / gain - _BLACK
    if gain.max() <= _BRIGHTER and limit is None:
        return Relit(plain, plain, ceiling)
    burnt = (seen >= (_BURNING if limit is None else limit - (255 - _BURNING))) * np.uint8(255)
    if not burnt.any():
        return Relit(plain, plain, ceiling)
    blue, green, red = cv2.split(burnt)
    wholly = cv2.bitwise_and(cv2.bitwise_and(blue, green), red)
    guess = cv2.merge([np.maximum(largest(plain), wholly)] * 3)
    kept = cv2.max(plain, cv2.bitwise_and(burnt, guess))
    return Relit(plain, np.asarray(kept, dtype=np.uint8), ceiling)


def relit(picture: Picture, gain: Gain) -> Picture:
    """Return (H, W, 3) uint8 `picture` with each channel multiplied by `gain`."""
    if np.abs(gain - 1).max() < 0.01:
        return picture
    levels = np.arange(256)[:, None] + _BLACK
    table = np.clip(levels * gain - _BLACK, 0, 255).astype(np.uint8)
    return np.asarray(cv2.LUT(picture, table.reshape(1, 256, 3)), dtype=np.uint8)
