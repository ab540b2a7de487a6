"""What a press or a key means: which player asks for what. Pure: tested without SDL."""

from collections.abc import Sequence

from controller.display.dice_pad import PadKey
from controller.display.screen_parts import ButtonView, ScreenButton
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
    "o": Button.ROLL,
    "backspace": Button.RETYPE,
}
"""The button of each key, by the name SDL gives the key."""

SCREEN_KEYS = {"c": ScreenButton.SET_UP_BOARD, "j": ScreenButton.RULE}
"""Keys of buttons that the screen itself takes, where it offers them."""

QUIT_KEY = "escape"
ALIKE = {
    Button.RESIGN_GAMMON: Button.RESIGN_SINGLE,
    Button.RESIGN_BACKGAMMON: Button.RESIGN_SINGLE,
}
"""Keys without a button of their own on the screen, and the button that shows whose they are."""

ENDS_OR_BEGINS = frozenset({"space", "return"})
"""Keys that end a turn, and begin the next where the referee rolls the dice."""

FORGET_MS = 4000
"""A first die typed on the keyboard waits so long for the second."""

Areas = tuple[tuple[Box, ButtonView | PadKey], ...]
Press = tuple[Side | None, Button | ScreenButton]


class Presses:
    """Knows where the buttons are now, and since when."""

    def __init__(self) -> None:
        self._areas: Areas = ()
        self._since_ms = -CALM_MS
        self._first: int | None = None
        self._first_ms = 0

    def buttons_are(self, areas: Areas, now_ms: int) -> None:
        """Take note of the buttons on the screen."""
        if areas != self._areas:
            self._areas, self._since_ms, self._first = areas, now_ms, None

    def at(self, x: float, y: float, now_ms: int) -> Press | PadKey | None:
        """Return what a press at a pixel asks for, or the dice it says were thrown.

        None beside all buttons, or too soon.
        """
        if now_ms - self._since_ms < CALM_MS:
            return None
        for area, view in self._areas:
            if area.holds(x, y):
                return view if isinstance(view, PadKey) else (view.side, view.button)
        return None

    def key(self, name: str, now_ms: int = 0) -> Press | PadKey | None:
        """Return what a key asks for: a button of the screen speaks for its player.

        Where dice are typed, digits are dice: one in an opening, else two in a row.
        """
        pad = [view for _, view in self._areas if isinstance(view, PadKey)]
        if pad and name.isdecimal():
            return self._typed(pad, int(name), now_ms)
        asked = SCREEN_KEYS.get(name)
        if asked is not None and self._offers(asked):
            return None, asked
        button = KEYS.get(name)
        if name in ENDS_OR_BEGINS and self._offers(Button.ROLL) and not self._offers(button):
            button = Button.ROLL
        return None if button is None else (self._side_of(button), button)

    def _side_of(self, button: Button) -> Side | None:
        for shown in (button, ALIKE.get(button)):
            offered = self._offered(shown)
            if offered:
                return offered[0].side
        return None

    def _offers(self, button: Button | ScreenButton | None) -> bool:
        return bool(self._offered(button))

    def _offered(self, button: Button | ScreenButton | None) -> Sequence[ButtonView]:
        views = (view for _, view in self._areas if isinstance(view, ButtonView))
        return [view for view in views if view.button is button]

    def _typed(self, pad: Sequence[PadKey], digit: int, now_ms: int) -> PadKey | None:
        if len(pad[0].values) == 1:
            thrown = {key.side for key in pad if key.chosen}
            free = [key for key in pad if key.side not in thrown and key.values == (digit,)]
            return free[-1] if free else None  # White's row is the last
        first, self._first = self._first, None
        if first is None or now_ms - self._first_ms > FORGET_MS:
            self._first, self._first_ms = digit, now_ms
            return None
        values = (max(first, digit), min(first, digit))
        return next((key for key in pad if key.values == values), None)
