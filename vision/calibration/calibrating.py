"""Pictures (and perhaps clicked points) to a measured, self-checked board."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision.align import Aligner
from vision.calibration.blur import is_blurred
from vision.calibration.edges import soften
from vision.calibration.find import MIN_SUPPORT, BoardSearch, Candidate
from vision.calibration.layout import StartReading, start_places
from vision.calibration.light import (
    corners_outside,
    is_overexposed,
    is_too_dark,
)
from vision.calibration.marker_check import is_mirrored, marker_remarks
from vision.calibration.model import BoardModel, model_of_corners
from vision.calibration.result import Calibration, Found
from vision.calibration.start_check import start_remarks
from vision.calibration.why_none import why_none
from vision.errors import CalibrationError, GeometryError, not_measured
from vision.geometry import BoardGeometry, Home, Near, Pixel, as_corners
from vision.markers import find_markers
from vision.picture import Picture, check_picture
from vision.places import SCALE, Flattener
from vision.reader.drift import DriftFinder
from vision.trouble import Remark, Trouble

_DOUBTFUL = 0.7
"""Boards laid one column wrong had 0.45 and 0.55, right ones in mid-game 0.65 and more."""
_SNAP = 0.25
"""Given points are moved onto the board's lines if none moves farther, in point widths."""
_SAME_PLACE = 3.0
"""Canvas pixels (a seventh of a point) between start position and empty board of one camera."""
_SMALL_PX = 16.0
"""Width of a point in pixels from which checkers can be told from each other."""
_OTHER: dict[Home, Home] = {"left": "right", "right": "left"}
_CORNER_SLACK = 0.5
"""How far a corner may lie outside the picture, in point widths."""


def calibrate(
    start: Picture | None,
    empty: Picture | None = None,
    *,
    points: Sequence[Pixel] | None = None,
    home: Home | None = None,
) -> Calibration:
    """Measure a board.

    Args:
        start: (H, W, 3) uint8 BGR of the start position, or None.
        empty: the same board, empty, from the same camera, or None. Best with both.
        points: four field corners (then four bar corners), each clockwise from the far left,
            in pixels; None lets the board be found.
        home: White's home side if it is known; None reads it from the start position.

    Raises:
        CalibrationError: no board found or measured; the message says what to do.
        PictureError: an array is not a picture, or both are not of one size.
    """
    pictures = _checked(start, empty)
    search = BoardSearch(start, empty, home)
    if points is None:
        found = _found_by_itself(search, pictures)
    else:
        found = _found_at_points(search, points)
    read = found.candidate.start
    if start is not None and home is not None and read is not None and not read.is_clear:
        _check_home(start, empty, home)
    return _finished(pictures, start, found, home)


@dataclass(frozen=True, slots=True)
class _Board:
    candidate: Candidate
    how: Found
    warnings: tuple[Remark, ...] = ()


def _checked(start: Picture | None, empty: Picture | None) -> list[Picture]:
    pictures = [check_picture(p) for p in (start, empty) if p is not None]
    if not pictures:
        raise CalibrationError(
            "no picture to calibrate from: give one of the start position, of the empty board, "
            "or both"
        )
    height, width = pictures[0].shape[:2]
    return [check_picture(p, (width, height)) for p in pictures]


def _found_by_itself(search: BoardSearch, pictures: list[Picture]) -> _Board:
    best = search.by_itself()
    if best is None or not best.is_board:
        remark = why_none(pictures[0], find_markers(pictures[0]), search.triangles)
        raise CalibrationError(str(remark), remark)
    return _Board(best, "by itself")


def _check_home(start: Picture, empty: Picture | None, told: Home) -> None:
    """Look for a start position with the other home; CalibrationError if there is one."""
    best = BoardSearch(start, empty, _OTHER[told]).by_itself()
    if best is not None and best.is_board and best.start is not None and best.start.is_clear:
        raise not_measured(Trouble.OTHER_HOME, (_OTHER[told],))


def _found_at_points(search: BoardSearch, points: Sequence[Pixel]) -> _Board:
    if len(points) not in {4, 8}:
        raise CalibrationError(
            f"expected 4 points (field corners) or 8 (field, then bar corners), got {len(points)}"
        )
    bar = as_corners(points[4:]) if len(points) == 8 else None
    given = model_of_corners(as_corners(points[:4]), bar)
    try:
        given.geometry((1 << 16, 1 << 16), "right", "white")
        as_given = search.judge(given)
        snapped = search.near(given)
    except GeometryError as error:
        raise not_measured(Trouble.BAD_POINTS) from error
    if as_given is None:
        raise not_measured(Trouble.BAD_POINTS)
    if (
        snapped is not None
        and snapped.support >= max(as_given.support, MIN_SUPPORT)
        and _moved_points(given, snapped.model, only_field=bar is None) <= _SNAP
    ):
        return _Board(snapped, "points")
    return _Board(as_given, "points", (Remark(Trouble.OFF_LINES),))


def _moved_points(given: BoardModel, found: BoardModel, *, only_field: bool) -> float:
    """Return how far, in point widths, the farthest corner lies from where it was given."""
    moved = np.linalg.norm(found.corners - given.corners, axis=1)
    if only_field:
        moved = moved[[0, 3, 4, 7]]
    return float(moved.max()) / given.point_px()


def bend_at_points(picture: Picture, points: Sequence[Pixel]) -> float:
    """Return the bend of the lens that took a picture of a board, any position on it.

    `points` as in `calibrate`. 0 where the lines beside them tell of none: what lies there may hide
    them, or the points may be no board's.
    """
    bar = as_corners(points[4:]) if len(points) == 8 else None
    given = model_of_corners(as_corners(points[:4]), bar)
    found = BoardSearch(None, check_picture(picture), None).near(given)
    if found is None or found.support < MIN_SUPPORT:
        return 0.0
    off = _moved_points(given, found.model, only_field=bar is None)
    return found.model.lens.bend if off <= _SNAP else 0.0


def _finished(
    pictures: list[Picture], start: Picture | None, found: _Board, told: Home | None
) -> Calibration:
    candidate, home = found.candidate, told
    near: Near = "white"
    read = candidate.start if candidate.start is not None and candidate.start.tells_home else None
    if read is not None:
        home, near = read.home, read.near
    size = (pictures[0].shape[1], pictures[0].shape[0])
    geometry = _geometry(candidate.model, size, home or "right", near)
    markers = find_markers(pictures[0])
    if is_mirrored(pictures[0], markers):
        raise not_measured(Trouble.MIRRORED)
    remarks = [*found.warnings, *_of_pictures(pictures, geometry)]
    if start is not None and candidate.start is not None:
        remarks += _of_start(start, geometry, candidate.start)
    if home is None:
        remarks.append(Remark(Trouble.HOME_ASSUMED))
    confidence = _confidence(candidate)
    if confidence < _DOUBTFUL and found.how != "points":
        remarks.append(Remark(Trouble.DOUBTFUL))
    return Calibration(
        geometry,
        candidate.fit.residual_px,
        "markers" if found.how == "by itself" and len(markers) == 4 else found.how,
        confidence,
        tuple(remarks),
        markers,
        read is not None,
        read is not None and read.is_clear,
        () if read is None else read.odd,
    )


def _geometry(model: BoardModel, size: tuple[int, int], home: Home, near: Near) -> BoardGeometry:
    try:
        geometry = model.geometry(size, home, near)
    except GeometryError as error:
        raise not_measured(Trouble.NO_BOARD) from error
    outside = corners_outside(geometry, _CORNER_SLACK * geometry.point_px)
    if outside:
        raise not_measured(Trouble.CORNER_OUT, outside)
    return geometry


def _of_pictures(pictures: list[Picture], geometry: BoardGeometry) -> list[Remark]:
    """What holds for all pictures; CalibrationError if they do not belong together."""
    if len(pictures) > 1 and not _belong_together(pictures[0], pictures[1], geometry):
        raise not_measured(Trouble.OTHER_EMPTY)
    remarks = []
    if any(is_too_dark(picture) for picture in pictures):
        remarks.append(Remark(Trouble.TOO_DARK))
    if any(is_blurred(picture) for picture in pictures):
        remarks.append(Remark(Trouble.BLURRED))
    if geometry.point_px < _SMALL_PX:
        remarks.append(Remark(Trouble.TOO_SMALL))
    return [*remarks, *marker_remarks(pictures[0], geometry)]


def _belong_together(start: Picture, empty: Picture, geometry: BoardGeometry) -> bool:
    """Say whether the board lies in both pictures at one place, and no more turned."""
    flatten = Flattener(geometry)
    ground = flatten(empty)
    drift = DriftFinder(ground)(flatten.wide(start))
    if drift.lost or max(abs(drift.x), abs(drift.y)) > _SAME_PLACE:
        return False
    nearby = Aligner(geometry, ground).nearby(start)
    if nearby is None:
        return True
    corners = np.array(geometry.field_px)
    off_px = np.abs(nearby.moved(corners) - corners).max()
    return bool(off_px <= _SAME_PLACE / SCALE * geometry.point_px)


def _of_start(start: Picture, geometry: BoardGeometry, read: StartReading) -> list[Remark]:
    """What is wrong with the start position, or only with its light."""
    if read.is_clear:
        whites = np.array(start_places(geometry)[0])
        burnt = is_overexposed(start, whites, 0.3 * geometry.point_px)
        return [Remark(Trouble.WHITE_BURNT)] if burnt else []
    return list(start_remarks(start, soften(start), geometry, read))


def _confidence(candidate: Candidate) -> float:
    lines = min(1.0, max(0.0, (candidate.support - 0.5) / 0.4))
    pattern = min(1.0, candidate.alternation / 0.7)
    start = 1.0 if candidate.start is None else min(1.0, candidate.start.fit / 0.85)
    return round(lines * pattern * (0.5 + 0.5 * start), 3)
