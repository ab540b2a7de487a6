"""Scenarios a player can read, one file a game: `scenarios/*.txt`.

A scenario begins with `# what it shows`. Then, line by line, each side in its own numbers:

    game: plakoto[mother=wins]     the card, with choices changed in brackets
    white: 24x14 8 6v bar off      checkers; `6v` lies under the opponent's, `off` is the rest
    roll: white 3-1                a roll (`double: white` is a double of his choice)
    legal: 24/20; 8/4              exactly these plays (`none` for a dance)
    includes: 24/20                these among others
    illegal: 24/20                 these not
    play: 24/20                    one is made
    next: roll again               what the same player does next
    ends: white wins gammon        how the position ends the game (`draw`, `goes on`)

`white:` and `black:` after a play say how the board must lie then.
"""

from pathlib import Path

import pytest

from tests.controller.rules.scenario_runner import Scenario, read_scenarios, run

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.txt"))
SCENARIOS = [scenario for file in FILES for scenario in read_scenarios(file)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=str)
def test_scenario(scenario: Scenario) -> None:
    run(scenario)


@pytest.mark.parametrize(
    ("game", "least"), [("plakoto", 10), ("fevga", 10), ("acey_deucey", 10), ("tavla", 10)]
)
def test_every_game_without_an_oracle_has_ten_scenarios(game: str, least: int) -> None:
    assert sum(scenario.file == game for scenario in SCENARIOS) >= least


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        (["legal: 24/13"], "missing"),
        (["legal: 24/13; 24/19 24/18; 24/13 24/18"], "not legal"),
        (["includes: 24/12"], "not legal"),
        (["illegal: 24/13"], "is legal"),
        (["legal: none"], "missing"),
        (["play: 24/13", "white: 24x14 12", "black: 24x15"], "lies otherwise"),
        (["play: 24/13", "next: roll again"], "turn passes"),
        (["ends: draw"], "goes on"),
        (["nonsense: 1"], "no line"),
    ],
)
def test_a_scenario_that_is_wrong_fails(lines: list[str], complaint: str) -> None:
    board = ["game: plakoto", "white: 24x15", "black: 24x15", "roll: white 6-5"]
    with pytest.raises(AssertionError, match=complaint):
        run(Scenario("wrong", "on purpose", (*board, *lines)))
