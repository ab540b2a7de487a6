"""How doubtful repaired light makes each pixel: what had to be guessed about it is no knowledge.

Light taken out in places is a guess of how the board would look without it, as good as a guessed
background and no better; where the camera is burnt out, nobody knows what was there.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colours import Map, largest, of_a_row
from vision.picture import Picture
from vision.reader.light import Gain, Relit

_BURNT = np.float32(24.0)
"""Grey levels of doubt where a pixel is burnt out that was not so when the board was learned."""
_NEAR_CEILING = 4
_LIMIT = 250


def repair_doubt(plain: Relit, lit: Relit, ground: Picture, veil: Map | None = None) -> Map | None:
    """Return (H, W) levels of doubt, None where nothing was repaired or burnt out.

    `plain`: the canvas in the known light as a whole; `lit`: its local light taken out, too;
    `veil` (H, W): the levels of a veil taken out before.
    """
    doubt = veil
    if lit is not plain:
        taken = largest(cv2.absdiff(lit.plain, plain.plain)).astype(np.float32)
        doubt = taken if doubt is None else np.asarray(doubt + taken, dtype=np.float32)
    ceiling = np.minimum(plain.ceiling - _NEAR_CEILING, _LIMIT)
    if ceiling.min() < _LIMIT:
        burnt = _newly_burnt(plain.plain, ground, ceiling)
        if burnt.any():
            doubt = np.asarray(burnt * _BURNT if doubt is None else doubt + burnt * _BURNT)
    return doubt


def _newly_burnt(seen: Picture, ground: Picture, ceiling: Gain | Map) -> NDArray[np.bool_]:
    """Return (H, W) where a channel reaches its `ceiling` that does not so on the empty board."""
    limits = of_a_row(np.ceil(np.maximum(ceiling, 0)).astype(np.uint8), seen.shape[1])
    burnt = (seen >= limits) & (ground < limits)
    return largest(burnt.view(np.uint8)).view(np.bool_)
