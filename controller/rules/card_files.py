"""The rule cards by name: files beside this one, each upon the card it extends.

A name may change choices, the length and rulings in brackets: `tavla[length=3, hints=false]`. The
name of a variant tells everything about it, so a record needs to keep nothing else.
"""

import re
import tomllib
from dataclasses import replace
from functools import lru_cache
from importlib.resources import files
from typing import Final

from controller.rules.card import CHOICES, RULINGS, Card, read_card
from controller.rules.card_values import Entries
from controller.rules.errors import CardError, VariantError

_FOLDER: Final = files("controller.rules") / "cards"
_NAME: Final = re.compile(r"\s*([^\[\]]+?)\s*(?:\[([^\[\]]*)\]\s*)?")
_CHANGES: Final = {*CHOICES, *RULINGS, "length"}
_ROOT: Final = Card("backgammon")
NICKNAMES: Final = {
    "backgammon": "club",
    "std": "club",
    "standard": "club",
    "nack": "nackgammon",
    "hyper-backgammon": "hyper",
    "hypergammon": "hyper",
}


def card_names() -> tuple[str, ...]:
    """Return the names of all cards, in order."""
    names = (entry.name for entry in _FOLDER.iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


@lru_cache(maxsize=256)
def card_named(name: str) -> Card:
    """Return the card of that name or nickname, with the changes in its brackets.

    Raises:
        VariantError: nobody knows it; the message lists those that are known.
        CardError: a change in brackets means nothing, or the card's file does not.
    """
    written = _NAME.fullmatch(name)
    if written is None:
        raise VariantError(f"{name!r} is no name of a card; write tavla, or tavla[length=3]")
    plain = NICKNAMES.get(written[1], written[1])
    if plain != name and written[2] is None:
        return card_named(plain)
    if written[2] is None:
        return card_of_text(plain, _text_of(plain))
    return _changed(card_named(plain), _changes(name, written[2]))


def card_of_text(name: str, text: str) -> Card:
    """Read the text of a card file.

    Raises:
        CardError: it is no TOML, or an entry means nothing.
        VariantError: the card it extends is not known.
    """
    try:
        entries = dict(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise CardError(f"rule card {name!r} cannot be read: {error}") from error
    parent = entries.pop("extends", None)
    return read_card(
        name, entries, _ROOT if parent is None else card_named(str(parent)), card_named
    )


def _text_of(name: str) -> str:
    if name not in card_names():
        known = ", ".join(("backgammon", *card_names()))
        raise VariantError(f"there is no variant {name!r}; known are {known}")
    return (_FOLDER / f"{name}.toml").read_text(encoding="utf-8")


def _changed(card: Card, changes: Entries) -> Card:
    """Return a card with changes; its games are named so that each is found again by its name."""
    choices = {key: value for key, value in changes.items() if key in CHOICES}
    table = {key: value for key, value in changes.items() if key in RULINGS}
    others = {key: value for key, value in changes.items() if key not in RULINGS}
    entries = {**others, "table": table}
    changed = read_card(_bracketed(card.name, changes), entries, card, card_named)
    variants = tuple(
        replace(new, name=_bracketed(old.name, choices)) if choices else old
        for new, old in zip(changed.variants, card.variants, strict=True)
    )
    return replace(changed, variants=variants)


def _bracketed(name: str, changes: Entries) -> str:
    return f"{name}[{', '.join(f'{key}={changes[key]}' for key in sorted(changes))}]"


def _changes(name: str, written: str) -> Entries:
    changes = {}
    for change in written.split(","):
        key, equals, value = (part.strip() for part in change.partition("="))
        if not equals or key not in _CHANGES:
            known = ", ".join(sorted(_CHANGES))
            raise CardError(f"{name!r}: {change.strip()!r} changes nothing; known are {known}")
        changes[key] = value
    return changes
