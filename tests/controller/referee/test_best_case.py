"""The best case is never less than what any board fits that the dice can make."""

from hypothesis import given
from hypothesis import strategies as st

from controller.referee.best_case import best_case
from controller.referee.evidence import MOST, STATES, Evidence
from controller.rules.dice import Roll
from controller.rules.plays import choices_of
from controller.rules.position import Position
from controller.rules.side import Side
from controller.rules.variant import STANDARD, Variant
from tests.controller.rules.strategies import rolls, tables


def evidence_of(noise: list[float]) -> Evidence:
    """Return evidence that says of each place what the noise says, over and over."""
    every = noise * (1 + STATES * 28 // len(noise))
    rows = [tuple(every[n * STATES : (n + 1) * STATES]) for n in range(24)]
    beside = [tuple(every[n * 7 : n * 7 + MOST + 1]) for n in range(4)]
    return Evidence(tuple(rows), (beside[0], beside[1]), (beside[2], beside[3]))


@given(
    tables(),
    rolls,
    st.sampled_from(Side),
    st.lists(st.floats(-14, 0), min_size=40, max_size=97),
)
def test_no_board_that_can_be_reached_fits_better(
    table: tuple[Variant, Position], roll: Roll, side: Side, noise: list[float]
) -> None:
    variant, position = table
    evidence = evidence_of(noise)
    most = best_case(evidence, position, side, roll.dice, variant) + 1e-9
    choices = choices_of(position, side, roll, variant)
    for play in (*choices.partial, *choices.legal):
        assert evidence.score(play.result) <= most


def test_a_place_no_dice_can_change_counts_as_it_lies() -> None:
    flat = evidence_of([0.0] * 40)
    point_2_is_not_empty = (-9.0, *flat.points[1][1:])
    seen = Evidence((flat.points[0], point_2_is_not_empty, *flat.points[2:]), flat.bar, flat.off)
    assert best_case(seen, STANDARD.start, Side.WHITE, (5, 5, 5, 5), STANDARD) == -9.0
    assert best_case(seen, STANDARD.start, Side.WHITE, (4, 1), STANDARD) == 0.0
