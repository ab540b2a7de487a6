"""The four printed markers beside a board: they tell that board or camera has moved.

They lie on the table, not in the field's plane, so they never measure the field; but where they
went together, a knocked camera sees the board move, too.
"""

from collections.abc import Mapping
from functools import cache

import cv2
import numpy as np

from vision.geometry import Corners, Floats, as_corners
from vision.lens import Lens
from vision.picture import Picture, check_picture

DICTIONARY = cv2.aruco.DICT_4X4_50
MARKER_IDS = (0, 1, 2, 3)
"""ArUco markers of `DICTIONARY`, at the outside corners clockwise from the far left."""

Markers = Mapping[int, Corners]

_LEAST_MARKERS = 3
_TOGETHER_PX = 4.0
"""Markers lie a little above or below each other: so far off may one be that moved with all."""
_MOST_TOGETHER = 0.7
"""Share of the corners that must have moved together: one of four markers may have been pushed."""


@cache
def _detector() -> cv2.aruco.ArucoDetector:
    dictionary = cv2.aruco.getPredefinedDictionary(DICTIONARY)
    parameters = cv2.aruco.DetectorParameters()
    parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    return cv2.aruco.ArucoDetector(dictionary, parameters)


def all_markers(picture: Picture) -> dict[int, tuple[Corners, ...]]:
    """Return the pixel corners of every marker of the dictionary in a (H, W, 3) uint8 BGR picture.

    Also of those that are none of the sheet's, and of each as often as it is seen.
    """
    grey = cv2.cvtColor(check_picture(picture), cv2.COLOR_BGR2GRAY)
    corners, ids, _ = _detector().detectMarkers(grey)
    if not len(corners):  # ids is then None, against OpenCV's own types
        return {}
    seen: dict[int, tuple[Corners, ...]] = {}
    for found, quad in zip(np.asarray(ids).ravel(), corners, strict=True):
        number = int(found)
        at = as_corners(np.asarray(quad, dtype=np.float64).reshape(4, 2))
        seen[number] = (*seen.get(number, ()), at)
    return seen


def find_markers(picture: Picture) -> dict[int, Corners]:
    """Return the pixel corners of each board marker seen in a (H, W, 3) uint8 BGR picture.

    A marker seen twice (a reflection, a second board) is left out: which one counts is unknown.
    """
    return {
        number: quads[0]
        for number, quads in all_markers(picture).items()
        if number in MARKER_IDS and len(quads) == 1
    }


def movement_of_markers(stored: Markers, seen: Markers, lens: Lens) -> Floats | None:
    """Return the (3, 3) homography from old to new straight pixels that three markers tell.

    None if fewer are seen in both, or they do not move together.
    """
    both = sorted(stored.keys() & seen.keys())
    if len(both) < _LEAST_MARKERS:
        return None
    old, new = (
        lens.straight(np.array([corner for number in both for corner in each[number]]))
        for each in (stored, seen)
    )
    matrix, agreeing = cv2.findHomography(old, new, cv2.RANSAC, _TOGETHER_PX)
    if matrix is None or agreeing.mean() < _MOST_TOGETHER:
        return None
    return np.asarray(matrix, dtype=np.float64)
