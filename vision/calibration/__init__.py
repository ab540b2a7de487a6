"""Where the board lies: from pictures, markers or clicked points to a checked geometry."""

from vision.calibration.calibrating import bend_at_points, calibrate
from vision.calibration.draw import draw_calibration
from vision.calibration.learned import board_of
from vision.calibration.result import Calibration

__all__ = [
    "Calibration",
    "bend_at_points",
    "board_of",
    "calibrate",
    "draw_calibration",
]
