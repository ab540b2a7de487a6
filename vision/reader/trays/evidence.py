"""What a look beside the field says of how many checkers each side has borne off.

Never much: a checker that is not there may be in a hand, and what is there may be no checker. An
empty tray says nothing: many keep theirs elsewhere.
"""

import numpy as np

from vision.beside import Beside, Row
from vision.reader.trays.counting import Shares, likelihood
from vision.reading import COUNTS, Evidence

_ELSEWHERE = -3.0
"""Log-share of borne-off checkers that are not with the others: in the hand, or fallen."""
_NOT_ONE = -3.8
"""Log-share of rows of checkers that are none, or not this game's: no count is less likely."""

_CUBE = -1.2
"""The same for one that may be the cube, put there when the stakes were doubled."""


def off_evidence(beside: Beside, thickness: Shares) -> Evidence:
    """Return (2, 16) float32 for White and Black, log-likelihoods with each best 0.

    Zeros for a side of which nothing is seen. `thickness`: shares of the thicknesses in `counting`.
    """
    sides = zip(beside.rows, beside.hidden, strict=True)
    return np.stack([_side(row, thickness, hidden=hidden) for row, hidden in sides])


def _side(row: Row | None, thickness: Shares, *, hidden: bool) -> Evidence:
    if row is None:
        return np.zeros(COUNTS, dtype=np.float32)
    seen = np.append(0.0, thickness @ likelihood(row, COUNTS - 1))
    seen /= seen.max()
    more = np.maximum.accumulate(seen) * (1.0 if hidden else np.exp(_ELSEWHERE))
    least = _CUBE if row.maybe_cube else _NOT_ONE
    likely = np.maximum(np.maximum(seen, more), np.exp(least))
    return np.asarray(np.log(likely), dtype=np.float32)
