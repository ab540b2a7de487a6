"""No hit-and-run: the checker that hit may not go on to safety in the same turn.

The memory names where the checkers that hit in this turn stand now, one entry each. Where another
checker stands with them, that one is taken to move on. Off the board is safety, too.
"""

from collections.abc import Callable, Mapping
from typing import Final

from controller.rules.choices import HitAndRun
from controller.rules.law import Law, Memory
from controller.rules.position import HOME, OFF
from controller.rules.step import Step
from controller.rules.view import View


def _stays_or_stays_open(view: View, step: Step, memory: Memory) -> bool:
    """A checker that hit goes nowhere in this turn but to another bare point."""
    safe = step.target == OFF or view.own[step.target] > 0
    return not (safe and _must_be_a_hitter(view, step, memory))


def _must_be_a_hitter(view: View, step: Step, memory: Memory) -> bool:
    return 0 < view.own[step.source] == memory.count(step.source)


def _remember(binds: Callable[[View, Step], bool]) -> Callable[[View, Step, Memory], Memory]:
    def after(view: View, step: Step, memory: Memory) -> Memory:
        hitters = list(memory)
        went_on = _must_be_a_hitter(view, step, memory)
        if went_on:
            hitters.remove(step.source)
        if went_on or (step.hit and binds(view, step)):
            hitters.append(step.target)
        return tuple(sorted(hitters))

    return after


def _at_home(_view: View, step: Step) -> bool:
    return step.target <= HOME


def _bearing_off(view: View, step: Step) -> bool:
    """All the mover's checkers are home once this one has landed."""
    outside = sum(view.own[HOME + 1 :]) - (step.source > HOME)
    return outside == 0 and _at_home(view, step)


LAWS: Final[Mapping[HitAndRun, Law | None]] = {
    HitAndRun.FREE: None,
    HitAndRun.NOT_BEARING_OFF: Law(_stays_or_stays_open, after=_remember(_bearing_off)),
    HitAndRun.NOT_AT_HOME: Law(_stays_or_stays_open, after=_remember(_at_home)),
}
