"""Answer JSON lines of positions and dice with every legal end position.

Reads {"v": variant, "p": GNU position id, "d": [a, b]} a line from standard input and prints
{"n": dice played, "r": [resulting position ids, sorted]}; the side on roll is the second half of
the id, and the results are seen from the same side.
"""

import argparse
import sys

from controller.rules.plays_command import answer_lines
from controller.shell.commands.common import add_json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments; JSON lines are the only form, so --json changes nothing."""
    add_json(parser)


def run(options: argparse.Namespace) -> int:
    """Answer until the input ends."""
    del options
    for answer in answer_lines(sys.stdin):
        sys.stdout.write(answer + "\n")
    return 0
