"""Uneven light on checkers: a lamp at one side, a window's gleam, a wall that throws colour back.

The start position shows thirty checkers of two colours all over the board. Where one looks other
than its like, it is lit otherwise or mirrors something: light multiplies its levels, what it
mirrors is added, most to be seen on dark ones. Both are smooth and alike for both colours, so a
corner where only white checkers lay tells how black ones will look there. Light, in logarithms,
and mirrored levels are Gaussian processes, the two usual colours being as unknown as they are; the
logarithm of their sum is drawn straight round the likeliest, again and again (Gauss-Newton).
"""

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colours import Map
from vision.picture import Picture
from vision.places import SCALE

Floats = NDArray[np.float64]

_BLACK = 10.0
"""Grey level added to all levels before their logarithm is taken."""
_LIGHT, _COLOUR = 0.2, 0.08
"""Spread of the logarithm of the light over a board, and of each channel's beside that."""
_MIRRORED = 20.0
"""Spread of the grey levels that checkers mirror."""
_REACH, _MIRROR_REACH = 4.0 * SCALE, 3.0 * SCALE
"""Canvas pixels over which light and what is mirrored are alike."""
_OWN = 0.05
"""Spread of the logarithm of a checker's levels by itself: grain, dirt, how it lies."""
_BURNT, _UNKNOWN = 250, 0.3
"""Level from which a channel may be burnt out, and the spread of its logarithm then."""
_ROUNDS = 8
_STEP = 10
"""Canvas pixels between the places at which light is worked out; it is smooth between them."""
_CHANNELS = np.full((3, 3), _LIGHT**2) + np.eye(3) * _COLOUR**2


class _Checkers(NamedTuple):
    """Checkers of a known position: logarithms of levels (3 N,), channel by channel."""

    logs: Floats
    noise: Floats
    sides: Floats
    places: Floats


class _Told(NamedTuple):
    """What each level (3 N,) of the checkers tells of the light and of what is mirrored."""

    of_light: Floats
    of_mirrors: Floats


def measured_shading(
    levels: NDArray[np.uint8],
    is_white: NDArray[np.bool_],
    places: NDArray[np.float32],
    shape: tuple[int, int],
) -> Map:
    """Return (h, w, 4) by coarse cells: the light's logarithm in blue, green, red; levels mirrored.

    `levels` (N, 3): the usual blue, green, red of each checker; `places` (N, 2): its (x, y) on the
    canvas of this `shape`. The light is that of a place against the usual one of the board.
    """
    noise = np.where(levels >= _BURNT, _UNKNOWN, _OWN).astype(np.float64)
    of_each_side = np.column_stack([~is_white, is_white]).astype(np.float64)
    checkers = _Checkers(
        np.log(levels + _BLACK).T.ravel().astype(np.float64),
        noise.T.ravel(),
        np.asarray(np.kron(np.eye(3), of_each_side), dtype=np.float64),
        places.astype(np.float64),
    )
    told = _told(checkers)
    cells = shape[0] // _STEP, shape[1] // _STEP
    y, x = ((np.arange(n) + 0.5) * size / n - 0.5 for size, n in zip(shape, cells, strict=True))
    grid = np.stack(np.meshgrid(x, y), axis=2).reshape(-1, 2)
    light = _CHANNELS @ told.of_light.reshape(3, -1) @ _alike(checkers.places, grid, _REACH)
    by_place = told.of_mirrors.reshape(3, -1).sum(axis=0)
    mirrored = by_place @ _alike(checkers.places, grid, _MIRROR_REACH) * _MIRRORED**2
    shading = np.vstack([light, np.maximum(mirrored, 0)]).T
    return shading.reshape(*cells, 4).astype(np.float32)


class EvenLight:
    """Shows the checkers of canvases as they would look in their board's usual light."""

    def __init__(self, shading: Map, shape: tuple[int, int]) -> None:
        """Take a shading of `measured_shading` and the canvas's rows and columns."""
        wide = cv2.resize(shading, shape[::-1], interpolation=cv2.INTER_LINEAR)
        self._gain = np.exp(-wide[..., :3])
        self._added = (_BLACK - wide[..., 3:]) * self._gain - np.float32(_BLACK)

    def __call__(self, seen: Picture) -> Picture:
        """Return a canvas (H, W, 3) without the light of each place and what is mirrored there."""
        own = cv2.multiply(seen, self._gain, dtype=cv2.CV_32F)
        return np.asarray(cv2.add(own, self._added, dtype=cv2.CV_8U), dtype=np.uint8)


def _told(checkers: _Checkers) -> _Told:
    """Return what checkers tell of light and mirrors, once both colours and both are likeliest."""
    sides = checkers.sides
    lights = np.kron(_CHANNELS, _alike(checkers.places, checkers.places, _REACH))
    near = _alike(checkers.places, checkers.places, _MIRROR_REACH)
    mirrors = np.kron(np.ones((3, 3)), _MIRRORED**2 * near)
    usual = np.array([np.median(checkers.logs[side]) for side in sides.T > 0])
    own, mirrored = np.exp(sides @ usual), np.zeros(len(sides))
    told = _Told(mirrored, mirrored)
    for _ in range(_ROUNDS):
        share, per_level = own / (own + mirrored), 1 / (own + mirrored)
        straight = np.log(own + mirrored) - share * np.log(own) - per_level * mirrored
        spread = lights * np.outer(share, share) + mirrors * np.outer(per_level, per_level)
        spread += np.diag(checkers.noise**2)
        design, seen = share[:, None] * sides, checkers.logs - straight
        by_side = np.linalg.solve(spread, design)
        usual = np.linalg.solve(design.T @ by_side, by_side.T @ seen)
        rest = np.linalg.solve(spread, seen - design @ usual)
        told = _Told(share * rest, per_level * rest)
        own = np.exp(sides @ usual + lights @ told.of_light)
        mirrored = np.maximum(mirrors @ told.of_mirrors, 0)
    return told


def _alike(ones: Floats, others: Floats, reach: float) -> Floats:
    far = np.square(ones[:, None] - others[None]).sum(axis=2)
    return np.asarray(np.exp(-0.5 * far / reach**2), dtype=np.float64)
