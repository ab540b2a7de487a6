"""bgsage: C++ called from Python, the answer given as Python lists."""

from collections.abc import Callable
from functools import partial
from importlib import import_module

from controller.rules.gnuid import gnu_id
from controller.rules.position import BAR, Position
from controller.rules.side import Side
from tests.benchmarks.peers.peer import Peer, Prepared, installed
from tests.controller.rules.corpus import Case

Board = list[int]
"""[1] to [24] the side on roll above 0, the other below; [25] its bar, [0] the other's."""


def load() -> Peer:
    """Return the engine.

    Raises:
        NotInstalledError: it is not installed.
    """
    installed("bgsage", "bgsage")
    moves = import_module("bgsage.board").possible_moves
    return Peer("bgsage (C++ from Python)", "positions", partial(_prepare, moves))


def _prepare(moves: Callable[[Board, int, int], list[Board]], case: Case) -> Prepared:
    own, other = case.position.white, case.position.black
    points = [own[point] - other[25 - point] for point in range(1, 25)]
    answer = partial(moves, [other[BAR], *points, own[BAR]], case.roll.high, case.roll.low)
    return Prepared(answer, lambda: {_id(board, case.variant.checkers) for board in answer()})


def _id(board: Board, checkers: int) -> str:
    own = {point: board[point] for point in range(1, 26) if board[point] > 0}
    other = {25 - point: -board[point] for point in range(1, 25) if board[point] < 0}
    position = Position.build(own, {**other, BAR: board[0]}, checkers)
    return gnu_id(position, Side.WHITE)
