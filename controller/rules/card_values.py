"""The entries of a rule card, made into the types they stand for, or refused by name."""

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Final, get_type_hints

from controller.rules.errors import CardError

Entries = Mapping[str, object]
_PLAIN: Final[Mapping[str, object]] = {"true": True, "false": False}
_WANTED: Final = {bool: "true or false", int: "a number from 0 up", str: "a text"}


def typed(card: str, entries: Entries, kind: type[object]) -> dict[str, object]:
    """Return those entries that are fields of a class, as values of the fields' types.

    Raises:
        CardError: a value is not of that type.
    """
    hints = get_type_hints(kind)
    return {
        key: value_of(card, key, value, hints[key])
        for key, value in entries.items()
        if key in hints
    }


def value_of(card: str, key: str, value: object, kind: type[object]) -> object:
    """Return one value as `kind`: an enum's value, true or false, a number, or a text.

    Numbers, and true and false, may also come as text, as they do in the brackets of a name.

    Raises:
        CardError: it is none.
    """
    if issubclass(kind, Enum):
        return _member(card, key, value, kind)
    if kind is not str and isinstance(value, str):
        value = int(value) if value.isdecimal() else _PLAIN.get(value, value)
    if type(value) is not kind or (isinstance(value, int) and value < 0):
        raise CardError(f"rule card {card!r}: {key} = {value!r} should be {_WANTED[kind]}")
    return value


def section(card: str, key: str, value: object) -> Entries:
    """Return a part of a card that has entries of its own.

    Raises:
        CardError: it is a single value.
    """
    if not isinstance(value, dict):
        raise CardError(f"rule card {card!r}: {key} = {value!r} should have entries of its own")
    return value


def refuse_others(card: str, entries: Entries, known: Iterable[str]) -> None:
    """Make sure that every entry means something.

    Raises:
        CardError: one does not.
    """
    names = sorted(known)
    for key in entries:
        if key not in names:
            raise CardError(
                f"rule card {card!r}: nothing is called {key!r}; known are {', '.join(names)}"
            )


def _member(card: str, key: str, value: object, kind: type[Enum]) -> Enum:
    for member in kind:
        if member.value == value:
            return member
    known = ", ".join(repr(member.value) for member in kind)
    raise CardError(f"rule card {card!r}: {key} = {value!r} is no choice; choose {known}")
