"""What the 28 lamps along the board say: meanings only, the colours are the shell's."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from controller.display.differences import WAITING, Place
from controller.display.marks import Meaning, board_marks
from controller.display.turns import side_to_act
from controller.display.waiting import needed_and_missing
from controller.referee.phases import CubeOnOffer, GameOver, MatchOver, Paused, SessionOver
from controller.referee.table import Table
from controller.rules.position import BAR, OFF
from controller.rules.side import Side

LAMPS: Final = 28
POINTS: Final = 24
WHITE_BAR: Final = 24
BLACK_BAR: Final = 25
WHITE_SIDE: Final = 26
BLACK_SIDE: Final = 27
BLINK_S: Final = 0.5
"""Half a blink: bright so long, then dim so long. Slow, so that it disturbs neither people with
photosensitive epilepsy (below 3 Hz, WCAG 2.3.1) nor the camera."""


class LampMeaning(Enum):
    """What one lamp says."""

    OFF = "off"
    SOURCE = "source"
    TARGET = "target"
    WRONG = "wrong"
    RIGHT = "right"
    CHOICE = "choice"
    LAST_PLAY = "last_play"
    TURN = "turn"
    CUBE = "cube"
    WON = "won"
    TROUBLE = "trouble"


@dataclass(frozen=True, slots=True)
class Lamp:
    """One lamp; `bright` is False in the dim half of a blink."""

    meaning: LampMeaning = LampMeaning.OFF
    bright: bool = True


@dataclass(frozen=True, slots=True)
class LightView:
    """All lamps: White's points 1 to 24, bar White, bar Black, side White, side Black."""

    lamps: tuple[Lamp, ...]


BLINKING: Final = frozenset({LampMeaning.WRONG, LampMeaning.CUBE, LampMeaning.CHOICE})
"""What blinks, so that nobody needs to tell its colour; trouble does not: it may last long."""

_OF_MARK: Final = {
    Meaning.SOURCE: LampMeaning.SOURCE,
    Meaning.TARGET: LampMeaning.TARGET,
    Meaning.TAKE_AWAY: LampMeaning.WRONG,
    Meaning.PUT_BACK: LampMeaning.RIGHT,
    Meaning.CHOICE: LampMeaning.CHOICE,
    Meaning.LAST_PLAY: LampMeaning.LAST_PLAY,
}


def light_view(table: Table, now_s: float) -> LightView:
    """Decide what every lamp says at this moment."""
    meanings = [LampMeaning.OFF] * LAMPS
    for mark in reversed(board_marks(table)):
        lamp = lamp_of(mark.place)
        if lamp is not None:
            meanings[lamp] = _OF_MARK[mark.meaning]
    for side, lamp in ((Side.WHITE, WHITE_SIDE), (Side.BLACK, BLACK_SIDE)):
        meanings[lamp] = _side_lamp(table, side)
    bright = int(now_s / BLINK_S) % 2 == 0
    return LightView(
        tuple(Lamp(meaning, bright or meaning not in BLINKING) for meaning in meanings)
    )


def lamp_of(place: Place) -> int | None:
    """Return the lamp of a place; what lies beside the board has none."""
    if place.point in {OFF, WAITING}:
        return None
    if place.point == BAR:
        return WHITE_BAR if place.side is Side.WHITE else BLACK_BAR
    return place.point - 1


def _side_lamp(table: Table, side: Side) -> LampMeaning:
    if needed_and_missing(table):
        return LampMeaning.TROUBLE
    match table.phase:
        case GameOver(result=result) | MatchOver(result=result):
            return LampMeaning.WON if result.winner is side else LampMeaning.OFF
        case SessionOver():
            leads = table.score.points(side) > table.score.points(side.other)
            return LampMeaning.WON if leads else LampMeaning.OFF
        case CubeOnOffer() if side_to_act(table.phase) is side:
            return LampMeaning.CUBE
        case Paused():
            return LampMeaning.OFF
    return LampMeaning.TURN if side_to_act(table.phase) is side else LampMeaning.OFF
