"""The buttons on the board as a part of the service: contacts in, the referee's events out.

Once a round the changes of all contacts are taken from the queue, debounced, and given the meaning
that they have at the table as it is then. While the director's key is on, button A of a player
rules: the board as it lies, and that player to roll.
"""

from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue

from controller.display.board_buttons import Letter, Press, asked_by, key_turned
from controller.referee.director import ruling_of_board
from controller.referee.effects import Effect
from controller.referee.events import Button, ButtonPressed, Event
from controller.referee.table import Table
from controller.rules.side import Side
from controller.shell.clock import Clock
from controller.shell.debounce import Contact, Pressing, changed, waited
from controller.shell.gpio import Buttons
from controller.shell.pins import BUTTON_PINS, DIRECTOR_KEY, PLAYER_BUTTONS

Posts = Callable[[Event], object]


class BoardButtons:
    """Hears the buttons as an output of the service: it is shown each table, and pumped."""

    def __init__(self, post: Posts, clock: Clock) -> None:
        """Prepare; `open` takes the pins. `post` takes the events."""
        self._post, self._clock = post, clock
        self._changes: SimpleQueue[tuple[str, float, bool]] = SimpleQueue()
        self._contacts = dict.fromkeys(BUTTON_PINS, Contact())
        self._buttons = Buttons(BUTTON_PINS, self._enqueue)
        self._table: Table | None = None

    def open(self) -> None:
        """Take the pins. A key that is on counts; a button that is down must first be let go.

        Raises:
            PinsError: they cannot be used.
        """
        self._buttons.open()
        if self._buttons.is_down(DIRECTOR_KEY):
            self._enqueue(DIRECTOR_KEY, True)  # noqa: FBT003 - down, as gpiozero would tell it

    @property
    def key_is_on(self) -> bool:
        """Whether the director's key is turned."""
        return self._contacts[DIRECTOR_KEY].down

    def _enqueue(self, name: str, down: bool) -> None:  # noqa: FBT001 - a callback
        self._changes.put((name, self._clock(), down))

    def show(self, table: Table, effects: Sequence[Effect], now_s: float) -> None:
        """Take note of the table, which says what a button means."""
        del effects, now_s
        self._table = table

    def pump(self) -> None:
        """Hear what was pressed since the last round."""
        while True:
            try:
                name, at_s, down = self._changes.get_nowait()
            except Empty:
                break
            self._take(name, changed(self._contacts[name], at_s, down=down))
        now_s = self._clock()
        for name, contact in self._contacts.items():
            self._take(name, waited(contact, now_s))

    def _take(self, name: str, heard: tuple[Contact, Pressing | None]) -> None:
        was_down = self._contacts[name].down
        self._contacts[name], pressing = heard
        if self._table is None:
            return
        if name != DIRECTOR_KEY:
            if pressing is not None:
                self._pressed(self._table, name, held=pressing is Pressing.HELD)
        elif was_down is not self._contacts[name].down:
            asked = key_turned(self._table, on=not was_down)
            if asked is not None:
                self._post(ButtonPressed(self._clock(), None, asked))

    def _pressed(self, table: Table, name: str, *, held: bool) -> None:
        at_s, (side, letter) = self._clock(), PLAYER_BUTTONS[name]
        if self.key_is_on and letter is Letter.A:
            self._post(_ruling(table, side, at_s))
            return
        self._post(ButtonPressed(at_s, side, asked_by(table, side, Press(letter, held=held))))

    def close(self) -> None:
        """Let go of the pins."""
        self._buttons.close()


def _ruling(table: Table, side: Side, at_s: float) -> Event:
    """Rule the board as it lies; one that cannot be read is refused by the referee, and told."""
    ruling = ruling_of_board(table, side, at_s)
    return ButtonPressed(at_s, side, Button.ACCEPT) if ruling is None else ruling
