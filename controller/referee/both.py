"""In one go: a roll, and the double of one's choice that it gives, played before anybody looked.

Then the board shows two parts of a turn at once, and is no end of either.
"""

from controller.referee.ahead import best_fitting
from controller.referee.difference import weigh
from controller.referee.evidence import Evidence
from controller.referee.explain import CLEAR_NATS, HONEST_NATS
from controller.referee.freeboard import free_board
from controller.referee.turn import Turn
from controller.rules.again import Part
from controller.rules.plays import Play
from controller.rules.position import Position

MOST_TRIED = 10
"""Plays tried, best fitting first: each has hundreds of doubles after it, a tenth of a second."""


def explain_both(turn: Turn, seen: Evidence) -> tuple[Play, Play] | None:
    """Find the play and the double after it that explain the board.

    None if none do, if boards that look alike could be meant, or if the roll gives no double.
    """
    evidence = weigh(seen, turn.baseline, turn.position)
    found: dict[Position, tuple[float, Play, Play]] = {}
    for first in best_fitting(turn, evidence, MOST_TRIED):
        if turn.after(first) is not Part.CHOOSE_DOUBLE:
            continue
        then = Turn(first.result, None, turn.side, turn.roll, turn.variant, chosen=True)
        for second in then.ends:
            scored = evidence.score(second.result), first, second
            found.setdefault(second.result, scored)
    if not found:
        return None
    ranked = sorted(found.values(), key=lambda one: -one[0])
    score, first, second = ranked[0]
    alike = len(ranked) > 1 and ranked[1][0] > score - CLEAR_NATS
    if alike or free_board(evidence, second.result, turn.variant).score - score >= HONEST_NATS:
        return None
    return first, second
