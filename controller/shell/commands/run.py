"""Referee a real board: camera, dice, lamps and screen, until it is stopped.

After a power cut it goes on where the match was. Needs a board file: `bgref calibrate` makes one.
"""

import argparse
import signal
from pathlib import Path

from controller.shell.config import load_config
from controller.shell.live import LiveService, open_journal
from controller.shell.watchdog import Watchdog
from vision.board_file import load_board


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--config", type=Path, help="settings file (TOML); default: all defaults")
    parser.add_argument("--headless", action="store_true", help="open no window")


def run(options: argparse.Namespace) -> int:
    """Run the service until a signal or the window ends it."""
    config = load_config(options.config)
    board = load_board(config.camera.board.expanduser())
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
