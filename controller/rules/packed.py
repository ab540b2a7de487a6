"""Both sides as one large integer while a side moves: a step is one addition.

The mover's 26 counts take a byte each. Above them each point has a small counter of the mover's
checkers that arrived while a blot stood there: any number means the blot was hit. Opponents do not
move, and a point once hit stays open, so what a step adds depends only on its source, its die and
how many enemies stood on the target when the turn began.
"""

from collections.abc import Iterable
from itertools import compress
from struct import Struct
from typing import Final

from controller.rules.position import BAR, HOME, OFF, ORDINARY, Counts, Position
from controller.rules.side import Side

_HITS_BIT: Final = 26 * 8
_HIT_WIDTH: Final = 3
"""Bits a point: four checkers can arrive where one blot stood."""
_LENGTH: Final = (_HITS_BIT + 26 * _HIT_WIDTH + 7) // 8
_PACK: Final = Struct("26B").pack
_UNPACK: Final = Struct(f"26B{_LENGTH - 26}x").unpack
_PLACES: Final = range(26)
_WHITE: Final = Side.WHITE  # looking it up in the enum would cost as much as a position

# Filling the slots of a frozen value directly takes three quarters of the time its __init__ takes,
# and positions are most of what an answer costs.
_BLANK: Final = Position.__new__
_SET_WHITE: Final = Position.__dict__["white"].__set__
_SET_BLACK: Final = Position.__dict__["black"].__set__
_SET_SPECIAL: Final = Position.__dict__["special"].__set__

HERE: Final = tuple(0xFF << 8 * place for place in _PLACES)
"""HERE[place] masks the checkers on a place."""
BEHIND: Final = tuple(sum(HERE[place + 1 :]) for place in _PLACES)
"""BEHIND[place] masks the checkers that have farther to go."""
BEAR_OFF: Final = tuple(1 - (1 << 8 * place) for place in _PLACES)
"""BEAR_OFF[place] is what bearing off from a place adds."""


def _change(source: int, die: int, standing: int) -> int:
    target = source - die
    if target <= OFF or standing >= 2:
        return 0
    moved = (1 << 8 * target) - (1 << 8 * source)
    return moved + (standing << _HITS_BIT + _HIT_WIDTH * target)


CHANGES: Final = tuple(
    tuple(tuple(_change(source, die, standing) for standing in range(16)) for source in _PLACES)
    for die in range(7)
)
"""CHANGES[die][source][enemies on the target] is what a step adds; 0 if blocked or not on board."""


MUST_BE_EMPTY: Final = tuple(
    tuple(BEHIND[HOME if source == die else source] for source in _PLACES) for die in range(7)
)
"""MUST_BE_EMPTY[die][source] masks what keeps a checker from bearing off by that die."""


def pack(own: Counts) -> int:
    """Return the mover's counts as one integer, nothing hit yet."""
    return int.from_bytes(_PACK(*own), "little")


def occupied(own: Counts) -> list[int]:
    """Return the points, 1 to 24, on which the mover stands, lowest first."""
    return list(compress(_PLACES[1:BAR], own[1:BAR]))


def unpack(ends: Iterable[int], other: Counts, side: Side) -> tuple[Position, ...]:
    """Return the positions that packed ends stand for, `side` having moved."""
    struck = {0: other}
    set_own, set_other = (_SET_WHITE, _SET_BLACK) if side is _WHITE else (_SET_BLACK, _SET_WHITE)
    positions = []
    for end in ends:
        hits = end >> _HITS_BIT
        if hits not in struck:
            struck[hits] = _struck(other, hits)
        position = _BLANK(Position)
        set_own(position, _UNPACK(end.to_bytes(_LENGTH, "little")))
        set_other(position, struck[hits])
        _SET_SPECIAL(position, ORDINARY)
        positions.append(position)
    return tuple(positions)


def _struck(other: Counts, hits: int) -> Counts:
    """Return the opponent's counts after the blots named by `hits` went to the bar."""
    struck = list(other)
    for target in range(1, 25):
        if hits >> _HIT_WIDTH * target & 0b111:
            struck[25 - target] -= 1
            struck[BAR] += 1
    return tuple(struck)
