"""How long a "why not?" takes: 20 ms is the budget, for a board that is shown anyway."""

from typing import TYPE_CHECKING

from controller.referee.faults import faults
from tests.fakes.mistakes import Mistake, mistakes

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture


def _judge(made: tuple[Mistake, ...]) -> None:
    for mistake in made:
        turn = mistake.turn
        faults(turn.before, mistake.after, turn.side, turn.roll, turn.variant)


def test_two_of_every_kind_of_mistake(benchmark: "BenchmarkFixture") -> None:
    benchmark(_judge, tuple(mistakes(seed=1, each=2)))
