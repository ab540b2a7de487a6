"""Resignation: offered as single, gammon or backgammon; accepted, or refused and played on."""

from controller.referee.effects import Ignored, ResignationOffered, ResignationRefused
from controller.referee.ending import finish_game, game_points
from controller.referee.events import Button, ButtonPressed
from controller.referee.outcome import Outcome, go, ignore
from controller.referee.phases import InTurn, ResignOnOffer
from controller.referee.table import Table
from controller.rules.result import ResultKind
from controller.rules.side import Side

RESIGNATIONS = {
    Button.RESIGN_SINGLE: ResultKind.SINGLE,
    Button.RESIGN_GAMMON: ResultKind.GAMMON,
    Button.RESIGN_BACKGAMMON: ResultKind.BACKGAMMON,
}


def offer_resignation(table: Table, phase: InTurn, event: ButtonPressed, on_turn: Side) -> Outcome:
    """Offer to lose; a shared button speaks for the player on turn."""
    side = event.side or on_turn
    kind = RESIGNATIONS[event.button]
    points = game_points(table, kind)
    offer = ResignationOffered(event.at_s, side, points)
    return go(table, ResignOnOffer(side, kind, phase), offer)


def answer_resignation(table: Table, phase: ResignOnOffer, event: ButtonPressed) -> Outcome:
    """Accept and book the game, or refuse and play on."""
    if event.side not in {None, phase.side.other}:
        return ignore(table, event, Ignored.NOT_YOUR_TURN)
    if event.button in {Button.TAKE, Button.ACCEPT}:
        return finish_game(table, phase.side.other, phase.kind, event.at_s)
    if event.button in {Button.REFUSE, Button.PASS}:
        refused = ResignationRefused(event.at_s, phase.side.other)
        return go(table, phase.before, refused)
    return ignore(table, event, Ignored.NOT_NOW)
