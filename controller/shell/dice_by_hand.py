"""Dice without dice: typed ones, and the referee's own, a roll that nobody can foresee.

The referee's numbers come from the operating system's cryptographic source, and each face is as
likely as any other: `secrets.randbelow` throws away what would favour one.
"""

import secrets
from collections.abc import Callable

from controller.referee.arming import side_of_token
from controller.referee.events import Button, ButtonPressed, DiceSettled, Event, OneDieSettled
from controller.referee.origins import Origin
from controller.referee.phases import OpeningRoll, ToMove
from controller.referee.table import Table
from controller.rules.dice import Roll
from controller.rules.side import Side

Below = Callable[[int], int]
"""Gives a whole number from 0 to one less than its argument, each as likely."""

FACES = 6


def thrown_for(table: Table, event: Event, below: Below = secrets.randbelow) -> Event:
    """Return the dice that a press of Roll asks for; any other event as it is."""
    if not isinstance(event, ButtonPressed) or event.button is not Button.ROLL:
        return event
    if table.dice is not Origin.ROLLED:
        return event
    first, second = 1 + below(FACES), 1 + below(FACES)
    if isinstance(table.phase, OpeningRoll):
        return OneDieSettled(event.at_s, event.side, first, Origin.ROLLED)
    side = event.side or _roller(table)
    return DiceSettled(event.at_s, side, Roll.of(first, second), Origin.ROLLED)


def typed_dice(at_s: float, side: Side, values: tuple[int, ...]) -> Event:
    """Return the event of dice that a player typed: two, or one in an opening."""
    if len(values) == 1:
        return OneDieSettled(at_s, side, values[0], Origin.TYPED)
    first, second = values
    return DiceSettled(at_s, side, Roll.of(first, second), Origin.TYPED)


def _roller(table: Table) -> Side | None:
    """Whose roll a shared button means: while a side moves, only the other can be rolling."""
    if isinstance(table.phase, ToMove):
        return table.phase.side.other
    return side_of_token(table.phase)
