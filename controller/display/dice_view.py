"""Which dice lie on the board, and which of them have been played."""

from dataclasses import replace

from controller.display.hints import hints_of
from controller.display.screen_parts import DieView
from controller.display.turns import running
from controller.referee.explanation import LegalPlay, OnTheWay
from controller.referee.origins import Origin
from controller.referee.phases import Asking, Disputed, Judging, OpeningRoll, ToMove, ToRoll
from controller.referee.table import Table
from controller.referee.turns import turn_of
from controller.rules.dice import Roll
from controller.rules.side import Side


def dice_shown(table: Table) -> tuple[DieView, ...]:
    """Return the dice to draw: one each in the opening, four after a double."""
    large = table.dice is Origin.ROLLED
    return tuple(replace(die, large=large) for die in _dice_on_board(table))


def _dice_on_board(table: Table) -> tuple[DieView, ...]:
    match running(table.phase):
        case OpeningRoll(white=white, black=black):
            return (DieView(Side.WHITE, white), DieView(Side.BLACK, black))
        case ToRoll(side=side, rolling=True) if table.dice is Origin.ELECTRONIC:
            return (DieView(side, None), DieView(side, None))
        case ToMove(side=side, roll=roll) as phase:
            return _dice(side, _dice_on_show(table, phase), left=hints_of(table, phase).dice)
        case Judging(side=side, roll=roll, chosen=True):
            return _dice(side, roll, left=())
        case (
            Judging(side=side, roll=roll)
            | Asking(side=side, roll=roll)
            | Disputed(side=side, roll=roll)
        ):
            return _dice(side, roll, left=roll.dice)
    return ()


def _dice_on_show(table: Table, phase: ToMove) -> Roll:
    """Return the dice being played; a double of the player's choice as soon as it is known."""
    match phase.seen:
        case OnTheWay(play=play) | LegalPlay(play=play) if play.steps:
            return turn_of(table, phase).dice_of(play)
    return phase.roll


def _dice(side: Side, roll: Roll, left: tuple[int, ...]) -> tuple[DieView, ...]:
    remaining, dice = list(left), []
    for value in roll.dice:
        played = value not in remaining
        if not played:
            remaining.remove(value)
        dice.append(DieView(side, value, played))
    return tuple(sorted(dice, key=lambda die: not die.played)) if roll.is_double else tuple(dice)
