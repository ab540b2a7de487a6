"""GNU Backgammon's own C, called from Python; what it gives are keys, not yet boards."""

from functools import partial
from importlib import import_module
from types import ModuleType

from controller.rules.gnuid import gnu_id
from controller.rules.position import Position
from controller.rules.side import Side
from tests.benchmarks.peers.peer import Peer, Prepared, installed
from tests.controller.rules.corpus import Case

Board = tuple[tuple[int, ...], tuple[int, ...]]
"""The other side, then the side on roll: [0] to [23] the points, [24] the bar."""


def load() -> Peer:
    """Return the engine.

    Raises:
        NotInstalledError: it is not installed.
    """
    installed("gnubg_nn", "gnubg-nn")
    gives = "keys of positions: less than positions"
    return Peer("gnubg-nn (C from Python)", gives, partial(_prepare, import_module("gnubg_nn")))


def _prepare(module: ModuleType, case: Case) -> Prepared:
    board = [list(counts[1:]) for counts in (case.position.black, case.position.white)]
    answer = partial(module.moves, board, case.roll.high, case.roll.low)

    def ends() -> set[str]:
        boards = map(module.board_from_position_key, answer())
        return {_id(board, case.variant.checkers) for board in boards}

    return Prepared(answer, ends)


def _id(board: Board, checkers: int) -> str:
    other, own = (dict(enumerate(counts, start=1)) for counts in board)
    return gnu_id(Position.build(own, other, checkers), Side.WHITE)
