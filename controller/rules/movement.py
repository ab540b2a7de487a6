"""One checker, one die: where it may go, and what the board looks like then.

How many dice must be played, and in which order, is the business of `plays`. The moving side counts
from its own view. Games that move as backgammon does take the short way here; all others are put
together by `mover`, which gives the same for them (a test holds the two together).
"""

from controller.rules.game import STANDARD, Variant
from controller.rules.leaving import may_bear_off
from controller.rules.mover import mover_of
from controller.rules.position import BAR, OFF, Position
from controller.rules.side import Side
from controller.rules.step import Step, after_step

__all__ = ["Step", "after_step", "may_bear_off", "steps_with"]


def steps_with(
    position: Position, side: Side, die: int, variant: Variant = STANDARD
) -> tuple[Step, ...]:
    """Return every step that one die allows at the start of a turn, the rearmost checker first."""
    if variant.plain:
        return plain_steps(position, side, die)
    mover = mover_of(variant, side)
    return tuple(step for step, _ in mover.steps(position, mover.begin(position, (die,)), die))


def plain_steps(position: Position, side: Side, die: int) -> tuple[Step, ...]:
    """Return the same for games that move as backgammon does."""
    own, other = position.of(side), position.of(side.other)
    sources = (BAR,) if own[BAR] else tuple(point for point in range(24, 0, -1) if own[point])
    steps = []
    for source in sources:
        target = max(source - die, OFF)
        if target == OFF:
            if may_bear_off(own, source, die):
                steps.append(Step(source, OFF, die, hit=False))
        elif other[25 - target] < 2:
            steps.append(Step(source, target, die, hit=other[25 - target] == 1))
    return tuple(steps)
