"""A whole match with no hardware: simulated board, dice and people before the real referee.

The simulated board is rendered as camera pictures and read by the real vision, the simulated dice
speak BGD/1 on a real serial line, and referee, journal and screen are those of `bgref run`. The
demo knows the truth: it exits 1 if the referee was ever wrong.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from controller.display.language import Language
from controller.display.setup_view import demo_view
from controller.referee.setup import MatchSetup
from controller.rules.card_files import card_named
from controller.shell.commands.common import (
    add_json,
    add_language,
    existing_folder,
    parse_size,
    write_line,
)
from controller.shell.demo.pictures import Screenshots
from controller.shell.demo.show import Demo, Plan
from controller.shell.demo.summary import summary_json, summary_text
from controller.shell.errors import ScreenError
from controller.shell.gpio import use_mock_pins
from controller.shell.journal import Journal
from controller.shell.lights import LampsOutput, open_lamps
from controller.shell.screen.canvas import Canvas
from controller.shell.screen.output import Inset, ScreenOutput
from controller.shell.screen.setup_painter import paint_setup
from controller.shell.screen.window import Window
from controller.shell.service import Output

WRONG = 1
BRIGHTNESS, LIMIT_MA = 0.5, 600.0
NAMES = ("Ana", "Bruno")
LENGTH = 3
"""Long enough to see a match, short enough to wait for its end."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--headless", action="store_true", help="open no window")
    parser.add_argument("--seed", type=int, default=1, help="which match (default: 1)")
    parser.add_argument(
        "--speed", type=float, default=2.0, help="1 is real time, 0 as fast as it goes (default: 2)"
    )
    parser.add_argument("--card", default="club", help="what is played (default: club)")
    parser.add_argument(
        "--length", type=int, help="match length (default: 3, or the card's if that is shorter)"
    )
    parser.add_argument("--journal", type=Path, help="keep the journal here, and go on from it")
    parser.add_argument("--screenshots", type=Path, metavar="DIR", help="save PNGs of the screen")
    parser.add_argument("--size", type=parse_size, default=(1280, 720), metavar="WxH")
    add_json(parser)
    add_language(parser)


def run(options: argparse.Namespace) -> int:
    """Play the match and say how it went."""
    if options.headless:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    with ExitStack() as stack:
        path = options.journal or _temporary(stack)
        journal = stack.enter_context(Journal(path))
        plan = Plan(options.seed, options.speed, _setup(options.card, options.length))
        demo = Demo(plan, journal)
        demo.run(_outputs(options, demo))
    write_line(summary_json(demo) if options.json else summary_text(demo, options.language))
    return WRONG if demo.truth.wrong else 0


def _setup(card: str, length: int | None) -> MatchSetup:
    white, black = NAMES
    agreed = MatchSetup.of_card(card_named(card))
    if length is None:
        length = min(agreed.length, LENGTH) or LENGTH
    return replace(agreed, length=length, white_name=white, black_name=black)


def _show_measuring(window: Window, demo: Demo, language: Language) -> None:
    """Show the empty board while it is measured, which takes some seconds."""
    view = demo_view(demo.table.setup.title, language)
    picture = demo.world.glimpse()

    def paint(canvas: Canvas) -> None:
        paint_setup(canvas, window.size, view, picture)

    window.draw(paint)


def _temporary(stack: ExitStack) -> Path:
    folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="bgref-demo-"))
    return Path(folder) / "journal.sqlite"


def _outputs(options: argparse.Namespace, demo: Demo) -> Sequence[Output]:
    """Light the lamps, on pins in memory, and open the window where one is wanted or needed."""
    use_mock_pins()
    lamps = LampsOutput(open_lamps(BRIGHTNESS, LIMIT_MA), demo.clock)
    if options.headless and options.screenshots is None:
        return (lamps,)
    window = Window(options.size, on_quit=demo.stop)  # the simulated people alone press buttons
    try:
        window.open()
    except ScreenError as fault:
        sys.stderr.write(f"bgref demo: playing without a window: {fault}\n")
        return (lamps,)
    _show_measuring(window, demo, options.language)
    outputs: list[Output] = [
        lamps,
        ScreenOutput(
            window,
            options.language,
            demo.clock,
            Inset(lambda: demo.world.camera.latest, live=not options.headless),
        ),
    ]
    if options.screenshots is not None:
        outputs.append(Screenshots(existing_folder(options.screenshots), window))
    return outputs
