"""Where a map of lines is seen in a larger one: turned, scaled and moved, the likeliest first.

Line maps are `reader.drift.line_map`'s. A *place* is the (3, 3) matrix from the pixels of the map
looked for to those of what it is looked for in.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import cv2
import numpy as np

from vision.colours import Map
from vision.geometry import Floats

_APART = 0.25
"""Places that lie nearer than this share of the map's height, and are turned alike, are one."""


@dataclass(frozen=True, slots=True)
class Poses:
    """What is tried: all `turns_deg` at all `scales` (above 1: it looks larger now)."""

    turns_deg: Sequence[float]
    scales: Sequence[float]


def likely_places(lines: Map, seen: Map, poses: Poses, most: int = 1) -> tuple[Floats, ...]:
    """Return the likeliest places of (h, w) `lines` in (H, W) `seen`, at most so many."""
    middle = np.array(seen.shape[::-1]) / 2
    found = []
    for scale, turn in product(poses.scales, poses.turns_deg):
        affine = cv2.getRotationMatrix2D(tuple(middle), float(turn), float(scale))
        turned = cv2.warpAffine(
            seen, affine, seen.shape[::-1], flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        )
        match = cv2.matchTemplate(turned, lines, cv2.TM_CCOEFF_NORMED)
        _, like, _, offset = cv2.minMaxLoc(match)
        found.append((like, _placed(np.asarray(affine, np.float64), offset)))
    found.sort(key=lambda one: -one[0])
    return _apart([place for _, place in found], lines.shape, most)


def _placed(affine: Floats, offset: Sequence[int]) -> Floats:
    """From the map looked for, found at `offset` of the turned one, to the one not turned."""
    shift = np.array([[1, 0, offset[0]], [0, 1, offset[1]], [0, 0, 1]], dtype=np.float64)
    return np.asarray(np.vstack([affine, [0, 0, 1]]) @ shift, dtype=np.float64)


def _apart(places: list[Floats], shape: tuple[int, ...], most: int) -> tuple[Floats, ...]:
    """Keep the first of those that are nearly one."""
    rows, columns = shape
    where = np.array([[columns / 2, rows / 2, 1], [columns, rows / 2, 1]]).T
    kept: list[Floats] = []
    for place in places:
        away = [float(np.abs((place - other) @ where).max()) for other in kept]
        if all(each > _APART * rows for each in away):
            kept.append(place)
        if len(kept) == most:
            break
    return tuple(kept)
