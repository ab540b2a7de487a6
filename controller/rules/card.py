"""A rule card: everything that is agreed by naming it, and the words that explain it.

`read_card` makes one from the text of a card file, upon the card it extends. A file names only what
is different: choices of the game and the cube, the length, rulings under `[table]`, and words under
`[en]` and `[es]`. An entry that means nothing is refused, never ignored.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from controller.rules.card_values import Entries, refuse_others, section, typed, value_of
from controller.rules.errors import CardError, PositionError
from controller.rules.game import STANDARD, CubeRules, Variant, same_for_both
from controller.rules.position import BAR, Position
from controller.rules.rulings import CLUB_RULINGS, Rulings


@dataclass(frozen=True, slots=True)
class CardText:
    """The words of a card in one language.

    Attributes:
        title: its name for people.
        start: how the board looks when a game begins.
        camera: what a camera above the board can and cannot tell in this game.
    """

    title: str = ""
    start: str = ""
    camera: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """One rule card.

    Attributes:
        name: the name it is started by.
        variants: the games played in turn; most cards have one.
        length: points that win; 0 is a session without end.
        rulings: what officials ask at the table.
        en: its words in English.
        es: its words in Spanish.
    """

    name: str
    variants: tuple[Variant, ...] = (STANDARD,)
    length: int = 7
    rulings: Rulings = CLUB_RULINGS
    en: CardText = CardText()
    es: CardText = CardText()

    @property
    def variant(self) -> Variant:
        """The first game, for most cards the only one."""
        return self.variants[0]

    def variant_of(self, game: int) -> Variant:
        """Return what the game of that number, from 1, is: portes, plakoto, fevga, portes ..."""
        return self.variants[(game - 1) % len(self.variants)]


Named = Callable[[str], Card]
"""Gives the card of a name."""

_RENAMED: Final = {"game": "title", "cube": "has_cube"}
"""What a card calls some choices; all others have the name of their field."""
_NOT_CHOICES: Final = {"name", "title", "has_cube", "start", "cube_rules", "plain"}
_GAME_KEYS: Final = {one.name for one in fields(Variant)} - _NOT_CHOICES
_CUBE_KEYS: Final = {one.name for one in fields(CubeRules)}
CHOICES: Final = frozenset({*_RENAMED, *_GAME_KEYS, *_CUBE_KEYS})
"""The choices that make a variant, besides its start."""
RULINGS: Final = frozenset(one.name for one in fields(Rulings))
"""The rulings at the table."""
_KEYS: Final = {*CHOICES, "start", "length", "games", "table", "en", "es"}


def read_card(name: str, entries: Entries, parent: Card, named: Named) -> Card:
    """Make a card from its entries and the card it extends; `named` finds the games it lists.

    A choice changed in a card of several games is changed in each of them.

    Raises:
        CardError: an entry means nothing, or its value cannot be.
    """
    refuse_others(name, entries, _KEYS)
    card = replace(parent, name=name, variants=_variants(name, entries, parent, named))
    if "length" in entries:
        length: Any = value_of(name, "length", entries["length"], int)
        card = replace(card, length=length)
    return replace(
        card,
        rulings=_part(name, "table", entries, card.rulings),
        en=_part(name, "en", entries, card.en),
        es=_part(name, "es", entries, card.es),
    )


def _variants(name: str, entries: Entries, parent: Card, named: Named) -> tuple[Variant, ...]:
    if "games" in entries:
        games = entries["games"]
        if not isinstance(games, list) or not games:
            raise CardError(f"rule card {name!r}: games = {games!r} should list names of cards")
        return tuple(named(str(game)).variant for game in games)
    if not entries.keys() & {*CHOICES, "start"}:
        return parent.variants
    return tuple(_variant(name, entries, variant) for variant in parent.variants)


def _variant(name: str, entries: Entries, parent: Variant) -> Variant:
    renamed = {_RENAMED.get(key, key): value for key, value in entries.items()}
    choices: dict[str, Any] = typed(
        name, _only(renamed, _GAME_KEYS | {"title", "has_cube"}), Variant
    )
    cube: dict[str, Any] = typed(name, _only(renamed, _CUBE_KEYS), CubeRules)
    changed = replace(parent, name=name, cube_rules=replace(parent.cube_rules, **cube), **choices)
    places = section(name, "start", entries.get("start", _places(parent.start)))
    try:
        return replace(changed, start=_start(name, places, changed))
    except PositionError as error:
        raise CardError(f"rule card {name!r}: the start cannot be: {error}") from error


def _start(name: str, places: Entries, variant: Variant) -> Position:
    """Read `{24 = 2, 13 = 5}`, or `{waiting = 15}` for checkers that are not in play yet."""
    counts: dict[int, int] = {}
    waiting = 0
    for place, value in places.items():
        count: Any = value_of(name, f"start {place}", value, int)
        if place == "waiting":
            waiting = count
        elif place.isdecimal() and 0 < int(place) < BAR:
            counts[int(place)] = count
        else:
            raise CardError(f"rule card {name!r}: start has no place {place!r}; write 1 to 24")
    if sum(counts.values()) + waiting != variant.checkers:
        raise PositionError(
            f"{sum(counts.values()) + waiting} checkers stand or wait, of {variant.checkers}"
        )
    return same_for_both(counts, variant.direction, variant.checkers, waiting)


def _places(start: Position) -> dict[str, int]:
    """Return White's places as a card writes them: its numbers are its points in every game."""
    waiting = start.special.white_waiting
    points = {str(point): start.white[point] for point in range(24, 0, -1) if start.white[point]}
    return {**points, "waiting": waiting} if waiting else points


def _part(name: str, key: str, entries: Entries, parent: Any) -> Any:  # noqa: ANN401 - any of three
    """Return the parent's rulings or words with the differences under `[key]`."""
    own = section(name, key, entries.get(key, {}))
    refuse_others(name, own, (one.name for one in fields(parent)))
    return replace(parent, **typed(name, own, type(parent)))


def _only(entries: Entries, keys: set[str]) -> Entries:
    return {key: value for key, value in entries.items() if key in keys}
