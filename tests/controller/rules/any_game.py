"""Positions of any game, and how to walk through a turn of it: for tests over all cards."""

import random
from functools import cache

from hypothesis import strategies as st

from controller.rules.card_files import card_named, card_names
from controller.rules.choices import Contact, Direction, Entry
from controller.rules.game import Variant
from controller.rules.mover import Memories, mover_of
from controller.rules.position import BAR, HOME, OFF, Position, Special
from controller.rules.route import ACROSS, along
from controller.rules.side import Side
from controller.rules.step import Step, after_step
from controller.rules.variant import variant_named
from tests.controller.rules.playout import game_by_chance

_OTHER_CHOICES = (
    "tavla[hit_and_run=not at home]",
    "plakoto[bear_off=exact]",
    "fevga[head_start=one a turn]",
    "fevga[head_start=free, prime=enemy ahead]",
    "acey-deucey[entry=waiting or hit]",
    "acey-deucey[entry=waiting all first]",
)
"""Settings that change how checkers move, and that no card makes its own."""
GAMES = tuple(
    dict.fromkeys(
        variant.name
        for name in (*card_names(), *_OTHER_CHOICES)
        for variant in card_named(name).variants
    )
)
"""Each game of each rule card, and with those choices."""
Table = tuple[Variant, Position]
seeds = st.integers(0, 2**32)


@st.composite
def any_tables(draw: st.DrawFn) -> Table:
    """A game, and a position of it that is not over: early, late, with pins or waiting checkers.

    Half of them are boards that a game by chance came through, half are made up.
    """
    game = draw(st.sampled_from(GAMES))
    chance = random.Random(draw(seeds))
    if draw(st.booleans()):
        return variant_named(game), chance.choice(come_through(game))
    return variant_named(game), position_like(variant_named(game), chance)


@cache
def come_through(game: str) -> tuple[Position, ...]:
    """Return the boards of a game by chance, always the same one."""
    moments = game_by_chance(variant_named(game), random.Random(game))
    return tuple(position for position, _, _ in moments)


def position_like(variant: Variant, chance: random.Random) -> Position:
    """Return a position of a game; like most real ones it has stacks, blots and gaps."""
    board = _Board(variant, chance)
    board.put(Side.WHITE)
    board.put(Side.BLACK)
    return board.position()


class _Board:
    def __init__(self, variant: Variant, chance: random.Random) -> None:
        self.variant, self.chance = variant, chance
        self.counts = {side: [0] * 26 for side in Side}
        self.pinned: dict[Side, list[int]] = {side: [] for side in Side}
        self.waiting = dict.fromkeys(Side, 0)

    def put(self, side: Side) -> None:
        reach = self.chance.choice((HOME, HOME, HOME + 1, 13, 24, 24))
        few = self.chance.sample(range(1, reach + 1), k=self.chance.randint(2, min(reach, 9)))
        left = self.variant.checkers
        while left:
            number = self.chance.choice([*few, *few, self._elsewhere()])
            left -= self._put_one(side, self.variant.route(side)[number])
            if not self.chance.randrange(30):
                few = list(range(1, 25))  # where every chosen point is the opponent's
        if self.counts[side][OFF] == self.variant.checkers:
            self.counts[side][OFF] -= 1
            self.counts[side][BAR] += 1
        if self.variant.entry is not Entry.BAR:
            self.waiting[side] = self.chance.randint(0, self.counts[side][BAR])

    def _elsewhere(self) -> int:
        return self.chance.choice((OFF, BAR if self.variant.contact is Contact.HIT else OFF))

    def _put_one(self, side: Side, place: int) -> bool:
        own, other = self.counts[side], self.counts[side.other]
        if OFF < place < BAR and other[25 - place]:
            pins = self.variant.contact is Contact.PIN
            if not pins or own[place] or 25 - place in self.pinned[side.other]:
                return False
            self.pinned[side].append(place)
        own[place] += 1
        return True

    def position(self) -> Position:
        white, black = (tuple(sorted(self.pinned[side], reverse=True)) for side in Side)
        special = Special(white, black, *(self.waiting[side] for side in Side))
        return Position.checked(
            tuple(self.counts[Side.WHITE]), tuple(self.counts[Side.BLACK]), special
        )


def exchanged(variant: Variant, position: Position) -> Position:
    """Return the board with the sides' parts exchanged, number for number."""
    swapped = position.swapped()
    if variant.direction is Direction.OPPOSITE:
        return swapped
    return Position(along(swapped.white, ACROSS), along(swapped.black, ACROSS))


def walk(
    variant: Variant, position: Position, side: Side, dice: tuple[int, ...], steps: tuple[Step, ...]
) -> tuple[list[Position], Memories]:
    """Make steps one by one, each allowed where it is made; return all boards on the way."""
    mover = mover_of(variant, side)
    memories, boards = mover.begin(position, dice), [position]
    for step in steps:
        allowed = dict(mover.steps(boards[-1], memories, step.die))
        memories = allowed[step]
        boards.append(after_step(boards[-1], side, step))
    return boards, memories


def reached(
    variant: Variant, position: Position, side: Side, memories: Memories, dice: list[int]
) -> set[tuple[int, int, Position]]:
    """Return (dice played, largest die played, board) for every way to play until stuck."""
    mover = mover_of(variant, side)
    found: set[tuple[int, int, Position]] = set()
    for die in set(dice):
        left = list(dice)
        left.remove(die)
        for step, after in mover.steps(position, memories, die):
            deeper = reached(variant, after_step(position, side, step), side, after, left)
            found |= {(count + 1, max(die, high), end) for count, high, end in deeper}
    return found or {(0, 0, position)}
