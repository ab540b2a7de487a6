"""The board that fits best when no rule is asked: what lies there, legal or not."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from controller.referee.evidence import MOST, Evidence, Row, states_of
from controller.referee.unseen import Unseen, unseen, with_unseen
from controller.rules.position import BAR, OFF, Position
from controller.rules.side import Side
from controller.rules.variant import Variant
from controller.rules.visible import visible

TIE_NATS = 0.5
"""Places this close to the best reading count as tied: the camera cannot tell them apart."""

CONSERVED_NATS = 4.0
"""Checkers do not vanish: a reading is bent by up to this much, about 1 in 50, to keep them all."""


EXTRA_NATS = 8.0
"""Nobody owns a sixteenth checker: a board that seems to hold one is misread. One that lacks a
checker is not unlikely: people forget to put hit ones on the bar."""


LOST_NATS = 4.0
"""People forget one hit checker; each further one that seems to be lost is more likely a stack
that was read too low, about 1 board in 50."""


@dataclass(frozen=True, slots=True)
class FreeBoard:
    """What lies there. `position` may lack checkers of a side or have too many.

    `bent_nats`: by how much less it fits than what was read, where that lacked but one checker of
    a side: so many people forget to put a hit one on the bar that it is to be believed, too.
    """

    position: Position
    score: float
    bent_nats: float = 0.0


@dataclass(slots=True)
class _Guess:
    """The columns of the points, and each side's checkers on the bar and off."""

    states: list[int]
    bar: list[int]
    off: list[int]

    def checkers(self, index: int) -> int:
        """How many checkers a side has in this guess."""
        first = _FIRST[index]
        on_points = (state - first for state in self.states if first < state <= first + MOST)
        return sum(on_points) + self.bar[index] + self.off[index]

    def position(self) -> Position:
        """The guess as a position."""
        white = [self.off[0], *(state if state <= MOST else 0 for state in self.states)]
        black_up = [state - MOST if state > MOST else 0 for state in self.states]
        black = [self.off[1], *reversed(black_up), self.bar[1]]
        return Position((*white, self.bar[0]), tuple(black))


@dataclass(frozen=True, slots=True)
class _Owner:
    """A side, and what it owned before."""

    side: Side
    known: Position
    variant: Variant

    def unseen(self, guess: _Guess) -> Unseen:
        """Return how many of its checkers can be out of sight in this guess."""
        black = self.side is Side.WHITE  # whose checkers hide it
        enemies = [state > MOST if black else 0 < state <= MOST for state in guess.states]
        return unseen(self.known, self.variant, self.side, enemies)

    def lacking(self, guess: _Guess, index: int) -> int:
        """Return how many of its checkers are missing in this guess; negative: too many."""
        missing = sum(self.known.of(self.side)) - guess.checkers(index)
        return self.unseen(guess).lacking(missing)


_FIRST = (0, MOST)
"""For White and Black, the column before that of one checker."""


def free_board(evidence: Evidence, known: Position, variant: Variant) -> FreeBoard:
    """Find the best position without any rule, ties going to the known one."""
    guess = _plain(evidence, known)
    owners = [_Owner(side, known, variant) for side in Side]
    read = _with_unseen(evidence, guess, known, variant, 0.0)
    one_lacks = all(owner.lacking(guess, index) in (0, 1) for index, owner in enumerate(owners))
    unlikely = 0.0
    for index, owner in enumerate(owners):
        missing = _conserve(evidence, guess, index, owner)
        unlikely += EXTRA_NATS * (missing < 0) + LOST_NATS * max(0, missing - 1)
    board = _with_unseen(evidence, guess, known, variant, unlikely)
    return replace(board, bent_nats=read.score - board.score) if one_lacks else board


def as_it_lies(evidence: Evidence, known: Position, variant: Variant) -> Position:
    """Return what lies on a board that was just looked at, legal or not."""
    return free_board(evidence.without_heaps(known), known, variant).position


def plain_board(evidence: Evidence, known: Position, variant: Variant) -> FreeBoard:
    """Read each place by itself, ties going to the known one, whoever owns how many."""
    return _with_unseen(evidence, _plain(evidence, known), known, variant, 0.0)


def _with_unseen(
    evidence: Evidence, guess: _Guess, known: Position, variant: Variant, unlikely: float
) -> FreeBoard:
    hidden = [_Owner(side, known, variant).unseen(guess) for side in Side]
    position = with_unseen(guess.position(), known, hidden)
    return FreeBoard(position, evidence.score(position) - unlikely)


def _plain(evidence: Evidence, known: Position) -> _Guess:
    shown = visible(known)
    return _Guess(
        [_best(*pair) for pair in zip(evidence.points, states_of(known), strict=True)],
        [_best(row, shown.of(side)[BAR]) for row, side in zip(evidence.bar, Side, strict=True)],
        [_best(row, shown.of(side)[OFF]) for row, side in zip(evidence.off, Side, strict=True)],
    )


def _best(row: Row, known_state: int) -> int:
    best = max(row)
    if row[known_state] >= best - TIE_NATS:
        return known_state
    tied = [state for state, value in enumerate(row) if value >= best - TIE_NATS]
    return min(tied, key=lambda state: (abs(state - known_state), state))


def _conserve(evidence: Evidence, guess: _Guess, index: int, owner: _Owner) -> int:
    """Bend the counts that cost least until the side has all it owns; return what still lacks."""
    spent = 0.0
    while (missing := owner.lacking(guess, index)) != 0:
        bends = list(_bends(evidence, guess, index, 1 if missing > 0 else -1))
        cost, counts, place, state = min(bends, key=lambda bend: bend[0])
        spent += cost
        if spent > CONSERVED_NATS:
            break
        counts[place] = state
    return missing


_Bend = tuple[float, list[int], int, int]


def _bends(evidence: Evidence, guess: _Guess, index: int, step: int) -> Iterator[_Bend]:
    """Yield (cost in nats, counts to change, where, to what) of every change of one checker."""
    first = _FIRST[index]
    for row, counts in ((evidence.bar[index], guess.bar), (evidence.off[index], guess.off)):
        beside, bent = counts[index], counts[index] + step
        if 0 <= bent <= MOST and any(row):
            yield (row[beside] - row[bent], counts, index, bent)
    for place, (row, state) in enumerate(zip(evidence.points, guess.states, strict=True)):
        count = state - first if first < state <= first + MOST else 0
        if state != 0 and count == 0:
            continue
        bent = count + step
        if 0 <= bent <= MOST:
            new = first + bent if bent else 0
            yield (row[state] - row[new], guess.states, place, new)
