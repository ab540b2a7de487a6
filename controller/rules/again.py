"""Acey-deucey's 1-2: the roll that gives a double of one's choice, and then another roll.

A turn there has parts: a roll; after a 1-2, four equal numbers the player chooses; then a roll
again. Each part is judged like a turn of its own; `part_after` says which part comes next.
"""

from collections.abc import Iterable
from enum import Enum
from typing import Final

from controller.rules.choices import AceyDeucey
from controller.rules.dice import Roll
from controller.rules.game import Variant
from controller.rules.movement import steps_with
from controller.rules.plays import Choices, Play, choices_of
from controller.rules.position import Position
from controller.rules.side import Side

ACEY_DEUCEY: Final = Roll.of(1, 2)
DOUBLES: Final = tuple(Roll.of(die, die) for die in range(6, 0, -1))


class Part(Enum):
    """What a player does next in the same turn, or that the turn passes."""

    CHOOSE_DOUBLE = "choose a double"
    ROLL_AGAIN = "roll again"
    TURN_PASSES = "turn passes"


def part_after(roll: Roll, dice_played: int, variant: Variant, *, chosen: bool = False) -> Part:
    """Return what comes after a part of a turn.

    Args:
        roll: the dice just played; for a chosen double, that double.
        dice_played: how many of its numbers were played.
        variant: the game.
        chosen: whether this was the double chosen after a 1-2.
    """
    if variant.acey_deucey is AceyDeucey.NOTHING or not (chosen or roll == ACEY_DEUCEY):
        return Part.TURN_PASSES
    needed = 1 if variant.acey_deucey is AceyDeucey.LOST_IF_NONE else len(roll.dice)
    if dice_played < needed:
        return Part.TURN_PASSES
    return Part.ROLL_AGAIN if chosen else Part.CHOOSE_DOUBLE


def chosen_double(position: Position, side: Side, variant: Variant) -> Choices:
    """Return everything a side may do with a double of its choice.

    A double that cannot be played at all may be chosen, too: then the board stays as it is, which
    is a legal play without steps. Which double was chosen shows in the die of the steps.
    """
    each = [choices_of(position, side, double, variant) for double in DOUBLES]
    unmoved = (Play((), position),)
    legal = [play for choices in each for play in choices.legal or unmoved]
    partial = sorted(
        (play for choices in each for play in choices.partial), key=lambda play: len(play.steps)
    )
    return Choices(
        legal=_once(legal),
        partial=_once(partial),
        also_accepted=_once(play for choices in each for play in choices.also_accepted),
        dice=max(choices.dice for choices in each),
    )


def can_move(position: Position, side: Side, double: Roll, variant: Variant) -> bool:
    """Tell whether a double can be played, at least in part."""
    return bool(steps_with(position, side, double.high, variant))


def _once(plays: Iterable[Play]) -> tuple[Play, ...]:
    """Keep one play for each position, the one with the most steps: it loses the fewest rights."""
    kept: dict[Position, Play] = {}
    for play in plays:
        known = kept.get(play.result)
        if known is None or len(play.steps) > len(known.steps):
            kept[play.result] = play
    return tuple(kept.values())
