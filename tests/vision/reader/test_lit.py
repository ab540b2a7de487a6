"""Light over a board is told from what hides it; a hand or a white sleeve is never called light."""

import numpy as np
import pytest

from tests.benchmarks.lights import stressed
from tests.vision.drawn_board import GEOMETRY, START, draw_board, draw_card, draw_hand
from tests.vision.reader.test_veil import APPEARANCE, pane
from vision.picture import Picture
from vision.reader import Reader

PLAYED = draw_board({**START, 6: "wwww", 5: "w", 8: "ww", 7: "w"}, seed=9)


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader(GEOMETRY, APPEARANCE)


def sleeve(colour: tuple[int, int, int], width: int = 200) -> Picture:
    picture = PLAYED.copy()
    picture[430:, 60 : 60 + width] = colour
    return picture


@pytest.mark.parametrize("strength", [0.3, 0.6, 0.8])
def test_a_window_over_a_rim_is_light(reader: Reader, strength: float) -> None:
    picture = stressed(PLAYED, GEOMETRY, pane(strength, 8.5, 11.5), np.random.default_rng(3))
    look = reader.look(picture, 0.0)
    assert look.reading.flags.blocked
    assert look.is_light


@pytest.mark.parametrize(
    "picture",
    [
        draw_hand(PLAYED, (300, 150)),
        draw_card(PLAYED, (260, 480), (150, 160)),
        sleeve((238, 240, 242)),
        sleeve((255, 255, 255)),
        sleeve((255, 255, 255), width=620),
    ],
    ids=["hand", "card", "white sleeve", "burnt-out sleeve", "much of the board"],
)
def test_what_hides_the_board_is_never_light(reader: Reader, picture: Picture) -> None:
    look = reader.look(picture, 0.0)
    assert look.reading.flags.blocked
    assert not look.is_light
