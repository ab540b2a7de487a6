"""XGIDs, both ways: `XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:0:7:10`.

Fields: 26 places from the view of the bottom side (0 is the top side's bar, 25 its own; capitals
are its checkers, `A` is one), the cube as a power of two, its owner (1 bottom, -1 top), who is on
roll (likewise), the dice (`00` to roll, `D` the cube is offered), both scores (bottom first), the
Crawford game (or for money 1 Jacoby + 2 beavers), the length, the highest cube as a power of two.
"""

import re
from typing import Final

from controller.rules.cube import Cube
from controller.rules.errors import RulesError
from controller.rules.match import MatchScore
from controller.rules.position import BAR, MOST_CHECKERS, OFF, Position, position_for
from controller.rules.records.errors import StandingIdError
from controller.rules.records.standing import Standing
from controller.rules.side import Side

_XGID: Final = re.compile(
    r"(?:XGID=)?([-A-Oa-o]{26}):([0-9]{1,2}):(-?[01]):(-?1):([0-6]{2}|[DBR]{1,3})"
    r":([0-9]{1,5}):([0-9]{1,5}):([0-3]):([0-9]{1,5}):([0-9]{1,2})"
)
HIGHEST_CUBE: Final = 10
"""What XG writes for "no limit that matters": 2 to the power of 10."""


def xgid(standing: Standing, bottom: Side = Side.WHITE) -> str:
    """Return the XGID of a moment, as seen with `bottom` at the near edge.

    Raises:
        StandingIdError: a point holds both sides, which an XGID cannot say.
    """
    score, cube = standing.score, standing.cube
    money = standing.jacoby + 2 * standing.beavers
    special = int(score.is_crawford) if score.length else money
    fields = (
        "XGID=" + _places(standing.position, bottom),
        cube.value.bit_length() - 1,
        0 if cube.owner is None else _sign(cube.owner, bottom),
        _sign(standing.on_roll, bottom),
        _dice(standing),
        score.points(bottom),
        score.points(bottom.other),
        special,
        score.length,
        HIGHEST_CUBE,
    )
    return ":".join(map(str, fields))


def standing_of_xgid(
    text: str, bottom: Side = Side.WHITE, checkers: int = MOST_CHECKERS
) -> Standing:
    """Read an XGID; each side owns `checkers`.

    Raises:
        StandingIdError: the text is no XGID, or tells of something no match has.
    """
    written = _XGID.fullmatch(text.strip())
    if written is None:
        raise StandingIdError(
            f"{text!r} is no XGID; one has 26 places and 9 numbers, with : between"
        )
    try:
        return _standing(written, bottom, checkers)
    except RulesError as error:
        raise StandingIdError(f"{text!r} cannot be: {error}") from error


def _standing(written: re.Match[str], bottom: Side, checkers: int) -> Standing:
    cube_power, owner, turn = int(written[2]), int(written[3]), int(written[4])
    dice, special, length = written[5], int(written[8]), int(written[9])
    white, black = int(written[6]), int(written[7])
    if bottom is Side.BLACK:
        white, black = black, white
    own, other = _counts(written[1], checkers)
    return Standing(
        position=position_for(bottom, own, other),
        on_roll=bottom if turn == 1 else bottom.other,
        cube=Cube(1 << cube_power, {0: None, 1: bottom, -1: bottom.other}[owner]),
        score=_score(length, white, black, crawford=bool(special & 1)),
        dice=(int(dice[0]), int(dice[1])) if dice.isdecimal() and "0" not in dice else None,
        offered=dice.startswith("D"),
        jacoby=not length and bool(special & 1),
        beavers=not length and bool(special & 2),
    )


def _score(length: int, white: int, black: int, *, crawford: bool) -> MatchScore:
    score = MatchScore(length, white, black)
    return MatchScore(length, white, black, crawford_played=score.is_crawford and not crawford)


def _places(position: Position, bottom: Side) -> str:
    own, other = position.of(bottom), position.of(bottom.other)
    letters = []
    for place in range(26):
        mine = 0 if place == OFF else own[place]
        theirs = 0 if place == BAR else other[25 - place]
        if mine and theirs:
            raise StandingIdError(f"point {place} holds both sides; an XGID cannot say so")
        letter = chr(ord("A") + mine - 1) if mine else chr(ord("a") + theirs - 1)
        letters.append(letter if mine or theirs else "-")
    return "".join(letters)


def _counts(places: str, checkers: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    own, other = [0] * 26, [0] * 26
    for place, letter in enumerate(places):
        if letter.isupper():
            own[place] = ord(letter) - ord("A") + 1
        elif letter != "-":
            other[25 - place] = ord(letter) - ord("a") + 1
    if own[OFF] or other[OFF]:
        raise StandingIdError("the first place is the top side's bar, the last one the bottom's")
    own[OFF], other[OFF] = checkers - sum(own), checkers - sum(other)
    position = Position.checked(tuple(own), tuple(other))
    return position.white, position.black


def _sign(side: Side, bottom: Side) -> int:
    return 1 if side is bottom else -1


def _dice(standing: Standing) -> str:
    if standing.offered:
        return "D"
    return "".join(map(str, standing.dice)) if standing.dice else "00"
