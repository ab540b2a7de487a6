"""What is wrong with a start position, point by point: bare, the other colour, glare or covered."""

from collections.abc import Iterator

import numpy as np

from vision.calibration.layout import (
    NEAR_START,
    StartReading,
    patch_colours,
    start_columns,
)
from vision.calibration.model import COLUMNS, Floats, Picture, Soft
from vision.geometry import BoardGeometry
from vision.trouble import Remark, Trouble

_MANY = 4
"""On more points than this nothing is near the start position: no use in naming them."""
_LIKE = 0.6
"""A place looks like something else if it is so much nearer to that than to its own checkers."""
_BURNT = 250
"""Level of every channel at which the sensor has nothing more to tell."""
_ORDER = (Trouble.GLARE, Trouble.WRONG_COLOUR, Trouble.CHECKERS_MISSING, Trouble.COVERED)


def start_remarks(
    picture: Picture, soft: Soft, geometry: BoardGeometry, read: StartReading
) -> Iterator[Remark]:
    """Yield what keeps a picture from being the start position; soft: see `edges.soften`."""
    if not read.tells_home or len(read.odd) > _MANY:
        yield Remark(Trouble.NOT_START)
        return
    found: dict[Trouble, tuple[int, ...]] = {}
    for point in read.odd:
        trouble = _trouble_at(point, picture, soft, geometry, read)
        found[trouble] = (*found.get(trouble, ()), point)
    for trouble in _ORDER:
        if trouble in found:
            yield Remark(trouble, points=found[trouble])


def _trouble_at(
    point: int, picture: Picture, soft: Soft, geometry: BoardGeometry, read: StartReading
) -> Trouble:
    """Say what is seen on a point where some places do not show the checkers of the start."""
    is_white = point in NEAR_START
    count = NEAR_START[point if is_white else 25 - point]
    places = [(point, nth) for nth in range(count)]
    seen = patch_colours(soft, geometry, places)
    own, other = read.colours if is_white else read.colours[::-1]
    off_own = np.linalg.norm(seen - own, axis=1)
    odd = off_own >= 0.5 * np.linalg.norm(seen - other, axis=1)
    if not odd.any():
        return Trouble.COVERED
    burnt = patch_colours(picture, geometry, places).min(axis=1) >= _BURNT
    if burnt[odd].mean() > 0.5:
        return Trouble.GLARE
    off_other = np.linalg.norm(seen - other, axis=1)
    off_bare = np.linalg.norm(seen - _bare(point, count, soft, geometry, read), axis=1)
    nearest = np.minimum(off_other, off_bare)
    if (nearest[odd] > _LIKE * off_own[odd]).mean() > 0.5:
        return Trouble.COVERED
    wrong = (off_other < off_bare)[odd].mean() > 0.5
    return Trouble.WRONG_COLOUR if wrong else Trouble.CHECKERS_MISSING


def _bare(
    point: int, count: int, soft: Soft, geometry: BoardGeometry, read: StartReading
) -> Floats:
    """(count, 3) median colours at the places of a point, seen on the bare ones of its colour."""
    row, column = geometry.place_of(point).row, _column(geometry, point)
    taken = start_columns(read.home)
    alike = [
        p
        for p in range(1, 25)
        if geometry.place_of(p).row == row
        and (_column(geometry, p) - column) % 2 == 0
        and _column(geometry, p) not in taken
    ]
    seen = [patch_colours(soft, geometry, [(p, nth) for nth in range(count)]) for p in alike]
    return np.asarray(np.median(seen, axis=0), dtype=np.float64)


def _column(geometry: BoardGeometry, point: int) -> int:
    """Return the column of a point, 0..11 from the left."""
    place = geometry.place_of(point)
    return int(place.column) + (COLUMNS // 2 if place.leaf == "right" else 0)
