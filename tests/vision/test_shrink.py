"""Averaging by a whole factor is exact, whatever the factor and wherever the part was cut out."""

import cv2
import numpy as np
import pytest

from vision.shrink import shrunk


@pytest.mark.parametrize("factor", [1, 2, 3, 4, 5, 7, 16, 17])
def test_a_picture_is_averaged_as_opencv_does_by_area(factor: int) -> None:
    whole = np.random.default_rng(factor).integers(0, 256, (700, 730, 3), dtype=np.uint8)
    rows, columns = 690 // factor, 720 // factor
    part = whole[5 : 5 + rows * factor, 7 : 7 + columns * factor]
    expected = cv2.resize(part, (columns, rows), interpolation=cv2.INTER_AREA)
    assert np.array_equal(shrunk(part, factor), expected)


def test_white_stays_white_at_the_largest_factor_that_is_added() -> None:
    assert (shrunk(np.full((32, 32, 3), 255, dtype=np.uint8), 16) == 255).all()
