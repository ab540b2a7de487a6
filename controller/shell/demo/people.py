"""What simulated players decide: their plays, their mistakes, and when they double.

They play a plausible game, not a strong one; every choice comes from the generator handed in.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from controller.rules.dice import Roll
from controller.rules.plays import Play, legal_plays
from controller.rules.position import BAR, HOME, OFF, Position
from controller.rules.side import Side
from controller.rules.variant import Variant

CARELESS = 0.12
"""Share of turns in which a player makes a mistake: far more than people do, for the show."""

LIES_FLAT = 5
"""Checkers of a stack that can be counted from above on any board; a mistake that shows only in
the layers above is one that no camera can see."""

_BLOT_PIPS = 4.0
_POINT_PIPS = 3.0
_HIT_SHARE = 0.6
_DOUBLE_LEAD = 0.12
_PASS_LEAD = 0.22
_RASH = 0.15


@dataclass(frozen=True, slots=True)
class Carry:
    """One checker taken from a place to another, in the view of `side`, whose checker it is."""

    side: Side
    source: int
    target: int


def choose_play(plays: Sequence[Play], side: Side, random: Random) -> Play:
    """Pick a plausible play: mostly the best by a simple measure, sometimes any."""
    if random.random() < _RASH:
        return random.choice(plays)
    return max(plays, key=lambda play: _worth(play.result, side) + random.random())


def _worth(position: Position, side: Side) -> float:
    own, other = position.of(side), position.of(side.other)
    ahead = position.pips(side.other) * _HIT_SHARE - position.pips(side)
    rearmost = max((point for point in range(1, BAR + 1) if other[point]), default=0)
    blots = sum(own[point] == 1 for point in range(BAR - rearmost + 1, BAR))
    points = sum(own[point] >= 2 for point in range(1, HOME + 3))
    return ahead + _POINT_PIPS * points - _BLOT_PIPS * blots + own[OFF]


def carries_of(play: Play, side: Side) -> list[Carry]:
    """Return what the hands do for a play: a hit checker goes to the bar first."""
    carries = []
    for step in play.steps:
        if step.hit:
            carries.append(Carry(side.other, 25 - step.target, BAR))
        carries.append(Carry(side, step.source, step.target))
    return carries


def wants_to_double(position: Position, side: Side, random: Random) -> bool:
    """Double with a clear lead in the race, now and then."""
    own, other = position.pips(side), position.pips(side.other)
    return other > 0 and own < other * (1 - _DOUBLE_LEAD) and random.random() < 0.5


def takes_double(position: Position, side: Side) -> bool:
    """Take unless the race is clearly lost."""
    own, other = position.pips(side), position.pips(side.other)
    return own <= other * (1 + _PASS_LEAD)


def apply_carries(position: Position, carries: Sequence[Carry]) -> Position:
    """Return the board after the hands moved, whatever the rules say."""
    counts = {side: list(position.of(side)) for side in Side}
    for carry in carries:
        counts[carry.side][carry.source] -= 1
        counts[carry.side][carry.target] += 1
    return Position(tuple(counts[Side.WHITE]), tuple(counts[Side.BLACK]))


@dataclass(frozen=True, slots=True)
class Chance:
    """A turn in which something can go wrong."""

    position: Position
    side: Side
    roll: Roll
    variant: Variant

    def looks_legal(self, end: Position) -> bool:
        """Say whether a board looks from above like a legal end of this turn."""
        plays = legal_plays(self.position, self.side, self.roll, self.variant)
        ends = [play.result for play in plays] or [self.position]
        return _from_above(end) in map(_from_above, ends)


def _from_above(position: Position) -> tuple[int, ...]:
    """What nobody can miss: the checkers of each place, tall stacks as five, none borne off."""
    return tuple(min(count, LIES_FLAT) for side in Side for count in position.of(side)[1:])


def make_mistake(chance: Chance, carries: Sequence[Carry], random: Random) -> list[Carry] | None:
    """Spoil a play as people do; None if this one cannot be spoiled."""
    kinds = [_forget_last, _miscount, _go_back, _leave_hit_on_board]
    random.shuffle(kinds)
    for kind in kinds:
        spoiled = kind(chance.position, list(carries), random)
        if spoiled is None:
            continue
        if not chance.looks_legal(apply_carries(chance.position, spoiled)):
            return spoiled
    return None


def _forget_last(_: Position, carries: list[Carry], __: Random) -> list[Carry] | None:
    """Play one die only."""
    own = [carry for carry in carries if carry.side is carries[0].side]
    return carries[:-1] if len(carries) == len(own) > 1 else None


def _miscount(position: Position, carries: list[Carry], random: Random) -> list[Carry] | None:
    """Put the last checker a point too far, or too near."""
    if not carries or carries[-1].target in {OFF, BAR}:
        return None
    last = carries[-1]
    wrong = last.target + random.choice((-1, 1))
    before = apply_carries(position, carries[:-1])
    if not OFF < wrong < last.source or before.of(last.side.other)[25 - wrong]:
        return None
    return [*carries[:-1], Carry(last.side, last.source, wrong)]


def _go_back(position: Position, carries: list[Carry], _: Random) -> list[Carry] | None:
    """Move the last checker the wrong way round."""
    if not carries or carries[-1].source == BAR or carries[-1].target == OFF:
        return None
    last = carries[-1]
    wrong = 2 * last.source - last.target
    before = apply_carries(position, carries[:-1])
    if wrong > 24 or before.of(last.side.other)[25 - wrong]:
        return None
    return [*carries[:-1], Carry(last.side, last.source, wrong)]


def _leave_hit_on_board(_: Position, carries: list[Carry], __: Random) -> list[Carry] | None:
    """Put a hit checker on the next rail place that is no bar: take it off instead."""
    hits = [i for i, carry in enumerate(carries) if carry.target == BAR]
    if not hits:
        return None
    hit = carries[hits[0]]
    return [*carries[: hits[0]], Carry(hit.side, hit.source, OFF), *carries[hits[0] + 1 :]]
