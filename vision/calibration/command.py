"""`bgref calibrate` without its command line: picture files in, a board file out."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from vision.board_file import Board, save_board
from vision.calibration.calibrating import calibrate
from vision.calibration.result import Calibration
from vision.errors import CalibrationError
from vision.geometry import Home, Pixel
from vision.picture import Picture, load_picture
from vision.reader_learn import learn_appearance


@dataclass(frozen=True, slots=True)
class CalibrationRequest:
    """What a user gave: picture files, perhaps points (see `calibrate`) and White's home side."""

    start: Path
    empty: Path | None = None
    points: Sequence[Pixel] | None = None
    home: Home | None = None


def calibrate_command(
    request: CalibrationRequest, out_path: Path, calibrated_at: str = ""
) -> Calibration:
    """Calibrate from picture files and write the board file; nothing is written on failure.

    Raises:
        PictureError: a file is no picture, or both are not of one size.
        CalibrationError: the board cannot be found, or the start position is not set up.
        AppearanceError: the colours cannot be learned.
        BoardFileError: the board file cannot be written.
    """
    start = load_picture(request.start)
    empty = None if request.empty is None else load_picture(request.empty)
    calibration = calibrate(start, empty, points=request.points, home=request.home)
    save_board(out_path, board_of(calibration, start, empty, calibrated_at))
    return calibration


def board_of(
    calibration: Calibration, start: Picture, empty: Picture | None, calibrated_at: str = ""
) -> Board:
    """Learn the colours of a calibrated board from its start position.

    Raises:
        CalibrationError: the start position was not recognised in `start`.
        AppearanceError: the colours cannot be learned.
    """
    if not calibration.start_seen:
        raise CalibrationError(
            "the checkers are not in the start position: set all thirty up, then calibrate again"
        )
    return Board(
        calibration.geometry,
        learn_appearance(calibration.geometry, start, empty),
        calibration.markers,
        calibration.found,
        calibrated_at,
    )
