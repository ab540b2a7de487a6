"""Why not? Names the rules that an illegal board breaks, and the legal play nearest to it.

The law of this file: whatever was seen, an illegal board gets at least one reason, a legal one
none, and no reason is given that the likeliest story of what happened can do without.
"""

from dataclasses import dataclass
from operator import sub
from typing import Final

from controller.referee.faults.change import board_of
from controller.referee.faults.ends import same_board, undutiful_end
from controller.referee.faults.game import game_of
from controller.referee.faults.naming import broken_rules
from controller.referee.faults.story import Case, likeliest_story
from controller.referee.faults.walk import Table
from controller.referee.reasons import Fault, Reason
from controller.rules.dice import Roll
from controller.rules.plays import Play, also_accepted, legal_plays
from controller.rules.position import Position
from controller.rules.side import Side
from controller.rules.variant import Variant
from controller.rules.view import view_of
from controller.rules.visible import visible

_MOST_TELLING_FIRST: Final = (
    Reason.HIT_CHECKER_NOT_ON_BAR,
    Reason.NO_HITTING,
    Reason.MOVED_OPPONENT_CHECKER,
    Reason.PINNED_CHECKER_MOVED,
    Reason.MOVED_BACKWARDS,
    Reason.BAR_FIRST,
    Reason.WAITING_FIRST,
    Reason.BEAR_OFF_WHILE_PINNED,
    Reason.BEAR_OFF_NOT_ALLOWED,
    Reason.BEAR_OFF_NOT_EXACT,
    Reason.BEAR_OFF_TOO_HIGH,
    Reason.BLOCKED_POINT,
    Reason.HEAD_START,
    Reason.FORBIDDEN_PRIME,
    Reason.PRIME_NOT_OPENED,
    Reason.HIT_AND_RUN,
    Reason.WASTED_PIPS,
    Reason.TOO_MANY_MOVES,
    Reason.WRONG_DISTANCE,
    Reason.EXTRA_CHECKER,
    Reason.CHECKER_MISSING,
    Reason.UNPLAYED_DIE,
)


@dataclass(frozen=True, slots=True)
class WhyNot:
    """What is wrong with a board, and what would have been right.

    Attributes:
        faults: The rules broken, most telling first; none if the board is a legal end.
        nearest: The legal play whose end differs in the fewest places; None if none can be made.
    """

    faults: tuple[Fault, ...]
    nearest: Play | None

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """The rules alone."""
        return tuple(fault.reason for fault in self.faults)

    @property
    def fault(self) -> Fault | None:
        """The most telling of them."""
        return self.faults[0] if self.faults else None


@dataclass(frozen=True, slots=True)
class _Turn:
    """What was played, and what shows now."""

    before: Position
    seen: Position
    side: Side
    roll: Roll
    variant: Variant
    plays: tuple[Play, ...]


def why_not(before: Position, after: Position, side: Side, roll: Roll, variant: Variant) -> WhyNot:
    """Say what is wrong with the board `after`.

    Args:
        before: The position before the play, complete.
        after: The board as seen. It may lack checkers, also those that lie under others, wait
            beside the board or went into a tray that cannot be seen; it may have too many, and a
            point may hold both colours.
        side: Whose play it was.
        roll: The dice.
        variant: The game.
    """
    plays = legal_plays(before, side, roll, variant)
    turn = _Turn(before, visible(after), side, roll, variant, plays)
    if _is_end(turn):
        return WhyNot((), _nearest(turn))
    found = undutiful_end(before, turn.seen, side, roll, variant)
    if not found:
        found = broken_rules(likeliest_story(_case(turn)))
    by_reason = {fault.reason: fault for fault in found}
    told = (by_reason[reason] for reason in _MOST_TELLING_FIRST if reason in by_reason)
    return WhyNot(tuple(told), _nearest(turn))


def faults(
    before: Position, after: Position, side: Side, roll: Roll, variant: Variant
) -> tuple[Reason, ...]:
    """Name the rules that were broken, most telling first; none if `after` is a legal end."""
    return why_not(before, after, side, roll, variant).reasons


def _is_end(turn: _Turn) -> bool:
    seen, side = turn.seen, turn.side
    ends = [play.result for play in turn.plays] or [turn.before]
    if any(same_board(seen, end, side) for end in ends):
        return True
    if any(seen.of(side)[1:]):
        return False
    finishing = also_accepted(turn.before, side, turn.roll, turn.variant)
    return any(same_board(seen, play.result, side) for play in finishing)


def _case(turn: _Turn) -> Case:
    before, side, variant = turn.before, turn.side, turn.variant
    route = variant.route(side)
    under = frozenset(route[25 - place] for place in before.pinned(side.other))
    return Case(
        game=game_of(variant),
        table=Table(view_of(before, side, route), under),
        before=board_of(visible(before), side, route),
        after=board_of(turn.seen, side, route),
        roll=turn.roll,
        required=len(turn.plays[0].steps) if turn.plays else 0,
        waiting=before.waiting(side.other),
    )


def _nearest(turn: _Turn) -> Play | None:
    """Return the play whose end differs least; trays do not count, as they may not be seen."""
    return min(
        turn.plays, key=lambda play: _difference(visible(play.result), turn.seen), default=None
    )


def _difference(one: Position, two: Position) -> tuple[int, int]:
    """Return how many places differ, and by how many checkers."""
    gaps = [*map(abs, map(sub, one.white[1:], two.white[1:]))]
    gaps += map(abs, map(sub, one.black[1:], two.black[1:]))
    return len(gaps) - gaps.count(0), sum(gaps)
