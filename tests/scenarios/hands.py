"""Hands at the board: checkers are moved as written, legal or not, as players do."""

import re
from dataclasses import dataclass
from itertools import pairwise

from controller.rules.choices import Contact
from controller.rules.position import BAR, OFF, Position, position_for, special_for
from controller.rules.side import Side
from controller.rules.variant import Variant

_WORDS = {"bar": BAR, "off": OFF}
_WORD = re.compile(r"((?:[0-9]+|bar|off)(?:/(?:[0-9]+|bar|off)\*?)+)(?:\(([2-4])\))?")


@dataclass
class _Board:
    """What a player handles: his checkers and the other's, and those that lie under others."""

    own: list[int]
    other: list[int]
    own_under: set[int]
    other_under: set[int]


def move_checkers(position: Position, side: Side, text: str, variant: Variant) -> Position:
    """Move as written, `13/8 6/5*(2)`; backwards and onto anything. Only `*` puts the hit one up.

    Without `*` a checker landed on stays below, as when it is forgotten, or pinned.
    """
    board = _Board(
        list(position.of(side)),
        list(position.of(side.other)),
        set(position.pinned(side)),
        set(position.pinned(side.other)),
    )
    for word in text.split():
        written = _WORD.fullmatch(word)
        assert written is not None, f"{word!r} is no move"
        for _ in range(int(written[2] or 1)):
            _carry(board, written[1], variant, side)
    waiting = min(position.waiting(side), board.own[BAR])
    special = special_for(
        side,
        {number for number in board.own_under if board.other[25 - number]},
        {number for number in board.other_under if board.own[25 - number]},
        waiting,
        position.waiting(side.other),
    )
    return position_for(side, tuple(board.own), tuple(board.other), special)


def take_away(position: Position, side: Side, point: str) -> Position:
    """Lift one checker off the board for good."""
    return _changed(position, side, point, -1)


def put_on(position: Position, side: Side, point: str) -> Position:
    """Put one more checker on the board."""
    return _changed(position, side, point, 1)


def _changed(position: Position, side: Side, point: str, more: int) -> Position:
    own = list(position.of(side))
    own[_place(point)] += more
    return position_for(side, tuple(own), position.of(side.other), position.special)


def _carry(board: _Board, way: str, variant: Variant, side: Side) -> None:
    route = variant.route(side)
    for source, target in pairwise(way.split("/")):
        start, end = route[_place(source)], route[_place(target)]
        assert board.own[start], f"nothing to move on {source}"
        board.own[start] -= 1
        board.own_under.discard(start)
        board.own[end] += 1
        met = OFF < end < BAR and board.other[25 - end] == 1
        if target.endswith("*"):
            board.other[25 - end] -= 1
            board.other[BAR] += 1
        elif met and variant.contact is Contact.PIN:
            board.other_under.add(25 - end)


def _place(name: str) -> int:
    bare = name.rstrip("*")
    return _WORDS[bare] if bare in _WORDS else int(bare)
