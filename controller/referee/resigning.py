"""Resignation: offered as single, gammon or backgammon; accepted, raised, refused, taken back."""

from collections.abc import Mapping
from typing import Final

from controller.referee.effects import (
    Ignored,
    ResignationOffered,
    ResignationRaised,
    ResignationRefused,
    ResignationWithdrawn,
)
from controller.referee.ending import counted_points, finish_game, game_points
from controller.referee.events import Button, ButtonPressed
from controller.referee.outcome import Outcome, go, ignore
from controller.referee.phases import InTurn, ResignOnOffer
from controller.referee.table import Table
from controller.rules.booking import resignations
from controller.rules.position import OFF
from controller.rules.result import ResultKind

RESIGNATIONS: Final[Mapping[Button, ResultKind]] = {
    Button.RESIGN_SINGLE: ResultKind.SINGLE,
    Button.RESIGN_GAMMON: ResultKind.GAMMON,
    Button.RESIGN_BACKGAMMON: ResultKind.BACKGAMMON,
}


def offer_resignation(table: Table, phase: InTurn, event: ButtonPressed) -> Outcome:
    """Offer to lose; a shared button speaks for the player on turn."""
    kind = RESIGNATIONS[event.button]
    if kind not in resignations(table.variant):
        return ignore(table, event, Ignored.NO_SUCH_LOSS)
    return _offer(table, ResignOnOffer(event.side or phase.side, kind, phase), event.at_s)


def _offer(table: Table, offer: ResignOnOffer, at_s: float) -> Outcome:
    points = game_points(table, offer.kind)
    return go(table, offer, ResignationOffered(at_s, offer.side, points))


def higher_losses(table: Table, offer: ResignOnOffer) -> tuple[ResultKind, ...]:
    """Return what the loser may offer, or the winner ask for, instead: what counts for more.

    Nobody can lose more than a single game once a checker has been borne off.
    """
    if offer.raised or table.position.of(offer.side)[OFF]:
        return ()
    known, winner = resignations(table.variant), offer.side.other
    higher, points = [], counted_points(table, winner, offer.kind)
    for kind in known[known.index(offer.kind) + 1 :]:
        if counted_points(table, winner, kind) > points:
            higher.append(kind)
            points = counted_points(table, winner, kind)
    return tuple(higher)


def answer_resignation(table: Table, phase: ResignOnOffer, event: ButtonPressed) -> Outcome:
    """Accept and book the game, ask for more, or play on; the loser may offer more, or think anew.

    Once the winner asks for more, the loser agrees or plays on.
    """
    side = event.side or phase.answerer
    if event.button in RESIGNATIONS:
        return _raise(table, phase, event)
    if event.button in {Button.REFUSE, Button.PASS}:
        refused = ResignationRefused if side is phase.answerer else ResignationWithdrawn
        return go(table, phase.before, refused(event.at_s, side))
    if event.button not in {Button.TAKE, Button.ACCEPT}:
        return ignore(table, event, Ignored.NOT_NOW)
    if side is not phase.answerer:
        return ignore(table, event, Ignored.NOT_YOUR_TURN)
    return finish_game(table, phase.side.other, phase.kind, event.at_s)


def _raise(table: Table, phase: ResignOnOffer, event: ButtonPressed) -> Outcome:
    """Offer more, or ask for more; a shared button is the winner's, who must answer."""
    kind = RESIGNATIONS[event.button]
    if kind not in higher_losses(table, phase):
        return ignore(table, event, Ignored.NO_SUCH_LOSS)
    if event.side is phase.side:
        return _offer(table, ResignOnOffer(phase.side, kind, phase.before), event.at_s)
    asked = ResignOnOffer(phase.side, kind, phase.before, raised=True)
    points = game_points(table, kind)
    return go(table, asked, ResignationRaised(event.at_s, phase.side.other, kind, points))
