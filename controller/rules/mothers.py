"""Plakoto's mothers: the last checker on a start point, pinned there.

A pin holds a single checker, so a side pinned on its start point has its mother pinned.
"""

from collections.abc import Callable, Mapping
from enum import Enum, auto
from typing import Final

from controller.rules.choices import Mother
from controller.rules.game import Variant
from controller.rules.position import Position
from controller.rules.side import Side

START: Final = 24


class Mothers(Enum):
    """An end that the mothers make without a winner."""

    DRAW = auto()


def mothers_of(position: Position, variant: Variant) -> Side | Mothers | None:
    """Return who wins by a pinned mother, or that both are pinned; None if the game goes on."""
    caught = [side for side in Side if START in position.pinned(side)]
    return _READINGS[variant.mother](position, caught) if caught else None


def _nothing(_position: Position, _caught: list[Side]) -> Side | Mothers | None:
    return None


def _both_draw(_position: Position, caught: list[Side]) -> Side | Mothers | None:
    return Mothers.DRAW if len(caught) == 2 else None


def _wins(_position: Position, caught: list[Side]) -> Side | Mothers | None:
    return Mothers.DRAW if len(caught) == 2 else caught[0].other


def _wins_away(position: Position, caught: list[Side]) -> Side | Mothers | None:
    pinner = _wins(position, caught)
    if isinstance(pinner, Side) and position.of(pinner)[START]:
        return None  # his own mother can still be caught in turn
    return pinner


_READINGS: Final[Mapping[Mother, Callable[[Position, list[Side]], Side | Mothers | None]]] = {
    Mother.NOTHING: _nothing,
    Mother.WINS_AWAY: _wins_away,
    Mother.WINS: _wins,
    Mother.BOTH_DRAW: _both_draw,
}
