"""From evidence along a column to evidence for each count: chains of checkers.

A column's evidence is a profile: for each distance from the rail, how much better a checker
centred there explains the picture than bare board does (in nats). A stack of n is a chain of n
places at least a diameter apart, starting near the rail; its score is the best sum. Not covering
what looks like a checker, or covering bare board, both cost by themselves.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

Profile = NDArray[np.float32]

_RAIL_SLACK = 0.25
_GAP_COST = 6.0
"""Nats per diameter of gap to the rail or to the checker below, beyond the slack."""
_OVERLAP_COST = 150.0
"""Nats per squared diameter of overlap: two checkers cannot share a place, tilt aside."""
_SECOND_LAYER = 3.0
"""Nats against a second layer: it is rare."""
_FARTHEST = 1.7
"""Centres of neighbours in one stack are at most this many diameters apart."""


@dataclass(frozen=True, slots=True)
class Chains:
    """Best chains: `scores` (columns, n+1), 0 for none.

    `sums[k]`: those of k+1 that end at each pixel; `carrying[k]`: where another checker follows.
    """

    scores: Profile
    sums: tuple[Profile, ...]
    carrying: tuple[Profile, ...]
    diameter: float

    def centres(self, column: int, count: int) -> tuple[int, ...]:
        """Return the places of the best stack of `count` in a column, from the last to the rail."""
        if count == 0:
            return ()
        nearest, costs = _nearest_and_costs(self.diameter)
        found = [int(self.sums[count - 1][column].argmax())]
        for sums in reversed(self.carrying[: count - 1]):
            last = found[-1] - nearest
            before = sums[column][max(0, last + 1 - len(costs)) : last + 1][::-1]
            found.append(last - int((before - costs[: len(before)]).argmax()))
        return tuple(found)


def stacks(profile: Profile, diameter: float, most: int, least_below: float = -np.inf) -> Chains:
    """Score stacks of 0..`most` in each row of (columns, T) `profile`; pixels along T.

    `diameter` in pixels; index t of a row is the distance from the rail in pixels. No checker with
    another one beyond it counts less than `least_below`: something must lie there.
    """
    upright = _upright(profile)
    below = np.maximum(0, np.float32(least_below) - upright)
    last = upright - _first_costs(len(upright), diameter)
    ending, carrying = [last], [last + below]
    steps = _steps(diameter)
    for _ in range(most - 1):
        last = upright + _best_before(carrying[-1], steps)
        ending.append(last)
        carrying.append(last + below)
    none = np.zeros(len(profile), dtype=np.float32)
    scores = np.stack([none, *(one.max(axis=0) for one in ending)], axis=1)
    sums, carried = (tuple(one.T for one in each) for each in (ending, carrying))
    return Chains(scores, sums, carried, diameter)


def towers(covered: Profile, between: Profile, diameter: float, most: int) -> Profile:
    """Score stacks with a second layer: a full row of `most`, and checkers on its joints.

    `covered` (columns, T): evidence of a lower checker, whose outline may be hidden; `between`:
    what the outline of an upper checker says, never below 0. Returns (columns,): by how much more
    that explains than the best shorter row of lower checkers alone.
    """
    columns = len(covered)
    lower = _upright(np.concatenate([covered, covered]))
    joint = _upright(np.concatenate([between, np.zeros_like(between)]))
    steps = _steps(diameter)
    last = lower - _first_costs(len(lower), diameter)
    shorter = np.zeros(columns, dtype=np.float32)
    for _ in range(most - 1):
        shorter = np.maximum(shorter, last[:, columns:].max(axis=0))
        last = lower + _best_before(last, steps, joint)
    full = last[:, :columns].max(axis=0) - _SECOND_LAYER
    return np.asarray(full - shorter, dtype=np.float32)


def scattered(profiles: Profile, diameter: float, most: int) -> Profile:
    """Score white and black checkers lying anywhere along the bar, none on another.

    `profiles` is (2, T), white and black; returns (most+1, most+1): the best sum for each
    count of white and of black. `room` is the best without what lies less than a checker before.
    """
    apart = round(0.93 * diameter)
    length = profiles.shape[1]
    room = np.full((most + 1, most + 1, length), -np.inf, dtype=np.float32)
    room[0, 0] = 0
    sums = np.zeros((most + 1, most + 1), dtype=np.float32)
    for white, black in list(np.ndindex(sums.shape))[1:]:
        last_white = room[white - 1, black] + profiles[0] if white else -np.inf
        last_black = room[white, black - 1] + profiles[1] if black else -np.inf
        best = np.maximum.accumulate(np.maximum(last_white, last_black))
        room[white, black, apart:] = best[:-apart]
        sums[white, black] = best[-1]
    return sums


def _upright(profile: Profile) -> Profile:
    """Return (T, columns), so that what is as far from the rail lies together in memory."""
    return np.ascontiguousarray(profile.T)


@lru_cache(maxsize=64)
def _steps(diameter: float) -> tuple[tuple[int, np.float32], ...]:
    """Return how far one checker of a stack may lie from the one before, and what that costs."""
    steps = np.arange(round(0.9 * diameter), round(_FARTHEST * diameter) + 1)
    return tuple(zip(steps.tolist(), _step_cost(steps / diameter).astype(np.float32), strict=True))


@lru_cache(maxsize=64)
def _nearest_and_costs(diameter: float) -> tuple[int, Profile]:
    """Return the nearest of these steps, each next one being a pixel longer, and all costs."""
    steps, costs = zip(*_steps(diameter), strict=True)
    return steps[0], np.array(costs)


@lru_cache(maxsize=64)
def _first_costs(length: int, diameter: float) -> Profile:
    """Return (T, 1) what it costs the first checker of a stack to lie so far from the rail."""
    return _first_cost(np.arange(length, dtype=np.float32), diameter)[:, None]


def _first_cost(t: Profile, diameter: float) -> Profile:
    off = t / diameter - 0.5
    away = _GAP_COST * np.maximum(0, off - _RAIL_SLACK)
    inside = 60.0 * np.maximum(0, -off - _RAIL_SLACK) ** 2
    return np.asarray(away + inside, dtype=np.float32)


def _step_cost(step: NDArray[np.float64]) -> NDArray[np.float64]:
    gap = _GAP_COST * np.maximum(0, step - 1.08)
    overlap = _OVERLAP_COST * np.maximum(0, 0.98 - step) ** 2
    return np.asarray(gap + overlap)


def _best_before(
    chain: Profile, steps: tuple[tuple[int, np.float32], ...], joint: Profile | None = None
) -> Profile:
    """Return (T, columns) the best of a chain one step before, with what lies on its `joint`."""
    best, room = np.full_like(chain, -np.inf), np.empty_like(chain)
    for step, cost in steps:
        before, reached = room[step:], best[step:]
        if joint is None:
            np.subtract(chain[:-step], cost, out=before)
        else:
            np.add(chain[:-step], joint[step // 2 : step // 2 + len(before)], out=before)
            np.subtract(before, cost, out=before)
        np.maximum(reached, before, out=reached)
    return best
