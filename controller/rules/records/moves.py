"""The words of a written play, legal or not: `24/18*`, `bar/22`, `6/off(2)`, `13/7*/4`.

Every dialect's words are read alike: `25`, `bar` or `Bar` enter, `0`, `off` or `Off` bear off,
steps are single or merged, `*` may be missing.
"""

import re
from collections.abc import Iterable
from typing import Final

from controller.rules.position import BAR, OFF
from controller.rules.records.errors import MoveTextError
from controller.rules.records.model import Move

_MOVE: Final = re.compile(
    r"([0-9]{1,2}|bar)((?:/(?:[0-9]{1,2}|off)\*?)+)(?:\(([1-4])\))?", re.IGNORECASE
)
_WORDS: Final = {"bar": BAR, "off": OFF}


def read_moves(text: str) -> tuple[Move, ...]:
    """Read a play word by word.

    Raises:
        MoveTextError: a word is no move, or names a place no board has.
    """
    moves: list[Move] = []
    for word in text.replace(",", " ").split():
        written = _MOVE.fullmatch(word)
        if written is None:
            raise MoveTextError(
                f"{word!r} in {text!r} is no move; moves are like 8/5, 25/22* or 6/0"
            )
        moves.extend([_move(word, written[1], written[2])] * int(written[3] or 1))
    return tuple(moves)


def write_moves(moves: Iterable[Move]) -> str:
    """Write a play as Jellyfish files do: `25/22* 6/5`, `4/0`."""
    return " ".join("/".join(_stop(move, place) for place in move.points) for move in moves)


def _move(word: str, source: str, way: str) -> Move:
    stops = [(_place(word, stop.rstrip("*")), stop.endswith("*")) for stop in way[1:].split("/")]
    points = (_place(word, source), *(place for place, _ in stops))
    return Move(points, frozenset(place for place, hit in stops if hit))


def _place(word: str, name: str) -> int:
    place = _WORDS.get(name.lower())
    place = int(name) if place is None else place
    if place > BAR:
        raise MoveTextError(
            f"{word!r} names point {place}; points are 1 to 24, 25 or bar, 0 or off"
        )
    return place


def _stop(move: Move, place: int) -> str:
    return f"{place}*" if place in move.hits and place != move.source else str(place)
