"""How checkers move in any game, put together from its parts: leaving, landing, and its laws."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from controller.rules import laws_of_hitting, laws_of_primes, laws_of_start
from controller.rules.choices import BearOff
from controller.rules.game import Variant
from controller.rules.landing import LANDINGS, Landing
from controller.rules.law import Law, Memory
from controller.rules.leaving import SOURCES, bears_off
from controller.rules.position import OFF, Position
from controller.rules.route import STRAIGHT, Route
from controller.rules.side import Side
from controller.rules.step import Step
from controller.rules.view import View, view_of

Memories = tuple[Memory, ...]
"""What each law of a game remembers of this turn."""


@dataclass(frozen=True, slots=True)
class Mover:
    """The parts of one game, for one side."""

    side: Side
    route: Route
    sources: Callable[[View], tuple[int, ...]]
    landing: Callable[[View, int], Landing]
    bear_off: BearOff
    laws: tuple[Law, ...]

    def begin(self, position: Position, dice: tuple[int, ...]) -> Memories:
        """Return what is remembered as a turn begins."""
        view = view_of(position, self.side, self.route)
        return tuple(law.begin(view, dice) for law in self.laws)

    def steps(
        self, position: Position, memories: Memories, die: int
    ) -> Iterator[tuple[Step, Memories]]:
        """Yield every step that a die allows, and what is remembered after it."""
        view = view_of(position, self.side, self.route)
        known = tuple(zip(self.laws, memories, strict=True))
        for step in self._candidates(view, die):
            if not known:
                yield self._from_the_seat(step), ()
            elif all(law.allows(view, step, memory) for law, memory in known):
                after = tuple(law.after(view, step, memory) for law, memory in known)
                yield self._from_the_seat(step), after

    def _candidates(self, view: View, die: int) -> Iterator[Step]:
        """Yield the steps that the places alone allow, by the mover's numbers."""
        for source in self.sources(view):
            target = max(source - die, OFF)
            if target == OFF:
                if bears_off(view, source, die, self.bear_off):
                    yield _step(source, OFF, die, hit=False, pins=False)
                continue
            found = self.landing(view, target)
            if found is not Landing.BLOCKED:
                hits, pins = found is Landing.HIT, found is Landing.PIN
                yield _step(source, target, die, hit=hits, pins=pins)

    def _from_the_seat(self, step: Step) -> Step:
        """Return a step by the places of the side's own view."""
        if self.route is STRAIGHT:
            return step
        source, target = self.route[step.source], self.route[step.target]
        return _step(source, target, step.die, hit=step.hit, pins=step.pins)


@lru_cache(maxsize=2048)  # few steps exist, and making one costs more than finding it
def _step(source: int, target: int, die: int, *, hit: bool, pins: bool) -> Step:
    return Step(source, target, die, hit, pins)


@lru_cache(maxsize=64)
def mover_of(variant: Variant, side: Side) -> Mover:
    """Put together how a side moves in a game."""
    laws = (
        laws_of_start.LAWS[variant.head_start],
        laws_of_primes.LAWS[variant.prime],
        laws_of_hitting.LAWS[variant.hit_and_run],
    )
    return Mover(
        side=side,
        route=variant.route(side),
        sources=SOURCES[variant.entry],
        landing=LANDINGS[variant.contact],
        bear_off=variant.bear_off,
        laws=tuple(law for law in laws if law is not None),
    )
