"""Which board is on the table: a board file, or pictures to calibrate from."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from controller.shell.errors import RecordingError
from vision.board_file import Board, load_board
from vision.calibration import bend_at_points, calibrate
from vision.geometry import BoardGeometry, Home, Near, Pixel, as_corners
from vision.learning import blind_appearance, learn_appearance
from vision.picture import Picture, load_picture

BOARD_FILE = "board.toml"
EMPTY = "000_empty.jpg"
START = "001_start.jpg"


def board_from_pictures(start: Picture, empty: Picture | None) -> Board:
    """Calibrate from a picture of the start position, and one of the empty board if there is one.

    Raises:
        CalibrationError: no board can be measured there.
        AppearanceError: its colours cannot be learned.
    """
    measured = calibrate(start, empty)
    appearance = learn_appearance(measured.geometry, start, empty)
    return Board(measured.geometry, appearance, measured.markers, measured.found)


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
            "{folder} has neither {board} nor {start}: nothing says where the board lies",
            folder=folder,
            board=BOARD_FILE,
            start=START,
        )
    empty = load_picture(folder / EMPTY) if (folder / EMPTY).exists() else None
    return board_from_pictures(load_picture(folder / START), empty)


def blind_board(
    picture: Picture,
    points: Sequence[Pixel] | None,
    home: Home | None,
    near: Near | None = None,
) -> Board:
    """Return a board never seen before, from one picture of any position.

    With `points` it lies where they say, exactly, and only the bend of the lens is measured;
    without, it is looked for. The lighter checkers are White, and White sits near
    unless `near` says otherwise.

    Raises:
        VisionError: the points cannot be a board, or no board or no checkers are found.
    """
    if points is None:
        geometry = calibrate(picture, home=home).geometry
        geometry = geometry if near is None else replace(geometry, near=near)
    else:
        size = (picture.shape[1], picture.shape[0])
        straight = geometry_of_points(size, points, home or "right")
        bend = bend_at_points(picture, points)
        bent = geometry_of_points(size, points, straight.home, bend) if bend else straight
        geometry = replace(bent, near=near or "white")
    return Board(geometry, blind_appearance(picture, geometry))


def geometry_of_points(
    size: tuple[int, int], points: Sequence[Pixel], home: Home, bend: float = 0.0
) -> BoardGeometry:
    """Take four field corners, or those and four bar corners, as they are given."""
    field_px = as_corners(points[:4])
    if len(points) == 8:
        return BoardGeometry(size, field_px, as_corners(points[4:]), home, bend=bend)
    return BoardGeometry.from_field(size, field_px, home=home, bend=bend)
