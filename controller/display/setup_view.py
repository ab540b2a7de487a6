"""The screen while a board is set up, as one frozen value: decided before any pixel."""

from dataclasses import dataclass
from enum import Enum, auto

from controller.display.board_trouble import Advice
from controller.display.language import Language
from controller.display.screen_parts import Tone
from controller.display.setup_words import SETUP_WORDS, SetupWords


class SetupAct(Enum):
    """What somebody can ask for while a board is set up."""

    ACCEPT = auto()
    EMPTY = auto()
    BY_HAND = auto()
    BACK = auto()


class SetupStep(Enum):
    """How far the board is."""

    WAITING = auto()
    LOOKING = auto()
    MOVING = auto()
    TROUBLE = auto()
    READY = auto()
    READY_KEPT = auto()


@dataclass(frozen=True, slots=True)
class SetupState:
    """What is known of the board before the camera.

    Attributes:
        step: How far it is.
        advice: What is wrong, most important first.
        checkers: How sure the checkers are read, 0 to 1, once it is ready.
        has_empty: Whether a picture of the empty board was taken.
        empty_helps: Whether one that was not would mend what is wrong, or make sure of the board.
        may_leave: Whether there is a board to go back to.
    """

    step: SetupStep = SetupStep.WAITING
    advice: tuple[Advice, ...] = ()
    checkers: float = 0.0
    has_empty: bool = False
    empty_helps: bool = False
    may_leave: bool = False

    @property
    def is_ready(self) -> bool:
        """Whether the board can be accepted."""
        return self.step in {SetupStep.READY, SetupStep.READY_KEPT}


@dataclass(frozen=True, slots=True)
class SetupButton:
    """A button; `main` for the one that is waited for."""

    act: SetupAct
    label: str
    main: bool = False


@dataclass(frozen=True, slots=True)
class SetupView:
    """What is shown below the picture."""

    sentence: str
    detail: str
    tone: Tone
    buttons: tuple[SetupButton, ...]


def setup_view(state: SetupState, language: Language) -> SetupView:
    """Decide what the screen says and offers."""
    words = SETUP_WORDS[language]
    return SetupView(*_said(state, words), _buttons(state, words))


def demo_view(title: str, language: Language) -> SetupView:
    """Say what a demo of this game begins with, before anything is played."""
    words = SETUP_WORDS[language]
    return SetupView(words.demo, words.demo_why.format(title=title), Tone.CALM, ())


def _said(state: SetupState, words: SetupWords) -> tuple[str, str, Tone]:
    """Return the sentence, what to do, and how urgent it is."""
    if state.is_ready:
        ready = words.ready if state.step is SetupStep.READY else words.ready_kept
        note = state.advice[0].wrong if state.advice else words.unsure * state.empty_helps
        sentence = ready.format(checkers=f"{state.checkers:.0%}")
        return sentence, f"{note} {words.check}".strip(), Tone.DONE
    if state.advice:
        first = state.advice[0]
        return (
            first.wrong,
            f"{first.do} {words.empty_helps * state.empty_helps}".strip(),
            Tone.TROUBLE,
        )
    plain = {SetupStep.WAITING: words.waiting, SetupStep.MOVING: words.still}
    hint = words.empty_kept if state.has_empty else words.empty_first
    return plain.get(state.step, words.looking), hint, Tone.CALM


def _buttons(state: SetupState, words: SetupWords) -> tuple[SetupButton, ...]:
    buttons = []
    if state.is_ready:
        buttons.append(SetupButton(SetupAct.ACCEPT, words.accept, main=True))
    if state.step is not SetupStep.WAITING:
        buttons.append(SetupButton(SetupAct.EMPTY, words.empty))
        buttons.append(SetupButton(SetupAct.BY_HAND, words.by_hand))
    if state.may_leave:
        buttons.append(SetupButton(SetupAct.BACK, words.back))
    return tuple(buttons)
