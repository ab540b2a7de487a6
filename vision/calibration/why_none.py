"""Why no board is found in a picture: what somebody can do about it, most telling first."""

from collections.abc import Iterator

import cv2
import numpy as np

from vision.calibration.blur import is_blurred
from vision.calibration.find import board_in
from vision.calibration.light import is_too_bright, is_too_dark
from vision.calibration.marker_check import is_mirrored
from vision.calibration.model import USUAL_TIP, Floats, Picture
from vision.calibration.rows import TriangleRow, likely_rows
from vision.calibration.triangles import Triangle
from vision.markers import MARKER_IDS, Markers
from vision.trouble import PLACES, Remark, Trouble

_ROW = 6
"""Triangles of a row that are no accident: half of one side of a board."""
_NEXT = 1.6
"""A column whose neighbour would lie within so many point widths of the edge may go on there."""
_EDGE_PX = 4.0
"""Bases so near to the edge of the picture are that edge."""
_FLAT_LEVELS = 8.0
"""Parts that vary by fewer grey levels show no board, and are not searched."""
_PARTS = (
    ((0.55, 1.0), ((0.0, 0.0), (1.0, 0.0))),
    ((1.0, 0.55), ((0.0, 0.0), (0.0, 1.0))),
    ((0.55, 0.55), ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0), (0.5, 0.5))),
)
"""Parts that are searched for small boards: shares of width and height, and where they lie."""
_FAR, _RIGHT, _NEAR, _LEFT = (0, 1), (1, 2), (2, 3), (3, 0)
"""The two corners of each side."""


def why_none(picture: Picture, seen: Markers, triangles: tuple[Triangle, ...]) -> Remark:
    """Say why no board was found in a (H, W, 3) uint8 BGR picture with these markers and points."""
    for trouble, holds in (
        (Trouble.TOO_DARK, is_too_dark(picture)),
        (Trouble.TOO_BRIGHT, is_too_bright(picture)),
        (Trouble.MIRRORED, is_mirrored(picture, seen)),
        (Trouble.BLURRED, is_blurred(picture)),
    ):
        if holds:
            return Remark(trouble)
    out = corners_out(picture, triangles)
    if out:
        return Remark(Trouble.CORNER_OUT, out)
    boards = _small_boards(picture)
    if boards:
        return Remark(Trouble.TWO_BOARDS if boards > 1 else Trouble.TOO_SMALL)
    missing = tuple(PLACES[number] for number in MARKER_IDS if number not in seen)
    if seen and missing:
        return Remark(Trouble.SIDE_OUT, missing)
    return Remark(Trouble.NO_BOARD)


def corners_out(picture: Picture, triangles: tuple[Triangle, ...]) -> tuple[str, ...]:
    """Name the corners that lie where rows of points run out of the picture they were seen in."""
    rows = likely_rows(triangles)
    size = np.array(picture.shape[1::-1], dtype=np.float64)
    out: set[int] = set()
    for row, own, across in zip(rows, (_FAR, _NEAR), (_NEAR, _FAR), strict=True):
        if row is None or len(row.widths) < _ROW:
            continue
        if _cut_off(row, size):
            out.update(own)
            continue
        out.update(*_ends_out(row, size))
        if _opposite_out(row, size):
            out.update(across)
    return tuple(PLACES[corner] for corner in sorted(out))


def _cut_off(row: TriangleRow, size: Floats) -> bool:
    """Say whether the bases of a row are only the picture's edge."""
    return bool(np.median(np.minimum(row.bases, size - 1 - row.bases).min(axis=1)) < _EDGE_PX)


def _opposite_out(row: TriangleRow, size: Floats) -> bool:
    """Say whether the rail across from a row lies outside the picture."""
    toward = (row.apexes - row.bases).mean(axis=0) / USUAL_TIP
    rail = row.bases.mean(axis=0) + toward
    return bool((rail < 0).any() or (rail > size).any())


def _ends_out(row: TriangleRow, size: Floats) -> Iterator[tuple[int, int]]:
    """Yield the sides, left or right, where a row goes up to the edge of the picture."""
    along = np.array([-row.base_line[1], row.base_line[0]])
    along = along if along[0] >= 0 else -along
    places = row.bases @ along
    width = float(np.median(row.widths))
    spread = (places.max() - places.min()) / width
    if spread > 12.0:
        return
    for end, step, side in ((places.argmin(), -1, _LEFT), (places.argmax(), 1, _RIGHT)):
        beyond = row.bases[end] + step * _NEXT * width * along
        if (beyond < 0).any() or (beyond > size).any():
            yield side


def _small_boards(picture: Picture) -> int:
    """Count the boards in parts of a picture that show apart from each other, two at most."""
    size = np.array(picture.shape[1::-1])
    found: list[Floats] = []
    for share, places in _PARTS:
        width, height = np.round(size * share).astype(int)
        for place in places:
            x, y = np.round((size - (width, height)) * place).astype(int)
            seen = picture[y : y + height, x : x + width]
            if seen.std() < _FLAT_LEVELS:
                continue
            part = cv2.resize(seen, None, fx=2, fy=2)
            corners = board_in(np.asarray(part, dtype=np.uint8))
            if corners is None:
                continue
            middle = corners.mean(axis=0) / 2 + (x, y)
            reach = float(np.ptp(corners, axis=0).min()) / 4
            if all(float(np.linalg.norm(middle - other)) > reach for other in found):
                found.append(middle)
            if len(found) > 1:
                return 2
    return len(found)
