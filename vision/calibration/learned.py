"""From a measured board to one that can be read: its colours, learned from the start position."""

from typing import Any

from vision.board_file import Board
from vision.calibration.layout import NEAR_START
from vision.calibration.result import Calibration
from vision.errors import CalibrationError
from vision.learning import learn_appearance
from vision.picture import Picture
from vision.reader import Reader
from vision.reading import BoardReading
from vision.trouble import Remark, Trouble

OF_START = frozenset(
    {
        Trouble.NOT_START,
        Trouble.CHECKERS_MISSING,
        Trouble.WRONG_COLOUR,
        Trouble.COVERED,
        Trouble.GLARE,
    }
)
"""What keeps a picture from being the start position."""
_DOUBTED = frozenset({Trouble.GLARE, Trouble.WRONG_COLOUR})
"""What may be no more than a lamp mirrored in some checkers: reading the picture tells."""


def board_of(
    calibration: Calibration, start: Picture, empty: Picture | None, calibrated_at: str = ""
) -> Board:
    """Learn the colours of a calibrated board from its start position.

    A start position in which some checkers mirror a lamp is one if it is read as one.

    Raises:
        CalibrationError: the start position was not recognised in `start`.
        AppearanceError: the colours cannot be learned.
    """
    told = (remark for remark in calibration.warnings if remark.what in OF_START)
    remark = next(told, Remark(Trouble.NOT_START))
    sure = calibration.start_seen
    if not (sure or is_doubted(calibration)):
        raise CalibrationError(str(remark), remark)
    board = Board(
        calibration.geometry,
        learn_appearance(calibration.geometry, start, empty),
        calibration.markers,
        calibration.found,
        calibrated_at,
    )
    if not (sure or _is_read_as_start(board, start)):
        raise CalibrationError(str(remark), remark)
    return board


def is_doubted(calibration: Calibration) -> bool:
    """Say whether reading must tell if this is the start position (see `board_of`)."""
    told = {remark.what for remark in calibration.warnings} & OF_START
    return not calibration.start_seen and bool(told) and told <= _DOUBTED


def _is_read_as_start(board: Board, start: Picture) -> bool:
    reading, remarks = self_check(board, start)
    return reading.flags.clear and not remarks


def self_check(board: Board, start: Picture) -> tuple[BoardReading, tuple[Remark, ...]]:
    """Read a start position with the colours learned from it, and say where it is not that."""
    reading = Reader(board.geometry, board.appearance).read(start, 0.0)
    if reading.flags.blocked:
        return reading, (Remark(Trouble.COVERED_SOMEWHERE),)
    odd = _unlike_start(reading.best_position()) if reading.flags.clear else ()
    return reading, (Remark(Trouble.READ_OTHERWISE, points=odd),) if odd else ()


def _unlike_start(position: dict[str, Any]) -> tuple[int, ...]:
    """Return the points, as White counts, that are not as at the start."""
    wanted = {point: "w" * count for point, count in NEAR_START.items()}
    wanted |= {25 - point: "b" * count for point, count in NEAR_START.items()}
    seen = position["points"]
    return tuple(p for p in range(1, 25) if seen.get(str(p), "") != wanted.get(p, ""))
