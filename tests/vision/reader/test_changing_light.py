"""Light that changes colour, or changes in places, is taken out; what is guessed of it is doubted.

The lamps of `tests.benchmarks.lights` shine in linear light on a drawn board.
"""

import numpy as np
import pytest

from tests.benchmarks.lights import BLUE, Change, lamp, settings, stressed, strip
from tests.vision.drawn_board import GEOMETRY, START, draw_board, draw_hand
from vision.learning import learn_appearance
from vision.picture import Picture
from vision.reader import Reader
from vision.reader.followed import confirmed_in, is_even, light_since
from vision.reader.light import to_known_light
from vision.reader.smooth import light_cells
from vision.reader.tint import local_tint, without_tint
from vision.reading import BoardReading

PLAYED = {**START, 6: "wwww", 5: "w", 8: "ww", 7: "w"}
WHITE = np.ones(3)


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader(GEOMETRY, learn_appearance(GEOMETRY, draw_board(START), draw_board({}, seed=2)))


def lit(picture: Picture, change: Change) -> Picture:
    return stressed(picture, GEOMETRY, change, np.random.default_rng(3))


def stacks(reading: BoardReading) -> dict[int, str]:
    return {int(point): stack for point, stack in reading.best_position()["points"].items()}


def canvas(rng: np.random.Generator) -> Picture:
    return rng.integers(60, 180, (280, 300, 3)).astype(np.uint8)


def test_white_light_is_left_alone() -> None:
    ground = canvas(np.random.default_rng(1))
    same = to_known_light(ground, WHITE)
    assert without_tint(same, light_cells(ground)) is same


def test_coloured_light_along_a_rim_is_made_white() -> None:
    ground = canvas(np.random.default_rng(1))
    blue = np.ones((280, 300, 3), dtype=np.float32)
    blue[..., 0] += np.linspace(0.5, 0, 280, dtype=np.float32)[:, None]
    seen = np.clip(ground * blue, 0, 255).astype(np.uint8)
    known = light_cells(ground)
    before = np.abs(local_tint(to_known_light(seen, WHITE), known)).max()
    after = np.abs(local_tint(without_tint(to_known_light(seen, WHITE), known), known)).max()
    assert before > 0.15
    assert after < before / 4


@pytest.mark.parametrize("change", [strip(0.5, BLUE), lamp(1.0)], ids=["strip", "lamp"])
def test_a_board_is_read_in_lamps_of_other_colours(reader: Reader, change: Change) -> None:
    reading = reader.read(lit(draw_board(PLAYED, seed=9), change), 0.0)
    assert reading.flags.clear
    assert stacks(reading) == PLAYED


@pytest.mark.parametrize("change", [strip(0.5, BLUE), lamp(1.0)], ids=["strip", "lamp"])
def test_a_hand_is_a_hand_in_lamps_of_other_colours(reader: Reader, change: Change) -> None:
    since = reader.confirm(reader.look(draw_board(START), 0.0), None)
    hand = lit(draw_hand(draw_board(PLAYED, seed=9), (300, 150)), change)
    assert reader.read(hand, 0.0).flags.blocked
    assert reader.read(hand, 0.0, since=since).flags.blocked


def test_light_that_had_to_be_guessed_is_doubted_until_it_is_followed(reader: Reader) -> None:
    picture = lit(draw_board(PLAYED, seed=9), lamp(1.0))
    guessed = reader.read(picture, 0.0)
    followed = reader.read(
        picture, 0.0, since=reader.confirm(reader.look(draw_board(START), 0.0), None)
    )
    assert stacks(followed) == PLAYED
    assert guessed.confidence() < 0.99
    assert followed.confidence() > guessed.confidence()


def test_burnt_out_checkers_are_never_sure(reader: Reader) -> None:
    reading = reader.read(lit(draw_board(START), settings(exposure=4.0)), 0.0)
    assert reading.confidence() < 0.9


def test_light_is_found_whatever_was_played_since() -> None:
    rng = np.random.default_rng(2)
    ground = canvas(rng)
    confirmed = confirmed_in(None, ground, light_cells(ground))
    brighter = np.linspace(1.0, 1.3, 300, dtype=np.float32)[None, :, None]
    seen = np.clip(ground * brighter, 0, 255).astype(np.uint8)
    seen[40:60, 100:120] = 20
    light = light_since(confirmed, seen)
    assert not is_even(light)
    assert np.abs(light[:, 1]).max() < 0.06
    assert np.abs(light[:, -2] - np.log(1.27)).max() < 0.06


def test_even_light_is_left_to_the_gain() -> None:
    ground = canvas(np.random.default_rng(4))
    confirmed = confirmed_in(None, ground, light_cells(ground))
    assert is_even(light_since(confirmed, (ground * 0.7).astype(np.uint8)))
