"""Which board is on the table: a board file, or pictures to calibrate from."""

from pathlib import Path

from controller.shell.errors import RecordingError
from vision.board_file import Board, load_board
from vision.calibration import calibrate
from vision.picture import Picture, load_picture
from vision.reader_learn import learn_appearance

BOARD_FILE = "board.toml"
EMPTY = "000_empty.jpg"
START = "001_start.jpg"


def board_from_pictures(start: Picture, empty: Picture | None) -> Board:
    """Calibrate from a picture of the start position, and one of the empty board if there is one.

    Raises:
        CalibrationError: no board can be measured there.
        AppearanceError: its colours cannot be learned.
    """
    geometry = calibrate(start, empty).geometry
    return Board(geometry, learn_appearance(geometry, start, empty))


def board_of_folder(folder: Path) -> Board:
    """Return the board of a recording: its board file, else calibrated from its first pictures.

    Raises:
        RecordingError: there is neither.
        VisionError: what there is cannot be used.
    """
    if (folder / BOARD_FILE).exists():
        return load_board(folder / BOARD_FILE)
    if not (folder / START).exists():
        raise RecordingError(
            f"{folder} has neither {BOARD_FILE} nor {START}: nothing says where the board lies"
        )
    empty = load_picture(folder / EMPTY) if (folder / EMPTY).exists() else None
    return board_from_pictures(load_picture(folder / START), empty)
