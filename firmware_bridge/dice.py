"""One die as the line speaks of it: whose it is, and how it lies."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

MAX_DICE = 4
"""Two dice for each player is the most that one device has."""


class Owner(StrEnum):
    """Whose dice. SHARED: both players use them, or dice of several owners took part."""

    WHITE = "white"
    BLACK = "black"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class Die:
    """One die: flat on the tray with a value, else cocked (no value), else off the tray."""

    owner: Owner
    value: int | None
    off_tray: bool = False


def common_owner(dice: Iterable[Die]) -> Owner:
    """The one owner of all these dice; SHARED when they belong to several, or there are none."""
    owners = {die.owner for die in dice}
    return owners.pop() if len(owners) == 1 else Owner.SHARED
