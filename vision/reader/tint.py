"""Light of another colour in places: a lamp strip along a rim, a screen beside the board.

Coloured light changes the hue of bare board, smoothly. Where most of a neighbourhood's hue has
changed alike, it is the light; what differs from its neighbourhood, a checker or a hand, has no
say in it. Brightness is left as it is: shadows are told from checkers elsewhere (see `shade`).
"""

import cv2
import numpy as np

from vision.colours import Map
from vision.reader.light import Relit
from vision.reader.smooth import BLACK, light_cells, smooth_light, spread_out, times

_STEPS = ((4.0, 0.16), (2.0, 0.12), (1.2, 0.08), (0.8, 0.06))
_NEAR_CEILING = 8
"""Grey levels below burnt out in which a channel is no measure of hue any more."""
_TINTED = 0.055
"""Tint below which light is called white and left alone: checkers alone make up to 0.047."""
_MOST = 0.9


def without_tint(lit: Relit, known: Map) -> Relit:
    """Return a canvas in the known light with locally coloured light made white.

    `known`: the `light_cells` of the empty board. The same object if its light is white everywhere.
    """
    tint = local_tint(lit, known)
    if np.abs(tint).max() < _TINTED:
        return lit
    gain = np.exp(-spread_out(tint, lit.plain.shape))
    return lit.changed(lambda picture: times(picture, gain))


def local_tint(lit: Relit, known: Map) -> Map:
    """Return (h, w, 3) by point widths: the logarithm of each channel's light over their mean."""
    seen = light_cells(lit.plain)
    ceiling = np.maximum(1, _ceiling(lit, seen.shape) - _NEAR_CEILING)
    honest = np.asarray((seen < np.log(ceiling + BLACK)).all(axis=2), dtype=np.float32)
    hue = seen - known
    hue -= hue.mean(axis=2, keepdims=True)
    tint = smooth_light(hue, honest, _STEPS)
    return np.asarray(np.clip(tint, -_MOST, _MOST), dtype=np.float32)


def _ceiling(lit: Relit, shape: tuple[int, ...]) -> Map:
    """Return the level at which a canvas is burnt out, by cells where it differs."""
    ceiling = np.asarray(lit.ceiling, dtype=np.float32)
    if ceiling.ndim == 1:
        return ceiling
    return np.asarray(cv2.resize(ceiling, shape[1::-1], interpolation=cv2.INTER_AREA), np.float32)
