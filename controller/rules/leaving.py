"""Which checkers may leave their place: those to enter first, and those to bear off."""

from collections.abc import Callable, Mapping
from typing import Final

from controller.rules.choices import BearOff, Entry
from controller.rules.position import BAR, HOME, Counts
from controller.rules.view import View

_FROM_BAR: Final = (BAR,)


def _bar_first(view: View) -> tuple[int, ...]:
    return _FROM_BAR if view.own[BAR] else _points(view)


def _hit_first(view: View) -> tuple[int, ...]:
    return _FROM_BAR if view.own[BAR] > view.waiting else _any(view)


def _any(view: View) -> tuple[int, ...]:
    return (_FROM_BAR if view.own[BAR] else ()) + _points(view)


def _points(view: View) -> tuple[int, ...]:
    return tuple(
        point for point in range(24, 0, -1) if view.own[point] and point not in view.pinned
    )


SOURCES: Final[Mapping[Entry, Callable[[View], tuple[int, ...]]]] = {
    Entry.BAR: _bar_first,
    Entry.WAITING: _hit_first,
    Entry.WAITING_HIT_TOO: _any,
    Entry.WAITING_ALL_FIRST: _bar_first,
}
"""The places a checker may leave, rearmost first, by how a game lets checkers in."""


def may_bear_off(own: Counts, source: int, die: int) -> bool:
    """Say whether a checker may be borne off from `source` with `die`.

    All others must be home; a die larger than needed takes the rearmost checker only.
    """
    if source > die or any(own[HOME + 1 :]):
        return False
    return source == die or not any(own[source + 1 :])


def bears_off(view: View, source: int, die: int, how: BearOff) -> bool:
    """Say the same for any game: a pinned checker is not free, so nobody leaves before it is."""
    if view.pinned or (how is BearOff.EXACT and source != die):
        return False
    return may_bear_off(view.own, source, die)
