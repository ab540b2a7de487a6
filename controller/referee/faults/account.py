"""Who went where: every way to tell the mover's change as moves, with the dice they used.

The law of this file: arithmetic only. Whether a move was allowed is asked in `walk`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, permutations
from typing import Final

from controller.referee.faults.change import Change
from controller.rules.position import HOME, OFF

MOST_PAIRED: Final = 4
"""Up to so many checkers (or one more than there are dice) every pairing of places left and places
reached is tried, 24 or for a double 120 of them; beyond, nobody could say which went where, and
the rearmost is taken to have stayed the rearmost."""

SPARE_BACKWARDS: Final = 1
"""One checker moved backwards may explain more than two that went astray; two never do."""

SPARE_HIDDEN: Final = 1
"""One checker that did not show may have come to light while another vanished; two do not."""

_NOWHERE: Final = 26
"""Stands for the place an extra checker came from."""
_UNSEEN: Final = -1
"""Stands for the place a checker went to that is not to be seen."""

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Move:
    """One checker from one place to another.

    Attributes:
        source: Where it stood, 25 the bar.
        target: Where it stands, 0 borne off.
        dice: The dice that add up to the distance; none if no dice do.
        seen: It was seen at its target; False for a checker that was perhaps borne off.
    """

    source: int
    target: int
    dice: tuple[int, ...] = ()
    seen: bool = True

    @property
    def distance(self) -> int:
        """How many pips it went; negative is backwards."""
        return self.source - self.target


@dataclass(frozen=True, slots=True)
class Account:
    """One way to tell what the mover did.

    Attributes:
        played: The moves that dice account for.
        astray: The moves that no dice account for.
        missing: The places that checkers left to be seen nowhere, not even borne off.
        extra: The places that checkers came to from nowhere.
        dice: The dice not used.
    """

    played: tuple[Move, ...]
    astray: tuple[Move, ...]
    missing: tuple[int, ...]
    extra: tuple[int, ...]
    dice: tuple[int, ...]

    @property
    def used(self) -> int:
        """How many dice the moves have used."""
        return sum(len(move.dice) for move in self.played)

    @property
    def backwards(self) -> tuple[Move, ...]:
        """The moves that went backwards."""
        return tuple(move for move in self.astray if move.distance < 0)

    @property
    def misplaced(self) -> tuple[Move, ...]:
        """The moves that went forwards by a distance nobody rolled, or once too often."""
        return tuple(move for move in self.astray if move.distance > 0)


def accounts(
    mover: Change, dice: tuple[int, ...], *, bearing_off: bool, hidden: tuple[int, ...] = ()
) -> Iterator[Account]:
    """Yield every way to tell a change.

    Args:
        mover: What became of the mover's checkers, those that show.
        dice: The numbers rolled, four for a double.
        bearing_off: All of the mover's checkers were home, so that one not to be seen has
            probably been borne off, whatever the dice say.
        hidden: The places of checkers that did not show before, rearmost first: they waited beside
            the board, or lay under the opponent's.
    """
    most = max(MOST_PAIRED, len(dice) + 1)
    for change in _with_hidden(mover, hidden):
        for pairs in _pairings(change, most):
            yield from _told(pairs, Account((), (), (), (), dice), bearing_off=bearing_off)


def _with_hidden(mover: Change, hidden: tuple[int, ...]) -> Iterator[Change]:
    """Yield the change with as many hidden checkers as must have come to light, then one more."""
    fewest = min(max(len(mover.arrived) - len(mover.left), 0), len(hidden))
    for count in range(fewest, min(fewest + SPARE_HIDDEN, len(hidden), len(mover.arrived)) + 1):
        for places in sorted(set(combinations(hidden, count)), reverse=True):
            yield Change(tuple(sorted((*mover.left, *places), reverse=True)), mover.arrived)


def _pairings(mover: Change, most: int) -> Iterator[tuple[Pair, ...]]:
    gone = len(mover.left) - len(mover.arrived)
    left = (_NOWHERE,) * -gone + mover.left
    arrived = mover.arrived + (_UNSEEN,) * gone
    if len(left) > most:
        yield tuple(zip(left, arrived, strict=True))
        return
    pairings = {
        tuple(sorted(zip(left, order, strict=True), reverse=True))
        for order in set(permutations(arrived))
    }
    backwards = {
        pairs: sum(target > source for source, target in pairs) for pairs in sorted(pairings)
    }
    fewest = min(backwards.values())
    yield from (pairs for pairs, count in backwards.items() if count <= fewest + SPARE_BACKWARDS)


def _told(pairs: tuple[Pair, ...], so_far: Account, *, bearing_off: bool) -> Iterator[Account]:
    if not pairs:
        yield so_far
        return
    for longer in _with_pair(pairs[0], so_far, bearing_off=bearing_off):
        yield from _told(pairs[1:], longer, bearing_off=bearing_off)


def _with_pair(pair: Pair, so_far: Account, *, bearing_off: bool) -> Iterator[Account]:
    source, target = pair
    if source == _NOWHERE:
        yield replace(so_far, extra=(*so_far.extra, target))
        return
    if source == target:
        yield so_far  # it lay under the opponent's, who has been taken away
        return
    seen = target != _UNSEEN
    move = Move(source, target if seen else OFF, seen=seen)
    if not seen:
        yield replace(so_far, missing=(*so_far.missing, source))
        if source > HOME:
            return
    if seen or bearing_off:
        yield replace(so_far, astray=(*so_far.astray, move))
    for dice in _dice_for(move, so_far.dice):
        played = (*so_far.played, replace(move, dice=dice))
        yield replace(so_far, played=played, dice=_without(so_far.dice, dice))


def _dice_for(move: Move, dice: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the dice that move a checker so far; the last may bear it off with pips to spare."""
    if move.distance <= 0:
        return
    for count in range(1, len(dice) + 1):
        for some in sorted(set(combinations(dice, count))):
            spare = sum(some) - move.distance
            if spare == 0 or (move.target == OFF and 0 < spare < max(some)):
                yield some


def _without(dice: tuple[int, ...], used: tuple[int, ...]) -> tuple[int, ...]:
    left = list(dice)
    for die in used:
        left.remove(die)
    return tuple(left)
