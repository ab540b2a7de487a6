"""The four printed markers beside a board: they tell that board or camera has moved.

They lie on the table, not in the field's plane, so they never measure the field; but a marker
that is not where it was means that nothing else is either.
"""

from collections.abc import Mapping
from functools import cache

import cv2
import numpy as np

from vision.geometry import Corners, as_corners
from vision.picture import Picture, check_picture

DICTIONARY = cv2.aruco.DICT_4X4_50
MARKER_IDS = (0, 1, 2, 3)
"""ArUco markers of `DICTIONARY`, at the outside corners clockwise from the far left."""

Markers = Mapping[int, Corners]


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


def marker_shift_px(stored: Markers, seen: Markers) -> float | None:
    """Return by how many pixels the markers seen have moved; None if none is comparable.

    The least moved marker counts: a hand or a cup may push one, a knock moves them all.
    """
    both = stored.keys() & seen.keys()
    if not both:
        return None
    moved = [np.linalg.norm(np.subtract(stored[i], seen[i]), axis=1).mean() for i in both]
    return float(min(moved))


def marker_quad(markers: Markers) -> Corners | None:
    """Return the outline through the middles of all four markers; None if one is missing."""
    if set(markers) != set(MARKER_IDS):
        return None
    return as_corners([np.mean(markers[i], axis=0).tolist() for i in MARKER_IDS])
