"""What a checker breaks that went astray, besides the distance: rules that no number excuses."""

from collections.abc import Iterator

from controller.referee.faults.account import Move
from controller.referee.faults.story import Story
from controller.referee.reasons import Fault, Reason
from controller.rules.position import HOME, OFF
from controller.rules.step import Step
from controller.rules.view import View

_FOR_THE_WHOLE_TURN = frozenset({Reason.HEAD_START, Reason.FORBIDDEN_PRIME})
"""Laws that look at the board alone, so that they can be asked with all else played before."""


def laws_strayed_from(story: Story) -> Iterator[Fault]:
    """Name the laws that a misplaced checker breaks even if it moved last, after all the others."""
    case, end = story.case, story.walk.end
    for move in story.account.misplaced:
        about = (move.source, move.target, move.distance)
        if move.source in case.table.view.pinned:
            yield Fault(Reason.PINNED_CHECKER_MOVED, *about)
        if move.target == OFF and end.pinned and not any(end.own[HOME + 1 :]):
            yield Fault(Reason.BEAR_OFF_WHILE_PINNED, *about, end.pinned[0], len(end.pinned))
        for (law, reason), memory in zip(case.game.laws, story.walk.memories, strict=True):
            if reason in _FOR_THE_WHOLE_TURN and not law.allows(
                _undone(end, move), _as_step(move), memory
            ):
                yield Fault(reason, *about)


def _undone(view: View, move: Move) -> View:
    own = list(view.own)
    own[move.target] -= 1
    own[move.source] += 1
    return View(tuple(own), view.enemy, view.pinned, view.waiting)


def _as_step(move: Move) -> Step:
    return Step(move.source, move.target, move.distance, hit=False)
