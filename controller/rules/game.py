"""One game as the choices that make it: the value everybody else reads.

The defaults are backgammon, so that a game that is "backgammon with a difference" is written as
that difference: `replace(STANDARD, ...)` in code, a few lines in a rule card.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from controller.rules.choices import (
    AceyDeucey,
    BearOff,
    Contact,
    DeadCube,
    Direction,
    Entry,
    HeadStart,
    HitAndRun,
    Mother,
    NextGame,
    Opening,
    Prime,
)
from controller.rules.errors import PositionError
from controller.rules.position import BAR, OFF, Counts, Position, Special
from controller.rules.route import Route, along, route_of
from controller.rules.side import Side


@dataclass(frozen=True, slots=True)
class CubeRules:
    """What may be done with the cube, besides doubling, taking and passing.

    Attributes:
        crawford: one game without doubling when a side is one point short.
        dead_cube: what happens to a double that cannot change the match.
        cube_limit: the highest value the cube may reach; 0 for none.
        jacoby: for money, gammons count single while nobody has doubled.
        automatic_counts: an automatic double counts as doubled for Jacoby.
        animals: how often a double may be turned on at once: 1 a beaver, 2 a raccoon too.
        automatic_doubles: how many equal opening dice turn the cube, for money.
    """

    crawford: bool = True
    dead_cube: DeadCube = DeadCube.ALLOW
    cube_limit: int = 0
    jacoby: bool = False
    automatic_counts: bool = False
    animals: int = 0
    automatic_doubles: int = 0


@dataclass(frozen=True, slots=True)
class Variant:
    """One game, as the choices that make it.

    Attributes:
        name: the short name of commands and files; `variant_named` reads it again.
        title: the name people say.
        checkers: how many a side plays with.
        start: where they stand when a game begins.
        direction: how the two sides go round.
        contact: what landing on enemy checkers does.
        entry: which checkers may move while some are not on the board.
        bear_off: what a die larger than needed does at the end.
        head_start: how soon checkers may follow the first from the start.
        prime: where six points in a row may not be held.
        must_open: a prime before all the opponent's checkers must be opened.
        hit_and_run: whether a checker may go on to safety in the turn it hits.
        no_waste: of the legal plays only those that move the most pips are.
        mother: what pinning the last checker on the start point means.
        acey_deucey: what a roll of 1-2 gives besides its numbers.
        opening: who begins the first game, and with which numbers.
        next_game: who begins the games after it.
        has_cube: whether the doubling cube is played.
        cube_rules: what may be done with it.
        gammon: points of a gammon, times the cube; 0 where none is known.
        backgammon: points of a backgammon, times the cube; 0 where none is known.
        draw_by_agreement: whether the players may agree on a draw.
        plain: whether checkers move as in backgammon; worked out from the above.
    """

    name: str
    title: str
    checkers: int
    start: Position
    contact: Contact = Contact.HIT
    opening: Opening = Opening.HIGHER_PLAYS_BOTH
    has_cube: bool = True
    gammon: int = 2
    backgammon: int = 3
    direction: Direction = Direction.OPPOSITE
    entry: Entry = Entry.BAR
    bear_off: BearOff = BearOff.OVERSIZE
    head_start: HeadStart = HeadStart.FREE
    prime: Prime = Prime.FREE
    must_open: bool = False
    hit_and_run: HitAndRun = HitAndRun.FREE
    no_waste: bool = False
    mother: Mother = Mother.NOTHING
    acey_deucey: AceyDeucey = AceyDeucey.NOTHING
    next_game: NextGame = NextGame.AS_FIRST
    cube_rules: CubeRules = CubeRules()
    draw_by_agreement: bool = False
    plain: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        moves = (
            self.contact, self.direction, self.entry, self.bear_off, self.head_start, self.prime,
            self.must_open, self.hit_and_run, self.no_waste,
        )  # fmt: skip
        object.__setattr__(self, "plain", moves == _BACKGAMMON)

    def __hash__(self) -> int:
        """Hash the name alone: it tells games apart, and hashing every choice is slow."""
        return hash(self.name)

    def check(self, position: Position) -> None:
        """Make sure both sides own the right number of checkers.

        Raises:
            PositionError: a side has more or fewer.
        """
        white, black = sum(position.white), sum(position.black)
        if not white == black == self.checkers:
            raise PositionError(
                f"white has {white} and black {black} checkers;"
                f" {self.title} is played with {self.checkers} a side"
            )

    def route(self, side: Side) -> Route:
        """Return how a side travels; `route[place]` is the number people give a place."""
        return route_of(side, self.direction)

    def numbered(self, position: Position, side: Side) -> Counts:
        """Return a side's counts by the numbers it travels, 24 down to 1."""
        return along(position.of(side), self.route(side))

    def pips(self, position: Position, side: Side) -> int:
        """Return how many pips a side must still move to bear everything off."""
        return sum(number * count for number, count in enumerate(self.numbered(position, side)))


_BACKGAMMON: Final = (
    Contact.HIT, Direction.OPPOSITE, Entry.BAR, BearOff.OVERSIZE, HeadStart.FREE, Prime.FREE,
    False, HitAndRun.FREE, False,
)  # fmt: skip


def same_for_both(
    places: Mapping[int, int],
    direction: Direction = Direction.OPPOSITE,
    checkers: int = 15,
    waiting: int = 0,
) -> Position:
    """Return the position in which both sides have the same checkers by their own numbers.

    `waiting` more checkers of each side are not in play yet.

    Raises:
        PositionError: a side would not have its checkers.
    """
    own = {**places, BAR: places.get(BAR, 0) + waiting}
    route = route_of(Side.BLACK, direction)
    black = {route[number]: count for number, count in own.items() if OFF <= number <= BAR}
    return Position.build(own, black, checkers, Special((), (), waiting, waiting))


STANDARD: Final = Variant("backgammon", "backgammon", 15, same_for_both({24: 2, 13: 5, 8: 3, 6: 5}))
"""Backgammon as clubs play it; the rule card `club` adds nothing to it."""
