"""A board's own lines are seen in any light, and not where something lies over them."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tests.vision.drawn_board import GEOMETRY, START, Look, draw_board, noisy
from vision.colours import Appearance
from vision.learning import learn_appearance
from vision.picture import Picture
from vision.places import MARGIN, SCALE, Canvas, Flattener
from vision.reader import Reader
from vision.reader.board_lines import BoardLines
from vision.reading import CHECKERS, share_of

APPEARANCE: Appearance = learn_appearance(GEOMETRY, draw_board(START), draw_board({}, seed=2))
CANVAS = Canvas.of(GEOMETRY)
LINES = BoardLines(CANVAS, APPEARANCE, np.ones(CANVAS.shape, dtype=np.bool_))
READER = Reader(GEOMETRY, APPEARANCE)
NOTHING = np.zeros(CANVAS.shape, dtype=np.bool_)
BARE = tuple(() for _ in range(24))
FELT = np.array(Look().field, dtype=np.float64)
POINT = 10
"""A point of four checkers, of which an arm hides two: near, its rail below."""


def covered(flat: Picture) -> list[int]:
    lines = LINES(LINES.seen(flat), NOTHING)
    return np.flatnonzero(LINES.covered(lines, BARE) > 0.5).tolist()


def share_gone(flat: Picture) -> float:
    return float(LINES.gone(LINES(LINES.seen(flat), NOTHING)).mean())


def lit(flat: Picture, light: object) -> Picture:
    seen = np.clip(flat * np.asarray(light), 0, 255).astype(np.uint8)
    return noisy(seen, np.random.default_rng(7))


def empty() -> Picture:
    return Flattener(GEOMETRY)(draw_board({}, seed=5))


def test_lines_are_seen_in_shadow_and_in_uneven_light() -> None:
    flat = empty()
    band = np.ones((*flat.shape[:2], 1))
    band[60:150, 40:120] = 0.45
    slope = np.linspace(0.5, 1.1, flat.shape[1])[None, :, None]
    for light in (1.0, 0.4, band, slope):
        assert covered(lit(flat, light)) == []
        assert share_gone(lit(flat, light)) < 0.01


def test_a_patch_of_the_boards_own_colour_hides_lines() -> None:
    flat = empty()
    x = CANVAS.column_x(3)
    patch = slice(MARGIN, MARGIN + 3 * SCALE), slice(x - SCALE, x + SCALE)
    flat[patch] = FELT
    assert covered(noisy(flat, np.random.default_rng(7))) == [3]
    gone = LINES.gone(LINES(LINES.seen(flat), NOTHING))
    assert gone[patch].mean() > 0.5
    gone[patch] = False
    assert gone.mean() < 0.01


def test_no_lines_are_asked_for_where_the_board_is_a_guess_or_checkers_lie() -> None:
    flat = np.full_like(empty(), 90)
    guessed = BoardLines(CANVAS, APPEARANCE, NOTHING)
    assert not guessed.covered(guessed(guessed.seen(flat), NOTHING), BARE).any()
    assert not LINES.gone(LINES(LINES.seen(flat), ~NOTHING)).any()


def _arm(colour: NDArray[np.float64]) -> Picture:
    """Hide the outer two of four checkers, and the place beyond them, under something smooth."""
    picture = draw_board({POINT: "bbbb", 20: "ww"}, seed=8)
    quad = np.array(GEOMETRY.point_quad_px(POINT, 5.2))
    low, high = quad.min(axis=0), quad.max(axis=0)
    bottom = round(high[1] - 2.05 * GEOMETRY.point_px)
    hidden = np.s_[round(low[1]) : bottom, round(low[0]) - 3 : round(high[0]) + 3]
    picture[hidden] = colour
    soft = cv2.GaussianBlur(picture, (5, 5), 1.2).astype(np.uint8)
    return noisy(soft, np.random.default_rng(6))


@pytest.mark.parametrize("shade", [1.0, 0.85, 0.7])
def test_what_looks_like_felt_over_checkers_is_never_called_bare(shade: float) -> None:
    reading = READER.read(_arm(FELT * shade), 0.0)
    read = int(reading.points[POINT - 1].argmax())
    assert read != CHECKERS + 4
    assert not reading.flags.clear or share_of(reading.points[POINT - 1], read) < 0.9


def test_a_place_beyond_checkers_in_shadow_is_as_sure_as_ever() -> None:
    picture = draw_board({POINT: "bb", 20: "ww"}, seed=8)
    x, y = (round(one) for one in GEOMETRY.checker_px(POINT, 2, 0.95))
    shaded = np.s_[y - 40 : y + 20, x - 20 : x + 20]
    picture[shaded] = (picture[shaded] * 0.7).astype(np.uint8)
    reading = READER.read(noisy(picture, np.random.default_rng(6)), 0.0)
    assert reading.flags.clear
    assert share_of(reading.points[POINT - 1], CHECKERS + 2) > 0.99
