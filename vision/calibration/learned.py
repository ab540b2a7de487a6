"""From a measured board to one that can be read: its colours, learned from the start position."""

from typing import Any

from vision.board_file import Board
from vision.calibration.layout import NEAR_START
from vision.calibration.result import Calibration
from vision.colours import Appearance
from vision.errors import CalibrationError
from vision.learning import learn_appearance, outlined_points
from vision.picture import Picture
from vision.reader import Reader
from vision.reading import BoardReading, share_of
from vision.together import likeliest
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
_MIRRORS = frozenset({Trouble.GLARE, Trouble.WRONG_COLOUR})
"""What may be no more than a lamp mirrored in some checkers."""
_OTHERWISE = frozenset({Trouble.READ_OTHERWISE, Trouble.COVERED_SOMEWHERE})
"""What reading a picture tells that is no start position."""
_TOLD_APART = 0.5
"""Points read with less confidence are said to be hard to read."""


def board_of(
    calibration: Calibration, start: Picture, empty: Picture | None, calibrated_at: str = ""
) -> Board:
    """Learn the colours of a calibrated board from its start position.

    Where not all thirty checkers were recognised, the picture must be read as the start position
    with the colours learned from it. Without the empty board these are only those of the checkers
    that were recognised by colour, or whose outlines are seen, as of those that mirror a lamp: else
    what lies there, a hand too, would be learned as a checker.

    Raises:
        CalibrationError: `start` is not the start position.
        AppearanceError: the colours cannot be learned.
    """
    if not calibration.home_seen:
        raise _refused(calibration)
    geometry = calibration.geometry
    look = learn_appearance(geometry, start, empty)
    if not calibration.start_seen:
        told_by = look if empty is not None else _told_by(calibration, start, look)
        reading, remarks = self_check(Board(geometry, told_by), start)
        if remarks or not reading.flags.clear:
            raise _refused(calibration, remarks)
    return Board(geometry, look, calibration.markers, calibration.found, calibrated_at)


def _told_by(calibration: Calibration, start: Picture, look: Appearance) -> Appearance:
    """Return what a start position was learned with but for checkers that may be something else.

    None may be, if all odd ones are outlined; where a hand hides some, of no other odd one either:
    what it looks like is near to the many colours that light makes of them.
    """
    geometry, odd = calibration.geometry, calibration.odd_points
    if outlined_points(geometry, start, look, odd) == odd:
        return look
    return learn_appearance(geometry, start, doubted=odd)


def _refused(calibration: Calibration, read: tuple[Remark, ...] = ()) -> CalibrationError:
    """Say what measuring missed of the start position, else what was `read` otherwise."""
    measured = (remark for remark in calibration.warnings if remark.what in OF_START)
    remark = next(iter((*measured, *read)), Remark(Trouble.NOT_START))
    return CalibrationError(str(remark), remark)


def is_start(remarks: tuple[Remark, ...]) -> bool:
    """Say whether what reading it told (see `self_check`) leaves a start position."""
    return not any(remark.what in _OTHERWISE for remark in remarks)


def remarks_on(calibration: Calibration, checked: tuple[Remark, ...]) -> tuple[Remark, ...]:
    """Return what is to be told of a calibrated start position, most important first.

    `checked` is what reading it told. Where it is read as the start position, what measuring it
    missed of that is no news, but for a lamp that is mirrored: other colours are its light.
    """
    told = calibration.warnings
    if is_start(checked):
        told = tuple(
            Remark(Trouble.GLARE, points=one.points) if one.what in _MIRRORS else one
            for one in told
            if one.what in _MIRRORS or one.what not in OF_START
        )
    return (*checked, *told)


def self_check(board: Board, start: Picture) -> tuple[BoardReading, tuple[Remark, ...]]:
    """Read a start position with the colours learned from it, and say where it is not that."""
    reading = Reader(board.geometry, board.appearance).read(start, 0.0)
    if not reading.flags.clear:
        blocked = reading.flags.blocked
        return reading, (Remark(Trouble.COVERED_SOMEWHERE),) if blocked else ()
    seen = (
        (Trouble.READ_OTHERWISE, _unlike_start(reading.best_position())),
        (Trouble.READ_BADLY, _hardly_told(reading)),
    )
    return reading, tuple(Remark(what, points=points) for what, points in seen if points)


def _unlike_start(position: dict[str, Any]) -> tuple[int, ...]:
    """Return the points, as White counts, that are not as at the start."""
    wanted = {point: "w" * count for point, count in NEAR_START.items()}
    wanted |= {25 - point: "b" * count for point, count in NEAR_START.items()}
    seen = position["points"]
    return tuple(p for p in range(1, 25) if seen.get(str(p), "") != wanted.get(p, ""))


def _hardly_told(reading: BoardReading) -> tuple[int, ...]:
    """Return the points, as White counts, of which another reading is likelier than this one."""
    columns, _ = likeliest(reading.points, reading.bar)
    shares = (share_of(row, column) for row, column in zip(reading.points, columns, strict=True))
    return tuple(point for point, share in enumerate(shares, 1) if share < _TOLD_APART)
