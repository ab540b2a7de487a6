"""What a law of a game is: it looks at one step, and may remember the turn so far."""

from collections.abc import Callable
from dataclasses import dataclass

from controller.rules.step import Step
from controller.rules.view import View

Memory = tuple[int, ...]
"""What a law must know of the steps already made in this turn; () for nothing."""


def _nothing(_view: View, _dice: tuple[int, ...]) -> Memory:
    return ()


def _same(_view: View, _step: Step, memory: Memory) -> Memory:
    return memory


@dataclass(frozen=True, slots=True)
class Law:
    """One law; all its numbers are the mover's.

    Attributes:
        allows: says whether a step may be made, given the board before it and the memory.
        begin: the memory when a turn begins, given the board and the dice.
        after: the memory after a step, given the board before it.
    """

    allows: Callable[[View, Step, Memory], bool]
    begin: Callable[[View, tuple[int, ...]], Memory] = _nothing
    after: Callable[[View, Step, Memory], Memory] = _same
