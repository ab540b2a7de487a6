"""Two buttons a player: what each press asks for in each phase, and that the screen says so."""

import pytest

from controller.display.board_buttons import (
    HELD_A,
    HELD_B,
    SHORT_A,
    SHORT_B,
    Press,
    asked_by,
    key_turned,
)
from controller.display.language import Language
from controller.display.screen_view import RealBoard, screen_view
from controller.referee.dice_origin import CHOICES
from controller.referee.effects import EventIgnored
from controller.referee.events import Button, ButtonPressed
from controller.referee.machine import step
from controller.rules.side import Side
from tests.controller.display.sample_tables import SAMPLES

WHITE, BLACK = Side.WHITE, Side.BLACK
WITH_BUTTONS = RealBoard(buttons=True)


@pytest.mark.parametrize(
    ("name", "side", "press", "button"),
    [
        ("set_up_wrong", WHITE, SHORT_A, Button.ACCEPT),
        ("to_roll", BLACK, SHORT_A, Button.DOUBLE),
        ("to_roll", BLACK, HELD_B, Button.RESIGN_SINGLE),
        ("to_roll", BLACK, HELD_A, Button.PAUSE),
        ("to_move", WHITE, SHORT_B, Button.END_TURN),
        ("rolled_opening", BLACK, SHORT_B, Button.ROLL),
        ("rolled_to_roll", BLACK, SHORT_B, Button.ROLL),
        ("rolled_to_move", BLACK, SHORT_B, Button.END_TURN),
        ("rolled_played", BLACK, SHORT_B, Button.ROLL),
        ("rolled_played", WHITE, SHORT_B, Button.END_TURN),
        ("cube_offered", WHITE, SHORT_A, Button.TAKE),
        ("cube_offered", WHITE, SHORT_B, Button.PASS),
        ("judging_blind", BLACK, SHORT_A, Button.ACCEPT),
        ("asking", WHITE, SHORT_A, Button.CHOOSE_FIRST),
        ("asking", WHITE, SHORT_B, Button.CHOOSE_SECOND),
        ("asking", WHITE, HELD_B, Button.RESIGN_SINGLE),
        ("asking_more", WHITE, HELD_B, Button.REFUSE),
        ("disputed", BLACK, SHORT_A, Button.ACCEPT),
        ("disputed_no_accept", BLACK, SHORT_A, Button.CHOOSE_FIRST),
        ("put_right", WHITE, SHORT_B, Button.END_TURN),
        ("resign", WHITE, SHORT_A, Button.ACCEPT),
        ("resign", WHITE, SHORT_B, Button.REFUSE),
        ("paused", WHITE, HELD_A, Button.PAUSE),
        ("match_over", BLACK, HELD_A, Button.NEXT_MATCH),
    ],
)
def test_a_press_means_what_the_phase_says(
    name: str, side: Side, press: Press, button: Button
) -> None:
    assert asked_by(SAMPLES[name], side, press) is button


@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize("press", [SHORT_A, SHORT_B, HELD_A, HELD_B])
@pytest.mark.parametrize("side", Side)
def test_every_press_is_taken_or_answered(name: str, press: Press, side: Side) -> None:
    """Nobody presses in vain unanswered, in any phase."""
    table = SAMPLES[name]
    button = asked_by(table, side, press)
    if button is Button.NEXT_MATCH:  # the keeper's
        return
    after, effects = step(table, ButtonPressed(100.0, side, button))
    assert after != table or any(isinstance(effect, EventIgnored) for effect in effects)


OF_DICE = {*CHOICES, Button.RETYPE}


@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize("language", Language)
def test_the_screen_names_the_press_of_every_button_it_offers(
    name: str, language: Language
) -> None:
    """But for "It was legal" beside "Accept": two ways to let a play stand need one button.

    What is said of dice themselves is said at the screen.
    """
    table = SAMPLES[name]
    shown = screen_view(table, 100.0, language, WITH_BUTTONS).buttons
    plain = screen_view(table, 100.0, language).buttons
    for with_press, without in zip(shown, plain, strict=True):
        one_of_two = (name, without.button) == ("disputed", Button.CHOOSE_FIRST)
        asked = (without.button, without.side) == (Button.RESIGN_SINGLE, Side.WHITE)
        displaced = name == "asking_more" and asked
        of_dice = without.button in OF_DICE
        assert (with_press.label == without.label) is (one_of_two or displaced or of_dice)
        assert with_press.label.startswith(without.label)


def test_the_words_on_the_screen() -> None:
    buttons = screen_view(SAMPLES["to_roll"], 100.0, Language.ENGLISH, WITH_BUTTONS).buttons
    assert [one.label for one in buttons] == [
        "Double (A)",
        "Resign (long\u00a0B)",
        "Resign (long\u00a0B)",
        "Pause (long\u00a0A)",
    ]


def test_while_the_key_is_on_the_screen_tells_the_director_what_to_do() -> None:
    board = RealBoard(buttons=True, key_on=True)
    view = screen_view(SAMPLES["paused"], 100.0, Language.ENGLISH, board)
    assert "press A of who is to roll" in view.detail


def test_the_directors_key_stops_the_game_and_lets_it_go_on() -> None:
    assert key_turned(SAMPLES["to_move"], on=True) is Button.PAUSE
    assert key_turned(SAMPLES["to_move"], on=False) is None
    assert key_turned(SAMPLES["paused"], on=True) is None
    assert key_turned(SAMPLES["paused"], on=False) is Button.PAUSE
    assert key_turned(SAMPLES["match_over"], on=True) is None
