"""Simulated dice on a real serial line before the whole service: turns, and dice not allowed."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from controller.referee.arming import turn_token
from controller.referee.effects import EventIgnored, Ignored
from controller.referee.events import BoardSeen, Note
from controller.referee.phases import Disputed, OpeningRoll, ToMove, ToRoll
from controller.referee.setup import MatchSetup
from controller.referee.table import Table
from controller.rules.dice import Roll
from controller.rules.plays import legal_plays
from controller.rules.side import Side
from controller.shell.clock import HandClock
from controller.shell.dice_worker import DiceArming, DiceWorker
from controller.shell.journal import Journal
from controller.shell.keeper import TableKeeper
from controller.shell.service import Service
from firmware_bridge.dice import Owner
from firmware_bridge.simulator import DiceSimulator
from tests.controller.shell.test_service import Recorder
from tests.fakes.evidence import look

OWNERS = (Owner.WHITE, Owner.WHITE, Owner.BLACK, Owner.BLACK)
WITHIN_S = 10.0


class Watching(Recorder):
    """An output on whose tables a test can wait."""

    def __init__(self) -> None:
        super().__init__()
        self._shown = threading.Condition()

    def show(self, table: Table, effects: object, now_s: float) -> None:
        with self._shown:
            super().show(table, effects, now_s)  # type: ignore[arg-type]
            self._shown.notify_all()

    def wait_until(self, holds: Callable[[Table], bool]) -> Table:
        """Wait for a table of which this holds."""
        with self._shown:
            came = self._shown.wait_for(lambda: bool(self.tables) and holds(self.tables[-1]), 10.0)
        assert came, f"it never came; the last table is {self.tables[-1].phase}"
        return self.tables[-1]


class Evening:
    """A service with dice, in a thread of its own, which must open the journal itself."""

    def __init__(self, folder: Path, ports: tuple[str, ...], allowed: tuple[str, ...] = ()) -> None:
        self.seen = Watching()
        self._setting = folder, ports, allowed
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run)

    def _run(self) -> None:
        (folder, ports, allowed), clock = self._setting, HandClock()
        with Journal(folder / "journal") as journal:
            keeper = TableKeeper.start(MatchSetup(), journal, clock)
            self.service = Service(keeper, clock, outputs=(self.seen,), ticking=False)
            worker = DiceWorker(self.service.post, clock, ports, allowed=allowed)
            self.service.add_worker(worker)
            self.service.add_output(DiceArming(worker))
            self._ready.set()
            self.service.run()

    def __enter__(self) -> "Evening":
        self._thread.start()
        assert self._ready.wait(WITHIN_S)
        return self

    def __exit__(self, *_: object) -> None:
        self.service.stop()
        self._thread.join(WITHIN_S)
        assert not self._thread.is_alive()

    def look_at_play(self) -> None:
        """The player on turn makes a legal play, and the camera sees it."""
        table = self.service.table
        assert isinstance(table.phase, ToMove)
        play = legal_plays(table.position, table.phase.side, table.phase.roll, table.variant)[0]
        self.see(look(play.result))

    def see(self, evidence: object) -> None:
        assert self.service.post(BoardSeen(1.0, evidence)).wait(WITHIN_S)  # type: ignore[arg-type]

    def ignored(self) -> list[Ignored]:
        return [one.why for one in self.seen.effects if isinstance(one, EventIgnored)]


@pytest.fixture
def dice() -> Iterator[DiceSimulator]:
    with DiceSimulator(owners=OWNERS, device_id="RED-1") as simulator:
        yield simulator


def armed(dice: DiceSimulator, table: Table) -> None:
    """Wait until the token of this table is in the dice."""
    for _ in range(200):
        if dice.turn == turn_token(table):
            return
        threading.Event().wait(0.05)
    raise AssertionError(f"the dice are at turn {dice.turn}, the table at {turn_token(table)}")


def opened(evening: Evening, dice: DiceSimulator) -> None:
    """White begins with 6-2."""
    evening.see(look(evening.service.table.position))
    armed(dice, evening.seen.wait_until(lambda table: isinstance(table.phase, OpeningRoll)))
    dice.settle((6, 2), (Owner.WHITE, Owner.BLACK))
    armed(dice, evening.seen.wait_until(lambda table: isinstance(table.phase, ToMove)))


def test_the_dice_are_armed_for_each_turn_and_a_roll_of_the_turn_before_is_void(
    tmp_path: Path, dice: DiceSimulator
) -> None:
    with Evening(tmp_path, (dice.port,)) as evening:
        opened(evening, dice)
        evening.look_at_play()
        dice.start_rolling(Owner.BLACK)  # before White has lifted its dice
        dice.pick_up(Owner.WHITE)
        armed(dice, evening.seen.wait_until(lambda table: isinstance(table.phase, ToRoll)))
        dice.settle((6, 6), Owner.BLACK)
        assert dice.wait_acknowledged(WITHIN_S)
        assert evening.ignored() == [Ignored.ROLLED_TOO_EARLY, Ignored.OLD_TURN]
        dice.roll((4, 1), Owner.BLACK)
        table = evening.seen.wait_until(lambda table: isinstance(table.phase, ToMove))
    assert table.phase == ToMove(Side.BLACK, Roll.of(4, 1))
    assert turn_token(table) == 3


def test_rolls_made_while_unplugged_belong_to_the_turn_they_were_made_in(
    tmp_path: Path, dice: DiceSimulator
) -> None:
    with Evening(tmp_path, (dice.port,)) as evening:
        opened(evening, dice)
        dice.unplug()
        evening.seen.wait_until(lambda table: table.dice_missing)
        dice.pick_up(Owner.WHITE)
        evening.look_at_play()
        dice.roll((5, 5), Owner.BLACK)
        dice.replug()
        assert dice.wait_acknowledged(WITHIN_S)
        table = evening.seen.wait_until(
            lambda table: isinstance(table.phase, ToMove) and table.phase.side is Side.BLACK
        )
    assert not isinstance(table.phase, Disputed)
    assert not table.dice_missing


def test_dice_that_are_not_allowed_are_refused_and_shown(
    tmp_path: Path, dice: DiceSimulator
) -> None:
    with Evening(tmp_path, (dice.port,), ("BLUE-2",)) as evening:
        table = evening.seen.wait_until(lambda table: bool(table.notes))
        assert [(one.note, one.told) for one in table.notes] == [(Note.NOT_ALLOWED, "RED-1")]
        assert table.dice_missing


def test_second_dice_are_refused_and_shown_and_the_game_goes_on(
    tmp_path: Path, dice: DiceSimulator
) -> None:
    with DiceSimulator(owners=OWNERS, device_id="BLUE-2") as other:
        with Evening(tmp_path, (dice.port, other.port), ("RED-1", "BLUE-2")) as evening:
            table = evening.seen.wait_until(lambda table: bool(table.notes))
        assert [one.note for one in table.notes] == [Note.SECOND]
        assert not table.dice_missing
