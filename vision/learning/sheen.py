"""The light of each place on a guessed board: how much of it there is, and how much sheen over it.

A lamp makes board brighter, and where it mirrors in varnish, paler too: dark points turn grey. Both
are straight lines from the guessed to the seen colour, nearly the same for all that is near, and
near every point there are dark and light pixels to draw one through. Each pixel counts less the
worse it fits, so checkers not known of have little say.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colours import Map
from vision.places import SCALE

_REACH = 0.8 * SCALE
"""Light is much the same within this many canvas pixels."""
_CELL = 4
"""Canvas pixels of a side of the cells in which light is averaged."""
_FITS = (60.0, 30.0, 20.0, 15.0)
"""Levels off the line at which a pixel hardly counts, fit by fit."""
_HALF_SURE = np.float32(0.5)
"""How much what is taken for a checker, but may be light on bare board, counts at first."""
_FEW = np.float32(0.02)
"""Share of a neighbourhood that must count, or the light of the whole board is taken."""
_STIFF = np.float32(20.0)
"""Squared levels of contrast nearby at which gain and sheen are told apart."""
_LEAST_GAIN, _MOST_GAIN = 0.4, 2.0


def in_local_light(guess: Map, seen: Map, covered: NDArray[np.bool_], *, all_known: bool) -> Map:
    """Bring a guessed (H, W, 3) BGR board to the light in which its places are seen.

    `covered` (H, W): where checkers are, surely if `all_known`, else as far as is known.
    """
    first = np.float32(0) if all_known else _HALF_SURE
    open_to = np.where(covered, first, np.float32(1))
    weight, lit = open_to, guess
    for levels in _FITS:
        lit = _lit(guess, seen, weight)
        off = np.maximum.reduce(cv2.split(np.abs(seen - lit))) / np.float32(levels)
        likely = np.exp(-0.5 * np.square(off))
        weight = np.where(open_to > 0, likely, open_to).astype(np.float32)
    return np.asarray(np.clip(lit, 0, 255), dtype=np.float32)


def _lit(guess: Map, seen: Map, weight: Map) -> Map:
    """Return the guess in the light of a weighted straight line through what is near each pixel."""
    w = weight[..., None]
    total = _near(w) + _FEW
    overall = (seen * w).sum(axis=(0, 1)) / ((guess * w).sum(axis=(0, 1)) + np.float32(1e-3))
    weighted, coarse = guess * w, _cells(guess)
    coarse_square = _cells(guess * guess)

    def mean(of_guess: Map, of_seen: Map) -> Map:
        return np.asarray((_near(of_seen) + _FEW * of_guess) / total, dtype=np.float32)

    then, now = mean(coarse, weighted), mean(overall * coarse, seen * w)
    spread = mean(coarse_square, guess * weighted) - then * then
    both = mean(overall * coarse_square, weighted * seen) - then * now
    gain = (both + _STIFF * now / (then + 1)) / (spread + _STIFF)
    gain = np.clip(gain, _LEAST_GAIN, _MOST_GAIN)
    fine = _fine(gain, guess.shape)
    return np.asarray(fine * guess + _fine(now - gain * then, guess.shape), dtype=np.float32)


def _near(values: Map) -> Map:
    """Average over what is near, by coarse cells."""
    blurred = cv2.GaussianBlur(_cells(values), (0, 0), _REACH / _CELL)
    return np.asarray(blurred, dtype=np.float32).reshape(*blurred.shape[:2], -1)


def _cells(values: Map) -> Map:
    """Average (H, W, N) over coarse cells: light changes over many pixels."""
    size = (max(1, values.shape[1] // _CELL), max(1, values.shape[0] // _CELL))
    return np.asarray(cv2.resize(values, size, interpolation=cv2.INTER_AREA), dtype=np.float32)


def _fine(coarse: Map, shape: tuple[int, ...]) -> Map:
    """Bring a coarse map back to the (H, W, 3) `shape`."""
    fine = cv2.resize(coarse, (shape[1], shape[0]), interpolation=cv2.INTER_LINEAR)
    return np.asarray(fine, dtype=np.float32)
