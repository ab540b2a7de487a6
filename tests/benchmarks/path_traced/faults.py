"""Illegal plays as people make them at the table, each told by the board from every legal one."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Final

from controller.referee.reasons import Reason
from controller.rules.position import BAR, Position
from controller.rules.side import Side
from controller.rules.visible import visible
from tests.fakes.mistakes import Turn, meeting, moving
from tests.fakes.mistakes.turn import Made

SEEN: Final = 5
"""A camera from above counts a stack up to here; what differs above tells nobody anything."""
_TRIES: Final = 60


class Fault(StrEnum):
    """What is done wrong, in the words of recordings."""

    HIT_NOT_ON_BAR = "hit_not_on_bar"
    BAR_IGNORED = "bar_ignored"
    ONE_DIE_ONLY = "one_die_only"
    WRONG_DISTANCE = "wrong_distance"
    BACKWARDS = "backwards"
    MOVED_OPPONENT = "moved_opponent"
    EXTRA_MOVE = "extra_move"


@dataclass(frozen=True, slots=True)
class Slip:
    """An illegal board, and the reasons that fairly name what was done."""

    fault: Fault
    board: Position
    reasons: tuple[str, ...]


def slip_of(fault: Fault, turn: Turn, rng: Random) -> Slip | None:
    """One such fault in a turn; None where the turn gives no chance for it."""
    if not turn.plays():
        return None
    legal = {_seen(end) for end in (turn.before, *(play.result for play in turn.plays()))}
    for _ in range(_TRIES):
        made = _MAKERS[fault](rng, turn)
        if made is not None and not turn.is_legal(made[0]) and _seen(made[0]) not in legal:
            return Slip(fault, made[0], tuple(sorted(reason.value for reason in made[1])))
    return None


def _seen(position: Position) -> tuple[tuple[int, ...], ...]:
    """What a camera can tell of a position, trays apart."""
    return tuple(
        (*(min(count, SEEN) for count in position.of(side)[1:BAR]), position.of(side)[BAR])
        for side in Side
    )


def _one_die_only(rng: Random, turn: Turn) -> Made:
    part = rng.choice([play for play in turn.shorter() if len(play.steps) == 1])
    return visible(part.result), {Reason.UNPLAYED_DIE}


def _hit_not_on_bar(rng: Random, turn: Turn) -> Made:
    """The checker that was hit is nowhere to be seen."""
    made = meeting.hit_forgotten(rng, turn)
    return made if made is not None and Reason.CHECKER_MISSING in made[1] else None


_MAKERS: Final[Mapping[Fault, Callable[[Random, Turn], Made]]] = {
    Fault.HIT_NOT_ON_BAR: _hit_not_on_bar,
    Fault.BAR_IGNORED: meeting.bar_ignored,
    Fault.ONE_DIE_ONLY: _one_die_only,
    Fault.WRONG_DISTANCE: moving.wrong_distance,
    Fault.BACKWARDS: moving.backwards,
    Fault.MOVED_OPPONENT: moving.opponent_moved,
    Fault.EXTRA_MOVE: moving.extra_move,
}
