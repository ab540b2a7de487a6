"""A double on the table: who must answer, what taking and dropping mean, and turning it on.

A beaver: the doubled side turns the cube once more at once and keeps it. A raccoon: the doubler
turns it again upon that, and so on, as far as agreed. Whoever takes in the end, the cube belongs to
the side that was doubled first.
"""

from dataclasses import dataclass, replace

from controller.rules.cube import Cube, for_money, over_limit
from controller.rules.game import Variant
from controller.rules.match import MatchScore
from controller.rules.side import Side


@dataclass(frozen=True, slots=True)
class Offer:
    """A double to be answered.

    Attributes:
        doubler: who doubled first.
        value: what the cube shows now, and counts if it is taken.
        animals: how often it was turned on: 0 a plain double, 1 a beaver, 2 a raccoon.
    """

    doubler: Side
    value: int
    animals: int = 0

    @property
    def answerer(self) -> Side:
        """Who must take or drop, or turn the cube on."""
        return self.doubler if self.animals % 2 else self.doubler.other

    @property
    def if_dropped(self) -> int:
        """What dropping costs the answerer: the cube before it was turned last."""
        return self.value // 2

    def taken(self) -> Cube:
        """Return the cube once the answerer takes."""
        return Cube(self.value, self.doubler.other)

    def turned_on(self) -> "Offer":
        """Return the offer after a beaver, a raccoon, or what comes next."""
        return replace(self, value=self.value * 2, animals=self.animals + 1)


def offer_of(cube: Cube, doubler: Side) -> Offer:
    """Return the offer that a double makes."""
    return Offer(doubler, cube.offered)


def may_turn_on(offer: Offer, score: MatchScore, variant: Variant) -> bool:
    """Say whether the answerer may turn the cube on instead of taking or dropping."""
    return (
        for_money(score, variant)
        and offer.animals < variant.cube_rules.animals
        and not over_limit(offer.value * 2, variant)
    )
