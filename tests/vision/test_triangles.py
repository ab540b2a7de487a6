"""Points with rounded tips and bulging sides are taken for what they are as long as."""

import cv2
import numpy as np
import pytest

from vision.calibration.triangles import find_triangles


@pytest.mark.parametrize(("tip", "within"), [("sharp", 18), ("rounded", 6)])
def test_a_point_ends_where_its_tip_is_and_is_as_wide_as_its_foot(tip: str, within: int) -> None:
    picture = np.full((400, 600, 3), 60, np.uint8)
    along = np.linspace(0, 1, 60)
    bulging = np.sqrt(1 - along**3) * (1 - 0.55 * along)
    share = 1 - along if tip == "sharp" else bulging
    half = 25 * share
    outline = np.stack(
        (np.concatenate((300 - half, (300 + half)[::-1])), 50 + 200 * np.r_[along, along[::-1]]), 1
    )
    cv2.fillPoly(picture, [np.round(outline).astype(np.int32)], (200, 210, 220))

    (found,) = find_triangles(picture)

    assert found.base == pytest.approx((300, 50), abs=3)
    assert found.apex == pytest.approx((300, 250), abs=within)
    assert found.width == pytest.approx(50, abs=4)
