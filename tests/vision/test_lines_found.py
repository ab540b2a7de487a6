"""A map of lines is found where it was put into a larger one, turned and scaled."""

import cv2
import numpy as np
import pytest

from vision.geometry import Floats, apply
from vision.lines_found import Poses, likely_places

LINES = cv2.GaussianBlur(
    np.random.default_rng(5).random((40, 60)).astype(np.float32), (0, 0), 1.5
).astype(np.float32)
POSES = Poses((-20.0, -10.0, 0.0, 10.0, 20.0, 170.0, 180.0, 190.0), (0.8, 1.0, 1.25))
EDGE = np.array([[0.0, 0.0], [59.0, 0.0], [59.0, 39.0], [0.0, 39.0]])


def put(turn_deg: float, scale: float, at: tuple[float, float]) -> tuple[Floats, np.ndarray]:
    """The place, and a (160, 200) map in which the lines lie there."""
    affine = np.asarray(cv2.getRotationMatrix2D((29.5, 19.5), turn_deg, scale), np.float64)
    affine[:, 2] += np.array(at) - (29.5, 19.5)
    seen = cv2.warpAffine(LINES, affine, (200, 160), borderValue=float(LINES.mean()))
    return np.vstack([affine, [0, 0, 1]]), seen


@pytest.mark.parametrize(
    ("turn_deg", "scale", "at"),
    [(0, 1.0, (80, 70)), (10, 0.8, (120, 60)), (-20, 1.25, (90, 90)), (180, 1.0, (60, 100))],
)
def test_lines_are_found_where_they_were_put(
    turn_deg: float, scale: float, at: tuple[float, float]
) -> None:
    place, seen = put(turn_deg, scale, at)
    (found,) = likely_places(LINES, np.asarray(seen, np.float32), POSES)
    assert np.abs(apply(found, EDGE) - apply(place, EDGE)).max() < 1.5


def test_places_that_are_nearly_one_are_told_once_and_the_likeliest_first() -> None:
    place, seen = put(0, 1.0, (80, 70))
    first, *others = likely_places(LINES, np.asarray(seen, np.float32), POSES, 5)
    assert np.abs(apply(first, EDGE) - apply(place, EDGE)).max() < 1.5
    for other in others:
        assert np.abs(apply(other, EDGE) - apply(first, EDGE)).max() > 5
