"""Read the position from pictures of a board, one JSON line a picture.

With --board the board is known from its board file. With --points a board never seen before is
read blind: the lighter checkers are White, and White sits near, or where --near says. With neither,
the board is looked for in the picture itself.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import cv2

from controller.shell.boards import blind_board
from controller.shell.commands.common import (
    add_json,
    add_language,
    existing_folder,
    parse_points,
    write_line,
)
from controller.shell.errors import ShellError
from controller.shell.translate_board import told
from vision.board_file import Board, load_board
from vision.errors import VisionError
from vision.overlay import draw_reading
from vision.picture import Picture, load_picture
from vision.reader import Reader
from vision.reading import BoardReading

FAULT = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments; JSON lines are the only form, so --json changes nothing."""
    parser.add_argument("images", type=Path, nargs="+", metavar="IMAGE")
    known = parser.add_mutually_exclusive_group()
    known.add_argument("--board", type=Path, help="board file from `bgref calibrate`")
    known.add_argument(
        "--points",
        type=parse_points,
        metavar='"x,y x,y ..."',
        help="field corners, then bar corners, each clockwise from the top left (or field only)",
    )
    parser.add_argument("--home", choices=("left", "right"), help="White's home side as seen")
    parser.add_argument("--near", choices=("white", "black"), help="who sits near as seen")
    parser.add_argument("--overlay", type=Path, metavar="DIR", help="draw what was seen into DIR")
    add_json(parser)
    add_language(parser)


def run(options: argparse.Namespace) -> int:
    """Read picture by picture; one that cannot be read is told and does not stop the others."""
    board = None if options.board is None else load_board(options.board)
    folder = None if options.overlay is None else existing_folder(options.overlay)
    status = 0
    for path in options.images:
        try:
            _read(path, board or _blindly(path, options), folder)
        except VisionError as fault:
            sys.stderr.write(f"bgref read: {path}: {told(fault, options.language)}\n")
            status = FAULT
    return status


def _blindly(path: Path, options: argparse.Namespace) -> Board:
    return blind_board(load_picture(path), options.points, options.home, options.near)


def _read(path: Path, board: Board, folder: Path | None) -> None:
    picture = load_picture(path)
    reader = Reader(board.geometry, board.appearance)
    reading = reader.read(picture, 0.0)
    write_line(json.dumps(_told(path.name, reading)))
    if folder is not None:
        on_bar = reader.bar_places(picture, reading)
        _draw(folder / f"{path.stem}.png", draw_reading(picture, board.geometry, reading, on_bar))


def _told(name: str, reading: BoardReading) -> dict[str, Any]:
    """The position twice: whole under "position", and part by part beside the name.

    "off_seen" is there if borne-off checkers are in view: how many at least and at most.
    """
    flags = reading.flags
    position = reading.best_position() if flags.clear else None
    off_seen = reading.likely_off() if flags.clear else {}
    return {
        "image": name,
        "position": position,
        **(position or {}),
        **({"off_seen": off_seen} if off_seen else {}),
        "confidence": round(reading.confidence(), 4),
        "blocked": flags.blocked,
        "why": [name for name, raised in flags.named() if raised],
    }


def _draw(path: Path, drawn: Picture) -> None:
    if not cv2.imwrite(str(path), drawn):
        raise ShellError("cannot write {path}; is the disk full?", path=path)
