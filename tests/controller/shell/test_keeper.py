from dataclasses import replace
from pathlib import Path

import pytest

from controller.referee.effects import EventIgnored, GameStarted, OpeningWon, Rolled
from controller.referee.events import (
    BoardHidden,
    BoardSeen,
    Button,
    ButtonPressed,
    DeviceLost,
    DiceRolling,
    Hidden,
    MatchStarted,
    OpeningDice,
    Ticked,
)
from controller.referee.evidence import Evidence
from controller.referee.machine import begin
from controller.referee.phases import MatchOver, OpeningRoll
from controller.referee.setup import MatchSetup, TableRules
from controller.referee.table import Missing
from controller.rules.card_files import card_named
from controller.rules.cube import Cube
from controller.rules.dice import Roll
from controller.rules.plays import legal_plays
from controller.rules.side import Side
from controller.rules.variant import STANDARD
from controller.shell.clock import HandClock
from controller.shell.errors import JournalError
from controller.shell.journal import Journal
from controller.shell.keeper import RETRY_S, TableKeeper, replay
from tests.fakes.evidence import look

HAND = BoardHidden(1.0, Hidden.HAND)
PLAYED = legal_plays(STANDARD.start, Side.WHITE, Roll.of(3, 1))[0].result


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


SETUP = MatchSetup(
    length=3,
    white_name="Ana",
    white_score=2,
    position=STANDARD.start,
    on_roll=Side.BLACK,
    cube=Cube(2, Side.WHITE),
    table_rules=TableRules(hints=False),
)
NEXT = ButtonPressed(5.0, None, Button.NEXT_MATCH)


def won_match(journal: Journal, clock: HandClock) -> TableKeeper:
    """A match that White wins as Black passes."""
    keeper = TableKeeper.start(replace(SETUP, white_score=1, on_roll=Side.WHITE), journal, clock)
    keeper.take(BoardSeen(1.0, look(STANDARD.start)))
    keeper.take(ButtonPressed(2.0, Side.WHITE, Button.DOUBLE))
    keeper.take(ButtonPressed(3.0, Side.BLACK, Button.PASS))
    assert isinstance(keeper.table.phase, MatchOver)
    return keeper


def test_the_next_match_begins_by_button_as_a_match_of_its_own(tmp_path: Path) -> None:
    with Journal(tmp_path / "j") as journal:
        keeper = won_match(journal, HandClock())
        keeper.take(BoardHidden(4.0, Hidden.MOVING))
        keeper.take(NEXT)

        agreed = MatchSetup(length=3, white_name="Ana", table_rules=TableRules(hints=False))
        assert keeper.table == replace(begin(MatchStarted(5.0, agreed)), hidden=Hidden.MOVING)
        assert len(journal.matches()) == 2
        first, second = (entry.match_id for entry in journal.matches())
        assert replay(journal, second) == (keeper.table, 5.0)
        assert isinstance(replay(journal, first)[0].phase, MatchOver)


def test_a_board_set_up_already_begins_the_next_match_at_once(tmp_path: Path) -> None:
    with Journal(tmp_path / "j") as journal:
        keeper = won_match(journal, HandClock())
        said = keeper.take(NEXT)

        assert said == (GameStarted(5.0, 1),)
        assert keeper.table.phase == OpeningRoll()


def test_a_device_that_is_away_stays_away_in_the_next_match(tmp_path: Path) -> None:
    with Journal(tmp_path / "j") as journal:
        keeper = won_match(journal, HandClock())
        keeper.take(DeviceLost(4.0, "dice", "unplugged"))
        keeper.take(NEXT)

        assert keeper.table.missing == (Missing("dice", 5.0, "unplugged"),)


def test_no_other_match_begins_while_one_is_played(tmp_path: Path) -> None:
    with Journal(tmp_path / "j") as journal:
        keeper = TableKeeper.start(SETUP, journal, HandClock())
        said = keeper.take(NEXT)

        assert [type(effect) for effect in said] == [EventIgnored]
        assert len(journal.matches()) == 1


def test_a_next_match_waits_for_a_full_disk_and_begins_once(tmp_path: Path) -> None:
    clock = HandClock()
    with FullDisk(tmp_path / "j") as journal:
        keeper = won_match(journal, clock)
        journal.full = True
        keeper.take(NEXT)
        keeper.take(NEXT)
        assert isinstance(keeper.table.phase, MatchOver)

        journal.full = False
        clock.now_s += RETRY_S
        said = keeper.catch_up()

        assert [type(effect) for effect in said] == [GameStarted, EventIgnored]
        assert len(journal.matches()) == 2


def test_a_match_that_is_not_there_is_told(tmp_path: Path) -> None:
    with Journal(tmp_path / "j") as journal, pytest.raises(JournalError, match="no match 7"):
        replay(journal, 7)


def test_people_who_set_up_again_and_roll_press_nothing(tmp_path: Path) -> None:
    with Journal(tmp_path / "j") as journal:
        keeper = won_match(journal, HandClock())
        said = keeper.take(OpeningDice(6.0, 5, 2), "dice/1/7")

        assert [type(effect) for effect in said] == [GameStarted, OpeningWon, Rolled]
        assert len(journal.matches()) == 2
        assert journal.recent_sources() == ("dice/1/7",)


@pytest.mark.parametrize("seen", [look(PLAYED), None])
def test_dice_on_a_board_that_is_not_set_up_begin_no_match(
    tmp_path: Path, seen: Evidence | None
) -> None:
    with Journal(tmp_path / "j") as journal:
        keeper = won_match(journal, HandClock())
        keeper.take(HAND if seen is None else BoardSeen(5.0, seen))
        keeper.take(DiceRolling(6.0, Side.WHITE))
        said = keeper.take(OpeningDice(7.0, 5, 2))

        assert [type(effect) for effect in said] == [EventIgnored]
        assert len(journal.matches()) == 1


def test_the_next_match_is_played_by_what_is_agreed_now(tmp_path: Path) -> None:
    agreed = MatchSetup.of_card(card_named("money"))
    with Journal(tmp_path / "j") as journal:
        over = won_match(journal, HandClock()).table
        keeper = TableKeeper(over, journal, HandClock(), agreed)
        keeper.take(NEXT)

        assert keeper.table.setup == agreed


def test_after_a_session_that_was_ended_another_begins(tmp_path: Path) -> None:
    with Journal(tmp_path / "j") as journal:
        keeper = TableKeeper.start(MatchSetup(length=0), journal, HandClock())
        for button in (Button.PAUSE, Button.END_MATCH, Button.NEXT_MATCH, Button.NEXT_MATCH):
            keeper.take(ButtonPressed(5.0, None, button))

        assert keeper.table == begin(MatchStarted(5.0, MatchSetup(length=0)))
        assert len(journal.matches()) == 2


def test_a_result_is_booked_once_whatever_is_pressed_and_whenever_the_power_fails(
    tmp_path: Path,
) -> None:
    presses = (Button.DOUBLE, Button.PASS, Button.PASS, Button.DOUBLE, Button.ACCEPT)
    with Journal(tmp_path / "j") as journal:
        keeper = TableKeeper.start(MatchSetup(on_roll=Side.WHITE), journal, HandClock())
        keeper.take(BoardSeen(1.0, look(STANDARD.start)))
        for number, button in enumerate(presses):
            side = Side.WHITE if button is Button.DOUBLE else Side.BLACK
            keeper.take(ButtonPressed(2.0 + number, side, button))
            table, _ = replay(journal, journal.newest_match() or 0)
            assert table == keeper.table
            keeper = TableKeeper(table, journal, HandClock())

        assert (keeper.table.score.white, keeper.table.score.black) == (1, 0)
