"""What simulated players decide: their plays, their mistakes, and when they double.

They play a plausible game, not a strong one; every choice comes from the generator handed in.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from controller.rules.choices import Contact
from controller.rules.dice import Roll
from controller.rules.plays import Play, legal_plays
from controller.rules.position import BAR, HOME, OFF, Position, Special
from controller.rules.side import Side
from controller.rules.step import after_step
from controller.rules.variant import STANDARD, Variant
from controller.rules.visible import visible

CARELESS = 0.12
"""Share of turns in which a player makes a mistake: far more than people do, for the show."""

LIES_FLAT = 5
"""Checkers of a stack that can be counted from above on any board; a mistake that shows only in
the layers above is one that no camera can see."""

WAITING = 26
"""Beside the board, where checkers lie that are not in play yet."""

_BLOT_PIPS = 4.0
_PIN_PIPS = 12.0
_POINT_PIPS = 3.0
_HIT_SHARE = 0.6
_DOUBLE_LEAD = 0.12
_PASS_LEAD = 0.22
_RASH = 0.15


@dataclass(frozen=True, slots=True)
class Carry:
    """One checker taken from a place to another, in the view of `side`, whose checker it is.

    A place is 24 to 1, OFF, BAR, or WAITING: beside the board, not in play yet.
    """

    side: Side
    source: int
    target: int


def choose_play(
    plays: Sequence[Play], side: Side, random: Random, variant: Variant = STANDARD
) -> Play:
    """Pick a plausible play: mostly the best by a simple measure, sometimes any."""
    if random.random() < _RASH:
        return random.choice(plays)
    return max(plays, key=lambda play: _worth(play.result, side, variant) + random.random())


def _worth(position: Position, side: Side, variant: Variant) -> float:
    ahead = variant.pips(position, side.other) * _HIT_SHARE - variant.pips(position, side)
    pins = len(position.pinned(side.other)) - len(position.pinned(side))
    if variant.contact is not Contact.HIT:
        return ahead + _PIN_PIPS * pins + position.of(side)[OFF]
    own, other = position.of(side), position.of(side.other)
    rearmost = max((point for point in range(1, BAR + 1) if other[point]), default=0)
    blots = sum(own[point] == 1 for point in range(BAR - rearmost + 1, BAR))
    points = sum(own[point] >= 2 for point in range(1, HOME + 3))
    return ahead + _POINT_PIPS * points - _BLOT_PIPS * blots + own[OFF]


def carries_of(play: Play, side: Side, position: Position) -> list[Carry]:
    """Return what the hands do for a play from a position: a hit checker goes to the bar first."""
    carries = []
    for step in play.steps:
        if step.hit:
            carries.append(Carry(side.other, 25 - step.target, BAR))
        waits = step.source == BAR and position.of(side)[BAR] == position.waiting(side)
        carries.append(Carry(side, WAITING if waits else step.source, step.target))
        position = after_step(position, side, step)
    return carries


def wants_to_double(position: Position, side: Side, random: Random) -> bool:
    """Double with a clear lead in the race, now and then."""
    own, other = position.pips(side), position.pips(side.other)
    return other > 0 and own < other * (1 - _DOUBLE_LEAD) and random.random() < 0.5


def takes_double(position: Position, side: Side) -> bool:
    """Take unless the race is clearly lost."""
    own, other = position.pips(side), position.pips(side.other)
    return own <= other * (1 + _PASS_LEAD)


def apply_carries(
    position: Position, carries: Sequence[Carry], variant: Variant = STANDARD
) -> Position:
    """Return the board after the hands moved, whatever the rules say."""
    counts = {side: [*position.of(side), position.waiting(side)] for side in Side}
    under = {side: {*position.pinned(side)} for side in Side}
    for side in Side:
        counts[side][BAR] -= counts[side][WAITING]
    for carry in carries:
        own, other = counts[carry.side], counts[carry.side.other]
        own[carry.source] -= 1
        own[carry.target] += 1
        facing = 25 - carry.target
        if variant.contact is Contact.PIN and OFF < facing < BAR and other[facing] == 1:
            under[carry.side.other].add(facing)
    return _position(counts, under)


def _position(counts: Mapping[Side, list[int]], under: Mapping[Side, set[int]]) -> Position:
    """Put a board together; who has nobody above him any more is free."""
    pins = [
        tuple(
            point
            for point in sorted(under[side], reverse=True)
            if counts[side][point] and counts[side.other][25 - point]
        )
        for side in Side
    ]
    waiting = [counts[side][WAITING] for side in Side]
    white, black = (
        (*counts[side][:BAR], counts[side][BAR] + counts[side][WAITING]) for side in Side
    )
    return Position(white, black, Special(pins[0], pins[1], waiting[0], waiting[1]))


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

    def after(self, carries: Sequence[Carry]) -> Position:
        """Return the board after the hands moved."""
        return apply_carries(self.position, carries, self.variant)

    def numbered(self, place: int, side: Side) -> int:
        """Return the number that a side's place has on its way, or the place of a number."""
        return self.variant.route(side)[place]


def _from_above(position: Position) -> tuple[int, ...]:
    """What nobody can miss: the checkers of each place, tall stacks as five, none borne off."""
    shown = visible(position)
    return tuple(min(count, LIES_FLAT) for side in Side for count in shown.of(side)[1:])


def make_mistake(chance: Chance, carries: Sequence[Carry], random: Random) -> list[Carry] | None:
    """Spoil a play as people do; None if this one cannot be spoiled."""
    kinds = [_forget_last, _miscount, _go_back, _leave_hit_on_board]
    random.shuffle(kinds)
    for kind in kinds:
        spoiled = kind(chance, list(carries), random)
        if spoiled is None:
            continue
        if not chance.looks_legal(chance.after(spoiled)):
            return spoiled
    return None


def _forget_last(_: Chance, carries: list[Carry], __: Random) -> list[Carry] | None:
    """Play one die only."""
    own = [carry for carry in carries if carry.side is carries[0].side]
    return carries[:-1] if len(carries) == len(own) > 1 else None


def _miscount(chance: Chance, carries: list[Carry], random: Random) -> list[Carry] | None:
    """Put the last checker a point too far, or too near."""
    if not carries or carries[-1].target in {OFF, BAR}:
        return None
    last = carries[-1]
    source, target = (chance.numbered(place, last.side) for place in _ends(last))
    wrong = target + random.choice((-1, 1))
    if not OFF < wrong < source:
        return None
    return _elsewhere(chance, carries, wrong)


def _go_back(chance: Chance, carries: list[Carry], _: Random) -> list[Carry] | None:
    """Move the last checker the wrong way round."""
    if not carries or carries[-1].source in {BAR, WAITING} or carries[-1].target == OFF:
        return None
    last = carries[-1]
    source, target = (chance.numbered(place, last.side) for place in _ends(last))
    wrong = 2 * source - target
    return _elsewhere(chance, carries, wrong) if wrong <= 24 else None


def _ends(carry: Carry) -> tuple[int, int]:
    """Return source and target; who waits enters as from the bar."""
    return min(carry.source, BAR), carry.target


def _elsewhere(chance: Chance, carries: list[Carry], number: int) -> list[Carry] | None:
    """Put the last checker on another point, unless an enemy stands there."""
    last = carries[-1]
    place = chance.numbered(number, last.side)
    before = chance.after(carries[:-1])
    if before.of(last.side.other)[25 - place]:
        return None
    return [*carries[:-1], Carry(last.side, last.source, place)]


def _leave_hit_on_board(_: Chance, carries: list[Carry], __: Random) -> list[Carry] | None:
    """Put a hit checker on the next rail place that is no bar: take it off instead."""
    hits = [i for i, carry in enumerate(carries) if carry.target == BAR]
    if not hits:
        return None
    hit = carries[hits[0]]
    return [*carries[: hits[0]], Carry(hit.side, hit.source, OFF), *carries[hits[0] + 1 :]]
