"""Boards nobody tuned the reader on: looks, lights and cameras as data."""

from types import MappingProxyType

from tests.benchmarks.path_traced.boards_cases import CASES
from tests.benchmarks.path_traced.boards_clubs import CLUBS
from tests.benchmarks.path_traced.boards_seeded import PREFIX, seeded_board
from tests.benchmarks.path_traced.model import PathBoard

BOARDS = MappingProxyType({board.name: board for board in (*CASES, *CLUBS)})
"""Every written board by its name."""


def board_named(name: str) -> PathBoard:
    """A written board, or the one that a seed draws: `seeded-7`.

    Raises:
        ValueError: there is no such board.
    """
    seed = name.removeprefix(PREFIX)
    if seed != name and seed.isdecimal():
        return seeded_board(int(seed))
    if name not in BOARDS:
        raise ValueError(f"no board {name!r}; take {PREFIX}7 or one of {', '.join(BOARDS)}")
    return BOARDS[name]
