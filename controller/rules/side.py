"""The two sides of a game."""

from enum import Enum


class Side(Enum):
    """A player's colour; each side numbers the points from its own view, 24 down to 1."""

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> "Side":
        """The opponent."""
        return Side.BLACK if self is Side.WHITE else Side.WHITE
