"""The packed ends of two different dice.

Two checkers may move in either order, so one order is enough for them; only for one checker that
plays both dice, from the bar, or when bearing off, does the order matter.
"""

from collections.abc import Iterable

from controller.rules.packed import BEAR_OFF, CHANGES, HERE, MUST_BE_EMPTY, occupied, pack
from controller.rules.position import BAR, HOME, Counts

Ends = tuple[list[int], int]
"""Packed ends, each once, and how many dice are played on the way."""
Change = tuple[int, int]
"""A source, and what a step from it adds (or, after it, the packed board)."""


def ends_of_two(own: Counts, other: Counts, high: int, low: int) -> Ends:
    """Return the packed ends of a roll of two different numbers, and the dice they play."""
    if own[BAR]:
        return _from_bar(own, other, high, low)
    if sum(own[HOME + 1 :]) <= 1:
        return _bearing_off(own, other, high, low)
    return _running(own, other, high, low)


def _running(own: Counts, other: Counts, high: int, low: int) -> Ends:
    """Nobody on the bar, and nobody can bear off within this turn."""
    start, points = pack(own), occupied(own)
    highs = _changes(points, other, high)
    lows = _changes(points, other, low)
    after_high = [(source, start + change) for source, change in highs]
    after_low = [(source, start + change) for source, change in lows]
    ends = {
        board + change
        for first, board in after_high
        for second, change in lows
        if first != second or own[first] > 1
    }
    ends.update(_same_checker(after_high, other, high, low))
    ends.update(_same_checker(after_low, other, low, high))
    return _both_or_one(ends, after_high, after_low)


def _from_bar(own: Counts, other: Counts, high: int, low: int) -> Ends:
    """At least one checker must enter first; nobody can bear off."""
    start = pack(own)
    by_high, by_low = CHANGES[high][BAR][other[high]], CHANGES[low][BAR][other[low]]
    if own[BAR] > 1 and by_high and by_low:
        return [start + by_high + by_low], 2
    after_high = [(BAR, start + by_high)] if by_high else []
    after_low = [(BAR, start + by_low)] if by_low else []
    ends: set[int] = set()
    if own[BAR] == 1:
        points = occupied(own)
        if by_high:
            ends.update([start + by_high + change for _, change in _changes(points, other, low)])
            ends.update(_same_checker(after_high, other, high, low))
        if by_low:
            ends.update([start + by_low + change for _, change in _changes(points, other, high)])
            ends.update(_same_checker(after_low, other, low, high))
    return _both_or_one(ends, after_high, after_low)


def _bearing_off(own: Counts, other: Counts, high: int, low: int) -> Ends:
    """At most one checker is not home yet: it may come home by one die before the other."""
    start, points = pack(own), occupied(own)
    after_high = _played(start, points, other, high)
    after_low = _played(start, points, other, low)
    ends: set[int] = set()
    for first, board in after_high:
        later = [*points, first - high] if first > high else points
        ends.update([end for _, end in _played(board, later, other, low)])
    for first, board in after_low:
        later = [*points, first - low] if first > low else points
        ends.update([end for _, end in _played(board, later, other, high)])
    return _both_or_one(ends, after_high, after_low)


def _played(board: int, points: Iterable[int], other: Counts, die: int) -> list[Change]:
    """Return each point a checker can leave by `die`, with the board after it."""
    changes, blockers = CHANGES[die], MUST_BE_EMPTY[die]
    after = []
    for source in points:
        if board & HERE[source]:
            if source > die:
                change = changes[source][other[25 - source + die]]
            else:
                change = 0 if board & blockers[source] else BEAR_OFF[source]
            if change:
                after.append((source, board + change))
    return after


def _both_or_one(ends: set[int], after_high: list[Change], after_low: list[Change]) -> Ends:
    """Apply the duty: both dice, else the larger, else the smaller."""
    if ends:
        return list(ends), 2
    single = after_high or after_low
    return list({board for _, board in single}), min(len(single), 1)


def _changes(points: list[int], other: Counts, die: int) -> list[Change]:
    changes = CHANGES[die]
    return [
        (source, change)
        for source in points
        if source > die and (change := changes[source][other[25 - source + die]])
    ]


def _same_checker(moved: list[Change], other: Counts, die: int, next_die: int) -> list[int]:
    """Return the ends of checkers that play `next_die` after `die`."""
    changes = CHANGES[next_die]
    to_enemy = 25 + die + next_die
    return [
        board + change
        for source, board in moved
        if source - die > next_die and (change := changes[source - die][other[to_enemy - source]])
    ]
