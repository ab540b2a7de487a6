"""The games known here, by name and as data."""

import pytest

from controller.rules.errors import PositionError, VariantError
from controller.rules.gnuid import gnu_id
from controller.rules.side import Side
from controller.rules.variant import HYPER, NACKGAMMON, STANDARD, VARIANTS, Variant, variant_named


@pytest.mark.parametrize(
    ("name", "variant"),
    [
        ("backgammon", STANDARD),
        ("std", STANDARD),
        ("standard", STANDARD),
        ("nackgammon", NACKGAMMON),
        ("nack", NACKGAMMON),
        ("hyper", HYPER),
        ("hyper-backgammon", HYPER),
    ],
)
def test_names_and_nicknames(name: str, variant: Variant) -> None:
    assert variant_named(name) is variant


def test_an_unknown_name_is_told_which_are_known() -> None:
    with pytest.raises(VariantError, match="'chess'; known are backgammon, acey-deucey, club, "):
        variant_named("chess")


def test_every_start_has_the_right_number_of_checkers() -> None:
    for variant in VARIANTS:
        variant.check(variant.start)


def test_nackgammon_starts_with_two_checkers_on_the_23_point() -> None:
    assert NACKGAMMON.start.pips(Side.WHITE) == 194
    assert NACKGAMMON.start.white[23] == 2


def test_hyper_starts_with_three_checkers_a_side() -> None:
    assert HYPER.start.white[22:25] == (1, 1, 1)
    assert gnu_id(HYPER.start, Side.WHITE) == gnu_id(HYPER.start, Side.BLACK)


def test_a_position_of_another_game_is_refused() -> None:
    with pytest.raises(PositionError, match=r"white has 3 and black 3 .* 15 a side"):
        STANDARD.check(HYPER.start)


def test_sides_face_each_other() -> None:
    assert [side.other for side in Side] == [Side.BLACK, Side.WHITE]
