"""The languages the referee speaks, and the one place that knows which words belong to which."""

from enum import Enum

from controller.display.board_trouble import TroubleWords
from controller.display.board_trouble_en import ENGLISH_TROUBLE
from controller.display.board_trouble_es import SPANISH_TROUBLE
from controller.display.words import Words
from controller.display.words_en import ENGLISH
from controller.display.words_es import SPANISH


class Language(Enum):
    """A language of screen and records, by its ISO 639-1 code."""

    ENGLISH = "en"
    SPANISH = "es"


WORDS: dict[Language, Words] = {Language.ENGLISH: ENGLISH, Language.SPANISH: SPANISH}
TROUBLES: dict[Language, TroubleWords] = {
    Language.ENGLISH: ENGLISH_TROUBLE,
    Language.SPANISH: SPANISH_TROUBLE,
}


def words_of(language: Language) -> Words:
    """All words of a language."""
    return WORDS[language]
