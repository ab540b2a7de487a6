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

COMMANDS = ("demo", "run", "referee", "calibrate", "read", "plays", "match", "doctor")

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
    options = _parser().parse_args(arguments)
    try:
        status: int = options.run(options)
    except (ShellError, VisionError, RulesError, BridgeError) as fault:
        sys.stderr.write(f"bgref {options.command}: {fault}\n")
        return FAULT
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        with suppress(OSError):
            sys.stderr.close()
        return 141
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="bgref", description="A referee for real wooden backgammon boards."
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name in COMMANDS:
        module = importlib.import_module(f"controller.shell.commands.{name}")
        told = (module.__doc__ or "").strip()
        sub = commands.add_parser(
            name,
            help=told.splitlines()[0],
            description=told,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        module.add_arguments(sub)
        sub.set_defaults(run=module.run)
    return parser
