"""Vision is told each position once, when a look has confirmed it."""

from dataclasses import replace
from typing import Any

from controller.referee.events import MatchStarted
from controller.referee.machine import begin
from controller.referee.setup import MatchSetup
from controller.rules.position_json import position_to_json
from controller.shell.confirming import Confirming
from tests.controller.display.sample_tables import EVIDENCE


def test_a_position_is_told_when_a_look_confirms_it() -> None:
    told: list[Any] = []
    confirming = Confirming(told.append)
    table = begin(MatchStarted(0.0, MatchSetup()))
    confirming.show(table)
    assert told == []
    seen = replace(table, baseline=EVIDENCE)
    confirming.show(seen)
    confirming.show(replace(seen, turn=2))
    assert told == [position_to_json(table.position)]
    confirming.show(replace(seen, baseline=replace(EVIDENCE)))
    assert len(told) == 2


def test_the_same_look_confirms_again_after_it_was_forgotten() -> None:
    told: list[Any] = []
    confirming = Confirming(told.append)
    seen = replace(begin(MatchStarted(0.0, MatchSetup())), baseline=EVIDENCE)
    for table in (seen, replace(seen, baseline=None), seen):
        confirming.show(table)
    assert len(told) == 2
