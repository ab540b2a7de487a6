"""The buttons on mock pins, from the contact to the event: short, held, and the director's key."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from gpiozero import Device  # noqa: TID251 (the pins the buttons are tested on)
from gpiozero.pins.mock import MockFactory  # noqa: TID251

from controller.referee.events import BoardSeen, Button, ButtonPressed, DirectorRuled, Event
from controller.referee.machine import step
from controller.referee.phases import Paused, ToRoll
from controller.referee.setup import MatchSetup
from controller.referee.table import Table
from controller.rules.side import Side
from controller.shell.board_buttons import BoardButtons
from controller.shell.clock import HandClock
from controller.shell.gpio import Buttons, use_mock_pins
from controller.shell.journal import Journal
from controller.shell.keeper import TableKeeper, replay
from controller.shell.pins import BUTTON_PINS, DIRECTOR_KEY
from controller.shell.service import Service
from tests.controller.display.sample_tables import PLAY, SAMPLES, START
from tests.fakes.evidence import Camera

WHITE, BLACK = Side.WHITE, Side.BLACK


@pytest.fixture
def pins() -> Iterator[MockFactory]:
    factory = use_mock_pins()
    yield factory
    factory.close()
    factory.reset()
    Device.pin_factory = None


class Board:
    """A board whose buttons somebody presses, at a table that follows what they ask for."""

    def __init__(self, pins: MockFactory, table: Table) -> None:
        self.pins, self.table, self.clock = pins, table, HandClock(100.0)
        self.events: list[Event] = []
        self.buttons = BoardButtons(self._post, self.clock)

    def _post(self, event: Event) -> None:
        self.events.append(event)
        self.table, _ = step(self.table, event)

    def open(self) -> None:
        self.buttons.open()
        self.round()

    def round(self, seconds: float = 0.1) -> None:
        self.clock.now_s += seconds
        self.buttons.show(self.table, (), self.clock.now_s)
        self.buttons.pump()

    def down(self, name: str) -> None:
        self.pins.pin(BUTTON_PINS[name]).drive_low()

    def up(self, name: str) -> None:
        self.pins.pin(BUTTON_PINS[name]).drive_high()

    def press(self, name: str, seconds: float = 0.15) -> None:
        self.down(name)
        self.round(seconds)
        self.up(name)
        self.round()


@pytest.fixture
def board(pins: MockFactory) -> Iterator[Board]:
    board = Board(pins, SAMPLES["to_roll"])
    board.open()
    yield board
    board.buttons.close()


def test_a_press_asks_for_what_its_button_means_now(board: Board) -> None:
    board.press("black_a")
    board.press("white_a")
    asked = [(one.side, one.button) for one in board.events if isinstance(one, ButtonPressed)]
    assert asked == [(BLACK, Button.DOUBLE), (WHITE, Button.TAKE)]


def test_a_held_button_is_heard_before_it_is_let_go(board: Board) -> None:
    board.down("black_b")
    board.round(0.5)
    assert board.events == []
    board.round(0.6)
    assert [(one.side, one.button) for one in board.events if isinstance(one, ButtonPressed)] == [
        (BLACK, Button.RESIGN_SINGLE)
    ]
    board.up("black_b")
    board.round()
    assert len(board.events) == 1


def test_nothing_is_posted_before_the_first_table_and_nothing_by_itself(pins: MockFactory) -> None:
    board = Board(pins, SAMPLES["to_roll"])
    board.buttons.open()
    board.buttons.pump()
    for _ in range(20):
        board.round()
    board.buttons.close()
    assert board.events == []


def test_the_key_pauses_and_resumes(board: Board) -> None:
    before = board.table.phase
    board.down(DIRECTOR_KEY)
    board.round()
    board.round()
    assert board.events == [ButtonPressed(board.clock.now_s - 0.1, None, Button.PAUSE)]
    key = [board.buttons.key_is_on]
    board.up(DIRECTOR_KEY)
    board.round()
    assert len(board.events) == 2
    assert [*key, board.buttons.key_is_on] == [True, False]
    assert board.table.phase == before


def test_a_key_that_is_on_when_the_service_starts_counts(
    pins: MockFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Mock pins go high when they are opened, so the contact is told instead of driven."""
    monkeypatch.setattr(Buttons, "is_down", lambda _, name: name == DIRECTOR_KEY)
    board = Board(pins, SAMPLES["to_roll"])
    board.open()
    board.buttons.close()
    assert [one.button for one in board.events if isinstance(one, ButtonPressed)] == [Button.PAUSE]


def test_with_the_key_on_a_player_is_ruled_to_roll_from_the_board_as_it_lies(board: Board) -> None:
    board.table, _ = step(SAMPLES["disputed"], BoardSeen(90.0, Camera().look(PLAY.result)))
    board.down(DIRECTOR_KEY)
    board.round()
    board.press("black_a")
    assert isinstance(board.events[-1], DirectorRuled)
    assert board.events[-1].position == PLAY.result
    assert board.table.phase == ToRoll(BLACK)
    board.up(DIRECTOR_KEY)
    board.round()
    assert board.table.phase == ToRoll(BLACK)


def test_a_ruling_on_a_board_that_was_not_seen_is_refused_aloud(board: Board) -> None:
    board.down(DIRECTOR_KEY)
    board.round()
    board.press("white_a")
    assert isinstance(board.events[-1], ButtonPressed)
    assert board.events[-1].button is Button.ACCEPT
    assert board.table.position != START or board.table.phase != ToRoll(WHITE)


def test_in_the_service_a_press_reaches_the_journal(pins: MockFactory, tmp_path: Path) -> None:
    """From gpiozero's callback through the queue and the referee into the record."""
    clock = HandClock(50.0)
    with Journal(tmp_path / "journal.sqlite") as journal:
        service = Service(TableKeeper.start(MatchSetup(), journal, clock), clock)
        buttons = BoardButtons(service.post, clock)
        buttons.open()
        service.add_output(buttons)
        rounds = iter(range(100))

        def drive() -> None:
            number = next(rounds)
            clock.now_s += 0.3
            if number == 1:
                pins.pin(BUTTON_PINS["white_a"]).drive_low()
            if isinstance(service.table.phase, Paused):
                service.stop()

        service.run(drive)
        assert isinstance(service.table.phase, Paused)
        match = journal.newest_match()
        assert match is not None
        table, _ = replay(journal, match)
    assert isinstance(table.phase, Paused)
