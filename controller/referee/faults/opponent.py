"""What became of the opponent's checkers: hit, forgotten after a hit, moved, missing, too many."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from controller.referee.reasons import Reason
from controller.rules.position import BAR, OFF, Counts

FORGOTTEN: Final = 4
"""A hit checker still stands where it was hit."""
VANISHED: Final = 5
"""A hit checker is not to be seen."""
MISHIT: Final = 2
"""A checker was hit by one that then came to stand elsewhere."""
DISPLACED: Final = 21
"""A hit checker was put on some other point; just less likely than that it was only moved."""
MOVED: Final = 20
LOST: Final = 16
"""A checker that was not hit is missing, or one is too many."""


@dataclass(frozen=True, slots=True)
class Hits:
    """Points, in the opponent's view, at which the mover met a single checker or more.

    Attributes:
        made: A checker was hit there.
        likely: A checker may have been hit there by a move gone astray.
        covered: The mover's checker lies on some that may not be seen for it.
    """

    made: frozenset[int]
    likely: frozenset[int]
    covered: frozenset[int]


@dataclass(frozen=True, slots=True)
class Finding:
    """Reasons, and how far-fetched it is that these things happened."""

    reasons: frozenset[Reason]
    weight: int


def opponents_part(before: Counts, after: Counts, hits: Hits) -> Finding:
    """Say what is wrong with the opponent's checkers, given the points where they were hit."""
    left, arrived = _unexplained(before, after, hits)
    reasons: set[Reason] = set()
    weight = _forgotten_hits(left, arrived, hits.made, reasons)
    moved = min(left.total(), arrived.total())
    missing, extra = left.total() - moved, arrived.total() - moved
    mishits = min(arrived[BAR], sum(left[point] for point in hits.likely))
    moved -= mishits
    for count, reason in (
        (moved, Reason.MOVED_OPPONENT_CHECKER),
        (missing, Reason.CHECKER_MISSING),
        (extra, Reason.EXTRA_CHECKER),
    ):
        if count:
            reasons.add(reason)
    weight += MISHIT * mishits + MOVED * moved + LOST * (missing + extra)
    return Finding(frozenset(reasons), weight)


def least_weight(before: Counts, after: Counts) -> int:
    """Return what the opponent's part weighs at least, wherever checkers were hit.

    A checker that came to any place but the bar was moved or is one too many; one that is missing
    was hit and has vanished, or is covered.
    """
    return LOST * sum(max(0, now - was) for now, was in zip(after[:BAR], before[:BAR], strict=True))


def _unexplained(before: Counts, after: Counts, hits: Hits) -> tuple[Counter[int], Counter[int]]:
    """Return places left and reached, but for what hits and covering checkers explain."""
    expected = list(before)
    for point in hits.made:
        expected[point] -= 1
        expected[BAR] += 1
    left, arrived = Counter[int](), Counter[int]()
    for place in range(OFF, BAR + 1):
        more = after[place] - expected[place]
        if more > 0:
            arrived[place] = more
        elif place not in hits.covered and place != OFF:
            left[place] = -more
    return left, arrived


def _forgotten_hits(
    left: Counter[int], arrived: Counter[int], made: frozenset[int], reasons: set[Reason]
) -> int:
    """Take hit checkers that are not on the bar out of the counters; return their weight."""
    weight = 0
    forgotten = min(left[BAR], len(made))
    left[BAR] -= forgotten
    for _ in range(forgotten):
        reasons.add(Reason.HIT_CHECKER_NOT_ON_BAR)
        found = sorted(+arrived, key=lambda place: (place not in made, place))
        if not found:
            reasons.add(Reason.CHECKER_MISSING)
            weight += VANISHED
            continue
        arrived[found[0]] -= 1
        if found[0] in made:
            weight += FORGOTTEN
        else:
            reasons.add(Reason.MOVED_OPPONENT_CHECKER)
            weight += DISPLACED
    return weight
