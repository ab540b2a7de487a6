"""Judge a recording exactly as if it were live, one line a verdict.

The board is known from the folder's board.toml if there is one, else from its 000_empty.jpg and
001_start.jpg.
"""

import argparse
from pathlib import Path

from controller.shell.boards import board_of_folder
from controller.shell.commands.common import add_json, add_language, write_effect
from controller.shell.recording import load_recording
from controller.shell.replayer import judge_recording
from vision.tracker import BoardTracker


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("recording", type=Path, help="folder with recording.jsonl and pictures")
    add_json(parser)
    add_language(parser)


def run(options: argparse.Namespace) -> int:
    """Print what the referee says, as it says it."""
    recording = load_recording(options.recording)
    board = board_of_folder(options.recording)
    for effect, table in judge_recording(recording, BoardTracker(board)):
        write_effect(effect, table, options)
    return 0
