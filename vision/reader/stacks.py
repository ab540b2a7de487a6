"""From evidence along a column to evidence for each count: chains of checkers.

A column's evidence is a profile: for each distance from the rail, how much better a checker
centred there explains the picture than bare board does (in nats). A stack of n is a chain of n
places at least a diameter apart, starting near the rail; its score is the best sum. Not covering
what looks like a checker, or covering bare board, both cost by themselves.
"""

from dataclasses import dataclass

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
    """Best chains: `scores` (columns, n+1), 0 for none; `sums[k]` those ending at each pixel."""

    scores: Profile
    sums: tuple[Profile, ...]
    diameter: float

    def centres(self, column: int, count: int) -> tuple[int, ...]:
        """Return the places of the best stack of `count` in a column, from the last to the rail."""
        if count == 0:
            return ()
        steps, costs = _steps(self.diameter)
        found = [int(self.sums[count - 1][column].argmax())]
        for sums in reversed(self.sums[: count - 1]):
            before = found[-1] - steps
            inside = before >= 0
            values = np.where(inside, sums[column][np.maximum(before, 0)] - costs, -np.inf)
            found.append(int(before[values.argmax()]))
        return tuple(found)


def stacks(profile: Profile, diameter: float, most: int) -> Chains:
    """Score stacks of 0..`most` in each row of (columns, T) `profile`; pixels along T.

    `diameter` in pixels; index t of a row is the distance from the rail in pixels.
    """
    t = np.arange(profile.shape[1], dtype=np.float32)
    sums = [profile - _first_cost(t, diameter)]
    steps, costs = _steps(diameter)
    for _ in range(most - 1):
        sums.append(profile + _best_before(sums[-1], steps, costs))
    return _chains(sums, diameter)


def towers(covered: Profile, between: Profile, diameter: float, most: int) -> Profile:
    """Score stacks with a second layer: a full row of `most`, and checkers on its joints.

    `covered` (columns, T): evidence of a lower checker, whose outline may be hidden; `between`:
    what the outline of an upper checker says, never below 0. Returns (columns,).
    """
    t = np.arange(covered.shape[1], dtype=np.float32)
    steps, costs = _steps(diameter)
    last = covered - _first_cost(t, diameter)
    for _ in range(most - 1):
        best = np.full_like(last, -np.inf)
        for step, cost in zip(steps, costs, strict=True):
            before, half = last[:, :-step], step // 2
            upper = between[:, half : half + before.shape[1]]
            np.maximum(best[:, step:], before + upper - np.float32(cost), out=best[:, step:])
        last = covered + best
    return np.asarray(last.max(axis=1) - _SECOND_LAYER, dtype=np.float32)


def scattered(profiles: Profile, diameter: float, most: int) -> Profile:
    """Score white and black checkers lying anywhere along the bar, none on another.

    `profiles` is (2, T), white and black; returns (most+1, most+1): the best sum for each
    count of white and of black.
    """
    apart = round(0.93 * diameter)
    length = profiles.shape[1]
    best = np.full((most + 1, most + 1, length), -np.inf, dtype=np.float32)
    best[0, 0] = 0
    for white in range(most + 1):
        for black in range(most + 1):
            if white:
                _lay(best[white, black], best[white - 1, black], profiles[0], apart)
            if black:
                _lay(best[white, black], best[white, black - 1], profiles[1], apart)
    return np.asarray(best[..., -1])


def _lay(target: Profile, before: Profile, profile: Profile, apart: int) -> None:
    """Raise `target[y]`, the best with all checkers up to y, by one more checker at or before y."""
    ending = np.full_like(profile, -np.inf)
    ending[apart:] = before[:-apart]
    if before[0] == 0:
        ending[:apart] = 0
    np.maximum(target, np.maximum.accumulate(ending + profile), out=target)


def _chains(sums: list[Profile], diameter: float) -> Chains:
    none = np.zeros(len(sums[0]), dtype=np.float32)
    return Chains(np.stack([none, *(s.max(axis=1) for s in sums)], axis=1), tuple(sums), diameter)


def _steps(diameter: float) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    steps = np.arange(round(0.9 * diameter), round(_FARTHEST * diameter) + 1)
    return steps, _step_cost(steps / diameter)


def _first_cost(t: Profile, diameter: float) -> Profile:
    off = t / diameter - 0.5
    away = _GAP_COST * np.maximum(0, off - _RAIL_SLACK)
    inside = 60.0 * np.maximum(0, -off - _RAIL_SLACK) ** 2
    return np.asarray(away + inside, dtype=np.float32)


def _step_cost(step: NDArray[np.float64]) -> NDArray[np.float64]:
    gap = _GAP_COST * np.maximum(0, step - 1.08)
    overlap = _OVERLAP_COST * np.maximum(0, 0.98 - step) ** 2
    return np.asarray(gap + overlap)


def _best_before(chain: Profile, steps: NDArray[np.int64], costs: NDArray[np.float64]) -> Profile:
    best = np.full_like(chain, -np.inf)
    for step, cost in zip(steps, costs, strict=True):
        np.maximum(best[:, step:], chain[:, :-step] - np.float32(cost), out=best[:, step:])
    return best
