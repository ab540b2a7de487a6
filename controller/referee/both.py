"""In one go: a roll, and the double of one's choice that it gives, played before anybody looked.

Then the board shows two parts of a turn at once, and is no end of either.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from controller.referee.ahead import best_fitting
from controller.referee.best_case import best_case
from controller.referee.difference import weigh
from controller.referee.evidence import Evidence
from controller.referee.explain import CLEAR_NATS, HONEST_NATS
from controller.referee.freeboard import CONSERVED_NATS, LOST_NATS, free_board
from controller.referee.turn import Turn
from controller.rules.again import DOUBLES, Part
from controller.rules.dice import Roll
from controller.rules.plays import Play, legal_plays

MOST_TRIED = 10
"""Plays tried, best fitting first: each has hundreds of doubles after it."""

_MOST_STEPS = 6


@dataclass(frozen=True, slots=True)
class _Both:
    """A play and a double after it.

    `rank` is greater the better the first fits by itself, then the more steps the second has, then
    the higher its die: of those that come to the same board, the greatest is taken.
    """

    score: float
    rank: tuple[int, int, int]
    first: Play
    second: Play


def explain_both(turn: Turn, seen: Evidence) -> tuple[Play, Play] | None:
    """Find the play and the double after it that explain the board.

    None if none do, if boards that look alike could be meant, or if the roll gives no double.
    """
    evidence = weigh(seen, turn.baseline, turn.position)
    by_rank = sorted(_found(turn, evidence), key=lambda one: one.rank)
    boards = {one.second.result: one for one in by_rank}
    ranked = sorted(boards.values(), key=lambda one: -one.score)
    if not ranked:
        return None
    best = ranked[0]
    alike = len(ranked) > 1 and ranked[1].score > best.score - CLEAR_NATS
    free = free_board(evidence, best.second.result, turn.variant)
    if alike or free.score - best.score >= HONEST_NATS:
        return None
    return best.first, best.second


def _found(turn: Turn, evidence: Evidence) -> Iterator[_Both]:
    """Yield the plays with each double after them, but for those that cannot come near the best.

    Nor near the best free board, which fits worse by `LOST_NATS` for each checker that entered
    in a play and is not seen.
    """
    free = free_board(evidence, turn.position, turn.variant)
    entering = min(_MOST_STEPS, turn.position.waiting(turn.side))
    best = free.score - HONEST_NATS - 2 * CONSERVED_NATS - LOST_NATS * entering
    for most, rank, first, double in _promising(turn, evidence):
        if most <= best - CLEAR_NATS:
            return
        where = (first.result, turn.side, double, turn.variant)
        for second in legal_plays(*where) or (Play((), first.result),):
            score = evidence.score(second.result)
            best = max(best, score)
            yield _Both(score, (rank, len(second.steps), double.high), first, second)


def _promising(turn: Turn, evidence: Evidence) -> list[tuple[float, int, Play, Roll]]:
    """Return each play and double with the best it may fit and its rank, the best first."""
    pairs = [
        (best_case(evidence, first.result, turn.side, double.dice, turn.variant), -n, first, double)
        for n, first in enumerate(best_fitting(turn, evidence, MOST_TRIED))
        if turn.after(first) is Part.CHOOSE_DOUBLE
        for double in DOUBLES
    ]
    return sorted(pairs, key=lambda pair: -pair[0])
