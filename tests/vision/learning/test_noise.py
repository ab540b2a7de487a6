"""A camera's noise is measured between two pictures, and bare board may then differ by as much."""

import numpy as np
import pytest

from vision.colours import NOISE_LEVELS, Appearance, Ground, Map, any_colour
from vision.learning.noise import measured_noise
from vision.picture import Picture

DARK, BRIGHT = 20, 190


def _board(spread: float, seed: int) -> Picture:
    """A board half dark, half bright, the dark half noisy by `spread` levels a channel."""
    rng = np.random.default_rng(seed)
    picture = np.full((90, 120, 3), float(BRIGHT))
    picture[:, :60] = 25 + DARK + rng.normal(0, spread, (90, 60, 3))
    return np.asarray(np.clip(picture, 0, 255), np.uint8)


def _noise(spread: float) -> Map:
    seen = _board(spread, 1)
    seen[20:60, 10:40] = 200  # checkers
    return measured_noise(seen, _board(spread, 2))


@pytest.mark.parametrize("spread", [4.0, 5.0, 6.0])
def test_noise_is_found_where_it_is_whatever_lies_there(spread: float) -> None:
    noise = _noise(spread)
    expected = spread * 2**0.5  # of a difference
    assert np.abs(noise[1] / expected - 1).max() < 0.5
    assert noise[3].max() == 0
    assert noise[0].max() == 0, "no board so dark is there to measure"
    assert len(noise) == len(NOISE_LEVELS)


def test_bare_board_of_a_noisy_camera_is_bare_and_a_checker_none_the_less() -> None:
    ground, seen = _board(8, 2), _board(8, 1)
    nothing = np.zeros(ground.shape[:2], np.float32)
    seen[20:60, 10:40] = 150
    strange = []
    for noise in (None, _noise(8)):
        known = Ground(ground, nothing, noise)
        off = known.log_density(known.difference(seen))[1] > 12
        strange.append(float(off[65:, :60].mean()))
        assert off[20:60, 10:40].mean() > 0.9
    assert strange[1] < 0.4 * strange[0]


def test_noise_is_stored_with_the_board_and_old_boards_have_none() -> None:
    ground = _board(5, 2)
    look = Appearance(ground, np.zeros(ground.shape[:2], np.float32), any_colour(), any_colour(), 1)
    assert Appearance.from_arrays(look.to_arrays()).noise is None
    noisy = Appearance(
        look.ground, look.doubt, look.white, look.black, 1, noise=_noise(5)
    ).to_arrays()
    restored = Appearance.from_arrays(noisy).noise
    assert restored is not None
    assert np.array_equal(restored, _noise(5))
