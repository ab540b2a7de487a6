"""The screen of a director's ruling: shows the draft, hears fingers and keys, asks the referee."""

from collections.abc import Callable, Sequence

from controller.display.language import Language
from controller.display.ruling_draft import Draft, draft_of, ruling_events
from controller.display.ruling_view import RulingView, ruling_view
from controller.referee.events import Event
from controller.referee.table import Table
from controller.shell.screen.canvas import Canvas
from controller.shell.screen.corners import Act, Gesture
from controller.shell.screen.ruling_painter import RulingAct, RulingAreas, paint_ruling
from controller.shell.screen.window import Window

_KEYS = {"return": RulingAct.RULE, "escape": RulingAct.BACK}


class RulingScreen:
    """Has the window until the ruling is made or left; it belongs to the window's thread."""

    def __init__(
        self,
        table: Callable[[], Table],
        language: Language,
        on_ruled: Callable[[Callable[[float], Sequence[Event]]], None],
        on_back: Callable[[], None],
    ) -> None:
        """Prepare.

        Args:
            table: The table as it is now.
            language: The language of every word.
            on_ruled: Given what makes the events of a ruling from the time it is made at.
            on_back: Told when the screen is done with, also after a ruling.
        """
        self._table, self._language = table, language
        self._on_ruled, self._on_back = on_ruled, on_back
        self._draft = draft_of(table())
        self._areas: RulingAreas = ()
        self._drawn: tuple[RulingView, tuple[int, int]] | None = None

    def pump(self, window: Window) -> None:
        """Hear what people did since, and show what is new."""
        for gesture in window.gestures():
            self._hear(gesture, window)
        view = ruling_view(self._table(), self._draft, self._language)
        if (view, window.size) != self._drawn:
            self._drawn = view, window.size
            window.draw(self._paint)

    def _paint(self, canvas: Canvas) -> None:
        if self._drawn is not None:
            view, size = self._drawn
            self._areas = paint_ruling(canvas, size, view)

    def _hear(self, gesture: Gesture, window: Window) -> None:
        if gesture.act is Act.QUIT:
            window.quit()
        elif gesture.act is Act.DOWN:
            pressed = (what for box, what in self._areas if box.holds(gesture.x, gesture.y))
            self._press(next(pressed, None))
        elif gesture.act is Act.KEY:
            act = _KEYS.get(gesture.key)
            self._press(act if any(what is act for _, what in self._areas) else None)

    def _press(self, what: Draft | RulingAct | None) -> None:
        if isinstance(what, Draft):
            self._draft = what
        elif what is not None:
            if what is RulingAct.RULE:
                table, draft = self._table(), self._draft
                self._on_ruled(lambda at_s: ruling_events(table, draft, at_s))
            self._on_back()
