"""The names of what went wrong in a story: which rules its moves, its count and its rest break."""

from collections.abc import Iterator

from controller.referee.faults.account import Move
from controller.referee.faults.story import Story, landed_on_held
from controller.referee.faults.strays import laws_strayed_from
from controller.referee.faults.walk import must_enter, rearmost
from controller.referee.reasons import Fault, Reason
from controller.rules.position import BAR, HOME, OFF

_NO_LEFT_OVER = frozenset({Reason.WRONG_DISTANCE, Reason.UNPLAYED_DIE})
"""Beside these alone a die left over is named, too."""


def broken_rules(story: Story) -> tuple[Fault, ...]:
    """Return every rule that the story breaks, at least one, each once.

    A die left over is only named where the rest of the mover's play is in order: a play with
    another fault must be made anew with both dice anyway.
    """
    own = {fault.reason: fault for fault in reversed(tuple(_own(story)))}
    opponents = {fault.reason: fault for fault in reversed(story.opponent.faults)}
    if Reason.NO_HITTING in opponents:
        own[Reason.NO_HITTING] = opponents.pop(Reason.NO_HITTING)
    if own.keys() - _NO_LEFT_OVER:
        own.pop(Reason.UNPLAYED_DIE, None)
    if not own and (story.account.used < story.case.required or not opponents):
        own[Reason.UNPLAYED_DIE] = Fault(Reason.UNPLAYED_DIE)
    return tuple({**own, **opponents}.values())


def _own(story: Story) -> Iterator[Fault]:
    yield from story.walk.faults
    yield from _count(story)
    yield from _distances(story)
    yield from _astray(story)
    yield from _past_the_bar(story)


def _count(story: Story) -> Iterator[Fault]:
    """Name the mover's own checkers that are missing or too many.

    One that is not to be seen may have been borne off against the rules, or have got lost: then
    both are said.
    """
    account = story.account
    unseen = [move.source for move in account.astray if not move.seen]
    if Reason.BEAR_OFF_NOT_ALLOWED in story.walk.broken:
        unseen += [move.source for move in account.played if not move.seen]
    missing = [*account.missing, *unseen]
    if missing:
        yield Fault(Reason.CHECKER_MISSING, point=missing[0], count=len(missing))
    if account.extra:
        yield Fault(Reason.EXTRA_CHECKER, point=account.extra[0], count=len(account.extra))


def _past_the_bar(story: Story) -> Iterator[Fault]:
    """Where no checker could enter, one moved past the bar is also one move too many."""
    if Reason.BAR_FIRST in story.walk.broken and story.account.used > story.case.required:
        yield _too_many(story)


def _too_many(story: Story) -> Fault:
    made = story.account.used + len(story.account.misplaced)
    return Fault(Reason.TOO_MANY_MOVES, count=made, die=story.case.required)


def _astray(story: Story) -> Iterator[Fault]:
    """Name what the moves break that no dice account for."""
    account, case = story.account, story.case
    for move in account.backwards:
        yield _about(Reason.MOVED_BACKWARDS, move)
    for point in sorted(landed_on_held(case, account), reverse=True):
        enemies = case.table.view.enemy[point]
        yield Fault(Reason.BLOCKED_POINT, target=point, point=point, count=enemies)
    yield from _strays_past_the_bar(story)
    yield from laws_strayed_from(story)
    yield from _borne_off_early(story)


def _borne_off_early(story: Story) -> Iterator[Fault]:
    """Name checkers borne off by no dice while others are not home, those that hide included."""
    end = story.walk.end
    own = list(story.case.after.own)
    own[BAR] += end.waiting
    for point in end.pinned:
        own[point] += 1
    for move in story.account.astray:
        if move.target == OFF and any(own[HOME + 1 :]):
            yield _about(Reason.BEAR_OFF_NOT_ALLOWED, move, rearmost(own), sum(own[HOME + 1 :]))


def _strays_past_the_bar(story: Story) -> Iterator[Fault]:
    """Name checkers that went astray while another could and had to enter first."""
    case, account, end = story.case, story.account, story.walk.end
    passed = [move for move in account.astray if move.source != BAR]
    held = must_enter(case.game, case.table.view) and must_enter(case.game, end)
    if passed and held and account.used < case.required:
        hit = end.own[BAR] - end.waiting
        reason = Reason.BAR_FIRST if hit else Reason.WAITING_FIRST
        yield _about(reason, passed[0], None, hit or end.waiting)


def _about(reason: Reason, move: Move, point: int | None = None, count: int | None = None) -> Fault:
    return Fault(reason, move.source, move.target, abs(move.distance), point, count)


def _distances(story: Story) -> Iterator[Fault]:
    """Name what is wrong with forward moves that no dice account for.

    A checker that made a move more than the roll has, and one that went a wrong distance, often
    cannot be told apart (2-1 played 8/5 6/5): then it was the distance.
    """
    account, case = story.account, story.case
    if not account.misplaced:
        return
    off_dice = [move for move in account.misplaced if move.distance not in case.roll.values]
    wrong = _about(Reason.WRONG_DISTANCE, (off_dice or account.misplaced)[0])
    if account.used + len(account.misplaced) > case.required:
        yield _too_many(story)
        if off_dice:
            yield wrong
        return
    yield wrong
    if sum(move.distance for move in account.misplaced) < _pips_to_play(story):
        yield Fault(Reason.UNPLAYED_DIE)


def _pips_to_play(story: Story) -> int:
    """Return what the dice not used add up to, as far as they had to be played."""
    left = story.case.required - story.account.used
    return sum(sorted(story.account.dice)[:left])
