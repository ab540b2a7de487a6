"""A rule card in plain words: what is played, how, and what it means at the table."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from enum import Enum
from typing import Final

from controller.display.cards_en import ENGLISH
from controller.display.cards_es import SPANISH
from controller.display.cards_words import CardWords
from controller.display.language import Language
from controller.rules.card import Card, CardText
from controller.rules.choices import Contact
from controller.rules.game import Variant

CARD_WORDS: Final = {Language.ENGLISH: ENGLISH, Language.SPANISH: SPANISH}
_MOVES: Final = (
    "direction", "contact", "entry", "head_start", "prime", "must_open", "hit_and_run", "bear_off",
    "no_waste", "mother", "acey_deucey",
)  # fmt: skip
_GAMES: Final = ("opening", "next_game", "has_cube")
_CUBE: Final = (
    "crawford", "dead_cube", "cube_limit", "jacoby", "automatic_counts", "animals",
    "automatic_doubles",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, and sentences under it."""

    heading: str
    sentences: tuple[str, ...]


def title_of(card: Card, language: Language) -> str:
    """Return what people call a card."""
    return _text(card, language).title


def explained(card: Card, language: Language) -> tuple[Section, ...]:
    """Return everything a card agrees, in sentences."""
    words, text = CARD_WORDS[language], _text(card, language)
    plays = [
        Section(words.play if len(card.variants) == 1 else variant.title, _play(words, variant))
        for variant in card.variants
    ]
    return (
        Section(title_of(card, language), tuple(_what(words, card))),
        Section(words.start, (text.start,)),
        *plays,
        Section(words.score, tuple(_score(words, card.variant))),
        Section(
            words.table, _told(words, card.rulings, [one.name for one in fields(card.rulings)])
        ),
        Section(words.camera, (text.camera,)),
    )


def _text(card: Card, language: Language) -> CardText:
    return card.es if language is Language.SPANISH else card.en


def _what(words: CardWords, card: Card) -> Iterator[str]:
    if len(card.variants) > 1:
        yield words.games.format(games=", ".join(variant.title for variant in card.variants))
    if card.variant.checkers != 15:
        yield words.checkers.format(n=card.variant.checkers)
    if card.length == 1:
        yield words.one_game
    else:
        yield words.length.format(n=card.length) if card.length else words.session


def _play(words: CardWords, variant: Variant) -> tuple[str, ...]:
    enters = variant.contact is Contact.HIT  # nobody is ever off the board where nobody is hit
    moves = tuple(name for name in _MOVES if enters or name != "entry")
    return (*_told(words, variant, moves), words.dice)


def _score(words: CardWords, variant: Variant) -> Iterator[str]:
    yield from _told(words, variant, _GAMES)
    if variant.has_cube:
        yield from _told(words, variant.cube_rules, _CUBE)
    wins = words.wins[(variant.gammon > 1, variant.backgammon > 0)]
    yield wins.format(gammon=variant.gammon, backgammon=variant.backgammon)
    yield from _told(words, variant, ("draw_by_agreement",))


def _told(words: CardWords, agreed: object, names: list[str] | tuple[str, ...]) -> tuple[str, ...]:
    """Return the sentences of some fields, without those that need no words."""
    sentences = (_sentence(words, name, getattr(agreed, name)) for name in names)
    return tuple(sentence for sentence in sentences if sentence)


def _sentence(words: CardWords, name: str, value: object) -> str:
    if isinstance(value, Enum):
        return words.choices[value]
    if isinstance(value, bool):
        return words.agreed[name] if value else words.not_agreed.get(name, "")
    return words.numbers[name].format(n=value) if value else ""
