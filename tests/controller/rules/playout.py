"""Positions that games by chance come through, for tests over all cards."""

import random
from collections.abc import Iterator

from controller.rules.again import Part, part_after
from controller.rules.dice import Roll
from controller.rules.game import Variant
from controller.rules.plays import legal_plays
from controller.rules.position import Position
from controller.rules.result import ending_of
from controller.rules.side import Side

Moment = tuple[Position, Side, Roll]
"""Where the checkers stand, who is to play, and what was rolled."""


def game_by_chance(variant: Variant, chance: random.Random) -> Iterator[Moment]:
    """Yield each moment of one game, in which every play is drawn by chance."""
    position, side = variant.start, chance.choice(tuple(Side))
    while ending_of(position, variant) is None:
        roll = Roll.of(chance.randint(1, 6), chance.randint(1, 6))
        yield position, side, roll
        plays = legal_plays(position, side, roll, variant)
        played = chance.choice(plays) if plays else None
        position = played.result if played else position
        part = part_after(roll, len(played.steps) if played else 0, variant)
        if part is Part.CHOOSE_DOUBLE:
            die = chance.randint(1, 6)
            plays = legal_plays(position, side, Roll.of(die, die), variant)
            position = chance.choice(plays).result if plays else position
        side = side.other
