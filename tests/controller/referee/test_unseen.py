"""Checkers out of sight: pinned ones and those that wait are neither lost nor made up."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from controller.referee.director import ruling_of_board
from controller.referee.events import DirectorRuled, Hidden, MatchStarted
from controller.referee.evidence import states_of
from controller.referee.explain import explain, fits
from controller.referee.explanation import LegalPlay, LooksAlike
from controller.referee.freeboard import free_board
from controller.referee.machine import begin
from controller.referee.setup import MatchSetup
from controller.referee.turn import Turn
from controller.rules.dice import ALL_ROLLS
from controller.rules.position import Position, Special
from controller.rules.side import Side
from controller.rules.variant import variant_named
from tests.fakes.evidence import Camera, look

PLAKOTO, ACEY = variant_named("plakoto"), variant_named("acey-deucey")
CARDS = ("plakoto", "fevga", "acey-deucey")
PINNED = Position.build(
    {24: 12, 8: 2, 6: 1}, {24: 12, 20: 1, 17: 1, 10: 1}, special=Special((), (17,))
)
"""Black's checker on White's 8 lies under two white ones."""


def _turns(card: str, seed: int, length: int = 60) -> Iterator[Turn]:
    """Yield the turns of a game by chance; a double of one's choice now and then."""
    variant, rng, side = variant_named(card), Random(f"{card} {seed}"), Side.WHITE
    position = variant.start
    for number in range(length):
        chosen = card == "acey-deucey" and number % 7 == 6
        turn = Turn(position, look(position), side, rng.choice(ALL_ROLLS), variant, chosen)
        yield turn
        position, side = rng.choice(turn.ends).result, side.other


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("seed", range(3))
def test_every_play_seen_by_a_perfect_camera_is_legal(card: str, seed: int) -> None:
    for turn in _turns(card, seed):
        for play in Random(seed).sample(turn.ends, min(3, len(turn.ends))):
            meaning = explain(turn, look(play.result), ended=True)
            assert isinstance(meaning, LegalPlay | LooksAlike)
            plays = meaning.plays if isinstance(meaning, LooksAlike) else (meaning.play,)
            assert play.result in [one.result for one in plays]


@pytest.mark.parametrize("card", CARDS)
def test_without_any_rule_nobody_is_lost_either(card: str) -> None:
    for turn in _turns(card, 7):
        end = turn.ends[-1].result
        free = free_board(look(end), turn.position, turn.variant).position
        assert [min(state % 15, 5) for state in states_of(free)] == [
            min(state % 15, 5) for state in states_of(end)
        ]
        assert all(free.checkers(side) == turn.variant.checkers for side in Side)
        assert free.special == end.special


def test_a_known_pin_stays_although_nobody_sees_it() -> None:
    assert free_board(look(PINNED), PINNED, PLAKOTO).position == PINNED
    assert fits(PINNED, look(PINNED), PLAKOTO) == (0.0, PINNED)


def test_who_is_no_longer_covered_shows_again() -> None:
    bare = Position.build({24: 12, 7: 2, 6: 1}, {24: 12, 20: 1, 17: 1, 10: 1})

    assert free_board(look(bare), PINNED, PLAKOTO).position == bare


def test_a_pinned_checker_that_was_pulled_out_is_not_counted_twice() -> None:
    pulled = Position.build({24: 4, 23: 4, 22: 4, 8: 2, 6: 1}, {24: 4, 23: 4, 22: 4, 12: 3})
    before = Position.build(
        {24: 4, 23: 4, 22: 4, 8: 2, 6: 1},
        {24: 4, 23: 4, 22: 4, 17: 1, 12: 2},
        special=Special((), (17,)),
    )

    free = free_board(look(pulled), before, PLAKOTO)

    assert free.position == pulled
    assert free.score < -7, "a camera that reads one too many is likelier"


def test_a_heap_in_the_tray_is_not_borne_off() -> None:
    heaps = Camera(heaps=True).look(ACEY.start)

    assert fits(ACEY.start, heaps, ACEY) == (0.0, ACEY.start)
    one_waits = Position.build({20: 14, 25: 1}, {25: 15}, special=Special((), (), 1, 15))
    assert heaps.without_heaps(one_waits).off == ((0.0,) * 16,) * 2
    nobody_waits = Position.build({20: 15}, {20: 15})
    assert heaps.without_heaps(nobody_waits) is heaps


def test_a_board_given_by_the_director_keeps_who_lies_under_whom() -> None:
    setup = MatchSetup(games=(PLAKOTO,), position=PINNED, on_roll=Side.WHITE)
    table = begin(MatchStarted(0.0, setup))

    assert ruling_of_board(table, Side.BLACK, 1.0) is None
    seen = replace(table, evidence=look(PINNED))
    assert ruling_of_board(seen, Side.BLACK, 1.0) == DirectorRuled(1.0, PINNED, Side.BLACK)
    assert ruling_of_board(replace(seen, hidden=Hidden.HAND), Side.BLACK, 1.0) is None
