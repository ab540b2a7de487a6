"""Arguments and small steps that several commands share."""

import argparse
import re
import sys
from pathlib import Path

from controller.display.language import Language
from controller.display.sentences import say
from controller.referee.effects import Effect, EventIgnored
from controller.referee.table import Table
from controller.shell.config import Config, load_config
from controller.shell.errors import ShellError
from controller.shell.say_json import effect_line

_NUMBER = r"-?\d+(?:\.\d+)?"
_PAIR = re.compile(rf"({_NUMBER}),({_NUMBER})")

Points = tuple[tuple[float, float], ...]


def write_line(text: str) -> None:
    """Write one line of output at once, so that a reader at the other end sees it."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def write_effect(
    effect: Effect, table: Table, options: argparse.Namespace, *, ignored: bool = False
) -> None:
    """Write what the referee says: as JSON, or as a sentence if it is worth one.

    `ignored` tells also why something changed nothing.
    """
    if options.json:
        write_line(effect_line(effect, table.setup, options.language, table.game))
    elif ignored or not isinstance(effect, EventIgnored):
        said = say(effect, table.setup, options.language, table.game)
        write_line(f"{effect.at_s:9.1f} s  {said}")


def parse_points(text: str) -> Points:
    """Read "x,y x,y ...": four field corners, or eight with the bar's.

    Raises:
        argparse.ArgumentTypeError: it is something else.
    """
    words = text.split()
    pairs = [_PAIR.fullmatch(word) for word in words]
    if len(words) not in {4, 8} or not all(pairs):
        raise argparse.ArgumentTypeError(
            f'{text!r} are not corners: write "x,y x,y x,y x,y", clockwise from the top left, '
            "and four more for the bar"
        )
    return tuple((float(pair[1]), float(pair[2])) for pair in pairs if pair)


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add --language."""
    parser.add_argument(
        "--language",
        type=Language,
        default=Language.ENGLISH,
        choices=list(Language),
        metavar="en|es",
        help="language of the sentences (default: en)",
    )


def settings_of(options: argparse.Namespace) -> Config:
    """Read the settings that --config names; what goes wrong is said in their language.

    Raises:
        ConfigError: they cannot be used as they are.
    """
    config = load_config(options.config)
    options.language = Language(config.screen.language)
    return config


def add_json(parser: argparse.ArgumentParser) -> None:
    """Add --json."""
    parser.add_argument("--json", action="store_true", help="print JSON lines for programs")


def existing_folder(path: Path) -> Path:
    """Make a folder for output if it is not there.

    Raises:
        ShellError: it cannot be made.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise ShellError("cannot make the folder {path}: {why}", path=path, why=fault) from fault
    return path


def parse_size(text: str) -> tuple[int, int]:
    """Read "1280x720".

    Raises:
        argparse.ArgumentTypeError: it is something else, or too small to show a board.
    """
    match = re.fullmatch(r"(\d+)x(\d+)", text)
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    if min(size) < 240:
        raise argparse.ArgumentTypeError(f"{text!r} is no size of a screen: write 1280x720")
    return size
