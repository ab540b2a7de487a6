"""What a language must be able to say about an illegal play: why, and what to put back where.

The law of this file: words only, no decisions. Every template may use {player}, {opponent} and
{roll}; the others it may use are listed beside it.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from controller.referee.reasons import Reason
from controller.rules.choices import Contact, HeadStart, HitAndRun, Prime


@dataclass(frozen=True, slots=True)
class ReasonWords:
    """Why a play is illegal.

    Attributes:
        by_reason: The sentence of each reason where nothing more is known.
        precise: The sentence with {move}, {place}, {checkers}, {die}, {count} or {points} of this
            play, where they are known.
        one_blocks: BLOCKED_POINT with {place}, held by a single checker.
        no_hitting: NO_HITTING with {place}, by what landing on a checker does.
        head_start: HEAD_START, by how soon others may follow.
        prime: FORBIDDEN_PRIME, by where it is forbidden.
        hit_and_run: HIT_AND_RUN, by where it is forbidden.
        same_way: MOVED_BACKWARDS with {move}, where both sides go the same way round.
        wasted: WASTED_PIPS with {example}.
        nothing_to_move: TOO_MANY_MOVES where no move can be made.
        both: UNPLAYED_DIE with {example}: both dice could be played.
        larger: UNPLAYED_DIE with {example} and {die}: only one die can be played, and which.
        doubles: UNPLAYED_DIE with {example}, {count} and {die}: so many of a double.
        double_once: UNPLAYED_DIE with {example} and {die}: one of a double.
        may_accept: The opponent may let it stand.
        must_correct: It has to be put right.
        may_accept_so: The opponent may let it stand; {repair} puts it right.
        must_correct_so: {repair} puts it right.
        repair_move: {source} and {target}. A checker goes back.
        repair_add: {target}. A checker is to be put there.
        repair_take: {source}. A checker is to be taken away.
        aside: Beside the board, in a list of places.
        place: {point}. What people call a point.
        the_bar: What people call the bar in a sentence.
        bar: The bar in a list of places.
        one_checker: One checker, counted.
        checkers: {count} checkers.
        one_point: A distance of one point.
        points: A distance of {count} points.
    """

    by_reason: Mapping[Reason, str]
    precise: Mapping[Reason, str]
    one_blocks: Mapping[Contact, str]
    no_hitting: Mapping[Contact, str]
    head_start: Mapping[HeadStart, str]
    prime: Mapping[Prime, str]
    hit_and_run: Mapping[HitAndRun, str]
    same_way: str
    wasted: str
    nothing_to_move: str
    both: str
    larger: str
    doubles: str
    double_once: str
    may_accept: str
    must_correct: str
    may_accept_so: str
    must_correct_so: str
    repair_move: str
    repair_add: str
    repair_take: str
    aside: str
    place: str
    the_bar: str
    bar: str
    one_checker: str
    checkers: str
    one_point: str
    points: str
