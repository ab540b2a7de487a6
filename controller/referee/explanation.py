"""What a board can mean, one frozen class each: exactly one of these is the answer."""

from dataclasses import dataclass

from controller.rules.plays import Play
from controller.rules.position import Position


@dataclass(frozen=True, slots=True)
class LegalPlay:
    """One legal play fits clearly better than every other and than any free board."""

    play: Play


@dataclass(frozen=True, slots=True)
class OnTheWay:
    """Part of a legal play; the steps so far are `play`'s."""

    play: Play


@dataclass(frozen=True, slots=True)
class IllegalBoard:
    """No legal play fits; `position` is what lies there, perhaps without all its checkers."""

    position: Position


@dataclass(frozen=True, slots=True)
class LooksAlike:
    """Several legal plays that the camera cannot tell apart, best first."""

    plays: tuple[Play, ...]


@dataclass(frozen=True, slots=True)
class Unclear:
    """The board lies still and yet reads badly; `nearest` is the best guess, never a verdict."""

    nearest: Position


Explanation = LegalPlay | OnTheWay | IllegalBoard | LooksAlike | Unclear
