"""The kinds of mistakes that people make in each game, and a seeded supply of them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from controller.rules.choices import BearOff, Contact, Direction, Entry, HeadStart, HitAndRun, Prime
from controller.rules.variant import STANDARD, Variant
from tests.fakes.mistakes import finishing, laws, meeting, moving, supply
from tests.fakes.mistakes.turn import Made, Mistake, Turn

PATIENCE = 30_000
"""So many turns are looked at for a kind; a kind that finds no chance in them is broken."""


@dataclass(frozen=True, slots=True)
class Kind:
    """How a mistake is made, in which turns, and in which games."""

    make: Callable[[Random, Turn], Made]
    turns: Callable[[Random, Variant], Iterator[Turn]] = supply.any_turns
    known: Callable[[Variant], bool] = lambda _: True


def _hits(game: Variant) -> bool:
    return game.contact is Contact.HIT


def _pins(game: Variant) -> bool:
    return game.contact is Contact.PIN


def _waits(game: Variant) -> bool:
    return game.entry is not Entry.BAR


def _exact(game: Variant) -> bool:
    return game.bear_off is BearOff.EXACT


def _bar_first(game: Variant) -> bool:
    return _hits(game) and game.entry is not Entry.WAITING_HIT_TOO


KINDS: dict[str, Kind] = {
    "wrong distance": Kind(moving.wrong_distance),
    "part only": Kind(moving.part_only),
    "part of a double": Kind(moving.part_of_double),
    "smaller die": Kind(moving.smaller_die, supply.tight_turns, lambda game: game.checkers == 15),
    "bar ignored": Kind(meeting.bar_ignored, known=_bar_first),
    "blocked on the way": Kind(meeting.blocked_on_the_way),
    "blocked landing": Kind(meeting.blocked_landing),
    "backwards": Kind(moving.backwards),
    "opponent moved": Kind(moving.opponent_moved),
    "hit forgotten": Kind(meeting.hit_forgotten, known=_hits),
    "hit left under": Kind(meeting.hit_left_under, known=_hits),
    "hit against the rules": Kind(
        meeting.hit_against_the_rules, known=lambda game: not _hits(game)
    ),
    "bear-off too early": Kind(finishing.off_too_early),
    "bear-off too high": Kind(finishing.off_too_high, supply.late_turns),
    "bear-off not exact": Kind(finishing.off_not_exact, supply.late_turns, _exact),
    "extra move": Kind(moving.extra_move),
    "two swapped": Kind(moving.swapped),
    "checker missing": Kind(moving.missing),
    "checker extra": Kind(moving.extra),
    "pinned moved": Kind(meeting.pinned_moved, known=_pins),
    "onto own pinned": Kind(meeting.onto_own_pinned, known=_pins),
    "bear-off while pinned": Kind(finishing.off_while_pinned, known=_pins),
    "waiting ignored": Kind(
        finishing.waiting_ignored, known=lambda game: game.entry is Entry.WAITING_ALL_FIRST
    ),
    "entered wrongly": Kind(finishing.entered_wrongly, known=_waits),
    "one too many entered": Kind(finishing.entered_too_many, known=_waits),
    "head start": Kind(
        laws.no_head_start, supply.early_turns, lambda game: game.head_start is not HeadStart.FREE
    ),
    "forbidden prime": Kind(
        laws.no_prime_law, supply.primed_turns, lambda game: game.prime is not Prime.FREE
    ),
    "prime not opened": Kind(laws.not_opened, supply.locked_turns, lambda game: game.must_open),
    "hit and run": Kind(
        laws.hit_and_run, supply.late_turns, lambda game: game.hit_and_run is not HitAndRun.FREE
    ),
    "wasted pips": Kind(laws.wasted, supply.late_turns, lambda game: game.no_waste),
    "the other way round": Kind(
        moving.other_way_round, known=lambda game: game.direction is Direction.SAME
    ),
}


def kinds_of(variant: Variant = STANDARD) -> tuple[str, ...]:
    """Return the names of the mistakes that can be made in a game."""
    return tuple(name for name, kind in KINDS.items() if kind.known(variant))


def mistakes(seed: int, each: int, variant: Variant = STANDARD) -> Iterator[Mistake]:
    """Yield `each` mistakes of every kind that a game knows."""
    for name in kinds_of(variant):
        kind, rng = KINDS[name], Random(f"{seed} {name} {variant.name}")
        made = 0
        for looked, turn in enumerate(kind.turns(rng, variant)):
            found = kind.make(rng, turn)
            if found is not None and not turn.is_legal(found[0]):
                made += 1
                yield Mistake(name, turn, found[0], frozenset(found[1]))
            if made == each:
                break
            assert looked < PATIENCE, f"no chance for {name!r} in {variant.name}"
