"""Fast players: the opponent rolled and began to move before the last play could be judged.

Then the board shows two turns at once. A play is found that fits with what was moved since.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from controller.referee.best_case import best_case
from controller.referee.difference import states_with_beside, weigh
from controller.referee.evidence import Evidence, Row
from controller.referee.explain import CLEAR_NATS, HONEST_NATS
from controller.referee.freeboard import free_board
from controller.referee.turn import Turn
from controller.rules.again import Part
from controller.rules.dice import Roll
from controller.rules.plays import Play, choices_of
from controller.rules.position import Position
from controller.rules.side import Side

MOST_TRIED = 40
"""Plays tried, best fitting first: the next turn moves few checkers, so the true play fits well
by itself. This bounds the work for doubles."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """The play that was made, and how the board lies after what was moved since."""

    play: Play
    lies: Position


def explain_ahead(turn: Turn, next_roll: Roll, seen: Evidence) -> tuple[Ahead, ...]:
    """Find the legal plays after which the opponent's moves explain the board, alike as they look.

    None if no play does; several if the camera cannot tell them apart.
    """
    evidence = weigh(seen, turn.baseline, turn.position)
    ranked = sorted(_promising(turn, next_roll, evidence), key=lambda found: -found[0])
    score, best = ranked[0]
    if free_board(evidence, best.lies, turn.variant).score - score >= HONEST_NATS:
        return ()
    return tuple(found for fit, found in ranked if fit > score - CLEAR_NATS)


def _promising(turn: Turn, roll: Roll, evidence: Evidence) -> Iterator[tuple[float, Ahead]]:
    """Yield how well plays fit with what was moved since, but for those that must fit worse."""
    best = -math.inf
    for play in best_fitting(turn, evidence):
        where = (play.result, _mover(turn, play))
        if best_case(evidence, *where, roll.dice, turn.variant) > best - CLEAR_NATS:
            found = _best_after(turn, play, roll, evidence)
            best = max(best, found[0])
            yield found


def best_fitting(turn: Turn, evidence: Evidence, most: int = MOST_TRIED) -> list[Play]:
    """Return the plays that fit a board best on which more has been moved since."""
    return sorted(turn.ends, key=lambda play: -evidence.score(play.result))[:most]


def _best_after(turn: Turn, play: Play, roll: Roll, evidence: Evidence) -> tuple[float, Ahead]:
    choices = choices_of(play.result, _mover(turn, play), roll, turn.variant)
    boards = (after.result for after in (*choices.partial, *choices.legal))
    score, lies = max(((evidence.score(board), board) for board in boards), key=lambda one: one[0])
    return score, Ahead(play, lies)


def _mover(turn: Turn, play: Play) -> Side:
    """Return who rolls after a play."""
    return turn.side if turn.after(play) is Part.ROLL_AGAIN else turn.side.other


def look_before(turn: Turn, ahead: Ahead, seen: Evidence) -> Evidence:
    """Return how the board looked after the play and before the opponent's moves, where known."""
    states = zip(
        states_with_beside(turn.position),
        states_with_beside(ahead.play.result),
        states_with_beside(ahead.lies),
        strict=True,
    )
    old_rows = seen.rows() if turn.baseline is None else turn.baseline.rows()
    rows = tuple(
        _row(now, old if turn.baseline is not None else None, state)
        for now, old, state in zip(seen.rows(), old_rows, states, strict=True)
    )
    return Evidence(rows[:24], (rows[24], rows[25]), (rows[26], rows[27]))


def _row(now: Row, old: Row | None, states: tuple[int, int, int]) -> Row:
    was, known, lies = states
    if known == lies:
        return now
    if known == was and old is not None:
        return old
    return (0.0,) * len(now)
