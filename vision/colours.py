"""What this board and its checkers look like: learned colours, and how likely a pixel is each.

Nothing here is a constant of any board. A checker's colour is a *table*: a smoothed histogram of
the pixels of checkers seen on this board. A place's own empty background is a picture of the
empty board, laid flat, with the spread each pixel is allowed. All densities are per unit of BGR
volume, so that checker and background can be compared.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.errors import AppearanceError
from vision.picture import Picture
from vision.strips import resized_strips

Table: TypeAlias = NDArray[np.float32]
Map: TypeAlias = NDArray[np.float32]

_BITS = 5
_BINS = 1 << _BITS
_BIN_VOLUME = float((256 // _BINS) ** 3)
_UNIFORM = 1.0 / 256.0**3
_STRANGE = 0.04
"""Share of pixels that no model foresees: glare, engraving, a die, a hair."""
_BRIGHTER = (0.72, 0.81, 0.9, 1.0, 1.11, 1.23)
"""A checker elsewhere on the board is this much darker or brighter than where it was learned."""

_BRIGHTER_IS_STRANGER = np.float32(1.6)
"""Shadows darken bare board all the time; little makes it brighter."""

_STRIDE = 4
_CALMEST_SHARE, _CALMEST = 0.3, 1.42
"""Three tenths of the squares of three normal deviations lie below this."""
_MOST_NOISE = 4.0
"""A dim camera's grain has 2 to 4 times the variance of a good one's; what differs more is not
this board."""
NOISE_LEVELS = (40.0, 90.0, 170.0, 320.0)
"""Brightness of bare board, as in `opponent`, for which a camera's noise is known."""
_OF_LIGHT, _OF_COLOUR = (4.0, 0.07), (2.5, 0.02)
"""Grey levels, and share of the brightness, by which bare board changes without any noise."""

# Orthonormal brightness and two colour axes, so that densities keep their volume.
_OPPONENT = np.array(
    [
        [3**-0.5, 3**-0.5, 3**-0.5],
        [-(2**-0.5), 0.0, 2**-0.5],
        [-(6**-0.5), 2 * 6**-0.5, -(6**-0.5)],
    ],
    dtype=np.float32,
)


def opponent(picture: NDArray[Any]) -> Map:
    """Turn (H, W, 3) BGR into (H, W, 3) float32 brightness, red-blue, green-magenta."""
    return np.asarray(cv2.transform(picture.astype(np.float32), _OPPONENT), dtype=np.float32)


def opponent_planes(picture: NDArray[Any]) -> Map:
    """Return (3, H, W): `opponent` with each channel by itself in memory, which filters like."""
    levels = picture.astype(np.float32)
    planes = np.empty((3, *picture.shape[:2]), dtype=np.float32)
    for row, plane in zip(_OPPONENT, planes, strict=True):
        cv2.transform(levels, row[None], dst=plane)
    return planes


def bgr_planes(planes: Map) -> Map:
    """Return (3, ...) blue, green and red of `opponent_planes`, or of some of their pixels.

    No matrix product: that wakes a second thread, which costs more than it helps.
    """
    light, red_blue, green_magenta = planes
    return np.stack([a * light + b * red_blue + c * green_magenta for a, b, c in _OPPONENT.T])


def largest(levels: NDArray[Any]) -> NDArray[Any]:
    """Return (H, W) the largest of three channels: what numpy takes ten times as long for."""
    blue, green, red = cv2.split(levels)
    return np.maximum(np.maximum(blue, green), red)


def summed(levels: Map) -> Map:
    """Return (H, W) the sum of three channels: as `largest`."""
    blue, green, red = cv2.split(levels)
    return np.asarray(blue + green + red)


def in_colour(one: Map) -> Map:
    """Return (H, W, 3) a map (H, W) for each channel: as `of_a_row`."""
    return np.asarray(cv2.merge([one] * 3), dtype=np.float32)


def of_a_row(levels: NDArray[Any], columns: int) -> NDArray[Any]:
    """Return levels (3,) of a whole canvas for each pixel of a row; those of each pixel as given.

    So numpy compares a canvas with them ten times as fast as with three levels.
    """
    return np.tile(levels, (columns, 1)) if levels.ndim == 1 else levels


def bins_of(picture: Picture) -> NDArray[np.intp]:
    """Return the table index of every pixel of (..., 3) uint8 BGR: blue, green, red of 5 bits."""
    packed = cv2.cvtColor(picture.reshape(1, -1, 3), cv2.COLOR_RGB2BGR555)
    return packed.view(np.uint16).reshape(picture.shape[:-1]).astype(np.intp)


def colour_table(pixels: Picture) -> Table:
    """Learn the log-density of a checker's colour from (N, 3) uint8 BGR pixels of it."""
    if len(pixels) == 0:
        raise AppearanceError("no checker pixels to learn a colour from: is the board empty?")
    histogram = np.zeros(_BINS**3)
    for brightness in _BRIGHTER:
        scaled = np.clip(pixels.astype(np.float32) * brightness, 0, 255).astype(np.uint8)
        weight = np.exp(-0.5 * (np.log(brightness) / 0.15) ** 2)
        histogram += weight * np.bincount(bins_of(scaled), minlength=_BINS**3)
    smooth = _smooth(histogram.reshape(_BINS, _BINS, _BINS))
    density = smooth.ravel() / smooth.sum() / _BIN_VOLUME
    mixed = (1 - _STRANGE) * density + _STRANGE * _UNIFORM
    return np.asarray(np.log(mixed), dtype=np.float32)


def any_colour() -> Table:
    """Return the table of checkers whose colour is not known at all."""
    return np.full(_BINS**3, np.log(_UNIFORM), dtype=np.float32)


def no_colour() -> Table:
    """Return the table of checkers none of which was seen: nothing is like them."""
    return np.full(_BINS**3, np.log(_STRANGE * _UNIFORM), dtype=np.float32)


def usual_colour(table: Table) -> NDArray[np.uint8]:
    """Return the (3,) BGR colour that most pixels of a checker are near to."""
    weight = np.exp(table - table.max())
    index = np.arange(_BINS**3)
    low = np.stack([index >> (2 * _BITS), (index >> _BITS) % _BINS, index % _BINS], axis=1)
    middle = (weight[:, None] * low).sum(axis=0) / weight.sum()
    return np.asarray((middle + 0.5) * (256 // _BINS), dtype=np.uint8)


def _smooth(cube: NDArray[np.float64]) -> NDArray[np.float64]:
    """Blur a colour cube by about one bin along each axis."""
    taps = np.exp(-0.5 * (np.arange(-3, 4) / 1.0) ** 2)
    taps /= taps.sum()
    for axis in range(3):
        padded = np.pad(cube, [(3, 3) if a == axis else (0, 0) for a in range(3)], mode="edge")
        parts = [np.take(padded, range(i, i + _BINS), axis=axis) * t for i, t in enumerate(taps)]
        cube = np.sum(parts, axis=0)
    return cube


@dataclass(frozen=True, eq=False)
class Appearance:
    """How one board looks, on its canvas.

    `ground` (H, W, 3) uint8 BGR: the empty board laid flat; `doubt` (H, W) float32: extra spread
    in grey levels where the ground is guessed; `white`, `black`: colour tables (32768,) float32
    log-densities; `diameter`: of a checker as seen, in point widths; `beside` (2, H, W, 3): the
    strips left and right of the field with nothing borne off, None where they are not known;
    `faintest`: the least that the outline of a white and of a black checker said for it, in nats,
    when the board was learned (0: not known); `mirrors`: on which sides (far, near, left, right)
    the rim showed the checkers of the start position, so that its changes are no sign of a hand;
    `noise` (levels, 3): the camera's noise (see `NOISE_LEVELS`), None if it is not known; `gloss`
    (2, H, W): what checkers mirror of lamps, which the tables are without (see
    `gloss.measured_gloss`), None if they mirror none; `shading` (h, w, 4): the light of each place
    on checkers (see `shading.measured_shading`), None if it is not known or they have gloss.
    """

    ground: Picture
    doubt: Map
    white: Table
    black: Table
    diameter: float
    beside: Picture | None = None
    faintest: tuple[float, float] = (0.0, 0.0)
    mirrors: tuple[bool, ...] = (False,) * 4
    noise: Map | None = None
    gloss: Map | None = None
    shading: Map | None = None

    def __post_init__(self) -> None:
        if self.ground.shape[:2] != self.doubt.shape:
            raise AppearanceError(
                f"ground {self.ground.shape[:2]} and doubt {self.doubt.shape} differ in size: "
                "the stored appearance is damaged, calibrate again"
            )
        if self.gloss is not None and self.gloss.shape != (2, *self.doubt.shape):
            raise AppearanceError(
                f"gloss {self.gloss.shape} does not fit the ground {self.doubt.shape}: "
                "the stored appearance is damaged, calibrate again"
            )
        if self.shading is not None and (self.shading.ndim != 3 or self.shading.shape[2] != 4):
            raise AppearanceError(
                f"shading {self.shading.shape} is not (h, w, 4): "
                "the stored appearance is damaged, calibrate again"
            )
        if self.white.shape != (_BINS**3,) or self.black.shape != (_BINS**3,):
            raise AppearanceError(
                f"colour tables must have {_BINS**3} entries, got {self.white.shape} and "
                f"{self.black.shape}: the stored appearance is damaged, calibrate again"
            )
        if not 0.6 <= self.diameter <= 1.2:
            raise AppearanceError(
                f"a checker of {self.diameter:.2f} point widths cannot be: are the corners right?"
            )

    def resized(self, shape: tuple[int, int]) -> "Appearance":
        """Return the same look on a canvas of another shape (rows, columns)."""
        size = (shape[1], shape[0])
        ground = cv2.resize(self.ground, size, interpolation=cv2.INTER_AREA).astype(np.uint8)
        doubt = cv2.resize(self.doubt, size, interpolation=cv2.INTER_AREA).astype(np.float32)
        beside = None if self.beside is None else resized_strips(self.beside, shape[0])
        gloss = self.gloss
        if gloss is not None:
            resized = [cv2.resize(one, size, interpolation=cv2.INTER_AREA) for one in gloss]
            gloss = np.stack(resized).astype(np.float32)
        return replace(self, ground=ground, doubt=doubt, beside=beside, gloss=gloss)

    def to_arrays(self) -> dict[str, NDArray[Any]]:
        """Return everything as named arrays, for an .npz file."""
        perhaps = {
            "beside": self.beside,
            "noise": self.noise,
            "gloss": self.gloss,
            "shading": self.shading,
        }
        return {
            **{name: one for name, one in perhaps.items() if one is not None},
            "ground": self.ground,
            "doubt": self.doubt.astype(np.float16),
            "white": self.white.astype(np.float16),
            "black": self.black.astype(np.float16),
            "diameter": np.array(self.diameter, dtype=np.float32),
            "faintest": np.array(self.faintest, dtype=np.float32),
            "mirrors": np.array(self.mirrors, dtype=np.bool_),
        }

    @classmethod
    def from_arrays(cls, arrays: Mapping[str, NDArray[Any]]) -> "Appearance":
        """Restore what `to_arrays` gave; AppearanceError if something is missing."""
        missing = {"ground", "doubt", "white", "black", "diameter"} - set(arrays)
        if missing:
            raise AppearanceError(
                f"the stored appearance lacks {', '.join(sorted(missing))}: calibrate again"
            )
        return cls(
            np.asarray(arrays["ground"], dtype=np.uint8),
            np.asarray(arrays["doubt"], dtype=np.float32),
            np.asarray(arrays["white"], dtype=np.float32),
            np.asarray(arrays["black"], dtype=np.float32),
            float(arrays["diameter"]),
            np.asarray(arrays["beside"], dtype=np.uint8) if "beside" in arrays else None,
            _pair(arrays.get("faintest", np.zeros(2))),
            tuple(bool(one) for one in arrays.get("mirrors", np.zeros(4))),
            np.asarray(arrays["noise"], dtype=np.float32) if "noise" in arrays else None,
            np.asarray(arrays["gloss"], dtype=np.float32) if "gloss" in arrays else None,
            np.asarray(arrays["shading"], dtype=np.float32) if "shading" in arrays else None,
        )


def _pair(values: NDArray[Any]) -> tuple[float, float]:
    white, black = (float(value) for value in values)
    return white, black


class Ground:
    """The empty board as a density: how likely each canvas pixel is plain background."""

    def __init__(self, ground: Picture, doubt: Map, noise: Map | None = None) -> None:
        """Take the empty board, how far each pixel of it is a guess, and the camera's noise."""
        mean = opponent(ground)
        spread = _local_spread(mean) + doubt[..., None]
        level = mean[..., :1]
        least, share = np.transpose((_OF_LIGHT, _OF_COLOUR, _OF_COLOUR))
        usual = least**2 + (share * level) ** 2
        if noise is not None:
            usual = np.maximum(usual, _noise_at(level[..., 0], noise) ** 2)
        sigma = np.sqrt(usual + spread**2)
        self._ground, self._brightest = ground, ground.max(axis=(0, 1))
        self._mean = opponent_planes(ground)
        self._weight = np.ascontiguousarray((1 / sigma).transpose(2, 0, 1), dtype=np.float32)
        norm = -np.log(sigma).sum(axis=2) - 1.5 * np.log(2 * np.pi)
        self._norm = (norm + np.log(1 - _STRANGE)).astype(np.float32)

    def difference(self, seen: Picture, ceiling: NDArray[np.floating[Any]] | None = None) -> Map:
        """Return (3, H, W) float32 opponent difference of a canvas to the ground.

        `ceiling` (3,) or (H, W, 3): the level at which each channel of `seen` was burnt out, if it
        was.
        """
        planes, mean = opponent_planes(seen), self._mean
        if ceiling is not None and (ceiling < self._brightest).any():
            whole_levels = of_a_row(np.clip(ceiling, 0, 255).astype(np.uint8), seen.shape[1])
            mean = opponent_planes(np.minimum(self._ground, whole_levels))
        planes -= mean
        return planes

    def log_density(self, difference: Map) -> tuple[Map, Map]:
        """Return (H, W) log-density as background, and squared deviations, of a difference."""
        squares, noise = self.deviations(difference)
        norm = self._norm - np.float32(1.5 * np.log(noise)) if noise > 1 else self._norm
        density = norm - 0.5 * squares
        floor = np.float32(np.log(_STRANGE * _UNIFORM))
        return np.clip(density, floor, 0, out=density), squares

    def deviations(self, difference: Map) -> tuple[Map, np.float32]:
        """Return (H, W) squared deviations from background, and the noise they were divided by."""
        off = difference * self._weight
        np.maximum(off[0], off[0] * _BRIGHTER_IS_STRANGER, out=off[0])
        off *= off
        squares = off[0] + off[1]
        squares += off[2]
        noise = _noise(squares)
        if noise > 1:
            squares /= noise
        return squares, noise


def _noise(squares: Map) -> np.float32:
    """Return how many times the variance that was allowed for (H, W) squared deviations have.

    The calmest part of a board is bare, whatever lies on the rest; 1 or less where all is as known.
    """
    some = squares[::_STRIDE, ::_STRIDE].ravel()
    calmest = int(_CALMEST_SHARE * some.size)
    seen = np.partition(some, calmest)[calmest] / np.float32(_CALMEST)
    return np.float32(min(seen, _MOST_NOISE))


def _noise_at(level: Map, noise: Map) -> Map:
    """Return (H, W, 3) the noise at each brightness (H, W)."""
    return np.stack([np.interp(level, NOISE_LEVELS, one) for one in noise.T], axis=2).astype(
        np.float32
    )


def _local_spread(mean: Map) -> Map:
    """Standard deviation in each pixel's 3x3 neighbours: what a pixel of shake can change."""
    first = cv2.blur(mean, (3, 3))
    second = cv2.blur(mean * mean, (3, 3))
    return np.sqrt(np.maximum(second - first * first, 0)).astype(np.float32)
