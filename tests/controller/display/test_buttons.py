"""The buttons on the screen: the right ones, for the right player, and each one taken."""

from dataclasses import replace

import pytest

from controller.display.language import Language
from controller.display.screen_parts import ButtonView, ScreenButton, Tone
from controller.display.screen_view import ScreenView, screen_view
from controller.display.turns import side_on_turn
from controller.referee.effects import EventIgnored
from controller.referee.events import Button, ButtonPressed, Hidden
from controller.referee.machine import step
from controller.referee.phases import ResignOnOffer
from controller.referee.table import Table
from controller.rules.side import Side
from tests.controller.display.sample_tables import OTHER_PLAY, SAMPLES, START, disputed, lifted
from tests.fakes.evidence import Camera

WHITE, BLACK = Side.WHITE, Side.BLACK


def view(name: str) -> ScreenView:
    return screen_view(SAMPLES[name], 100.0, Language.ENGLISH)


def buttons(name: str) -> list[tuple[Side | None, Button | ScreenButton]]:
    return [(one.side, one.button) for one in view(name).buttons]


def test_buttons_speak_for_the_right_player() -> None:
    assert buttons("to_roll")[:2] == [(BLACK, Button.DOUBLE), (BLACK, Button.RESIGN_SINGLE)]
    assert buttons("to_roll_crawford")[0] == (WHITE, Button.RESIGN_SINGLE)
    assert buttons("cube_offered")[:2] == [(WHITE, Button.TAKE), (WHITE, Button.PASS)]
    assert buttons("disputed")[0] == (BLACK, Button.ACCEPT)
    assert (BLACK, Button.ACCEPT) not in buttons("disputed_no_accept")
    assert buttons("resign")[:2] == [(WHITE, Button.ACCEPT), (WHITE, Button.REFUSE)]
    assert buttons("asking")[:2] == [(WHITE, Button.CHOOSE_FIRST), (WHITE, Button.CHOOSE_SECOND)]
    assert buttons("match_over") == [(None, Button.NEXT_MATCH)]


KEEPERS = {Button.NEXT_MATCH, Button.ROLL}
"""Buttons that the keeper of the table takes: they become a new match, and dice."""

ASKED = [
    (name, button)
    for name, table in SAMPLES.items()
    for button in screen_view(table, 100.0, Language.ENGLISH).buttons
    if button.button not in KEEPERS
]


def called(one: str | ButtonView) -> str:
    if isinstance(one, str):
        return one
    return one.label if one.side is None else f"{one.label} {one.side.value}"


@pytest.mark.parametrize(("name", "offered"), ASKED, ids=called)
def test_every_button_offered_is_taken_by_the_referee(name: str, offered: ButtonView) -> None:
    before = SAMPLES[name]
    assert isinstance(offered.button, Button)
    after, effects = step(before, ButtonPressed(100.0, offered.side, offered.button))
    assert after != before
    assert not [effect for effect in effects if isinstance(effect, EventIgnored)]


def resigning_taken(table: Table, side: Side) -> bool:
    after, _ = step(table, ButtonPressed(100.0, side, Button.RESIGN_SINGLE))
    return isinstance(after.phase, ResignOnOffer) and after.phase != table.phase


@pytest.mark.parametrize("name", SAMPLES)
def test_resigning_is_offered_wherever_the_referee_takes_it(name: str) -> None:
    offered = {side for side, button in buttons(name) if button is Button.RESIGN_SINGLE}
    assert offered == {side for side in Side if resigning_taken(SAMPLES[name], side)}


@pytest.mark.parametrize("name", SAMPLES)
def test_whose_turn_it_is_resigns_with_the_first_button(name: str) -> None:
    sides = [side for side, button in buttons(name) if button is Button.RESIGN_SINGLE]
    assert sides[:1] in ([], [side_on_turn(SAMPLES[name].phase)])


def test_a_play_the_camera_cannot_judge_may_be_accepted_by_the_opponent() -> None:
    shown = view("judging_blind")
    accept = shown.buttons[0]
    assert (accept.side, accept.button, accept.main) == (BLACK, Button.ACCEPT, True)
    assert shown.sentence.endswith("play: check White's point 10 and White's point 24.")
    assert {mark.place.point for mark in shown.marks} == {10, 24}
    assert shown.detail == "Or Sebastián accepts the likeliest play: 13/10 13/8."
    assert shown.tone is Tone.TROUBLE


def test_what_is_said_to_be_likeliest_is_what_accepting_books() -> None:
    after, _ = step(SAMPLES["judging_blind"], ButtonPressed(100.0, BLACK, Button.ACCEPT))
    assert after.last_play == OTHER_PLAY


def test_where_no_play_is_the_likeliest_none_is_named() -> None:
    shown = view("judging_in_the_dark")
    assert shown.detail == "Or Sebastián accepts the likeliest play."
    assert "straighten the checkers" in shown.sentence
    assert not shown.marks


def test_a_board_unlike_the_likeliest_play_at_many_places_has_none_marked() -> None:
    """A disturbed board is no matter of single places."""
    misread = dict.fromkeys((1, 6, 8, 13, 24), 0)
    seen = Camera(misreads=misread).look(OTHER_PLAY.result)
    shown = screen_view(replace(SAMPLES["judging_blind"], evidence=seen), 0.0, Language.ENGLISH)
    assert "straighten the checkers" in shown.sentence
    assert not shown.marks


@pytest.mark.parametrize(
    "change",
    [{"hidden": Hidden.HAND}, {"hidden": Hidden.DARK}, {"evidence": None}],
    ids=str,
)
def test_nothing_unseen_is_offered_to_be_accepted(change: dict[str, object]) -> None:
    unseen = replace(SAMPLES["judging_blind"], **change)  # type: ignore[arg-type]
    shown = screen_view(unseen, 0.0, Language.ENGLISH)
    assert Button.ACCEPT not in {one.button for one in shown.buttons}
    assert shown.detail == ""


def test_a_question_about_many_plays_offers_others_to_the_player_alone() -> None:
    assert (WHITE, Button.REFUSE) in buttons("asking_more")
    assert Button.REFUSE not in {button for _, button in buttons("asking")}
    assert view("asking_more").sentence.endswith("8/3 6/3, 13/10 13/8 or another?")
    turned, _ = step(SAMPLES["asking_more"], ButtonPressed(100.0, WHITE, Button.REFUSE))
    assert screen_view(turned, 0.0, Language.ENGLISH).buttons[0].label == "24/16"


def test_a_board_that_cannot_stand_is_not_offered_to_be_accepted() -> None:
    short = disputed(seen=lifted(START, WHITE, 13))
    shown = screen_view(short, 0.0, Language.ENGLISH)
    assert Button.ACCEPT not in {one.button for one in shown.buttons}
    assert "roll to accept" not in shown.detail


def test_the_choices_are_written_on_their_buttons() -> None:
    assert [one.label for one in view("asking").buttons[:2]] == ["8/3 6/3", "13/10 13/8"]
