"""Everything the rules can refuse, as one tree of errors.

RulesError
├── PositionError      checkers that cannot stand like this
│   └── DiagramError   a drawn board that cannot be read
├── GnuIdError         a GNU position id that cannot be read or written
├── RollError          numbers no pair of dice shows
├── VariantError       a game nobody here knows
│   └── CardError      a rule card that cannot be read
├── CubeError          a double, take or turn of the cube that is not allowed
├── MatchError         a score or result that cannot be
├── NotationError      a written play that cannot be read, or is not legal
└── PlaysLineError     a line of the `bgref plays` input that cannot be answered
"""


class RulesError(ValueError):
    """The caller asked the rules for something that cannot be."""


class PositionError(RulesError):
    """Checkers that cannot stand like this."""


class DiagramError(PositionError):
    """A drawn board that cannot be read."""


class GnuIdError(RulesError):
    """A GNU position id that cannot be read or written."""


class RollError(RulesError):
    """Numbers no pair of dice shows."""


class VariantError(RulesError):
    """A game nobody here knows."""


class CardError(VariantError):
    """A rule card that cannot be read; the message names the card and the entry."""


class CubeError(RulesError):
    """A double, take or turn of the cube that is not allowed."""


class MatchError(RulesError):
    """A score or result that cannot be."""


class NotationError(RulesError):
    """A written play that cannot be read, or is not legal."""


class PlaysLineError(RulesError):
    """A line of the `bgref plays` input that cannot be answered.

    Attributes:
        line: the number of the line, counted from 1.
    """

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
