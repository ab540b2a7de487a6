"""The dice: what two of them show, and the numbers that gives to play."""

import re
from dataclasses import dataclass
from typing import Final

from controller.rules.errors import RollError

_WRITTEN: Final = re.compile(r"([1-6])[-, :]?([1-6])")


@dataclass(frozen=True, slots=True)
class Roll:
    """What a pair of dice shows, the larger number first; make it with `Roll.of`."""

    high: int
    low: int

    def __post_init__(self) -> None:
        if not 1 <= self.low <= self.high <= 6:
            raise RollError(f"no roll {self.high}-{self.low}; two numbers 1 to 6, larger first")

    @classmethod
    def of(cls, first: int, second: int) -> "Roll":
        """Return the roll of two dice in any order.

        Raises:
            RollError: a number is not 1 to 6.
        """
        return cls(max(first, second), min(first, second))

    @classmethod
    def parse(cls, text: str) -> "Roll":
        """Read "5-3", "53", "3,5" or "3 5".

        Raises:
            RollError: the text is no roll.
        """
        written = _WRITTEN.fullmatch(text.strip())
        if written is None:
            raise RollError(f"{text!r} is no roll; write two numbers 1 to 6, as 5-3")
        return cls.of(int(written[1]), int(written[2]))

    @property
    def is_double(self) -> bool:
        """Whether both dice show the same number."""
        return self.high == self.low

    @property
    def values(self) -> tuple[int, int]:
        """What the two dice show, the larger first."""
        return (self.high, self.low)

    @property
    def dice(self) -> tuple[int, ...]:
        """The numbers to play, larger first: two, or the same one four times."""
        return (self.high,) * 4 if self.is_double else (self.high, self.low)

    def __str__(self) -> str:
        return f"{self.high}-{self.low}"


ALL_ROLLS: Final = tuple(Roll(high, low) for high in range(1, 7) for low in range(1, high + 1))
"""The 21 different rolls, 1-1 first and 6-6 last."""
