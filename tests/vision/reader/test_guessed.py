"""Where the bare board is only guessed, an outline is needed and colour alone says little."""

import numpy as np
import pytest

from vision.reader.guessed import guessed_share, of_colour, of_outline

WHOLLY = np.ones((1, 1), dtype=np.float32)
NOT = np.zeros((1, 1), dtype=np.float32)


def one(value: float) -> np.ndarray:
    return np.full((1, 1), value, dtype=np.float32)


def said(colour: float, roundness: float, inner: float) -> float:
    outline = of_outline(one(7.0), one(roundness), one(inner), WHOLLY)
    return float((of_colour(one(colour), WHOLLY) + outline).item())


def test_a_patch_of_a_checkers_colour_that_is_not_round_is_no_checker() -> None:
    assert said(14.0, 0.1, 0.1) < 0


def test_a_round_thing_of_its_points_own_colour_is_a_checker() -> None:
    assert said(0.5, 0.4, 0.6) > 0


def test_a_round_thing_that_bare_board_shows_through_is_no_checker() -> None:
    assert said(-8.0, 0.3, 0.5) < 0


@pytest.mark.parametrize("nats", [-20.0, -1.0, 3.0, 14.0])
def test_where_board_was_seen_bare_nothing_changes(nats: float) -> None:
    assert of_colour(one(nats), NOT).item() == nats
    assert of_outline(one(nats), one(0.5), one(0.5), NOT).item() == nats


def test_a_board_mostly_seen_bare_is_not_taken_for_guessed() -> None:
    doubt = np.full((10, 10), 1.5, dtype=np.float32)
    assert guessed_share(doubt) is None
    doubt[:, 2:] = 8.0
    share = guessed_share(doubt)
    assert share is not None
    assert share.min() == 0
    assert share.max() == 1
