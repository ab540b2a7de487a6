"""Is what lies on a board light? A window's sharp side hides a rim as an arm does.

But through light the board's own lines are seen, brighter by what was added: beside its burnt-out
middle if nowhere else. A hand, a sleeve or a cup hides them, however bright it is.
"""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.places import MARGIN
from vision.reader.obstacles import sides
from vision.reader.veil import SEEN_THROUGH, Lines

Mask = NDArray[np.bool_]

_ABOUT = np.ones((5, 5), dtype=np.uint8)
"""Half-sized pixels about what lies there in which the board may be seen through its sides."""
_BRIGHTER = 0.5
"""Share of it that has grown brighter in every colour: paper and white cloth have, hands do not."""
_MOST = 0.3
"""Share of the canvas beyond which too little of the board is left to tell how bright it is."""


def is_light(things: Mask, runs: Sequence[Mask], lines: Lines) -> bool:
    """Say whether all that lies over a board is light.

    `things` (H, W): what lies there; `runs`: where along each side (see `sides`) something reaches
    in over the rim; `lines`: what is seen of the board's.
    """
    lies = things.copy()
    for side, run in zip(sides(lies), runs, strict=True):
        side[:MARGIN, run] = True
    if not 0 < lies.mean() < _MOST:
        return False
    rows, columns = lines.seen.shape[:2]
    lies = cv2.resize(lies.astype(np.uint8), (columns, rows), interpolation=cv2.INTER_NEAREST) > 0
    count, labels = cv2.connectedComponents(cv2.dilate(lies.astype(np.uint8), _ABOUT))
    brighter = lines.added.min(axis=2) > 0
    return all(
        brighter[lies & (labels == label)].mean() > _BRIGHTER
        and lines.nats_of_light(labels == label) > SEEN_THROUGH
        for label in range(1, count)
    )
