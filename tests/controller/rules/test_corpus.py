"""Every line of the corpus of legal plays, against both of our ways to find them."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from controller.rules.ends import ends_and_dice, legal_ends
from controller.rules.gnuid import gnu_id
from controller.rules.plays import also_accepted, legal_plays
from controller.rules.position import Position
from controller.rules.side import Side
from tests.controller.rules.corpus import Case, read_corpus

PARTS = 8
"""So that no part comes near the time limit of a test, on a slow computer and under coverage."""
in_parts = pytest.mark.parametrize("part", range(PARTS))


@pytest.fixture(scope="module")
def corpus(shared_data: Path) -> tuple[Case, ...]:
    return read_corpus(shared_data)


def ids(positions: Iterable[Position]) -> tuple[str, ...]:
    return tuple(sorted(gnu_id(position, Side.WHITE) for position in positions))


def test_corpus_is_whole(corpus: tuple[Case, ...]) -> None:
    assert len(corpus) == 12_128


@in_parts
def test_fast_ends_are_those_of_the_corpus(corpus: tuple[Case, ...], part: int) -> None:
    for case in corpus[part::PARTS]:
        ends, dice = ends_and_dice(case.position, Side.WHITE, case.roll, case.variant)
        assert (ids(ends), dice) == (case.ends, case.dice), case.text


@in_parts
def test_plays_end_where_the_fast_ends_are(corpus: tuple[Case, ...], part: int) -> None:
    for case in corpus[part::PARTS]:
        plays = legal_plays(case.position, Side.WHITE, case.roll, case.variant)
        ends = legal_ends(case.position, Side.WHITE, case.roll, case.variant)
        assert len(plays) == len(case.ends), case.text
        assert {play.result for play in plays} == set(ends), case.text
        assert {len(play.steps) for play in plays} <= {case.dice}, case.text


def test_black_ends_mirror_those_of_white(corpus: tuple[Case, ...]) -> None:
    for case in corpus[::5]:
        ends, dice = ends_and_dice(case.position.swapped(), Side.BLACK, case.roll, case.variant)
        assert (ids(end.swapped() for end in ends), dice) == (case.ends, case.dice), case.text


def test_only_the_last_checker_disputes_have_plays_accepted_besides(
    corpus: tuple[Case, ...],
) -> None:
    for case in corpus:
        if "bearoff" in case.marks:
            plays = also_accepted(case.position, Side.WHITE, case.roll, case.variant)
            assert bool(plays) == ("last_checker_dispute" in case.marks), case.text
