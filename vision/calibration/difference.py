"""Rough boards from the start position's checkers: what the empty board does not show.

All four corners of the field carry checkers at the start, so the outline of everything that
changed is nearly the field. A fallback for boards whose triangles hardly show.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.calibration.model import USUAL_BAR, BoardModel, Floats, Soft, homography, model_of_plane

_NOISE_TIMES = 6.0
_MIN_AREA_SHARE, _MAX_AREA_SHARE = 3e-4, 0.2
_CLOSE_PX = 3
_COLUMNS = 12


def boards_of_difference(start: Soft, empty: Soft) -> tuple[BoardModel, ...]:
    """Return the board whose corners the changed parts suggest, none if they do not.

    Both are softened pictures (H, W, 3 Lab) of one size.
    """
    changed = _changed(start, empty)
    if changed is None:
        return ()
    points = np.argwhere(changed)[:, ::-1].astype(np.int32)
    hull = cv2.convexHull(points)
    quad = cv2.approxPolyN(hull, 4, ensure_convex=True)
    if quad is None or len(np.asarray(quad).reshape(-1, 2)) != 4:
        return ()
    corners = _clockwise(np.asarray(quad, dtype=np.float64).reshape(4, 2))
    width = _COLUMNS + USUAL_BAR
    plane = np.array([[0.0, 0], [width, 0], [width, 1], [0, 1]])
    return (model_of_plane(homography(plane, corners), USUAL_BAR),)


def _changed(start: Soft, empty: Soft) -> NDArray[np.bool_] | None:
    """Mask of what differs, small specks and whole-picture changes left out."""
    difference = np.linalg.norm(start - empty, axis=2)
    noise = float(np.median(difference))
    levels = np.clip(difference, 0, 255).astype(np.uint8)
    otsu, _ = cv2.threshold(levels, 0, 255, cv2.THRESH_OTSU)
    mask = (difference > max(_NOISE_TIMES * noise, 0.5 * otsu)).astype(np.uint8)
    kernel = np.ones((_CLOSE_PX, _CLOSE_PX), np.uint8)
    mask = cv2.morphologyEx(mask, cv2.MORPH_OPEN, kernel)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(mask)
    areas = stats[:, cv2.CC_STAT_AREA] / mask.size
    kept = (areas > _MIN_AREA_SHARE) & (areas < _MAX_AREA_SHARE)
    kept[0] = False
    return kept[labels] if count > 1 and kept.any() else None


def _clockwise(corners: Floats) -> Floats:
    """Order four corners clockwise from the top left."""
    middle = corners.mean(axis=0)
    angle = np.arctan2(corners[:, 1] - middle[1], corners[:, 0] - middle[0])
    ordered = corners[np.argsort(angle)]
    return np.roll(ordered, -int(np.argmin(ordered.sum(axis=1))), axis=0)
