"""People who err: seeded boards after a human mistake, each with the reasons that fairly name it.

A mistake is made as a person makes it: a legal play is begun, and one thing goes wrong. Boards that
could as well be another mistake, or no mistake at all, are not used.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from controller.referee.reasons import Reason
from controller.rules.dice import ALL_ROLLS, Roll
from controller.rules.ends import ends_and_dice, legal_ends
from controller.rules.movement import after_step, may_bear_off, steps_with
from controller.rules.plays import Play, legal_plays, partial_plays
from controller.rules.position import BAR, HOME, OFF, Position, position_for
from controller.rules.side import Side
from controller.rules.variant import STANDARD, Variant


@dataclass(frozen=True, slots=True)
class Turn:
    """A position, and a side that has rolled."""

    before: Position
    side: Side
    roll: Roll
    variant: Variant = STANDARD

    def plays(self) -> tuple[Play, ...]:
        return legal_plays(self.before, self.side, self.roll, self.variant)

    def is_legal(self, board: Position) -> bool:
        """Say whether points and bars could be so after the turn, whatever the trays show."""
        ends = legal_ends(self.before, self.side, self.roll, self.variant) or (self.before,)
        return any(
            board.white[1:] == end.white[1:] and board.black[1:] == end.black[1:] for end in ends
        )


@dataclass(frozen=True, slots=True)
class Mistake:
    """A board that is not legal, and every reason that fairly names what was done."""

    kind: str
    turn: Turn
    after: Position
    fair: frozenset[Reason]


class Hands:
    """The board under a player's hands, in the player's view: anything can be done to it."""

    def __init__(self, position: Position, side: Side) -> None:
        self.side = side
        self.own = list(position.of(side))
        self.other = list(position.of(side.other))

    def move(self, source: int, target: int) -> None:
        self.own[source] -= 1
        self.own[target] += 1

    def move_other(self, source: int, target: int) -> None:
        """Move an opponent's checker between places of the opponent's view."""
        self.other[source] -= 1
        self.other[target] += 1

    def open_points(self) -> list[int]:
        """Return the points where no opponent stands."""
        return [point for point in range(1, 25) if not self.other[25 - point]]

    def own_points(self) -> list[int]:
        return [point for point in range(1, 25) if self.own[point]]

    def other_points(self) -> list[int]:
        """Return where the opponent stands, in the opponent's view."""
        return [point for point in range(1, 25) if self.other[point]]

    def board(self) -> Position:
        return position_for(self.side, tuple(self.own), tuple(self.other))


Maker = Callable[[Random, Turn], tuple[Position, set[Reason]] | None]


def mistakes(seed: int, each: int) -> Iterator[Mistake]:
    """Yield `each` mistakes of every kind."""
    for kind, maker in MAKERS.items():
        rng = Random(f"{seed} {kind}")
        played = _tight_turns(rng) if kind == "smaller die" else turns(rng)
        made = 0
        while made < each:
            turn = next(played)
            found = maker(rng, turn)
            if found is not None and not turn.is_legal(found[0]):
                made += 1
                yield Mistake(kind, turn, found[0], frozenset(found[1]))


def turns(rng: Random, variant: Variant = STANDARD) -> Iterator[Turn]:
    """Yield the turns of games played at random, one after the other, for ever."""
    while True:
        position, side = variant.start, rng.choice(tuple(Side))
        while all(any(position.of(one)[1:]) for one in Side):
            roll = rng.choice(ALL_ROLLS)
            yield Turn(position, side, roll, variant)
            ends = legal_ends(position, side, roll, variant)
            position = rng.choice(ends) if ends else position
            side = side.other


def _tight_turns(rng: Random) -> Iterator[Turn]:
    """Yield turns of a side with two checkers among seven points that the opponent holds."""
    while True:
        points = rng.sample(range(1, 25), 9)
        own, other = [0] * 26, [0] * 26
        for point in points[:2]:
            own[point] = 1
        for point in points[2:]:
            other[25 - point] = 2
        own[OFF], other[OFF] = 13, 1
        side = rng.choice(tuple(Side))
        yield Turn(position_for(side, tuple(own), tuple(other)), side, rng.choice(ALL_ROLLS))


def _played(rng: Random, turn: Turn) -> Hands | None:
    plays = turn.plays()
    return Hands(rng.choice(plays).result, turn.side) if plays else None


def _wrong_distance(rng: Random, turn: Turn) -> tuple[Position, set[Reason]] | None:
    plays = turn.plays()
    if not plays:
        return None
    play = rng.choice(plays)
    last = play.steps[-1]
    target = last.target + rng.choice((-2, -1, 1, 2))
    hands = Hands(play.result, turn.side)
    if any(step.target == OFF for step in play.steps) or last.hit:
        return None
    if not OFF < target < last.source:
        return None
    if target not in hands.open_points() or hands.own[BAR]:
        return None
    hands.move(last.target, target)
    if hands.board() in {some.result for some in _shorter(turn)}:
        return None
    return hands.board(), {Reason.WRONG_DISTANCE, Reason.UNPLAYED_DIE}


def _shorter(turn: Turn) -> list[Play]:
    """Return what lies on the way of legal plays, and every legal single step."""
    singles = [
        Play((step,), after_step(turn.before, turn.side, step))
        for die in turn.roll.values
        for step in steps_with(turn.before, turn.side, die)
    ]
    return [*partial_plays(turn.before, turn.side, turn.roll, turn.variant), *singles]


def _part_only(rng: Random, turn: Turn) -> tuple[Position, set[Reason]] | None:
    return rng.choice(_shorter(turn)).result, {Reason.UNPLAYED_DIE}


def _part_of_double(rng: Random, turn: Turn) -> tuple[Position, set[Reason]] | None:
    if not turn.roll.is_double:
        return None
    part = rng.choice(_shorter(turn))
    return (part.result, {Reason.UNPLAYED_DIE}) if part.steps else None


def _smaller_die(rng: Random, turn: Turn) -> tuple[Position, set[Reason]] | None:
    low = steps_with(turn.before, turn.side, turn.roll.low)
    dice = ends_and_dice(turn.before, turn.side, turn.roll)[1]
    if turn.roll.is_double or not low or dice != 1:
        return None
    return after_step(turn.before, turn.side, rng.choice(low)), {Reason.UNPLAYED_DIE}


def _bar_ignored(rng: Random, turn: Turn) -> tuple[Position, set[Reason]] | None:
    hands = Hands(turn.before, turn.side)
    if not hands.own[BAR]:
        return None
    source = rng.choice(hands.own_points() or [1])
    target = source - rng.choice(turn.roll.values)
    if target not in hands.open_points() or not hands.own[source]:
        return None
    hands.move(source, target)
    cannot_enter: set[Reason] = {Reason.TOO_MANY_MOVES} if not turn.plays() else set()
    return hands.board(), {Reason.BAR_FIRST, *cannot_enter}


def _blocked_on_the_way(rng: Random, turn: Turn) -> tuple[Position, set[Reason]] | None:
    hands = Hands(turn.before, turn.side)
    high, low = turn.roll.values
    source = rng.choice([BAR] if hands.own[BAR] == 1 else hands.own_points() or [1])
    target = source - high - low
    ways = [25 - source + high, 25 - source + low]
    if hands.own[BAR] > 1 or target not in hands.open_points():
        return None
    if any(hands.other[point] < 2 for point in ways):
        return None
    hands.move(source, target)
    return hands.board(), {Reason.BLOCKED_POINT}


def _blocked_landing(rng: Random, turn: Turn) -> tuple[Position, set[Reason]] | None:
    """A checker is put among the opponent's on a point; the camera sees one colour or both."""
    hands = Hands(turn.before, turn.side)
    source = rng.choice([BAR] if hands.own[BAR] else hands.own_points() or [1])
    target = source - rng.choice(turn.roll.values)
    if hands.own[BAR] > 1 or target < 1 or hands.other[25 - target] < 2:
        return None
    hands.move(source, target)
    seen = rng.choice(("both", "theirs", "ours", "top"))
    if seen == "theirs":
        hands.own[target] -= 1
        hands.other[25 - target] += 1
    elif seen in {"ours", "top"}:
        hands.own[target] += hands.other[25 - target] if seen == "ours" else 0
        hands.other[25 - target] = 0
    return hands.board(), {Reason.BLOCKED_POINT}


def _backwards(rng: Random, turn: Turn) -> tuple[Position, set[Reason]] | None:
    hands = _played(rng, turn)
    if hands is None or not hands.own_points():
        return None
    source = rng.choice(hands.own_points())
    target = source + rng.randint(1, 6)
    if target not in hands.open_points() or turn.before.of(turn.side.other)[25 - source]:
        return None
    hands.move(source, target)
    if _all_forwards(turn, hands):
        return None
    return hands.board(), {Reason.MOVED_BACKWARDS}


def _all_forwards(turn: Turn, hands: Hands) -> bool:
    """Say whether the board could have come about by moving forwards only."""
    before = turn.before.of(turn.side)
    return all(sum(hands.own[place:]) <= sum(before[place:]) for place in range(BAR + 1))


def _opponent_moved(rng: Random, turn: Turn) -> tuple[Position, set[Reason]] | None:
    hands = _played(rng, turn) or Hands(turn.before, turn.side)
    source = rng.choice(hands.other_points() or [1])
    target = rng.randint(1, 24)
    if not hands.other[source] or hands.own[25 - target] or target == source:
        return None
    hands.move_other(source, target)
    return hands.board(), {Reason.MOVED_OPPONENT_CHECKER}


def _hit_forgotten(rng: Random, turn: Turn) -> tuple[Position, set[Reason]] | None:
    play = rng.choice(turn.plays() or (Play((), turn.before),))
    hit = [step.target for step in play.steps if step.hit]
    if not hit:
        return None
    hands = Hands(play.result, turn.side)
    hands.other[BAR] -= 1
    reasons = {Reason.HIT_CHECKER_NOT_ON_BAR}
    if hands.own[hit[0]] or rng.random() < 0.5:
        return hands.board(), {*reasons, Reason.CHECKER_MISSING}
    hands.other[25 - hit[0]] += 1
    return hands.board(), reasons


def _hit_left_under(rng: Random, turn: Turn) -> tuple[Position, set[Reason]] | None:
    """The hitter stands on the hit checker's point together with it, both seen as one colour."""
    play = rng.choice(turn.plays() or (Play((), turn.before),))
    hands = Hands(play.result, turn.side)
    hit = [step.target for step in play.steps if step.hit and hands.own[step.target]]
    if not hit:
        return None
    point = hit[0]
    hands.other[BAR] -= 1
    seen = rng.choice(("both", "theirs", "ours"))
    if seen == "both":
        hands.other[25 - point] += 1
    elif seen == "ours":
        hands.own[point] += 1
    else:
        hands.other[25 - point] = hands.own[point] + 1
        hands.own[point] = 0
    return hands.board(), {Reason.HIT_CHECKER_NOT_ON_BAR}


def _off_too_early(rng: Random, turn: Turn) -> tuple[Position, set[Reason]] | None:
    hands = Hands(turn.before, turn.side)
    point = rng.choice(turn.roll.values)
    if not any(hands.own[HOME + 1 :]) or hands.own[BAR] or not hands.own[point]:
        return None
    fair = {Reason.BEAR_OFF_NOT_ALLOWED}
    if rng.random() < 0.5:
        hands.move(point, OFF)
    else:
        hands.own[point] -= 1
        fair.add(Reason.CHECKER_MISSING)
    if _with_other_die_legal(turn, hands):
        return None
    return hands.board(), fair


def _with_other_die_legal(turn: Turn, hands: Hands) -> bool:
    """Say whether the two dice together could have brought the checkers there."""
    missing = turn.before.of(turn.side)
    outside = [point for point in range(HOME + 1, BAR + 1) if missing[point]]
    return len(outside) == 1 and not any(hands.own[HOME + 1 :])


def _off_too_high(rng: Random, turn: Turn) -> tuple[Position, set[Reason]] | None:
    hands = Hands(turn.before, turn.side)
    die = rng.choice(turn.roll.values)
    point = rng.randint(1, 6)
    if any(hands.own[HOME + 1 :]) or not hands.own[point] or die <= point:
        return None
    if may_bear_off(tuple(hands.own), point, die) or point in _sums(turn.roll):
        return None
    if rng.random() < 0.5:
        hands.move(point, OFF)
    else:
        hands.own[point] -= 1
    return hands.board(), {Reason.BEAR_OFF_TOO_HIGH}


def _sums(roll: Roll) -> set[int]:
    """Return every number of pips that some of the dice add up to."""
    high, low = roll.values
    return {high * count for count in range(1, 5)} if high == low else {high, low, high + low}


def _extra_move(rng: Random, turn: Turn) -> tuple[Position, set[Reason]] | None:
    hands = _played(rng, turn) or Hands(turn.before, turn.side)
    source = rng.choice(hands.own_points() or [1])
    target = source - rng.randint(1, 6)
    if target not in hands.open_points() or not hands.own[source]:
        return None
    hands.move(source, target)
    on_the_bar = {Reason.BAR_FIRST} if hands.own[BAR] else set()
    return hands.board(), {Reason.TOO_MANY_MOVES, Reason.WRONG_DISTANCE, *on_the_bar}


def _swapped(rng: Random, turn: Turn) -> tuple[Position, set[Reason]] | None:
    """One's own single checker and one of the opponent's change places."""
    hands = _played(rng, turn) or Hands(turn.before, turn.side)
    met = turn.before.of(turn.side.other)
    own = [point for point in hands.own_points() if hands.own[point] == 1 and not met[25 - point]]
    other = [point for point in hands.other_points() if hands.other[point] == 1]
    if not own or not other:
        return None
    source, target = rng.choice(own), rng.choice(other)
    hands.move(source, 25 - target)
    hands.move_other(target, 25 - source)
    return hands.board(), set(Reason) - {Reason.CHECKER_MISSING, Reason.EXTRA_CHECKER}


def _missing(rng: Random, turn: Turn) -> tuple[Position, set[Reason]] | None:
    hands = _played(rng, turn) or Hands(turn.before, turn.side)
    counts, points = rng.choice(
        ((hands.own, hands.own_points()), (hands.other, hands.other_points()))
    )
    point = rng.choice(points or [1])
    if not counts[point] or not any(turn.before.of(turn.side)[HOME + 1 :]):
        return None
    counts[point] -= 1
    maybe_hit = {Reason.HIT_CHECKER_NOT_ON_BAR} if counts is hands.other else set()
    return hands.board(), {Reason.CHECKER_MISSING, *maybe_hit}


def _extra(rng: Random, turn: Turn) -> tuple[Position, set[Reason]] | None:
    hands = _played(rng, turn) or Hands(turn.before, turn.side)
    counts, points = rng.choice(
        ((hands.own, hands.own_points()), (hands.other, hands.other_points()))
    )
    if not points:
        return None
    counts[rng.choice(points)] += 1
    return hands.board(), {Reason.EXTRA_CHECKER}


MAKERS: dict[str, Maker] = {
    "wrong distance": _wrong_distance,
    "part only": _part_only,
    "part of a double": _part_of_double,
    "smaller die": _smaller_die,
    "bar ignored": _bar_ignored,
    "blocked on the way": _blocked_on_the_way,
    "blocked landing": _blocked_landing,
    "backwards": _backwards,
    "opponent moved": _opponent_moved,
    "hit forgotten": _hit_forgotten,
    "hit left under": _hit_left_under,
    "bear-off too early": _off_too_early,
    "bear-off too high": _off_too_high,
    "extra move": _extra_move,
    "two swapped": _swapped,
    "checker missing": _missing,
    "checker extra": _extra,
}
