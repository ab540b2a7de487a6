"""The likeliest whole position: places weighed together, because a side has fifteen checkers.

Each place is read by itself, and a few doubtful ones can add up to what cannot be. So the counts
that cost least are bent until no side has more than fifteen, and where a side lacks some, a doubt
may be resolved for it: mostly nothing is borne off yet. Nothing that was clearly seen is bent.
"""

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

_CHECKERS = 15
_DOUBT = -8.0
"""Evidence below which another choice is not considered."""
_MISSING = -3.5
"""Nats against a side that lacks checkers: of a game's positions, four in five lack none, and one
in forty a given number."""
_FURTHER = 1.5
"""Nats against each checker by which another choice differs from the best, after the first: most
misreadings are by one."""

Rows: TypeAlias = NDArray[np.float32]
Totals: TypeAlias = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class _Option:
    """One choice at a place: its column in the evidence, its checkers, its evidence."""

    column: int
    white: int
    black: int
    nats: float


def likeliest(points: Rows, bar: Rows) -> tuple[tuple[int, ...], tuple[int, int]]:
    """Return the columns chosen in `points` (24, 31) and in `bar` (2, 16).

    The best of each place where that is a position of fifteen a side, or where nothing doubtful
    could be bent to make it one. Of equal counts, the lowest.
    """
    columns = [*points.argmax(axis=1).tolist(), *bar.argmax(axis=1).tolist()]
    if _totals(columns) != (_CHECKERS, _CHECKERS):
        bent = _bent([*(_point_options(row) for row in points), *_bar_options(bar)])
        columns = [option.column for option in bent] if bent else columns
    return tuple(columns[:-2]), (columns[-2], columns[-1])


def _totals(columns: list[int]) -> tuple[int, int]:
    """Return how many white and black checkers the choices of all places have together."""
    *points, white, black = columns
    white += sum(column for column in points if column <= _CHECKERS)
    black += sum(column - _CHECKERS for column in points if column > _CHECKERS)
    return white, black


def _point_options(row: Rows) -> list[_Option]:
    """Return what is worth considering at a point, best first."""
    columns = [c for c in _worth_considering(row) if c < 2 or c == _CHECKERS + 1 or _new(row, c)]
    stacks = [(c, 0) if c <= _CHECKERS else (0, c - _CHECKERS) for c in columns]
    return _options(row, columns, stacks)


def _bar_options(bar: Rows) -> list[list[_Option]]:
    white, black = (_worth_considering(row) for row in bar)
    return [
        _options(bar[0], white, [(c, 0) for c in white]),
        _options(bar[1], black, [(0, c) for c in black]),
    ]


def _options(row: Rows, columns: list[int], stacks: list[tuple[int, int]]) -> list[_Option]:
    """Return options of white and black counts, the first being the best."""
    likely = stacks[0]
    apart = [abs(white - likely[0]) + abs(black - likely[1]) for white, black in stacks]
    return [
        _Option(column, *stack, float(row[column]) - _FURTHER * max(0, off - 1))
        for column, stack, off in zip(columns, stacks, apart, strict=True)
    ]


def _worth_considering(row: Rows) -> list[int]:
    order = np.argsort(-row, kind="stable")
    return [int(column) for column in order if row[column] > _DOUBT]


def _new(row: Rows, column: int) -> bool:
    """Return whether a count differs from the next lower one: tall counts look alike."""
    return bool(row[column] != row[column - 1])


def _bent(rows: list[list[_Option]]) -> list[_Option] | None:
    """Return the best options with at most fifteen a side, None if there are none."""
    best: Totals = np.full((_CHECKERS + 1, _CHECKERS + 1), -np.inf)
    best[0, 0] = 0
    chosen = []
    for options in rows:
        layers = np.stack([_added(best, option) for option in options])
        chosen.append(layers.argmax(axis=0))
        best = layers.max(axis=0)
    best[:-1] += _MISSING
    best[:, :-1] += _MISSING
    if not np.isfinite(best).any():
        return None
    return _traced(rows, chosen, divmod(int(best.argmax()), _CHECKERS + 1))


def _added(best: Totals, option: _Option) -> Totals:
    """Return the best by totals of white and black once an option is added."""
    after = np.full_like(best, -np.inf)
    rows, columns = best.shape[0] - option.white, best.shape[1] - option.black
    after[option.white :, option.black :] = best[:rows, :columns] + option.nats
    return after


def _traced(
    rows: list[list[_Option]], chosen: list[NDArray[np.intp]], totals: tuple[int, int]
) -> list[_Option]:
    """Return the options that led to those totals, from the last place back to the first."""
    white, black = totals
    traced = []
    for options, choices in zip(reversed(rows), reversed(chosen), strict=True):
        option = options[int(choices[white, black])]
        traced.append(option)
        white, black = white - option.white, black - option.black
    return traced[::-1]
