"""The strips beside the field lie where they should, and fit their board."""

import numpy as np

from tests.vision.drawn_board import GEOMETRY, draw_board
from vision.places import MARGIN, SCALE
from vision.strips import BEYOND, NEAREST, WIDTH, StripCutter, resized_strips, strip_rows


def test_strips_begin_beside_the_outermost_points() -> None:
    left, right = StripCutter(GEOMETRY).strips_px
    top = round(BEYOND * SCALE)
    for strip, column, corner, outwards in ((left, WIDTH - 1, 0, -1), (right, 0, 1, 1)):
        x, y = strip[top, column]
        field_x, field_y = GEOMETRY.field_px[corner]
        assert abs(x - field_x - outwards * NEAREST * GEOMETRY.point_px) < GEOMETRY.point_px / 10
        assert abs(y - field_y) < GEOMETRY.point_px / 10


def test_both_strips_are_cut_as_large_as_their_canvas_is_high() -> None:
    strips = StripCutter(GEOMETRY)(draw_board({}))
    rows = strip_rows(round(GEOMETRY.height * SCALE) + 2 * MARGIN)
    assert strips.shape == (2, rows, WIDTH, 3)
    assert strips.dtype == np.uint8
    other = resized_strips(strips, 250)
    assert other.shape == (2, strip_rows(250), WIDTH, 3)
