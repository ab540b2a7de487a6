"""Uneven light on checkers: a lamp at one side, a window's gleam, a wall that throws colour back.

The start position shows thirty checkers of two colours all over the board. Where one looks other
than its like, it is lit otherwise or mirrors something: in linear light, the one multiplies what it
shows and the other is added, most to be seen on dark ones. Both are smooth and alike for both
colours, so a corner where only white checkers lay tells how black ones will look there. Their
logarithms are Gaussian processes, the usual light of both colours being unknown too; the logarithm
of the sum is drawn straight round the likeliest, again and again (Gauss-Newton).
"""

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colours import Map
from vision.linear import STEPS, levels_of_steps, light_of, light_steps
from vision.picture import Picture
from vision.places import SCALE

Floats = NDArray[np.float64]

_DARK = 0.012
"""Light added to all light before its logarithm is taken: a dark camera's noise and haze."""
_LIGHT, _COLOUR = 0.4, 0.15
"""Spread of the logarithm of the light over a board, and of each channel's beside that."""
_MIRRORED, _VARIES = 0.006, 1.2
"""Light that checkers usually mirror, white, and the spread of its logarithm."""
_REACH, _MIRROR_REACH = 4.0 * SCALE, 3.0 * SCALE
"""Canvas pixels over which light and what is mirrored are alike."""
_OWN = 0.1
"""Spread of the logarithm of a checker's light by itself: grain, dirt, how it lies."""
_MEDIAN = 0.5
"""Spread of the logarithm of the usual light of a colour round the median of what is seen."""
_BURNT, _UNKNOWN = 250, 0.6
"""Level from which a channel may be burnt out, and the spread of its logarithm then."""
_FREEDOM = 12
"""Degrees of freedom of Student's t: what fits nothing, a black checker among white ones, has
hardly a say."""
_ROUNDS, _FARTHEST = 12, 1.0
"""How often a line is drawn, and how far what is mirrored, in logarithms, may go from the last."""
_STEP = 10
"""Canvas pixels between the places at which light is worked out; it is smooth between them."""
_CHANNELS = np.full((3, 3), _LIGHT**2) + np.eye(3) * _COLOUR**2


class _Checkers(NamedTuple):
    """Checkers of a known position: logarithms of light (3 N,), channel by channel."""

    logs: Floats
    noise: Floats
    sides: Floats
    places: Floats


class _Told(NamedTuple):
    """What the light (3 N,) of checkers tells of that of their places and of what is mirrored."""

    of_light: Floats
    of_mirrors: Floats


def measured_shading(
    levels: NDArray[np.uint8],
    is_white: NDArray[np.bool_],
    places: NDArray[np.float32],
    shape: tuple[int, int],
) -> Map:
    """Return (h, w, 4) by coarse cells: logarithm of light in blue, green, red; light mirrored.

    `levels` (N, 3): the usual blue, green, red of each checker; `places` (N, 2): its (x, y) on the
    canvas of this `shape`. The light is that of a place against the usual one of the board.
    """
    noise = np.where(levels >= _BURNT, _UNKNOWN, _OWN).astype(np.float64)
    of_each_side = np.column_stack([~is_white, is_white]).astype(np.float64)
    checkers = _Checkers(
        np.log(light_of(levels[None])[0] + _DARK).T.ravel().astype(np.float64),
        noise.T.ravel(),
        np.asarray(np.kron(np.eye(3), of_each_side), dtype=np.float64),
        places.astype(np.float64),
    )
    told = _told(checkers)
    cells = shape[0] // _STEP, shape[1] // _STEP
    y, x = ((np.arange(n) + 0.5) * size / n - 0.5 for size, n in zip(shape, cells, strict=True))
    grid = np.stack(np.meshgrid(x, y), axis=2).reshape(-1, 2)
    light = _CHANNELS @ told.of_light.reshape(3, -1) @ _alike(checkers.places, grid, _REACH)
    near = _alike(checkers.places, grid, _MIRROR_REACH)
    mirrored = _VARIES**2 * told.of_mirrors.reshape(3, -1).sum(axis=0) @ near
    shading = np.vstack([light, np.minimum(_MIRRORED * np.exp(mirrored), 1)]).T
    return shading.reshape(*cells, 4).astype(np.float32)


class EvenLight:
    """Shows the checkers of canvases as they would look in their board's usual light."""

    def __init__(self, shading: Map, shape: tuple[int, int]) -> None:
        """Take a shading of `measured_shading` and the canvas's rows and columns."""
        wide = cv2.resize(shading, shape[::-1], interpolation=cv2.INTER_LINEAR)
        self._gain = np.exp(-wide[..., :3])
        self._added = ((_DARK - wide[..., 3:]) * self._gain - np.float32(_DARK)) * STEPS

    def __call__(self, seen: Picture) -> Picture:
        """Return a canvas (H, W, 3) without the light of each place and what is mirrored there."""
        lit = cv2.multiply(light_steps(seen), self._gain, dtype=cv2.CV_32F)
        own = cv2.add(lit, self._added, dtype=cv2.CV_16U)
        return levels_of_steps(np.asarray(own, dtype=np.uint16))


def _told(checkers: _Checkers) -> _Told:
    """Return what checkers tell of light and mirrors, once both colours and both are likeliest."""
    sides = checkers.sides
    lights = np.kron(_CHANNELS, _alike(checkers.places, checkers.places, _REACH))
    near = _alike(checkers.places, checkers.places, _MIRROR_REACH)
    mirrors = np.kron(np.ones((3, 3)), _VARIES**2 * near)
    median = np.array([np.median(checkers.logs[side]) for side in sides.T > 0])
    own, known = sides @ median, np.eye(len(median)) / _MEDIAN**2
    mirrored = np.full(len(sides), np.log(_MIRRORED))
    variance = checkers.noise**2
    for _ in range(_ROUNDS):
        seen = np.logaddexp(own, mirrored)
        share, rest = np.exp(own - seen), np.exp(mirrored - seen)
        spread = lights * np.outer(share, share) + mirrors * np.outer(rest, rest)
        spread += np.diag(variance)
        design = share[:, None] * sides
        off = checkers.logs - seen + share * own + rest * (mirrored - np.log(_MIRRORED))
        by_side = np.linalg.solve(spread, design)
        usual = np.linalg.solve(design.T @ by_side + known, by_side.T @ off + known @ median)
        weights = np.linalg.solve(spread, off - design @ usual)
        told = _Told(share * weights, rest * weights)
        unlike = np.square(variance * weights / checkers.noise).reshape(3, -1).sum(axis=0)
        variance = checkers.noise**2 * np.tile((_FREEDOM + unlike) / (_FREEDOM + 3), 3)
        own = sides @ usual + lights @ told.of_light
        step = np.log(_MIRRORED) + mirrors @ told.of_mirrors - mirrored
        mirrored += np.clip(step, -_FARTHEST, _FARTHEST)
    return told


def _alike(ones: Floats, others: Floats, reach: float) -> Floats:
    far = np.square(ones[:, None] - others[None]).sum(axis=2)
    return np.asarray(np.exp(-0.5 * far / reach**2), dtype=np.float64)
