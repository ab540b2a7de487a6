"""Referee a real board: camera, dice, lamps and screen, until it is stopped.

After a power cut it goes on where the match was. Needs a board file: `bgref calibrate` makes one.
"""

import argparse
import signal
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path

from controller.display.language import Language
from controller.referee.events import Button, ButtonPressed
from controller.rules.side import Side
from controller.shell.camera_worker import CameraWorker
from controller.shell.clock import Clock, SteadyClock
from controller.shell.config import Config, load_config
from controller.shell.dice_worker import DiceWorker
from controller.shell.errors import DamagedJournalError, LampsError, ScreenError
from controller.shell.journal import Journal, set_aside
from controller.shell.keeper import TableKeeper, replay
from controller.shell.lights import LampsOutput, open_lamps
from controller.shell.screen.output import ScreenOutput
from controller.shell.screen.window import Window
from controller.shell.service import Output, Service
from vision.board_file import load_board
from vision.capture import open_source
from vision.watcher import Watcher


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--config", type=Path, help="settings file (TOML); default: all defaults")
    parser.add_argument("--headless", action="store_true", help="open no window")


def run(options: argparse.Namespace) -> int:
    """Run the service until a signal or the window ends it."""
    config = load_config(options.config)
    board = load_board(config.camera.board.expanduser())
    with ExitStack() as stack:
        journal = stack.enter_context(_journal(config.journal.expanduser()))
        keeper, clock = _keeper(config, journal)
        service = Service(keeper, clock, outputs=())
        for output in _outputs(config, service, clock, headless=options.headless):
            service.add_output(output)
        watcher = Watcher(board.geometry, board.appearance, config.camera.settle_ms)
        source = config.camera.source
        service.add_worker(CameraWorker(lambda: open_source(source), watcher, service.post, clock))
        known = journal.recent_sources()
        service.add_worker(DiceWorker(service.post, clock, config.dice.ports, known=known))
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: service.stop())
        service.run()
    return 0


def _journal(path: Path) -> Journal:
    """Open the journal; a damaged one is kept aside, and a new one begun."""
    try:
        return Journal(path).open()
    except DamagedJournalError as fault:
        aside = set_aside(path, datetime.now(UTC).strftime("%Y%m%dT%H%M%S"))
        sys.stderr.write(f"bgref run: {fault}. It is kept as {aside}; a new journal is begun.\n")
        return Journal(path).open()


def _keeper(config: Config, journal: Journal) -> tuple[TableKeeper, Clock]:
    """Go on with an unfinished match, else begin the one of the settings."""
    newest = journal.newest_match()
    if newest is not None:
        table, at_s = replay(journal, newest)
        if table.score.winner is None:
            clock = SteadyClock(at_s)
            return TableKeeper(table, journal, clock), clock
    clock = SteadyClock()
    return TableKeeper.start(config.match.setup(), journal, clock), clock


def _outputs(config: Config, service: Service, clock: Clock, *, headless: bool) -> Sequence[Output]:
    """Open what there is to show on; a missing screen or strip is told and done without."""
    outputs: list[Output] = []
    if config.screen.enabled and not headless:
        try:
            outputs.append(_screen(config, service, clock))
        except ScreenError as fault:
            sys.stderr.write(f"bgref run: no screen: {fault}\n")
    if config.lamps.enabled:
        try:
            strip = open_lamps(config.lamps.brightness, config.lamps.limit_ma)
            outputs.append(LampsOutput(strip))
        except LampsError as fault:
            sys.stderr.write(f"bgref run: no lamps: {fault}\n")
    return outputs


def _screen(config: Config, service: Service, clock: Clock) -> Output:
    def pressed(side: Side | None, button: Button) -> None:
        service.post(ButtonPressed(clock(), side, button))

    size = (config.screen.width, config.screen.height)
    window = Window(
        size,
        fullscreen=size == (0, 0),
        turned=config.screen.turned,
        on_button=pressed,
        on_quit=service.stop,
    )
    window.open()
    return ScreenOutput(window, Language(config.screen.language))
