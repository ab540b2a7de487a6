"""What the faults need to know of a game: the parts of its rules, each with the reason it gives.

The law of this file: no rule is written here. Which places may be left, where a checker may land
and what the game's own laws allow is asked of `controller.rules`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from controller.referee.reasons import Reason
from controller.rules import laws_of_hitting, laws_of_primes, laws_of_start
from controller.rules.choices import BearOff, Contact
from controller.rules.game import Variant
from controller.rules.landing import LANDINGS, Landing
from controller.rules.law import Law
from controller.rules.leaving import SOURCES
from controller.rules.view import View


@dataclass(frozen=True, slots=True)
class Game:
    """The parts of one game.

    Attributes:
        sources: The places a checker may leave.
        landing: What a point has for the checker that comes.
        hits: Whether single checkers are hit.
        exact: Whether only the exact number bears off.
        laws: The game's own laws, and the reason each gives.
    """

    sources: Callable[[View], tuple[int, ...]]
    landing: Callable[[View, int], Landing]
    hits: bool
    exact: bool
    laws: tuple[tuple[Law, Reason], ...]


@lru_cache(maxsize=64)
def game_of(variant: Variant) -> Game:
    """Put together the parts of a game."""
    laws = (
        (laws_of_start.LAWS[variant.head_start], Reason.HEAD_START),
        (laws_of_primes.LAWS[variant.prime], Reason.FORBIDDEN_PRIME),
        (laws_of_hitting.LAWS[variant.hit_and_run], Reason.HIT_AND_RUN),
    )
    return Game(
        sources=SOURCES[variant.entry],
        landing=LANDINGS[variant.contact],
        hits=variant.contact is Contact.HIT,
        exact=variant.bear_off is BearOff.EXACT,
        laws=tuple((law, reason) for law, reason in laws if law is not None),
    )
