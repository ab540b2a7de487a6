"""Renders path-traced boards into a folder, in the format of recordings.

`python -m tests.benchmarks.path_traced OUT --boards a,b --pictures N`, in an environment with bpy
(see the package). Each picture and its line of truth are written as soon as they are there, and
what is there already is not rendered again. With `--game` the pictures are those of `--turns` turns
of one game, with its `recording.jsonl` and `expected.jsonl`, as a referee must judge it (see
`score_games`). `--develop` makes the stored pictures anew from the
kept raw light, after a change of sensor.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.benchmarks.path_traced.boards import BOARDS, board_named
from tests.benchmarks.path_traced.filming import film_of
from tests.benchmarks.path_traced.folder import BoardFolder
from tests.benchmarks.path_traced.model import PathBoard
from tests.benchmarks.path_traced.setting import Setting, settings_of

LENGTH = 26
TURNS = 24


def main(arguments: list[str] | None = None) -> None:
    """Render what is asked for and missing."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks.path_traced", description=__doc__
    )
    parser.add_argument("out", type=Path)
    parser.add_argument(
        "--boards",
        default=",".join(BOARDS),
        help="names with commas between, written boards or seeded-7",
    )
    parser.add_argument("--pictures", type=int, default=LENGTH, help=f"up to {LENGTH}")
    parser.add_argument("--samples", type=int, default=5)
    parser.add_argument("--game", action="store_true")
    parser.add_argument("--turns", type=int, default=TURNS, help="of the game")
    parser.add_argument("--develop", action="store_true")
    asked = parser.parse_args(arguments)
    for name in asked.boards.split(","):
        board = board_named(name)
        folder = BoardFolder(asked.out / name, board)
        settings = _settings(folder, board, asked)
        if asked.develop:
            folder.develop_again(settings)
        else:
            _render(folder, board, settings, asked.samples)


def _settings(
    folder: BoardFolder, board: PathBoard, asked: argparse.Namespace
) -> Sequence[Setting]:
    """What is to be photographed; of a game, what a referee must say of it is written down."""
    if asked.game:
        film = film_of(board, asked.turns)
        folder.write("recording.jsonl", film.recording)
        folder.write("expected.jsonl", film.expected)
        return film.settings
    count = LENGTH if asked.develop else min(asked.pictures, LENGTH)
    return settings_of(board, count, LENGTH)


def _render(
    folder: BoardFolder, board: PathBoard, settings: Sequence[Setting], samples: int
) -> None:
    for setting in folder.missing(settings):
        seconds = folder.render(setting, samples)
        sys.stdout.write(f"{board.name} {setting.image}: {seconds:.1f} s\n")
        sys.stdout.flush()
    sys.stdout.write(json.dumps({"board": board.name, "pictures": len(settings)}) + "\n")


if __name__ == "__main__":
    main()
