"""The command `bgref`: one subcommand a module of `controller.shell.commands`."""

import argparse
import importlib
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

from controller.rules.errors import RulesError
from controller.shell.errors import ShellError
from firmware_bridge.errors import BridgeError
from vision.errors import VisionError

COMMANDS = {
    "demo": "a whole match with no hardware, refereed by the real thing",
    "run": "referee a real board: camera, dice, lamps and screen",
    "referee": "judge a recording exactly as if it were live",
    "record": "record camera and dice into a folder that can be judged later",
    "calibrate": "measure a board once, from its camera or from pictures",
    "read": "read the position from pictures of a board",
    "plays": "answer positions and dice with every legal end position",
    "cards": "list the rule cards, or explain one in plain words",
    "match": "list, show and export matches; rule on one; check match files",
    "dice": "say whether the dice fall as fair dice do",
    "lamps": "light each LED in turn, find out which is which, or put them all out",
    "doctor": "check devices, permissions and libraries, and say what to do",
}

FAULT = 2
"""Exit status for input or a device that could not be used; 1 is for a "no" as an answer."""


class Command(Protocol):
    """What a module of `controller.shell.commands` offers."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare the arguments; the module's docstring is the help."""
        ...

    def run(self, options: argparse.Namespace) -> int:
        """Do it and return the exit status."""
        ...


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `bgref` and return its exit status; a known fault is one sentence on stderr."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    options = _parser(words[0] if words else "").parse_args(words)
    try:
        status: int = options.run(options)
    except (ShellError, VisionError, RulesError, BridgeError) as fault:
        sys.stderr.write(f"bgref {options.command}: {_told(fault, options)}\n")
        return FAULT
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        with suppress(OSError):
            sys.stderr.close()
        return 141
    return status


def _told(fault: Exception, options: argparse.Namespace) -> str:
    """Return the sentence of a fault; its words are imported only once there is one."""
    language = importlib.import_module("controller.display.language").Language
    translate = importlib.import_module("controller.shell.translate_board")
    return str(translate.told(fault, getattr(options, "language", language.ENGLISH)))


def _parser(named: str) -> argparse.ArgumentParser:
    """Build the parser; only the named command is imported, so that each starts quickly."""
    parser = argparse.ArgumentParser(
        prog="bgref", description="A referee for real wooden backgammon boards."
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, told in COMMANDS.items():
        if name != named:
            commands.add_parser(name, help=told)
            continue
        module: Command = importlib.import_module(f"controller.shell.commands.{name}")
        sub = commands.add_parser(
            name,
            help=told,
            description=module.__doc__,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        module.add_arguments(sub)
        sub.set_defaults(run=module.run)
    return parser
