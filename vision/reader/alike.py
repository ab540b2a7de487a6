"""What colour and outline say for a checker on ground of its own colour, which is well known.

There a checker changes hardly a pixel: colour against it says next to nothing, and its outline
decides. The weights are a logistic regression (see `tests/benchmarks/fit_alike`) of discs truly
there against the best disc of bare points, where the bare board alone would speak against a
checker with no more than `_ALIKE` nats.
"""

import numpy as np

from vision.colours import Map

_OTHER, _ALIKE = -20.0, -15.0
"""Nats that bare board says against a checker of another colour, and of its own at most."""
KNOWN = 1.5
"""Grey levels of doubt below which ground was seen bare."""
_AGAINST = 0.1
"""How much of what colour says against a checker counts on ground of its colour."""
_OUTLINE_MORE = np.float32(0.8)
"""How much more an outline, or none, counts there."""
_PRIOR = 1.0
"""Nats for a checker of neither colour nor outline there."""


def alike_share(bare: Map, known: Map) -> Map | None:
    """Return (H, W) 0..1 how much the ground is of a checker's colour; None if it is nowhere.

    For a checker centred at each pixel, `bare`: the nats of colour of the bare board itself;
    `known`: the share of its ground that was seen bare, as a guess is like many colours.
    """
    share = np.clip((bare - _OTHER) / (_ALIKE - _OTHER), 0, 1).astype(np.float32) * known
    return share if share.any() else None


def of_both(colour: Map, share: Map | None, outline: Map) -> Map:
    """Return the nats of a checker's colour and outline together."""
    if share is None:
        return colour + outline
    against = np.minimum(colour, 0) * np.float32(1 - _AGAINST)
    return colour + outline + share * (np.float32(_PRIOR) - against + outline * _OUTLINE_MORE)
