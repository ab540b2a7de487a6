"""Everything the service can refuse or fail at, as one tree.

ShellError
├── ConfigError      a settings file that cannot be used as it is
├── JournalError     the journal cannot be opened, read or written
│   ├── InUseError            another service already keeps this journal
│   └── DamagedJournalError   the file is damaged, or none of ours
├── RecordingError   a recording that cannot be judged
├── ScreenError      no picture can be shown here
└── PinsError        buttons, buzzer or lamps cannot be reached by this machine's pins
    └── LampsError   no lamps can be driven here, or they are laid out wrongly

Each message says what was wrong, with which value, and what to do about it.
"""

from vision.errors import FilledError


class ShellError(FilledError):
    """Base of everything the world outside the referee can do wrong."""


class ConfigError(ShellError):
    """The settings cannot be used as they are."""


class JournalError(ShellError):
    """The journal cannot be opened, read or written."""


class InUseError(JournalError):
    """Another service keeps this journal."""


class DamagedJournalError(JournalError):
    """The file is damaged, or is no journal of ours."""


class RecordingError(ShellError):
    """A recording cannot be judged."""


class ScreenError(ShellError):
    """No picture can be shown here."""


class PinsError(ShellError):
    """Something on the machine's pins cannot be reached."""


class LampsError(PinsError):
    """No lamps can be driven here, or they are laid out wrongly."""
