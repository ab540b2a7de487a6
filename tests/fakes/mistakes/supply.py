"""Turns to err in: from games played at random, and from positions where a certain rule matters."""

from collections.abc import Iterator, Mapping
from random import Random

from controller.rules.choices import Contact
from controller.rules.dice import ALL_ROLLS
from controller.rules.plays import legal_plays
from controller.rules.position import BAR, OFF, Position, position_for
from controller.rules.route import along
from controller.rules.side import Side
from controller.rules.variant import STANDARD, Variant
from tests.controller.rules.any_game import position_like
from tests.fakes.mistakes.turn import Turn

SOON: int = 60
"""Games at random go on for hundreds of turns; the later ones are all alike."""


def turns(rng: Random, variant: Variant = STANDARD) -> Iterator[Turn]:
    """Yield the turns of games played at random, one after the other, for ever."""
    while True:
        position, side = variant.start, rng.choice(tuple(Side))
        for _ in range(SOON):
            if not all(any(position.of(one)[1:]) for one in Side):
                break
            turn = Turn(position, side, rng.choice(ALL_ROLLS), variant)
            yield turn
            plays = legal_plays(position, side, turn.roll, variant)
            position = rng.choice(plays).result if plays else position
            side = side.other


def any_turns(rng: Random, variant: Variant) -> Iterator[Turn]:
    """Yield turns of games at random, and between them turns from anywhere."""
    for turn in turns(rng, variant):
        yield turn
        yield _turn(rng, position_like(variant, rng), variant)


def late_turns(rng: Random, variant: Variant) -> Iterator[Turn]:
    """Yield turns of a side with all its checkers home, the opponent still about."""
    while True:
        own = _scattered(rng, variant.checkers - rng.randint(0, 5), range(1, 7))
        enemies = rng.randint(1, 4)
        free = [point for point in range(1, 25) if not own.get(point)]
        other = dict.fromkeys(rng.sample(free, enemies), 1)
        if variant.contact is Contact.HIT and rng.random() < 0.5:
            other[BAR] = 1
        yield _placed(rng, variant, own, other)


def primed_turns(rng: Random, variant: Variant) -> Iterator[Turn]:
    """Yield turns of a side that holds five points of six in a row."""
    while True:
        low = 19 if rng.random() < 0.7 else rng.randint(1, 18)
        points = list(range(low, low + 6))
        points.remove(rng.choice(points))
        own = dict.fromkeys(points, 1)
        for point, count in _scattered(rng, variant.checkers - 5, [*points, *range(1, 25)]).items():
            own[point] = own.get(point, 0) + count
        free = [point for point in range(1, 25) if not own.get(point)]
        other = _scattered(rng, variant.checkers, free)
        yield _placed(rng, variant, own, other)


def locked_turns(rng: Random, variant: Variant) -> Iterator[Turn]:
    """Yield turns of a side with all the opponent's checkers on the one point behind its prime."""
    while True:
        behind = rng.choice([*range(7, 13), *range(19, 24)])
        own = dict.fromkeys(range(behind - 6, behind), 1)
        spare = [point for point in range(1, 25) if point != behind]
        for point, count in _scattered(rng, variant.checkers - 6, spare).items():
            own[point] = own.get(point, 0) + count
        yield _placed(rng, variant, own, {behind: variant.checkers})


def tight_turns(rng: Random, variant: Variant) -> Iterator[Turn]:
    """Yield turns of a side with two checkers among seven points that the opponent holds."""
    while True:
        points = rng.sample(range(1, 25), 9)
        yield _placed(rng, variant, dict.fromkeys(points[:2], 1), dict.fromkeys(points[2:], 2))


def early_turns(rng: Random, variant: Variant) -> Iterator[Turn]:
    """Yield the first turns of games at random."""
    while True:
        played = turns(rng, variant)
        yield from (next(played) for _ in range(8))


def _scattered(rng: Random, count: int, points: list[int] | range) -> dict[int, int]:
    few = rng.sample(points, min(len(points), rng.randint(3, 7)))
    chosen = [rng.choice(few) for _ in range(count)]
    return {point: chosen.count(point) for point in set(chosen)}


def _placed(
    rng: Random, variant: Variant, own: Mapping[int, int], other: Mapping[int, int]
) -> Turn:
    """Return a turn of a side with these checkers, by its numbers; all others are borne off."""
    side, most = rng.choice(tuple(Side)), variant.checkers
    route = variant.route(side)
    mine = [own.get(place, 0) for place in range(26)]
    mine[OFF] = most - sum(mine)
    met = along(tuple(other.get(place, 0) for place in range(26)), route)
    theirs = [0, *met[24:0:-1], other.get(BAR, 0)]
    theirs[OFF] = most - sum(theirs)
    return _turn(rng, position_for(side, along(tuple(mine), route), tuple(theirs)), variant, side)


def _turn(rng: Random, position: Position, variant: Variant, side: Side | None = None) -> Turn:
    return Turn(position, side or rng.choice(tuple(Side)), rng.choice(ALL_ROLLS), variant)
