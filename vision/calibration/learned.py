"""From a measured board to one that can be read: its colours, learned from the start position."""

from vision.board_file import Board
from vision.calibration.result import Calibration
from vision.calibration.sentences import not_in_start
from vision.errors import CalibrationError
from vision.learning import learn_appearance
from vision.picture import Picture


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
            f"{not_in_start(calibration.odd_points)}; set all thirty up, then calibrate again"
        )
    return Board(
        calibration.geometry,
        learn_appearance(calibration.geometry, start, empty),
        calibration.markers,
        calibration.found,
        calibrated_at,
    )
