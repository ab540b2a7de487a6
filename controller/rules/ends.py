"""All legal end positions of a roll, fast: the same answer as `plays`, without the steps.

Nothing is remembered between calls. Tests hold this and `plays` together. Only games that move as
backgammon does have the fast way; for the others the answer comes from `plays`.
"""

from controller.rules.dice import Roll
from controller.rules.ends_of_double import ends_of_double
from controller.rules.ends_of_two import ends_of_two
from controller.rules.game import STANDARD, Variant
from controller.rules.packed import unpack
from controller.rules.plays import legal_plays
from controller.rules.position import Position
from controller.rules.side import Side


def legal_ends(
    position: Position, side: Side, roll: Roll, variant: Variant = STANDARD
) -> tuple[Position, ...]:
    """Return every position a side may end in, each once; none if it must dance."""
    return ends_and_dice(position, side, roll, variant)[0]


def ends_and_dice(
    position: Position, side: Side, roll: Roll, variant: Variant = STANDARD
) -> tuple[tuple[Position, ...], int]:
    """Return every position a side may end in, and how many dice must be played.

    Raises:
        PositionError: a side has not the checkers the variant is played with.
    """
    if not variant.plain:
        plays = legal_plays(position, side, roll, variant)
        return tuple(play.result for play in plays), len(plays[0].steps) if plays else 0
    variant.check(position)
    own, other = position.white, position.black
    if side is Side.BLACK:
        own, other = other, own
    if roll.high == roll.low:
        ends, dice = ends_of_double(own, other, roll.high)
    else:
        ends, dice = ends_of_two(own, other, roll.high, roll.low)
    return unpack(ends, other, side), dice
