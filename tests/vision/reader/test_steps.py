"""The steps of reading, each on what it is for: drift, shade, stacks, rings, the guessed ground."""

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.drawn_board import GEOMETRY, START, draw_board
from vision.learning.discs import nominal_cover
from vision.learning.ground import guess_ground
from vision.learning.start import learn_appearance
from vision.picture import Picture
from vision.places import SCALE, Flattener
from vision.reader import Reader
from vision.reader.drift import DriftFinder
from vision.reader.light import light_gain, quantiles, relit
from vision.reader.rings import RingFinder
from vision.reader.stacks import scattered, stacks

LATER = {24: "w", 13: "wwww", 6: "wwwww", 1: "bb", 12: "bbb", 17: "bbb", 5: "w"}


def moved(picture: Picture, x_px: float, y_px: float) -> Picture:
    size = (picture.shape[1], picture.shape[0])
    move = np.array([[1, 0, x_px], [0, 1, y_px]], dtype=np.float64)
    shifted = cv2.warpAffine(picture, move, size, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(shifted, dtype=np.uint8)


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader(GEOMETRY, learn_appearance(GEOMETRY, draw_board(START), draw_board({}, seed=2)))


@pytest.mark.parametrize(("x_px", "y_px"), [(0.0, 0.0), (4.0, -3.0), (-15.0, 12.0)])
def test_a_drift_is_measured_and_followed(reader: Reader, x_px: float, y_px: float) -> None:
    flatten = Flattener(GEOMETRY)
    picture = moved(draw_board(LATER, seed=4), x_px, y_px)
    drift = DriftFinder(flatten(draw_board({}, seed=2)))(flatten.wide(picture))
    scale = SCALE / GEOMETRY.point_px
    assert (drift.x, drift.y) == pytest.approx((x_px * scale, y_px * scale), abs=0.7)
    points = reader.read(picture, 0.0).best_position()["points"]
    assert points == {str(point): stack for point, stack in sorted(LATER.items())}


def test_a_knocked_board_is_said_to_have_moved(reader: Reader) -> None:
    assert reader.read(moved(draw_board(LATER), 90, 60), 0.0).flags.board_moved


def test_a_shadow_band_hides_nothing(reader: Reader) -> None:
    shade = np.ones((640, 900), dtype=np.float32)
    cv2.fillPoly(shade, [np.array([[300, 0], [480, 0], [640, 640], [460, 640]], np.int32)], 0.6)
    shade = np.asarray(cv2.GaussianBlur(shade, (0, 0), 8))
    picture = (draw_board(LATER, seed=4) * shade[..., None]).astype(np.uint8)
    reading = reader.read(picture, 0.0)
    assert reading.best_position()["points"] == {str(p): s for p, s in sorted(LATER.items())}


@given(st.floats(0.5, 1.6), st.floats(0.5, 1.6), st.floats(0.5, 1.6))
def test_the_gain_of_the_light_is_found(blue: float, green: float, red: float) -> None:
    ground = np.random.default_rng(3).integers(20, 150, (240, 280, 3)).astype(np.uint8)
    gain = np.array([blue, green, red])
    assert light_gain(relit(ground, gain), ground) == pytest.approx(gain, rel=0.03)


@given(st.integers(0, 5), st.floats(0.0, 3.0))
def test_the_best_stack_has_as_many_as_there_are_peaks(count: int, gap_px: float) -> None:
    profile = np.full((1, 120), -12.0, dtype=np.float32)
    for nth in range(count):
        profile[0, round(10 + nth * (19 + gap_px))] = 12.0
    chains = stacks(profile, 19.0, 5)
    assert int(chains.scores[0].argmax()) == count
    assert len(chains.centres(0, count)) == count


def test_what_lies_beyond_a_faint_checker_lifts_it_where_nothing_is_known() -> None:
    profile = np.full((1, 120), -12.0, dtype=np.float32)
    profile[0, [10, 29, 48]] = -2.0, -2.0, 3.0
    known, guessed = stacks(profile, 19.0, 5), stacks(profile, 19.0, 5, least_below=-0.5)
    assert int(known.scores[0].argmax()) == 0
    assert int(guessed.scores[0].argmax()) == 3
    assert guessed.centres(0, 3) == (48, 29, 10)
    assert guessed.scores[0, 1] == known.scores[0, 1]


def test_bar_checkers_never_lie_on_each_other() -> None:
    profiles = np.full((2, 100), -12.0, dtype=np.float32)
    profiles[0, 40:44] = 12.0
    profiles[1, 42:46] = 10.0
    joint = scattered(profiles, 19.0, 2)
    assert joint[1, 0] == joint.max() == pytest.approx(12.0)


@given(st.lists(st.floats(-100, 100), min_size=1, max_size=40))
def test_quantiles_are_numpys(values: list[float]) -> None:
    shares = (0.1, 0.5, 0.75, 1.0)
    both = np.array([values, values[::-1]])
    assert quantiles(both, shares) == pytest.approx(np.quantile(both, shares, axis=1).T)


def test_a_ring_is_round_and_a_straight_edge_is_not() -> None:
    canvas = np.zeros((100, 160, 3), dtype=np.float32)
    cv2.circle(canvas, (40, 50), 9, (40.0, 0.0, 0.0), cv2.FILLED, cv2.LINE_AA)
    canvas[:, 120:] = 40
    planes = np.ascontiguousarray(canvas.transpose(2, 0, 1))
    rings = RingFinder(18.0, np.zeros((100, 160), dtype=np.float32))(planes)
    assert rings[48:53, 38:43].max() > 0.5
    assert rings[30:70, 100:140].max() < 0.25


def test_covered_board_is_guessed_from_its_relatives() -> None:
    flatten = Flattener(GEOMETRY)
    seen, bare = flatten(draw_board(START)), flatten(draw_board({}, seed=2))
    rows = {17: "wwwww", 0: "wwwww", 6: "bbbbb", 12: "bbbbb"}
    cover = nominal_cover(flatten.canvas, rows)
    patched = np.where(cover[..., None], seen, bare).astype(np.uint8)
    ground, doubt = guess_ground(patched, cover, flatten.canvas)
    off = np.abs(ground.astype(int) - bare).max(axis=2)
    assert np.median(off[cover]) < 10
    assert np.median(doubt[cover]) > 3 * np.median(doubt[~cover])
