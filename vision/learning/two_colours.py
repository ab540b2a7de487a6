"""The two colours of the checkers found in a picture, the lighter being White's.

A few checkers may all be of one colour: then nothing is known of the other side's.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colours import Map, opponent
from vision.learning.discs import Disc, disc_pixels
from vision.picture import Picture

FEW = 4
"""Fewer checkers than this may all be of one colour."""
_APART = 50.0
"""Levels (see `opponent`) by which colours of few checkers differ: light changes one by less."""


def two_colours(seen: Picture, discs: list[Disc], diameter: float) -> tuple[list[Disc], list[Disc]]:
    """Part discs by colour into (lighter, darker); one of the two may be empty if they are few."""
    means = np.stack([median_colour(seen, disc, diameter) for disc in discs])
    lighter = _lighter(means) if len(discs) > 1 else None
    if lighter is None:
        board = np.median(opponent(seen)[..., 0])
        lighter = np.full(len(discs), means[:, 0].mean() > board)
    white = [d for d, is_white in zip(discs, lighter, strict=True) if is_white]
    black = [d for d, is_white in zip(discs, lighter, strict=True) if not is_white]
    return white, black


def _lighter(means: Map) -> NDArray[np.bool_] | None:
    """Return which (N, 3) colours are of the lighter kind, None if few show but one kind."""
    criteria = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 50, 0.1)
    cv2.setRNGSeed(1)
    _, labels, centres = cv2.kmeans(
        means, 2, np.zeros((len(means), 1), np.int32), criteria, 5,
        cv2.KMEANS_PP_CENTERS,
    )  # fmt: skip
    if len(means) < FEW and np.linalg.norm(centres[0] - centres[1]) < _APART:
        return None
    return np.asarray(labels.ravel() == int(centres[:, 0].argmax()), dtype=np.bool_)


def median_colour(seen: Picture, disc: Disc, diameter: float) -> NDArray[np.float32]:
    """Return the (3,) opponent colour that half of a disc's pixels exceed."""
    pixels = disc_pixels(seen, [disc], diameter)
    return np.asarray(np.median(opponent(pixels[None])[0], axis=0), dtype=np.float32)
