"""The screen as an output of the service, with what the camera sees beside it where wanted."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from controller.display.language import Language
from controller.display.screen_view import A_BOARD, RealBoard, ScreenView, screen_view
from controller.display.sentences import say
from controller.referee.effects import DeviceTold, DiceChosen, Effect, EventIgnored
from controller.referee.table import Table
from controller.shell.clock import Clock
from controller.shell.screen.window import Window
from vision.picture import Picture

ANSWER_S = 4.0
"""Long enough to read a sentence twice."""
NOTE_S = 8.0
"""A note about a device comes unasked for, and is longer."""

COUNT_S = 1.0
"""How often "missing for so many seconds" is counted on."""


@dataclass(frozen=True, slots=True)
class Inset:
    """What the camera sees, shown beside the board; `live` follows it from picture to picture."""

    picture: Callable[[], Picture | None]
    live: bool = False


class Cover(Protocol):
    """Something that has the whole window while it lasts: the setting up of the board."""

    def pump(self, window: Window) -> None:
        """Hear what people did since, and show what is new."""
        ...


class ScreenOutput:
    """Shows each table in the window; `cover` has it instead while there is one."""

    def __init__(
        self,
        window: Window,
        language: Language,
        clock: Clock,
        inset: Inset | None = None,
        board: Callable[[], RealBoard] = lambda: A_BOARD,
    ) -> None:
        """Prepare.

        Args:
            window: An open window; it is closed with this output.
            language: The language of the sentences.
            clock: The service's clock, for how long a device has been missing.
            inset: What to show beside the board; None for nothing.
            board: What the real board has, now.
        """
        self._window = window
        self.cover: Cover | None = None
        self._covered = False
        self._language = language
        self._inset = inset or Inset(lambda: None)
        self._board, self._shown_board = board, board()
        self._clock = clock
        self._table: Table | None = None
        self._decided_s = 0.0
        self._answer = ""
        self._answer_until_s = 0.0
        self._view: ScreenView | None = None
        self._picture: Picture | None = None

    def show(self, table: Table, effects: Sequence[Effect], now_s: float) -> None:
        """Draw the table if anything about it changed."""
        self._table = table
        self._hear(table, effects, now_s)
        self._decide(table, now_s)

    def _hear(self, table: Table, effects: Sequence[Effect], now_s: float) -> None:
        """Keep for a while what answers a press, for nobody presses in vain, and what is noted."""
        for effect in effects:
            note = isinstance(effect, DiceChosen) or (
                isinstance(effect, DeviceTold) and not effect.over
            )
            if isinstance(effect, EventIgnored) or note:
                self._answer = say(effect, table.setup, self._language, table.game)
                self._answer_until_s = now_s + (NOTE_S if note else ANSWER_S)

    def _decide(self, table: Table, now_s: float) -> None:
        self._decided_s, self._shown_board = now_s, self._board()
        view = screen_view(table, now_s, self._language, self._shown_board)
        if self._answer and now_s < self._answer_until_s:
            view = replace(view, detail=self._answer)
        self._view = view
        if self.cover is not None:
            return
        self._picture = self._inset.picture()
        self._window.show(self._view, camera=self._picture)

    def pump(self) -> None:
        """Follow the camera and the clock, and take touches, clicks and keys."""
        if self.cover is not None:
            self._covered = True
            self.cover.pump(self._window)
            return
        table, now_s = self._table, self._clock()
        if self._covered:
            self._covered = False
            self._window.forget()
            if table is not None:
                self._decide(table, now_s)
        if table is not None and self._due(table, now_s):
            self._decide(table, now_s)
        if (
            self._inset.live
            and self._view is not None
            and self._inset.picture() is not self._picture
        ):
            self._picture = self._inset.picture()
            self._window.show(self._view, camera=self._picture)
        self._window.pump()

    def _due(self, table: Table, now_s: float) -> bool:
        """Say whether to draw anew although nothing was said."""
        counted = now_s - self._decided_s >= COUNT_S and self._runs(table, now_s)
        return counted or self._board() != self._shown_board

    def _runs(self, table: Table, now_s: float) -> bool:
        """Say whether something on the screen changes with time alone; forget a spent answer."""
        spent = bool(self._answer) and now_s >= self._answer_until_s
        if spent:
            self._answer = ""
        clock_runs = table.clocks is not None and table.clocks.running is not None
        return spent or clock_runs or bool(table.missing)

    def close(self) -> None:
        """Close the window."""
        self._window.close()
