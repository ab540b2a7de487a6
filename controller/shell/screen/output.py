"""The screen as an output of the service, with what the camera sees beside it where wanted."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from controller.display.language import Language
from controller.display.screen_view import ScreenView, screen_view
from controller.referee.effects import Effect
from controller.referee.table import Table
from controller.shell.clock import Clock
from controller.shell.screen.window import Window
from vision.picture import Picture

COUNT_S = 1.0
"""How often "missing for so many seconds" is counted on."""


@dataclass(frozen=True, slots=True)
class Inset:
    """What the camera sees, shown beside the board; `live` follows it from picture to picture."""

    picture: Callable[[], Picture | None]
    live: bool = False


class ScreenOutput:
    """Shows each table in the window."""

    def __init__(
        self,
        window: Window,
        language: Language,
        clock: Clock,
        inset: Inset | None = None,
        *,
        home_right: bool = True,
    ) -> None:
        """Prepare.

        Args:
            window: An open window; it is closed with this output.
            language: The language of the sentences.
            clock: The service's clock, for how long a device has been missing.
            inset: What to show beside the board; None for nothing.
            home_right: Whether White's home is on the right, as on the real board.
        """
        self._window = window
        self._language = language
        self._inset = inset or Inset(lambda: None)
        self._home_right = home_right
        self._clock = clock
        self._table: Table | None = None
        self._decided_s = 0.0
        self._view: ScreenView | None = None
        self._picture: Picture | None = None

    def show(self, table: Table, effects: Sequence[Effect], now_s: float) -> None:
        """Draw the table if anything about it changed."""
        del effects
        self._table = table
        self._decide(table, now_s)

    def _decide(self, table: Table, now_s: float) -> None:
        self._decided_s = now_s
        self._view = screen_view(table, now_s, self._language, home_right=self._home_right)
        self._picture = self._inset.picture()
        self._window.show(self._view, camera=self._picture)

    def pump(self) -> None:
        """Follow the camera and the clock, and take touches, clicks and keys."""
        table, now_s = self._table, self._clock()
        if table is not None and table.missing and now_s - self._decided_s >= COUNT_S:
            self._decide(table, now_s)
        if (
            self._inset.live
            and self._view is not None
            and self._inset.picture() is not self._picture
        ):
            self._picture = self._inset.picture()
            self._window.show(self._view, camera=self._picture)
        self._window.pump()

    def close(self) -> None:
        """Close the window."""
        self._window.close()
