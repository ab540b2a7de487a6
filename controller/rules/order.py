"""All that can be played with the dice in one order, die by die.

Games that move as backgammon does are explored from position to position. The others are explored
from state to state: a state adds what the game's laws remember of the turn, for the same board
reached in two ways may then go on differently.
"""

from collections.abc import Callable, Container, Hashable
from dataclasses import dataclass
from typing import cast

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
_Node = Hashable
"""A position or a state."""
_Level = dict[_Node, Steps]


@dataclass(frozen=True, slots=True)
class Order:
    """What is found by playing the dice in one order.

    Attributes:
        levels: levels[n] holds what can be reached with n dice; none of them is empty.
        links: links[n] holds (before, after) for each step with the die after n others.
        by_place: gives the positions of a level.
    """

    levels: tuple[_Level, ...]
    links: tuple[tuple[tuple[_Node, _Node], ...], ...]
    by_place: Callable[[_Level], Trails]

    @property
    def depth(self) -> int:
        """How many dice can be played."""
        return len(self.levels) - 1

    def after(self, dice: int) -> Trails:
        """Return the positions after so many dice; -1 is as many as can be played."""
        return self.by_place(self.levels[dice])

    def on_the_way(self, ends: Container[Position] | None = None) -> list[Trails]:
        """Return the positions before the last die, before the last but one, and so on.

        Only those from which one of `ends` can still be reached; None stands for all ends.
        """
        alive = set(self.levels[-1])
        if ends is not None:
            alive = {node for node in alive if cast("_State", node)[0] in ends}
        found = []
        for level, links in zip(reversed(self.levels[:-1]), reversed(self.links), strict=True):
            alive = {before for before, after in links if after in alive}
            ways = {node: steps for node, steps in level.items() if node in alive}
            found.append(self.by_place(ways))
        return found


def explore(position: Position, side: Side, dice: tuple[int, ...], variant: Variant) -> Order:
    """Play the dice in this order in every way, as many of them as can be."""
    if variant.plain:
        return _explore_plain(position, side, dice)
    return _explore_states(position, side, dice, variant)


def _explore_plain(position: Position, side: Side, dice: tuple[int, ...]) -> Order:
    levels: list[Trails] = [{position: ()}]
    links = []
    for die in dice:
        after: Trails = {}
        made = []
        for place, trail in levels[-1].items():
            for step in plain_steps(place, side, die):
                reached = after_step(place, side, step)
                after.setdefault(reached, (*trail, step))
                made.append((place, reached))
        if not after:
            break
        levels.append(after)
        links.append(tuple(made))
    return Order(cast("tuple[_Level, ...]", tuple(levels)), tuple(links), _as_they_are)


def _explore_states(
    position: Position, side: Side, dice: tuple[int, ...], variant: Variant
) -> Order:
    mover = mover_of(variant, side)
    levels: list[dict[_State, Steps]] = [{(position, mover.begin(position, dice)): ()}]
    links = []
    for die in dice:
        after: dict[_State, Steps] = {}
        made = []
        for (place, memories), trail in levels[-1].items():
            for step, remembered in mover.steps(place, memories, die):
                reached = after_step(place, side, step), remembered
                after.setdefault(reached, (*trail, step))
                made.append(((place, memories), reached))
        if not after:
            break
        levels.append(after)
        links.append(tuple(made))
    return Order(cast("tuple[_Level, ...]", tuple(levels)), tuple(links), _without_memories)


def _as_they_are(level: _Level) -> Trails:
    return cast("Trails", level)


def _without_memories(level: _Level) -> Trails:
    trails: Trails = {}
    for (place, _memories), steps in cast("dict[_State, Steps]", level).items():
        trails.setdefault(place, steps)
    return trails
