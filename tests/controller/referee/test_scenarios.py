"""Every scenario file is played, and replaying its events gives the same table."""

from functools import reduce
from pathlib import Path

import pytest

from controller.referee.events import MatchStarted
from controller.referee.machine import begin, step
from tests.scenarios.reading import read_scenario
from tests.scenarios.runner import Runner

FOLDER = Path(__file__).parents[2] / "scenarios"
FILES = sorted(FOLDER.rglob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_the_referee_answers_as_written(path: Path) -> None:
    scenario = read_scenario(path)
    runner = Runner(scenario)
    runner.run(scenario.lines)
    assert runner.events, f"{path} has no events"

    start = begin(MatchStarted(0.0, scenario.setup))
    assert reduce(lambda table, event: step(table, event)[0], runner.events, start) == runner.table


def test_there_are_scenarios() -> None:
    assert len(FILES) >= 25


@pytest.mark.parametrize(
    "card",
    [
        "plakoto", "fevga", "portes", "tavla", "tavla-ludoteka", "acey-deucey", "plyyard", "tavli",
    ],
)  # fmt: skip
def test_every_game_has_ten_scenarios_of_its_own(card: str) -> None:
    assert len(list((FOLDER / card).glob("*.txt"))) >= 10


@pytest.mark.parametrize("card", ["hyper", "nackgammon"])
def test_games_that_differ_in_little_have_five(card: str) -> None:
    assert len(list((FOLDER / card).glob("*.txt"))) >= 5
