"""A draw by agreement, on cards that know it: offered, accepted, refused or taken back."""

from controller.referee.effects import DrawOffered, DrawRefused, Ignored
from controller.referee.ending import draw_game
from controller.referee.events import Button, ButtonPressed
from controller.referee.outcome import Outcome, go, ignore
from controller.referee.phases import DrawOnOffer, InTurn
from controller.referee.table import Table


def offer_draw(table: Table, phase: InTurn, event: ButtonPressed) -> Outcome:
    """Offer a draw; a shared button speaks for the player on turn."""
    if not table.variant.draw_by_agreement:
        return ignore(table, event, Ignored.NO_DRAW)
    side = event.side or phase.side
    return go(table, DrawOnOffer(side, phase), DrawOffered(event.at_s, side))


def answer_draw(table: Table, phase: DrawOnOffer, event: ButtonPressed) -> Outcome:
    """Accept, which ends the game without a winner, or play on."""
    side = event.side or phase.answerer
    if event.button in {Button.REFUSE, Button.PASS}:
        return go(table, phase.before, DrawRefused(event.at_s, side))
    if event.button not in {Button.TAKE, Button.ACCEPT, Button.DRAW}:
        return ignore(table, event, Ignored.NOT_NOW)
    if side is not phase.answerer:
        return ignore(table, event, Ignored.NOT_YOUR_TURN)
    return draw_game(table, event.at_s)
