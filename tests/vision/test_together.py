"""Places are weighed together: doubtful counts give way to fifteen a side, clear ones never."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from vision.together import likeliest


def evidence(
    best: dict[int, int], doubts: dict[int, dict[int, float]] | None = None
) -> tuple[np.ndarray, np.ndarray]:
    """Points sure (-9) of the column `best`, with other columns of some points doubted."""
    points = np.full((24, 31), -9.0, dtype=np.float32)
    for point in range(1, 25):
        points[point - 1, best.get(point, 0)] = 0
        for column, nats in (doubts or {}).get(point, {}).items():
            points[point - 1, column] = nats
    bar = np.full((2, 16), -9.0, dtype=np.float32)
    bar[:, 0] = 0
    return points, bar


FIFTEEN = {6: 5, 8: 5, 13: 5, 19: 20, 17: 20, 12: 20}


def test_a_sixteenth_checker_gives_way_where_it_is_least_sure() -> None:
    points, bar = evidence(FIFTEEN | {2: 1, 3: 1}, {2: {0: -1.0}, 3: {0: -3.0}})
    columns, on_bar = likeliest(points, bar)
    assert columns[1] == columns[2] == 0
    assert on_bar == (0, 0)


def test_a_doubt_is_resolved_for_the_side_that_lacks_a_checker() -> None:
    points, bar = evidence(FIFTEEN | {6: 4}, {6: {5: -2.0}})
    assert likeliest(points, bar)[0][5] == 5


def test_what_is_clearly_seen_is_never_bent() -> None:
    points, bar = evidence(FIFTEEN | {6: 4}, {6: {5: -8.5}})
    assert likeliest(points, bar)[0][5] == 4
    points, bar = evidence(FIFTEEN | {2: 2})
    assert likeliest(points, bar)[0][1] == 2


def test_misreadings_by_one_are_likelier_than_one_by_four() -> None:
    extra = {1: 1, 2: 1, 3: 1, 4: 1}
    doubts = {point: {0: -2.0} for point in extra} | {6: {1: -7.0}}
    points, bar = evidence(FIFTEEN | extra, doubts)
    columns, _ = likeliest(points, bar)
    assert columns[5] == 5
    assert not any(columns[:4])


def test_checkers_on_the_bar_count() -> None:
    points, bar = evidence(FIFTEEN)
    bar[0, 1], bar[0, 0] = 0, -1
    assert likeliest(points, bar)[1] == (0, 0)


_rows = arrays.arrays(np.float32, (24, 31), elements=st.floats(-9, 0, width=32))
_bars = arrays.arrays(np.float32, (2, 16), elements=st.floats(-9, 0, width=32))


@given(points=_rows, bar=_bars)
def test_no_side_has_more_than_fifteen_where_every_place_may_be_empty(
    points: np.ndarray, bar: np.ndarray
) -> None:
    points[:, 0] = np.maximum(points[:, 0], -3)
    bar[:, 0] = np.maximum(bar[:, 0], -3)
    columns, (white, black) = likeliest(points, bar)
    assert white + sum(c for c in columns if c <= 15) <= 15
    assert black + sum(c - 15 for c in columns if c > 15) <= 15
