"""The screen as an output of the service, with what the camera sees beside it where wanted."""

from collections.abc import Callable, Sequence

from controller.display.language import Language
from controller.display.screen_view import ScreenView, screen_view
from controller.referee.effects import Effect
from controller.referee.table import Table
from controller.shell.screen.window import Window
from vision.picture import Picture


class ScreenOutput:
    """Shows each table in the window."""

    def __init__(
        self,
        window: Window,
        language: Language,
        camera: Callable[[], Picture | None] = lambda: None,
        *,
        live: bool = False,
    ) -> None:
        """Prepare.

        Args:
            window: An open window; it is closed with this output.
            language: The language of the sentences.
            camera: What the camera sees now, to be shown beside the board; None for nothing.
            live: Whether to follow the camera from picture to picture.
        """
        self._window = window
        self._language = language
        self._camera = camera
        self._live = live
        self._view: ScreenView | None = None
        self._picture: Picture | None = None

    def show(self, table: Table, effects: Sequence[Effect], now_s: float) -> None:
        """Draw the table if anything about it changed."""
        del effects
        self._view = screen_view(table, now_s, self._language)
        self._picture = self._camera()
        self._window.show(self._view, camera=self._picture)

    def pump(self) -> None:
        """Follow the camera, and take touches, clicks and keys."""
        if self._live and self._view is not None and self._camera() is not self._picture:
            self._picture = self._camera()
            self._window.show(self._view, camera=self._picture)
        self._window.pump()

    def close(self) -> None:
        """Close the window."""
        self._window.close()
