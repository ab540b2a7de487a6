"""What a press or a key means: which player asks for what. Pure: tested without SDL."""

from collections.abc import Sequence

from controller.display.screen_parts import ButtonView
from controller.referee.events import Button
from controller.rules.side import Side
from controller.shell.screen.canvas import Box

CALM_MS = 400
"""Presses are not heard for so long after the buttons changed: a finger that taps twice must not
hit the next phase's button that came up in the same place."""

KEYS = {
    "d": Button.DOUBLE,
    "t": Button.TAKE,
    "x": Button.PASS,
    "space": Button.END_TURN,
    "return": Button.END_TURN,
    "a": Button.ACCEPT,
    "n": Button.REFUSE,
    "e": Button.DRAW,
    "r": Button.RESIGN_SINGLE,
    "g": Button.RESIGN_GAMMON,
    "b": Button.RESIGN_BACKGAMMON,
    "p": Button.PAUSE,
    "1": Button.CHOOSE_FIRST,
    "2": Button.CHOOSE_SECOND,
    "q": Button.END_MATCH,
    "m": Button.NEXT_MATCH,
}
"""The button of each key, by the name SDL gives the key."""

QUIT_KEY = "escape"
ALIKE = {
    Button.RESIGN_GAMMON: Button.RESIGN_SINGLE,
    Button.RESIGN_BACKGAMMON: Button.RESIGN_SINGLE,
}
"""Keys without a button of their own on the screen, and the button that shows whose they are."""

Areas = tuple[tuple[Box, ButtonView], ...]
Press = tuple[Side | None, Button]


class Presses:
    """Knows where the buttons are now, and since when."""

    def __init__(self) -> None:
        self._areas: Areas = ()
        self._since_ms = -CALM_MS

    def buttons_are(self, areas: Areas, now_ms: int) -> None:
        """Take note of the buttons on the screen."""
        if areas != self._areas:
            self._areas, self._since_ms = areas, now_ms

    def at(self, x: float, y: float, now_ms: int) -> Press | None:
        """Return what a press at a pixel asks for; None beside all buttons, or too soon."""
        if now_ms - self._since_ms < CALM_MS:
            return None
        for area, view in self._areas:
            if area.holds(x, y):
                return view.side, view.button
        return None

    def key(self, name: str) -> Press | None:
        """Return what a key asks for: a button of the screen speaks for its player."""
        button = KEYS.get(name)
        return None if button is None else (self._side_of(button), button)

    def _side_of(self, button: Button) -> Side | None:
        for shown in (button, ALIKE.get(button)):
            offered: Sequence[ButtonView] = [
                view for _, view in self._areas if view.button is shown
            ]
            if offered:
                return offered[0].side
        return None
