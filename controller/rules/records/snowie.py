"""Snowie position lines, both ways: one moment as 40 fields with `;` between.

Length, Jacoby, variant, money, who is on roll (0 the first player), both names (on roll first),
Crawford game, both scores, the cube, its owner (1 on roll, -1 the other), the bar of the side not
on roll (negative), points 1 to 24 as the side on roll numbers them (negative: the other side's
checkers), its bar, the dice. Source: GNU Backgammon's own export of an illegal play.
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

_FIELDS: Final = 40
_PLACES: Final = slice(12, 38)
_NUMBER: Final = re.compile(r"-?[0-9]{1,5}")
_NAMES: Final = (5, 6)


def snowie(standing: Standing, white: str, black: str) -> str:
    """Return the Snowie line of a moment."""
    roller, score, cube = standing.on_roll, standing.score, standing.cube
    names = (white, black) if roller is Side.WHITE else (black, white)
    owner = 0 if cube.owner is None else 1 if cube.owner is roller else -1
    own, other = standing.position.of(roller), standing.position.of(roller.other)
    points = [own[point] or -other[25 - point] for point in range(1, 25)]
    fields = (
        score.length,
        int(standing.jacoby),
        0,
        int(not score.length),
        int(roller is Side.BLACK),
        *(_plain(name) for name in names),
        int(score.is_crawford),
        score.points(roller),
        score.points(roller.other),
        cube.value,
        owner,
        -other[BAR],
        *points,
        own[BAR],
        *(standing.dice or (0, 0)),
    )
    return "".join(f"{field};" for field in fields)


def standing_of_snowie(text: str, checkers: int = MOST_CHECKERS) -> Standing:
    """Read a Snowie line; each side owns `checkers`.

    GNU Backgammon writes the numbers of either side without saying whose they are: the caller who
    knows the board before must look which way fits.

    Raises:
        StandingIdError: the text is no Snowie line, or tells of something no match has.
    """
    fields = text.strip().removesuffix(";").split(";")
    numbers = [field for at, field in enumerate(fields) if at not in _NAMES]
    if len(fields) != _FIELDS or not all(_NUMBER.fullmatch(number.strip()) for number in numbers):
        raise StandingIdError(f"{text!r} is no Snowie line of 40 fields with ; between")
    try:
        return _standing(list(map(int, numbers)), checkers)
    except RulesError as error:
        raise StandingIdError(f"{text!r} cannot be: {error}") from error


def _standing(numbers: list[int], checkers: int) -> Standing:
    length, jacoby, _, _, second = numbers[:5]
    crawford, mine, theirs, value, owner = numbers[5:10]
    if numbers[10] > 0 or numbers[35] < 0:
        raise StandingIdError("the bars come first and last: below zero, and above")
    own, other = [0] * 26, [0] * 26
    for place, count in enumerate(numbers[10:36]):
        if count > 0:
            own[place] = count
        else:
            other[25 - place] = -count
    own[OFF], other[OFF] = checkers - sum(own[1:]), checkers - sum(other[1:])
    roller = Side.BLACK if second == 1 else Side.WHITE
    position = position_for(roller, tuple(own), tuple(other))
    white, black = (mine, theirs) if roller is Side.WHITE else (theirs, mine)
    score = MatchScore(length, white, black)
    dice = (numbers[36], numbers[37])
    return Standing(
        position=Position.checked(position.white, position.black),
        on_roll=roller,
        cube=Cube(value, {1: roller, -1: roller.other}.get(owner)),
        score=MatchScore(length, white, black, score.is_crawford and not crawford),
        dice=dice if all(1 <= die <= 6 for die in dice) else None,
        jacoby=bool(jacoby),
    )


def _plain(name: str) -> str:
    return "".join("," if letter in ";()" else letter for letter in name)
