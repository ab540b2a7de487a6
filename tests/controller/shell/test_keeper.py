from pathlib import Path

import pytest

from controller.referee.effects import EventIgnored
from controller.referee.events import BoardHidden, DiceRolling, Hidden, Ticked
from controller.referee.setup import MatchSetup
from controller.rules.side import Side
from controller.shell.clock import HandClock
from controller.shell.errors import JournalError
from controller.shell.journal import Journal
from controller.shell.keeper import RETRY_S, TableKeeper, replay

HAND = BoardHidden(1.0, Hidden.HAND)


class FullDisk(Journal):
    """A journal whose disk can be full."""

    full = False

    def append(self, event: object, wall: str, source: str = "") -> None:
        if self.full:
            raise JournalError("the disk is full")
        super().append(event, wall, source)  # type: ignore[arg-type]


def test_the_journal_replays_to_the_same_table(tmp_path: Path) -> None:
    clock = HandClock()
    with Journal(tmp_path / "j") as journal:
        keeper = TableKeeper.start(MatchSetup(length=3, white_name="Ana"), journal, clock)
        keeper.take(HAND)
        keeper.take(DiceRolling(2.0, Side.WHITE))

        table, at_s = replay(journal, journal.newest_match() or 0)

    assert table == keeper.table
    assert at_s == 2.0


def test_events_that_change_nothing_are_not_written(tmp_path: Path) -> None:
    with Journal(tmp_path / "j") as journal:
        keeper = TableKeeper.start(MatchSetup(), journal, HandClock())
        for tenth in range(100):
            keeper.take(Ticked(tenth / 10))

        assert journal.matches()[0].events == 1


def test_nothing_is_said_before_it_is_on_the_disk_and_nothing_is_lost(tmp_path: Path) -> None:
    clock = HandClock()
    with FullDisk(tmp_path / "j") as journal:
        keeper = TableKeeper.start(MatchSetup(), journal, clock)
        journal.full = True

        assert keeper.take(HAND) == ()
        assert keeper.take(DiceRolling(2.0, Side.WHITE)) == ()
        waiting = keeper.table
        assert waiting.hidden is None
        assert [one.device for one in waiting.missing] == ["journal"]

        journal.full = False
        assert keeper.catch_up() == ()  # not before the next attempt is due
        clock.now_s += RETRY_S
        said = keeper.catch_up()

        assert [type(effect) for effect in said] == [EventIgnored]
        assert keeper.table.hidden is Hidden.HAND
        assert not keeper.table.missing
        assert journal.matches()[0].events == 3


def test_a_match_that_is_not_there_is_told(tmp_path: Path) -> None:
    with Journal(tmp_path / "j") as journal, pytest.raises(JournalError, match="no match 7"):
        replay(journal, 7)
