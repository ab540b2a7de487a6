"""Four games written a second time from the rule book alone: slow, plain, an oracle for tests.

It shares nothing with the rules but numbers: all are the mover's, who goes from 24 down to 1.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

Counts = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """Checkers by the mover's numbers.

    Attributes:
        own: [0] off, [25] still to enter.
        enemy: [1] to [24] the points, [25] those struck or still to enter, [0] nothing.
        held: own checkers that lie under an enemy.
        holds: enemy checkers that lie under the mover's.
        waiting: how many of own[25] were never in play.
    """

    own: Counts
    enemy: Counts
    held: frozenset[int] = frozenset()
    holds: frozenset[int] = frozenset()
    waiting: int = 0


@dataclass(frozen=True, slots=True)
class Game:
    """Who may leave, what landing does (None where it may not), and what may not be left behind."""

    sources: Callable[[Board], list[int]]
    land: Callable[[Board, int], Board | None]
    forbidden: Callable[[Board], bool] = lambda _board: False


def ends_of(game: Game, board: Board, dice: tuple[int, ...]) -> set[Board]:
    """Try everything, and keep what plays as much of the roll as the duties demand."""
    tried = set(_tried(game, board, dice, ()))
    most = max(len(played) for played, _ in tried)
    largest = max((max(played) for played, _ in tried if len(played) == most > 0), default=0)
    return {
        end
        for played, end in tried
        if len(played) == most > 0 and (most > 1 or max(played) == largest)
    }


def _tried(
    game: Game, board: Board, dice: tuple[int, ...], played: tuple[int, ...]
) -> Iterator[tuple[tuple[int, ...], Board]]:
    stuck = True
    for die in set(dice):
        left = list(dice)
        left.remove(die)
        for after in set(_steps(game, board, die)):
            stuck = False
            yield from _tried(game, after, tuple(left), (*played, die))
    if stuck:
        yield played, board


def _steps(game: Game, board: Board, die: int) -> Iterator[Board]:
    for source in game.sources(board):
        target = source - die
        if target > 0:
            landed = game.land(board, target)
        else:
            landed = board if _may_go_off(board, source, target) else None
        if landed is None:
            continue
        after = _moved(landed, source, max(target, 0))
        if not game.forbidden(after):
            yield after


def _may_go_off(board: Board, source: int, target: int) -> bool:
    if any(board.own[7:]) or board.held:
        return False
    return target == 0 or not any(board.own[source + 1 :])


def _moved(board: Board, source: int, target: int) -> Board:
    own = list(board.own)
    own[source] -= 1
    own[target] += 1
    freed = {source} if not own[source] else set()
    waiting = min(board.waiting, own[25])  # those hit enter first
    return replace(board, own=tuple(own), holds=board.holds - freed, waiting=waiting)


def _all(board: Board) -> list[int]:
    return [place for place in range(1, 26) if board.own[place] and place not in board.held]


def _bar_first(board: Board) -> list[int]:
    return [25] if board.own[25] else _all(board)


def _hit_first(board: Board) -> list[int]:
    return [25] if board.own[25] > board.waiting else _all(board)


def _first_alone(board: Board) -> list[int]:
    """Nobody leaves the start while the first has not passed the opponent's, its 12-point."""
    on_its_way = sum(board.own[12:24])
    passed = sum(board.own[:12])
    return [place for place in _all(board) if place != 24 or passed or not on_its_way]


def _hits(board: Board, target: int) -> Board | None:
    if board.enemy[target] > 1:
        return None
    enemy = list(board.enemy)
    enemy[25] += enemy[target]
    enemy[target] = 0
    return replace(board, enemy=tuple(enemy))


def _pins(board: Board, target: int) -> Board | None:
    if board.enemy[target] > 1 or target in board.held:
        return None
    return replace(board, holds=board.holds | {target}) if board.enemy[target] else board


def _is_blocked(board: Board, target: int) -> Board | None:
    return None if board.enemy[target] else board


def _fills_its_quarter(board: Board) -> bool:
    return all(board.own[19:25])


TAVLA = Game(_bar_first, _hits)
ACEY_DEUCEY = Game(_hit_first, _hits)
PLAKOTO = Game(_all, _pins)
FEVGA = Game(_first_alone, _is_blocked, _fills_its_quarter)
