"""Everything that can go wrong while seeing, as one tree.

VisionError
├── GeometryError      corners that cannot be a board
├── PictureError       an array or a file that is not a picture of the expected kind
│   └── PictureSizeError   a picture of another size than the board was measured on
├── AppearanceError    colours that cannot be learned from, or stored for, this board
├── CalibrationError   a board cannot be found or measured in this picture
├── BoardFileError     a board file that cannot be read or written
└── CameraError        a camera that cannot be opened or has stopped

Messages say what was wrong, with which value, and what to do about it.
"""

from collections.abc import Mapping

from vision.trouble import CameraFault, Remark, Trouble


class FilledError(Exception):
    """A fault whose message is a template filled in: other languages fill in their own.

    A value that is an OSError is told by what the system says of it.
    """

    def __init__(self, template: str, **values: object) -> None:
        super().__init__(filled(template, values))
        self.template, self.values = template, values


def filled(template: str, values: Mapping[str, object]) -> str:
    """Fill in a template; one without values is a message as it is."""
    if not values:
        return template
    return template.format(**{name: _plain(value) for name, value in values.items()})


def _plain(value: object) -> object:
    return value.strerror or value if isinstance(value, OSError) else value


class VisionError(FilledError):
    """Base of all errors of this package."""


class GeometryError(VisionError):
    """The corners given cannot be those of a board in this picture."""


class PictureError(VisionError):
    """An array is not a picture of the expected size and kind."""


class PictureSizeError(PictureError):
    """A picture has another size than the board was measured on."""


class AppearanceError(VisionError):
    """The look of board or checkers cannot be learned or restored."""


class CalibrationError(VisionError):
    """The board could not be found or measured; `remark` names why where people can act on it."""

    def __init__(self, message: str, remark: Remark | None = None) -> None:
        super().__init__(message)
        self.remark = remark


class BoardFileError(VisionError):
    """A board file is missing, broken, or made for something else."""


class CameraError(VisionError):
    """A camera could not be opened, or stopped giving pictures; `fault` names why."""

    def __init__(
        self, template: str, fault: CameraFault = CameraFault.NO_PICTURE, **values: object
    ) -> None:
        super().__init__(template, **values)
        self.fault = fault


def not_measured(
    what: Trouble, places: tuple[str, ...] = (), points: tuple[int, ...] = ()
) -> CalibrationError:
    """Return the error to raise for a trouble."""
    remark = Remark(what, places, points)
    return CalibrationError(str(remark), remark)
