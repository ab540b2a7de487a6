"""What a board means: the evidence against every legal end, every way there, and any free board.

The law of this file: readings in, one explanation out. It never sees a pixel, never bends an
illegal play into a legal one, and never calls a badly read board illegal.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from controller.referee.difference import weigh
from controller.referee.evidence import Evidence, states_of
from controller.referee.explanation import (
    Explanation,
    IllegalBoard,
    LegalPlay,
    LooksAlike,
    OnTheWay,
    Unclear,
)
from controller.referee.freeboard import free_board, plain_board
from controller.referee.turn import Turn
from controller.rules.plays import Play
from controller.rules.position import Position
from controller.rules.variant import Variant

CLEAR_NATS = 3.0
"""One play is the answer when it is this much likelier (20 times) than the next."""

HONEST_NATS = 4.5
"""Of a hundred plays about one is illegal (7 of 309,000 in recorded online matches, where the
program forbids them; far more over wood), so a legal play wins up to ln 99."""

ILLEGAL_NATS = 8.0
"""A free board must beat every legal one by this much (3,000 times) before it is called illegal;
in between the referee looks again."""

CONTRADICTED_NATS = 13.5
"""A camera may misread one place beyond all doubt (9 nats); a play that two places contradict is
never called legal, however unlikely every other board is."""

MANY_PLACES = 10
"""A play of four steps changes at most eight places and the bar; a board that differs in more is
disturbed or badly read, not a play."""


@dataclass(frozen=True, slots=True)
class _Scored:
    score: float
    play: Play


def explain(turn: Turn, seen: Evidence, *, ended: bool) -> Explanation:
    """Say what `seen` means in this turn.

    Args:
        turn: The position before the play, how it looked, and the roll.
        seen: The board now.
        ended: The player says the play is complete; an unfinished one is then illegal.
    """
    evidence = weigh(seen, turn.baseline, turn.position)
    legal = _legal(evidence, turn)
    partial = _ranked(evidence, _unfinished(turn.choices.partial, legal))
    if not ended and partial and partial[0].score > legal[0].score + CLEAR_NATS:
        return _on_the_way(evidence, turn, partial[0])
    return _judge(evidence, turn, legal, partial)


def legal_reading(turn: Turn, seen: Evidence) -> LegalPlay | LooksAlike:
    """Say which legal play fits best, taking it that one was made: the players say so."""
    return _clear_or_alike(_legal(weigh(seen, turn.baseline, turn.position), turn))


def fits(position: Position, seen: Evidence, variant: Variant) -> tuple[float, Position]:
    """How many nats a position is short of what each place reads as by itself, and that."""
    seen = seen.without_heaps(position)
    plain = plain_board(seen, position, variant)
    return plain.score - seen.score(position), plain.position


def points_changed(before: Position, after: Position) -> int:
    """Count the points that do not hold what they held."""
    pairs = zip(states_of(before), states_of(after), strict=True)
    return sum(was != now for was, now in pairs)


def _legal(evidence: Evidence, turn: Turn) -> list[_Scored]:
    """Rank the ends a side may come to; where it must dance, the unmoved board."""
    return _ranked(evidence, (*turn.ends, *turn.choices.also_accepted))


def _ranked(evidence: Evidence, plays: Iterable[Play]) -> list[_Scored]:
    scored = [_Scored(evidence.score(play.result), play) for play in plays]
    return sorted(scored, key=lambda one: -one.score)


def _unfinished(plays: Iterable[Play], legal: list[_Scored]) -> list[Play]:
    ends = {one.play.result for one in legal}
    return [play for play in plays if play.result not in ends]


def _on_the_way(evidence: Evidence, turn: Turn, best: _Scored) -> Explanation:
    free = free_board(evidence, turn.position, turn.variant)
    if free.score > best.score + ILLEGAL_NATS:
        return _free(turn, free.position)
    return OnTheWay(best.play)


def _judge(
    evidence: Evidence, turn: Turn, legal: list[_Scored], partial: list[_Scored]
) -> Explanation:
    best = legal[0]
    free = free_board(evidence, turn.position, turn.variant)
    position, score = free.position, free.score
    if partial and partial[0].score >= score:
        position, score = partial[0].play.result, partial[0].score
    gap = score - best.score
    if gap >= ILLEGAL_NATS:
        return _free(turn, position)
    as_read = free.score + free.bent_nats - best.score
    if max(gap, as_read) >= HONEST_NATS or _contradicted(evidence, turn, best):
        return Unclear(position)
    return _clear_or_alike(legal)


def _contradicted(evidence: Evidence, turn: Turn, best: _Scored) -> bool:
    return fits(best.play.result, evidence, turn.variant)[0] >= CONTRADICTED_NATS


def _clear_or_alike(legal: list[_Scored]) -> LegalPlay | LooksAlike:
    alike = [one.play for one in legal if one.score > legal[0].score - CLEAR_NATS]
    return LegalPlay(alike[0]) if len(alike) == 1 else LooksAlike(tuple(alike))


def _free(turn: Turn, position: Position) -> Explanation:
    many = points_changed(turn.position, position) > MANY_PLACES
    return Unclear(position) if many else IllegalBoard(position)
