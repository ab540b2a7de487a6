"""Mistakes where the two sides meet: blocked points, forgotten hits, pins, forbidden hits."""

from random import Random

from controller.referee.reasons import Reason
from controller.rules.plays import Play
from controller.rules.position import BAR
from tests.fakes.mistakes.moving import must_wait
from tests.fakes.mistakes.turn import Made, Turn


def bar_ignored(rng: Random, turn: Turn) -> Made:
    """Another checker moves while one that was hit waits on the bar."""
    hands = turn.hands()
    if not hands.own[BAR]:
        return None
    source = rng.choice(hands.own_points() or [1])
    target = source - rng.choice(turn.roll.values)
    if target not in hands.open_points() or not hands.own[source]:
        return None
    hands.move(source, target)
    cannot_enter: set[Reason] = {Reason.TOO_MANY_MOVES} if not turn.plays() else set()
    return hands.board(), {Reason.BAR_FIRST, *cannot_enter}


def blocked_on_the_way(rng: Random, turn: Turn) -> Made:
    """One checker plays both dice though it can stop after neither."""
    hands = turn.hands()
    if must_wait(turn):
        return None
    high, low = turn.roll.values
    source = rng.choice([BAR] if hands.own[BAR] == 1 else hands.own_points() or [1])
    target = source - high - low
    if hands.own[BAR] > 1 or target not in hands.open_points() or not hands.own[source]:
        return None
    if not all(hands.is_blocked(source - die) for die in (high, low)):
        return None
    hands.move(source, target)
    return hands.board(), {Reason.BLOCKED_POINT}


def blocked_landing(rng: Random, turn: Turn) -> Made:
    """A checker is put among the opponent's on a point; the camera sees one colour or both."""
    hands = turn.hands()
    if must_wait(turn):
        return None
    source = rng.choice([BAR] if hands.own[BAR] else hands.own_points() or [1])
    target = source - rng.choice(turn.roll.values)
    if hands.own[BAR] > 1 or target < 1 or not hands.own[source]:
        return None
    if not hands.is_blocked(target) or source in hands.under:
        return None
    hands.move(source, target)
    seen = rng.choice(("both", "theirs", "ours", "top"))
    if seen == "theirs":
        hands.own[target] -= 1
        hands.other[target] += 1
    elif seen in {"ours", "top"}:
        hands.own[target] += hands.other[target] if seen == "ours" else 0
        hands.other[target] = 0
    return hands.board(), {Reason.BLOCKED_POINT}


def hit_forgotten(rng: Random, turn: Turn) -> Made:
    """The checker that was hit is put aside, or stays where the hitter has moved on."""
    play = rng.choice(turn.plays() or (Play((), turn.before),))
    hit = [step.target for step in turn.steps(play) if step.hit]
    if not hit:
        return None
    hands = turn.hands(play.result)
    hands.other[BAR] -= 1
    reasons = {Reason.HIT_CHECKER_NOT_ON_BAR}
    if hands.own[hit[0]] or rng.random() < 0.5:
        return hands.board(), {*reasons, Reason.CHECKER_MISSING}
    hands.other[hit[0]] += 1
    return hands.board(), reasons


def hit_left_under(rng: Random, turn: Turn) -> Made:
    """The hitter stands on the hit checker's point together with it, both seen as one colour."""
    play = rng.choice(turn.plays() or (Play((), turn.before),))
    hands = turn.hands(play.result)
    hit = [step.target for step in turn.steps(play) if step.hit and hands.own[step.target]]
    if not hit:
        return None
    point = hit[0]
    hands.other[BAR] -= 1
    seen = rng.choice(("both", "theirs", "ours"))
    if seen == "both":
        hands.other[point] += 1
    elif seen == "ours":
        hands.own[point] += 1
    else:
        hands.other[point] = hands.own[point] + 1
        hands.own[point] = 0
    return hands.board(), {Reason.HIT_CHECKER_NOT_ON_BAR}


def hit_against_the_rules(rng: Random, turn: Turn) -> Made:
    """Where nothing is hit, a single checker is sent to the bar."""
    hands = turn.hands()
    source = rng.choice(hands.own_points() or [1])
    target = source - rng.choice(turn.roll.values)
    if target < 1 or hands.other[target] != 1 or target in hands.pinned or source in hands.under:
        return None
    hands.move(source, target)
    hands.other[target] -= 1
    hands.other[BAR] += 1
    return hands.board(), {Reason.NO_HITTING, Reason.BLOCKED_POINT}


def pinned_moved(rng: Random, turn: Turn) -> Made:
    """A pinned checker is pulled out from under the opponent's and played."""
    hands = turn.hands()
    if not hands.pinned:
        return None
    source = rng.choice(sorted(hands.pinned))
    target = source - rng.choice(turn.roll.values)
    if target not in hands.open_points():
        return None
    hands.own[target] += 1
    return hands.board(), {Reason.PINNED_CHECKER_MOVED}


def onto_own_pinned(rng: Random, turn: Turn) -> Made:
    """A checker goes to help a pinned one, though the opponent holds its point."""
    hands = turn.hands()
    target = rng.choice(sorted(hands.pinned) or [1])
    source = target + rng.choice(turn.roll.values)
    if not hands.pinned or source > 24 or not hands.own[source] or source in hands.under:
        return None
    hands.move(source, target)
    if rng.random() < 0.5:
        hands.other[target] = 0
    return hands.board(), {Reason.BLOCKED_POINT}
