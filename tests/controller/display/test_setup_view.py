"""What the screen says and offers while a board is set up."""

import pytest

from controller.display.board_trouble import Advice
from controller.display.language import Language
from controller.display.screen_parts import Tone
from controller.display.setup_view import SetupAct, SetupState, SetupStep, demo_view, setup_view


def acts(state: SetupState) -> list[SetupAct]:
    return [button.act for button in setup_view(state, Language.ENGLISH).buttons]


def test_before_the_first_picture_there_is_only_a_way_back() -> None:
    assert acts(SetupState()) == []
    assert acts(SetupState(may_leave=True)) == [SetupAct.BACK]


@pytest.mark.parametrize("step", [SetupStep.LOOKING, SetupStep.MOVING, SetupStep.TROUBLE])
def test_only_a_board_that_is_ready_can_be_accepted(step: SetupStep) -> None:
    assert acts(SetupState(step)) == [SetupAct.EMPTY, SetupAct.BY_HAND]
    ready = SetupState(SetupStep.READY, checkers=0.99)
    assert acts(ready)[0] is SetupAct.ACCEPT
    assert setup_view(ready, Language.ENGLISH).tone is Tone.DONE
    assert "99%" in setup_view(ready, Language.SPANISH).sentence


def test_trouble_is_said_with_what_to_do() -> None:
    state = SetupState(SetupStep.TROUBLE, (Advice("Too dark.", "Raise the light."),))
    view = setup_view(state, Language.ENGLISH)
    assert (view.sentence, view.detail, view.tone) == (
        "Too dark.",
        "Raise the light.",
        Tone.TROUBLE,
    )


def test_what_is_to_mind_of_a_ready_board_does_not_hide_the_question() -> None:
    state = SetupState(SetupStep.READY_KEPT, (Advice("Not sharp.", "Focus."),), 0.9)
    assert setup_view(state, Language.ENGLISH).detail == (
        "Not sharp. Do the rings lie on the checkers? Then accept."
    )


@pytest.mark.parametrize("language", Language)
def test_the_empty_board_is_asked_for_until_it_was_shown(language: Language) -> None:
    before = setup_view(SetupState(SetupStep.LOOKING), language)
    after = setup_view(SetupState(SetupStep.LOOKING, has_empty=True), language)
    assert before.sentence == after.sentence
    assert before.detail != after.detail


@pytest.mark.parametrize(
    ("language", "button"), [(Language.ENGLISH, "press Empty"), (Language.SPANISH, "pulsa Vacío")]
)
def test_where_an_empty_board_would_mend_the_trouble_that_is_said_with_it(
    language: Language, button: str
) -> None:
    advice = (Advice("Checkers are missing.", "Put them there."),)
    helps = setup_view(SetupState(SetupStep.TROUBLE, advice, empty_helps=True), language)
    assert helps.detail.startswith("Put them there. ")
    assert button in helps.detail
    assert button not in setup_view(SetupState(SetupStep.TROUBLE, advice), language).detail


def test_a_board_learned_without_its_empty_picture_says_what_it_rests_on() -> None:
    unsure = setup_view(SetupState(SetupStep.READY, empty_helps=True), Language.ENGLISH)
    sure = setup_view(SetupState(SetupStep.READY, has_empty=True), Language.ENGLISH)
    assert "No empty board" in unsure.detail
    assert unsure.detail.endswith(sure.detail)


@pytest.mark.parametrize(
    ("language", "word"),
    [(Language.ENGLISH, "Then: plakoto."), (Language.SPANISH, "Luego: plakoto.")],
)
def test_a_demo_says_by_what_it_measures_and_what_is_played_then(
    language: Language, word: str
) -> None:
    view = demo_view("plakoto", language)
    assert "backgammon" in view.sentence
    assert view.detail.endswith(word)
    assert view.buttons == ()
