"""Whatever happens in whatever order, the referee keeps its head: the invariants of `step`."""

from dataclasses import dataclass, replace
from functools import reduce
from random import Random
from typing import get_args

import pytest
from hypothesis import Phase as Attack
from hypothesis import given, settings
from hypothesis import strategies as st

from controller.referee.effects import (
    Effect,
    GameEnded,
    GameStarted,
    MatchEnded,
    Verdict,
    VerdictGiven,
)
from controller.referee.events import (
    DirectorRuled,
    Event,
    MatchStarted,
    StandingRuled,
)
from controller.referee.machine import begin, step
from controller.referee.phases import (
    Asking,
    MatchOver,
    Phase,
    SettingUp,
)
from controller.referee.setup import MatchSetup, TableRules
from controller.referee.table import Table
from controller.rules.card_files import card_named
from controller.rules.plays import also_accepted, legal_plays
from controller.rules.rulings import IllegalPlay
from controller.rules.side import Side
from controller.rules.variant import HYPER, STANDARD, Variant, variant_named
from tests.controller.referee.chaos import any_event, mirrored
from tests.controller.referee.sensible import fitting_event

DRAWABLE = replace(HYPER, draw_by_agreement=True)
PINS, ACEY = variant_named("plakoto"), variant_named("acey-deucey[acey_deucey=lost if none]")
COUNTED = ((STANDARD,), (HYPER,), (DRAWABLE,))
"""Games without checkers out of sight."""


def _setups(*games: tuple[Variant, ...]) -> st.SearchStrategy[MatchSetup]:
    return st.builds(
        MatchSetup,
        games=st.sampled_from(games),
        length=st.sampled_from((0, 1, 3, 5)),
        on_roll=st.sampled_from((None, *Side)),
        table_rules=st.builds(TableRules, illegal_play=st.sampled_from(IllegalPlay)),
    )


setups = _setups(*COUNTED, (PINS,), (ACEY,))
STEPS = 40


@dataclass(frozen=True)
class Step:
    """One step of a life."""

    before: Table
    event: Event
    after: Table
    said: tuple[Effect, ...]


def live(setup: MatchSetup, seed: int, sense: float) -> list[Step]:
    """Live through `STEPS` events, a share of them sensible."""
    rng = Random(seed)
    table = begin(MatchStarted(0.0, setup))
    life: list[Step] = []
    at_s = 0.0
    for _ in range(STEPS):
        at_s += rng.choice((0.1, 1.0, 5.0))
        sensible = rng.random() < sense
        event = fitting_event(rng, table, at_s) if sensible else any_event(rng, table, at_s)
        at_s = max(at_s, event.at_s)
        after, said = step(table, event)
        life.append(Step(table, event, after, said))
        table = after
    return life


Seed = tuple[MatchSetup, int, float]


def _seeds(setups: st.SearchStrategy[MatchSetup]) -> st.SearchStrategy[Seed]:
    return st.tuples(setups, st.integers(0, 2**32), st.sampled_from((0.0, 0.5, 0.85)))


seeds = _seeds(setups)
"""Small enough to be shown when a life fails: setup, seed of the chance, share of sense."""
NO_SHRINKING = (Attack.explicit, Attack.reuse, Attack.generate)
"""A life that fails is told at once: to shrink it takes minutes and says no more."""
few = settings(max_examples=25, phases=NO_SHRINKING)


@few
@given(seeds)
def test_no_checker_is_ever_lost_and_no_score_falls(seed: Seed) -> None:
    for one in live(*seed):
        one.after.variant.check(one.after.position)
        if not isinstance(one.event, DirectorRuled | StandingRuled):
            assert one.after.score.white >= one.before.score.white
            assert one.after.score.black >= one.before.score.black


@few
@given(seeds)
def test_the_same_events_give_the_same_tables(seed: Seed) -> None:
    life = live(*seed)
    events = [one.event for one in life]
    assert reduce(lambda table, event: step(table, event)[0], events, life[0].before) == (
        life[-1].after
    )


@few
@given(seeds)
def test_a_game_is_booked_once(seed: Seed) -> None:
    """Between two results the board was set up anew, or the director took the first one back."""
    open_game = True
    for one in live(*seed):
        if isinstance(one.event, DirectorRuled) and not isinstance(one.before.phase, SettingUp):
            open_game = True
        for effect in one.said:
            open_game = _follow(effect, open_game=open_game)


def _follow(effect: Effect, *, open_game: bool) -> bool:
    if isinstance(effect, GameEnded):
        assert open_game, "a result was booked twice"
        return False
    return open_game or isinstance(effect, GameStarted)


@few
@given(seeds)
def test_the_score_is_what_was_announced(seed: Seed) -> None:
    for one in live(*seed):
        for effect in one.said:
            if isinstance(effect, GameEnded):
                score = one.after.score
                assert (effect.white_score, effect.black_score) == (score.white, score.black)
            if isinstance(effect, MatchEnded):
                assert isinstance(one.after.phase, MatchOver)
                assert effect.winner is one.after.score.winner


@few
@given(seeds)
def test_a_play_called_legal_is_legal(seed: Seed) -> None:
    for one in live(*seed):
        before = one.before.position
        for effect in one.said:
            if isinstance(effect, VerdictGiven) and effect.verdict is Verdict.LEGAL:
                where = (before, effect.side, effect.roll, one.before.variant)
                plays = (*legal_plays(*where), *also_accepted(*where))
                assert effect.position in ({play.result for play in plays} or {before})
                before = effect.position


@settings(few, derandomize=True)  # boards a camera cannot tell apart may differ
@given(_seeds(_setups(*COUNTED)))
def test_colours_do_not_matter(seed: Seed) -> None:
    table = begin(MatchStarted(0.0, mirrored(seed[0])))
    for one in live(*seed):
        table, said = step(table, mirrored(one.event))
        assert [type(effect) for effect in said] == [type(effect) for effect in one.said]
        assert type(table.phase) is type(one.after.phase)
        assert table.position == one.after.position.swapped()
        assert table.score.white == one.after.score.black


def test_chaos_comes_everywhere() -> None:
    """The attack above is worth something only if it sees every phase."""
    seen: set[type] = set()
    for seed in range(40):
        setup = MatchSetup(games=(DRAWABLE,), length=(1, 5, 0)[seed % 3])
        seen |= {type(one.after.phase) for one in live(setup, seed, 0.8)}
    assert seen >= set(get_args(Phase)) - {Asking}


@settings(max_examples=10, phases=NO_SHRINKING)
@given(_setups(*COUNTED), st.integers(0, 2**32))
def test_a_match_played_sensibly_ends(setup: MatchSetup, seed: int) -> None:
    if not setup.length or setup.games == (STANDARD,):
        setup = MatchSetup(games=(HYPER,), length=1)
    rng = Random(seed)
    table = begin(MatchStarted(0.0, setup))
    for number in range(3000):
        if isinstance(table.phase, MatchOver):
            return
        table, _ = step(table, fitting_event(rng, table, float(number)))
    raise AssertionError(f"no end in sight: {table.phase}")


@pytest.mark.parametrize("card", ["plakoto", "fevga", "acey-deucey", "tavli", "tavla-ludoteka"])
def test_a_game_of_any_card_is_played_to_its_end(card: str) -> None:
    """Sensible people, a perfect camera: every play is legal, and the match ends."""
    table = begin(MatchStarted(0.0, replace(MatchSetup.of_card(card_named(card)), length=1)))
    rng = Random(card)
    for number in range(3000):
        if isinstance(table.phase, MatchOver):
            return
        table, said = step(table, fitting_event(rng, table, float(number)))
        table.variant.check(table.position)
        verdicts = {effect.verdict for effect in said if isinstance(effect, VerdictGiven)}
        assert verdicts <= {Verdict.LEGAL, Verdict.ASK}
    raise AssertionError(f"no end in sight: {table.phase}")
