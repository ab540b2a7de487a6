"""Do the printed markers lie as the sheet says: all four, each once, each at its corner?"""

from collections.abc import Iterator

import numpy as np

from vision.calibration.model import Picture
from vision.geometry import BoardGeometry
from vision.markers import MARKER_IDS, Markers, all_markers, find_markers
from vision.trouble import PLACES, Remark, Trouble

_ENOUGH = 2
"""Markers seen in a mirror that are no accident; on the table, that somebody has laid out any."""


def is_mirrored(picture: Picture, seen: Markers) -> bool:
    """Say whether a picture shows the printed markers only when it is turned over."""
    turned = np.ascontiguousarray(picture[:, ::-1])
    return not seen and len(find_markers(turned)) >= _ENOUGH


def marker_remarks(picture: Picture, geometry: BoardGeometry) -> Iterator[Remark]:
    """Yield what is wrong with the markers beside a board; nothing where none are laid out."""
    seen = all_markers(picture)
    if sum(number in seen for number in MARKER_IDS) < _ENOUGH:
        return
    twice = tuple(PLACES[n] for n in MARKER_IDS if len(seen.get(n, ())) > 1)
    missing = tuple(PLACES[n] for n in MARKER_IDS if n not in seen)
    corners = np.array(geometry.field_px)
    once = [n for n in MARKER_IDS if len(seen.get(n, ())) == 1]
    steps = {(_nearest(corners, seen[n][0]) - n) % len(MARKER_IDS) for n in once}
    # A sheet or board turned as a whole harms nothing: then all are off by the same step.
    moved = tuple(PLACES[n] for n in once) if len(steps) > 1 else ()
    for trouble, places in (
        (Trouble.MARKER_TWICE, twice),
        (Trouble.MARKER_MISSING, missing),
        (Trouble.MARKER_MOVED, moved),
    ):
        if places:
            yield Remark(trouble, places)
    if any(number not in MARKER_IDS for number in seen):
        yield Remark(Trouble.MARKER_FOREIGN)


def _nearest(corners: np.ndarray, quad: object) -> int:
    """Return which field corner a marker lies at."""
    middle = np.mean(np.asarray(quad), axis=0)
    return int(np.argmin(np.linalg.norm(corners - middle, axis=1)))
