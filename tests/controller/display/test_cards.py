"""Rule cards in plain words: complete in every language, and true to what they agree."""

from enum import Enum

import pytest

from controller.display.cards import CARD_WORDS, explained, title_of
from controller.display.language import Language
from controller.rules import choices, rulings
from controller.rules.card_files import card_named, card_names
from controller.rules.choices import Entry

ALL_CHOICES = [
    member
    for module in (choices, rulings)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Enum) and kind is not Enum
    for member in kind
]


def told(name: str, language: Language = Language.ENGLISH) -> str:
    sections = explained(card_named(name), language)
    return "\n".join(sentence for section in sections for sentence in section.sentences)


@pytest.mark.parametrize("language", Language)
def test_every_choice_has_words_or_is_silent_on_purpose(language: Language) -> None:
    words = CARD_WORDS[language]
    assert set(words.choices) == set(ALL_CHOICES)
    english = CARD_WORDS[Language.ENGLISH]
    assert words.agreed.keys() == english.agreed.keys()
    assert words.not_agreed.keys() == english.not_agreed.keys()
    assert words.numbers.keys() == english.numbers.keys()
    silent = {choice for choice, sentence in words.choices.items() if not sentence}
    assert silent == {choice for choice, sentence in english.choices.items() if not sentence}


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", card_names())
def test_every_card_is_explained_in_whole_sentences(name: str, language: Language) -> None:
    sections = explained(card_named(name), language)
    assert sections[0].heading == title_of(card_named(name), language)
    for section in sections:
        assert section.sentences
        for sentence in section.sentences:
            assert sentence.endswith((".", ";"))
            assert "{" not in sentence


def test_what_a_card_changes_is_said() -> None:
    assert "Beavers" not in told("club")
    assert "Beavers: whoever is doubled" in told("money")
    assert "Cada bando juega con 3 fichas." in told("hyper", Language.SPANISH)
    assert "12 seconds before each move" in told("tournament-wbgf")
    assert "No legal moves are shown." in told("tournament-wbgf")
    assert "nothing counts triple" in told("tavla")
    assert "Every win counts the same." in told("acey-deucey")
    assert "or a backgammon, but every win counts the same." in told("plyyard")
    assert "are always put right" in told("club")
    assert "always" not in told("tournament-wbgf")
    assert "aunque dejen un tiro" in told("tavla-ludoteka", Language.SPANISH)
    assert "may agree on a draw" in told("plyyard")
    assert "The session has no end." in told("money")
    assert "One game is played." in told("plakoto")
    assert "portes, plakoto, fevga" in told("tavli")


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", card_names())
def test_every_game_says_how_much_of_a_roll_must_be_played(name: str, language: Language) -> None:
    games = len(card_named(name).variants)
    assert told(name, language).count(CARD_WORDS[language].dice) == games


def test_games_without_a_bar_do_not_speak_of_it() -> None:
    words = CARD_WORDS[Language.ENGLISH].choices[Entry.BAR]
    assert words in told("club")
    assert words not in told("plakoto")


def test_a_changed_choice_is_explained_as_changed() -> None:
    assert "only the exact number" in told("plakoto[bear_off=exact]")
    assert "The cube stops at 8." in told("club[cube_limit=8]")
