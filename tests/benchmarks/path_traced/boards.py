"""Boards nobody tuned the reader on: looks, lights and cameras as data."""

from types import MappingProxyType

from tests.benchmarks.path_traced.boards_cases import CASES
from tests.benchmarks.path_traced.boards_clubs import CLUBS

BOARDS = MappingProxyType({board.name: board for board in (*CASES, *CLUBS)})
"""Every board by its name."""
