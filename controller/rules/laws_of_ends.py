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


def kept_ends(ends: Iterable[Position], side: Side, variant: Variant) -> Ends:
    """Return those of the ends that the game's laws on whole plays leave."""
    kept = frozenset(ends)
    for applies, law in ((variant.no_waste, _most_pips), (variant.must_open, _opened)):
        if applies and kept:
            kept = law(kept, side, variant)
    return kept


def _most_pips(ends: Ends, side: Side, variant: Variant) -> Ends:
    """Keep the ends with the fewest pips left: nothing of the dice is wasted that need not be."""
    fewest = min(variant.pips(end, side) for end in ends)
    return frozenset(end for end in ends if variant.pips(end, side) == fewest)


def _opened(ends: Ends, side: Side, variant: Variant) -> Ends:
    """Keep the ends that let the opponent out from behind a prime, if any does."""
    route = variant.route(side)
    opened = frozenset(end for end in ends if not is_locked(view_of(end, side, route)))
    return opened or ends
