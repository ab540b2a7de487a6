"""Everything that can go wrong with serial dice, as one tree.

BridgeError
 ├── MisuseError              you asked for something that cannot be (a face of 7, a name too long)
 ├── MalformedError           the other side sent a frame that BGD/1 does not allow
 ├── NotDiceError             the port works, but what is behind it is not BGD/1 dice we may use
 └── PortError                the port itself cannot be used
      ├── PortOpenError       it is not ours, somebody else holds it, it is no serial port
      │    └── PortMissingError   it does not exist
      └── PortLostError       it was open and broke: unplugged, powered off, connection closed
"""


class BridgeError(Exception):
    """The root: catch this to catch all that the dice bridge raises by itself."""


class MisuseError(BridgeError, ValueError):
    """The caller handed in a value that BGD/1 cannot carry."""


class MalformedError(BridgeError):
    """A frame with a good checksum whose content breaks the protocol."""


class NotDiceError(BridgeError):
    """Whatever is behind the port did not introduce itself as dice we may use."""


class PortError(BridgeError):
    """The serial port cannot be used."""


class PortOpenError(PortError):
    """The port could not be opened; the message says why and what to do."""


class PortMissingError(PortOpenError):
    """There is no such port (any more)."""


class PortLostError(PortError):
    """The port broke while it was in use."""
