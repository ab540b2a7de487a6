"""Mistakes at the end and at the beginning: bearing off, and bringing in checkers that wait."""

from random import Random

from controller.referee.reasons import Reason
from controller.rules.choices import BearOff
from controller.rules.dice import Roll
from controller.rules.leaving import may_bear_off
from controller.rules.position import BAR, OFF
from tests.fakes.mistakes.hands import Hands
from tests.fakes.mistakes.moving import home, must_wait
from tests.fakes.mistakes.turn import Made, Turn


def off_too_early(rng: Random, turn: Turn) -> Made:
    hands = turn.hands()
    point = rng.choice(turn.roll.values)
    if not hands.outside() or hands.own[BAR] or not hands.own[point] or point in hands.under:
        return None
    fair = {Reason.BEAR_OFF_NOT_ALLOWED}
    if must_wait(turn):
        fair.add(Reason.WAITING_FIRST)
    if rng.random() < 0.5:
        hands.move(point, OFF)
    else:
        hands.take(point)
        fair.add(Reason.CHECKER_MISSING)
    return None if _with_other_die_legal(turn, hands) else (hands.board(), fair)


def _with_other_die_legal(turn: Turn, hands: Hands) -> bool:
    """Say whether the two dice together could have brought the checkers there."""
    return turn.hands().outside() == 1 and not hands.outside()


def off_too_high(rng: Random, turn: Turn) -> Made:
    """A die larger than needed bears off a checker while another is further back."""
    hands = turn.hands()
    die, point = rng.choice(turn.roll.values), rng.randint(1, 6)
    if not home(turn) or hands.pinned or not hands.own[point] or die <= point:
        return None
    if may_bear_off(tuple(hands.own), point, die) or point in sums(turn.roll):
        return None
    _off(rng, hands, point)
    exact = turn.variant.bear_off is BearOff.EXACT
    return hands.board(), {Reason.BEAR_OFF_NOT_EXACT if exact else Reason.BEAR_OFF_TOO_HIGH}


def off_not_exact(rng: Random, turn: Turn) -> Made:
    """A die larger than needed bears off the rearmost checker, which other games allow."""
    hands = turn.hands()
    die, point = rng.choice(turn.roll.values), rng.randint(1, 6)
    if not home(turn) or hands.pinned or die <= point or point in sums(turn.roll):
        return None
    if not hands.own[point] or any(hands.own[point + 1 :]):
        return None
    _off(rng, hands, point)
    return hands.board(), {Reason.BEAR_OFF_NOT_EXACT}


def off_while_pinned(rng: Random, turn: Turn) -> Made:
    hands = turn.hands()
    point = rng.choice(turn.roll.values)
    if not hands.pinned or hands.outside() or not hands.own[point] or point in hands.under:
        return None
    _off(rng, hands, point)
    return hands.board(), {Reason.BEAR_OFF_WHILE_PINNED}


def _off(rng: Random, hands: Hands, point: int) -> None:
    """Bear a checker off, into a tray that is seen or is not."""
    if rng.random() < 0.5:
        hands.move(point, OFF)
    else:
        hands.take(point)


def sums(roll: Roll) -> set[int]:
    """Return every number of pips that some of the dice add up to."""
    high, low = roll.values
    return {high * count for count in range(1, 5)} if high == low else {high, low, high + low}


def waiting_ignored(rng: Random, turn: Turn) -> Made:
    """A checker moves on though others wait, and all must enter first."""
    hands = turn.hands()
    if not hands.waiting or hands.own[BAR]:
        return None
    source = rng.choice(hands.own_points() or [1])
    target = source - rng.choice(turn.roll.values)
    if target not in hands.open_points() or not hands.own[source]:
        return None
    hands.move(source, target)
    fair = {Reason.WAITING_FIRST}
    if not turn.plays():
        fair.add(Reason.TOO_MANY_MOVES)
    return hands.board(), fair


def entered_wrongly(rng: Random, turn: Turn) -> Made:
    """A waiting checker is put on a point of the entry quarter that nobody rolled."""
    hands = turn.hands()
    point = rng.randint(19, 24)
    if not hands.waiting or hands.own[BAR] or point not in hands.open_points():
        return None
    if BAR - point in sums(turn.roll):
        return None
    hands.own[point] += 1
    fair = {Reason.WRONG_DISTANCE, Reason.UNPLAYED_DIE}
    return hands.board(), fair if turn.plays() else {Reason.TOO_MANY_MOVES, Reason.WRONG_DISTANCE}


def entered_too_many(rng: Random, turn: Turn) -> Made:
    """After both dice, one more waiting checker is brought in."""
    plays = turn.plays()
    hands = turn.hands(rng.choice(plays).result) if plays else turn.hands()
    point = BAR - rng.choice(turn.roll.values)
    if not hands.waiting or hands.own[BAR] or point not in hands.open_points():
        return None
    hands.own[point] += 1
    return hands.board(), {Reason.TOO_MANY_MOVES, Reason.WRONG_DISTANCE}
