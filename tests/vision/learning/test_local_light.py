"""Light that differs over a board never seen is taken out before its colours are learned."""

import numpy as np
import pytest

from tests.vision.drawn_board import GEOMETRY, START, Look, draw_board
from vision.learning import blind_appearance
from vision.learning.local_light import in_even_light
from vision.picture import Picture
from vision.places import MARGIN, Flattener
from vision.reader import Reader

FLATTEN = Flattener(GEOMETRY)
PEARL = Look(white=(222, 228, 230), black=(140, 146, 150))
"""Checkers of one hue, so that only brightness tells them apart."""


def lamp_beside(picture: Picture) -> Picture:
    """Return a picture with two fifths of the light at its right."""
    light = np.linspace(1.1, 0.44, picture.shape[1], dtype=np.float32)
    lit = np.clip(picture * light[None, :, None], 0, 255)
    return np.asarray(lit, dtype=np.uint8)


def test_a_lamp_beside_the_board_is_taken_out_to_a_few_levels() -> None:
    plain = FLATTEN(draw_board(START))
    seen = FLATTEN(lamp_beside(draw_board(START)))

    even = in_even_light(seen, FLATTEN.canvas)

    field = np.s_[MARGIN:-MARGIN, MARGIN:-MARGIN]
    ratio = np.log((even[field].astype(float) + 5) / (plain[field].astype(float) + 5)).mean(axis=2)
    raw = np.log((seen[field].astype(float) + 5) / (plain[field].astype(float) + 5)).mean(axis=2)
    assert np.ptp(np.quantile(ratio, (0.1, 0.9))) < 0.5 * np.ptp(np.quantile(raw, (0.1, 0.9)))


@pytest.mark.parametrize("look", [Look(), PEARL])
def test_checkers_are_not_taken_for_light(look: Look) -> None:
    seen = FLATTEN(draw_board(START, look))
    assert in_even_light(seen, FLATTEN.canvas) is seen


def test_pale_and_grey_checkers_are_told_apart_blind_under_a_lamp_beside() -> None:
    picture = lamp_beside(draw_board(START, PEARL, seed=3))
    reading = Reader(GEOMETRY, blind_appearance(picture, GEOMETRY)).read(picture, 0.0)
    expected = {str(point): stack for point, stack in START.items()}
    assert reading.best_position()["points"] == expected
