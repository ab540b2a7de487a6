"""Whether a side is closed out: checkers on the bar, and no number with which one could enter."""

from controller.rules.choices import Entry
from controller.rules.dice import Roll
from controller.rules.game import Variant
from controller.rules.plays import legal_plays
from controller.rules.position import BAR, Position
from controller.rules.side import Side


def is_closed_out(position: Position, side: Side, variant: Variant) -> bool:
    """Tell whether no roll lets a side move that has a checker on the bar.

    A double's first step is the first step of every roll with that number, so six doubles are
    enough to ask about.
    """
    if variant.entry is not Entry.BAR or not position.of(side)[BAR]:
        return False
    return not any(legal_plays(position, side, Roll.of(die, die), variant) for die in range(1, 7))
