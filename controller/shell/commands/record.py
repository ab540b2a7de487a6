"""Record the table: what the camera sees and the dice say, into a folder that can be judged later.

For trouble worth sending to somebody, and for tests: `bgref referee DIR` judges the recording as it
would have judged the table. Stop it with Ctrl-C; it stops by itself at --limit-mb or --minutes, and
when the disk is nearly full. The board file of the settings is copied beside the pictures. Buttons
are not recorded, as what one means depends on the game: a cube that was offered by one is missing.
"""

import argparse
import json
import signal
from functools import partial
from pathlib import Path

from controller.referee.origins import Origin
from controller.shell.boards import BOARD_FILE
from controller.shell.camera_worker import CameraWorker
from controller.shell.clock import SteadyClock
from controller.shell.commands.common import add_json, settings_of, write_line
from controller.shell.config import Config
from controller.shell.dice_worker import DiceWorker
from controller.shell.live import tell_stderr
from controller.shell.recorder import Recorder, Until
from controller.shell.service import Worker
from vision.board_file import Board, load_board, save_board
from vision.capture import USUAL_SIZE, open_source

DEFAULT_MB = 1000
"""An hour of play at 1280x720, roughly."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("folder", type=Path, metavar="DIR", help="folder for the recording")
    parser.add_argument("--config", type=Path, help="settings file (TOML); default: all defaults")
    parser.add_argument("--camera", metavar="SRC", help="another camera than that of the settings")
    parser.add_argument(
        "--limit-mb", type=_positive, default=DEFAULT_MB, metavar="N", help="most megabytes to use"
    )
    parser.add_argument("--minutes", type=_positive, metavar="N", help="stop after so long")
    add_json(parser)


def run(options: argparse.Namespace) -> int:
    """Record until it is stopped, and say what came of it."""
    config = settings_of(options)
    source: str = options.camera or config.camera.source
    board = _board(config)
    clock = SteadyClock()
    tell = partial(tell_stderr, command="record")
    size = USUAL_SIZE if board is None else board.geometry.image_size
    opened = partial(open_source, source, size)
    recorder = Recorder(
        options.folder,
        clock,
        Until(options.limit_mb, camera_stops=Path(source).is_file() or Path(source).is_dir()),
        tell,
        board,
    )
    recorder.begin(config.match.setup())
    if board is not None:
        save_board(options.folder / BOARD_FILE, board)
    workers: list[Worker] = [CameraWorker(opened, recorder, recorder.post, clock, tell)]
    if config.dice.mode is Origin.ELECTRONIC:
        workers.append(DiceWorker(recorder.post, clock, config.dice.ports))
    else:
        tell(f"the dice are {config.dice.mode.value} at the screen: they will not be recorded")
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: recorder.ended.set())
    started = []
    try:
        for worker in workers:
            started.append(worker)
            worker.start()
        recorder.ended.wait(None if options.minutes is None else 60.0 * options.minutes)
    finally:
        for worker in reversed(started):
            worker.stop()
        recorder.close()
    return _told(options, recorder, measured=board is not None)


def _board(config: Config) -> Board | None:
    """Return the measured board; without one the pictures are recorded all the same."""
    path = config.camera.board.expanduser()
    return load_board(path) if path.exists() else None


def _told(options: argparse.Namespace, recorder: Recorder, *, measured: bool) -> int:
    """Say how the recording ended; 1 if there is nothing in it."""
    if options.json:
        said = {"recording": str(options.folder), "pictures": recorder.pictures}
        write_line(json.dumps({**said, "board": measured, "why": recorder.why or "stopped"}))
    else:
        why = f" It ended because {recorder.why}." if recorder.why else ""
        then = _next(options.folder, recorder, measured=measured)
        write_line(f"{recorder.pictures} pictures in {options.folder}.{why}{then}")
    return 0 if recorder.pictures else 1


def _next(folder: Path, recorder: Recorder, *, measured: bool) -> str:
    """Say what to do with the recording; nothing if there is nothing in it."""
    if not recorder.pictures:
        return ""
    first = "" if measured else f"; first: bgref calibrate --out {folder / BOARD_FILE}"
    return f" To judge it: bgref referee {folder}{first}"


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 up")
    return int(text)
