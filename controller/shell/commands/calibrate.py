"""Measure a board once, from its camera or from pictures, into a board file.

The board is found by its markers or by itself; --by-hand lets you drag its corners in a window, and
--points gives them. The colours are learned from the start position, so the checkers must be set up
in the picture named by --start. A picture of the empty board from the same camera makes the reading
better in difficult light.
"""

import argparse
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import cv2

from controller.display.language import Language
from controller.display.setup_words import SETUP_WORDS
from controller.shell.clock import wall_time
from controller.shell.commands.common import (
    add_json,
    add_language,
    parse_points,
    parse_size,
    write_line,
)
from controller.shell.errors import ShellError
from controller.shell.screen.corner_window import ask_corners
from controller.shell.screen.corners import usual_corners
from controller.shell.screen.window import Window
from controller.shell.shots import Shot, shot_of_camera
from controller.shell.translate_board import advice_of
from vision.board_file import save_board
from vision.calibration import Calibration, board_of, calibrate, draw_calibration
from vision.calibration.learned import remarks_on, self_check
from vision.capture import USUAL_SIZE
from vision.errors import CalibrationError, VisionError
from vision.geometry import Pixel
from vision.picture import Picture, load_picture
from vision.reading import BoardReading
from vision.trouble import Remark, Trouble


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--out", type=Path, required=True, help="the board file to write")
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--camera", metavar="SRC", help="camera number, device, file or address")
    source.add_argument("--start", type=Path, metavar="IMG", help="picture of the start position")
    parser.add_argument("--empty", type=Path, metavar="IMG", help="picture of the empty board")
    parser.add_argument(
        "--size", type=parse_size, default=USUAL_SIZE, metavar="1280x720", help="of the camera"
    )
    by_hand = parser.add_mutually_exclusive_group()
    by_hand.add_argument(
        "--points",
        type=parse_points,
        metavar='"x,y x,y ..."',
        help="field corners, then bar corners, each clockwise from the far left (or field only)",
    )
    by_hand.add_argument(
        "--by-hand", action="store_true", help="drag these eight corners in a window"
    )
    parser.add_argument("--home", choices=("left", "right"), help="White's home side as seen")
    parser.add_argument("--overlay", type=Path, metavar="PNG", help="draw what was measured")
    add_json(parser)
    add_language(parser)


def run(options: argparse.Namespace) -> int:
    """Measure, learn, write, and say how sure it is."""
    shot = _shot(options)
    start = shot.picture
    empty = None if options.empty is None else load_picture(options.empty)
    points = _dragged(start, options) if options.by_hand else options.points
    measured = calibrate(start, empty, points=points, home=options.home)
    if shot.unheld:
        measured = replace(measured, warnings=(*measured.warnings, Remark(Trouble.NOT_HELD)))
    try:
        board = board_of(measured, start, empty, wall_time())
    except VisionError:
        _draw(options.overlay, lambda: draw_calibration(start, measured))
        raise
    seen, checked = self_check(board, start)
    remarks = remarks_on(measured, checked)
    if empty is None:
        remarks = (*remarks, Remark(Trouble.NO_EMPTY))
    measured = replace(measured, warnings=remarks)
    _draw(options.overlay, lambda: draw_calibration(start, measured, seen))
    save_board(options.out, board)
    write_line(
        _as_json(options.out, measured, seen)
        if options.json
        else _as_text(options.out, measured, seen, options.language)
    )
    return 0


def _shot(options: argparse.Namespace) -> Shot:
    if options.camera is not None:
        return shot_of_camera(options.camera, options.size)
    return Shot(load_picture(options.start), ())


def _dragged(picture: Picture, options: argparse.Namespace) -> tuple[Pixel, ...]:
    """Let somebody drag the corners in a window, beginning with what is found by itself."""
    try:
        found = calibrate(picture, home=options.home).geometry
        handles = [*found.field_px, *found.bar_px]
    except CalibrationError:
        handles = usual_corners((picture.shape[1], picture.shape[0]))
    window = Window()
    window.open()
    try:
        points = ask_corners(window, picture, handles, options.language)
    finally:
        window.close()
    if points is None:
        raise ShellError("given up: no board file was written")
    return points


def _draw(path: Path | None, drawn: Callable[[], Picture]) -> None:
    """Write the drawing where one is wanted, also of a board that is not taken: it shows why."""
    if path is not None and not cv2.imwrite(str(path), drawn()):
        raise ShellError(
            "cannot write {path}; is the folder there, and the disk not full?", path=path
        )


def _as_text(out: Path, measured: Calibration, seen: BoardReading, language: Language) -> str:
    geometry, words = measured.geometry, SETUP_WORDS[language]
    found = words.measured.format(
        confidence=f"{measured.confidence:.0%}",
        home=words.homes[geometry.home],
        near=words.near[geometry.near],
        checkers=f"{seen.confidence():.1%}",
        out=out,
    )
    return "\n".join([found, *(str(advice_of(one, language)) for one in measured.warnings)])


def _as_json(out: Path, measured: Calibration, seen: BoardReading) -> str:
    geometry = measured.geometry
    return json.dumps(
        {
            "board": str(out),
            "found": measured.found,
            "confidence": measured.confidence,
            "checkers": round(seen.confidence(), 4),
            "residual_px": round(measured.residual_px, 2),
            "field_px": geometry.field_px,
            "bar_px": geometry.bar_px,
            "bend": round(geometry.bend, 4),
            "home": geometry.home,
            "near": geometry.near,
            "warnings": [str(warning) for warning in measured.warnings],
        }
    )
