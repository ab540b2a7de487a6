"""Where dice come from: it is agreed before a match, and said of each roll."""

from enum import Enum


class Origin(Enum):
    """Where dice come from."""

    ELECTRONIC = "electronic"
    TYPED = "typed"
    ROLLED = "rolled"
