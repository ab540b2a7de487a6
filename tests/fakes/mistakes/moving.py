"""Mistakes with the dice: distances, dice left out, too many moves, the wrong way, lost ones."""

from random import Random

from controller.referee.reasons import Reason
from controller.rules.choices import Entry, HeadStart, Prime
from controller.rules.movement import after_step
from controller.rules.position import BAR, HOME, OFF
from controller.rules.visible import visible
from tests.fakes.mistakes.hands import Hands
from tests.fakes.mistakes.turn import Made, Turn, shows


def played(rng: Random, turn: Turn) -> Hands | None:
    """Return the board after some legal play."""
    plays = turn.plays()
    return turn.hands(rng.choice(plays).result) if plays else None


def begun(rng: Random, turn: Turn) -> Hands:
    """Return the board after some legal play, or unmoved where there is none."""
    return played(rng, turn) or turn.hands()


def broken_besides(turn: Turn, hands: Hands) -> set[Reason]:
    """Return the laws of the game that the board breaks whatever was moved: true of it, too."""
    before, own, variant = turn.hands().own, hands.own, turn.variant
    reasons = set()
    leavers = before[24] - own[24]
    passed = variant.head_start is HeadStart.FIRST_PASSES and any(before[:12])
    if variant.head_start is not HeadStart.FREE and leavers and not passed:
        reasons.add(Reason.HEAD_START)
    if must_wait(turn):
        reasons.add(Reason.WAITING_FIRST)
    if variant.prime is not Prime.FREE and any(all(own[low : low + 6]) for low in range(1, 20)):
        reasons.add(Reason.FORBIDDEN_PRIME)
    return reasons


def must_wait(turn: Turn) -> bool:
    """Say whether checkers wait that must all enter before another moves."""
    return turn.variant.entry is Entry.WAITING_ALL_FIRST and turn.hands().waiting > 0


def wrong_distance(rng: Random, turn: Turn) -> Made:
    plays = turn.plays()
    if not plays:
        return None
    play = rng.choice(plays)
    steps = turn.steps(play)
    last = steps[-1]
    target = last.target + rng.choice((-2, -1, 1, 2))
    hands = turn.hands(play.result)
    if any(step.target == OFF for step in steps) or last.hit or not OFF < target < last.source:
        return None
    if target not in hands.open_points() or hands.own[BAR]:
        return None
    hands.move(last.target, target)
    if shows(hands.board(), [some.result for some in turn.shorter()]):
        return None
    fair = {Reason.WRONG_DISTANCE, Reason.UNPLAYED_DIE}
    return hands.board(), fair | broken_besides(turn, hands)


def part_only(rng: Random, turn: Turn) -> Made:
    return visible(rng.choice(turn.shorter()).result), {Reason.UNPLAYED_DIE}


def part_of_double(rng: Random, turn: Turn) -> Made:
    if not turn.roll.is_double:
        return None
    part = rng.choice(turn.shorter())
    return (visible(part.result), {Reason.UNPLAYED_DIE}) if part.steps else None


def smaller_die(rng: Random, turn: Turn) -> Made:
    """Play the smaller die where only one can be played, and the larger could."""
    low, plays = turn.singles(turn.roll.low), turn.plays()
    if turn.roll.is_double or not low or not plays or len(plays[0].steps) != 1:
        return None
    return visible(after_step(turn.before, turn.side, rng.choice(low))), {Reason.UNPLAYED_DIE}


def backwards(rng: Random, turn: Turn) -> Made:
    hands = played(rng, turn)
    if hands is None or not hands.own_points():
        return None
    source = rng.choice(hands.own_points())
    target = source + rng.randint(1, 6)
    if target not in hands.open_points() or turn.hands().other[source] or source in hands.under:
        return None
    hands.move(source, target)
    if all_forwards(turn, hands):
        return None
    return hands.board(), {Reason.MOVED_BACKWARDS}


def all_forwards(turn: Turn, hands: Hands) -> bool:
    """Say whether the board could have come about by moving forwards only."""
    before = turn.hands()
    before.own[BAR] += before.waiting
    for point in before.pinned:
        before.own[point] += 1
    return all(sum(hands.own[place:]) <= sum(before.own[place:]) for place in range(BAR + 1))


def extra_move(rng: Random, turn: Turn) -> Made:
    hands = begun(rng, turn)
    source = rng.choice(hands.own_points() or [1])
    target = source - rng.randint(1, 6)
    if target not in hands.open_points() or not hands.own[source]:
        return None
    bar_first = {Reason.BAR_FIRST} if hands.own[BAR] else set()
    hands.move(source, target)
    fair = {Reason.TOO_MANY_MOVES, Reason.WRONG_DISTANCE, *bar_first}
    return hands.board(), fair | broken_besides(turn, hands)


def opponent_moved(rng: Random, turn: Turn) -> Made:
    hands = begun(rng, turn)
    source = rng.choice(hands.other_points() or [1])
    target = rng.randint(1, 24)
    if not hands.other[source] or hands.own[target] or target == source:
        return None
    hands.move_other(source, target)
    return hands.board(), {Reason.MOVED_OPPONENT_CHECKER}


def swapped(rng: Random, turn: Turn) -> Made:
    """One's own single checker and one of the opponent's change places."""
    hands = begun(rng, turn)
    met = turn.hands().other
    own = [point for point in hands.own_points() if hands.own[point] == 1 and not met[point]]
    other = [point for point in hands.other_points() if hands.other[point] == 1]
    hidden = hands.under | hands.pinned
    if not own or not other or hidden.intersection((*own, *other)):
        return None
    source, target = rng.choice(own), rng.choice(other)
    hands.move(source, target)
    hands.move_other(target, source)
    return hands.board(), set(Reason) - {Reason.CHECKER_MISSING, Reason.EXTRA_CHECKER}


def missing(rng: Random, turn: Turn) -> Made:
    """A checker of either side falls off the board; while one bears off, nobody could tell."""
    hands = begun(rng, turn)
    own = rng.random() < 0.5
    points = hands.own_points() if own else hands.other_points()
    point = rng.choice(points or [1])
    if own and turn.hands().waiting:
        return None  # nobody could tell it from one that did not come in
    if not points or not turn.hands().outside() or point in hands.under | hands.pinned:
        return None
    counts = hands.own if own else hands.other
    counts[point] -= 1
    if shows(hands.board(), [some.result for some in turn.shorter()]):
        return None  # the checker that entered is gone again: as if it had not
    maybe_hit = set() if own else {Reason.HIT_CHECKER_NOT_ON_BAR}
    return hands.board(), {Reason.CHECKER_MISSING, *maybe_hit}


def extra(rng: Random, turn: Turn) -> Made:
    """One checker too many lies on the board, of a side that has none out of sight."""
    hands = begun(rng, turn)
    own = rng.random() < 0.5
    hidden = hands.pinned or hands.waiting if own else hands.under or hands.other_waiting
    points = hands.own_points() if own else hands.other_points()
    if hidden or not points:
        return None
    counts = hands.own if own else hands.other
    counts[rng.choice(points)] += 1
    return hands.board(), {Reason.EXTRA_CHECKER}


def home(turn: Turn) -> bool:
    """Say whether all the mover's checkers are home before the play."""
    return not any(turn.hands().own[HOME + 1 :]) and not turn.hands().waiting


def other_way_round(rng: Random, turn: Turn) -> Made:
    """One die is played the way round that backgammon goes, where both sides go the same way."""
    hands = turn.hands()
    source = rng.choice(hands.own_points() or [1])
    target = source + rng.choice(turn.roll.values)
    if target not in hands.open_points() or not hands.own[source]:
        return None
    hands.move(source, target)
    return hands.board(), {Reason.MOVED_BACKWARDS}
