"""Dice without dice: the referee's are even, asked for by a button, and nobody else's."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from controller.referee.effects import Rolled
from controller.referee.events import (
    BoardSeen,
    Button,
    ButtonPressed,
    DiceSettled,
    Event,
    MatchStarted,
    OneDieSettled,
)
from controller.referee.machine import begin, step
from controller.referee.origins import Origin
from controller.referee.phases import OpeningRoll, ToMove, ToRoll
from controller.referee.setup import MatchSetup
from controller.referee.table import Table
from controller.rules.dice import Roll
from controller.rules.records.model import dice_told
from controller.rules.side import Side
from controller.shell.clock import HandClock
from controller.shell.dice_by_hand import thrown_for, typed_dice
from controller.shell.journal import Journal
from controller.shell.keeper import TableKeeper, replay
from controller.shell.played_record import record_of_events
from tests.fakes.evidence import look

WHITE, BLACK = Side.WHITE, Side.BLACK


def table(phase: OpeningRoll | ToRoll | ToMove, dice: Origin = Origin.ROLLED) -> Table:
    return replace(begin(MatchStarted(0.0, MatchSetup(dice=dice))), phase=phase)


def press(side: Side | None) -> ButtonPressed:
    return ButtonPressed(1.0, side, Button.ROLL)


def counting() -> Iterator[int]:
    yield from (4, 2)


def thrown(where: Table, side: Side | None) -> Event:
    numbers = counting()
    return thrown_for(where, press(side), lambda _: next(numbers))


def test_a_press_becomes_dice_of_the_one_who_rolls() -> None:
    rolled = Origin.ROLLED
    assert thrown(table(ToRoll(BLACK)), None) == DiceSettled(1.0, BLACK, Roll.of(5, 3), rolled)
    assert thrown(table(ToRoll(BLACK)), WHITE) == DiceSettled(1.0, WHITE, Roll.of(5, 3), rolled)
    assert thrown(table(OpeningRoll()), WHITE) == OneDieSettled(1.0, WHITE, 5, rolled)
    moving = table(ToMove(WHITE, Roll.of(2, 1)))
    assert thrown(moving, None) == DiceSettled(1.0, BLACK, Roll.of(5, 3), rolled)


@pytest.mark.parametrize("dice", [Origin.ELECTRONIC, Origin.TYPED])
def test_where_others_roll_the_button_stays_a_button(dice: Origin) -> None:
    assert thrown_for(table(ToRoll(BLACK), dice), press(BLACK)) == press(BLACK)


def test_other_buttons_stay_what_they_are() -> None:
    double = ButtonPressed(1.0, BLACK, Button.DOUBLE)
    assert thrown_for(table(ToRoll(BLACK)), double) == double


def test_the_operating_system_s_dice_show_every_roll() -> None:
    """Of 36 kinds each comes about 100 times; one in a million such sets has one below 45."""
    asked = (thrown_for(table(ToRoll(BLACK)), press(BLACK)) for _ in range(3600))
    shown = Counter(event.roll.values for event in asked if isinstance(event, DiceSettled))
    assert len(shown) == 21
    assert all(count > (90 if high != low else 45) for (high, low), count in shown.items())


def test_typed_dice_are_two_or_one_in_an_opening() -> None:
    assert typed_dice(1.0, BLACK, (5, 3)) == DiceSettled(1.0, BLACK, Roll.of(5, 3), Origin.TYPED)
    assert typed_dice(1.0, BLACK, (5,)) == OneDieSettled(1.0, BLACK, 5, Origin.TYPED)


def test_the_journal_has_the_dice_and_where_they_came_from(tmp_path: Path) -> None:
    """A press of Roll is written as its dice: replayed, they are the same."""
    with Journal(tmp_path / "j") as journal:
        keeper = TableKeeper.start(MatchSetup(dice=Origin.ROLLED), journal, HandClock())
        keeper.take(BoardSeen(1.0, look(keeper.table.position)))
        said: list[Rolled] = []
        while not said:  # until the opening is no tie
            keeper.take(press(WHITE))
            said = [one for one in keeper.take(press(BLACK)) if isinstance(one, Rolled)]
        assert said[0].origin is Origin.ROLLED
        match = journal.newest_match() or 0
        assert replay(journal, match)[0] == keeper.table
        record = record_of_events(journal.events(match))
    assert record is not None
    assert dice_told(record) == "rolled"


def test_an_old_journal_is_of_electronic_dice() -> None:
    where = table(ToRoll(WHITE), Origin.ELECTRONIC)
    after, _ = step(where, DiceSettled(1.0, WHITE, Roll.of(2, 1)))
    assert after.rolled is Origin.ELECTRONIC
