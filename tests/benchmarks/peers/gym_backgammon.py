"""gym-backgammon: the fastest of the public engines that are Python alone."""

from collections.abc import Callable
from functools import partial
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Final, Protocol

from controller.rules.gnuid import gnu_id
from controller.rules.position import BAR, OFF, Position
from controller.rules.side import Side
from tests.benchmarks.peers.peer import NotInstalledError, Peer, Prepared, installed
from tests.controller.rules.corpus import Case

_OWNER: Final = {Side.WHITE: 0, Side.BLACK: 1}
Play = tuple[tuple[object, int], ...]


class _Table(Protocol):
    """Its board: 24 points, White's 1 first, each with how many stand there and whose they are."""

    board: list[tuple[int, int | None]]
    bar: list[int]
    off: list[int]
    players_positions: object

    def get_players_positions(self) -> object: ...
    def get_valid_plays(self, player: int, roll: tuple[int, int]) -> set[Play]: ...
    def execute_play(self, current_player: int, action: Play) -> None: ...


def load() -> Peer:
    """Return the engine.

    Its package wants a window's library that it does not name; its rules need nothing, so their
    file is loaded alone.

    Raises:
        NotInstalledError: it is not installed.
    """
    (folder,) = installed("gym_backgammon", "gym-backgammon").submodule_search_locations or ("",)
    spec = spec_from_file_location("gym_rules", Path(folder, "envs", "backgammon.py"))
    if spec is None or spec.loader is None:
        raise NotInstalledError(f"without its rules in {folder}: pip install gym-backgammon==0.0.1")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    gives = "plays, not yet played: less than positions"
    return Peer("gym-backgammon (Python)", gives, partial(_prepare, module.Backgammon))


def _prepare(new_table: Callable[[], _Table], case: Case) -> Prepared:
    roll = (-case.roll.high, -case.roll.low)  # White goes down, and is told so
    answer = partial(_table(new_table(), case.position).get_valid_plays, 0, roll)

    def ends() -> set[str]:
        found = set()
        for play in answer():
            table = _table(new_table(), case.position)
            table.execute_play(0, play)
            found.add(gnu_id(_position(table), Side.WHITE))
        return found

    return Prepared(answer, ends)


def _table(table: _Table, position: Position) -> _Table:
    table.board = [(0, None)] * 24
    for side, owner in _OWNER.items():
        counts = position.of(side)
        table.bar[owner] = counts[BAR]
        table.off[owner] = 15 - sum(counts[1:])
        for point in range(1, 25):
            if counts[point]:
                table.board[_at(side, point)] = (counts[point], owner)
    table.players_positions = table.get_players_positions()
    return table


def _position(table: _Table) -> Position:
    counts = {side: [0] * 26 for side in Side}
    for side, owner in _OWNER.items():
        counts[side][BAR], counts[side][OFF] = table.bar[owner], table.off[owner]
        for point in range(1, 25):
            count, whose = table.board[_at(side, point)]
            counts[side][point] = count if whose == owner else 0
    return Position(tuple(counts[Side.WHITE]), tuple(counts[Side.BLACK]))


def _at(side: Side, point: int) -> int:
    return point - 1 if side is Side.WHITE else 24 - point
