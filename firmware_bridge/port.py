"""A serial port opened, read, written and closed: the only file that knows pyserial.

All that pyserial and the operating system can throw comes out as a PortError with a sentence.
pyserial 3.5 lets plain OSError and termios.error escape after an unplug, and socket:// refuses
a bad address with ValueError, so all of them are caught here, together, once.
"""

import errno
import termios

import serial  # noqa: TID251
from serial.tools import list_ports  # noqa: TID251

from firmware_bridge.errors import PortLostError, PortMissingError, PortOpenError

BAUD = 115_200
READ_WAIT_S = 0.1
"""Longest wait for a byte: how soon a reader looks at the time, or at being told to stop."""
WRITE_WAIT_S = 1.0
READ_BYTES = 1024
"""Most bytes of one read: about 90 ms of a full line, so a flood comes in slices."""

_FAULTS = (OSError, serial.SerialException, termios.error)
_NOT_SERIAL = "it is not a serial port"
_WHAT_TO_DO = {
    errno.EACCES: "permission denied: add the user to the group dialout and log in again",
    errno.EPERM: "permission denied: add the user to the group dialout and log in again",
    errno.EBUSY: "another program is using it: stop that program",
    errno.EAGAIN: "another program is using it: stop that program",
    errno.ENOTTY: _NOT_SERIAL,
    errno.EINVAL: _NOT_SERIAL,
    errno.EISDIR: _NOT_SERIAL,
}
_WORDS_OF_PYSERIAL = {
    "Could not configure port": _NOT_SERIAL,
    "Connection refused": "nobody listens at that address",
    "not known": "it is no kind of address that is known; use a path, socket:// or rfc2217://",
    "NoneType": "the address needs a host and a port, as in socket://192.168.0.7:4000",
}
"""Where pyserial gives no error number, its words (version 3.5) tell what was wrong."""


class SerialPort:
    """An open port. One thread reads and writes it; ``cancel`` may come from any thread."""

    def __init__(self, name: str) -> None:
        """Open the port: a device path, or a ``socket://`` or ``rfc2217://`` address.

        Raises:
            PortMissingError: there is no such device.
            PortOpenError: it cannot be opened, and why.
        """
        self.name = name
        try:
            self._serial = serial.serial_for_url(
                name,
                baudrate=BAUD,
                timeout=READ_WAIT_S,
                write_timeout=WRITE_WAIT_S,
                exclusive=True,
            )
        except (*_FAULTS, ValueError) as error:
            raise _open_error(name, error) from error

    def read(self) -> bytes:
        """The bytes that have come, waiting at most READ_WAIT_S for the first; may be empty.

        Raises:
            PortLostError: the port is gone.
        """
        try:
            data = bytearray(self._serial.read(1))
            while 0 < len(data) < READ_BYTES and (waiting := self._serial.in_waiting):
                data += self._serial.read(min(waiting, READ_BYTES - len(data)))  # socket:// says 1
        except _FAULTS as error:
            raise PortLostError(f"{self.name} is gone: unplugged or switched off") from error
        return bytes(data)

    def write(self, data: bytes) -> None:
        """Send these bytes.

        Raises:
            PortLostError: the port is gone, or took nothing for WRITE_WAIT_S.
        """
        try:
            self._serial.write(data)
        except serial.SerialTimeoutException as error:
            raise PortLostError(f"{self.name} takes no bytes: the device hangs") from error
        except _FAULTS as error:
            raise PortLostError(f"{self.name} is gone: unplugged or switched off") from error

    def close(self) -> None:
        """Close the port, so that the device can come back under the same name."""
        # pyserial 3.5 forgets to close a socket:// whose far end has reset the connection
        forgotten = getattr(self._serial, "_socket", None)
        try:
            self._serial.close()
            if forgotten is not None:
                forgotten.close()
        except _FAULTS as error:
            raise PortLostError(f"{self.name} could not be closed: {error}") from error


def _open_error(name: str, error: Exception) -> PortOpenError:
    code = getattr(error, "errno", None)
    if not name:
        return PortOpenError("a port without a name cannot be opened: name one, or search")
    if code == errno.ENOENT:
        return PortMissingError(f"{name} does not exist: are the dice plugged in?")
    reason = _WHAT_TO_DO.get(code) if isinstance(code, int) else None
    for words, meaning in _WORDS_OF_PYSERIAL.items():
        if reason is None and words in str(error):
            reason = meaning
    return PortOpenError(f"{name} cannot be opened: {reason or error}")


def usb_ports() -> tuple[str, ...]:
    """The serial ports on USB, by name.

    Built-in ports are left out: a console or a modem may be there, and must not be spoken to
    unless the settings name it.
    """
    return tuple(sorted(port.device for port in list_ports.comports() if port.vid is not None))
