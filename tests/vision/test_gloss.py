"""A lamp mirrored in checkers: measured on the start position, and taken out where it lies."""

import numpy as np
import pytest

from tests.vision.drawn_board import GEOMETRY, START, Look, draw_board
from vision.colours import Appearance, Map
from vision.errors import AppearanceError
from vision.gloss import gloss_at, measured_gloss
from vision.learning import learn_appearance
from vision.linear import Light, levels_of, light_of
from vision.picture import Picture
from vision.places import SCALE, Flattener
from vision.reader import Reader
from vision.reading import BoardReading

_SHINING = 0.3
"""Linear light that the lamp adds where it is mirrored best: brown looks like white wood then."""
_WOOD = Look(white=(140, 155, 170), black=(35, 60, 100))
_PLAY = {24: "ww", 21: "www", 20: "bbb", 19: "ww", 18: "bb", 13: "wwwww", 6: "www", 1: "b"}


def _mirroring(position: dict[int, str], seed: int) -> Picture:
    """Draw a board whose checkers, and only they, mirror a lamp over its far right side."""
    bare, laid = draw_board({}, _WOOD, seed=seed), draw_board(position, _WOOD, seed=seed)
    checkers = np.abs(laid.astype(int) - bare).sum(axis=2) > 60
    y, x = np.mgrid[: laid.shape[0], : laid.shape[1]]
    lamp = np.exp(-0.5 * ((x - 640) ** 2 + (y - 90) ** 2) / 200**2)
    return levels_of(light_of(laid) + (_SHINING * lamp * checkers)[..., None].astype(np.float32))


@pytest.fixture(scope="module")
def learned() -> Appearance:
    return learn_appearance(GEOMETRY, _mirroring(dict(START), 1), draw_board({}, _WOOD, seed=2))


def _read(appearance: Appearance, seed: int = 5) -> BoardReading:
    return Reader(GEOMETRY, appearance).read(_mirroring(_PLAY, seed), 0.0)


def test_the_lamp_is_found_where_it_is_and_nowhere_else(learned: Appearance) -> None:
    assert learned.gloss is not None
    found = gloss_at(learned.gloss, 0)
    canvas = Flattener(GEOMETRY).canvas
    far, near = canvas.rail_y("far") + SCALE // 2, canvas.rail_y("near") - SCALE // 2
    assert found[far, canvas.column_x(8)] == pytest.approx(_SHINING, abs=0.1)
    assert max(found[near, canvas.column_x(x)] for x in (0, 6, 11)) < 0.05
    assert found[far, canvas.column_x(0)] < 0.05


def test_a_play_under_the_lamp_is_read(learned: Appearance) -> None:
    assert _read(learned).best_position()["points"] == {str(k): v for k, v in _PLAY.items()}


def test_without_the_lamp_taken_out_it_is_read_wrong_or_unsure() -> None:
    start = draw_board(START, _WOOD, seed=1)
    unaware = learn_appearance(GEOMETRY, start, draw_board({}, _WOOD, seed=2))
    assert unaware.gloss is None
    reading = _read(unaware)
    wrong = reading.best_position()["points"] != {str(k): v for k, v in _PLAY.items()}
    assert wrong or reading.confidence() < 0.5


def test_gloss_survives_storage_and_another_size(learned: Appearance) -> None:
    assert learned.gloss is not None
    restored = Appearance.from_arrays(learned.to_arrays())
    assert restored.gloss is not None
    assert np.array_equal(restored.gloss, learned.gloss)
    shape = (learned.ground.shape[0] + 10, learned.ground.shape[1])
    assert (resized := learned.resized(shape).gloss) is not None
    assert resized.shape == (2, *shape)


def test_stored_gloss_of_another_size_is_refused(learned: Appearance) -> None:
    arrays = {**learned.to_arrays(), "gloss": np.zeros((2, 3, 4), dtype=np.float32)}
    with pytest.raises(AppearanceError, match="gloss"):
        Appearance.from_arrays(arrays)


def _checkers(white: float, black: float, added: float) -> Light:
    """Return the lights of ten white and ten black checkers, the last of them mirroring a lamp."""
    tint = np.array([0.8, 1.0, 1.2])
    lights = np.repeat([white, black], 10)[:, None] * tint
    lights[-2:] += added
    return np.asarray(lights, dtype=np.float32)


def _measured(lights: Light) -> Map | None:
    places = np.column_stack([np.arange(20) * 10.0, np.full(20, 50.0)]).astype(np.float32)
    return measured_gloss(lights, np.arange(20) < 10, places, (100, 200))


def test_gloss_that_confuses_the_colours_is_told() -> None:
    assert _measured(_checkers(0.45, 0.05, 0.35)) is not None


@pytest.mark.parametrize("added", [0.02, 0.12])
def test_gloss_by_which_no_colour_looks_like_the_other_is_left_alone(added: float) -> None:
    assert _measured(_checkers(0.45, 0.05, added)) is None


def test_light_checkers_better_lit_are_not_taken_for_mirrors() -> None:
    lights = _checkers(0.3, 0.05, 0.0)
    lights[:2] *= 2.5
    assert _measured(lights) is None
