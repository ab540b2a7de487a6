"""Appearances survive storage, and colour tables know their own colour."""

import numpy as np
import pytest

from tests.vision.drawn_board import GEOMETRY, START, draw_board
from vision.colours import (
    Appearance,
    Ground,
    bgr_planes,
    bins_of,
    colour_table,
    largest,
    opponent_planes,
)
from vision.errors import AppearanceError
from vision.learning import learn_appearance
from vision.reader import Reader


@pytest.fixture(scope="module")
def appearance() -> Appearance:
    return learn_appearance(GEOMETRY, draw_board(START), draw_board({}, seed=2))


def test_an_appearance_reads_alike_after_storage(appearance: Appearance) -> None:
    restored = Appearance.from_arrays(appearance.to_arrays())
    picture = draw_board({6: "www", 8: "bb"}, seed=5)
    before = Reader(GEOMETRY, appearance).read(picture, 0.0)
    after = Reader(GEOMETRY, restored).read(picture, 0.0)
    assert np.allclose(before.points, after.points, atol=0.2)


def test_the_diameter_is_measured_from_the_start_position(appearance: Appearance) -> None:
    assert appearance.diameter == pytest.approx(0.94, abs=0.04)


def test_a_missing_array_is_named(appearance: Appearance) -> None:
    arrays = appearance.to_arrays()
    del arrays["white"]
    with pytest.raises(AppearanceError, match="white"):
        Appearance.from_arrays(arrays)


def test_a_damaged_table_is_refused(appearance: Appearance) -> None:
    with pytest.raises(AppearanceError, match="damaged"):
        Appearance.from_arrays({**appearance.to_arrays(), "black": np.zeros(7)})


def test_a_table_holds_its_own_colour_likelier_than_another() -> None:
    rng = np.random.default_rng(1)
    red = np.clip(rng.normal((40, 40, 190), 6, (500, 3)), 0, 255).astype(np.uint8)
    table = colour_table(red)
    tried = np.array([[[40, 40, 190], [34, 34, 160], [60, 150, 60]]], dtype=np.uint8)
    own_d, dark_d, green_d = table[bins_of(tried)][0]
    assert own_d > dark_d > green_d


def test_no_pixels_teach_no_colour() -> None:
    with pytest.raises(AppearanceError, match="no checker pixels"):
        colour_table(np.zeros((0, 3), dtype=np.uint8))


def test_blue_green_and_red_are_had_back_of_a_picture_and_of_some_of_its_pixels() -> None:
    picture = np.random.default_rng(2).integers(0, 256, (30, 40, 3), dtype=np.uint8)
    planes = opponent_planes(picture)
    assert np.allclose(bgr_planes(planes), picture.transpose(2, 0, 1), atol=1e-3)
    some = picture[..., 0] > 100
    assert np.allclose(bgr_planes(planes[:, some]), picture[some].T, atol=1e-3)


def test_the_largest_of_three_channels() -> None:
    picture = np.random.default_rng(3).integers(0, 256, (30, 40, 3), dtype=np.uint8)
    assert np.array_equal(largest(picture[3:, 5:]), picture[3:, 5:].max(axis=2))


def test_board_that_burns_out_is_compared_as_burnt_out() -> None:
    board = np.random.default_rng(4).integers(0, 256, (30, 40, 3), dtype=np.uint8)
    ground = Ground(board, np.zeros((30, 40), dtype=np.float32))
    ceiling = np.array([180.7, 300.0, 220.2])
    seen = np.minimum(board, np.floor(np.minimum(ceiling, 255))).astype(np.uint8)
    assert not ground.difference(seen, ceiling).any()
    assert ground.difference(seen).any()


def test_ground_knows_itself_and_not_another_colour() -> None:
    picture = np.full((30, 30, 3), (50, 120, 60), dtype=np.uint8)
    ground = Ground(picture, np.zeros((30, 30), dtype=np.float32))
    same, _ = ground.log_density(ground.difference(picture))
    other, squares = ground.log_density(ground.difference(255 - picture))
    assert (same > other).all()
    assert squares.min() > 100


def test_a_bin_is_five_bits_of_blue_green_and_red() -> None:
    picture = np.random.default_rng(3).integers(0, 256, (7, 11, 3), dtype=np.uint8)
    blue, green, red = (picture[..., channel].astype(int) >> 3 for channel in range(3))
    assert np.array_equal(bins_of(picture), (blue << 10) + (green << 5) + red)


@pytest.mark.parametrize(("grain", "most"), [(2.0, 0.01), (9.0, 0.06)])
def test_grain_of_a_dim_camera_is_no_change_of_the_board(grain: float, most: float) -> None:
    rng = np.random.default_rng(3)
    board = np.full((240, 290, 3), (70, 110, 60), dtype=np.uint8)
    ground = Ground(board, np.zeros(board.shape[:2], dtype=np.float32))
    seen = np.clip(board + rng.normal(0, grain, board.shape), 0, 255).astype(np.uint8)
    seen[100:140, 100:160] = (190, 200, 210)
    density, squares = ground.log_density(ground.difference(seen))
    bare = np.ones(board.shape[:2], dtype=np.bool_)
    bare[95:145, 95:165] = False
    assert (squares[bare] > 12).mean() < most
    assert (squares[100:140, 100:160] > 12).all()
    assert density[bare].mean() > density[100:140, 100:160].mean() + 2


def test_what_is_no_grain_at_all_stays_strange() -> None:
    board = np.full((240, 290, 3), (70, 110, 60), dtype=np.uint8)
    ground = Ground(board, np.zeros(board.shape[:2], dtype=np.float32))
    _, squares = ground.log_density(ground.difference(255 - board))
    assert (squares > 12).all()
