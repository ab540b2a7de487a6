"""How soon the checkers on the start point may follow the first one."""

from collections.abc import Mapping
from typing import Final

from controller.rules.choices import HeadStart
from controller.rules.law import Law, Memory
from controller.rules.step import Step
from controller.rules.view import View

START: Final = 24
ENEMY_START: Final = 12
"""Where the opponent's checkers begin, in the numbers of a side that runs the same way round."""
_TWO_AT_ONCE: Final = frozenset({(3,), (4,), (6,)})
"""First rolls with which one checker alone cannot move on: it would meet the opponent's start."""


def _follows_the_first(view: View, step: Step, _memory: Memory) -> bool:
    """The first checker goes alone until it has passed the opponent's start point."""
    if any(view.own[:ENEMY_START]):
        return True
    runners = sum(view.own) - view.own[START]
    return not runners or step.source != START


def _heads_left(view: View, dice: tuple[int, ...]) -> Memory:
    first_roll = view.own[START] == sum(view.own)
    double = tuple(set(dice)) in _TWO_AT_ONCE and len(dice) == 4
    return (2 if first_roll and double else 1,)


def _one_from_the_head(_view: View, step: Step, memory: Memory) -> bool:
    return step.source != START or memory[0] > 0


def _count_heads(_view: View, step: Step, memory: Memory) -> Memory:
    return (memory[0] - (step.source == START),)


LAWS: Final[Mapping[HeadStart, Law | None]] = {
    HeadStart.FREE: None,
    HeadStart.FIRST_PASSES: Law(_follows_the_first),
    HeadStart.ONE_A_TURN: Law(_one_from_the_head, _heads_left, _count_heads),
}
