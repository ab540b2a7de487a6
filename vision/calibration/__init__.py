"""Where the board lies: from pictures, markers or clicked points to a checked geometry."""

from vision.calibration.calibrating import calibrate
from vision.calibration.command import CalibrationRequest, board_of, calibrate_command
from vision.calibration.draw import draw_calibration
from vision.calibration.result import Calibration

__all__ = [
    "Calibration",
    "CalibrationRequest",
    "board_of",
    "calibrate",
    "calibrate_command",
    "draw_calibration",
]
