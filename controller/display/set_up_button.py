"""The button that opens the setting up of the board: when it is offered, and what is on it."""

from controller.display.language import Language
from controller.display.screen_parts import ButtonView, ScreenButton
from controller.display.setup_words import SETUP_WORDS
from controller.referee.events import Hidden
from controller.referee.phases import GameOver, MatchOver, Paused, SessionOver, SettingUp
from controller.referee.table import Table

CAMERA = "camera"
_POOR = frozenset({Hidden.KNOCKED, Hidden.NO_BOARD, Hidden.DARK, Hidden.OVEREXPOSED})
"""Why a board is not read when its camera may want setting up."""


def may_set_up(table: Table) -> bool:
    """Say whether to offer it: where no play is going on, or the camera sees no board."""
    between = isinstance(table.phase, SettingUp | GameOver | MatchOver | SessionOver | Paused)
    lost = any(missing.device == CAMERA for missing in table.missing)
    return between or lost or table.hidden in _POOR


def set_up_button(language: Language) -> ButtonView:
    """Return the button."""
    return ButtonView(None, ScreenButton.SET_UP_BOARD, SETUP_WORDS[language].open)
