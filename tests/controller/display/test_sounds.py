"""What sounds when, and that no sound lasts into the next play."""

import pytest

from controller.display.sounds import (
    ILLEGAL,
    LONGEST_MS,
    OFFER,
    QUESTION,
    REFUSED,
    SOUNDS,
    WON,
    YOUR_TURN,
    Sound,
    sound_of,
)
from controller.referee.effects import (
    CubeOffered,
    Effect,
    EventIgnored,
    GameEnded,
    Ignored,
    ResignationOffered,
    RollVoid,
    Verdict,
    VerdictGiven,
)
from controller.rules.side import Side
from tests.controller.display.sample_tables import ROLL, START
from tests.controller.display.sample_tables import WON as RESULT

WHITE = Side.WHITE


def verdict(kind: Verdict) -> Effect:
    return VerdictGiven(1.0, kind, WHITE, ROLL, START)


@pytest.mark.parametrize(
    ("effects", "sound"),
    [
        ((), ()),
        ((RollVoid(1.0, WHITE, "cocked"),), ()),
        ((verdict(Verdict.LEGAL),), YOUR_TURN),
        ((verdict(Verdict.ILLEGAL),), ILLEGAL),
        ((verdict(Verdict.ASK),), QUESTION),
        ((verdict(Verdict.CANNOT_SEE),), QUESTION),
        ((CubeOffered(1.0, WHITE, 2),), OFFER),
        ((ResignationOffered(1.0, WHITE, 1),), OFFER),
        ((EventIgnored(1.0, "ButtonPressed", WHITE, Ignored.NOT_NOW),), REFUSED),
        ((verdict(Verdict.LEGAL), GameEnded(1.0, RESULT, 1, 0)), WON),
    ],
)
def test_the_most_important_of_what_was_said_sounds(
    effects: tuple[Effect, ...], sound: Sound
) -> None:
    assert sound_of(effects) == sound
    assert sound_of(effects[::-1]) == sound


def test_sounds_are_short_and_told_apart() -> None:
    sounds = [sound for _, sound in SOUNDS]
    assert len(set(sounds)) == len(sounds)
    assert all(0 < sum(note.ms for note in sound) <= LONGEST_MS for sound in sounds)
