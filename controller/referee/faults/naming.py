"""The names of what went wrong in a story: which rules its moves, its count and its rest break."""

from controller.referee.faults.story import Story, landed_on_held
from controller.referee.reasons import Reason
from controller.rules.position import BAR, HOME, OFF


def broken_rules(story: Story) -> frozenset[Reason]:
    """Return every rule that the story breaks, at least one.

    A die left over is only named where the rest of the mover's play is in order: a play with
    another fault must be made anew with both dice anyway.
    """
    own = story.walk.broken | _count(story) | _astray(story) | _past_the_bar(story)
    if own - {Reason.WRONG_DISTANCE, Reason.UNPLAYED_DIE}:
        own -= {Reason.UNPLAYED_DIE}
    if not own and (story.account.used < story.case.required or not story.opponent.reasons):
        own |= {Reason.UNPLAYED_DIE}
    return own | story.opponent.reasons


def _count(story: Story) -> frozenset[Reason]:
    """Name the mover's own checkers that are missing or too many.

    One that is not to be seen may have been borne off against the rules, or have got lost: then
    both are said.
    """
    account = story.account
    not_allowed = Reason.BEAR_OFF_NOT_ALLOWED in story.walk.broken
    unseen = [move for move in account.astray if not move.seen]
    if not_allowed:
        unseen += [move for move in account.played if not move.seen]
    reasons = set()
    if account.missing or unseen:
        reasons.add(Reason.CHECKER_MISSING)
    if account.extra:
        reasons.add(Reason.EXTRA_CHECKER)
    return frozenset(reasons)


def _past_the_bar(story: Story) -> frozenset[Reason]:
    """Where no checker could enter, one moved past the bar is also one move too many."""
    too_many = story.account.used > story.case.required
    broken = Reason.BAR_FIRST in story.walk.broken
    return frozenset({Reason.TOO_MANY_MOVES} if broken and too_many else ())


def _astray(story: Story) -> frozenset[Reason]:
    """Name what the moves break that no dice account for."""
    account, case = story.account, story.case
    reasons = set(_distances(story)) if account.misplaced else set()
    if account.backwards:
        reasons.add(Reason.MOVED_BACKWARDS)
    if landed_on_held(case, account):
        reasons.add(Reason.BLOCKED_POINT)
    waiting = min(case.before.own[BAR], case.after.own[BAR])
    passed_bar = waiting and any(move.source != BAR for move in account.astray)
    if passed_bar and account.used < case.required:
        reasons.add(Reason.BAR_FIRST)
    borne_off = any(move.target == OFF for move in account.astray)
    if borne_off and any(case.after.own[HOME + 1 :]):
        reasons.add(Reason.BEAR_OFF_NOT_ALLOWED)
    return frozenset(reasons)


def _distances(story: Story) -> frozenset[Reason]:
    """Name what is wrong with forward moves that no dice account for.

    A checker that made a move more than the roll has, and one that went a wrong distance, often
    cannot be told apart (2-1 played 8/5 6/5): then it was the distance.
    """
    account, roll = story.account, story.case.roll
    off_dice = any(move.distance not in roll.values for move in account.misplaced)
    distance = {Reason.WRONG_DISTANCE} if off_dice else set()
    if account.used + len(account.misplaced) > story.case.required:
        return frozenset({Reason.TOO_MANY_MOVES} | distance)
    pips = sum(move.distance for move in account.misplaced)
    to_play = sorted(account.dice)[: story.case.required - account.used]
    unplayed = {Reason.UNPLAYED_DIE} if pips < sum(to_play) else set()
    return frozenset({Reason.WRONG_DISTANCE} | unplayed)
