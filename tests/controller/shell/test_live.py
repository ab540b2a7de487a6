"""What a service goes on with when it is started again."""

from dataclasses import replace
from pathlib import Path

from controller.referee.events import Button, ButtonPressed
from controller.referee.phases import MatchOver, SettingUp
from controller.shell.clock import HandClock
from controller.shell.config import Config, MatchConfig
from controller.shell.journal import Journal
from controller.shell.live import keeper_of
from tests.controller.shell.test_keeper import NEXT, won_match

SETTINGS = replace(Config(), match=MatchConfig(length=9, white_name="Luz"))


def test_a_new_journal_begins_with_the_match_of_the_settings(tmp_path: Path) -> None:
    with Journal(tmp_path / "j") as journal:
        keeper, clock = keeper_of(SETTINGS, journal)

        assert keeper.table.setup == SETTINGS.match.setup()
        assert keeper.table.phase == SettingUp()
        assert clock() >= 0.0


def test_a_result_stays_until_the_next_match_of_the_settings(tmp_path: Path) -> None:
    with Journal(tmp_path / "j") as journal:
        over = won_match(journal, HandClock()).table
        keeper, clock = keeper_of(SETTINGS, journal)

        assert keeper.table == over
        assert isinstance(keeper.table.phase, MatchOver)
        assert clock() >= 3.0
        keeper.take(NEXT)
        assert keeper.table.setup == SETTINGS.match.setup()


def test_an_unfinished_match_goes_on_as_it_was_agreed(tmp_path: Path) -> None:
    with Journal(tmp_path / "j") as journal:
        before, _ = keeper_of(SETTINGS, journal)
        before.take(ButtonPressed(1.0, None, Button.PAUSE))
        keeper, _ = keeper_of(Config(), journal)

        assert keeper.table == before.table
        assert keeper.table.setup.white_name == "Luz"
