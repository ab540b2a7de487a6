"""What the explanation of a rule card needs said, in any language.

A choice that needs no words, because it is what people expect, has an empty sentence; one that is
missing is a fault that a test finds.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum


@dataclass(frozen=True, slots=True)
class CardWords:
    """All words of one language for `bgref cards`.

    Attributes:
        start: heading of how the board looks at the start.
        play: heading of how checkers move.
        score: heading of cube and score.
        table: heading of the rulings at the table.
        camera: heading of what a camera can tell.
        dice: how much of a roll must be played, the same in every game.
        choices: a sentence for each value of each choice and ruling.
        agreed: a sentence for each yes-or-no choice that was agreed, by its field.
        not_agreed: the same for some that were not.
        numbers: a sentence for each number that is not 0, with {n} in its place.
        checkers: how many a side plays with.
        games: which games are played in turn, with {games} in its place.
        one_game: that a single game is played.
        length: how many points win, with {n} in its place.
        session: that the session has no end.
        wins: a sentence by (gammons count more, backgammons are known), with their points.
    """

    start: str
    play: str
    score: str
    table: str
    camera: str
    dice: str
    choices: Mapping[Enum, str]
    agreed: Mapping[str, str]
    not_agreed: Mapping[str, str]
    numbers: Mapping[str, str]
    checkers: str
    games: str
    one_game: str
    length: str
    session: str
    wins: Mapping[tuple[bool, bool], str]
