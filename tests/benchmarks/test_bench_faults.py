"""How long a "why not?" takes: 50 ms is the budget, 300 ms on a Pi, for a board shown anyway."""

from itertools import islice
from typing import TYPE_CHECKING

import pytest

from controller.referee.faults import why_not
from controller.rules.variant import variant_named
from tests.fakes.mistakes import Mistake, mistakes

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture


def _judge(made: tuple[Mistake, ...]) -> None:
    for mistake in made:
        turn = mistake.turn
        why_not(turn.before, mistake.after, turn.side, turn.roll, turn.variant)


def test_two_of_every_kind_of_mistake(benchmark: "BenchmarkFixture") -> None:
    benchmark(_judge, tuple(mistakes(seed=1, each=2)))


@pytest.mark.parametrize("game", ["plakoto", "fevga", "tavla-ludoteka", "acey-deucey"])
def test_ten_doubles_of_other_games(benchmark: "BenchmarkFixture", game: str) -> None:
    made = mistakes(seed=1, each=4, variant=variant_named(game))
    doubles = (mistake for mistake in made if mistake.turn.roll.is_double)
    benchmark(_judge, tuple(islice(doubles, 10)))
