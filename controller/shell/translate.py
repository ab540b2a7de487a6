"""The words of vision and dice to the words of the referee: the only place that knows both."""

import numpy as np
from numpy.typing import NDArray

from controller.referee.events import BoardHidden, BoardSeen, Hidden
from controller.referee.evidence import Evidence, Row
from vision.reading import BoardReading, Flags

_DECIMALS = 1
"""A tenth of a nat is far below what any decision turns on, and keeps the journal small."""


def from_reading(reading: BoardReading) -> BoardSeen | BoardHidden:
    """Say what a look at the board means as an event."""
    why = _hidden(reading.flags)
    if why is not None:
        return BoardHidden(reading.at_s, why)
    bar, off = _rows(reading.bar), _rows(reading.off)
    evidence = Evidence(_rows(reading.points), (bar[0], bar[1]), (off[0], off[1]))
    return BoardSeen(reading.at_s, evidence)


def _rows(array: NDArray[np.float32]) -> tuple[Row, ...]:
    rounded: list[list[float]] = np.round(array.astype(np.float64), _DECIMALS).tolist()
    return tuple(tuple(row) for row in rounded)


def _hidden(flags: Flags) -> Hidden | None:
    """The reason that matters most to people, when several hold."""
    if flags.no_board:
        return Hidden.NO_BOARD
    if flags.board_moved:
        return Hidden.KNOCKED
    if flags.too_dark:
        return Hidden.DARK
    if flags.overexposed:
        return Hidden.OVEREXPOSED
    if flags.blocked:
        return Hidden.HAND
    return Hidden.MOVING if flags.moving else None
