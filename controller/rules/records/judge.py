"""Whether a written turn is legal, and the board after it.

A play is recognised by where the mover's checkers end; which blots it hit is read from the points
it names, because dialects leave out `*`, or merge the steps of a checker.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from controller.rules.dice import Roll
from controller.rules.ends import legal_ends
from controller.rules.plays import also_accepted, legal_plays
from controller.rules.position import BAR, OFF, Counts, Position, position_for
from controller.rules.records.model import Move, Turn
from controller.rules.side import Side
from controller.rules.variant import Variant


class Ruling(Enum):
    """What a written turn is."""

    LEGAL = "legal"
    UNPLAYED = "unplayed"
    """Nothing is written although something could be played."""
    ILLEGAL = "illegal"
    IMPOSSIBLE = "impossible"
    """No hand could have done this: a checker that is not there, a point both sides hold."""
    AMBIGUOUS = "ambiguous"
    """Two legal plays fit, and the text does not say which blot is hit on the way."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A ruling, and the board after the turn: None if nobody can tell.

    After an impossible turn a point may hold both sides: that tells what was tried.
    """

    ruling: Ruling
    after: Position | None


def judge(position: Position, turn: Turn, variant: Variant) -> Judged:
    """Judge one turn from a complete position.

    Raises:
        PositionError: a side has not the checkers the variant is played with.
    """
    roll = Roll.of(*turn.dice)
    if turn.after is not None:
        return _shown(position, turn, turn.after, _all_ends(position, turn.side, roll, variant))
    ends = legal_ends(position, turn.side, roll, variant)
    if not turn.moves:
        return Judged(Ruling.UNPLAYED if ends else Ruling.LEGAL, position)
    own = moved(position.of(turn.side), turn.moves)
    if min(own) < 0:
        return Judged(Ruling.IMPOSSIBLE, None)
    matching = [end for end in ends if end.of(turn.side) == own]
    if not matching:
        accepted = also_accepted(position, turn.side, roll, variant)
        matching = [play.result for play in accepted if play.result.of(turn.side) == own]
    return _chosen(position, turn, own, matching)


def moved(own: Counts, moves: Iterable[Move]) -> Counts:
    """Return the mover's counts after its moves; below zero where no checker stood."""
    counts = list(own)
    for move in moves:
        counts[move.source] -= 1
        counts[move.target] += 1
    return tuple(counts)


def exact_moves(
    position: Position, side: Side, roll: Roll, after: Position, variant: Variant
) -> tuple[Move, ...] | None:
    """Return the play that leads from one position to another, one move a die; None if none."""
    plays = legal_plays(position, side, roll, variant)
    for play in plays + also_accepted(position, side, roll, variant):
        if play.result == after:
            return tuple(
                Move((step.source, step.target), frozenset({step.target} if step.hit else ()))
                for step in play.steps
            )
    return () if after == position and not plays else None


def _shown(position: Position, turn: Turn, after: Position, ends: Sequence[Position]) -> Judged:
    """Judge a board that is shown; where the colours may be exchanged, the nearer way counts."""
    if turn.either_way:
        exchanged = after.swapped()
        gaps = _gaps(position, after, turn.side), _gaps(position, exchanged, turn.side)
        if gaps[0] == gaps[1] and after != exchanged:
            return Judged(Ruling.AMBIGUOUS, None)
        after = after if gaps[0] <= gaps[1] else exchanged
    return Judged(Ruling.LEGAL if after in ends else Ruling.ILLEGAL, after)


def _gaps(one: Position, two: Position, mover: Side) -> tuple[int, ...]:
    """Return by how many checkers two boards differ: first those that did not move."""
    return tuple(
        sum(abs(a - b) for a, b in zip(one.of(side), two.of(side), strict=True))
        for side in (mover.other, mover)
    )


def _all_ends(position: Position, side: Side, roll: Roll, variant: Variant) -> tuple[Position, ...]:
    ends = legal_ends(position, side, roll, variant) or (position,)
    return (*ends, *(play.result for play in also_accepted(position, side, roll, variant)))


def _chosen(position: Position, turn: Turn, own: Counts, matching: list[Position]) -> Judged:
    """Choose among legal ends with the same checkers of the mover: they differ in what is hit."""
    told = _told(position, turn, own)
    if told in matching:
        return Judged(Ruling.LEGAL, told)
    if len(matching) == 1:
        return Judged(Ruling.LEGAL, matching[0])
    if matching:
        return Judged(Ruling.AMBIGUOUS, None)
    crowded = any(own[point] and told.of(turn.side.other)[25 - point] for point in range(1, 25))
    return Judged(Ruling.IMPOSSIBLE if crowded else Ruling.ILLEGAL, told)


def _told(position: Position, turn: Turn, own: Counts) -> Position:
    """Return the board a text tells of: blots on points it names are hit."""
    other = list(position.of(turn.side.other))
    for place in {place for move in turn.moves or () for place in move.points[1:]} - {OFF, BAR}:
        if other[25 - place] == 1:
            other[25 - place] = 0
            other[BAR] += 1
    return position_for(turn.side, own, tuple(other))
