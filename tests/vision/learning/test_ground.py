"""The empty board is guessed through any checkers, in any light: pattern, relatives, sheen."""

import numpy as np
import pytest

from tests.vision.drawn_board import GEOMETRY, START, Look, draw_board
from vision.learning.ground import guess_ground, kind_of
from vision.learning.pattern import likely_board
from vision.learning.sheen import in_local_light
from vision.picture import Picture
from vision.places import MARGIN, SCALE, Flattener

FLATTEN = Flattener(GEOMETRY)
NOTHING = np.zeros(FLATTEN.canvas.shape, dtype=bool)


def flat(picture: Picture) -> Picture:
    return FLATTEN(picture)


def strips_of(seen: Picture) -> np.ndarray:
    canvas, half = FLATTEN.canvas, MARGIN + FLATTEN.canvas.height // 2
    columns = [slice(canvas.column_x(c) - 10, canvas.column_x(c) + 10) for c in range(12)]
    far = [seen[:half, c] for c in columns]
    near = [seen[::-1][:half, c] for c in columns]
    return np.stack(far + near).astype(np.float32)


def test_the_pattern_is_seen_through_the_checkers_that_lie_on_it() -> None:
    kinds = np.array([kind_of(column) for column in range(24)])
    likely = likely_board(strips_of(flat(draw_board(START))), kinds)
    bare = strips_of(flat(draw_board({}, seed=2)))

    window = np.s_[:, MARGIN + 3 : MARGIN + 5 * SCALE]
    off = np.abs(likely[kinds] - bare)[window].max(axis=-1)

    assert np.median(off) < 12
    assert np.quantile(off, 0.9) < 60


def test_a_short_board_has_a_pattern_too() -> None:
    """On some, the rows of points meet where others show bare field."""
    kinds = np.array([kind_of(column) for column in range(24)])
    rows = MARGIN + np.arange(round(4.4 * SCALE)) * (FLATTEN.canvas.height // 2) // (4.4 * SCALE)
    short = strips_of(flat(draw_board({})))[:, [*range(MARGIN), *rows.astype(int)]]

    likely = likely_board(short, kinds)

    off = np.abs(likely[kinds] - short)[:, MARGIN + 3 :].max(axis=-1)
    assert np.median(off) < 12
    assert np.quantile(off, 0.9) < 60


@pytest.mark.parametrize("white", [(222, 232, 236), (60, 200, 240)])
def test_checkers_nobody_knows_of_are_not_taken_for_board(white: tuple[int, int, int]) -> None:
    look = Look(white=white)
    everywhere = dict.fromkeys((1, 3, 5, 7, 9, 12, 14, 16), "w") | {2: "b", 24: "b"}
    seen, bare = flat(draw_board(everywhere, look)), flat(draw_board({}, look, seed=2))

    ground, _ = guess_ground(seen, NOTHING, FLATTEN.canvas, all_known=False)

    off = np.abs(ground.astype(int) - bare).max(axis=2)
    assert np.quantile(off[MARGIN:-MARGIN, MARGIN:-MARGIN], 0.97) < 40


def test_gain_and_sheen_are_found_through_unknown_checkers() -> None:
    bare = flat(draw_board({})).astype(np.float32)
    seen = flat(draw_board(START)).astype(np.float32)
    across = np.linspace(0, 1, bare.shape[1], dtype=np.float32)[None, :, None]
    lit, expected = (np.clip(p * (0.8 + 0.2 * across) + 40 * across, 0, 255) for p in (seen, bare))

    found = in_local_light(bare, lit, NOTHING, all_known=False)

    window = np.s_[MARGIN:-MARGIN, MARGIN:-MARGIN]
    assert np.quantile(np.abs(found - expected)[window], 0.9) < 14
    assert np.quantile(np.abs(bare - expected)[window], 0.9) > 30


def test_guessed_edges_of_points_are_doubted_more_than_plain_board() -> None:
    _, doubt = guess_ground(flat(draw_board(START)), NOTHING, FLATTEN.canvas, all_known=False)
    _, sure = guess_ground(flat(draw_board({})), NOTHING, FLATTEN.canvas)
    assert np.median(doubt) > 4 * np.median(sure)
