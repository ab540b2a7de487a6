"""Scenarios of the table, written as records and read back."""

from pathlib import Path

import pytest

from controller.referee.events import ButtonPressed, DirectorRuled, Event, MatchStarted
from controller.referee.setup import MatchSetup
from controller.rules.cube import Cube
from controller.rules.records.check import check_record
from controller.rules.records.errors import ExportError
from controller.rules.records.exact import exact_record
from controller.rules.records.model import BoardSet, Doubled, Dropped, MatchRecord, Resigned, Turn
from controller.rules.records.plaintext import write_plain_text
from controller.rules.records.reader import read_record
from controller.rules.side import Side
from controller.shell.played_record import record_of_events
from tests.scenarios.reading import read_scenario
from tests.scenarios.runner import Runner

SCENARIOS = Path(__file__).parents[2] / "scenarios"


def events_of(name: str) -> list[Event]:
    scenario = read_scenario((SCENARIOS / f"{name}.txt").read_text(encoding="utf-8"))
    runner = Runner(scenario)
    runner.run(scenario.lines)
    return [MatchStarted(0.0, scenario.setup), *runner.events]


def record_of(name: str) -> MatchRecord:
    record = record_of_events(events_of(name))
    assert record is not None
    return record
