"""What was seen is drawn where it was seen."""

from pathlib import Path

import numpy as np
import pytest

from tests.vision.drawn_board import GEOMETRY, draw_board
from vision.beside import Beside, Patch, Row
from vision.errors import PictureError
from vision.overlay import draw_reading
from vision.picture import load_picture
from vision.reading import BoardReading, Flags
from vision.strips import StripCutter


def test_a_counted_checker_is_ringed_and_the_picture_left_alone() -> None:
    picture = draw_board({})
    before = picture.copy()
    points = np.full((24, 31), -9.0, dtype=np.float32)
    points[:, 0] = 0
    points[5] = -9.0
    points[5, 1] = 0
    drawn = draw_reading(picture, GEOMETRY, BoardReading(0.0, points))
    x, y = (round(v) for v in GEOMETRY.checker_px(6, 0, 0.96))
    radius = round(GEOMETRY.point_px * 0.33)
    assert drawn[y, x + radius].min() > 200
    assert (picture == before).all()


def test_checkers_beside_the_field_are_framed_with_their_number() -> None:
    picture = draw_board({})
    off = np.zeros((2, 16), dtype=np.float32)
    off[0] = [-3.8, -3.8, 0, -0.5, *[-3.0] * 12]
    patch = Patch(1, 180, 200, 10, 30, 0)
    beside = Beside((Row(1.0, 0.1), None), (False, False), (patch, Patch(0, 20, 30, 10, 20, None)))
    reading = BoardReading(0.0, off=off, beside=beside)
    assert reading.likely_off() == {"w": (2, 3)}
    drawn = draw_reading(picture, GEOMETRY, reading)
    plain = draw_reading(picture, GEOMETRY, BoardReading(0.0))
    changed = (drawn != plain).any(axis=2)
    for strip, row, column in ((1, 180, 10), (0, 20, 10)):
        x, y = StripCutter(GEOMETRY).strips_px[strip][row, column].round().astype(int)
        inside = 0 <= x < picture.shape[1] and 0 <= y < picture.shape[0]
        assert not inside or changed[y, x]
    assert changed.any()


def test_a_flag_is_written_and_no_checker_drawn() -> None:
    picture = draw_board({})
    blocked = draw_reading(picture, GEOMETRY, BoardReading(0.0, flags=Flags(blocked=True)))
    unsure = draw_reading(picture, GEOMETRY, BoardReading(0.0))
    assert (blocked[-30:, :300] != unsure[-30:, :300]).any()


def test_a_picture_of_another_size_is_refused() -> None:
    with pytest.raises(PictureError, match="900x640"):
        draw_reading(np.zeros((10, 10, 3), dtype=np.uint8), GEOMETRY, BoardReading(0.0))


def test_what_is_no_picture_is_refused(tmp_path: Path) -> None:
    rubbish = tmp_path / "rubbish.jpg"
    rubbish.write_bytes(b"not a picture")
    with pytest.raises(PictureError, match=r"rubbish\.jpg"):
        load_picture(rubbish)
    with pytest.raises(PictureError, match="cannot read"):
        load_picture(tmp_path / "missing.jpg")
