"""GNU match ids, both ways: 12 letters for everything but the checkers.

base64 of 9 bytes, whose bits run from the lowest of each byte: 4 cube as a power of two, 2 its
owner (3 centred), 1 who is on roll, 1 Crawford game, 3 state of the game, 1 who must decide,
1 cube offered, 2 resignation offered, 3 + 3 the dice, the larger first, 15 length, 15 + 15 the
scores, 1 set if the Jacoby rule is off. Player 0 is White here. Source: GNU Backgammon manual, "A
technical description of the Match ID"; dice and last bit from what gnubg 1.07 writes.
"""

import base64
import binascii
from collections.abc import Iterator
from typing import Final

from controller.rules.cube import Cube
from controller.rules.errors import RulesError
from controller.rules.match import MatchScore
from controller.rules.position import Position
from controller.rules.records.errors import StandingIdError
from controller.rules.records.standing import Standing
from controller.rules.side import Side

_LETTERS: Final = 12
_WIDTHS: Final = (4, 2, 1, 1, 3, 1, 1, 2, 3, 3, 15, 15, 15, 1)
_PLAYING: Final = 1
_CENTRED: Final = 3
_SIDES: Final = (Side.WHITE, Side.BLACK)


def match_id(standing: Standing) -> str:
    """Return the GNU match id of a moment.

    Raises:
        StandingIdError: a number is too large for its bits.
    """
    score, cube = standing.score, standing.cube
    roller = _SIDES.index(standing.on_roll)
    second, first = sorted(standing.dice or (0, 0))
    numbers = (
        cube.value.bit_length() - 1,
        _CENTRED if cube.owner is None else _SIDES.index(cube.owner),
        roller,
        int(score.is_crawford),
        _PLAYING,
        1 - roller if standing.offered else roller,
        int(standing.offered),
        0,
        first,
        second,
        score.length,
        score.white,
        score.black,
        int(not standing.jacoby),
    )
    value = at = 0
    for number, width in zip(numbers, _WIDTHS, strict=True):
        if number >> width:
            raise StandingIdError(f"{number} is too large for a GNU match id ({width} bits)")
        value |= number << at
        at += width
    return base64.b64encode(value.to_bytes(9, "little")).decode()


def standing_of_match_id(text: str, position: Position) -> Standing:
    """Read a GNU match id; the checkers come from elsewhere.

    Raises:
        StandingIdError: the text is no match id, or tells of something no match has.
    """
    numbers = tuple(_numbers(text))
    power, owner, roller, crawford, _, _, offered, _, first, second = numbers[:10]
    length, white, black, no_jacoby = numbers[10:]
    try:
        score = MatchScore(length, white, black)
        played = score.is_crawford and not crawford
        return Standing(
            position=position,
            on_roll=_SIDES[roller],
            cube=Cube(1 << power, {0: Side.WHITE, 1: Side.BLACK}.get(owner)),
            score=MatchScore(length, white, black, crawford_played=played),
            dice=(first, second) if first and second else None,
            offered=bool(offered),
            jacoby=not no_jacoby,
        )
    except RulesError as error:
        raise StandingIdError(f"{text!r} cannot be: {error}") from error


def _numbers(text: str) -> Iterator[int]:
    if len(text) != _LETTERS:
        raise StandingIdError(f"{text!r} has {len(text)} letters; a GNU match id has {_LETTERS}")
    try:
        value = int.from_bytes(base64.b64decode(text, validate=True), "little")
    except (ValueError, binascii.Error) as error:
        raise StandingIdError(f"{text!r} is no base64 text, so no GNU match id") from error
    for width in _WIDTHS:
        yield value & ((1 << width) - 1)
        value >>= width
