"""One checker, one die: where it may go, and what the board looks like then.

This is the only place that knows how checkers move; how many dice must be played, and in which
order, is the business of `plays`. The moving side counts from its own view.
"""

from dataclasses import dataclass

from controller.rules.position import BAR, HOME, OFF, Counts, Position, position_for
from controller.rules.side import Side


@dataclass(frozen=True, slots=True)
class Step:
    """One checker moved by one die, in its owner's view; source 25 is the bar, target 0 is off."""

    source: int
    target: int
    die: int
    hit: bool


def steps_with(position: Position, side: Side, die: int) -> tuple[Step, ...]:
    """Return every step that one die allows, the rearmost checker first."""
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


def may_bear_off(own: Counts, source: int, die: int) -> bool:
    """Say whether a checker may be borne off from `source` with `die`.

    All others must be home; a die larger than needed takes the rearmost checker only.
    """
    if source > die or any(own[HOME + 1 :]):
        return False
    return source == die or not any(own[source + 1 :])


def after_step(position: Position, side: Side, step: Step) -> Position:
    """Return the position after a step that `steps_with` allows."""
    own, other = list(position.of(side)), position.of(side.other)
    own[step.source] -= 1
    own[step.target] += 1
    if step.hit:
        struck = list(other)
        struck[25 - step.target] -= 1
        struck[BAR] += 1
        other = tuple(struck)
    return position_for(side, tuple(own), other)
