"""Everything that can go wrong while seeing, as one tree.

VisionError
├── GeometryError      corners that cannot be a board
├── PictureError       an array or a file that is not a picture of the expected kind
├── AppearanceError    colours that cannot be learned from, or stored for, this board
├── CalibrationError   a board cannot be found or measured in this picture
├── BoardFileError     a board file that cannot be read or written
└── CameraError        a camera that cannot be opened or has stopped

Messages say what was wrong, with which value, and what to do about it.
"""


class VisionError(Exception):
    """Base of all errors of this package."""


class GeometryError(VisionError):
    """The corners given cannot be those of a board in this picture."""


class PictureError(VisionError):
    """An array is not a picture of the expected size and kind."""


class AppearanceError(VisionError):
    """The look of board or checkers cannot be learned or restored."""


class CalibrationError(VisionError):
    """The board could not be found or measured."""


class BoardFileError(VisionError):
    """A board file is missing, broken, or made for something else."""


class CameraError(VisionError):
    """A camera could not be opened, or stopped giving pictures."""
