"""What a player reads off the clock."""

import pytest

from controller.display.time_left import time_left
from controller.rules.clock import Clocks
from controller.rules.side import Side


@pytest.mark.parametrize(
    ("now_s", "text"),
    [(0.0, "2:00 +12"), (11.2, "2:00 +1"), (12.0, "2:00"), (12.1, "2:00"), (73.0, "0:59"),
     (132.0, "0:00"), (999.0, "0:00")],
)  # fmt: skip
def test_a_running_clock_counts_down(now_s: float, text: str) -> None:
    assert time_left(Clocks(12.0, 120.0, 90.0).run(Side.WHITE, 0.0), Side.WHITE, now_s) == text


def test_a_standing_clock_shows_no_free_seconds() -> None:
    assert time_left(Clocks(12.0, 120.0, 90.0).run(Side.WHITE, 0.0), Side.BLACK, 5.0) == "1:30"


def test_no_clock_is_nothing() -> None:
    assert time_left(None, Side.WHITE, 5.0) == ""
