"""What a demo says in the end: the same figures in both languages."""

import string

from controller.display.demo_words import DEMO_WORDS
from controller.display.language import Language


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def test_both_languages_say_the_same_figures_in_other_words() -> None:
    english, spanish = (DEMO_WORDS[one] for one in Language)
    for name in ("board", "over", "early", "judged"):
        said, other = getattr(english, name), getattr(spanish, name)
        assert fields(said) == fields(other)
        assert said != other
