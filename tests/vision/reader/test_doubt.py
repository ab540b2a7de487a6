"""No place is surer than what is known of it: of its empty look, its light and its outlines."""

import numpy as np
import pytest

from tests.vision.drawn_board import GEOMETRY
from vision.places import MARGIN, SCALE, Canvas
from vision.reader.doubt import WRONG_MODEL, Doubts

CANVAS = Canvas.of(GEOMETRY)
KNOWN = np.zeros(CANVAS.shape, dtype=np.float32)
GUESSED = np.full(CANVAS.shape, 9, dtype=np.float32)
CLEAR = np.zeros(25, dtype=np.float32)


def test_a_known_board_in_known_light_is_believed() -> None:
    wrong, wrong_bar = Doubts(KNOWN, CANVAS)(None, CLEAR)
    assert wrong == pytest.approx(np.full(24, WRONG_MODEL))
    assert wrong_bar == WRONG_MODEL


def test_a_guessed_board_is_doubted_and_its_bar_more() -> None:
    wrong, wrong_bar = Doubts(GUESSED, CANVAS)(None, CLEAR)
    assert (wrong > WRONG_MODEL).all()
    assert wrong_bar > wrong.max()


def test_repaired_light_is_doubted_where_it_was_repaired() -> None:
    repaired = KNOWN.copy()
    repaired[MARGIN : MARGIN + 4 * SCALE, MARGIN : MARGIN + SCALE] = 9
    wrong, wrong_bar = Doubts(KNOWN, CANVAS)(repaired, CLEAR)
    assert np.flatnonzero(wrong > WRONG_MODEL).tolist() == [0]
    assert wrong_bar == WRONG_MODEL


@pytest.mark.parametrize("place", [0, 23, 24])
def test_the_fainter_an_outline_the_less_its_place_is_believed(place: int) -> None:
    doubts, shares = Doubts(KNOWN, CANVAS), []
    for nats in (0.0, 0.5, 2.0, 4.0):
        faint = CLEAR.copy()
        faint[place] = nats
        wrong, wrong_bar = doubts(None, faint)
        shares.append((*wrong, wrong_bar)[place])
        assert sum(one > WRONG_MODEL for one in (*wrong, wrong_bar)) == (nats > 0)
    assert shares == sorted(shares)
    assert np.exp(shares[-1]) > 0.08


@pytest.mark.parametrize(("place", "x"), [(0, MARGIN), (24, CANVAS.bar_x - SCALE // 2)])
def test_one_place_in_light_that_was_guessed_is_enough_to_doubt_its_column(
    place: int, x: int
) -> None:
    doubts, shares = Doubts(KNOWN, CANVAS), []
    for level in (0, 6, 12, 24, 60):
        repaired = KNOWN.copy()
        repaired[MARGIN : MARGIN + SCALE, x : x + SCALE] = level
        wrong, wrong_bar = doubts(repaired, CLEAR)
        shares.append((*wrong, wrong_bar)[place])
    assert shares == sorted(shares)
    assert shares[0] == WRONG_MODEL
    assert shares[-2] >= -5.1
