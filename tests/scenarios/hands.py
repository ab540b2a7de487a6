"""Hands at the board: checkers are moved as written, legal or not, as players do."""

import re
from itertools import pairwise

from controller.rules.position import BAR, OFF, Position, position_for
from controller.rules.side import Side

_WORDS = {"bar": BAR, "off": OFF}
_WORD = re.compile(r"((?:[0-9]+|bar|off)(?:/(?:[0-9]+|bar|off)\*?)+)(?:\(([2-4])\))?")


def move_checkers(position: Position, side: Side, text: str) -> Position:
    """Move as written, `13/8 6/5*(2)`; backwards and onto anything. Only `*` puts the hit one up.

    Without `*` a checker landed on stays below, as when it is forgotten.
    """
    own, other = list(position.of(side)), list(position.of(side.other))
    for word in text.split():
        written = _WORD.fullmatch(word)
        assert written is not None, f"{word!r} is no move"
        for _ in range(int(written[2] or 1)):
            _carry(own, other, written[1])
    return position_for(side, tuple(own), tuple(other))


def take_away(position: Position, side: Side, point: str) -> Position:
    """Lift one checker off the board for good."""
    own = list(position.of(side))
    own[_place(point)] -= 1
    return position_for(side, tuple(own), position.of(side.other))


def put_on(position: Position, side: Side, point: str) -> Position:
    """Put one more checker on the board."""
    own = list(position.of(side))
    own[_place(point)] += 1
    return position_for(side, tuple(own), position.of(side.other))


def _carry(own: list[int], other: list[int], way: str) -> None:
    stops = way.split("/")
    for source, target in pairwise(stops):
        start, end = _place(source), _place(target)
        assert own[start], f"nothing to move on {source}"
        own[start] -= 1
        own[end] += 1
        if target.endswith("*"):
            other[25 - end] -= 1
            other[BAR] += 1


def _place(name: str) -> int:
    bare = name.rstrip("*")
    return _WORDS[bare] if bare in _WORDS else int(bare)
