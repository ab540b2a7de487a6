"""What became of the opponent's checkers: hit, forgotten after a hit, moved, missing, too many."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from controller.referee.reasons import Fault, Reason
from controller.rules.position import BAR, OFF, Counts

FORGOTTEN: Final = 4
"""A hit checker still stands where it was hit, or one was hit where nothing is."""
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
class Meeting:
    """Where the mover met the opponent.

    Attributes:
        made: Points where a checker was hit.
        likely: Points where one may have been hit by a move gone astray.
        covered: Points where the mover's checker lies on some that may not be seen for it.
        pinned: Points where a checker came to lie under the mover's in this turn.
        freed: Points where one came to light again.
        unseen: How many checkers may come from nowhere: they lay under others, or wait.
        hits: Whether single checkers are hit in this game.
    """

    made: frozenset[int]
    likely: frozenset[int]
    covered: frozenset[int]
    pinned: frozenset[int]
    freed: frozenset[int]
    unseen: int
    hits: bool


@dataclass(frozen=True, slots=True)
class Finding:
    """Faults, and how far-fetched it is that these things happened."""

    faults: tuple[Fault, ...]
    weight: int


def opponents_part(before: Counts, after: Counts, meeting: Meeting) -> Finding:
    """Say what is wrong with the opponent's checkers, given where the mover met them."""
    left, arrived, covered = _unexplained(before, after, meeting)
    faults: list[Fault] = []
    weight = _forgotten_hits(left, arrived, meeting.made, faults)
    weight += _hits_against_the_rules(arrived, covered, meeting, faults)
    mishits = min(arrived[BAR], sum(left[point] for point in meeting.likely))
    unseen = covered.total() + meeting.unseen
    weight += MISHIT * mishits + _moved_or_lost(left, arrived, mishits, unseen, faults)
    return Finding(tuple(faults), weight)


def least_weight(before: Counts, after: Counts, under: frozenset[int]) -> int:
    """Return what the opponent's part weighs at least, wherever the mover met it.

    A checker that came to any place but the bar was moved or is one too many, unless it lay
    `under` one of the mover's there; one that is missing was hit and has vanished, or is covered.
    """
    return LOST * sum(
        max(0, after[place] - before[place] - (place in under)) for place in range(BAR)
    )


def _unexplained(
    before: Counts, after: Counts, meeting: Meeting
) -> tuple[Counter[int], Counter[int], Counter[int]]:
    """Return places left and reached, but for what the meeting explains, and those covered."""
    expected = list(before)
    for point in meeting.made:
        expected[point] -= 1
        expected[BAR] += 1
    for point in meeting.pinned:
        expected[point] -= 1
    for point in meeting.freed:
        expected[point] += 1
    left, arrived, covered = Counter[int](), Counter[int](), Counter[int]()
    for place in range(OFF, BAR + 1):
        more = after[place] - expected[place]
        if more > 0:
            arrived[place] = more
        elif place in meeting.covered:
            covered[place] = -more
        elif place != OFF:
            left[place] = -more
    covered.update(meeting.pinned)
    return left, arrived, covered


def _forgotten_hits(
    left: Counter[int], arrived: Counter[int], made: frozenset[int], faults: list[Fault]
) -> int:
    """Take hit checkers that are not on the bar out of the counters; return their weight."""
    weight = 0
    forgotten = min(left[BAR], len(made))
    left[BAR] -= forgotten
    for _ in range(forgotten):
        found = sorted(+arrived, key=lambda place: (place not in made, -place))
        stands = found[0] if found else None
        hit = stands if stands in made else min(made)
        faults.append(Fault(Reason.HIT_CHECKER_NOT_ON_BAR, target=stands, point=hit))
        if stands is None:
            faults.append(Fault(Reason.CHECKER_MISSING, point=hit))
            weight += VANISHED
            continue
        arrived[stands] -= 1
        if stands in made:
            weight += FORGOTTEN
        else:
            faults.append(Fault(Reason.MOVED_OPPONENT_CHECKER, hit, stands, point=hit))
            weight += DISPLACED
    return weight


def _hits_against_the_rules(
    arrived: Counter[int], covered: Counter[int], meeting: Meeting, faults: list[Fault]
) -> int:
    """Take checkers put on the bar from points the mover came to out of the counters.

    Where checkers are hit, the point was blocked, and that is said already.
    """
    struck = min(arrived[BAR], covered.total())
    if struck and not meeting.hits:
        point = max(+covered)
        faults.append(Fault(Reason.NO_HITTING, target=BAR, point=point, count=struck))
    arrived[BAR] -= struck
    for point in sorted(covered.elements())[:struck]:
        covered[point] -= 1
    return FORGOTTEN * struck


def _moved_or_lost(
    left: Counter[int], arrived: Counter[int], mishits: int, unseen: int, faults: list[Fault]
) -> int:
    """Name the checkers that nothing explains; return their weight."""
    gone, come = left.total(), arrived.total()
    moved = min(gone, come) + min(max(come - gone, 0), unseen)
    missing, extra = max(gone - moved, 0), come - moved
    moved -= mishits
    if moved:
        source = max(+left, default=None)
        about = (source, max(+arrived), None, source, moved)
        faults.append(Fault(Reason.MOVED_OPPONENT_CHECKER, *about))
    if missing:
        faults.append(Fault(Reason.CHECKER_MISSING, point=max(+left), count=missing))
    if extra:
        faults.append(Fault(Reason.EXTRA_CHECKER, point=max(+arrived), count=extra))
    return MOVED * moved + LOST * (missing + extra)
