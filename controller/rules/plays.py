"""Every legal play of a roll, with its steps, and every position on the way to one.

The duties of the roll live here: play both dice if any order allows it; if only one can be played,
the larger; of a double as many as possible. `ends` gives the same end positions, much faster and
without the steps; a test holds the two together.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from controller.rules.dice import Roll
from controller.rules.game import STANDARD, Variant
from controller.rules.laws_of_ends import kept_ends
from controller.rules.order import Order, Trails, explore
from controller.rules.position import OFF, Position
from controller.rules.side import Side
from controller.rules.step import Step


@dataclass(frozen=True, slots=True)
class Play:
    """Steps in the order they are made, and the position they end in."""

    steps: tuple[Step, ...]
    result: Position


@dataclass(frozen=True, slots=True)
class Choices:
    """All a side may do with a roll, explored once.

    Attributes:
        legal: one play for each position the side may end in; none if it must dance.
        partial: every position on the way of some legal play, the unmoved one first.
        also_accepted: plays short of a die, accepted because the last checker off ends the game.
        dice: how many dice must be played.
    """

    legal: tuple[Play, ...]
    partial: tuple[Play, ...]
    also_accepted: tuple[Play, ...]
    dice: int


def choices_of(position: Position, side: Side, roll: Roll, variant: Variant = STANDARD) -> Choices:
    """Return everything at once, for those who need more than one of the answers below.

    Raises:
        PositionError: a side has not the checkers the variant is played with.
    """
    orders = _orders(position, side, roll, variant)
    dutiful = _dutiful(orders)
    legal = _legal(position, dutiful, side, variant)
    return Choices(
        legal=legal,
        partial=_partial(position, dutiful, legal, variant),
        also_accepted=_finishing(orders, legal, side),
        dice=max((order.depth for order in dutiful), default=0),
    )


def legal_plays(
    position: Position, side: Side, roll: Roll, variant: Variant = STANDARD
) -> tuple[Play, ...]:
    """Return one play for each position a side may end in; none if it must dance."""
    return _legal(position, _dutiful(_orders(position, side, roll, variant)), side, variant)


def partial_plays(
    position: Position, side: Side, roll: Roll, variant: Variant = STANDARD
) -> tuple[Play, ...]:
    """Return every position on the way of some legal play, the unmoved one first."""
    dutiful = _dutiful(_orders(position, side, roll, variant))
    legal = () if variant.plain else _legal(position, dutiful, side, variant)
    return _partial(position, dutiful, legal, variant)


def dice_to_play(position: Position, side: Side, roll: Roll, variant: Variant = STANDARD) -> int:
    """Return how many dice a side must play."""
    return max(order.depth for order in _orders(position, side, roll, variant))


def also_accepted(
    position: Position, side: Side, roll: Roll, variant: Variant = STANDARD
) -> tuple[Play, ...]:
    """Return plays that are short of a die but accepted: the last checker off ends the game.

    One checker is left, one die bears it off, and both dice could be played by hitting on the
    way. Engines differ here; the score is the same, so a referee takes either.
    """
    if position.of(side)[OFF] != variant.checkers - 1:
        return ()
    return choices_of(position, side, roll, variant).also_accepted


def _legal(
    position: Position, dutiful: tuple[Order, ...], side: Side, variant: Variant
) -> tuple[Play, ...]:
    plays = _plays(order.after(-1) for order in dutiful)
    if variant.plain:
        return plays
    kept = kept_ends(position, (play.result for play in plays), side, variant)
    return tuple(play for play in plays if play.result in kept)


def _partial(
    position: Position, dutiful: tuple[Order, ...], legal: tuple[Play, ...], variant: Variant
) -> tuple[Play, ...]:
    """Return the ways to the legal ends; in plain games every end of a dutiful order is one."""
    ends = None if variant.plain else {play.result for play in legal}
    found: list[Trails] = [{position: ()}]
    for order in dutiful:
        found.extend(order.on_the_way(ends))
    return tuple(sorted(_plays(found), key=lambda play: len(play.steps)))


def _finishing(orders: tuple[Order, ...], legal: tuple[Play, ...], side: Side) -> tuple[Play, ...]:
    """Return the plays that bear off everything but are not legal as they stand."""
    results = {play.result for play in legal}
    levels = (order.after(dice) for order in orders for dice in range(1, order.depth + 1))
    return tuple(
        play
        for play in _plays(levels)
        if play.result.of(side)[OFF] == play.result.checkers(side) and play.result not in results
    )


def _plays(levels: Iterable[Trails]) -> tuple[Play, ...]:
    merged: Trails = {}
    for level in levels:
        for place, steps in level.items():
            merged.setdefault(place, steps)
    return tuple(Play(steps, place) for place, steps in merged.items())


def _dutiful(orders: tuple[Order, ...]) -> tuple[Order, ...]:
    """Return the orders that play as much as the roll demands; if one die only, the larger."""
    most = max(order.depth for order in orders)
    dutiful = tuple(order for order in orders if order.depth == most > 0)
    return dutiful[:1] if most == 1 else dutiful


def _orders(position: Position, side: Side, roll: Roll, variant: Variant) -> tuple[Order, ...]:
    """Explore the dice in both orders, the larger first."""
    variant.check(position)
    if roll.is_double:
        return (explore(position, side, roll.dice, variant),)
    return tuple(
        explore(position, side, dice, variant) for dice in (roll.values, roll.values[::-1])
    )
