"""What is wrong with a picture, for somebody who can move a lamp, a hand or a camera."""

import numpy as np

from vision.calibration.model import Picture
from vision.markers import MARKER_IDS, Markers, find_markers

_PLACES = ("far left", "far right", "near right", "near left")
_FEW = 4
_ENOUGH = 2
"""Markers seen in a mirror that are no accident."""

NO_BOARD = (
    "no board found: the whole board with its twenty-four points must be in the picture, sharp and "
    "seen from above; or give its eight corners with --by-hand or --points"
)
MIRRORED = "the picture is mirrored: switch mirroring off in the camera or its app"
OTHER_EMPTY = (
    "the picture of the empty board does not fit that of the start position: camera or board was "
    "moved between them, or it is another board; take both again"
)


def not_in_start(odd_points: tuple[int, ...]) -> str:
    """Say that these are not the thirty checkers of the start, and where they are not."""
    if not 0 < len(odd_points) <= _FEW:
        return "the checkers are not in the start position, or their colours are alike"
    points = _listed([f"{point}" for point in odd_points])
    return (
        f"the checkers are not in the start position: look at point {points}, as White counts; is "
        "a hand, a die or a shadow in the way?"
    )


def no_board(seen: Markers) -> str:
    """Say why no board may have been found, as far as printed markers tell."""
    missing = [_PLACES[number] for number in MARKER_IDS if number not in seen]
    if not seen or not missing:
        return NO_BOARD
    return (
        f"no board found, and no marker is seen at the {_listed(missing)}: is that side of the "
        "board out of the picture, or covered?"
    )


def is_mirrored(picture: Picture, seen: Markers) -> bool:
    """Say whether a picture shows the printed markers only when it is turned over."""
    turned = np.ascontiguousarray(picture[:, ::-1])
    return not seen and len(find_markers(turned)) >= _ENOUGH


def _listed(words: list[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
