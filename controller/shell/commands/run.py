"""Referee a real board: camera, dice, lamps and screen, until it is stopped.

After a power cut it goes on where the match was. Without a board file the screen begins with
setting the board up; without a screen, `bgref calibrate` makes one.
"""

import argparse
import signal
from pathlib import Path

from controller.shell.commands.common import settings_of
from controller.shell.config import Config
from controller.shell.live import LiveService, open_journal, tell_stderr
from controller.shell.watchdog import Watchdog
from vision.board_file import Board, load_board
from vision.errors import BoardFileError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--config", type=Path, help="settings file (TOML); default: all defaults")
    parser.add_argument("--headless", action="store_true", help="open no window")


def run(options: argparse.Namespace) -> int:
    """Run the service until a signal or the window ends it."""
    config = settings_of(options)
    board = _board(config, has_screen=config.screen.enabled and not options.headless)
    with open_journal(config.journal.expanduser()) as journal:
        live = LiveService(config, board, journal)
        live.add_outputs(headless=options.headless)
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: live.service.stop())
        watchdog = Watchdog(live.clock, live.service.healthy)
        watchdog.ready()
        live.service.run(watchdog.pump)
        watchdog.stopping()
    return 0


def _board(config: Config, *, has_screen: bool) -> Board | None:
    """Return the measured board; None where it is missing or broken and can be set up anew.

    Raises:
        BoardFileError: it is, and there is no screen to do that on.
    """
    try:
        return load_board(config.camera.board.expanduser())
    except BoardFileError as fault:
        if not has_screen:
            raise
        tell_stderr(f"{fault}: it is set up on the screen")
        return None
