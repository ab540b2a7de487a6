"""Check every device, permission and library, and say what to do about each fault.

Exits 1 if the referee could not run as it is set up.
"""

import argparse
import json
from pathlib import Path

from controller.shell.checkup import Finding, State, examine
from controller.shell.commands.common import add_json, settings_of, write_line

_SIGNS = {State.GOOD: "ok   ", State.ABSENT: "-    ", State.FAULT: "FAULT"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--config", type=Path, help="settings file (TOML); default: all defaults")
    add_json(parser)


def run(options: argparse.Namespace) -> int:
    """Check, print a line a thing, and say whether anything is wrong."""
    config = settings_of(options)
    faulty = False
    for finding in examine(config):
        write_line(_as_json(finding) if options.json else _as_text(finding))
        faulty = faulty or finding.state is State.FAULT
    return 1 if faulty else 0


def _as_text(finding: Finding) -> str:
    return f"{_SIGNS[finding.state]}  {finding.what}: {finding.told}"


def _as_json(finding: Finding) -> str:
    return json.dumps({"what": finding.what, "state": finding.state.value, "told": finding.told})
