"""Where a checker may land, by what the game lets it do to the opponent there."""

from collections.abc import Callable, Mapping
from enum import Enum, auto
from typing import Final

from controller.rules.choices import Contact
from controller.rules.view import View


class Landing(Enum):
    """What a point has for the checker that comes."""

    OPEN = auto()
    HIT = auto()
    PIN = auto()
    BLOCKED = auto()


def _hit(view: View, target: int) -> Landing:
    enemies = view.enemy[target]
    if enemies > 1:
        return Landing.BLOCKED
    return Landing.HIT if enemies else Landing.OPEN


def _pin(view: View, target: int) -> Landing:
    enemies = view.enemy[target]
    if enemies > 1 or target in view.pinned:
        return Landing.BLOCKED
    if enemies and not view.own[target]:
        return Landing.PIN
    return Landing.OPEN  # an enemy under one's own checkers is pinned already


def _block(view: View, target: int) -> Landing:
    return Landing.BLOCKED if view.enemy[target] else Landing.OPEN


LANDINGS: Final[Mapping[Contact, Callable[[View, int], Landing]]] = {
    Contact.HIT: _hit,
    Contact.PIN: _pin,
    Contact.BLOCK: _block,
}
"""How each game looks at a point, by the mover's number."""
