"""BGD/1 frames: bytes on the line to checked text bodies and back; no clock, no port, no meaning.

A frame is ``$BODY*CRC<CR><LF>`` (hardware/dice/PROTOCOL.md, section 2). What a body *means* is
known by ``reader.py`` alone.
"""

from dataclasses import dataclass

from firmware_bridge.errors import MisuseError

FRAME_MAX_BYTES = 120
"""Longest frame with all its marks: small enough for a 128-byte buffer of an ATmega328P."""

BODY_MAX_BYTES = FRAME_MAX_BYTES - len("$*FFFF\r\n")

CRC_START = 0xFFFF
_CRC_POLYNOMIAL = 0x8408  # 0x1021 with its bits mirrored
_CRC_DIGITS = frozenset(b"0123456789ABCDEF")
_START, _STAR, _CR, _LF = b"$*\r\n"


def _crc_table_row(byte: int) -> int:
    for _ in range(8):
        byte = (byte >> 1) ^ _CRC_POLYNOMIAL if byte & 1 else byte >> 1
    return byte


_CRC_TABLE = tuple(_crc_table_row(byte) for byte in range(256))


def crc16(data: bytes) -> int:
    """CRC-16/MCRF4XX, avr-libc's ``_crc_ccitt_update`` from 0xFFFF; ``123456789`` gives 0x6F91."""
    crc = CRC_START
    for byte in data:
        crc = (crc >> 8) ^ _CRC_TABLE[(crc ^ byte) & 0xFF]
    return crc


def encode(body: str) -> bytes:
    """The frame that carries ``body``.

    Raises:
        MisuseError: the body is empty, too long, or has a character that frames cannot carry.
    """
    if not body or len(body) > BODY_MAX_BYTES:
        raise MisuseError(f"a body has 1 to {BODY_MAX_BYTES} characters, this one has {len(body)}")
    if not all("!" <= char <= "~" and char not in "$*" for char in body):
        raise MisuseError(f"a body is printable ASCII without blanks, $ and *, not {body!r}")
    raw = body.encode("ascii")
    return b"$%s*%04X\r\n" % (raw, crc16(raw))


@dataclass(slots=True)
class LineStats:
    """What a decoder has met so far; a noisy line shows here before it hurts."""

    frames: int = 0
    broken_frames: int = 0
    stray_bytes: int = 0


class FrameDecoder:
    """Bytes in, in pieces of any size; the bodies of intact frames out.

    ``$`` always begins a new frame and CR or LF always ends one, so it finds its feet again at
    the next frame after any rubbish. It never holds more than FRAME_MAX_BYTES.
    """

    def __init__(self) -> None:
        self.stats = LineStats()
        self._frame: bytearray | None = None

    def feed(self, data: bytes) -> list[str]:
        """The bodies of all frames that ``data`` completes, in order."""
        bodies: list[str] = []
        for byte in data:
            if byte == _START:
                self._break_off()
                self._frame = bytearray()
            elif self._frame is None:
                self.stats.stray_bytes += byte not in (_CR, _LF)
            elif byte in (_CR, _LF):
                self._finish(bytes(self._frame), bodies)
            else:
                self._keep(byte)
        return bodies

    def _keep(self, byte: int) -> None:
        frame = self._frame
        if frame is None or not 0x21 <= byte <= 0x7E or len(frame) >= BODY_MAX_BYTES + len("*FFFF"):
            self._break_off()
        else:
            frame.append(byte)

    def _break_off(self) -> None:
        if self._frame is not None:
            self.stats.broken_frames += 1
            self._frame = None

    def _finish(self, frame: bytes, bodies: list[str]) -> None:
        body, star, digits = frame.partition(b"*")
        self._frame = None
        well_formed = body and star and len(digits) == 4 and _CRC_DIGITS.issuperset(digits)
        if well_formed and int(digits, 16) == crc16(body):
            self.stats.frames += 1
            bodies.append(body.decode("ascii"))
        else:
            self.stats.broken_frames += 1
