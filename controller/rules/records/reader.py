"""Reads a file of any dialect: recognises it from its text and hands it to its parser."""

import codecs
from typing import Final

from controller.rules.records.columns import read_columns
from controller.rules.records.dialects import dialect_of
from controller.rules.records.errors import UnreadableError
from controller.rules.records.gnutext import read_gnu_text
from controller.rules.records.history import read_history
from controller.rules.records.model import MatchRecord
from controller.rules.records.plaintext import read_plain_text
from controller.rules.records.positions import PositionRecord, read_position_text
from controller.rules.records.sgf import read_sgf

LARGEST_BYTES: Final = 32_000_000
"""More is no match: a long one with analysis has half a million."""
_BOMS: Final = ((codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))


def read_record(data: bytes) -> MatchRecord | PositionRecord:
    """Read a file.

    Raises:
        UnreadableError: it is no record of any kind known here; it knows the line.
    """
    text = decoded(data)
    lines = text.split("\n")
    dialect = dialect_of(text)
    match dialect:
        case None:
            raise _unknown(lines)
        case "gnu-sgf":
            return read_sgf(text)
        case "gnu-text":
            return read_gnu_text(lines)
        case "gammonx-history":
            return read_history(lines)
        case "bgref-text":
            return read_plain_text(lines)
        case "xg-position-text" | "bgblitz-position-text":
            return read_position_text(lines, dialect)
        case _:
            return read_columns(lines, dialect)


def decoded(data: bytes) -> str:
    """Return the text of a file, whatever program saved it; a line feed ends each line.

    Raises:
        UnreadableError: it is too large, or no text.
    """
    if len(data) > LARGEST_BYTES:
        raise UnreadableError(1, "", f"more than {LARGEST_BYTES} bytes are no match")
    for bom, name in _BOMS:
        if data.startswith(bom):
            return data.decode(name, errors="replace").replace("\r\n", "\n").replace("\r", "\n")
    if b"\0" in data:
        line = data[: data.index(b"\0")].count(b"\n") + 1
        raise UnreadableError(line, "", "this is no text, it has zero bytes")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _unknown(lines: list[str]) -> UnreadableError:
    for number, text in enumerate(lines, start=1):
        if text.strip():
            return UnreadableError(
                number, text.strip(), f"{text.strip()[:60]!r} begins no record known here"
            )
    return UnreadableError(1, "", "the file is empty")
