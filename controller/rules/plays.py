"""Every legal play of a roll, with its steps, and every position on the way to one.

The duties of the roll live here: play both dice if any order allows it; if only one can be played,
the larger; of a double as many as possible. `ends` gives the same end positions, much faster and
without the steps; a test holds the two together.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from controller.rules.dice import Roll
from controller.rules.movement import Step, after_step, steps_with
from controller.rules.position import OFF, Position
from controller.rules.side import Side
from controller.rules.variant import STANDARD, Variant


@dataclass(frozen=True, slots=True)
class Play:
    """Steps in the order they are made, and the position they end in."""

    steps: tuple[Step, ...]
    result: Position


Trails = dict[Position, tuple[Step, ...]]
"""Positions after the same number of dice, each with the first way found to it."""


@dataclass(frozen=True, slots=True)
class _Order:
    """All that can be played with the dice in one order.

    Attributes:
        levels: levels[n] holds the positions after n dice; none of them is empty.
        links: links[n] holds (position after n dice, position after n + 1) for each step.
    """

    levels: tuple[Trails, ...]
    links: tuple[tuple[tuple[Position, Position], ...], ...]

    @property
    def depth(self) -> int:
        """How many dice can be played."""
        return len(self.levels) - 1


def legal_plays(
    position: Position, side: Side, roll: Roll, variant: Variant = STANDARD
) -> tuple[Play, ...]:
    """Return one play for each position a side may end in; none if it must dance."""
    orders = _dutiful_orders(position, side, roll, variant)
    if not orders:
        return ()
    return _plays(order.levels[-1] for order in orders)


def partial_plays(
    position: Position, side: Side, roll: Roll, variant: Variant = STANDARD
) -> tuple[Play, ...]:
    """Return every position on the way of some legal play, the unmoved one first."""
    found: list[Trails] = [{position: ()}]
    for order in _dutiful_orders(position, side, roll, variant):
        alive = set(order.levels[-1])
        for level, links in zip(reversed(order.levels[:-1]), reversed(order.links), strict=True):
            alive = {before for before, after in links if after in alive}
            found.append({place: steps for place, steps in level.items() if place in alive})
    return tuple(sorted(_plays(found), key=lambda play: len(play.steps)))


def dice_to_play(position: Position, side: Side, roll: Roll, variant: Variant = STANDARD) -> int:
    """Return how many dice a side must play."""
    return max((order.depth for order in _dutiful_orders(position, side, roll, variant)), default=0)


def also_accepted(
    position: Position, side: Side, roll: Roll, variant: Variant = STANDARD
) -> tuple[Play, ...]:
    """Return plays that are short of a die but accepted: the last checker off ends the game.

    One checker is left, one die bears it off, and both dice could be played by hitting on the
    way. Engines differ here; the score is the same, so a referee takes either.
    """
    if position.of(side)[OFF] != variant.checkers - 1:
        return ()
    legal = {play.result for play in legal_plays(position, side, roll, variant)}
    finished: list[Trails] = []
    for order in _orders(position, side, roll, variant):
        for level in order.levels[1:]:
            done = {place: way for place, way in level.items() if _all_off(place, side)}
            finished.append({place: way for place, way in done.items() if place not in legal})
    return _plays(finished)


def _all_off(position: Position, side: Side) -> bool:
    return position.of(side)[OFF] == position.checkers(side)


def _plays(levels: Iterable[Trails]) -> tuple[Play, ...]:
    merged: Trails = {}
    for level in levels:
        for place, steps in level.items():
            merged.setdefault(place, steps)
    return tuple(Play(steps, place) for place, steps in merged.items())


def _dutiful_orders(
    position: Position, side: Side, roll: Roll, variant: Variant
) -> tuple[_Order, ...]:
    """Return the orders of the dice that play as much as the roll demands, larger die first."""
    orders = _orders(position, side, roll, variant)
    most = max(order.depth for order in orders)
    dutiful = tuple(order for order in orders if order.depth == most > 0)
    return dutiful[:1] if most == 1 else dutiful


def _orders(position: Position, side: Side, roll: Roll, variant: Variant) -> tuple[_Order, ...]:
    variant.check(position)
    if roll.is_double:
        return (_explore(position, side, roll.dice),)
    return tuple(_explore(position, side, dice) for dice in (roll.values, roll.values[::-1]))


def _explore(position: Position, side: Side, dice: tuple[int, ...]) -> _Order:
    levels: list[Trails] = [{position: ()}]
    links = []
    for die in dice:
        after: Trails = {}
        made = []
        for place, trail in levels[-1].items():
            for step in steps_with(place, side, die):
                reached = after_step(place, side, step)
                after.setdefault(reached, (*trail, step))
                made.append((place, reached))
        if not after:
            break
        levels.append(after)
        links.append(tuple(made))
    return _Order(tuple(levels), tuple(links))
