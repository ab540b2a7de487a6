"""Uneven light: measured on the start position's checkers, and known for the other colour too."""

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.vision.drawn_board import GEOMETRY, START, Look, draw_board
from vision.colours import Appearance, Map
from vision.errors import AppearanceError
from vision.learning import learn_appearance
from vision.picture import Picture
from vision.places import Flattener
from vision.reader import Reader
from vision.shading import EvenLight, measured_shading

SHAPE = (220, 260)
WHITE, BLACK = (150.0, 170.0, 180.0), (40.0, 50.0, 70.0)
X = np.array([20, 60, 100, 160, 200, 240], dtype=np.float32)
IS_WHITE = np.array([False, True, True, False, True, False] * 2)
PLACES = np.column_stack([np.tile(X, 2), np.repeat([30.0, 190.0], 6)]).astype(np.float32)
FAR_LEFT, NEAR_RIGHT = (30, 20), (190, 240)
"""Rows and columns of two corners: only black checkers lay there."""


def _measured(gain: NDArray[np.float64], added: NDArray[np.float64]) -> EvenLight:
    own = np.where(IS_WHITE[:, None], WHITE, BLACK)
    levels = np.clip(own * gain[:, None] + added[:, None], 0, 255).astype(np.uint8)
    return EvenLight(measured_shading(levels, IS_WHITE, PLACES, SHAPE), SHAPE)


def _shown(evenly: EvenLight, levels: tuple[float, ...], place: tuple[int, int]) -> Picture:
    """Return what a checker of these levels would look like elsewhere."""
    canvas = np.full((*SHAPE, 3), levels, dtype=np.float32).astype(np.uint8)
    return np.asarray(evenly(canvas)[place])


def _times(levels: tuple[float, ...], gain: float) -> tuple[float, ...]:
    return tuple(level * gain for level in levels)


def test_in_even_light_checkers_look_as_they_are() -> None:
    evenly = _measured(np.ones(12), np.zeros(12))
    for levels in (WHITE, BLACK):
        here, there = (_shown(evenly, levels, place) for place in (FAR_LEFT, NEAR_RIGHT))
        assert here == pytest.approx(levels, abs=8)  # less what all checkers mirror a little of
        assert here.astype(int) == pytest.approx(there.astype(int), abs=2)


def test_a_corner_where_black_lay_tells_how_white_is_lit_there() -> None:
    gain = np.linspace(0.75, 1.25, 6)[np.tile(np.arange(6), 2)]
    evenly = _measured(gain, np.zeros(12))
    dim, bright = _times(WHITE, 0.75), _times(WHITE, 1.25)
    left, right = _shown(evenly, dim, FAR_LEFT), _shown(evenly, bright, NEAR_RIGHT)
    unlike = np.subtract(bright, dim)
    assert (np.abs(right.astype(int) - left) < 0.5 * unlike).all()


def test_what_a_dark_checker_mirrors_is_not_taken_for_light_on_white_ones() -> None:
    added = np.where(np.all(np.array(NEAR_RIGHT[::-1]) == PLACES, axis=1), 45.0, 0.0)
    evenly = _measured(np.ones(12), added)
    mirroring = tuple(level + 45 for level in BLACK)
    assert _shown(evenly, mirroring, NEAR_RIGHT) == pytest.approx(BLACK, abs=20)
    assert _shown(evenly, WHITE, NEAR_RIGHT) == pytest.approx(WHITE, abs=26)
    assert _shown(evenly, WHITE, FAR_LEFT) == pytest.approx(WHITE, abs=5)


def test_burnt_out_checkers_hardly_hold_back_what_others_tell_of_the_light() -> None:
    gain = np.linspace(0.75, 1.25, 6)[np.tile(np.arange(6), 2)]
    black = np.array(BLACK) * gain[:, None]
    levels = np.where(IS_WHITE[:, None], 255.0, black).astype(np.uint8)
    green = measured_shading(levels, IS_WHITE, PLACES, SHAPE)[-1, :, 1]
    assert green[-1] > 0.23  # 0.20 where 255 is taken at its word


_PLAY = {24: "bb", 23: "b", 22: "ww", 19: "bbb", 13: "wwwww", 6: "wwww", 3: "w", 1: "ww"}
_ALIKE = Look(white=(120, 150, 165), black=(75, 92, 100))
"""Colours that uneven light makes each other's."""


def _lit(position: dict[int, str], seed: int) -> Picture:
    """Draw a board with a lamp at its right that leaves its left in the dim."""
    drawn = draw_board(position, _ALIKE, seed=seed)
    light = np.linspace(0.62, 1.35, drawn.shape[1], dtype=np.float32)
    return np.asarray(np.clip(drawn * light[None, :, None], 0, 255), dtype=np.uint8)


@pytest.fixture(scope="module")
def learned() -> Appearance:
    return learn_appearance(GEOMETRY, _lit(dict(START), 1), _lit({}, 2))


def _points(look: Appearance) -> tuple[object, float]:
    reading = Reader(GEOMETRY, look).read(_lit(_PLAY, 5), 0.0)
    return reading.best_position()["points"], reading.confidence()


def test_a_play_in_uneven_light_is_read(learned: Appearance) -> None:
    assert learned.shading is not None
    assert _points(learned)[0] == {str(k): v for k, v in _PLAY.items()}


def test_without_it_that_play_is_read_wrong_or_less_surely(
    learned: Appearance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vision.learning.start.measured_shading", lambda *_: None)
    unaware = learn_appearance(GEOMETRY, _lit(dict(START), 1), _lit({}, 2))
    points, confidence = _points(unaware)
    assert points != _points(learned)[0] or confidence < _points(learned)[1] - 0.1


def test_it_survives_storage_and_another_size(learned: Appearance) -> None:
    restored = Appearance.from_arrays(learned.to_arrays())
    assert restored.shading is not None
    assert np.array_equal(restored.shading, _known(learned))
    rows, columns = Flattener(GEOMETRY).canvas.shape
    assert restored.resized((rows + 10, columns)).shading is restored.shading


def test_stored_shading_of_another_kind_is_refused(learned: Appearance) -> None:
    with pytest.raises(AppearanceError, match="shading"):
        replace(learned, shading=np.zeros((3, 4), dtype=np.float32))


def _known(look: Appearance) -> Map:
    assert look.shading is not None
    return look.shading
