"""Thrown dice lie on the board, apart from each other, on top of a checker they hit."""

from math import hypot

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.simulation.scenes import START
from vision.simulation.looks import LOOKS
from vision.simulation.placing import Layout, laid
from vision.simulation.scene import Colour
from vision.simulation.throwing import cube_spot, thrown

LOOK = LOOKS["walnut"]


@given(seed=st.integers(0, 5000), thrower=st.sampled_from(Colour))
def test_dice_lie_in_the_throwers_right_half_and_clear_of_checkers(
    seed: int, thrower: Colour
) -> None:
    rng = np.random.default_rng(seed)
    layout = laid(START, Layout(LOOK), rng)
    dice = thrown(layout, (6, 2), thrower, rng)
    assert [die.value for die in dice] == [6, 2]
    assert hypot(dice[0].x_mm - dice[1].x_mm, dice[0].y_mm - dice[1].y_mm) > 14
    for die in dice:
        assert (die.x_mm > LOOK.field_width_mm / 2) is (thrower is Colour.WHITE)
        on = [
            c
            for c in layout.checkers()
            if hypot(c.x_mm - die.x_mm, c.y_mm - die.y_mm) < LOOK.checker_diameter_mm / 2 - 4
        ]
        assert bool(on) is (die.layer == 1)


def test_the_cube_lies_nearer_its_owner() -> None:
    layout = Layout(LOOK)
    middle = cube_spot(layout, None)[1]
    assert cube_spot(layout, Colour.WHITE)[1] > middle > cube_spot(layout, Colour.BLACK)[1]
