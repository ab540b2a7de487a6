"""Ends of bare points are no lone checkers, also where a rim's shadow gives them a colour."""

import numpy as np
import pytest

from tests.vision.drawn_board import GEOMETRY
from vision.learning.point_ends import without_point_ends, without_repeated
from vision.picture import Picture
from vision.places import SCALE, Flattener

CANVAS = Flattener(GEOMETRY).canvas
Bgr = tuple[int, int, int]
BROWN, BLUE, SHADOW, WHITE = (90, 110, 130), (120, 80, 60), (12, 10, 8), (225, 230, 235)


def end(column: int) -> tuple[int, int]:
    """Return the canvas (x, y) of a checker at the rail of a column of the far row."""
    return CANVAS.column_x(column), CANVAS.rail_y("far") + SCALE // 2


def board(ends: dict[int, Bgr]) -> Picture:
    """Draw blue points on brown, with other ends in some columns of the far row."""
    picture = np.full((*CANVAS.shape, 3), BROWN, dtype=np.uint8)
    for column in range(12):
        x, y = end(column)
        picture[:, x - 4 : x + 5] = BLUE
        picture[y - 9 : y + 10, x - 9 : x + 10] = ends.get(column, BLUE)
    return picture


def found_in(columns: dict[int, int]) -> dict[int, list[tuple[int, int]]]:
    """Return so many discs in columns, one on another, none elsewhere."""
    return {
        c: [(end(c)[0], end(c)[1] + n * SCALE) for n in range(columns.get(c, 0))] for c in range(24)
    }


@pytest.mark.parametrize("lone", [(0,), (0, 4, 8)])
def test_shadowed_ends_of_alike_points_are_no_checkers(lone: tuple[int, ...]) -> None:
    seen = board(dict.fromkeys(range(0, 12, 2), SHADOW))
    kept = without_repeated(seen, CANVAS, found_in(dict.fromkeys(lone, 1)))
    assert not any(kept.values())


def test_an_end_of_its_own_colour_is_no_checker_even_alone() -> None:
    kept = without_point_ends(board({}), CANVAS, found_in({3: 1}))
    assert not kept[3]


def test_three_free_points_that_end_alike_are_enough_beside_stacks() -> None:
    seen = board(dict.fromkeys((0, 4, 8), SHADOW) | dict.fromkeys((2, 6, 10), WHITE))
    found = found_in({0: 1, 4: 1, 2: 2, 6: 3, 10: 2})

    kept = without_repeated(seen, CANVAS, found)

    assert [column for column, discs in kept.items() if discs] == [2, 6, 10]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_blots_between_bare_points_of_their_kind_are_checkers(count: int) -> None:
    blots = range(0, 2 * count, 2)
    found = found_in(dict.fromkeys(blots, 1))
    assert without_repeated(board(dict.fromkeys(blots, WHITE)), CANVAS, found) == found


def test_stacks_are_kept_however_alike_they_are() -> None:
    columns = range(0, 12, 2)
    found = found_in(dict.fromkeys(columns, 2))
    assert without_repeated(board(dict.fromkeys(columns, SHADOW)), CANVAS, found) == found
