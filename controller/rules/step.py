"""One step: one checker moved by one die, and the board after it.

The same in every game: what a step does to the opponent it says itself.
"""

from dataclasses import dataclass
from typing import Final

from controller.rules.position import BAR, ORDINARY, Position, Special, special_for
from controller.rules.side import Side

_WHITE: Final = Side.WHITE


@dataclass(frozen=True, slots=True)
class Step:
    """One checker moved by one die, in its owner's view; source 25 is the bar, target 0 is off."""

    source: int
    target: int
    die: int
    hit: bool
    pins: bool = False


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
    special, counts = position.special, tuple(own)
    if special is not ORDINARY or step.pins:
        special = _special_after(position, side, step, left=own[step.source])
    if side is _WHITE:
        return Position(counts, other, special)
    return Position(other, counts, special)


def _special_after(position: Position, side: Side, step: Step, left: int) -> Special:
    """Free the enemy from whom the last checker went, pin whom it lands on, enter the hit first."""
    under, waiting = position.pinned(side.other), position.waiting(side)
    frees = not left and 25 - step.source in under
    enters = step.source == BAR and left < waiting
    if not (frees or step.pins or enters):
        return position.special
    pinned = [point for point in under if not frees or point != 25 - step.source]
    if step.pins:
        pinned.append(25 - step.target)
    return special_for(
        side,
        position.pinned(side),
        pinned,
        left if enters else waiting,
        position.waiting(side.other),
    )
