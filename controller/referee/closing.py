"""How play ends without the winner of a match: a session without end, or a match people leave."""

from controller.referee.effects import Ignored, SessionEnded, SessionGoesOn
from controller.referee.events import Button, ButtonPressed
from controller.referee.outcome import Outcome, go, ignore
from controller.referee.phases import GameOver, Paused, SessionOver, SettingUp
from controller.referee.table import Table


def may_end(table: Table) -> bool:
    """Say whether the players may end it now: between the games of a session, or in a pause."""
    match table.phase:
        case GameOver():
            return not table.setup.length
        case SettingUp():
            return not table.setup.length and table.game > 1
    return isinstance(table.phase, Paused)


def press_between_games(table: Table, phase: GameOver, event: ButtonPressed) -> Outcome:
    """End a session; nothing else is pressed after a game."""
    if event.button is Button.END_MATCH:
        return end_session(table, phase, event)
    return ignore(table, event, Ignored.NOT_NOW)


def press_in_pause(table: Table, phase: Paused, event: ButtonPressed) -> Outcome:
    """End it all in a pause; everything else waits until play goes on."""
    if event.button is Button.END_MATCH:
        return end_session(table, phase, event)
    return ignore(table, event, Ignored.PAUSED)


def end_session(
    table: Table, phase: SettingUp | GameOver | Paused, event: ButtonPressed
) -> Outcome:
    """End it where that may be; a game that is not over is left and counts for nothing."""
    if not may_end(table):
        return ignore(table, event, Ignored.NOT_NOW)
    ended = SessionEnded(event.at_s, table.score.white, table.score.black)
    return go(table, SessionOver(phase), ended)


def press_after_session(table: Table, phase: SessionOver, event: ButtonPressed) -> Outcome:
    """Play on after all."""
    if event.button is Button.REFUSE:
        return go(table, phase.before, SessionGoesOn(event.at_s))
    return ignore(table, event, Ignored.NOT_NOW)
