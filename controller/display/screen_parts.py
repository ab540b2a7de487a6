"""The parts of the screen as frozen values: words and numbers, never a pixel or a colour."""

from dataclasses import dataclass
from enum import Enum

from controller.referee.events import Button
from controller.rules.side import Side


class Tone(Enum):
    """How urgent the sentence is."""

    CALM = "calm"
    ANSWER = "answer"
    WRONG = "wrong"
    TROUBLE = "trouble"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player's part of the score panel.

    Attributes:
        side: The colour of the checkers.
        name: The player's name.
        score: Points in the match.
        pips: "123 pips"; "" where aids are switched off.
        lead: How many pips behind ("+12") or ahead ("-12"); "" where aids are off.
        clock: The time left, "4:32", and "+7" free seconds of this move; "" without a clock.
        on_turn: It is this player's turn.
        to_act: The game waits for this player.
    """

    side: Side
    name: str
    score: int
    pips: str
    lead: str
    clock: str
    on_turn: bool
    to_act: bool


@dataclass(frozen=True, slots=True)
class CubeView:
    """The doubling cube; `offered_to` while it is on offer, at the value it would have."""

    value: int
    owner: Side | None = None
    offered_to: Side | None = None


@dataclass(frozen=True, slots=True)
class DieView:
    """A die on the board; `value` is None while it rolls or before it is thrown.

    `large` where the screen alone shows what was rolled.
    """

    side: Side
    value: int | None
    played: bool = False
    large: bool = False


class ScreenButton(Enum):
    """What is asked of the screen itself; no rule knows of it."""

    SET_UP_BOARD = "set_up_board"
    RULE = "rule"


@dataclass(frozen=True, slots=True)
class ButtonView:
    """A button on the screen; `main` for the one that the game waits for."""

    side: Side | None
    button: Button | ScreenButton
    label: str
    main: bool = False


@dataclass(frozen=True, slots=True)
class DeviceView:
    """A device and whether it answers; `text` is `label`, and since when it does not answer.

    `ailing` if it answers, and `text` says what people should know of it.
    """

    label: str
    answers: bool
    text: str
    ailing: bool = False


@dataclass(frozen=True, slots=True)
class Banner:
    """A heading across the board, when the game stands still."""

    title: str
    line: str
