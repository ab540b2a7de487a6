"""The dice to touch: each roll once, and only where dice are typed."""

from itertools import chain, combinations_with_replacement

import pytest

from controller.display.dice_pad import DicePad, dice_pad
from controller.display.language import Language
from controller.display.speaker import Speaker
from controller.referee.table import Table
from controller.rules.side import Side
from tests.controller.display.sample_tables import SAMPLES


def pad_of(table: Table) -> DicePad | None:
    return dice_pad(table, Speaker.of(table.setup, Language.ENGLISH))


def test_every_roll_can_be_touched_once_in_even_rows() -> None:
    pad = pad_of(SAMPLES["typed_to_roll"])
    assert pad is not None
    keys = list(chain.from_iterable(pad.rows))
    assert {tuple(sorted(key.values)) for key in keys} == set(
        combinations_with_replacement(range(1, 7), 2)
    )
    assert len(keys) == 21
    assert {len(row) for row in pad.rows} == {7}
    assert {key.side for key in keys} == {Side.BLACK}
    assert "Sebastián" in pad.title


def test_in_an_opening_each_side_has_its_own_die_and_sees_what_is_said_already() -> None:
    pad = pad_of(SAMPLES["typed_opening_one_die"])
    assert pad is not None
    far, near = pad.rows
    assert (
        [key.values for key in far] == [key.values for key in near] == [(n,) for n in range(1, 7)]
    )
    assert {key.side for key in far} == {Side.BLACK}
    assert [key.values for key in (*far, *near) if key.chosen] == [(4,)]


@pytest.mark.parametrize("name", ["to_roll", "rolled_to_roll", "typed_to_move", "opening_roll"])
def test_nothing_is_to_be_touched_where_no_dice_are_typed(name: str) -> None:
    assert pad_of(SAMPLES[name]) is None
