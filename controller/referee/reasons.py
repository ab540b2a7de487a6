"""Why a play is not legal: the reasons a referee can give, each a name in code and records."""

from enum import Enum


class Reason(Enum):
    """One broken rule; the display has a sentence for each in every language it speaks."""

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


NEVER_CONDONED = frozenset(
    {
        Reason.MOVED_BACKWARDS,
        Reason.MOVED_OPPONENT_CHECKER,
        Reason.BEAR_OFF_NOT_ALLOWED,
        Reason.HIT_CHECKER_NOT_ON_BAR,
        Reason.CHECKER_MISSING,
        Reason.EXTRA_CHECKER,
    }
)
"""Faults an opponent may not let stand: they leave a board that no play could have made."""
