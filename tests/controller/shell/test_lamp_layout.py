"""Which LED is which lamp: every way a strip can be laid, and every way to write it wrongly."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.display.light_view import BLACK_BAR, BLACK_SIDE, LAMPS, WHITE_BAR, WHITE_SIDE
from controller.shell.errors import LampsError
from controller.shell.lamp_layout import DEFAULT, DEFAULT_WORDS, lamp_name, parsed, shortened


def test_the_default_goes_round_the_board_once() -> None:
    assert len(DEFAULT) == LAMPS
    assert DEFAULT[:7] == (0, 1, 2, 3, 4, 5, WHITE_BAR)
    assert DEFAULT[19:] == (BLACK_BAR, 18, 19, 20, 21, 22, 23, BLACK_SIDE, WHITE_SIDE)


def test_a_strip_may_run_the_other_way_and_leave_gaps() -> None:
    layout = parsed(("24-19", "gap 2", "18-13", "gap", "12-7", "Bar  White", "6-1"))
    assert layout[:8] == (23, 22, 21, 20, 19, 18, None, None)
    assert layout[14:16] == (None, 11)
    assert layout[-7:] == (WHITE_BAR, 5, 4, 3, 2, 1, 0)
    assert BLACK_SIDE not in layout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("1-23",), "names point 24 0 times"),
        (("1-24", "7"), "names point 7 2 times"),
        (("1-24", "white", "white"), "names white 2 times"),
        (("1-25",), "'1-25'; points are 1 to 24"),
        (("0-24",), "'0-24'; points are"),
        (("1-24", "left bar"), "'left bar'; it must be points"),
        (("1 - 24",), "it must be points"),
        (("1-24", "gap 277"), "has 301 LEDs; 300 are the most"),
        ((), "names point 1 0 times"),
    ],
)
def test_a_wrong_layout_is_told_by_the_word(words: tuple[str, ...], told: str) -> None:
    with pytest.raises(LampsError, match=told):
        parsed(words)


def test_each_lamp_has_a_name_that_can_be_typed() -> None:
    assert [lamp_name(lamp) for lamp in (0, WHITE_BAR, BLACK_SIDE, None)] == [
        "point 1",
        "bar white",
        "black",
        "gap",
    ]


def test_a_layout_is_written_in_the_fewest_words() -> None:
    words = ("1-6", "bar white", "7-18", "bar black", "19-24", "black", "white")
    assert shortened(parsed(DEFAULT_WORDS)) == words


@given(st.randoms(use_true_random=False), st.integers(0, 12), st.booleans())
def test_what_is_shortened_says_the_same(random: Random, gaps: int, shuffled: bool) -> None:  # noqa: FBT001
    lamps: list[int | None] = list(range(LAMPS))
    if shuffled:
        random.shuffle(lamps)
    for _ in range(gaps):
        lamps.insert(random.randrange(len(lamps) + 1), None)
    assert parsed(shortened(tuple(lamps))) == tuple(lamps)
