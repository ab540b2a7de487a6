"""The board that fits best when no rule is asked: what lies there, legal or not."""

from collections.abc import Iterator
from dataclasses import dataclass

from controller.referee.evidence import MOST, Evidence, Row, states_of
from controller.rules.position import Position
from controller.rules.side import Side

TIE_NATS = 0.5
"""Places this close to the best reading count as tied: the camera cannot tell them apart."""

CONSERVED_NATS = 4.0
"""Checkers do not vanish: a reading is bent by up to this much, about 1 in 50, to keep them all."""


@dataclass(frozen=True, slots=True)
class FreeBoard:
    """What lies there. `position` may lack checkers of a side or have too many."""

    position: Position
    score: float


def free_board(evidence: Evidence, known: Position) -> FreeBoard:
    """Find the best position without any rule, ties going to the known one."""
    states = [
        _best(row, state) for row, state in zip(evidence.points, states_of(known), strict=True)
    ]
    bar = [_best(row, known.of(side)[25]) for row, side in zip(evidence.bar, Side, strict=True)]
    off = [_best(row, known.of(side)[0]) for row, side in zip(evidence.off, Side, strict=True)]
    for index, side in enumerate(Side):
        total = _total(known, side)
        _conserve(evidence, states, side, total - bar[index] - off[index])
    position = _position(states, bar, off)
    return FreeBoard(position, evidence.score(position))


def _total(known: Position, side: Side) -> int:
    return sum(known.of(side))


def _best(row: Row, known_state: int) -> int:
    best = max(row)
    if row[known_state] >= best - TIE_NATS:
        return known_state
    tied = [state for state, value in enumerate(row) if value >= best - TIE_NATS]
    return min(tied, key=lambda state: (abs(state - known_state), state))


def _first(side: Side) -> int:
    """The column before the side's count of one."""
    return 0 if side is Side.WHITE else MOST


def _conserve(evidence: Evidence, states: list[int], side: Side, wanted: int) -> None:
    """Bend the counts that cost least until the side has `wanted` checkers on its points."""
    spent = 0.0
    first = _first(side)
    while (missing := wanted - _on_points(states, first)) != 0:
        step = 1 if missing > 0 else -1
        bends = list(_bends(evidence, states, first, step))
        if not bends:
            return
        cost, place, state = min(bends)
        spent += cost
        if spent > CONSERVED_NATS:
            return
        states[place] = state


def _on_points(states: list[int], first: int) -> int:
    return sum(state - first for state in states if first < state <= first + MOST)


def _bends(
    evidence: Evidence, states: list[int], first: int, step: int
) -> Iterator[tuple[float, int, int]]:
    """Yield (cost in nats, place, new state) of every change of one checker of this side."""
    for place, (row, state) in enumerate(zip(evidence.points, states, strict=True)):
        count = state - first if first < state <= first + MOST else 0
        if state != 0 and count == 0:
            continue
        bent = count + step
        if 0 <= bent <= MOST:
            new = first + bent if bent else 0
            yield (row[state] - row[new], place, new)


def _position(states: list[int], bar: list[int], off: list[int]) -> Position:
    white = [off[0], *(state if state <= MOST else 0 for state in states), bar[0]]
    black_up = [state - MOST if state > MOST else 0 for state in states]
    black = [off[1], *reversed(black_up), bar[1]]
    return Position(tuple(white), tuple(black))
