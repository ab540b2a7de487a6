"""Ground of a checker's own colour: how little a colour that fits the bare board says against one.

There a checker changes hardly a pixel, and each pixel of it fits the bare board a little better
than the checker: taken together, hundreds of such pixels would deny any checker. But they are one
and the same observation. What tells is whether they fit as well as bare board itself would.
"""

import numpy as np

from vision.colours import Map

_OTHER, _ALIKE = -20.0, -15.0
"""Nats that bare board says against a checker of another colour, and of its own at most."""
_HALF = np.float32(0.5)


def relief(bare: Map) -> Map | None:
    """Return (H, W) the nats by which colour denies a checker less; None if the ground never does.

    `bare`: the nats of colour that the bare board itself says for a checker centred at each pixel.
    Half way between bare board and no say at all, colour says nothing.
    """
    share = np.clip((bare - _OTHER) / (_ALIKE - _OTHER), 0, 1).astype(np.float32)
    return share * np.maximum(-bare, 0) * _HALF if share.any() else None


def relieved(colour: Map, less: Map | None) -> Map:
    """Return the nats of colour (H, W), what it denies on ground of its own colour made less."""
    if less is None:
        return colour
    allowed = np.clip(colour, 0, np.inf)
    return np.asarray(np.minimum(allowed, colour + less), dtype=np.float32)
