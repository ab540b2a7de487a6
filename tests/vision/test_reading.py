"""Evidence turns into a position and an honest confidence."""

import numpy as np
import pytest

from vision.reading import BoardReading, Flags, share_of


def reading(**marks: int) -> BoardReading:
    """A reading sure of empty points but for `p6=17`: evidence column 17 on point 6."""
    points = np.full((24, 31), -9.0, dtype=np.float32)
    points[:, 0] = 0
    bar = np.full((2, 16), -9.0, dtype=np.float32)
    bar[:, 0] = 0
    for name, column in marks.items():
        points[int(name[1:]) - 1] = -9.0
        points[int(name[1:]) - 1, column] = 0
    return BoardReading(2.0, points, bar)


def test_columns_mean_white_then_black_counts() -> None:
    position = reading(p6=5, p19=17).best_position()
    assert position["points"] == {"6": "wwwww", "19": "bb"}
    assert position["off"] == {"w": 10, "b": 13}


def test_of_equal_tall_counts_the_lowest_is_named_and_nothing_is_doubted() -> None:
    tall = reading(p6=5)
    tall.points[5, 5:16] = 0
    assert tall.best_position()["points"] == {"6": "wwwww"}
    assert tall.confidence() > 0.9


def test_more_than_fifteen_of_a_colour_cannot_be_trusted() -> None:
    assert reading(p1=5, p2=5, p3=5, p4=1).confidence() == 0.0


def test_a_raised_flag_leaves_no_confidence() -> None:
    assert BoardReading(0.0, flags=Flags(blocked=True)).confidence() == 0.0


def test_a_reading_of_nothing_is_sure_of_nothing() -> None:
    assert BoardReading(0.0).confidence() < 1e-20


def test_flags_are_clear_only_when_none_is_raised() -> None:
    assert Flags().clear
    assert not Flags(too_dark=True).clear
    assert ("too_dark", True) in Flags(too_dark=True).named()


def test_the_share_of_a_choice_counts_its_rivals() -> None:
    assert share_of(np.array([0, np.log(0.5), -30], np.float32), 0) == pytest.approx(2 / 3)


def test_a_reading_shows_a_position_it_is_sure_of_everywhere() -> None:
    seen = reading(p6=5, p19=17)
    shown = {"points": {"6": "wwwww", "19": "bb"}, "bar": {"w": 0, "b": 0}}
    assert seen.shows(shown, 0.9)
    assert not seen.shows({**shown, "points": {"6": "wwww", "19": "bb"}}, 0.9)
    assert not seen.shows({**shown, "points": {"6": "wwwww", "19": "wb"}}, 0.9)
    assert not seen.shows({**shown, "bar": {"w": 1, "b": 0}}, 0.9)
    assert not BoardReading(0.0, flags=Flags(blocked=True)).shows(shown, 0.0)


def test_a_tall_stack_shows_every_tall_count() -> None:
    tall = reading(p6=5)
    tall.points[5, 5:16] = 0
    assert tall.shows({"points": {"6": "w" * 8}, "bar": {"w": 0, "b": 0}}, 0.9)
