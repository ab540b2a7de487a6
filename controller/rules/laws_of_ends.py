"""Laws that look at a whole play: of the ends a roll allows, which may be chosen.

A filter never leaves nothing where there was something.
"""

from collections.abc import Iterable

from controller.rules.game import Variant
from controller.rules.laws_of_primes import is_locked
from controller.rules.position import Position
from controller.rules.side import Side
from controller.rules.view import view_of

Ends = frozenset[Position]


def kept_ends(start: Position, ends: Iterable[Position], side: Side, variant: Variant) -> Ends:
    """Return those of the ends that the game's laws on whole plays leave."""
    kept = frozenset(ends)
    if variant.no_waste and kept:
        kept = _most_pips(kept, side, variant)
    if variant.must_open and _locks(start, side, variant):
        kept = frozenset(end for end in kept if not _locks(end, side, variant)) or kept
    return kept


def _most_pips(ends: Ends, side: Side, variant: Variant) -> Ends:
    """Keep the ends with the fewest pips left: nothing of the dice is wasted that need not be."""
    left = [(variant.pips(end, side), end) for end in ends]
    fewest = min(pips for pips, _ in left)
    return frozenset(end for pips, end in left if pips == fewest)


def _locks(position: Position, side: Side, variant: Variant) -> bool:
    """Say whether all the opponent's checkers are on the one point behind a prime of `side`."""
    return is_locked(view_of(position, side, variant.route(side)))
