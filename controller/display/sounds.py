"""Which short sound goes with what the referee says: notes as data, never a pin or a wait."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from controller.referee.effects import (
    CubeOffered,
    Effect,
    EventIgnored,
    GameEnded,
    ResignationOffered,
    Verdict,
    VerdictGiven,
)


@dataclass(frozen=True, slots=True)
class Note:
    """A tone; 0 Hz is a rest."""

    hz: int
    ms: int


Sound = tuple[Note, ...]

WON: Final[Sound] = (Note(784, 120), Note(988, 120), Note(1175, 120), Note(1568, 300))
ILLEGAL: Final[Sound] = (Note(330, 180), Note(0, 60), Note(262, 320))
OFFER: Final[Sound] = (Note(784, 120), Note(0, 40), Note(1175, 200))
QUESTION: Final[Sound] = (Note(659, 100), Note(880, 160))
REFUSED: Final[Sound] = (Note(294, 120),)
YOUR_TURN: Final[Sound] = (Note(1047, 50),)
"""Low and falling is trouble, rising is a question, short is all that a good play gets."""

LONGEST_MS: Final = 1000
"""A sound that lasts longer would speak into the next play."""


def sound_of(effects: Sequence[Effect]) -> Sound:
    """Return the sound of what was just said, the most important first; () for silence."""
    for asks, sound in SOUNDS:
        if any(asks(effect) for effect in effects):
            return sound
    return ()


def _verdict(*wanted: Verdict) -> Callable[[Effect], bool]:
    return lambda effect: isinstance(effect, VerdictGiven) and effect.verdict in wanted


SOUNDS: Final[tuple[tuple[Callable[[Effect], bool], Sound], ...]] = (
    (lambda effect: isinstance(effect, GameEnded), WON),
    (_verdict(Verdict.ILLEGAL), ILLEGAL),
    (lambda effect: isinstance(effect, CubeOffered | ResignationOffered), OFFER),
    (_verdict(Verdict.ASK, Verdict.CANNOT_SEE), QUESTION),
    (lambda effect: isinstance(effect, EventIgnored), REFUSED),
    (_verdict(Verdict.LEGAL), YOUR_TURN),
)
"""What makes a sound, the most important first."""
