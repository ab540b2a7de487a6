"""Step by step: which rules a set of moves breaks in each order of its steps, and whom it hits."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from controller.referee.faults.account import Move
from controller.referee.reasons import Reason
from controller.rules.position import BAR, HOME, OFF, Counts


@dataclass(frozen=True, slots=True)
class Walk:
    """One order of the steps.

    Attributes:
        broken: The rules it breaks.
        hit: The points, in the mover's view, where it hits a checker.
        blocked: The points it lands on though the opponent holds them.
    """

    broken: frozenset[Reason] = frozenset()
    hit: frozenset[int] = frozenset()
    blocked: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class _Table:
    own: Counts
    other: Counts
    walk: Walk


def walks(own: Counts, other: Counts, moves: tuple[Move, ...]) -> set[Walk]:
    """Return every way to walk the moves, as far as ways differ in what they break and hit.

    Args:
        own: The mover's checkers before these moves.
        other: The opponent's checkers before them, in the opponent's view.
        moves: Moves whose dice are known.
    """
    return set(_finished(_Table(own, other, Walk()), moves))


def _finished(table: _Table, moves: tuple[Move, ...]) -> Iterator[Walk]:
    if not moves:
        yield table.walk
        return
    for move in sorted(set(moves), key=lambda move: -move.source):
        others = list(moves)
        others.remove(move)
        for die in sorted(set(move.dice)):
            reached = move.source - die
            last = len(move.dice) == 1
            if last or reached > OFF:
                after = _stepped(table, move.source, max(reached, OFF), die)
                rest = () if last else (_shortened(move, reached, die),)
                yield from _finished(after, (*others, *rest))


def _shortened(move: Move, source: int, die: int) -> Move:
    dice = list(move.dice)
    dice.remove(die)
    return replace(move, source=source, dice=tuple(dice))


def _stepped(table: _Table, source: int, target: int, die: int) -> _Table:
    own = list(table.own)
    own[source] -= 1
    walk = table.walk
    broken = _broken(own, table.other, source, target, die)
    standing = _standing(table.other, target)
    if standing == 1 and target not in walk.hit:
        walk = replace(walk, hit=walk.hit | {target})
    if Reason.BLOCKED_POINT in broken:
        walk = replace(walk, blocked=walk.blocked | {target})
    own[target] += 1
    return replace(table, own=tuple(own), walk=replace(walk, broken=walk.broken | broken))


def _standing(other: Counts, target: int) -> int:
    return 0 if target == OFF else other[25 - target]


def _broken(
    others: list[int], other: Counts, source: int, target: int, die: int
) -> frozenset[Reason]:
    """Return what one step breaks; `others` are the mover's checkers but for the one that moves."""
    broken = set()
    if source != BAR and others[BAR]:
        broken.add(Reason.BAR_FIRST)
    if target == OFF and any(others[HOME + 1 :]):
        broken.add(Reason.BEAR_OFF_NOT_ALLOWED)
    elif target == OFF and die > source and any(others[source + 1 :]):
        broken.add(Reason.BEAR_OFF_TOO_HIGH)
    if _standing(other, target) >= 2:
        broken.add(Reason.BLOCKED_POINT)
    return frozenset(broken)
