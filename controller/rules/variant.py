"""The games as data: each variant names its choices, and code elsewhere reads them.

A new choice is an enum with one line a value; the part of the rules it concerns branches on it
there and nowhere else. A game that is "backgammon with a difference" is written as
`replace(STANDARD, ...)` with that difference.
"""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from controller.rules.errors import PositionError, VariantError
from controller.rules.position import Position


class Opening(Enum):
    """Who begins, and with which numbers."""

    HIGHER_PLAYS_BOTH = "higher plays both"
    """One die each; the higher die plays both numbers; equal dice are rolled again."""


class Contact(Enum):
    """What a checker does to a single enemy checker it lands on."""

    HIT = "hit"
    """It sends it to the bar."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One game, as the choices that make it.

    Attributes:
        name: the short name of commands and files.
        title: the name people say.
        checkers: how many a side plays with.
        start: where they stand when a game begins.
        contact: what landing on a single enemy checker does.
        opening: who begins, and with which numbers.
        has_cube: whether the doubling cube is played.
        gammon: points of a gammon, times the cube.
        backgammon: points of a backgammon, times the cube; 2 where none is counted.
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


def _both(places: dict[int, int], checkers: int) -> Position:
    return Position.build(places, places, checkers)


STANDARD: Final = Variant(
    "backgammon", "backgammon", 15, _both({24: 2, 13: 5, 8: 3, 6: 5}, checkers=15)
)
NACKGAMMON: Final = replace(
    STANDARD,
    name="nackgammon",
    title="nackgammon",
    start=_both({24: 2, 23: 2, 13: 4, 8: 3, 6: 4}, checkers=15),
)
HYPER: Final = replace(
    STANDARD,
    name="hyper",
    title="hyper-backgammon",
    checkers=3,
    start=_both({24: 1, 23: 1, 22: 1}, checkers=3),
)

VARIANTS: Final = (STANDARD, NACKGAMMON, HYPER)
_ALIASES: Final = {
    "std": "backgammon",
    "standard": "backgammon",
    "nack": "nackgammon",
    "hyper-backgammon": "hyper",
    "hypergammon": "hyper",
}


def variant_named(name: str) -> Variant:
    """Return the variant of that name or nickname.

    Raises:
        VariantError: nobody knows it; the message lists those that are known.
    """
    wanted = _ALIASES.get(name, name)
    for variant in VARIANTS:
        if variant.name == wanted:
            return variant
    known = ", ".join(variant.name for variant in VARIANTS)
    raise VariantError(f"there is no variant {name!r}; known are {known}")
