"""All that can be played with the dice in one order, die by die.

Games that move as backgammon does are explored from position to position. The others are explored
from state to state: a state adds what the game's laws remember of the turn, for the same board
reached in two ways may then go on differently.
"""

from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass

from controller.rules.game import Variant
from controller.rules.movement import plain_steps
from controller.rules.mover import Memories, mover_of
from controller.rules.position import Position
from controller.rules.side import Side
from controller.rules.step import Step, after_step

Steps = tuple[Step, ...]
Trails = dict[Position, Steps]
"""Positions after the same number of dice, each with the first way found to it."""
_State = tuple[Position, Memories]
_Next = Callable[[Position, Memories, int], Iterable[tuple[Step, Memories]]]
"""Gives the steps of a die from a state, and what is remembered after each."""


@dataclass(frozen=True, slots=True)
class Level:
    """What can be reached with the same number of dice.

    States are known by their numbers here: looking a position up costs as much as making a step.

    Attributes:
        states: each once, in the order they were found.
        trails: the first way found to each.
        links: (number before, number here) for each step that leads here.
    """

    states: tuple[_State, ...]
    trails: tuple[Steps, ...]
    links: tuple[tuple[int, int], ...]

    def places(self, numbers: Iterable[int]) -> Trails:
        """Return the positions of some states, each with the first way to it."""
        found: Trails = {}
        for number in numbers:
            found.setdefault(self.states[number][0], self.trails[number])
        return found


@dataclass(frozen=True, slots=True)
class Order:
    """What is found by playing the dice in one order.

    Attributes:
        levels: levels[n] holds what can be reached with n dice; none of them is empty.
    """

    levels: tuple[Level, ...]

    @property
    def depth(self) -> int:
        """How many dice can be played."""
        return len(self.levels) - 1

    def after(self, dice: int) -> Trails:
        """Return the positions after so many dice; -1 is as many as can be played."""
        level = self.levels[dice]
        return level.places(range(len(level.states)))

    def on_the_way(self, ends: Container[Position] | None = None) -> list[Trails]:
        """Return the positions before the last die, before the last but one, and so on.

        Only those from which one of `ends` can still be reached; None stands for all ends.
        """
        last = self.levels[-1].states
        alive = {n for n, (place, _) in enumerate(last) if ends is None or place in ends}
        found = []
        for level, after in zip(self.levels[-2::-1], self.levels[:0:-1], strict=True):
            alive = {before for before, reached in after.links if reached in alive}
            found.append(level.places(sorted(alive)))
        return found


def explore(position: Position, side: Side, dice: tuple[int, ...], variant: Variant) -> Order:
    """Play the dice in this order in every way, as many of them as can be."""
    following, memories = _rules(position, side, dice, variant)
    levels = [Level(((position, memories),), ((),), ())]
    for die in dice:
        level = _level_after(levels[-1], side, die, following)
        if not level.states:
            break
        levels.append(level)
    return Order(tuple(levels))


def _rules(
    position: Position, side: Side, dice: tuple[int, ...], variant: Variant
) -> tuple[_Next, Memories]:
    """Return how a game goes on from a state, and what it remembers at first."""
    if variant.plain:
        return lambda place, _, die: ((step, ()) for step in plain_steps(place, side, die)), ()
    mover = mover_of(variant, side)
    return mover.steps, mover.begin(position, dice)


def _level_after(before: Level, side: Side, die: int, following: _Next) -> Level:
    numbers: dict[_State, int] = {}
    trails: list[Steps] = []
    links = []
    for number, ((place, memories), trail) in enumerate(
        zip(before.states, before.trails, strict=True)
    ):
        for step, remembered in following(place, memories, die):
            state = after_step(place, side, step), remembered
            reached = numbers.setdefault(state, len(trails))
            if reached == len(trails):
                trails.append((*trail, step))
            links.append((number, reached))
    return Level(tuple(numbers), tuple(trails), tuple(links))
