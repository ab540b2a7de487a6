"""Why a play is not legal: the reasons a referee can give, each a name in code and records."""

from dataclasses import dataclass
from enum import Enum


class Reason(Enum):
    """One broken rule; the display has a sentence for each in every language it speaks.

    The last ten belong to games that have such a rule: plakoto's pins, fevga's start and primes,
    tavla's hits and bear-off, acey-deucey's waiting checkers, bearing off by the exact number.
    """

    BAR_FIRST = "bar_first"
    BLOCKED_POINT = "blocked_point"
    WRONG_DISTANCE = "wrong_distance"
    UNPLAYED_DIE = "unplayed_die"
    MOVED_BACKWARDS = "moved_backwards"
    MOVED_OPPONENT_CHECKER = "moved_opponent_checker"
    TOO_MANY_MOVES = "too_many_moves"
    HIT_CHECKER_NOT_ON_BAR = "hit_checker_not_on_bar"
    BEAR_OFF_NOT_ALLOWED = "bear_off_not_allowed"
    BEAR_OFF_TOO_HIGH = "bear_off_too_high"
    CHECKER_MISSING = "checker_missing"
    EXTRA_CHECKER = "extra_checker"
    NO_HITTING = "no_hitting"
    PINNED_CHECKER_MOVED = "pinned_checker_moved"
    BEAR_OFF_WHILE_PINNED = "bear_off_while_pinned"
    BEAR_OFF_NOT_EXACT = "bear_off_not_exact"
    HEAD_START = "head_start"
    FORBIDDEN_PRIME = "forbidden_prime"
    PRIME_NOT_OPENED = "prime_not_opened"
    HIT_AND_RUN = "hit_and_run"
    WASTED_PIPS = "wasted_pips"
    WAITING_FIRST = "waiting_first"


@dataclass(frozen=True, slots=True)
class Fault:
    """One broken rule at this table, with what a sentence about it may name.

    All places are numbered as the mover travels, 25 the bar and 0 off; None where the board does
    not tell, or the rule is about no place.

    Attributes:
        reason: The rule.
        source: Where the checker stood that broke it.
        target: Where it came to.
        die: The number it moved by.
        point: Another place that matters: one that is blocked, or where a checker is behind.
        count: How many there are: enemies on that point, checkers not home, moves made.
    """

    reason: Reason
    source: int | None = None
    target: int | None = None
    die: int | None = None
    point: int | None = None
    count: int | None = None


NEVER_CONDONED = frozenset(
    {
        Reason.MOVED_BACKWARDS,
        Reason.MOVED_OPPONENT_CHECKER,
        Reason.BEAR_OFF_NOT_ALLOWED,
        Reason.BEAR_OFF_WHILE_PINNED,
        Reason.HIT_CHECKER_NOT_ON_BAR,
        Reason.NO_HITTING,
        Reason.PINNED_CHECKER_MOVED,
        Reason.CHECKER_MISSING,
        Reason.EXTRA_CHECKER,
    }
)
"""Faults an opponent may not let stand: they leave a board that no play could have made."""
