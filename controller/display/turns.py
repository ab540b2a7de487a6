"""Whose turn it is, and who must answer what, read off the phase."""

from controller.referee.phases import (
    Asking,
    CubeOnOffer,
    Disputed,
    DrawOnOffer,
    Judging,
    Paused,
    Phase,
    ResignOnOffer,
    ToMove,
    ToRoll,
)
from controller.rules.plays import Play
from controller.rules.side import Side


def running(phase: Phase) -> Phase:
    """Return the phase under a pause or an offer to resign."""
    match phase:
        case Paused(before=before):
            return running(before)
        case ResignOnOffer(before=before) | DrawOnOffer(before=before):
            return before
    return phase


def side_on_turn(phase: Phase) -> Side | None:
    """Return the side whose turn it is; None while nobody's."""
    match running(phase):
        case (
            ToRoll(side=side)
            | CubeOnOffer(side=side)
            | ToMove(side=side)
            | Judging(side=side)
            | Asking(side=side)
            | Disputed(side=side)
        ):
            return side
    return None


def side_to_act(phase: Phase) -> Side | None:
    """Return the side the game waits for: while an offer is open, who must answer it."""
    match phase:
        case CubeOnOffer() | ResignOnOffer() | DrawOnOffer():
            return phase.answerer
    return side_on_turn(phase)


def asks_about_more(plays: tuple[Play, ...]) -> bool:
    """Tell whether more plays look alike than the two that are asked about at a time."""
    return len(plays) > 2
