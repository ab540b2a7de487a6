"""Set a board up from one picture: measured, its colours learned or kept, read to check itself."""

from dataclasses import dataclass, replace

from vision.board_file import Board
from vision.calibration.calibrating import calibrate
from vision.calibration.learned import OF_START, board_of, is_start, remarks_on, self_check
from vision.calibration.result import Calibration
from vision.errors import AppearanceError, CalibrationError
from vision.geometry import Pixel
from vision.markers import find_markers
from vision.picture import Picture
from vision.reader import Reader
from vision.reading import BoardReading
from vision.trouble import Remark, Trouble

_MIN_SEEN = 0.5
"""A board whose colours are kept must show its checkers with so much confidence."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """What one picture shows of a board.

    Attributes:
        picture: The picture, (H, W, 3) uint8 BGR.
        remarks: What is wrong, most important first.
        found: Where the board lies; None if it was not found.
        board: The board, ready to be played on; None if it cannot be.
        reading: How `board` reads the picture it was set up from.
        learned: Whether the colours were learned from this picture, not kept from before.
    """

    picture: Picture
    remarks: tuple[Remark, ...] = ()
    found: Calibration | None = None
    board: Board | None = None
    reading: BoardReading | None = None
    learned: bool = False


def set_up(
    picture: Picture,
    empty: Picture | None = None,
    known: Board | None = None,
    points: tuple[Pixel, ...] | None = None,
    calibrated_at: str = "",
) -> SetUp:
    """Set a board up anew; what keeps it from that is in the remarks, never raised.

    Args:
        picture: (H, W, 3) uint8 BGR, best of the start position: the colours are learned from it.
        empty: The same board, empty, from the same place, or None.
        known: The board as it was before; with any other position its colours are kept.
        points: Eight corners put there by hand; None lets the board be found.
        calibrated_at: The time, for people.
    """
    try:
        found = calibrate(picture, empty, points=points)
    except CalibrationError as fault:
        return SetUp(picture, (fault.remark or Remark(Trouble.NO_BOARD),))
    learned = None
    if found.home_seen:
        learned = _learned(picture, empty, found, calibrated_at)
        if learned.learned and is_start(learned.remarks):
            return learned
    kept = None if known is None else _kept(picture, found, known)
    if kept is not None and not any(one.what is Trouble.OTHER_COLOURS for one in kept.remarks):
        return kept
    if learned is not None and (found.start_seen or kept is None):
        return learned
    return kept or SetUp(picture, _start_first(found.warnings), found)


def _learned(
    picture: Picture, empty: Picture | None, found: Calibration, calibrated_at: str
) -> SetUp:
    try:
        board = board_of(found, picture, empty, calibrated_at)
    except CalibrationError as refused:
        first = refused.remark or Remark(Trouble.NOT_START)
        return SetUp(picture, (first, *(one for one in found.warnings if one != first)), found)
    except AppearanceError:
        return SetUp(picture, (Remark(Trouble.NOT_START), *found.warnings), found)
    reading, checked = self_check(board, picture)
    return SetUp(picture, remarks_on(found, checked), found, board, reading, learned=True)


def _kept(picture: Picture, found: Calibration, known: Board) -> SetUp:
    """Lay the known board where this one was found; it must be readable there."""
    was = known.geometry
    geometry = replace(found.geometry, home=was.home, near=was.near)
    board = replace(
        known,
        geometry=geometry,
        markers=find_markers(picture) or known.markers,
        found=found.found,
    )
    reading = Reader(geometry, board.appearance).read(picture, 0.0)
    remarks = tuple(
        one for one in found.warnings if one.what not in {*OF_START, Trouble.HOME_ASSUMED}
    )
    if reading.flags.blocked:
        return SetUp(picture, (Remark(Trouble.COVERED_SOMEWHERE), *remarks), found, None, reading)
    if reading.confidence() < _MIN_SEEN:
        return SetUp(picture, (Remark(Trouble.OTHER_COLOURS), *remarks), found, None, reading)
    return SetUp(picture, remarks, found, board, reading)


def _start_first(remarks: tuple[Remark, ...]) -> tuple[Remark, ...]:
    """Put first what keeps this from being the start position; NOT_START if nothing was said."""
    of_start = [one for one in remarks if one.what in OF_START]
    others = [one for one in remarks if one.what not in {*OF_START, Trouble.HOME_ASSUMED}]
    return (*(of_start or [Remark(Trouble.NOT_START)]), *others)
