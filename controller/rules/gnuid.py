"""GNU position ids: 14 letters that name the checkers of both sides.

The id is base64 without `==` of 10 bytes, whose bits run from the lowest of each byte: for the
side *not* on roll, then for the side on roll, for points 1 to 24 and the bar of its own view, as
many ones as checkers and then a zero. Checkers that are missing have been borne off.
"""

import base64
import binascii
from typing import Final

from controller.rules.errors import GnuIdError
from controller.rules.position import MOST_CHECKERS, OFF, Counts, Position, position_for
from controller.rules.side import Side

_BYTES: Final = 10
_LENGTH: Final = 14


def gnu_id(position: Position, on_roll: Side) -> str:
    """Return the id of a position, as seen when `on_roll` is to roll or to move.

    Raises:
        GnuIdError: a side has more than 15 checkers on the board.
    """
    bits = _bits(position.of(on_roll.other)) + _bits(position.of(on_roll))
    if len(bits) > _BYTES * 8:
        raise GnuIdError("a GNU position id has room for 15 checkers a side; here are more")
    number = int(bits[::-1], 2)
    return base64.b64encode(number.to_bytes(_BYTES, "little")).decode().rstrip("=")


def position_of_gnu_id(text: str, on_roll: Side, checkers: int = MOST_CHECKERS) -> Position:
    """Read an id whose side on roll is `on_roll`; each side owns `checkers`.

    An id can put both sides on one point: pinning games do, and so do ids seen in the wild. It is
    not refused here; `Position.checked` does that.

    Raises:
        GnuIdError: the text is no id, or has too many checkers.
    """
    number = int.from_bytes(_decode(text), "little")
    bits = f"{number:080b}"[::-1]
    stacks = bits.split("0")
    if len(stacks) < 51 or any(stacks[50:]):
        raise GnuIdError(f"{text!r} does not end after 50 stacks; it is no GNU position id")
    other = _counts(text, stacks[:25], checkers)
    own = _counts(text, stacks[25:50], checkers)
    return position_for(on_roll, own, other)


def _bits(counts: Counts) -> str:
    return "".join("1" * count + "0" for count in counts[1:])


def _decode(text: str) -> bytes:
    letters = text.removesuffix("==")
    if len(letters) != _LENGTH:
        raise GnuIdError(f"{text!r} has {len(letters)} letters; a GNU position id has {_LENGTH}")
    try:
        return base64.b64decode(letters + "==", validate=True)
    except (ValueError, binascii.Error) as error:
        raise GnuIdError(f"{text!r} is no base64 text, so no GNU position id") from error


def _counts(text: str, stacks: list[str], checkers: int) -> Counts:
    counts = [0, *map(len, stacks)]
    counts[OFF] = checkers - sum(counts)
    if counts[OFF] < 0:
        raise GnuIdError(
            f"{text!r} has {checkers - counts[OFF]} checkers of one side; {checkers} belong to it"
        )
    return tuple(counts)
