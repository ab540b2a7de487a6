"""A game that stands still, by a pause or an offer to end it, and goes on again."""

from dataclasses import replace

from controller.referee.effects import Ignored
from controller.referee.events import ButtonPressed, DicePickedUp
from controller.referee.outcome import Outcome, go, ignore, stay
from controller.referee.phases import (
    DrawOnOffer,
    Judging,
    MatchOver,
    Paused,
    ResignOnOffer,
    SessionOver,
    ToMove,
)
from controller.referee.table import Table


def toggle_pause(table: Table, event: ButtonPressed) -> Outcome:
    """Stop, or go on where the game was."""
    phase = table.phase
    if isinstance(phase, Paused):
        return go(table, phase.before)
    if isinstance(phase, MatchOver | SessionOver):
        return ignore(table, event, Ignored.NOT_NOW)
    return go(table, Paused(phase))


def lift_meanwhile(
    table: Table, phase: Paused | ResignOnOffer | DrawOnOffer, event: DicePickedUp
) -> Outcome:
    """Dice lifted while the game stands still end the turn once it goes on."""
    moving = phase.before
    if not isinstance(moving, ToMove) or event.side is moving.side.other:
        return stay(table)
    judging = Judging(moving.side, moving.roll, event.at_s, chosen=moving.chosen)
    return go(table, replace(phase, before=judging))
