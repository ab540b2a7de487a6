"""The geometry of the camera mount, held against its own formulas and the guide's table."""

import argparse
import math
from pathlib import Path

import pytest

from hardware.camera import (
    BOARDS,
    LENSES,
    Lens,
    board_mm,
    height_mm,
    lamp_mm,
    of_diagonal,
    px_a_mm,
    rows,
)

GUIDE = Path(__file__).resolve().parents[2] / "hardware" / "README.md"
SQUARE = Lens("a right angle both ways", 90.0, 90.0)


def test_a_right_angle_sees_twice_as_wide_as_it_is_high() -> None:
    assert height_mm(SQUARE, (400, 300), margin_mm=0) == pytest.approx(200)
    assert px_a_mm(SQUARE, 640) == pytest.approx(1.0)


def test_the_narrower_side_decides() -> None:
    narrow = Lens("flat", 90.0, 45.0)
    assert height_mm(narrow, (400, 300), margin_mm=0) == pytest.approx(
        150 / math.tan(math.radians(22.5))
    )


def test_a_diagonal_is_shared_by_sixteen_and_nine() -> None:
    lens = of_diagonal("any", 78.0)
    across, down = (math.tan(math.radians(deg) / 2) for deg in (lens.across_deg, lens.down_deg))
    assert across / down == pytest.approx(16 / 9)
    assert math.hypot(across, down) == pytest.approx(math.tan(math.radians(39)))


def test_the_mirror_image_of_a_lamp_falls_on_the_edge_of_the_picture() -> None:
    camera, lamp = 700.0, 1300.0
    beside = lamp_mm(480, camera, lamp)
    assert beside * camera / (camera + lamp) == pytest.approx(480 / 2 + 60)


@pytest.mark.parametrize("lens", LENSES, ids=lambda lens: lens.name)
@pytest.mark.parametrize("board", BOARDS)
def test_markers_and_checkers_are_large_enough_for_the_reader(
    lens: Lens, board: tuple[int, int]
) -> None:
    """Markers of 40 mm are found from 30 pixels on; a checker is wider than 40."""
    scale = px_a_mm(lens, height_mm(lens, board))
    assert 40 * scale > 30
    assert board[0] / 13.5 * scale > 40


@pytest.mark.parametrize("words", ["", "560", "560x", "56x47", "560x470x60", "56 cm"])
def test_what_is_no_size_is_refused(words: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="is no size in mm such as"):
        board_mm(words)


def test_a_size_is_read_either_way_round() -> None:
    assert board_mm("470X560") == board_mm("560x470") == (560, 470)


def test_the_guide_shows_the_table_as_it_is_worked_out() -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    assert "\n".join(rows(((480, 400), (560, 470)), 1300)) in guide
