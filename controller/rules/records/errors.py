"""Everything that can go wrong with records, as one tree of errors.

RecordError
├── UnreadableError    a text that is no record of any kind known here
├── MoveTextError      a written play whose words are no moves
├── StandingIdError    an XGID, GNU match id or Snowie line that cannot be read or written
└── ExportError        a record that a format has no words for
"""

from controller.rules.errors import RulesError


class RecordError(RulesError):
    """A record that cannot be read or written."""


class UnreadableError(RecordError):
    """A text that is no record of any kind known here.

    Attributes:
        line: the number of the line that cannot be understood, counted from 1.
        text: what it says.
        reason: why it is no record.
    """

    def __init__(self, line: int, text: str, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.text = text
        self.reason = reason


class MoveTextError(RecordError):
    """A written play whose words are no moves."""


class StandingIdError(RecordError):
    """An XGID, GNU match id or Snowie line that cannot be read or written."""


class ExportError(RecordError):
    """A record that a format has no words for."""
