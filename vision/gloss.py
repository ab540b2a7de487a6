"""Gloss: the light of lamps that lacquered checkers mirror, and the board below them does not.

In linear light it is added to what a checker shows by itself: smooth over the board, and white. So
dark checkers look pale where a lamp is mirrored, and light ones whiter, but what lies there without
it is known again once it is taken out. It is measured on a start position, whose checkers are
known: where one is paler than its like, it is that and not merely better lit. Between them it is a
Gaussian process in the logarithm of light, so that it stays small where it is small all round.
"""

import numpy as np
from numpy.typing import NDArray

from vision.colours import Map
from vision.linear import Light, levels_of, light_of
from vision.picture import Picture
from vision.places import SCALE

_DARKEST = 0.5
"""Share of a colour's checkers, the darkest, whose middle one is taken to mirror nothing."""
_LIT = 1.0
"""Spread of how much better or worse lit than that one a checker is, as a share of its light."""
_NOISE, _GRAIN = 0.01, 0.05
"""Spread of a checker's own light, by the camera, and share of it, by grain and dirt."""
_BURNT = 0.9
"""Light of which a camera may show less than there was."""
_UNKNOWN = 0.3
"""Spread of burnt light."""
_LEAST, _CONFUSING, _SURE = 0.1, 0.75, 3.0
"""Gloss that is worth taking out: of all light a pixel can show, of what both colours differ by,
and in spreads of itself."""
_NONE = 0.02
"""Light that is added to all gloss before its logarithm is taken."""
_VARIES, _REACH, _OWN = 1.3, 3.0 * SCALE, 0.2
"""Spread of the logarithm, canvas pixels over which it is alike, and its spread by leaning."""
_GLOSSY = 0.05
"""Light from which on gloss may make a dark checker look like a light one."""


def gloss_at(gloss: Map, spreads: float) -> Map:
    """Return (H, W) the linear light added so many spreads away from the likeliest.

    `gloss`: see `measured_gloss`.
    """
    return np.asarray(np.exp(gloss[0] + spreads * gloss[1]) - _NONE, dtype=np.float32)


def without_gloss(seen: Picture, gloss: Map | None) -> Picture:
    """Return a canvas (H, W, 3) as its checkers are without the likeliest gloss on them."""
    if gloss is None:
        return seen
    return levels_of(light_of(seen) - gloss_at(gloss, 0)[..., None])


def glossy_share(gloss: Map) -> Map:
    """Return (H, W) from 0 to 1 how far gloss may make a dark checker look like a light one."""
    return np.asarray(np.clip(gloss_at(gloss, 1) / _GLOSSY - 1, 0, 1), dtype=np.float32)


def measured_gloss(
    lights: Light, is_white: NDArray[np.bool_], places: NDArray[np.float32], shape: tuple[int, int]
) -> Map | None:
    """Return (2, H, W) the logarithm of gloss and its spread at each place; None if there is none.

    None, too, if no dark checker surely mirrors so much that it is near the light ones' colour:
    colours tell the sides apart then, and of light checkers it is hardly known whether they mirror
    a lamp or are better lit. `lights` (N, 3): the linear light of each checker; `places` (N, 2):
    their (x, y) on the canvas.
    """
    white, black = (_by_itself(lights[side]) for side in (is_white, ~is_white))
    gloss, spread = _added(lights, np.where(is_white[:, None], white, black))
    least = max(_LEAST, _CONFUSING * float(np.abs(white - black).mean()))
    dark = is_white == (white.sum() < black.sum())
    if not (dark & (gloss > least) & (gloss > _SURE * spread)).any():
        return None
    return _between(np.log(gloss + _NONE), spread / (gloss + _NONE), places, shape)


def _between(
    gloss: NDArray[np.float64],
    spread: NDArray[np.float64],
    places: NDArray[np.float32],
    shape: tuple[int, int],
) -> Map:
    """Return (2, H, W) the likeliest logarithms, nowhere above what was measured, and spreads."""
    y, x = np.mgrid[: shape[0], : shape[1]]
    everywhere = np.column_stack([x.ravel(), y.ravel()]).astype(np.float32)
    alike = _alike(places, places) + np.diag(spread**2 + _OWN**2)
    towards = _alike(everywhere, places)
    nothing = np.log(_NONE)
    mean = nothing + towards @ np.linalg.solve(alike, gloss - nothing)
    unsure = _VARIES**2 + _OWN**2 - (towards * np.linalg.solve(alike, towards.T).T).sum(axis=1)
    maps = np.clip(mean, nothing, gloss.max()), np.sqrt(np.maximum(unsure, 0))
    return np.stack([one.reshape(shape) for one in maps]).astype(np.float32)


def _alike(ones: NDArray[np.float32], others: NDArray[np.float32]) -> NDArray[np.float64]:
    far = np.square(ones[:, None] - others[None]).sum(axis=2)
    return np.asarray(_VARIES**2 * np.exp(-0.5 * far / _REACH**2), dtype=np.float64)


def _by_itself(lights: Light) -> Light:
    order = np.argsort(lights.sum(axis=1))
    darkest = order[: max(1, round(_DARKEST * len(order)))]
    return np.asarray(np.median(lights[darkest], axis=0), dtype=np.float32)


def _added(lights: Light, own: Light) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return (N,) the white light added to checkers of such an own light, and its spread.

    Checkers are better or worse lit too: a line through both is drawn, where colours tell it.
    """
    gloss, spread = np.zeros(len(lights)), np.zeros(len(lights))
    for nth, (light, by_itself) in enumerate(zip(lights, own, strict=True)):
        noise = np.where(light > _BURNT, _UNKNOWN, _NOISE + _GRAIN * by_itself)
        basis = np.column_stack([by_itself, np.ones(3)]) / noise[:, None]
        precision = basis.T @ basis + np.diag([_LIT**-2, 0])
        wanted = basis.T @ (light / noise) + np.array([_LIT**-2, 0])
        gloss[nth] = max(0.0, np.linalg.solve(precision, wanted)[1])
        spread[nth] = np.sqrt(np.linalg.inv(precision)[1, 1])
    return gloss, spread
