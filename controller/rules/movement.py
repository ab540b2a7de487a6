"""One checker, one die: where it may go, and what the board looks like then.

How many dice must be played, and in which order, is the business of `plays`. The moving side counts
from its own view. Games that move as backgammon does take the short way here; all others are put
together by `mover`, which gives the same for them (a test holds the two together).
"""

from typing import Final

from controller.rules.game import STANDARD, Variant
from controller.rules.leaving import may_bear_off
from controller.rules.mover import mover_of
from controller.rules.position import BAR, OFF, Position
from controller.rules.side import Side
from controller.rules.step import Step, after_step

__all__ = ["Step", "after_step", "may_bear_off", "steps_with"]

_FROM_BAR: Final = (BAR,)
_POINTS: Final = tuple(range(24, 0, -1))
_STEPS: Final = tuple(
    tuple(
        (
            Step(source, max(source - die, OFF), die, hit=False),
            Step(source, source - die, die, hit=True),
        )
        for source in range(26)
    )
    for die in range(7)
)
"""_STEPS[die][source][enemies on the target]: few steps exist, and making one costs more than
finding it."""


def steps_with(
    position: Position, side: Side, die: int, variant: Variant = STANDARD
) -> tuple[Step, ...]:
    """Return every step that one die allows at the start of a turn, the rearmost checker first."""
    if variant.plain:
        return tuple(plain_steps(position, side, die))
    mover = mover_of(variant, side)
    return tuple(step for step, _ in mover.steps(position, mover.begin(position, (die,)), die))


def plain_steps(position: Position, side: Side, die: int) -> list[Step]:
    """Return the same for games that move as backgammon does."""
    own, other = position.of(side), position.of(side.other)
    table = _STEPS[die]
    to_enemy = 25 + die
    steps = []
    for source in _FROM_BAR if own[BAR] else _POINTS:
        if not own[source]:
            continue
        if source > die:
            enemies = other[to_enemy - source]
            if enemies < 2:
                steps.append(table[source][enemies])
        elif may_bear_off(own, source, die):
            steps.append(table[source][0])
    return steps
